"""The forges: five coloured ones and the wild one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rs_tui.ground.glyphs import current
from rs_tui.rune_stones.board import forge
from rs_tui.widgets.piece import Piece

if TYPE_CHECKING:
    from rs_tui.draw.ink import Rows
    from rs_tui.rune_stones.scene import Scene

FORGE = 2


class ForgeSpace(Piece):
    """One forge."""

    def __init__(self, number: int) -> None:
        """Forges are counted from the left, from 0."""
        super().__init__(id=f"forge{number}", spot=("forge", number))
        self.number = number

    def draw(self, scene: Scene, width: int, height: int) -> Rows:
        """Artefact, price and bonus."""
        look = scene.look(("forge", self.number))
        here = self.number == 0 and scene.zone_cursor(FORGE)
        sign = current().turn if here else " "
        return forge(scene.view, self.number, look, width, height, sign=sign)
