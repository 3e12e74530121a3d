"""Gems and ore at the table: their signs and tones."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rs_core.rune_stones.gems import counts
from rs_core.rune_stones.vocabulary import GOODS, SIGNS

if TYPE_CHECKING:
    from rs_tui.draw.ink import Line, Run

GOOD_TONES: Final = GOODS
"""A tone of its own for each, called as it is."""


def good(number: int, text: str | None = None) -> Run:
    """A sign in its tone, or another text in it."""
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
