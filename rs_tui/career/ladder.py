"""Ratings of the names in a library, and the ladder of opponents.

A rating belongs to a name in one data folder. It follows from the files that are there now: what is
deleted does not count any more, and nothing can count twice.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, NamedTuple

from rs_tui.career.craft import Played, alone_won
from rs_tui.career.facts import HUMAN
from rs_tui.career.glicko import Rating, Result, rated

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from rs_tui.career.facts import GameFacts, SeatFacts

COPIED: Final = "copy"
SAME_DEAL: Final = "deal"
"""Reasons beside the marks of a game why it does not count."""
TRIES: Final = 5
BEATEN: Final = 3
"""A rung is climbed with so many victories in so many games one after the other."""


def why_not(games: Iterable[GameFacts]) -> dict[str, tuple[str, ...]]:
    """By the end of each game: why it does not count; empty if it does. The games by time."""
    games = list(games)
    ends = Counter(game.begun for game in games)
    seen: set[int] = set()
    found = {}
    for game in games:
        reasons = list(game.marks)
        if ends[game.begun] > 1:
            reasons.append(COPIED)  # one file was played on in two ways
        elif game.seed in seen:
            reasons.append(SAME_DEAL)
        seen.add(game.seed)
        found[game.end] = tuple(reasons)
    return found


@dataclass(slots=True)
class Rated:
    """The rating of a name, and how it came about."""

    now: Rating = field(default_factory=Rating)
    history: list[tuple[str, Rating]] = field(default_factory=list)
    """After each game that counts, with the end of that game."""

    @property
    def change(self) -> int:
        """By how much the last game moved it, as it is shown."""
        before = self.history[-2][1] if len(self.history) > 1 else Rating()
        return round(self.now.value) - round(before.value)

    def as_data(self) -> dict[str, int]:
        """For scripts; nineteen times of twenty the strength is within two deviations."""
        return {
            "value": round(self.now.value),
            "deviation": round(self.now.deviation),
            "counted": len(self.history),
        }


def ratings(games: Sequence[GameFacts], anchors: Mapping[str, int]) -> dict[str, Rated]:
    """By name; only of those who played a game that counts. The games by time."""
    found: dict[str, Rated] = {}
    if not anchors:
        return found
    reasons = why_not(games)
    for game in games:
        if reasons[game.end]:
            continue
        before = {seat.name: _rating(seat, found, anchors) for seat in game.seats}
        for seat in game.seats:
            results = list(_results(seat, game, before)) if seat.kind == HUMAN else []
            if results:
                one = found.setdefault(seat.name, Rated())
                one.now = rated(one.now, results)
                one.history.append((game.end, one.now))
    return found


def _rating(
    seat: SeatFacts, found: Mapping[str, Rated], anchors: Mapping[str, int]
) -> Rating | None:
    """What a seat is worth before a game; None for a bot that nobody has measured."""
    if seat.kind == HUMAN:
        return found[seat.name].now if seat.name in found else Rating()
    level = anchors.get(seat.level)
    return None if level is None else Rating(level, 0.0)


def _results(
    seat: SeatFacts, game: GameFacts, before: Mapping[str, Rating | None]
) -> Iterator[Result]:
    weight = 2 / len(game.seats)
    for other in game.seats:
        against = before[other.name]
        if other is not seat and against is not None:
            yield Result(against, _score(seat, other), weight)


def _score(seat: SeatFacts, other: SeatFacts) -> float:
    """Who won beats who did not, whatever the points; then points count."""
    mine, theirs = (seat.won, seat.score), (other.won, other.score)
    if seat.won and other.won:
        return 0.5
    return (mine > theirs) + (mine == theirs) / 2


# --- The ladder


class Rung(NamedTuple):
    """One level of the ladder."""

    level: str
    last: tuple[bool, ...]
    """Whether each of the last games was won, at most five."""
    climbed: bool


def ladder(games: Sequence[GameFacts], name: str, levels: Sequence[str]) -> list[Rung]:
    """How far a name has come: one person against bots of one level, in games that count."""
    reasons = why_not(games)
    found: dict[str, list[bool]] = {level: [] for level in levels}
    for game in games:
        if reasons[game.end]:
            continue
        own = [seat for seat in game.seats if seat.kind == HUMAN]
        against = {seat.level for seat in game.seats if seat.kind != HUMAN}
        if [seat.name for seat in own] == [name] and len(against) == 1:
            (level,) = against
            if level in found:
                found[level].append(alone_won(Played(game, own[0])))
    return [Rung(level, tuple(won[-TRIES:]), _climbed(won)) for level, won in found.items()]


def _climbed(won: Sequence[bool]) -> bool:
    return any(sum(won[at : at + TRIES]) >= BEATEN for at in range(max(1, len(won))))


def next_rung(rungs: Sequence[Rung]) -> Rung:
    """Whom to play next: the lowest that is not climbed, or the highest."""
    return next((rung for rung in rungs if not rung.climbed), rungs[-1])
