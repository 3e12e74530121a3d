"""Looking at things one by one: what lies on a mushroom or a tile, and what it counts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rs_core.crossing.choices import MUSHROOM, PLAYER
from rs_core.crossing.components import CHARACTERS, LETTERS
from rs_core.crossing.stones import plus
from rs_core.crossing.stones import points as worth
from rs_tui import sitting
from rs_tui.crossing.pointer import key_of, named_by
from rs_tui.crossing.words import character, heap, points, stones_counted
from rs_tui.draw.pickers import CHANGED, NOT_MINE, REFUSED, STEPS, Look, Outcome
from rs_tui.ground.i18n import _

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rs_core.crossing.stones import Stones
    from rs_core.crossing.view import View
    from rs_tui.draw.pickers import Spot


class Inspector(sitting.Inspector):
    """A cursor over mushrooms and tiles."""

    def __init__(self, view: View, names: Sequence[str], spot: Spot | None = None) -> None:
        """Begins at a thing, or at the first mushroom."""
        super().__init__()
        self.view = view
        self.names = names
        self.spots: list[Spot] = [
            *(("mushroom", place) for place in range(len(view.table.mushrooms))),
            *(("player", seat) for seat in range(view.table.players)),
        ]
        self.at = self.spots.index(spot) if spot in self.spots else 0

    @property
    def spot(self) -> Spot:
        """The thing looked at."""
        return self.spots[self.at]

    def look(self, spot: Spot) -> Look:
        """The cursor stands on one thing."""
        return Look(cursor=spot == self.spot)

    def live(self) -> Sequence[str]:
        """The keys on mushrooms and tiles."""
        kinds = {"mushroom": MUSHROOM, "player": PLAYER}
        return [key_of((kinds[zone], place)) for zone, place in self.spots]

    def press(self, key: str) -> Outcome:
        """Arrows go round, digits and letters name a thing."""
        if key in STEPS:
            self.at = (self.at + STEPS[key]) % len(self.spots)
            return CHANGED
        choice = named_by(key)
        if choice is None or len(choice) < 2:
            return NOT_MINE
        return self.point((("mushroom", "player")[choice[0]], choice[1]))

    def point(self, spot: Spot) -> Outcome:
        """Look at that thing."""
        if spot not in self.spots:
            return REFUSED
        self.at = self.spots.index(spot)
        return CHANGED

    def details(self) -> tuple[str, str, str]:
        """What the thing is, what lies there, and what it counts."""
        zone, place = self.spot
        table, seat = self.view.table, self.view.seat
        if zone == "mushroom":
            stones = table.mushrooms[place]
            title = _("Mushroom {n}: {stones}").format(
                n=place + 1, stones=stones_counted(sum(stones))
            )
            if seat is None:
                return title, heap(stones), ""
            have = table.total(seat)
            gain = worth(plus(have, stones)) - worth(have)
            return title, heap(stones), _("+{points} for you").format(points=points(gain))
        mark = character(CHARACTERS[self.view.rules.characters[place]])
        has = _("Open: {open}. Safe: {safe}.").format(
            open=heap(table.tiles[place]), safe=heap(table.safe[place])
        )
        total = table.total(place)
        counted = _("{points}: {sets}").format(points=points(worth(total)), sets=in_sets(total))
        return f"{self.names[place]}, {mark}", has, counted


def in_sets(stones: Stones) -> str:
    """The stones as letters, sets in brackets (C16.4).

    >>> in_sets((3, 1, 1, 1))
    '[RBY] RR W'
    """
    sets = min(stones[:3])
    rest = [letter * (n - sets) for letter, n in zip(LETTERS[:3], stones, strict=False) if n > sets]
    white = ["W" * stones[3]] if stones[3] else []
    return " ".join(["[RBY]"] * sets + rest + white) or "-"
