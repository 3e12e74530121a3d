"""The line of live keys: it names what works now, by the keys that the player has set."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.cells import cell_len

from rs_tui.draw.ink import fit
from rs_tui.ground import keymap
from rs_tui.ground.glyphs import current

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rs_tui.draw.ink import Line

Pair = tuple[str, str]
ARROWS: Final = str.maketrans({"↑": "^", "↓": "v", "←": "<", "→": ">"})
ALWAYS: Final = ("?", "q")
"""Keys that are never left out: by them all others are found."""


def live_line(pairs: Sequence[Pair], width: int) -> Line:
    """Keys with their meanings, the most useful first; what does not fit is left out whole."""
    room = width - 1 - sum(_need(pair) for pair in pairs if pair[0] in ALWAYS)
    line: Line = [(" ", "")]
    for pair in pairs:
        need = 0 if pair[0] in ALWAYS else _need(pair)
        if need <= room:
            line += [(_shown(pair[0]), "accent"), (f" {pair[1]}  ", "dim")]
            room -= need
    return fit(line, width)


def _need(pair: Pair) -> int:
    return cell_len(_shown(pair[0])) + cell_len(pair[1]) + 3


def _shown(key: str) -> str:
    key = keymap.shown(key)
    return key if current().name == "unicode" else key.translate(ARROWS)


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
