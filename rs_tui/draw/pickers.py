"""Picking among the choices on offer: cursor, marks and keys, one picker per kind of question.

A picker knows no rules. It arranges the choices of a decision on the things they are about (spots),
and turns keys into one of these choices. Screens draw what `look` says and send what comes out.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from rs_core.play.game import Choice

Spot = tuple[str, int]
"""A thing on the table: its zone and its place there, counted from 0."""

ENTER: Final = "enter"
MARK: Final = "space"
NONE_KEY: Final = "0"
NONE: Final[Spot] = ("none", 0)
"""Where the cursor stands on wanting none of the things."""
DIGITS: Final = tuple("0123456789")
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
    points: Choice | None = None
    """What a key that names a thing has pointed at, if nothing more is to be said to take it."""


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

    @property
    def spot(self) -> Spot | None:
        """The thing under the cursor."""
        return None

    def begin(self, choice: Choice) -> None:
        """Put the cursor where a good player would look."""
        del choice

    @property
    def altered(self) -> bool:
        """Whether anything was changed since it began."""
        return False

    def reset(self) -> None:
        """Go back to how it began."""

    def live(self) -> Sequence[str]:
        """The keys that name something now."""
        return ()

    @property
    def moves(self) -> str:
        """The arrows that move the cursor now, as the keys line writes them."""
        return ""

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
    """One of several things: a key points at it, Enter (or the same key again) takes it.

    To want none of them is one of the things: its key is 0.
    """

    def __init__(
        self,
        entries: Iterable[tuple[Spot, Choice]],
        no: Choice | None = None,
        *,
        letters: str = "",
        also: Mapping[str, str] | None = None,
        width: int = 0,
    ) -> None:
        """`letters` name places instead of digits, `also` maps further keys to those that name a
        thing; a `width` makes the spots a grid of rows.
        """
        super().__init__(no=no)
        self.entries: Sequence[tuple[Spot, Choice]] = [
            *entries,
            *([] if no is None else [(NONE, no)]),
        ]
        self.letters = letters
        self.also = also or {}
        self.width = width
        self.at = self._first = 0
        self.pointed: int | None = None
        """What a key or a click has pointed at: the same once more takes it."""

    @property
    def current(self) -> Choice | None:
        """The choice under the cursor."""
        return self.entries[self.at][1] if self.entries else None

    @property
    def spot(self) -> Spot | None:
        """The thing under the cursor."""
        return self.entries[self.at][0] if self.entries else None

    def begin(self, choice: Choice) -> None:
        """Begin at a choice."""
        found = [n for n, (_, other) in enumerate(self.entries) if other == choice]
        if found:
            self.at = self._first = found[0]

    @property
    def altered(self) -> bool:
        """Whether the cursor was moved, or something pointed at."""
        return self.pointed is not None or self.at != self._first

    def reset(self) -> None:
        """Back to where it began."""
        self.at, self.pointed = self._first, None

    def look(self, spot: Spot) -> Look:
        """Possible if a choice is there."""
        if not any(spot == other for other, _ in self.entries):
            return PLAIN
        return Look(possible=True, cursor=spot == self.spot, key=self.key_of(spot))

    def key_of(self, spot: Spot) -> str:
        """The key that names a thing on offer."""
        if spot == NONE:
            return NONE_KEY
        return self.letters[spot[1]] if self.letters else digit(spot[1])

    def live(self) -> Sequence[str]:
        """The keys of all things on offer."""
        keys = [self.key_of(spot) for spot, _ in self.entries]
        return [key for key in dict.fromkeys(keys) if key]

    @property
    def moves(self) -> str:
        """Sideways; up and down too in a grid."""
        return "" if len(self.entries) < 2 else "←→↑↓" if self.width else "←→"

    def press(self, key: str) -> Outcome:
        """Arrows move, keys point, Enter takes."""
        if key == ENTER:
            return REFUSED if self.current is None else Outcome(choice=self.current)
        if key in STEPS and len(self.entries) > 1:
            return self._step(key)
        named = self.also.get(key, key)
        there = [n for n, (spot, _) in enumerate(self.entries) if self.key_of(spot) == named]
        if there:
            return self._name(there)
        return REFUSED if key in self.letters or named in DIGITS else NOT_MINE

    def _step(self, key: str) -> Outcome:
        self.pointed = None
        if self.width and key in ("up", "down") and self.spot != NONE:
            index = self.entries[self.at][0][1]
            column = index % self.width
            rows = [
                n
                for n, (spot, _) in enumerate(self.entries)
                if spot[1] // self.width != index // self.width and spot != NONE
            ]
            if rows:
                nearest = min(rows, key=lambda n: abs(self.entries[n][0][1] % self.width - column))
                self.at = nearest
                return CHANGED
        self.at = (self.at + STEPS[key]) % len(self.entries)
        return CHANGED

    def _name(self, there: Sequence[int]) -> Outcome:
        """Point at the first of them, unless the cursor is on another; the second time, take it."""
        if self.at in there and self.pointed in there:
            return Outcome(choice=self.current)
        self.at = self.pointed = self.at if self.at in there else there[0]
        return Outcome(points=self.current if len(there) == 1 else None)

    def point(self, spot: Spot) -> Outcome:
        """A first click points, a second one takes."""
        there = [n for n, (other, _) in enumerate(self.entries) if other == spot]
        return self._name(there) if there else REFUSED


class SetPicker(Picker):
    """A set of things: marks are put and taken away, Enter confirms a set that is on offer.

    Marks that were there at the beginning are a suggestion: the first mark made takes their place.
    """

    def __init__(self, zone: str, size: int, sets: Iterable[tuple[frozenset[int], Choice]]) -> None:
        """`size` places in a zone; `sets` of places with the choice each one makes."""
        super().__init__()
        self.zone = zone
        self.size = size
        self.sets = dict(sets)
        self.marks: frozenset[int] = frozenset()
        self._suggested: frozenset[int] = frozenset()
        self.suggests = False
        """Whether the marks are those suggested."""
        self.at = min((min(s) for s in self.sets if s), default=0)

    @property
    def current(self) -> Choice | None:
        """The choice the marks make."""
        return self.sets.get(self.marks)

    @property
    def spot(self) -> Spot | None:
        """The thing under the cursor."""
        return (self.zone, self.at)

    def begin(self, choice: Choice) -> None:
        """Suggest a set."""
        for marks, other in self.sets.items():
            if other == choice and marks:
                self._suggested = marks
                self._suggest()

    def _suggest(self) -> None:
        self.marks = self._suggested
        self.suggests = bool(self.marks)
        self.at = min(self.marks, default=self.at)

    @property
    def altered(self) -> bool:
        """Whether marks were made."""
        return self.marks != self._suggested or (bool(self.marks) and not self.suggests)

    def reset(self) -> None:
        """Back to what was suggested, or to no marks."""
        self._suggest()

    @property
    def whole(self) -> bool:
        """Whether the marks make a choice, and no further one could be made."""
        return self.current is not None and not any(self.marks < other for other in self.sets)

    def may_add(self, place: int) -> bool:
        """Whether some set on offer holds the marks made and this place."""
        wanted = {place} if self.suggests else self.marks | {place}
        return any(wanted <= offered for offered in self.sets)

    def look(self, spot: Spot) -> Look:
        """Marked, or possible to mark."""
        zone, place = spot
        if zone != self.zone:
            return PLAIN
        marked = place in self.marks
        possible = marked or self.may_add(place)
        return Look(possible, place == self.at, marked, digit(place) if possible else "")

    def live(self) -> Sequence[str]:
        """The digits that mark, or take a mark away."""
        keys = [self.look((self.zone, place)).key for place in range(self.size)]
        return [key for key in keys if key]

    @property
    def moves(self) -> str:
        """Sideways."""
        return "←→" if self.size > 1 else ""

    def press_other(self, key: str) -> Outcome:
        """Arrows move, Space and digits mark."""
        if key in STEPS and self.size > 1:
            self.at = (self.at + STEPS[key]) % self.size
            return CHANGED
        if key == MARK:
            return self._toggle(self.at)
        if key not in DIGITS:
            return NOT_MINE
        place = int(key) - 1
        return self._toggle(place) if 0 <= place < self.size else REFUSED

    def _toggle(self, place: int) -> Outcome:
        self.at = place
        if not self.suggests and place in self.marks:
            self.marks -= {place}
        elif self.may_add(place):
            self.marks = frozenset({place}) if self.suggests else self.marks | {place}
            self.suggests = False
        else:
            return REFUSED
        return Outcome(points=self.current if self.whole else None)

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
