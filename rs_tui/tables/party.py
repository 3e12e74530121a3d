"""Who is at a table of several terminals: who came, who sits where, and whose seats they are."""

from __future__ import annotations

import time
from collections import deque
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, Protocol

from rs_core.play.errors import N_
from rs_core.play.match import MatchError
from rs_tui.tables import wire
from rs_tui.tables.claims import Tries

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from rs_core.play.errors import Reason
    from rs_tui.tables.claims import Claims

OTHERS_CHOICE: Final = N_("the last choice was somebody else's; ask them to go back")
SAYS: Final = 5
"""How many lines somebody may say ..."""
SAID_IN: Final = 10.0
"""... in so many seconds."""


class Line(Protocol):
    """How somebody is spoken to."""

    def send(self, message: wire.Message) -> None:
        """Say something now."""

    def stream(self, messages: Iterator[wire.Message]) -> None:
        """Say something long, piece by piece, as fast as they listen."""

    def hang_up(self) -> None:
        """End the line once all is said."""


class TableError(MatchError):
    """What a table refuses; screens show it as every refusal of a match."""


@dataclass(eq=False, slots=True)
class Visitor:
    """Somebody who came."""

    line: Line
    identity: str
    """Empty for a guest whom nobody knows."""
    owner: bool
    name: str = ""
    seat: int | None = None
    watches: bool = False
    """Came to look on, and wants no seat."""
    told: list[int] | None = None
    """The entries of the moments that were told; None before the game was looked at."""
    told_of: int = 0
    """How many entries there were when they were told last."""
    begun: int = 0
    """How often a game began for them: what was meant for another one is not told."""
    has_record: bool = False
    seats_told: object = None
    """What was told last of who sits where, but for the times."""
    _said: deque[float] = field(default_factory=lambda: deque(maxlen=SAYS))

    def may_say(self, now: float) -> bool:
        """Whether another line of talk is not too much; counted if so."""
        if len(self._said) == SAYS and now - self._said[0] < SAID_IN:
            return False
        self._said.append(now)
        return True

    def refuse(self, number: int, error: MatchError) -> None:
        """Say no, with the reason and its facts."""
        facts = {name: _fact(fact) for name, fact in error.facts.items()}
        self.line.send(wire.No(number, str(error.reason), facts))


def _fact(fact: object) -> int | str:
    return fact if type(fact) is int else str(fact)


class Party:
    """Everybody at the table."""

    def __init__(self, claims: Claims, clock: Callable[[], float] = time.monotonic) -> None:
        """Nobody is there yet."""
        self.claims = claims
        self.visitors: list[Visitor] = []
        self.sitting: dict[int, Visitor] = {}
        self.shut = False
        self._tries = Tries()
        self._clock = clock
        self._since: dict[int, float] = {}
        """When somebody came to a seat or left it."""
        self._begun = clock()

    # --- Looking

    @property
    def watching(self) -> int:
        """How many have no seat."""
        return sum(1 for visitor in self.visitors if visitor.seat is None)

    @property
    def players_here(self) -> bool:
        """Whether somebody is here for whom the table stays open."""
        return any(each.seat is not None or each.owner for each in self.visitors)

    def age(self, seat: int) -> int:
        """Seconds since somebody came to a seat or left it."""
        return int(self._clock() - self._since.get(seat, self._begun))

    def claimed(self, seat: int) -> bool:
        """Whether a seat is somebody's."""
        return seat in self.sitting or self.claims.seats[seat].who is not None

    def own_seat(self, visitor: Visitor) -> int | None:
        """The seat that somebody claimed before: one that stands empty, if there is one."""
        own = self.claims.of(visitor.identity) if visitor.identity else ()
        return next((seat for seat in own if seat not in self.sitting), next(iter(own), None))

    def why_not(self, visitor: Visitor, seat: int, code: str) -> Reason | None:
        """Why somebody cannot sit on a seat; None if they can."""
        claims = self.claims
        if not 0 <= seat < len(claims.seats):
            return N_("there is no such seat")
        if visitor.identity and claims.may_sit(seat, visitor.identity):
            own = claims.seats[seat].who == visitor.identity
            if own or not self.shut or visitor.owner:
                return None
        if not code:
            if claims.seats[seat].code is not None:
                return N_("this seat needs its code")
            return N_("this seat is somebody's; choose another, or ask the owner for a code")
        if not self._tries.may(seat, visitor.identity or "guest"):
            return N_("too many codes were tried; wait a minute")
        return None if claims.fits(seat, code) else N_("this is not the code of the seat")

    # --- Changing

    def sit(self, visitor: Visitor, seat: int) -> None:
        """Seat somebody who may sit there; whoever holds the seat from elsewhere lets go."""
        if visitor.identity and self.claims.seats[seat].who != visitor.identity:
            self.claims.claim(seat, visitor.identity)
        before = self.sitting.pop(seat, None)
        if before is not None and before is not visitor:
            before.seat = None
            self.dismiss(before, N_("somebody sat down on your seat from another terminal"))
        if visitor.seat is not None:
            self.leave_seat(visitor)
        visitor.seat = seat
        visitor.watches = False
        self.sitting[seat] = visitor
        self._since[seat] = self._clock()

    def leave_seat(self, visitor: Visitor) -> None:
        """The seat stays theirs; they are away."""
        if visitor.seat is not None and self.sitting.get(visitor.seat) is visitor:
            del self.sitting[visitor.seat]
            self._since[visitor.seat] = self._clock()
        visitor.seat = None

    def free(self, seat: int) -> None:
        """The seat is nobody's."""
        self.claims.free(seat)
        visitor = self.sitting.get(seat)
        if visitor is not None:
            self.leave_seat(visitor)

    def dismiss(self, visitor: Visitor, why: Reason) -> None:
        """Send somebody away."""
        visitor.line.send(wire.Closed(str(why)))
        visitor.line.hang_up()
        self.left(visitor)

    def left(self, visitor: Visitor) -> None:
        """Somebody is gone."""
        self.leave_seat(visitor)
        if visitor in self.visitors:
            self.visitors.remove(visitor)
