"""Snapshot: all that one pair of eyes may know of a game at one moment, as a value.

Screens, plain mode, watching and replay draw from it; it is also all that travels to a client.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

from rs_core.play.errors import Reason
from rs_core.play.game import Decision
from rs_core.play.match import Match, Moment, Seat
from rs_core.play.trace import heard

KEPT: Final = 240
"""How many events a snapshot carries: enough for the chronicle beside a table."""

V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class Snapshot(Generic[V]):
    """What a seat, or a spectator, may know now."""

    seats: tuple[Seat, ...]
    seat: int | None
    """Whose eyes these are; None for a spectator."""
    view: V
    rules: Any
    """What was agreed before the game."""
    decision: Decision | None = None
    """What this seat is asked."""
    question: int = 0
    """Names what is asked: another number only when this seat is asked something else."""
    waiting: tuple[int, ...] = ()
    """The seats that have to decide; none when the game is over."""
    events: tuple[Any, ...] = ()
    """The last things this seat heard of."""
    heard: int = 0
    """How many things it heard of since the game began."""
    clock: tuple[int, int] = (0, 0)
    """The round, and whose turn it is or which."""
    choices: int = 0
    """How many choices stand."""
    no_undo: Reason | None = None
    """Why nothing can be taken back; None if something can."""
    redo: bool = False
    """Whether something can be brought back."""
    taken_back: bool = False
    """Whether the last thing done was to take back or to bring back."""

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names."""
        return tuple(seat.name for seat in self.seats)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self.waiting

    def since(self, before: "Snapshot[V]") -> tuple[Any, ...]:
        """What happened after an earlier look of the same eyes; nothing if it was taken back."""
        fresh = self.heard - before.heard
        if before.seat != self.seat or self.taken_back or not 0 < fresh <= len(self.events):
            return ()
        return self.events[-fresh:]


def chronicle(moments: Sequence[Moment], seat: int | None) -> Iterator[tuple[int, Any]]:
    """All that happened on a line of moments and a seat may hear of, each with its moment."""
    for number, moment in enumerate(moments):
        for event in heard(moment.events, seat):
            yield number, event


def of_match(
    match: Match,
    seat: int | None,
    *,
    pending: Sequence[Decision] | None = None,
    question: int = 0,
    told: Sequence[Any] | None = None,
) -> Snapshot[Any]:
    """A match as it stands, through the eyes of a seat; `pending` if it was asked already, and
    `told` if what the seat heard was gathered already.
    """
    decisions = match.pending if pending is None else pending
    if told is None:
        told = [event for _moment, event in chronicle(match.moments, seat)]
    return Snapshot(
        seats=match.seats,
        seat=seat,
        view=match.view(seat),
        rules=match.rules,
        decision=next((each for each in decisions if each.seat == seat), None),
        question=question,
        waiting=tuple(each.seat for each in decisions),
        events=tuple(told[-KEPT:]),
        heard=len(told),
        clock=match.game.clock(match.state),
        choices=match.choices_made,
        no_undo=match.why_no_undo(),
        redo=bool(match.undone),
        taken_back=match.taken_back,
    )
