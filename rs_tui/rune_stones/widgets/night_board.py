"""The night board: four wisp tiles and the sizes of their piles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rs_tui.rune_stones.board import wisp, wisp_heading
from rs_tui.widgets.piece import Piece

if TYPE_CHECKING:
    from rs_tui.draw.ink import Rows
    from rs_tui.rune_stones.scene import Scene


class WispHeading(Piece):
    """How many tiles there are."""

    def __init__(self) -> None:
        """Stands at the left of the tiles."""
        super().__init__(id="wisps")

    def draw(self, scene: Scene, width: int, height: int) -> Rows:
        """The sizes of the wisp piles."""
        del height
        return wisp_heading(scene.view, width)


class WispSpace(Piece):
    """One tile of the wisp display."""

    def __init__(self, space: int) -> None:
        """Spaces a to d, counted from 0."""
        super().__init__(id=f"wisp{space}", spot=("wisp", space))
        self.space = space

    def draw(self, scene: Scene, width: int, height: int) -> Rows:
        """What the tile gives."""
        del height
        if not scene.view.tiles:
            return []
        return wisp(scene.view, self.space, scene.look(("wisp", self.space)), width)
