"""What happened in bot games, for the balance report: collected game by game, then summed up.

`Tally` listens to the events of one game and makes a `GameRecord`; `Balance` adds up records.
"""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import dataclass, field
from itertools import permutations
from typing import TYPE_CHECKING, Any

from rs_core.rune_stones import events
from rs_core.rune_stones.scoring import final_count
from rs_core.rune_stones.vocabulary import SOURCES, STONES
from rs_tui.ground.i18n import N_
from rs_tui.ground.shares import share
from rs_tui.rune_stones.scores import PARTS, parts

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from rs_core.play.match import Match
    from rs_core.rune_stones.state import State
    from rs_tui.ground.shares import Share


@dataclass(frozen=True, slots=True)
class SeatRecord:
    """One player's game."""

    score: int
    won: float
    """1, 0, or a share of a shared victory."""
    parts: dict[str, int]
    stones: tuple[str, ...]
    """In the order taken."""
    deck: int
    """Cards owned at the end."""
    taken: dict[int, int]
    """Per card: how often chosen (summoned, taken, switched, resurrected)."""
    drawn: dict[int, int]
    """Per card: how often got blindly."""
    used: dict[int, int]
    lost: dict[int, int]
    turns: dict[str, int]
    """How often each action was taken: summon, abilities, forge, pass."""
    sets: tuple[int, ...]
    """Sizes of the rows traded in, in order."""


@dataclass(frozen=True, slots=True)
class GameRecord:
    """One game."""

    seed: int
    rounds: int
    decisions: int
    first: int
    winners: tuple[int, ...]
    seats: tuple[SeatRecord, ...]
    offered: frozenset[int]
    """Cards that lay on the display."""
    runes: tuple[str, ...]
    """Kinds of rune stone in play."""
    seconds: float

    def as_data(self) -> dict[str, Any]:
        """The game for `simulate --json`."""
        return {
            "seed": self.seed,
            "rounds": self.rounds,
            "decisions": self.decisions,
            "first": self.first,
            "scores": [seat.score for seat in self.seats],
            "parts": [seat.parts for seat in self.seats],
            "winners": list(self.winners),
            "stones": [list(seat.stones) for seat in self.seats],
            "seconds": round(self.seconds, 3),
        }


class Tally:
    """Counts what happens in one game."""

    def __init__(self, state: State, dealt: Iterable[events.Event]) -> None:
        """From the dealt state on."""
        players = range(len(state.players))
        self.offered = set(state.display)
        self.taken: list[Counter[int]] = [Counter() for _ in players]
        self.drawn: list[Counter[int]] = [Counter() for _ in players]
        self.used: list[Counter[int]] = [Counter() for _ in players]
        self.lost: list[Counter[int]] = [Counter() for _ in players]
        self.turns: list[Counter[str]] = [Counter() for _ in players]
        self.points: list[Counter[str]] = [Counter() for _ in players]
        self.sets: list[list[int]] = [[] for _ in players]
        self.note(dealt)

    def note(self, happened: Iterable[events.Event]) -> None:
        """Count some events."""
        for event in happened:
            seat = event.seat
            match event:
                case events.PointsGained(points=points, source=source):
                    self.points[seat][SOURCES[source]] += points
                case events.CreaturesSummoned(cards=cards):
                    self.taken[seat].update(cards)
                    self.turns[seat]["summon"] += 1
                case (
                    events.CreatureTaken(card=card)
                    | events.CardSwitched(card=card)
                    | events.CardResurrected(card=card)
                ):
                    self.taken[seat][card] += 1
                case events.CreatureDrawn(card=card):
                    self.drawn[seat][card] += 1
                case events.DisplayFilled(cards=cards):
                    self.offered.update(cards)
                case _:
                    self._note_turn(seat, event)

    def _note_turn(self, seat: int, event: events.Event) -> None:
        match event:
            case events.CardsLaidOut(cards=cards):
                self.used[seat].update(cards)
                self.turns[seat]["abilities"] += 1
            case events.ExtraCardPlayed(card=card):
                self.used[seat][card] += 1
            case events.CardsMoved(left=left):
                self.lost[seat].update(left)
            case events.ArtefactForged():
                self.turns[seat]["artefacts"] += 1
            case events.RowTraded(artefacts=artefacts):
                self.sets[seat].append(artefacts)
            case events.ActionPassed():
                self.turns[seat]["pass"] += 1
            case _:
                pass

    def record(self, match: Match, seed: int, decisions: int, seconds: float) -> GameRecord:
        """The record of a finished game."""
        state: State = match.state
        best = match.winners
        return GameRecord(
            seed,
            state.round,
            decisions,
            state.first,
            best,
            tuple(self._seat(state, seat, best) for seat in range(len(state.players))),
            frozenset(self.offered),
            tuple(STONES[stone] for stone in state.rules.stones),
            seconds,
        )

    def _seat(self, state: State, seat: int, best: tuple[int, ...]) -> SeatRecord:
        player = state.players[seat]
        count = final_count(player)
        return SeatRecord(
            count.total,
            (seat in best) / len(best),
            parts(self.points[seat], count),
            tuple(STONES[stone] for stone in player.stones),
            len(player.hand) + len(player.draw) + len(player.discard),
            dict(self.taken[seat]),
            dict(self.drawn[seat]),
            dict(self.used[seat]),
            dict(self.lost[seat]),
            dict(self.turns[seat]),
            tuple(self.sets[seat]),
        )


