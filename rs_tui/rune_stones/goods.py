"""Gems and ore at the table: their signs and tones."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rs_core.rune_stones.gems import counts
from rs_core.rune_stones.vocabulary import GOODS, ORE, SIGNS
from rs_tui.draw.ink import width_of
from rs_tui.ground.glyphs import current

if TYPE_CHECKING:
    from rs_tui.draw.ink import Line, Run

GOOD_TONES: Final = GOODS
"""A tone of its own for each, called as it is."""


def good(number: int, text: str | None = None) -> Run:
    """A sign in its tone, or another text in it."""
    return (SIGNS[number] if text is None else text, GOOD_TONES[number])


def purse_runs(
    held: int, zeros: bool = False, *, signs: bool = False, numbers: range = range(6)
) -> Line:
    """`R2 G1 *1` in their tones; with a sign before each letter if there is room for it."""
    line: Line = []
    owned = counts(held)
    for number in numbers:
        n = owned[number]
        if n or zeros:
            if line:
                line.append((" ", ""))
            sign = gem_sign(number) if signs else ""
            line.append(good(number, f"{sign}{SIGNS[number]}{n}"))
    return line


def gem_sign(number: int) -> str:
    """The shape of a gem, or of ore."""
    return current().ore if number == ORE else current().gem


def pips(held: int, room: int, numbers: range = range(6)) -> Line:
    """`R◆◆ G◆ #▲▲▲`: a sign for each; in figures what would not fit."""
    owned = counts(held)
    line: Line = []
    for number in numbers:
        if owned[number]:
            gap = [(" ", "")] if line else []
            line += [*gap, good(number, SIGNS[number] + gem_sign(number) * owned[number])]
    if width_of(line) <= room:
        return line
    return purse_runs(held, numbers=numbers)
