"""The creature display: six spaces with their prices."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rs_core.rune_stones.vocabulary import NO_CARD
from rs_tui.ground.glyphs import current
from rs_tui.rune_stones.board import display_price
from rs_tui.rune_stones.cards import card_rows, empty_rows
from rs_tui.widgets.piece import Piece

if TYPE_CHECKING:
    from rs_tui.draw.ink import Rows
    from rs_tui.rune_stones.scene import Scene

SUMMON = 0
NEW = "+"
"""Stands before a creature that was not there when the viewer last decided."""


class CreatureSpace(Piece):
    """One space of the display."""

    def __init__(self, space: int) -> None:
        """Spaces are counted from the left, from 0."""
        super().__init__(id=f"display{space}", spot=("display", space))
        self.space = space

    def draw(self, scene: Scene, width: int, height: int) -> Rows:
        """The creature and its price, or a card of the general discard to choose from."""
        view = scene.view
        price = display_price(view, self.space)
        if scene.page is not None:
            card = scene.page[self.space] if self.space < len(scene.page) else NO_CARD
            price = (str(self.space + 1), "accent")
        else:
            card = view.display[self.space]
        if card == NO_CARD:
            return empty_rows(width, height)
        look = scene.look(("display", self.space))
        sign = NEW if ("display", self.space) in scene.changed else " "
        if self.space == 0 and scene.zone_cursor(SUMMON):
            sign = current().turn
        return card_rows(view.rules.cards.cards[card], look, price, width, height, sign=sign)
