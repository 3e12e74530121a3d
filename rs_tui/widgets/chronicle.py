"""The chronicle: what happened last, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rs_tui.table.ink import fit, width_of, wrap
from rs_tui.widgets.piece import Piece

if TYPE_CHECKING:
    from rs_tui.table.ink import Line, Rows
    from rs_tui.table.scene import Scene


class Chronicle(Piece):
    """The last lines of the chronicle; in a pane of its own it wraps long ones."""

    def __init__(self) -> None:
        """Stands under the hand, or at the right of a wide screen."""
        super().__init__(id="chronicle")

    def draw(self, scene: Scene, width: int, height: int) -> Rows:
        """As many of the last lines as fit, the newest at the bottom."""
        rows: Rows = []
        for line in reversed(scene.chronicle):
            wrapped = _wrapped(line, width - 1)
            if len(rows) + len(wrapped) > height:
                break
            rows[:0] = [fit([(" ", ""), *part], width) for part in wrapped]
        while len(rows) < height:
            rows.append(fit([], width))
        return rows


def _wrapped(line: Line, width: int) -> Rows:
    if width_of(line) <= width:
        return [line]
    tone = line[-1][1]
    return [[(text, tone)] for text in wrap("".join(text for text, _ in line), width)]
