"""The final count: what each player has besides the marker, and who wins (9, 14.14)."""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from rs_core.play.game import most_points
from rs_core.rune_stones.components import SET_POINTS
from rs_core.rune_stones.gems import total
from rs_core.rune_stones.state import Row, State
from rs_core.rune_stones.vocabulary import EMPTY


class Counted(Protocol):
    """What is counted of a player: the player itself, or its mat in a view."""

    @property
    def points(self) -> int:
        """Where the marker stands."""

    @property
    def gems(self) -> int:
        """The purse."""

    @property
    def rows(self) -> Sequence[Row]:
        """The two artefact rows, the upper one first."""


class Count(NamedTuple):
    """One player's final count."""

    track: int
    goods: int
    """A point for every full three of gems, wild gems and ore (9.2)."""
    upper: int
    lower: int

    @property
    def total(self) -> int:
        """The final score."""
        return sum(self)


def row_points(row: Row) -> int:
    """What a row is worth (7.2)."""
    return SET_POINTS[len(row) - row.count(EMPTY)]


def final_count(player: Counted) -> Count:
    """The count if the game ended now."""
    upper, lower = player.rows
    return Count(player.points, total(player.gems) // 3, row_points(upper), row_points(lower))


def final_scores(s: State) -> tuple[int, ...]:
    """Final scores by seat."""
    return tuple(final_count(player).total for player in s.players)


def winners(s: State) -> tuple[int, ...]:
    """The seats with the most points; several share the victory (1.2)."""
    return most_points(final_scores(s))
