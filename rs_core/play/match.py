"""Match: a game being played. The one door through which anybody changes a game."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from rs_core.play.errors import N_, CoreError, Reason
from rs_core.play.game import Choice, Decision, Game
from rs_core.play.journal import MAX_ENTRIES, Entry, make_entry
from rs_core.play.rng import MASK, seeded
from rs_core.play.trace import NOBODY, ChanceError, Trace

Sink = Callable[[Entry], None]
"""Where entries go before their effect is shown; raising leaves the game unchanged."""

UNDO_RESERVE: Final = 1000
"""Undo is no longer offered this many entries before a file would be too long to be read."""

NO_PIN: Final = "none"
HINT: Final = "hint"
"""The entry of a hint that was asked for."""
_KIND: Final = re.compile(r"human|bot:[a-z][a-z0-9:/-]{0,30}")
_PIN: Final = re.compile(NO_PIN + r"|[0-9a-f]{32}:[0-9a-f]{64}")


class MatchError(CoreError):
    """Something that cannot be done; the reason names it, and nothing has changed."""


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits there: `human`, or `bot:LEVEL`."""

    name: str
    kind: str = "human"

    @property
    def is_bot(self) -> bool:
        """Whether a bot plays the seat."""
        return self.kind.startswith("bot:")


@dataclass(frozen=True, slots=True)
class Moment:
    """A state, and the entry and events that led to it."""

    state: Any
    entry: Entry
    events: tuple[Any, ...]
    barrier: bool
    """Whether free undo stops here, as the rules say: something was revealed, or a turn ended."""
    answer: bool = True
    """Whether the question was answered; an extra leaves it as it is."""


