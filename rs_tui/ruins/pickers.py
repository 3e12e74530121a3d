"""Picking among the choices on offer, one picker for each kind of question (R15.7, R19.1)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final, NamedTuple

from rs_core.ruins import choices
from rs_tui.draw.pickers import CHANGED, ENTER, MARK, NOT_MINE, PLAIN, REFUSED, STEPS, Look, Outcome
from rs_tui.draw.pickers import Picker as AnyPicker
from rs_tui.ruins.words import LETTERS

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from rs_core.play.game import Choice
    from rs_tui.draw.pickers import Spot

REVEAL_KEY, REFILL_KEY, BURGLE_KEY, FIGHT_KEY, SHUFFLE_KEY = "l", "f", "b", "f", "s"
HIDE_KEY, OPEN_KEY = "h", "o"


class Entry(NamedTuple):
    """A choice: the keys that name it, and the thing it is about."""

    keys: str
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
        """The keys that name something."""
        return sorted({key for entry in self.entries for key in entry.keys})

    @property
    def moves(self) -> str:
        """Sideways."""
        return "←→" if len(self.entries) > 1 else ""

    def look(self, spot: Spot) -> Look:
        """Possible if a choice is there."""
        possible = any(spot == entry.spot for entry in self.entries)
        return Look(possible, cursor=possible and spot == self.entries[self.at].spot)

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
        return self._named([n for n, entry in enumerate(self.entries) if key in entry.keys], key)

    def point(self, spot: Spot) -> Outcome:
        """A first click points, a second one takes."""
        there = [n for n, entry in enumerate(self.entries) if entry.spot == spot]
        return self._named(there, "") if there else REFUSED

    def _named(self, there: Sequence[int], key: str) -> Outcome:
        if not there:
            places = any(entry.spot[0] == "place" for entry in self.entries)
            naming = key.isdigit() or key in _NAMING or (places and key in LETTERS)
            return REFUSED if naming else NOT_MINE
        if len(there) == 1 and (self.pointed in there or (key and key in self.at_once)):
            return Outcome(choice=self.entries[there[0]].choice)
        # Of several things that a key names, those nearest to the cursor come first: `4`, then `b`.
        near = [n for n in there if set(self.entries[n].keys) & set(self.entries[self.at].keys)]
        among = near if self.at not in there and near else there
        after = [n for n in among if n > self.at] if self.pointed in among else among
        self.at = self.pointed = (after or among)[0]
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
        return tuple(self.marks) != self._first

    def reset(self) -> None:
        """The marks it began with."""
        self.marks = list(self._first)

    def live(self) -> Sequence[str]:
        """The keys that mark."""
        return list(self.keys.values())

    @property
    def moves(self) -> str:
        """Sideways."""
        return "←→" if len(self.keys) > 1 else ""

    def look(self, spot: Spot) -> Look:
        """Marked, or possible to mark."""
        zone, place = spot
        if zone != self.zone or place not in self.keys:
            return PLAIN
        cursor = place == list(self.keys)[self.at]
        return Look(possible=True, cursor=cursor, marked=place in self.marks)

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
            return REFUSED if key.isdigit() or key in LETTERS else NOT_MINE
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


class Handful(Picker):
    """So many cards of the hand: a digit gives a card of a kind instead of one given before."""

    def __init__(
        self, offered: Sequence[Choice], kind_of: Mapping[int, int], first: Choice
    ) -> None:
        """`first` is the suggestion, which stands already."""
        super().__init__()
        self.kind_of = kind_of
        self.offered = {self._key(choice): choice for choice in offered}
        self.order = list(self.offered)
        self.cards = [kind_of[code] for code in first[1:]]
        """The kinds given, the oldest first."""
        self._first = tuple(self.cards)

    def _key(self, choice: Choice) -> tuple[int, ...]:
        return tuple(sorted(self.kind_of[code] for code in choice[1:]))

    @property
    def current(self) -> Choice | None:
        """The cards as they are given now."""
        return self.offered.get(tuple(sorted(self.cards)))

    def giving(self) -> Mapping[int, int]:
        """By kind, how many cards are about to be given."""
        return Counter(self.cards)

    @property
    def altered(self) -> bool:
        """Whether other cards are given than at first."""
        return tuple(self.cards) != self._first

    def reset(self) -> None:
        """The cards it began with."""
        self.cards = list(self._first)

    def live(self) -> Sequence[str]:
        """The digits of kinds of which a card more can be given."""
        kinds = sorted({kind for way in self.offered for kind in way})
        return [str(kind + 1) for kind in kinds if self._with(kind) is not None]

    @property
    def moves(self) -> str:
        """Through all ways."""
        return "←→" if len(self.order) > 1 else ""

    def look(self, spot: Spot) -> Look:
        """Kinds of which a card more can be given."""
        zone, kind = spot
        if zone != "hand":
            return PLAIN
        can = any(kind in way for way in self.offered)
        return Look(possible=can, marked=kind in self.cards)

    def press(self, key: str) -> Outcome:
        """Digits give, arrows go through all ways, Enter confirms."""
        if key == ENTER:
            return REFUSED if self.current is None else Outcome(choice=self.current)
        if key in STEPS and len(self.order) > 1:
            at = self.order.index(tuple(sorted(self.cards)))
            self.cards = list(self.order[(at + STEPS[key]) % len(self.order)])
            return CHANGED
        if len(key) != 1 or key not in "123456789":
            return NOT_MINE
        return self._give(int(key) - 1)

    def point(self, spot: Spot) -> Outcome:
        """A click gives."""
        return self._give(spot[1]) if spot[0] == "hand" else REFUSED

    def _give(self, kind: int) -> Outcome:
        cards = self._with(kind)
        if cards is None:
            return REFUSED
        self.cards = cards
        return CHANGED

    def _with(self, kind: int) -> list[int] | None:
        """The cards with one of a kind in the place of the oldest of another."""
        for at, other in enumerate(self.cards):
            if other != kind:
                cards = [*self.cards[:at], *self.cards[at + 1 :], kind]
                if tuple(sorted(cards)) in self.offered:
                    return cards
        return None


class Column(Picker):
    """Cards laid one behind the other: a digit lays one, Enter lays the column down."""

    def __init__(self, offered: Sequence[Choice], kind_of: Mapping[int, int]) -> None:
        """What was laid can be taken back until then."""
        super().__init__()
        self.by_kind = {
            kind_of[choice[1]]: choice for choice in offered if choice[0] == choices.CARD
        }
        self.done = choices.DONE if choices.DONE in offered else None

    @property
    def current(self) -> Choice | None:
        """Laying it down, if that is possible."""
        return self.done

    def live(self) -> Sequence[str]:
        """The digits of the kinds that there are."""
        return [str(kind + 1) for kind in sorted(self.by_kind)]

    def look(self, spot: Spot) -> Look:
        """Kinds that there are."""
        zone, kind = spot
        return Look(possible=zone == "hand" and kind in self.by_kind)

    def press(self, key: str) -> Outcome:
        """A digit lays a card."""
        if key == ENTER:
            return REFUSED if self.done is None else Outcome(choice=self.done)
        if len(key) != 1 or key not in "123456789":
            return NOT_MINE
        return self._lay(int(key) - 1)

    def point(self, spot: Spot) -> Outcome:
        """A click lays a card."""
        return self._lay(spot[1]) if spot[0] == "hand" else REFUSED

    def _lay(self, kind: int) -> Outcome:
        choice = self.by_kind.get(kind)
        return REFUSED if choice is None else Outcome(choice=choice)


class Judges(Picker):
    """Two players, or one twice: a digit names one, the last two count (R12.26)."""

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
        return [str(seat + 1) for seat in self.seats]

    def look(self, spot: Spot) -> Look:
        """Players who can be named."""
        zone, seat = spot
        if zone != "player":
            return PLAIN
        return Look(possible=seat in self.seats, marked=seat in self.named)

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
        self.named = [*self.named[-1:], spot[1]]
        return CHANGED
