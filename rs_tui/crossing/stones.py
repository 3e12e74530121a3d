"""Stones as they are drawn: each as its letter or a pebble in its colour, and how many."""

from rs_core.crossing.components import LETTERS
from rs_core.crossing.stones import NONE, Stones
from rs_tui.crossing.words import STONE_TONES
from rs_tui.draw.ink import Line, width_of
from rs_tui.ground.glyphs import UNICODE, current


def pebbles(stones: Stones, room: int) -> Line:
    """`RR B YY`: every stone as its letter in its colour; counted where they are too many."""
    return _first_that_fits(stones, room, "{letters}", "{letter}{n}")


def heaped(stones: Stones, room: int) -> Line:
    """`R●● B● Y●●`: as pebbles, or letters where the terminal has none; counted if too many."""
    form = "{letter}{pebbles}" if current() is UNICODE else "{letters}"
    return _first_that_fits(stones, room, form, "{letter}{n}")


def _first_that_fits(stones: Stones, room: int, *forms: str) -> Line:
    if stones == NONE:
        return [("-", "dim")]
    line: Line = []
    for form in forms:
        line = []
        for letter, tone, n in zip(LETTERS, STONE_TONES, stones, strict=True):
            if n:
                text = form.format(
                    letter=letter, letters=letter * n, pebbles=current().wisp * n, n=n
                )
                line += [(text, f"{tone} strong"), (" ", "")]
        line.pop()
        if width_of(line) <= room:
            break
    return line
