"""Craft: what a game says of its own about coming back. One value for each game, in its face."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from datetime import date

    from rs_core.play.match import Match
    from rs_tui.career.facts import GameFacts, SeatFacts
    from rs_tui.career.puzzles import Puzzles
    from rs_tui.pages import Plan


class Played(NamedTuple):
    """A finished game, and the seat of whom we speak of."""

    game: GameFacts
    seat: SeatFacts


class Measure(NamedTuple):
    """Something that can get better from game to game."""

    key: str
    label: str
    """Marked for translation."""
    value: Callable[[Played], int]
    less: bool = False
    """Whether less of it is better."""


class Achievement(NamedTuple):
    """Something to be proud of, or at least to smile at."""

    key: str
    title: str
    """Marked for translation, as the next."""
    about: str
    need: int
    """How much of it there must be."""
    reached: Callable[[Sequence[Played]], int]
    """How much of it there is in some games, the first begun first."""


class Craft(ABC):
    """What the shell asks a game for."""

    game: str
    """As the game is called in file headers."""
    anchors: Mapping[str, int]
    """The ratings of bots by level, as they were measured; empty: nobody is rated."""
    rungs: Sequence[str]
    """The levels of the ladder, the lowest first."""
    manners: Mapping[str, str]
    """How each of them plays, marked for translation: not more than 34 cells."""
    measures: Sequence[Measure]
    """The first is what a game is about."""
    achievements: Sequence[Achievement]
    versioned: Sequence[str]
    """Keys of the rules in a header that go with the version of the program, not with a day."""
    puzzles: Puzzles | None = None
    """Moments with one right turn, if the game has any."""

    @abstractmethod
    def figures(self, match: Match) -> list[dict[str, Any]]:
        """By seat, what is counted of a game that is over."""

    @abstractmethod
    def measured(self, match: Match) -> bool:
        """Whether a game is played with the set that the bots were measured with."""

    @abstractmethod
    def rung(self, level: str, name: str) -> Plan:
        """A game of the ladder against bots of a level."""

    @abstractmethod
    def day(self, date: date, seed: int, name: str) -> Plan:
        """The game of a day: everything but the name follows from the date."""

    @abstractmethod
    def feat(self, played: Played) -> str:
        """What is worth telling of a game of the day, in a few words; empty: nothing."""

    @abstractmethod
    def advice(self, played: Played) -> str:
        """One thing to try next time."""


# --- Ways to count


def once(test: Callable[[Played], bool]) -> Callable[[Sequence[Played]], int]:
    """Whether something happened in a game."""
    return lambda games: int(any(map(test, games)))


def times(test: Callable[[Played], bool]) -> Callable[[Sequence[Played]], int]:
    """In how many games something happened."""
    return lambda games: sum(map(test, games))


def total(count: Callable[[Played], int]) -> Callable[[Sequence[Played]], int]:
    """How much there was of something in all games together."""
    return lambda games: sum(map(count, games))


def most(count: Callable[[Played], int]) -> Callable[[Sequence[Played]], int]:
    """How much there was of something in one game."""
    return lambda games: max(map(count, games), default=0)


def in_a_row(test: Callable[[Played], bool]) -> Callable[[Sequence[Played]], int]:
    """In how many games one after the other something happened."""

    def longest(games: Sequence[Played]) -> int:
        best = now = 0
        for game in games:
            now = now + 1 if test(game) else 0
            best = max(best, now)
        return best

    return longest


def alone_won(played: Played) -> bool:
    """Whether the victory was more than an even share of the table."""
    return played.seat.share * len(played.game.seats) > 1


def figure(key: str) -> Callable[[Played], int]:
    """One of the figures of a seat."""
    return lambda played: int(played.seat.figures.get(key, 0))
