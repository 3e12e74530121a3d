"""The status line: round, turn, supply and piles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rs_tui.rune_stones.board import status
from rs_tui.widgets.piece import Piece

if TYPE_CHECKING:
    from rs_tui.draw.ink import Rows
    from rs_tui.rune_stones.scene import Scene


class Status(Piece):
    """The first line of the screen."""

    def __init__(self) -> None:
        """Runs over the whole width."""
        super().__init__(id="status")

    def draw(self, scene: Scene, width: int, height: int) -> Rows:
        """Round, turn, supply and piles."""
        del height
        return status(scene.view, scene.names, width)
