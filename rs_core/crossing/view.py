"""What one seat may know (C9), and how a full state that fits it is made up."""

from dataclasses import dataclass

from rs_core.crossing.choices import NOTHING
from rs_core.crossing.reveal import options
from rs_core.crossing.rules import Rules
from rs_core.crossing.table import Decision, State, Table
from rs_core.crossing.talk import announcements
from rs_core.play.game import Choice
from rs_core.play.rng import mix, step


@dataclass(frozen=True, slots=True)
class View:
    """The table, who has sealed, and the own seal; `seat` is None for a spectator (C9.4)."""

    seat: int | None
    rules: Rules
    table: Table
    has_sealed: tuple[bool, ...]
    """By seat."""
    own: Choice
    """What this seat has sealed; NOTHING if it has not."""

    @property
    def decision(self) -> Decision | None:
        """What this seat is asked now; None if it is not."""
        seat, table = self.seat, self.table
        if seat is None or table.over or table.paused[seat] or self.has_sealed[seat]:
            return None
        return Decision(seat, options(table, seat), announcements(self.rules, table, seat))

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that have yet to seal."""
        if self.table.over:
            return ()
        return tuple(
            seat
            for seat, has in enumerate(self.has_sealed)
            if not has and not self.table.paused[seat]
        )


def view(state: State, seat: int | None) -> View:
    """The table as a seat sees it: of other seals, that they are there (C9.2, C12.1)."""
    return View(
        seat=seat,
        rules=state.rules,
        table=state.table,
        has_sealed=tuple(choice != NOTHING for choice in state.sealed),
        own=NOTHING if seat is None else state.sealed[seat],
    )


def determinize(seen: View, rng: int) -> State:
    """A full state that fits a view: what others sealed is made up, with a new random state."""
    sealed = []
    for seat, has in enumerate(seen.has_sealed):
        rng = step(rng)
        can = options(seen.table, seat)
        sealed.append(can[mix(rng) % len(can)] if has else NOTHING)
    if seen.seat is not None:
        sealed[seen.seat] = seen.own
    return State(seen.rules, mix(rng), seen.table, tuple(sealed))
