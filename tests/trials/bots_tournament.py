"""Bots against each other: every level beats the one below, in the base game and with everything.

Games come in pieces that are kept in a folder (RUNE_STONES_TOURNAMENT, default: a temporary one),
so that a long tournament can be stopped and taken up again:

    RUNE_STONES_TOURNAMENT=folder python -m tests.trials bots_tournament
"""

import json
import os
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rs_core.bots.rune_stones import make_bot
from rs_core.play.game import Choice, Decision
from rs_core.rune_stones.rules import Rules
from rs_tui.ground.shares import share
from rs_tui.rune_stones.simulation.bot_games import Series, play_all

if TYPE_CHECKING:
    from rs_core.bots import Bot

PIECE = 10
SHORT_GAMES = 2
SEED = 2024
EVEN = 0.5

PAIRS = (
    # better, worse, games of each kind (base game, both expansions), least share of victories
    ("easy", "random", 400, 0.95),
    ("normal", "easy", 400, 0.75),
    ("hard", "normal", 100, 0.70),
    ("master", "hard", 100, 0.58),
)
FOUR = ("master", "hard", "normal", "easy")
FOUR_GAMES = 40
TURN_SECONDS = 1.0
JOBS = int(os.environ.get("RUNE_STONES_JOBS", "0"))


def run(short: bool) -> list[tuple[str, str]]:
    """Shares of victories with their 95 % intervals."""
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(os.environ.get("RUNE_STONES_TOURNAMENT", scratch))
        folder.mkdir(exist_ok=True)
        rows = []
        for better, worse, games, least in PAIRS[: 2 if short else None]:
            both: list[float] = []
            for expansions in (False, True):
                wins = _wins(folder, (better, worse), SHORT_GAMES if short else games, expansions)
                name = "both expansions" if expansions else "base game"
                rows.append((f"{better} beats {worse}, {name}", _told(wins)))
                both += wins
            rows.append((f"{better} beats {worse}", _told(both)))
            found = share(both)
            if not short:
                assert found.mean >= least, f"{better} beats {worse} in {found.told()}"
                assert found.low > EVEN, f"{better} may not beat {worse}"
        if not short:
            rows.append(_four(folder))
    return rows


def _told(wins: list[float]) -> str:
    return f"{share(wins).told()} of {len(wins)} games"


def _wins(folder: Path, levels: tuple[str, str], games: int, expansions: bool) -> list[float]:
    """The share of the first level in each game; seats are swapped after half of them."""
    found: list[float] = []
    for swapped in (False, True):
        seats = levels[::-1] if swapped else levels
        records = _records(folder, seats, games // 2, expansions)
        found += [shares[1 if swapped else 0] for shares in records]
    return found


def _records(
    folder: Path,
    levels: tuple[str, ...],
    games: int,
    expansions: bool,
) -> Iterator[list[float]]:
    """Per game the shares of the victory by seat; from the folder what is there already."""
    rules = Rules(players=len(levels), nocturnal=expansions, queenie=expansions)
    for piece in range(-(-games // PIECE)):
        count = min(PIECE, games - piece * PIECE)
        name = f"{'-'.join(levels)}-{'all' if expansions else 'base'}-{piece}-{count}.json"
        file = folder / name
        if not file.exists():
            series = Series(rules, levels, SEED + piece, count, expansions)
            played = [
                {
                    "shares": [seat.won for seat in game.seats],
                    "scores": [seat.score for seat in game.seats],
                    "rounds": game.rounds,
                }
                for game in play_all(series, JOBS)
            ]
            file.write_text(json.dumps(played), encoding="utf-8")
        yield from (game["shares"] for game in json.loads(file.read_text(encoding="utf-8")))


class Clocked:
    """A bot with a second for each of its turns: a decision may take half of what is left."""

    def __init__(self, level: str, seed: int) -> None:
        """Otherwise it plays like any bot of its level."""
        self.bot: Bot = make_bot(level, seed)
        self.round = 0
        self.left = TURN_SECONDS

    def choose(self, view: Any, decision: Decision, **limits: Any) -> Choice:
        """What the bot chooses in the time."""
        if view.round != self.round:
            self.round, self.left = view.round, TURN_SECONDS
        begin = time.perf_counter()
        choice = self.bot.choose(view, decision, **limits | {"seconds": self.left / 2})
        self.left -= time.perf_counter() - begin
        return choice


def _four(folder: Path) -> tuple[str, str]:
    """Mean ranks of four levels at one table; searches get a second for a turn."""
    ranks: dict[str, list[float]] = {level: [] for level in FOUR}
    for turn in range(len(FOUR)):
        seats = FOUR[turn:] + FOUR[:turn]
        file = folder / f"four-{turn}.json"
        if not file.exists():
            series = Series(Rules(players=4), seats, SEED + turn, FOUR_GAMES // len(FOUR))
            found = [
                [seat.score for seat in game.seats] for game in play_all(series, JOBS, Clocked)
            ]
            file.write_text(json.dumps(found), encoding="utf-8")
        for scores in json.loads(file.read_text(encoding="utf-8")):
            for level, score in zip(seats, scores, strict=True):
                better = sum(other > score for other in scores)
                equal = sum(other == score for other in scores)
                ranks[level].append(better + (equal + 1) / 2)
    means = {level: sum(found) / len(found) for level, found in ranks.items()}
    assert list(means.values()) == sorted(means.values()), means
    return "mean ranks of four", ", ".join(f"{level} {rank:.2f}" for level, rank in means.items())
