"""Pointing: keys put a mark on a thing, Enter or the same key again seals it; nothing is marked at
first (C16.1).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rs_core.crossing.choices import MUSHROOM, PLAYER, PROTECT, STAY_AWAY, say
from rs_tui.crossing.words import SEAT_KEYS
from rs_tui.draw.pickers import CHANGED, ENTER, NOT_MINE, REFUSED, STEPS, Look, Outcome, Picker

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rs_core.play.game import Choice
    from rs_tui.draw.pickers import Spot

PROTECT_KEY = "p"
AWAY_KEY = "n"


def key_of(choice: Choice) -> str:
    """The key that names a thing."""
    if choice == PROTECT:
        return PROTECT_KEY
    return str(choice[1] + 1) if choice[0] == MUSHROOM else SEAT_KEYS[choice[1]]


def named_by(key: str) -> Choice | None:
    """The thing that a key names, on offer or not."""
    if len(key) != 1:
        return None
    if key == PROTECT_KEY:
        return PROTECT
    if key in "123456789":
        return (MUSHROOM, int(key) - 1)
    return (PLAYER, SEAT_KEYS.index(key)) if key in SEAT_KEYS else None


class Pointer(Picker):
    """One thing is marked, or none."""

    def __init__(self, seat: int, options: Sequence[Choice]) -> None:
        """`seat` points; its own tile stands for protecting."""
        super().__init__()
        self.seat = seat
        self.options = tuple(options)
        self.mark: Choice | None = None
        self.pointed: Choice | None = None
        """What a key or a click has marked: the same once more seals it."""

    @property
    def current(self) -> Choice | None:
        """What Enter would seal."""
        return self.mark

    def spot_choice(self, spot: Spot) -> Choice:
        """What pointing at a thing means."""
        zone, place = spot
        if zone == "mushroom":
            return (MUSHROOM, place)
        return PROTECT if place == self.seat else (PLAYER, place)

    def look(self, spot: Spot) -> Look:
        """Possible if it is on offer; the mark is the cursor."""
        choice = self.spot_choice(spot)
        return Look(choice in self.options, cursor=choice == self.mark)

    def press(self, key: str) -> Outcome:
        """Keys mark, arrows move the mark, Enter seals what is marked."""
        if key == ENTER:
            return REFUSED if self.mark is None else Outcome(choice=self.mark)
        if key in STEPS:
            return self._step(STEPS[key])
        choice = named_by(key)
        return NOT_MINE if choice is None else self._put(choice)

    @property
    def altered(self) -> bool:
        """Whether something is marked."""
        return self.mark is not None

    def reset(self) -> None:
        """Mark nothing."""
        self.mark = self.pointed = None

    def live(self) -> Sequence[str]:
        """The keys of all that is on offer."""
        return [key_of(choice) for choice in self.options]

    def point(self, spot: Spot) -> Outcome:
        """A click marks, a second one seals."""
        return self._put(self.spot_choice(spot))

    def _put(self, choice: Choice) -> Outcome:
        if choice not in self.options:
            return REFUSED
        if choice == self.mark == self.pointed:
            return Outcome(choice=choice)
        self.mark = self.pointed = choice
        return CHANGED

    def _step(self, by: int) -> Outcome:
        self.pointed = None
        if self.mark is None:
            self.mark = self.options[0 if by > 0 else -1]
        else:
            at = self.options.index(self.mark) + by
            self.mark = self.options[at % len(self.options)]
        return CHANGED


class Speech:
    """An announcement being made: the next key says what, `n` turns it into staying away."""

    def __init__(self, extras: Sequence[Choice]) -> None:
        """`extras` can be said."""
        self.extras = tuple(extras)
        self.away = False

    def live(self) -> Sequence[str]:
        """The keys that say something now."""
        if self.away:
            return [key_of((MUSHROOM, line[1])) for line in self.extras if line[0] == STAY_AWAY]
        things = [(MUSHROOM, n) for n in range(9)] + [(PLAYER, n) for n in range(len(SEAT_KEYS))]
        return [key_of(each) for each in (*things, PROTECT) if say(each) in self.extras]

    def press(self, key: str) -> Outcome:
        """A key that names a thing says it."""
        if key == AWAY_KEY:
            self.away = not self.away
            return CHANGED
        choice = named_by(key)
        if choice is None:
            return NOT_MINE
        line = (STAY_AWAY, choice[-1]) if self.away else say(choice)
        if self.away and choice[0] != MUSHROOM:
            return REFUSED
        return Outcome(choice=line) if line in self.extras else REFUSED
