"""The rune stones on the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rs_tui.rune_stones.board import rune
from rs_tui.widgets.piece import Piece

if TYPE_CHECKING:
    from rs_tui.draw.ink import Rows
    from rs_tui.rune_stones.scene import Scene


class RuneSpace(Piece):
    """One of the eight kinds in play."""

    def __init__(self, place: int) -> None:
        """Places are counted from the left, from 0."""
        super().__init__(id=f"rune{place}", spot=("rune", place))
        self.place = place

    def draw(self, scene: Scene, width: int, height: int) -> Rows:
        """The kind and how many are left."""
        del height
        return rune(scene.view, self.place, scene.look(("rune", self.place)), width)