@dataclass(slots=True)
class Balance:
    """The sum of many games."""

    games: list[GameRecord] = field(default_factory=list)

    def add(self, record: GameRecord) -> None:
        """Count one more game."""
        self.games.append(record)

    def seats(self) -> Iterator[SeatRecord]:
        """Every player of every game."""
        return (seat for game in self.games for seat in game.seats)

    def rounds(self) -> dict[str, float]:
        """Quantiles of the length of games."""
        found = sorted(game.rounds for game in self.games)
        return {
            name: found[min(len(found) - 1, int(part * len(found)))]
            for name, part in (("2.5 %", 0.025), (N_("median"), 0.5), ("97.5 %", 0.975))
        }

    def points(self) -> dict[str, float]:
        """Mean points of a player by where they come from."""
        players = [seat.parts for seat in self.seats()]
        return {part: sum(each[part] for each in players) / len(players) for part in PARTS}

    def wins_by_seat(self) -> list[Share]:
        """Share of victories by seat number."""
        count = len(self.games[0].seats)
        return [share([game.seats[seat].won for game in self.games]) for seat in range(count)]

    def wins_by_order(self) -> list[Share]:
        """Share of victories by place in the order of turns, the first player first."""
        count = len(self.games[0].seats)
        return [
            share([game.seats[(game.first + place) % count].won for game in self.games])
            for place in range(count)
        ]

    def ratings(self, levels: Sequence[str]) -> dict[str, float]:
        """How strong levels that met are, as with Elo: 400 more means ten victories to one.

        The weakest stands at 0; nobody who never lost or never won is infinitely strong, because
        every pair is given one drawn game.
        """
        names = sorted(set(levels), key=levels.index)
        won = {(a, b): 0.5 for a in names for b in names if a != b}
        for game in self.games:
            for one, other in permutations(range(len(levels)), 2):
                if levels[one] != levels[other]:
                    lead = game.seats[one].score - game.seats[other].score
                    won[levels[one], levels[other]] += 1.0 if lead > 0 else 0.5 if not lead else 0.0
        strength = dict.fromkeys(names, 1.0)
        for _ in range(200):  # Bradley and Terry, by Hunter's iteration
            strength = {
                a: sum(won[a, b] for b in names if b != a)
                / sum(
                    (won[a, b] + won[b, a]) / (strength[a] + strength[b]) for b in names if b != a
                )
                for a in names
            }
        least = min(strength.values())
        return {name: 400 * math.log10(strength[name] / least) for name in names}

    def stones(self) -> dict[str, tuple[float, Share]]:
        """Per rune stone: taken per player and game in which it was in play, and by how much its
        owners win more often than players who own equally many stones.
        """
        by_count: dict[tuple[int, int], list[float]] = {}
        for game in self.games:
            for seat in game.seats:
                by_count.setdefault((len(game.seats), len(seat.stones)), []).append(seat.won)
        even = {count: sum(won) / len(won) for count, won in by_count.items()}
        found: dict[str, tuple[float, Share]] = {}
        for stone in STONES:
            in_play = [game for game in self.games if stone in game.runes]
            owners = [
                (seat.won, even[len(game.seats), len(seat.stones)])
                for game in in_play
                for seat in game.seats
                if stone in seat.stones
            ]
            players = sum(len(game.seats) for game in in_play)
            if players:
                usual = sum(others for _, others in owners) / max(1, len(owners))
                found[stone] = (
                    len(owners) / players,
                    share([won for won, _ in owners]).less(usual),
                )
        return found

    def cards(self) -> dict[int, CardRecord]:
        """Per card that was offered or owned."""
        numbers = {card for game in self.games for card in game.offered}
        for seat in self.seats():
            numbers.update(seat.used)
        return {card: self._card(card) for card in sorted(numbers)}

    def _card(self, card: int) -> CardRecord:
        offered = [game for game in self.games if card in game.offered]
        takers = [seat for game in self.games for seat in game.seats if card in seat.taken]
        return CardRecord(
            len(offered),
            sum(any(card in seat.taken for seat in game.seats) for game in offered),
            sum(seat.taken.get(card, 0) for seat in self.seats()),
            sum(seat.used.get(card, 0) for seat in self.seats()),
            sum(seat.lost.get(card, 0) for seat in self.seats()),
            share([seat.won for seat in takers]),
        )

    def decks(self) -> Counter[int]:
        """How many players ended with how many cards."""
        return Counter(seat.deck for seat in self.seats())

    def sets(self) -> Counter[int]:
        """How many rows of how many artefacts were traded in."""
        return Counter(size for seat in self.seats() for size in seat.sets)


@dataclass(frozen=True, slots=True)
class CardRecord:
    """What became of a card."""

    games_offered: int
    games_taken: int
    """Of those, the games in which somebody took it."""
    taken: int
    used: int
    lost: int
    wins: Share
    """Share of victories of the players who took it."""

    @property
    def share_taken(self) -> float | None:
        """In which share of the games that offered it somebody took it."""
        return self.games_taken / self.games_offered if self.games_offered else None
