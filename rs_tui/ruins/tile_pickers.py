"""Picking a tile of the ruins: to take it, hidden or open, or to turn it up for all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rs_core.ruins import choices
from rs_core.ruins.vocabulary import NO_PLACE
from rs_tui.draw.pickers import (
    CHANGED,
    ENTER,
    NONE_KEY,
    NOT_MINE,
    PLAIN,
    REFUSED,
    STEPS,
    Look,
    Outcome,
)
from rs_tui.ruins.pickers import HIDE_KEY, OPEN_KEY, Picker

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from rs_core.play.game import Choice
    from rs_tui.draw.pickers import Spot


class Taking(Picker):
    """One of the tiles looked at, hidden or open: a digit names it, `h` and `l` say how; Enter, or
    the same key again, takes it.
    """

    def __init__(
        self, keys: Mapping[int, str], offered: Sequence[Choice], opens: Collection[int] = ()
    ) -> None:
        """`keys` by place; `opens`: places that are suggested open, the others hidden."""
        super().__init__()
        self.keys = dict(keys)
        self.offered = list(offered)
        self.opens = opens
        """Begins with one of these if there is one, else with the first choice."""
        self.at = self._first = next(
            (n for n, (_kind, place, opened) in enumerate(offered) if opened and place in opens), 0
        )
        self.pointed: Spot | None = None
        """The tile, or the way to take it, that was named last."""

    @property
    def current(self) -> Choice | None:
        """The tile under the cursor, as it would be taken."""
        return self.offered[self.at]

    @property
    def spot(self) -> Spot | None:
        """The tile under the cursor."""
        return ("place", self.offered[self.at][1])

    @property
    def altered(self) -> bool:
        """Whether the cursor was moved, or something named."""
        return self.pointed is not None or self.at != self._first

    def reset(self) -> None:
        """Back to where it began."""
        self.at, self.pointed = self._first, None

    def live(self) -> Sequence[str]:
        """The digits of the tiles, and the ways to take the one under the cursor."""
        ways = (self.look(("word", opened)).key for opened in range(2))
        return [*sorted(self.keys.values()), *(key for key in ways if key)]

    @property
    def moves(self) -> str:
        """Through all tiles and ways."""
        return "←→" if len(self.offered) > 1 else ""

    def look(self, spot: Spot) -> Look:
        """The tiles, and the two ways to take one."""
        zone, place = spot
        _kind, here, opened = self.offered[self.at]
        if zone == "word":
            key = OPEN_KEY if place else HIDE_KEY
            can = self._find(here, place) is not None
            return Look(can, cursor=can and place == opened, key=key if can else "")
        if zone != "place" or place not in self.keys:
            return PLAIN
        return Look(possible=True, cursor=place == here, key=self.keys[place])

    def press(self, key: str) -> Outcome:
        """Arrows go through all ways; the same digit again takes the tile."""
        if key == ENTER:
            return Outcome(choice=self.current)
        if key in STEPS and len(self.offered) > 1:
            self.at = (self.at + STEPS[key]) % len(self.offered)
            self.pointed = None
            return CHANGED
        if key in (HIDE_KEY, OPEN_KEY):
            return self.point(("word", int(key == OPEN_KEY)))
        named = [place for place, own in self.keys.items() if own == key]
        if named:
            return self.point(("place", named[0]))
        return REFUSED if len(key) == 1 and key.isdigit() else NOT_MINE

    def point(self, spot: Spot) -> Outcome:
        """A first click names a tile or a way, a second one on the same takes the tile."""
        zone, what = spot
        _kind, here, opened = self.offered[self.at]
        if zone == "place" and what in self.keys:
            wanted = opened if what == here else int(what in self.opens)
            ways = [self._find(what, wanted), self._find(what, 1 - wanted)]
        else:
            ways = [self._find(here, what) if zone == "word" else None]
        found = [way for way in ways if way is not None]
        if not found:
            return REFUSED
        if spot == self.pointed:
            return Outcome(choice=self.current)
        said = self.pointed == ("place", here) if zone == "word" else len(found) == 1
        self.at, self.pointed = found[0], spot
        return Outcome(points=self.current if said else None)

    def _find(self, place: int, opened: int) -> int | None:
        wanted = (choices.TAKE, place, opened)
        return self.offered.index(wanted) if wanted in self.offered else None


class Lighting(Picker):
    """A tile of the ruins: a digit names its row, the next one its place there."""

    def __init__(self, places: Mapping[int, tuple[int, int]], offered: Sequence[Choice]) -> None:
        """`places` gives row and number in it, by place."""
        super().__init__()
        self.places = dict(places)
        self.offered = {choice[1]: choice for choice in offered}
        self.order = list(self.offered)
        self.at = 0
        self.row = 0
        """The row that was named; 0 before."""
        self.pointed = NO_PLACE
        """The tile that was named; naming it again takes it."""

    @property
    def current(self) -> Choice | None:
        """The tile under the cursor."""
        return self.offered[self.order[self.at]]

    @property
    def spot(self) -> Spot | None:
        """The tile under the cursor."""
        return ("place", self.order[self.at])

    @property
    def altered(self) -> bool:
        """Whether the cursor was moved, or something named."""
        return bool(self.row or self.at)

    def reset(self) -> None:
        """Back to the first tile, with nothing named."""
        self.at, self.row, self.pointed = 0, 0, NO_PLACE

    def live(self) -> Sequence[str]:
        """The digits of the rows, or of the tiles of the row named and 0 for another one."""
        spots: list[Spot] = [("place", place) for place in self.order]
        if not self.row:
            spots = [("row", row) for row, _number in self.places.values()]
        named = sorted({key for spot in spots if (key := self.look(spot).key)})
        return [*([NONE_KEY] if self.row else []), *named]

    @property
    def moves(self) -> str:
        """Through all tiles."""
        return "←→" if len(self.order) > 1 else ""

    def look(self, spot: Spot) -> Look:
        """Rows carry their digit first, then the tiles of the row named."""
        zone, place = spot
        if zone == "row":
            can = any(self.places[each][0] == place for each in self.order)
            return Look(can, key=str(place) if can and not self.row else "")
        if zone != "place" or place not in self.offered:
            return PLAIN
        row, number = self.places[place]
        key = str(number) if row == self.row else ""
        return Look(possible=True, cursor=place == self.order[self.at], key=key)

    def press(self, key: str) -> Outcome:
        """Digits name row and place, 0 another row; Enter takes."""
        if key == ENTER:
            return Outcome(choice=self.current)
        if key in STEPS and len(self.order) > 1:
            self.at = (self.at + STEPS[key]) % len(self.order)
            self.row, self.pointed = 0, NO_PLACE
            return CHANGED
        if len(key) != 1 or not key.isdigit():
            return NOT_MINE
        if key == NONE_KEY and self.row:
            self.row, self.pointed = 0, NO_PLACE
            return CHANGED
        if not self.row:
            return self.point(("row", int(key)))
        named = [each for each in self.order if self.places[each] == (self.row, int(key))]
        return self.point(("place", named[0])) if named else REFUSED

    def point(self, spot: Spot) -> Outcome:
        """A click names a row or a tile; a second one on a tile takes it."""
        zone, what = spot
        if zone == "row":
            inside = [n for n, each in enumerate(self.order) if self.places[each][0] == what]
            if not inside:
                return REFUSED
            self.row, self.at = what, inside[0]
            return CHANGED
        if zone != "place" or what not in self.offered:
            return REFUSED
        if what == self.pointed:
            return Outcome(choice=self.current)
        self.row, self.at, self.pointed = self.places[what][0], self.order.index(what), what
        return Outcome(points=self.current)
