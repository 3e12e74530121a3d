"""A game at one moment: a table that everybody sees, the seals, and the random state (C9)."""

from dataclasses import dataclass, field, replace
from typing import NamedTuple

from rs_core.crossing.choices import NOTHING
from rs_core.crossing.components import BOX, mushrooms
from rs_core.crossing.rules import Rules
from rs_core.crossing.stones import NONE, Stones, plus, points
from rs_core.play.game import Choice
from rs_core.play.trace import Trace

Heaps = tuple[Stones, ...]


class Past(NamedTuple):
    """A round that was played: what lay there when all choices were shown, and the choices."""

    mushrooms: Heaps
    tiles: Heaps
    safe: Heaps
    choices: tuple[Choice, ...]
    """By seat; NOTHING for those in pause."""
    said: tuple[Choice, ...]
    """By seat the last announcement before the seal; NOTHING for none."""


class Table(NamedTuple):
    """All that is public; nothing else is ever private but a seal (C9.1, C9.2)."""

    round: int
    bag: Stones
    """Its contents; there is no order to peek at (C9.3)."""
    mushrooms: Heaps
    tiles: Heaps
    """By seat, the open stones."""
    safe: Heaps
    """By seat."""
    paused: tuple[bool, ...]
    """By seat, whether it sits out this round (C4.8)."""
    said: tuple[tuple[Choice, ...], ...]
    """By seat, the announcements of this round."""
    history: tuple[Past, ...] = ()
    over: bool = False

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.tiles)

    @property
    def last_round(self) -> bool:
        """Whether the bag is empty (C6.1, C10.10)."""
        return self.bag == NONE

    def total(self, seat: int) -> Stones:
        """Safe and open stones of a seat together (C7.1)."""
        return plus(self.safe[seat], self.tiles[seat])

    @property
    def scores(self) -> tuple[int, ...]:
        """By seat, if the game ended now."""
        return tuple(points(self.total(seat)) for seat in range(self.players))


class Decision(NamedTuple):
    """What a seat may seal, and what it may announce before."""

    seat: int
    options: tuple[Choice, ...]
    extras: tuple[Choice, ...]


@dataclass(slots=True)
class State:
    """The table, and what nobody or only one seat knows."""

    rules: Rules
    rng: int
    table: Table
    sealed: tuple[Choice, ...]
    """By seat; NOTHING while it chooses, or sits out the round."""
    trace: Trace | None = field(default=None, compare=False)

    def clone(self) -> "State":
        """An independent copy without the trace."""
        return replace(self, trace=None)


def empty_table(players: int) -> Table:
    """All stones in the bag, nothing laid out (C3.1 to C3.3)."""
    return Table(
        round=1,
        bag=BOX,
        mushrooms=(NONE,) * mushrooms(players),
        tiles=(NONE,) * players,
        safe=(NONE,) * players,
        paused=(False,) * players,
        said=((),) * players,
    )


def nothing_sealed(players: int) -> tuple[Choice, ...]:
    """Everybody has yet to choose."""
    return (NOTHING,) * players
