"""Which picture shows a card, a wisp tile, a seat's druid or a face of the die."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rs_core.rune_stones.cards.check import tile_kind
from rs_core.rune_stones.cards.faces import DRUID_STRIDE, FIRST_DRUID_ID
from rs_core.rune_stones.vocabulary import BLUE, DRUIDS, GREEN, RED, WILD, YELLOW

if TYPE_CHECKING:
    from rs_core.rune_stones.cards.faces import Card, CardSet, Tile
    from rs_core.rune_stones.rules import Rules

DIE: Final = "die"
BANSHEE: Final = "banshee"
KINDS: Final = {GREEN: "dryad", RED: "harpy", BLUE: "goblin", YELLOW: "satyr", WILD: "dragon"}
"""The kind of creature by the colour of its magic."""


def of_card(card: Card, cards: CardSet) -> str:
    """The kind of creature, or the druid it belongs to."""
    if card.is_druid:
        return _druid((card.id - FIRST_DRUID_ID) // DRUID_STRIDE)
    return BANSHEE if card.id in cards.banshees else KINDS[card.colour]


def of_tile(tile: Tile) -> str:
    """A wisp with what it gives."""
    return f"wisp-{tile_kind(tile.bonus).replace(' ', '-')}"


def of_seat(rules: Rules, seat: int) -> str:
    """The druid of a player."""
    return _druid(rules.druids[seat])


def of_face(name: str) -> str:
    """A face of the die, by its name in `DIE_FACES`."""
    return f"{DIE}-{name}"


def _druid(number: int) -> str:
    return f"druid-{DRUIDS[number]}"