class Match:
    """A game with its journal, undo and redo."""

    def __init__(
        self,
        game: Game[Any, Any, Any],
        rules: Any,
        seed: int,
        seats: Sequence[Seat],
        *,
        header_sum: str = "",
        sink: Sink | None = None,
        dealt: Sequence[str] | None = None,
        start: Any | None = None,
    ) -> None:
        """Deal a new game; `dealt` are recorded chance results to deal instead of the seed's.

        `start` is a state to begin from instead of a deal; the seed then gives its future.
        """
        check_seats(seats, rules.players)
        self.game = game
        self.rules = rules
        self.seed = seed
        self.seats: tuple[Seat, ...] = tuple(seats)
        self.first_seats = self.seats
        self.sink = sink
        self.honest = True
        """Whether all chance results met so far are those of the seed."""
        self.entries: list[Entry] = []
        self.audiences: list[tuple[int | None, ...]] = []
        """For each entry, of each of its chance results, the only seat that may know it; None for
        everybody. Undone entries too, since they are still in the journal.
        """
        self.pins: dict[int, str] = {}
        """What locks the curtain of a seat: a salted hash, by seat."""
        self.undone: list[Moment] = []
        """What redo brings back, the next one last."""
        self._sum = header_sum
        trace = Trace(dealt)
        if start is None:
            state = game.new(rules, seed, trace)
        else:
            state = start.clone()
            game.reseed(state, seeded(seed))
        state.trace = None
        trace.finish()
        self.honest &= trace.honest
        entry = self._write(0, "deal" if start is None else "open", trace.met, trace.audiences)
        self.moments: list[Moment] = [Moment(state, entry, tuple(trace.events), barrier=True)]
        """The line of moments that stands, the deal first."""

    # --- Looking

    @property
    def state(self) -> Any:
        """The state now. Only for the core and its tests: faces and bots get a view."""
        return self.moments[-1].state

    @property
    def pending(self) -> tuple[Decision, ...]:
        """All that has to be decided now, at most one decision a seat; () when the game is over."""
        return self.game.pending(self.state)

    @property
    def over(self) -> bool:
        """Whether nothing is left to decide."""
        return not self.pending

    def decision_of(self, seat: int) -> Decision | None:
        """What a seat has to decide now; None if it is not asked."""
        return _of(self.pending, seat)

    def view(self, seat: int | None) -> Any:
        """What a seat, or a spectator, may know."""
        return self.game.view(self.state, seat)

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, by seat."""
        return tuple(seat.name for seat in self.seats)

    @property
    def scores(self) -> tuple[int, ...]:
        """By seat, if the game ended now."""
        return self.game.result(self.state)

    @property
    def winners(self) -> tuple[int, ...]:
        """Who would win if the game ended now; several share the victory."""
        return self.game.winners(self.state)

    @property
    def choices_made(self) -> int:
        """How many choices stand."""
        return len(self.moments) - 1

    # --- Changing

    def choose(self, seat: int, choice: Choice | str) -> tuple[Any, ...]:
        """Make a choice for a seat; the events it led to."""
        return self._choose(seat, choice, None)

    def _choose(
        self, seat: int, choice: Choice | str, script: Sequence[str] | None
    ) -> tuple[Any, ...]:
        pending = self.pending
        decision = _of(pending, seat)
        if decision is None:
            raise _not_asked(pending, seat)
        offered = decision.options + decision.extras
        if isinstance(choice, str):
            try:
                choice = self.game.parse(choice, offered)
            except CoreError as error:
                raise MatchError(error.reason, **error.facts) from error
        elif choice not in offered:
            raise MatchError(N_("{choice!r} is not on offer"), choice=choice)
        state = self.state.clone()
        state.trace = trace = Trace(script)
        self.game.apply(state, seat, choice)
        state.trace = None
        trace.finish()
        entry = self._write(seat, self.game.text(choice), trace.met, trace.audiences)
        self.honest &= trace.honest
        answer = choice not in decision.extras
        self.moments.append(Moment(state, entry, tuple(trace.events), trace.barrier, answer))
        self.undone.clear()
        return self.moments[-1].events

    def why_no_undo(self) -> Reason | None:
        """Why the last choice cannot be taken back; None if it can."""
        if self.rules.undo == "none":
            return N_("this game is played without undo")
        if len(self.moments) < 2:
            return N_("nothing has been chosen yet")
        if len(self.entries) > MAX_ENTRIES - UNDO_RESERVE:
            return N_("the game has become too long for undo")
        if self.moments[-1].barrier and self.rules.undo != "any":
            return N_("something was revealed, or the turn was ended")
        return None

    def undo(self) -> None:
        """Take back the last choice that stands."""
        self._undo(None)

    def _undo(self, recorded: Sequence[str] | None) -> None:
        reason = self.why_no_undo()
        if reason is not None:
            raise MatchError(N_("no undo: {reason}"), reason=reason)
        taken = self.moments[-1]
        chance: list[str] = []
        back = self.moments[-2]
        if taken.barrier:
            number = seeded(self.game.random_state(taken.state) ^ len(self.entries))
            if recorded is not None and recorded != [f"seed {number}"]:
                number = _recorded_seed(recorded)
                self.honest = False
            chance.append(f"seed {number}")
            state = back.state.clone()
            self.game.reseed(state, number)
            back = replace(back, state=state)
        self._write(taken.entry.seat, "undo", chance, [NOBODY] * len(chance))
        self.moments[-2:] = [back]
        self.undone.append(taken)

    def take_back(self) -> None:
        """Undo as many of the last choices as the game takes back at once, an entry for each."""
        reason = self.why_no_undo()
        count = self._together(self.moments)
        if reason is not None or not count:
            reason = reason or N_("nothing has been chosen yet")
            raise MatchError(N_("no undo: {reason}"), reason=reason)
        for _ in range(count):
            self.undo()

    def would_stand(self, choices: int) -> int:
        """How many choices stand once it is taken back, as far as the game takes back at once,
        until there are no more than so many.
        """
        moments = self.moments
        while len(moments) - 1 > choices and (count := self._together(moments)):
            moments = moments[:-count]
        return len(moments) - 1

    def _together(self, moments: Sequence[Moment]) -> int:
        people = frozenset(n for n, seat in enumerate(self.seats) if not seat.is_bot)
        return self.game.together(moments, people)

    def redo(self) -> tuple[Any, ...]:
        """Bring back the choice taken back last; its events."""
        if not self.undone:
            raise MatchError(N_("no redo: nothing was taken back"))
        moment = self.undone[-1]
        self._write(moment.entry.seat, "redo")
        self.moments.append(self.undone.pop())
        return moment.events

    def reseat(self, seat: int, kind: str) -> None:
        """Hand a seat to a bot (`bot:LEVEL`) or to a human (`human`)."""
        if not 0 <= seat < len(self.seats):
            raise MatchError(N_("there is no seat {seat}"), seat=seat)
        _check_kind(kind)
        if len(self.entries) > MAX_ENTRIES - UNDO_RESERVE:
            raise MatchError(N_("the game has become too long for changes of a seat"))
        self._write(seat, f"seat {seat} {kind}")
        seats = list(self.seats)
        seats[seat] = replace(seats[seat], kind=kind)
        self.seats = tuple(seats)

    def lock(self, seat: int, pin: str) -> None:
        """Keep the salted hash of a seat's PIN, `SALT:HASH`, or `none`."""
        if not 0 <= seat < len(self.seats):
            raise MatchError(N_("there is no seat {seat}"), seat=seat)
        if not _PIN.fullmatch(pin):
            raise MatchError(N_("a PIN is kept as salt and hash"))
        if len(self.entries) > MAX_ENTRIES - UNDO_RESERVE:
            raise MatchError(N_("the game has become too long for changes of a seat"))
        self._write(seat, f"pin {seat} {pin}")
        if pin == NO_PIN:
            self.pins.pop(seat, None)
        else:
            self.pins[seat] = pin

    def note_hint(self, seat: int) -> None:
        """Put down that a seat was told what a bot would do; once for each question."""
        if not 0 <= seat < len(self.seats):
            raise MatchError(N_("there is no seat {seat}"), seat=seat)
        last = self.entries[-1]
        if last.do == HINT and last.seat == seat:
            return
        if len(self.entries) > MAX_ENTRIES - UNDO_RESERVE:
            raise MatchError(N_("the game has become too long for hints"))
        self._write(seat, HINT)

    @property
    def taken_back(self) -> bool:
        """Whether the last thing done was to take back or to bring back, hints aside."""
        last = next((entry.do for entry in reversed(self.entries) if entry.do != HINT), "")
        return last in ("undo", "redo")

    def repeat(self, entry: Entry) -> None:
        """Do again what a journal recorded, with the chance results it recorded."""
        word, _, rest = entry.do.partition(" ")
        if word in ("undo", "redo", "seat", "pin", HINT):
            if word == "undo":
                self._undo(list(entry.chance))
            elif word == "redo":
                self.redo()
            elif word == HINT:
                self.note_hint(entry.seat)
            else:
                number, _, what = rest.partition(" ")
                if number != str(entry.seat):
                    raise MatchError(
                        N_("{choice!r} does not fit seat {seat}"), choice=entry.do, seat=entry.seat
                    )
                (self.reseat if word == "seat" else self.lock)(entry.seat, what)
        else:
            try:
                self._choose(entry.seat, entry.do, entry.chance)
            except ChanceError as error:
                raise MatchError(error.reason, **error.facts) from error
        made = self.entries[-1]
        if made != entry:
            raise MatchError(
                N_("{choice!r} with {chance} gives another entry"),
                choice=entry.do,
                chance=list(entry.chance),
            )

    def _write(
        self,
        seat: int,
        do: str,
        chance: Sequence[str] = (),
        audiences: Sequence[int | None] = (),
    ) -> Entry:
        if len(self.entries) >= MAX_ENTRIES:
            raise MatchError(
                N_("a game of more than {most} entries cannot be kept"), most=MAX_ENTRIES
            )
        entry = make_entry(len(self.entries) + 1, seat, do, chance, self._sum)
        if self.sink is not None:
            self.sink(entry)
        self.entries.append(entry)
        self.audiences.append(tuple(audiences))
        self._sum = entry.sum
        return entry


