"""Bots against each other: every level beats the one below, in the base game and with everything.

Games come in pieces that are kept in a folder (RUNE_STONES_TOURNAMENT, default: a temporary one),
so that a long tournament can be stopped and taken up again:

    RUNE_STONES_TOURNAMENT=folder python -m tests.trials bots_tournament
"""

import json
import os
import tempfile
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

from rs_core.rune_stones.rules import Rules
from rs_tui.ground.shares import share
from rs_tui.rune_stones.simulation.bot_games import Series, play_all

PIECE = 10
SHORT_GAMES = 2
SEED = 2024
EVEN = 0.5

PAIRS = (
    # better, worse, games of each kind (base game, both expansions), least share of victories
    ("easy", "random", 400, 0.95),
    ("normal", "easy", 400, 0.75),
    ("hard", "normal", 100, 0.70),
    ("master", "hard", 200, 0.62),
)
FOUR = ("master", "hard", "normal", "easy")
FOUR_GAMES = 200
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
            rows += _four(folder)
    return rows


def _told(wins: list[float]) -> str:
    return f"{share(wins).told()} of {len(wins)} games"


def _wins(folder: Path, levels: tuple[str, str], games: int, expansions: bool) -> list[float]:
    """The share of the first level in each game; seats are swapped after half of them."""
    found: list[float] = []
    for swapped in (False, True):
        seats = levels[::-1] if swapped else levels
        played = _games(folder, seats, games // 2, expansions)
        found += [game["shares"][1 if swapped else 0] for game in played]
    return found


def _games(
    folder: Path, levels: tuple[str, ...], games: int, expansions: bool
) -> Iterator[dict[str, Any]]:
    """By seat the shares of the victory and the scores; from the folder what is there already."""
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
        yield from json.loads(file.read_text(encoding="utf-8"))


def _four(folder: Path) -> list[tuple[str, str]]:
    """How many of the others each of four levels at one table leaves behind, every level in every
    seat; as shares, so that it can be said how sure the order is.
    """
    left: dict[str, list[float]] = {level: [] for level in FOUR}
    for turn in range(len(FOUR)):
        seats = FOUR[turn:] + FOUR[:turn]
        for expansions in (False, True):
            for game in _games(folder, seats, FOUR_GAMES // (2 * len(FOUR)), expansions):
                for level, score in zip(seats, game["scores"], strict=True):
                    behind = sum(other < score for other in game["scores"])
                    equal = game["scores"].count(score) - 1
                    left[level].append((behind + equal / 2) / (len(FOUR) - 1))
    found = {level: share(left[level]) for level in FOUR}
    for better, worse in pairwise(FOUR):
        assert found[better].low > found[worse].high, f"{better} and {worse} are not surely apart"
    games = len(left[FOUR[0]])
    return [(f"{level} of four leaves behind", each.told()) for level, each in found.items()] + [
        ("games of four", str(games))
    ]
