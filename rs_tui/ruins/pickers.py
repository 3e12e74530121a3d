"""Picking among the choices on offer, one picker for each kind of question (R15.7, R19.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from rs_tui.draw.pickers import (
    CHANGED,
    ENTER,
    MARK,
    NOT_MINE,
    PLAIN,
    REFUSED,
    STEPS,
    Look,
    Outcome,
    digit,
)
from rs_tui.draw.pickers import Picker as AnyPicker

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from rs_core.play.game import Choice
    from rs_tui.draw.pickers import Spot

REVEAL_KEY, REFILL_KEY, BURGLE_KEY, FIGHT_KEY, SHUFFLE_KEY = "l", "f", "b", "f", "s"
HIDE_KEY, OPEN_KEY = "h", REVEAL_KEY


class Entry(NamedTuple):
    """A choice: the key that names it, and the thing it is about."""

    key: str
    spot: Spot
    choice: Choice


class Picker(AnyPicker):
    """What the pickers of this game share."""

    def giving(self) -> Mapping[int, int]:
        """By kind, how many cards are about to be given."""
        return {}


class Menu(Picker):
    """One of several things: a key names it, Enter (or the same key again) takes it."""

    def __init__(self, entries: Iterable[Entry], *, at: int = 0, at_once: str = "") -> None:
        """`at` is where the cursor begins; keys `at_once` need no Enter."""
        super().__init__()
        self.entries = list(entries)
        self.at = self._first = at
        self.at_once = at_once
        self.pointed: int | None = None
        """What a key has named: the same key again takes it."""

    @property
    def current(self) -> Choice | None:
        """The choice under the cursor."""
        return self.entries[self.at].choice

    @property
    def spot(self) -> Spot | None:
        """The thing under the cursor."""
        return self.entries[self.at].spot

    @property
    def altered(self) -> bool:
        """Whether the cursor was moved, or something named."""
        return self.pointed is not None or self.at != self._first

    def reset(self) -> None:
        """Back to where it began."""
        self.at, self.pointed = self._first, None

    def live(self) -> Sequence[str]:
        """The keys that name something, digits first."""
        return sorted({entry.key for entry in self.entries if entry.key})

    @property
    def moves(self) -> str:
        """Sideways."""
        return "←→" if len(self.entries) > 1 else ""

    def look(self, spot: Spot) -> Look:
        """Possible if a choice is there; its key is the one that would point at it now."""
        if not any(spot == entry.spot for entry in self.entries):
            return PLAIN
        return Look(possible=True, cursor=spot == self.spot, key=self.key_of(spot))

    def key_of(self, spot: Spot) -> str:
        """The key that names a thing; of several things with one key, the next one shows it."""
        for key in dict.fromkeys(entry.key for entry in self.entries if entry.spot == spot):
            if key and self.entries[self._next(self._there(key))].spot == spot:
                return key
        return ""

    def press(self, key: str) -> Outcome:
        """Arrows move, keys name, Enter takes."""
        if key == ENTER:
            return Outcome(choice=self.current)
        if key in STEPS and len(self.entries) > 1:
            self.at = (self.at + STEPS[key]) % len(self.entries)
            self.pointed = None
            return CHANGED
        if len(key) != 1:
            return NOT_MINE
        there = self._there(key)
        if not there:
            return REFUSED if key.isdigit() or key in _NAMING else NOT_MINE
        return self._named(there, key)

    def point(self, spot: Spot) -> Outcome:
        """A first click points, a second one takes."""
        there = [n for n, entry in enumerate(self.entries) if entry.spot == spot]
        return self._named(there, "") if there else REFUSED

    def _there(self, key: str) -> list[int]:
        return [n for n, entry in enumerate(self.entries) if entry.key == key]

    def _next(self, there: Sequence[int]) -> int:
        """Of things with one key, the one behind that which the key has named last."""
        after = [n for n in there if n > self.at] if self.pointed in there else there
        return (after or there)[0]

    def _named(self, there: Sequence[int], key: str) -> Outcome:
        if len(there) == 1 and (self.pointed in there or (key and key in self.at_once)):
            return Outcome(choice=self.entries[there[0]].choice)
        self.at = self.pointed = self._next(there)
        return Outcome(points=self.current if len(there) == 1 else None)


_NAMING: Final = REVEAL_KEY + REFILL_KEY
"""Keys that say why they do nothing."""


class Marks(Picker):
    """So many of some things: keys put marks and take them away, Enter confirms."""

    def __init__(
        self, zone: str, keys: Mapping[int, str], offered: Iterable[Choice], first: Sequence[int]
    ) -> None:
        """`keys` by place; `first` are the marks to begin with."""
        super().__init__()
        self.zone = zone
        self.keys = dict(keys)
        self.offered = {frozenset(choice[1:]): choice for choice in offered}
        self.size = len(next(iter(self.offered)))
        self.marks = list(first)
        self._first = tuple(first)
        self.at = 0

    @property
    def current(self) -> Choice | None:
        """The choice that the marks make."""
        return self.offered.get(frozenset(self.marks))

    @property
    def spot(self) -> Spot | None:
        """The thing under the cursor."""
        return (self.zone, list(self.keys)[self.at])

    @property
    def altered(self) -> bool:
        """Whether other things are marked than at first."""
        return set(self.marks) != set(self._first)

    def reset(self) -> None:
        """The marks it began with."""
        self.marks = list(self._first)

    def live(self) -> Sequence[str]:
        """The keys that mark, or take a mark away."""
        return [key for key in self.keys.values() if key]

    @property
    def moves(self) -> str:
        """Sideways."""
        return "←→" if len(self.keys) > 1 else ""

    def look(self, spot: Spot) -> Look:
        """Marked, or possible to mark."""
        zone, place = spot
        if zone != self.zone or place not in self.keys:
            return PLAIN
        return Look(
            possible=True,
            cursor=spot == self.spot,
            marked=place in self.marks,
            key=self.keys[place],
        )

    def press(self, key: str) -> Outcome:
        """Arrows move, Space and the keys of things mark."""
        if key == ENTER:
            return REFUSED if self.current is None else Outcome(choice=self.current)
        if key in STEPS and len(self.keys) > 1:
            self.at = (self.at + STEPS[key]) % len(self.keys)
            return CHANGED
        if key == MARK:
            return self._toggle(list(self.keys)[self.at])
        if len(key) != 1:
            return NOT_MINE
        named = [place for place, own in self.keys.items() if own == key]
        if not named:
            return REFUSED if key.isdigit() else NOT_MINE
        self.at = list(self.keys).index(named[0])
        return self._toggle(named[0])

    def point(self, spot: Spot) -> Outcome:
        """A click marks."""
        zone, place = spot
        return self._toggle(place) if zone == self.zone and place in self.keys else REFUSED

    def _toggle(self, place: int) -> Outcome:
        if place in self.marks:
            self.marks.remove(place)
        else:
            # One mark too many: the oldest one goes.
            self.marks = [*self.marks[max(0, len(self.marks) - self.size + 1) :], place]
        return CHANGED


class Judges(Picker):
    """Two players, or one twice: a digit names one, the last two count (R12.26).

    Whoever is named a third time in a row is taken.
    """

    def __init__(self, offered: Sequence[Choice]) -> None:
        """Nobody is named at first."""
        super().__init__()
        self.offered = {tuple(sorted(choice[1:])): choice for choice in offered}
        self.seats = sorted({seat for pair in self.offered for seat in pair})
        self.named: list[int] = []

    @property
    def current(self) -> Choice | None:
        """Both markers, once two are named."""
        return self.offered.get(tuple(sorted(self.named)))

    @property
    def altered(self) -> bool:
        """Whether somebody is named."""
        return bool(self.named)

    def reset(self) -> None:
        """Name nobody."""
        self.named = []

    def live(self) -> Sequence[str]:
        """The digits of the players."""
        return [digit(seat) for seat in self.seats]

    def look(self, spot: Spot) -> Look:
        """Players who can be named."""
        zone, seat = spot
        if zone != "player":
            return PLAIN
        can = seat in self.seats
        return Look(can, marked=seat in self.named, key=digit(seat) if can else "")

    def press(self, key: str) -> Outcome:
        """A digit names a player."""
        if key == ENTER:
            return REFUSED if self.current is None else Outcome(choice=self.current)
        if len(key) != 1 or key not in "123456789":
            return NOT_MINE
        return self.point(("player", int(key) - 1))

    def point(self, spot: Spot) -> Outcome:
        """A click names."""
        if spot[0] != "player" or spot[1] not in self.seats:
            return REFUSED
        if self.named == [spot[1]] * 2:
            return REFUSED if self.current is None else Outcome(choice=self.current)
        self.named = [*self.named[-1:], spot[1]]
        return Outcome(points=self.current)
