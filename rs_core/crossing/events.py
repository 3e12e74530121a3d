"""What happened, for the chronicle and for the reveal; never the source of truth (C12.9).

Everything is public: that a seat has sealed is told, what it sealed is not.
"""

from dataclasses import dataclass

from rs_core.crossing.stones import Stones
from rs_core.play.game import Choice

Served = tuple[int, tuple[int, ...]]
"""A mushroom, and the colours of the stones laid on it in the order drawn."""


class _Public:
    """Something that happened."""

    __slots__ = ()

    @property
    def audience(self) -> int | None:
        """Everybody may hear of it."""
        return None


@dataclass(frozen=True, slots=True)
class OfSeat(_Public):
    """Something that a seat did, or that befell it."""

    seat: int


class OfTable(_Public):
    """Something that befell several seats, or all."""

    __slots__ = ()

    @property
    def seat(self) -> int:
        """The first of them."""
        return 0


Event = OfSeat | OfTable


@dataclass(frozen=True, slots=True)
class Dealt(OfTable):
    """The first stones lie on the mushrooms (C3.3)."""

    served: tuple[Served, ...]


@dataclass(frozen=True, slots=True)
class Announced(OfSeat):
    """A seat said what it would do (C8.3)."""

    said: Choice


@dataclass(frozen=True, slots=True)
class Sealed(OfSeat):
    """A seat has chosen; what, nobody else knows (C9.2)."""


@dataclass(frozen=True, slots=True)
class Revealed(OfTable):
    """All choices at once, by seat; nothing for those in pause (C4.1)."""

    round: int
    choices: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class RoundPassed(OfTable):
    """Everybody was in pause (C10.14)."""

    round: int


@dataclass(frozen=True, slots=True)
class Took(OfSeat):
    """A seat alone at a mushroom took its stones (C4.4)."""

    mushroom: int
    stones: Stones


@dataclass(frozen=True, slots=True)
class Robbed(OfSeat):
    """A seat alone at another's tile took its open stones (C4.5)."""

    victim: int
    stones: Stones


@dataclass(frozen=True, slots=True)
class Clash(OfTable):
    """Several pointed at the same thing: nothing moves (C10.7)."""

    target: Choice
    seats: tuple[int, ...]

    @property
    def seat(self) -> int:
        """The first of those who pointed."""
        return self.seats[0]


@dataclass(frozen=True, slots=True)
class Foiled(OfTable):
    """Whoever pointed at a protected tile gets nothing (C4.7)."""

    seats: tuple[int, ...]
    victim: int

    @property
    def seat(self) -> int:
        """The first of those who pointed."""
        return self.seats[0]


@dataclass(frozen=True, slots=True)
class Protected(OfSeat):
    """A seat made its open stones safe (C4.7)."""

    stones: Stones


@dataclass(frozen=True, slots=True)
class PauseBegun(OfSeat):
    """A seat that protected sits out the next round (C4.8)."""


@dataclass(frozen=True, slots=True)
class PauseOver(OfSeat):
    """A seat is in the game again (C4.8)."""


@dataclass(frozen=True, slots=True)
class Refilled(OfTable):
    """New stones on the mushrooms, in the order served (C5)."""

    served: tuple[Served, ...]


@dataclass(frozen=True, slots=True)
class LastRound(OfTable):
    """The bag is empty: the round that begins is the last one (C6.1)."""

    round: int


@dataclass(frozen=True, slots=True)
class GameOver(OfTable):
    """The final scores, and who wins; several share the victory (C7.6, C10.13)."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]

    @property
    def seat(self) -> int:
        """The first of the winners."""
        return self.winners[0]
