"""Picking a tile of the ruins: to take it, hidden or open, or to turn it up for all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rs_core.ruins import choices
from rs_core.ruins.vocabulary import NO_PLACE
from rs_tui.draw.pickers import CHANGED, ENTER, NOT_MINE, PLAIN, REFUSED, STEPS, Look, Outcome
from rs_tui.ruins.pickers import HIDE_KEY, OPEN_KEY, Picker

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from rs_core.play.game import Choice
    from rs_tui.draw.pickers import Spot


class Taking(Picker):
    """One of the tiles looked at, hidden or open: a digit names it, `h` and `l` say how."""

    def __init__(
        self, keys: Mapping[int, str], offered: Sequence[Choice], opens: Collection[int] = ()
    ) -> None:
        """`keys` by place; `opens`: places that are suggested open, the others hidden."""
        super().__init__()
        self.keys = dict(keys)
        self.offered = list(offered)
        self.opens = opens
        """Begins with one of these if there is one, else with the first choice."""
        self.at = next(
            (n for n, (_kind, place, opened) in enumerate(offered) if opened and place in opens), 0
        )
        self.pointed = False
        """Whether a key has named the tile under the cursor."""

    @property
    def current(self) -> Choice | None:
        """The tile under the cursor, as it would be taken."""
        return self.offered[self.at]

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
        if key in STEPS:
            self.at = (self.at + STEPS[key]) % len(self.offered)
            self.pointed = False
            return CHANGED
        if key in (HIDE_KEY, OPEN_KEY):
            return self.point(("word", int(key == OPEN_KEY)))
        named = [place for place, own in self.keys.items() if own == key]
        if named:
            return self.point(("place", named[0]))
        return REFUSED if len(key) == 1 and key.isdigit() else NOT_MINE

    def point(self, spot: Spot) -> Outcome:
        """A click on a tile names it, a second one takes it."""
        zone, what = spot
        _kind, here, opened = self.offered[self.at]
        if zone == "place" and what in self.keys:
            if what == here and self.pointed:
                return Outcome(choice=self.current)
            wanted = opened if what == here else int(what in self.opens)
            found = self._find(what, wanted)
            self.pointed = True
            self.at = self._find(what, 1 - wanted) or 0 if found is None else found
            return CHANGED
        found = self._find(here, what) if zone == "word" else None
        if found is None:
            return REFUSED
        self.at = found
        return CHANGED

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
        if key in STEPS:
            self.at = (self.at + STEPS[key]) % len(self.order)
            self.row, self.pointed = 0, NO_PLACE
            return CHANGED
        if len(key) != 1 or not key.isdigit():
            return NOT_MINE
        if key == "0":
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
        return CHANGED
