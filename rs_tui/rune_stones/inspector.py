"""Looking at things one by one: what a card, forge, stone or tile does, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rs_core.rune_stones.components import WILD_FORGE
from rs_core.rune_stones.vocabulary import EMPTY, NO_CARD, NO_TILE, WILD
from rs_tui import sitting
from rs_tui.draw.pickers import CHANGED, NOT_MINE, REFUSED, STEPS, Look, Outcome, digit
from rs_tui.ground.i18n import _
from rs_tui.rune_stones import portraits
from rs_tui.rune_stones.phrases.cards import card_details, forge_sentence, tile_sentence
from rs_tui.rune_stones.phrases.stones import stone_name, stone_rule, stone_sentence
from rs_tui.rune_stones.phrases.words import capital

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rs_core.rune_stones.view import View
    from rs_tui.draw.pickers import Spot

ZONES: Final = ("display", "forge", "rune", "wisp", "hand")


class Inspector(sitting.Inspector):
    """A cursor over everything that can be looked at; picks nothing."""

    def __init__(self, view: View, cards: tuple[int, ...], spot: Spot | None = None) -> None:
        """Begins at a thing, or with the hand."""
        super().__init__()
        self.view = view
        self.cards = cards
        sizes = {
            "display": [n for n, card in enumerate(view.display) if card != NO_CARD],
            "forge": list(range(len(view.rules.cards.forges))),
            "rune": list(range(len(view.rules.stones))),
            "wisp": [n for n, tile in enumerate(view.tiles) if tile != NO_TILE],
            "hand": list(range(len(cards))),
        }
        self.spots: list[list[Spot]] = [[(zone, n) for n in sizes[zone]] for zone in ZONES]
        self.spots = [zone for zone in self.spots if zone]
        self.zone, self.at = len(self.spots) - 1, 0
        if spot is not None:
            self.point(spot)

    @property
    def spot(self) -> Spot:
        """The thing looked at."""
        return self.spots[self.zone][self.at]

    def look(self, spot: Spot) -> Look:
        """The cursor stands on one thing; digits name those of its zone."""
        key = digit(spot[1]) if spot in self.spots[self.zone] else ""
        return Look(cursor=spot == self.spot, key=key)

    def live(self) -> Sequence[str]:
        """The digits that name things of the zone."""
        return [key for spot in self.spots[self.zone] if (key := digit(spot[1]))]

    def press(self, key: str) -> Outcome:
        """Arrows go round, digits name a place of the zone."""
        if key in ("left", "right"):
            self.at = (self.at + STEPS[key]) % len(self.spots[self.zone])
            return CHANGED
        if key in ("up", "down"):
            self.zone = (self.zone + STEPS[key]) % len(self.spots)
            self.at = min(self.at, len(self.spots[self.zone]) - 1)
            return CHANGED
        if len(key) == 1 and key in "123456789":
            return self.point((self.spot[0], int(key) - 1))
        return NOT_MINE

    def point(self, spot: Spot) -> Outcome:
        """Look at that thing."""
        for zone, spots in enumerate(self.spots):
            if spot in spots:
                self.zone, self.at = zone, spots.index(spot)
                return CHANGED
        return REFUSED

    def picture(self) -> str:
        """A creature, a druid or a wisp."""
        zone, place = self.spot
        cards = self.view.rules.cards
        if zone in ("display", "hand"):
            card = self.view.display[place] if zone == "display" else self.cards[place]
            return portraits.of_card(cards.cards[card], cards)
        if zone == "wisp":
            return portraits.of_tile(cards.tile(self.view.tiles[place]))
        return ""

    def details(self) -> tuple[str, str, str]:
        """What the thing is, what it does, and what else there is to say."""
        zone, place = self.spot
        view = self.view
        cards = view.rules.cards
        if zone in ("display", "hand"):
            card = view.display[place] if zone == "display" else self.cards[place]
            lines = card_details(cards.cards[card], view.rules)
            return lines[0], lines[1], " ".join(lines[2:])
        if zone == "rune":
            stone = view.rules.stones[place]
            left = _("{n} left on the board").format(n=view.rune_supply[stone])
            return f"{stone_name(stone)} ({stone_rule(stone)})", stone_sentence(stone), left
        if zone == "wisp":
            tile = cards.tile(view.tiles[place])
            return _("Wisp tile {n}").format(n=place + 1), tile_sentence(tile), ""
        colour = WILD if place == WILD_FORGE else view.forges[place]
        if colour == EMPTY:
            return _("Forge {n}").format(n=place + 1), _("No artefact is there now"), ""
        said = forge_sentence(place, colour, cards.forges[place])
        return _("Forge {n}").format(n=place + 1), capital(said), ""


def explained(view: View, cards: tuple[int, ...], spot: Spot) -> str:
    """What a thing on the table is and does, in a line; empty if the choice itself says it."""
    if spot[0] not in ("display", "hand", "rune"):
        return ""
    found = Inspector(view, cards, spot)
    if found.spot != spot:
        return ""
    name, what, _more = found.details()
    return _("{name}: {what}").format(name=name, what=what)
