"""Picking among the choices on offer: cursor, marks and keys, one picker per kind of question.

A picker knows no rules. It arranges the choices of a decision on the things they are about (spots),
and turns keys into one of these choices. Screens draw what `look` says and send what comes out.
"""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from rs_core.play.game import Choice

Spot = tuple[str, int]
"""A thing on the table: its zone and its place there, counted from 0."""

ENTER: Final = "enter"
MARK: Final = "space"
NONE_KEY: Final = "0"
STEPS: Final = {"right": 1, "left": -1, "down": 1, "up": -1}


class Look(NamedTuple):
    """How a thing stands out."""

    possible: bool = False
    cursor: bool = False
    marked: bool = False
    key: str = ""
    """The key that picks it now; a thing shows it exactly while it does."""


class Outcome(NamedTuple):
    """What a key did: nothing at all, a change to look at, a choice, or a refusal."""

    handled: bool = True
    choice: Choice | None = None
    refused: bool = False


NOT_MINE: Final = Outcome(handled=False)
CHANGED: Final = Outcome()
REFUSED: Final = Outcome(refused=True)
PLAIN: Final = Look()


class Picker:
    """What all pickers share; this one offers nothing to point at but a yes and a no."""

    def __init__(self, yes: Choice | None = None, no: Choice | None = None) -> None:
        """`yes` is what Enter does, `no` is what 0 does, if there is such a choice."""
        self.yes = yes
        self.no = no

    @property
    def current(self) -> Choice | None:
        """The choice Enter would make now."""
        return self.yes

    def look(self, spot: Spot) -> Look:
        """How a thing stands out."""
        del spot
        return PLAIN

    def press(self, key: str) -> Outcome:
        """Take a key."""
        if key == NONE_KEY and self.no is not None:
            return Outcome(choice=self.no)
        if key == ENTER:
            return REFUSED if self.current is None else Outcome(choice=self.current)
        return self.press_other(key)

    def press_other(self, key: str) -> Outcome:
        """Take a key that is neither Enter nor 0."""
        del key
        return NOT_MINE

    def point(self, spot: Spot) -> Outcome:
        """A click on a thing."""
        del spot
        return NOT_MINE


class SpotPicker(Picker):
    """One of several things: a key names it, Enter (or the same key again) takes it."""

    def __init__(
        self,
        entries: Iterable[tuple[Spot, Choice]],
        no: Choice | None = None,
        *,
        letters: str = "",
        width: int = 0,
    ) -> None:
        """`letters` name places besides the digits; a `width` makes the spots a grid of rows."""
        super().__init__(no=no)
        self.entries: Sequence[tuple[Spot, Choice]] = list(entries)
        self.letters = letters
        self.width = width
        self.at = 0

    @property
    def current(self) -> Choice | None:
        """The choice under the cursor."""
        return self.entries[self.at][1] if self.entries else None

    @property
    def spot(self) -> Spot | None:
        """The thing under the cursor."""
        return self.entries[self.at][0] if self.entries else None

    def look(self, spot: Spot) -> Look:
        """Possible if a choice is there."""
        if not any(spot == other for other, _ in self.entries):
            return PLAIN
        return Look(possible=True, cursor=spot == self.spot, key=self.key_of(spot))

    def key_of(self, spot: Spot) -> str:
        """The key that names a thing on offer."""
        return self.letters[spot[1]] if self.letters else digit(spot[1])

    def press_other(self, key: str) -> Outcome:
        """Arrows move, digits and letters name."""
        if key in STEPS and self.entries:
            return self._step(key)
        if key == MARK and self.entries:
            return CHANGED
        place = _place(key, self.letters)
        return NOT_MINE if place is None else self._name(place)

    def _step(self, key: str) -> Outcome:
        if self.width and key in ("up", "down"):
            index = self.entries[self.at][0][1]
            column = index % self.width
            rows = [
                n
                for n, (spot, _) in enumerate(self.entries)
                if spot[1] // self.width != index // self.width
            ]
            if rows:
                nearest = min(rows, key=lambda n: abs(self.entries[n][0][1] % self.width - column))
                self.at = nearest
            return CHANGED
        self.at = (self.at + STEPS[key]) % len(self.entries)
        return CHANGED

    def _name(self, place: int) -> Outcome:
        there = [n for n, (spot, _) in enumerate(self.entries) if spot[1] == place]
        if not there:
            return REFUSED
        if self.at in there and len(there) == 1:
            return Outcome(choice=self.current)
        after = [n for n in there if n > self.at] if self.at in there else there
        self.at = (after or there)[0]
        return CHANGED

    def point(self, spot: Spot) -> Outcome:
        """A first click points, a second one takes."""
        there = [n for n, (other, _) in enumerate(self.entries) if other == spot]
        if not there:
            return REFUSED
        return self._name(spot[1])


class SetPicker(Picker):
    """A set of things: marks are put and taken away, Enter confirms a set that is on offer."""

    def __init__(self, zone: str, size: int, sets: Iterable[tuple[frozenset[int], Choice]]) -> None:
        """`size` places in a zone; `sets` of places with the choice each one makes."""
        super().__init__()
        self.zone = zone
        self.size = size
        self.sets = dict(sets)
        self.marks: frozenset[int] = frozenset()
        self.at = min((min(s) for s in self.sets if s), default=0)

    @property
    def current(self) -> Choice | None:
        """The choice the marks make."""
        return self.sets.get(self.marks)

    def may_add(self, place: int) -> bool:
        """Whether some set on offer holds the marks and this place."""
        wanted = self.marks | {place}
        return any(wanted <= offered for offered in self.sets)

    def look(self, spot: Spot) -> Look:
        """Marked, or possible to mark."""
        zone, place = spot
        if zone != self.zone:
            return PLAIN
        marked = place in self.marks
        possible = marked or self.may_add(place)
        return Look(possible, place == self.at, marked, digit(place) if possible else "")

    def press_other(self, key: str) -> Outcome:
        """Arrows move, Space and digits mark."""
        if key in STEPS:
            self.at = (self.at + STEPS[key]) % max(1, self.size)
            return CHANGED
        if key == MARK:
            return self._toggle(self.at)
        place = _place(key, "")
        if place is None:
            return NOT_MINE
        return self._toggle(place) if place < self.size else REFUSED

    def _toggle(self, place: int) -> Outcome:
        if place in self.marks:
            self.marks -= {place}
        elif self.may_add(place):
            self.marks |= {place}
        else:
            self.at = place
            return REFUSED
        self.at = place
        return CHANGED

    def point(self, spot: Spot) -> Outcome:
        """A click marks."""
        return self._toggle(spot[1]) if spot[0] == self.zone else REFUSED

    def press(self, key: str) -> Outcome:
        """Enter on a thing with nothing marked marks it, so that Enter alone can pick."""
        if key == ENTER and not self.marks and self.current is None:
            return self._toggle(self.at)
        return super().press(key)


def digit(place: int) -> str:
    """The digit that names a place; those from the tenth on have none."""
    return str(place + 1) if place < 9 else ""


def _place(key: str, letters: str) -> int | None:
    """The place a key names."""
    if len(key) != 1:
        return None
    if key in letters:
        return letters.index(key)
    return int(key) - 1 if key in "123456789" else None