def _of(pending: Sequence[Decision], seat: int) -> Decision | None:
    return next((decision for decision in pending if decision.seat == seat), None)


def _not_asked(pending: Sequence[Decision], seat: int) -> MatchError:
    if not pending:
        return MatchError(N_("the game is over"))
    if len(pending) == 1:
        return MatchError(
            N_("seat {seat} is not on turn; seat {other} is"), seat=seat, other=pending[0].seat
        )
    others = ", ".join(str(decision.seat) for decision in pending)
    return MatchError(
        N_("seat {seat} is not asked now; seats {others} are"), seat=seat, others=others
    )


def _recorded_seed(chance: Sequence[str]) -> int:
    word, _, number = (*chance, "")[0].partition(" ")
    if len(chance) != 1 or word != "seed" or not number.isascii() or not number.isdigit():
        raise MatchError(N_("an undo behind a revelation needs its new seed"))
    return int(number) & MASK


def check_seats(seats: Sequence[Seat], players: int) -> None:
    """Refuse a wrong number of seats and names that are missing or used twice."""
    if len(seats) != players:
        raise MatchError(
            N_("{players} seats are needed, not {seats}"), players=players, seats=len(seats)
        )
    names = [seat.name for seat in seats]
    for name in names:
        if not name:
            raise MatchError(N_("every seat needs a name"))
        if names.count(name) > 1:
            raise MatchError(N_("two seats are called {name!r}"), name=name)
    for seat in seats:
        _check_kind(seat.kind)


def _check_kind(kind: str) -> None:
    if not _KIND.fullmatch(kind):
        raise MatchError(N_("a seat is human or bot:LEVEL, not {kind!r}"), kind=kind[:40])
