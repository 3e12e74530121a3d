"""What happened, for the chronicle and for the reveal; never the source of truth (C12.9).

Everything is public: that a seat has sealed is told, what it sealed is not.
"""

from dataclasses import dataclass

from rs_core.crossing.stones import Stones
from rs_core.play.game import Choice

Served = tuple[int, tuple[int, ...]]
"""A mushroom, and the colours of the stones laid on it in the order drawn."""


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened."""

    @property
    def audience(self) -> int | None:
        """Everybody may hear of it."""
        return None


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """The first stones lie on the mushrooms (C3.3)."""

    served: tuple[Served, ...]


@dataclass(frozen=True, slots=True)
class Announced(Event):
    """A seat said what it would do (C8.3)."""

    seat: int
    said: Choice


@dataclass(frozen=True, slots=True)
class Sealed(Event):
    """A seat has chosen; what, nobody else knows (C9.2)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Revealed(Event):
    """All choices at once, by seat; nothing for those in pause (C4.1)."""

    round: int
    choices: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class RoundPassed(Event):
    """Everybody was in pause (C10.14)."""

    round: int


@dataclass(frozen=True, slots=True)
class Took(Event):
    """A seat alone at a mushroom took its stones (C4.4)."""

    seat: int
    mushroom: int
    stones: Stones


@dataclass(frozen=True, slots=True)
class Robbed(Event):
    """A seat alone at another's tile took its open stones (C4.5)."""

    seat: int
    victim: int
    stones: Stones


@dataclass(frozen=True, slots=True)
class Clash(Event):
    """Several pointed at the same thing: nothing moves (C10.7)."""

    target: Choice
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Foiled(Event):
    """Whoever pointed at a protected tile gets nothing (C4.7)."""

    seats: tuple[int, ...]
    victim: int


@dataclass(frozen=True, slots=True)
class Protected(Event):
    """A seat made its open stones safe (C4.7)."""

    seat: int
    stones: Stones


@dataclass(frozen=True, slots=True)
class PauseBegun(Event):
    """A seat that protected sits out the next round (C4.8)."""

    seat: int


@dataclass(frozen=True, slots=True)
class PauseOver(Event):
    """A seat is in the game again (C4.8)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Refilled(Event):
    """New stones on the mushrooms, in the order served (C5)."""

    served: tuple[Served, ...]


@dataclass(frozen=True, slots=True)
class LastRound(Event):
    """The bag is empty: the round that begins is the last one (C6.1)."""

    round: int


@dataclass(frozen=True, slots=True)
class GameOver(Event):
    """The final scores, and who wins; several share the victory (C7.6, C10.13)."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
