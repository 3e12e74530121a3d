"""Looking back over a game: step by choice, turn or round, look through a seat's eyes, branch off.

A match keeps every state of the line that stands, so a step back is a look into a list.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from functools import cached_property
from typing import Any, Final, NamedTuple

from rs_core.play.errors import N_, CoreError
from rs_core.play.game import Decision, Game, R, S, V
from rs_core.play.journal import Entry
from rs_core.play.match import Match, Moment, Seat, check_seats
from rs_core.play.rng import seeded
from rs_core.play.snapshot import KEPT, Snapshot
from rs_core.play.trace import heard

OPEN: Final = -1
"""The eyes that see every hand: after the game only."""
CHOICE: Final = "choice"
TURN: Final = "turn"
ROUND: Final = "round"
_DEALS: Final = 500
"""How often hidden cards are dealt until they fit what a seat knows."""


class ReplayError(CoreError):
    """Something that cannot be looked at or done; the reason says why."""


class PeekError(ReplayError):
    """A look into cards that are still in play."""


class Branch(NamedTuple):
    """All that a new game needs that goes on from a moment of another."""

    rules: Any
    seats: tuple[Seat, ...]
    seed: int
    start: Any
    """The state it begins from; its random future is that of the seed."""


def only_human(seats: Sequence[Seat]) -> int | None:
    """The seat of the person at the keyboard, if it can only be one."""
    humans = [number for number, seat in enumerate(seats) if not seat.is_bot]
    return humans[0] if len(humans) == 1 else None


def eyes(match: Match, own: int | None) -> tuple[int | None, ...]:
    """Through whose eyes a game may be seen: None is a spectator, then seats, OPEN for all hands.

    While a game is not over, there are only the spectator and the own seat.
    """
    if match.over:
        return (None, *range(len(match.seats)), OPEN)
    return (None,) if own is None else (None, own)


class Replay:
    """A game and a place in it; `own` is the seat of whoever looks, None for a spectator."""

    def __init__(self, match: Match, own: int | None = None) -> None:
        """The line of moments as it stands now, placed at its end."""
        if own is not None and not 0 <= own < len(match.seats):
            raise ReplayError(N_("there is no seat {seat}"), seat=own)
        self.match = match
        self.own = own
        self.moments: tuple[Moment, ...] = tuple(match.moments)
        self.at = len(self.moments) - 1
        self._turns, self._rounds, self._numbers = _landmarks(match.game, self.moments)

    # --- Moving

    @property
    def last(self) -> int:
        """The number of the last moment; the first is 0."""
        return len(self.moments) - 1

    def go(self, number: int) -> int:
        """Go to a moment, or to the nearest end; where that is."""
        self.at = max(0, min(self.last, number))
        return self.at

    def step(self, unit: str, forward: bool = True) -> int:
        """Go to the next or the last choice, start of a turn or start of a round."""
        if unit == CHOICE:
            return self.go(self.at + 1 if forward else self.at - 1)
        marks = self._turns if unit == TURN else self._rounds
        if forward:
            place = bisect_right(marks, self.at)
            return self.go(marks[place] if place < len(marks) else self.last)
        place = bisect_left(marks, self.at) - 1
        return self.go(marks[place] if place >= 0 else 0)

    def go_to_round(self, number: int) -> int:
        """Go to the start of a round; ReplayError names the rounds there are."""
        if number not in self._numbers:
            raise ReplayError(
                N_("there is no round {number}; there are {first} to {last}"),
                number=number,
                first=self._numbers[0],
                last=self._numbers[-1],
            )
        return self.go(self._rounds[self._numbers.index(number)])

    # --- Looking

    @property
    def moment(self) -> Moment:
        """Where we are. Its state is for the core and its tests only."""
        return self.moments[self.at]

    @property
    def entry(self) -> Entry:
        """The choice that led here."""
        return self.moment.entry

    @property
    def round(self) -> int:
        """The round we are in."""
        return self._numbers[bisect_right(self._rounds, self.at) - 1]

    @property
    def pending(self) -> tuple[Decision, ...]:
        """What had to be decided here."""
        return self.match.game.pending(self.moment.state)

    @property
    def over(self) -> bool:
        """Whether the game is over here."""
        return not self.pending

    def seen(self, seat: int | None) -> Snapshot[Any]:
        """What a seat knows here, and the public side of what led here; it decides nothing."""
        told: list[Any] = []
        for moment in reversed(self.moments[: self.at + 1]):
            told[:0] = heard(moment.events, None)
            if len(told) >= KEPT:
                break
        return Snapshot(
            seats=self.match.seats,
            seat=seat,
            view=self.view(seat),
            rules=self.match.rules,
            waiting=tuple(each.seat for each in self.pending),
            events=tuple(told[-KEPT:]),
            clock=self.match.game.clock(self.moment.state),
            choices=self.at,
        )

    def eyes(self) -> tuple[int | None, ...]:
        """Through whose eyes the game may be seen."""
        return eyes(self.match, self.own)

    def view(self, seat: int | None) -> Any:
        """What a seat, or a spectator, knows here; PeekError if that is not ours to know."""
        self._allow(seat)
        return self.match.game.view(self.moment.state, seat)

    def events(self, seat: int | None) -> tuple[Any, ...]:
        """What happened on the way here, as far as a seat may hear it."""
        self._allow(seat)
        happened = self.moment.events
        return happened if seat == OPEN else tuple(heard(happened, seat))

    @cached_property
    def results(self) -> tuple[tuple[int, ...], ...]:
        """The scores by seat if the game had ended there, for every moment."""
        return tuple(self.match.game.result(moment.state) for moment in self.moments)

    def _allow(self, seat: int | None) -> None:
        if seat not in self.eyes():
            if seat is not None and seat != OPEN and not 0 <= seat < len(self.match.seats):
                raise ReplayError(N_("there is no seat {seat}"), seat=seat)
            raise PeekError(
                N_("the game is not over: only spectators and the seat itself may look")
            )

    # --- Going on from here

    def branch(self, seed: int, seats: Sequence[Seat]) -> Branch:
        """A new game from here; of a game that is not over, hidden cards are dealt anew."""
        match = self.match
        check_seats(seats, len(match.seats))
        if self.over:
            raise ReplayError(N_("the game is over here: nothing is left to play"))
        start = self.moment.state
        if not match.over:
            start = redealt(match.game, start, self.own, seed)
        return Branch(match.rules, tuple(seats), seed, start)


def redealt(game: Game[R, S, V], state: S, seat: int | None, seed: int) -> S:
    """A state that a seat cannot tell from this one, with hidden cards dealt from a seed."""
    seen = game.view(state, seat)
    for number in range(seed, seed + _DEALS):
        other = game.determinize(seen, seeded(number))
        # A hand that leaves nothing to choose would move on from the moment asked for.
        if game.view(other, seat) == seen:
            return other
    raise ReplayError(N_("no hidden cards fit this moment"))


def last_known(match: Match) -> int:
    """The last moment that everybody may know.

    A choice stays sealed while somebody who was asked at the same time has yet to answer.
    """
    waiting = {decision.seat for decision in match.pending}
    last = number = len(match.moments) - 1
    while waiting and number:
        moment = match.moments[number]
        before = match.game.pending(match.moments[number - 1].state)
        others = {decision.seat for decision in before} - {moment.entry.seat}
        if not waiting.isdisjoint(others):
            last = number - 1
        if moment.answer:
            waiting.discard(moment.entry.seat)
        number -= 1
    return last


def _landmarks(
    game: Game[Any, Any, Any], moments: Sequence[Moment]
) -> tuple[list[int], list[int], list[int]]:
    """Where turns begin, where rounds begin, and the numbers of the rounds."""
    turns: list[int] = []
    rounds: list[int] = []
    numbers: list[int] = []
    before: tuple[int, int] | None = None
    for number, moment in enumerate(moments):
        here = game.clock(moment.state)
        if here != before:
            turns.append(number)
            if before is None or here[0] != before[0]:
                rounds.append(number)
                numbers.append(here[0])
        before = here
    return turns, rounds, numbers
