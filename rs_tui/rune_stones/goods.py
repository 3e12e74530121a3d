"""Gems and ore as runs of toned text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rs_core.rune_stones.gems import counts
from rs_tui.ground.glyphs import SIGNS

if TYPE_CHECKING:
    from rs_tui.draw.ink import Line, Run

GOOD_TONES: Final = ("red", "green", "blue", "yellow", "wild", "ore")
"""The tone of each, by number."""


def good(number: int, text: str | None = None) -> Run:
    """A gem's or ore's sign in its tone."""
    return (SIGNS[number] if text is None else text, GOOD_TONES[number])


def purse_runs(held: int, zeros: bool = False) -> Line:
    """`R2 G1 *1` in their tones."""
    line: Line = []
    for number, n in enumerate(counts(held)):
        if n or zeros:
            if line:
                line.append((" ", ""))
            line.append(good(number, f"{SIGNS[number]}{n}"))
    return line
