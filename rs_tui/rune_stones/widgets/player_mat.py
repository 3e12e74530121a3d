"""The players' mats with their artefact rows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rs_tui.rune_stones.mats import PLACES, ROW_LEFT, MatLook, heading, mat, mat_look
from rs_tui.widgets.piece import Piece

if TYPE_CHECKING:
    from rs_tui.draw.ink import Rows
    from rs_tui.draw.pickers import Spot
    from rs_tui.rune_stones.scene import Scene


class MatHeading(Piece):
    """What the columns of the mats mean."""

    stacked = False
    """Whether the mats below are two lines high."""

    def __init__(self) -> None:
        """Stands above the mats."""
        super().__init__(id="mats")

    def draw(self, scene: Scene, width: int, height: int) -> Rows:
        """The names of the columns."""
        del scene, height
        return heading(width, stacked=self.stacked)


class PlayerMat(Piece):
    """One player's mat."""

    def __init__(self, seat: int) -> None:
        """Seats are counted from 0."""
        super().__init__(id=f"mat{seat}")
        self.seat = seat

    def draw(self, scene: Scene, width: int, height: int) -> Rows:
        """Points, rows, goods, cards and stones; rows and places of the one who decides glow."""
        deciding = scene.decision is not None and scene.decision.seat == self.seat
        look = mat_look(scene.picker) if deciding else MatLook()
        return mat(scene.view, self.seat, scene.names, look, width=width, height=height)

    def spot_at(self, x: int, y: int) -> Spot | None:
        """The place of a row under the pointer."""
        column = x - ROW_LEFT
        if self.size.height > 1:
            row, place = y, column // 2
        else:
            row, place = divmod(column, PLACES + 1)
        if column < 0 or row > 1 or place >= PLACES:
            return None
        return ("place", row * PLACES + place)
