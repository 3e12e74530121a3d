"""The cards in front of the player: laid out in this action first, then the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rs_tui.draw.ink import fit
from rs_tui.ground.glyphs import current
from rs_tui.rune_stones.cards import card_rows
from rs_tui.widgets.piece import Piece

if TYPE_CHECKING:
    from rs_tui.draw.ink import Rows
    from rs_tui.rune_stones.scene import Scene

ABILITIES = 1


class HandCard(Piece):
    """One place in front of the player."""

    def __init__(self, place: int) -> None:
        """Places are counted from the left, from 0."""
        super().__init__(id=f"hand{place}", spot=("hand", place))
        self.place = place

    def draw(self, scene: Scene, width: int, height: int) -> Rows:
        """The card there; cards laid out say so."""
        if self.place >= len(scene.cards):
            return [fit([], width) for _row in range(height)]
        card = scene.cards[self.place]
        view = scene.view
        look = scene.look(("hand", self.place))
        out = view.turn == view.seat and card in (*view.laid, *view.extra)
        sign = current().out if out else " "
        if self.place == 0 and scene.zone_cursor(ABILITIES):
            sign = current().turn
        key = (str(self.place + 1), "accent")
        return card_rows(view.rules.cards.cards[card], look, key, width, height, sign=sign)
