"""What is known of one finished game: who played, how it ended, what is particular about it."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any, Final

from rs_core.play.match import HINT
from rs_tui.career.deal import fits
from rs_tui.saves import day as days

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rs_core.play.match import Match
    from rs_tui.career.craft import Craft
    from rs_tui.saves.day import Day
    from rs_tui.saves.reader import Reading

HUMAN: Final = "human"

# Why a game was not played straight from the deal to the end.
PEEKED: Final = "undo"
HINTED: Final = "hint"
OPENED: Final = "position"
HANDED: Final = "seat"
LUCK: Final = "luck"
CARDS: Final = "cards"
AGAIN: Final = "again"


@dataclass(frozen=True, slots=True)
class SeatFacts:
    """How one seat did."""

    name: str
    kind: str
    """Who played it at the end: `human` or `bot:LEVEL`."""
    score: int
    share: float
    """Of the victory; 0 for who lost."""
    figures: Mapping[str, Any]
    """What the game counts of it: numbers by name, and whatever else can be told in JSON."""

    @property
    def level(self) -> str:
        """Of a bot; empty for a person."""
        return self.kind.partition(":")[2]

    @property
    def won(self) -> bool:
        """Whether the victory was theirs, alone or shared."""
        return self.share > 0


@dataclass(frozen=True, slots=True)
class GameFacts:
    """One finished game."""

    name: str
    game: str
    begun: str
    """The sum of its header: whatever began as the same game has the same."""
    end: str
    """The sum of its last entry: copies of a game have the same."""
    created: str
    played: str
    seed: int
    rounds: int
    decisions: int
    seats: tuple[SeatFacts, ...]
    marks: tuple[str, ...]
    """Why it was not played straight, if it was not."""
    changed: tuple[int, ...]
    """Seats that somebody else played before."""
    peeked: int
    """How often something was taken back after a revelation."""
    day: Day | None
    """Of which day it is the game, if its header says so and it is."""
    data: str
    """Name and fingerprint of the set of cards, if there is one."""

    def to_json(self) -> dict[str, Any]:
        """Plain data."""
        return {**asdict(self), "day": None if self.day is None else self.day.to_data()}


def facts_of(name: str, reading: Reading, match: Match, played: str, craft: Craft) -> GameFacts:
    """The facts of a game that is over."""
    header, entries = reading.header, match.entries
    winners, counted = match.winners, craft.figures(match)
    changed = sorted({entry.seat for entry in entries if entry.do.startswith("seat ")})
    peeked = sum(entry.do == "undo" and bool(entry.chance) for entry in entries)
    day = header.day if fits(header, craft) else None
    marks = {
        PEEKED: peeked > 0,
        HINTED: any(entry.do == HINT for entry in entries),
        OPENED: header.position is not None or header.origin is not None,
        HANDED: bool(changed),
        LUCK: not match.honest,
        CARDS: not craft.measured(match),
        AGAIN: day is not None and not day.rated,
    }
    wanted = header.data_set
    return GameFacts(
        name=name,
        game=match.game.name,
        begun=reading.first_sum,
        end=entries[-1].sum,
        created=header.created,
        played=played,
        seed=match.seed,
        rounds=match.game.clock(match.state)[0],
        decisions=match.choices_made,
        seats=tuple(
            SeatFacts(
                name=seat.name,
                kind=seat.kind,
                score=match.scores[number],
                share=1 / len(winners) if number in winners else 0.0,
                figures=counted[number],
            )
            for number, seat in enumerate(match.seats)
        ),
        marks=tuple(mark for mark, there in marks.items() if there),
        changed=tuple(changed),
        peeked=peeked,
        day=day,
        data="" if wanted is None else f"{wanted.name} {wanted.fingerprint}",
    )


def from_json(data: dict[str, Any]) -> GameFacts:
    """Facts written by `to_json`; any other data raises TypeError, KeyError or ValueError."""
    seats = tuple(SeatFacts(**seat) for seat in data["seats"])
    for seat in seats:
        if type(seat.score) is not int or not isinstance(seat.figures, dict):
            raise ValueError("a number is none")
    found = GameFacts(
        **{
            **data,
            "seats": seats,
            "marks": tuple(data["marks"]),
            "changed": tuple(data["changed"]),
            "day": days.read(data["day"]),
        }
    )
    numbers = (found.seed, found.rounds, found.decisions, found.peeked)
    if not all(type(n) is int for n in numbers):
        raise ValueError("a number is none")
    return found
