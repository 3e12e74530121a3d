"""What became of all finished games: for each player name and bot level, wins, scores, habits."""

from __future__ import annotations

from collections import Counter
from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING, Any

from rs_core.rune_stones.components import SET_POINTS
from rs_core.rune_stones.vocabulary import STONES
from rs_tui.career import facts
from rs_tui.career.facts import HUMAN
from rs_tui.ground.shares import wilson

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


@dataclass(frozen=True, slots=True)
class SeatFacts:
    """How one seat of a finished game did."""

    name: str
    kind: str
    """Who played it at the end: `human` or `bot:LEVEL`."""
    score: int
    won: bool
    stones: tuple[str, ...]
    best_set: int
    """Artefacts of the best row, traded in or counted at the end."""
    handed_over: bool
    """Whether somebody else played it before."""

    @property
    def key(self) -> tuple[str, str]:
        """Whose statistics this belongs to: a person's, or a bot level's."""
        return (HUMAN, self.name) if self.kind == HUMAN else ("bot", self.kind.partition(":")[2])


@dataclass(frozen=True, slots=True)
class GameFacts:
    """What statistics know of one finished game."""

    name: str
    end: str
    """The sum of its last entry: copies of a game have the same."""
    played: str
    rounds: int
    decisions: int
    seats: tuple[SeatFacts, ...]
    peeked: int
    """How often something was taken back after a revelation."""
    opened: bool
    """Whether it began from a position instead of a deal."""
    hinted: bool = False
    """Whether somebody asked a bot what to do."""

    @property
    def marked(self) -> bool:
        """Whether it was not played straight from the deal to the end."""
        handed_over = any(seat.handed_over for seat in self.seats)
        return self.peeked > 0 or self.opened or self.hinted or handed_over

    def to_json(self) -> dict[str, Any]:
        """Plain data for scripts."""
        return {**asdict(self), "marked": self.marked}


def of_game(game: facts.GameFacts) -> GameFacts:
    """What statistics tell of a finished game."""
    seats = tuple(
        SeatFacts(
            name=seat.name,
            kind=seat.kind,
            score=seat.score,
            won=seat.won,
            stones=tuple(seat.figures["stones"]),
            best_set=seat.figures["best_set"],
            handed_over=number in game.changed,
        )
        for number, seat in enumerate(game.seats)
    )
    return GameFacts(
        name=game.name,
        end=game.end,
        played=game.played,
        rounds=game.rounds,
        decisions=game.decisions,
        seats=seats,
        peeked=game.peeked,
        opened=facts.OPENED in game.marks,
        hinted=facts.HINTED in game.marks,
    )


@dataclass(slots=True)
class Standing:
    """One person or bot level over all games."""

    kind: str
    """`human` or `bot`."""
    name: str
    """A name, or a level."""
    games: int = 0
    wins: int = 0
    shared: int = 0
    """Of the wins, those shared with others."""
    marked: int = 0
    scores: list[int] = field(default_factory=list)
    """In the order of the games."""
    rounds: int = 0
    stones: Counter[str] = field(default_factory=Counter)
    best_set: int = 0
    streak: int = 0
    """Games won in a row, up to the last one."""
    longest_streak: int = 0

    def add(self, game: GameFacts, seat: SeatFacts) -> None:
        """Count one more game."""
        self.games += 1
        self.wins += seat.won
        self.shared += seat.won and sum(other.won for other in game.seats) > 1
        self.marked += game.marked
        self.scores.append(seat.score)
        self.rounds += game.rounds
        self.stones.update(seat.stones)
        self.best_set = max(self.best_set, seat.best_set)
        self.streak = self.streak + 1 if seat.won else 0
        self.longest_streak = max(self.longest_streak, self.streak)

    @property
    def average_score(self) -> float:
        """Points a game."""
        return sum(self.scores) / self.games

    @property
    def average_rounds(self) -> float:
        """Rounds a game."""
        return self.rounds / self.games

    @property
    def win_rate(self) -> float:
        """Wins, shared ones too, of all games."""
        return self.wins / self.games

    @property
    def win_interval(self) -> tuple[float, float]:
        """From where to where that rate reaches, by chance alone."""
        return wilson(self.wins, self.games)

    @property
    def favourites(self) -> list[str]:
        """The rune stones taken most often, at most three."""
        ranked = sorted(self.stones.items(), key=lambda item: (-item[1], STONES.index(item[0])))
        return [stone for stone, _ in ranked[:3]]

    def to_json(self) -> dict[str, Any]:
        """Plain data for scripts."""
        return {
            "kind": self.kind,
            "name": self.name,
            "games": self.games,
            "wins": self.wins,
            "shared": self.shared,
            "marked": self.marked,
            "win_rate": round(self.win_rate, 4),
            "win_interval": [round(end, 4) for end in self.win_interval],
            "average_score": round(self.average_score, 2),
            "best_score": max(self.scores),
            "average_rounds": round(self.average_rounds, 2),
            "stones": dict(sorted(self.stones.items())),
            "favourite_stones": self.favourites,
            "best_set": {"artefacts": self.best_set, "points": SET_POINTS[self.best_set]},
            "streak": self.streak,
            "longest_streak": self.longest_streak,
            "scores": self.scores,
        }


def standings(games: Iterable[GameFacts]) -> list[Standing]:
    """People first, then bot levels, each by wins; several seats of one level all count."""
    found: dict[tuple[str, str], Standing] = {}
    for game in in_order(games):
        for seat in game.seats:
            standing = found.get(seat.key)
            if standing is None:
                standing = found[seat.key] = Standing(*seat.key)
            standing.add(game, seat)
    return sorted(
        found.values(), key=lambda s: (s.kind != HUMAN, -s.wins, -s.average_score, s.name)
    )


def in_order(games: Iterable[GameFacts]) -> Sequence[GameFacts]:
    """The games by time, copies of the same one left out."""
    once = {game.end: game for game in sorted(games, key=lambda game: game.name, reverse=True)}
    return sorted(once.values(), key=lambda game: (game.played, game.name))
