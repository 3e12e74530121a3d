"""A small game to prove the shell by: three rounds in which all seats bid at once, each unseen.

The highest bid that nobody else made scores a prize that chance has laid out.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final, NamedTuple

from rs_core.play.errors import N_, CoreError
from rs_core.play.rng import mix, seeded

if TYPE_CHECKING:
    from rs_core.play.game import Choice
    from rs_core.play.trace import Trace

ROUNDS: Final = 3
BIDS: Final = ((1,), (2,), (3,))
PRIZES: Final = (1, 2, 3)


@dataclass(frozen=True, slots=True)
class Agreed:
    """How many play, and how far back one may go."""

    players: int = 2
    undo: str = "turn"


class Asked(NamedTuple):
    """A seat that has to bid."""

    seat: int
    options: tuple[Choice, ...] = BIDS
    extras: tuple[Choice, ...] = ()


class Said(NamedTuple):
    """Something that happened."""

    kind: str
    seat: int
    number: int
    audience: int | None = None


@dataclass(slots=True)
class Table:
    """The state."""

    bids: list[int]
    points: list[int]
    rng: int
    round: int = 1
    prize: int = 0
    trace: Trace | None = field(default=None, compare=False)

    def clone(self) -> Table:
        """An independent copy without the trace."""
        return replace(self, bids=list(self.bids), points=list(self.points), trace=None)


class Seen(NamedTuple):
    """What a seat may know; no bid but its own before all are made."""

    seat: int | None
    round: int
    prize: int
    points: tuple[int, ...]
    own: int
    ready: tuple[bool, ...]


class Bids:
    """The rules."""

    name: Final = "bids"
    seats: Final = range(2, 5)

    def new(self, rules: Agreed, seed: int, trace: Trace | None = None) -> Table:
        """No bids yet, and the first prize laid out."""
        table = Table([0] * rules.players, [0] * rules.players, seeded(seed), trace=trace)
        _lay_out(table)
        return table

    def pending(self, state: Table) -> tuple[Asked, ...]:
        """Everybody who has not bid yet."""
        if state.round > ROUNDS:
            return ()
        return tuple(Asked(seat) for seat, bid in enumerate(state.bids) if not bid)

    def apply(self, state: Table, seat: int, choice: Choice) -> None:
        """Take a bid; the last one turns all of them over."""
        state.bids[seat] = choice[0]
        _tell(state, Said("bid", seat, choice[0], audience=seat))
        if not all(state.bids):
            return
        if state.trace is not None:
            state.trace.barrier = True
        for each, bid in enumerate(state.bids):
            _tell(state, Said("turned", each, bid))
            if bid == max((b for b in state.bids if state.bids.count(b) == 1), default=0):
                state.points[each] += state.prize
                _tell(state, Said("scored", each, state.prize))
        state.bids = [0] * len(state.bids)
        state.round += 1
        if state.round > ROUNDS:
            _tell(state, Said("over", seat, 0))
        else:
            _lay_out(state)

    def view(self, state: Table, seat: int | None) -> Seen:
        """The own bid, and who is ready."""
        return Seen(
            seat,
            state.round,
            state.prize,
            tuple(state.points),
            0 if seat is None else state.bids[seat],
            tuple(map(bool, state.bids)),
        )

    def determinize(self, view: Seen, rng: int, /) -> Table:
        """Hidden bids are guessed."""
        bids = [BIDS[rng % 3][0] if ready else 0 for ready in view.ready]
        if view.seat is not None:
            bids[view.seat] = view.own
        return Table(bids, list(view.points), rng, view.round, view.prize)

    def result(self, state: Table) -> tuple[int, ...]:
        """The points."""
        return tuple(state.points)

    def reseed(self, state: Table, number: int) -> None:
        """Another future."""
        state.rng = number

    def random_state(self, state: Table) -> int:
        """As one int."""
        return mix(state.rng)

    def text(self, choice: Choice) -> str:
        """`bid 2`."""
        return f"bid {choice[0]}"

    def parse(self, line: str, options: tuple[Choice, ...]) -> Choice:
        """The bid that a line names."""
        for option in options:
            if self.text(option) == line.strip().casefold():
                return option
        raise CoreError(N_("there is no such bid"))


def _lay_out(table: Table) -> None:
    index = table.rng % len(PRIZES)
    table.rng = mix(table.rng)
    if table.trace is not None:
        index = table.trace.meet(PRIZES, index, lambda prize: f"prize {prize}")
    table.prize = PRIZES[index]
    _tell(table, Said("prize", 0, table.prize))


def _tell(table: Table, said: Said) -> None:
    if table.trace is not None:
        table.trace.events.append(said)


GAME: Final = Bids()
