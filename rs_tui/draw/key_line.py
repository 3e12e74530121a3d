"""The line of live keys: it names what works now, by the keys that the player has set."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rs_tui.draw.ink import fit, pressing, width_of
from rs_tui.ground import keymap
from rs_tui.ground.glyphs import current
from rs_tui.ground.i18n import _

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rs_tui.draw.ink import Line

Pair = tuple[str, str]
ARROWS: Final = str.maketrans({"↑": "^", "↓": "v", "←": "<", "→": ">"})
_MOVES: Final = {"↑": "up", "↓": "down", "←": "left", "→": "right"}
ALWAYS: Final = ("?", "q")
"""Keys that are never left out: by them all others are found."""


def live_line(pairs: Sequence[Pair], width: int) -> Line:
    """Keys with their meanings, the most useful first; what does not fit is left out whole."""
    room = width - 1 - sum(_need(pair) for pair in pairs if pair[0] in ALWAYS)
    line: Line = [(" ", "")]
    for pair in pairs:
        need = 0 if pair[0] in ALWAYS else _need(pair)
        if need <= room:
            line += runs_of(pair)
            room -= need
    return fit(line, width)


def _need(pair: Pair) -> int:
    return width_of(runs_of(pair))


def runs_of(pair: Pair, *, menus: bool = False) -> Line:
    """Keys and what they do, with two blanks behind; where it is one key, all of it is clicked."""
    named = keymap.shown(pair[0], menus=menus)
    line: Line = []
    keys: list[str] = []
    for word in named.split(" "):
        line += [(" ", "accent")] if line else []
        for text, key in _single(word):
            line += pressing([(_sign(text), "accent")], key)
            keys.append(key)
    only = keys[0] if len(keys) == 1 else ""
    return [*line, *pressing([(f" {pair[1]}", "dim")], only), ("  ", "dim")]


def _single(word: str) -> list[tuple[str, str]]:
    """What stands in a word of a keys line, each with the key it is; ranges are none."""
    names = {"Enter": "enter", _("Bksp"): "backspace", _("Space"): "space", "Esc": "escape"}
    if word in names:
        return [(word, names[word])]
    if all(sign in _MOVES for sign in word):
        return [(sign, _MOVES[sign]) for sign in word]
    return [(word, word if len(word) == 1 else "")]


def _sign(text: str) -> str:
    return text if current().name == "unicode" else text.translate(ARROWS)


def in_short(keys: Iterable[str]) -> str:
    """`1-3 5`: keys in their order, neighbours among digits drawn together."""
    found: list[list[str]] = []
    for key in keys:
        if found and key.isdigit() and ord(key) == ord(found[-1][-1]) + 1:
            found[-1].append(key)
        else:
            found.append([key])
    return " ".join(
        run[0] if len(run) == 1 else f"{run[0]}{'-' if len(run) > 2 else ' '}{run[-1]}"
        for run in found
    )
