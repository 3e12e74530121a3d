"""How a hint stands among few rows: what is too much for them is left for another place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.cells import cell_len

from rs_tui.draw.ink import wrap
from rs_tui.rune_stones.layout import PANE_FROM

if TYPE_CHECKING:
    from collections.abc import Sequence

ROWS: Final = 3
"""Of the chronicle at 80×24."""


def rows(hints: Sequence[str], width: int) -> tuple[list[str], str]:
    """The hints, a line each or flowing where one is too long; and what found no room there, the
    last of them first.
    """
    if width > PANE_FROM or all(cell_len(hint) <= width for hint in hints):
        return list(hints), ""  # a pane breaks lines by itself
    for shown in range(len(hints), 0, -1):
        flowing = wrap(" ".join(hints[:shown]), width)
        if len(flowing) <= ROWS or shown == 1:
            return flowing[:ROWS], " ".join(hints[shown:])
    return [], ""
