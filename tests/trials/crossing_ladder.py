"""Bots of Crossing: each level wins more than its fair share in a field of the level below.

Figures are kept in a folder (RUNE_STONES_CROSSING, default: a temporary one), so that a long trial
can be stopped and taken up again, and RUNE_STONES_CROSSING_GAMES plays so many times fewer games.
"""

import json
import os
import tempfile
from pathlib import Path

from rs_tui.ground.shares import share
from tests.core.crossing.bot_games import one_among, played

SEED = 7_000_000
SHORT = 2
PLAYERS = (3, 4, 6)
STEPS = (
    # level, level below, games
    ("easy", "random", 2_000),
    ("normal", "easy", 2_000),
    ("hard", "normal", 2_000),
    ("master", "hard", 1_000),
)
EQUALS = (("easy", 1_000), ("normal", 1_000), ("hard", 300), ("master", 100))
FEWEST_CLASHES, MOST_CLASHES = 0.30, 0.55
PIECE = 25


def run(short: bool) -> list[tuple[str, str]]:
    """Shares of victories with their 95 % intervals, clashes among equals, wins by seat."""
    fewer = int(os.environ.get("RUNE_STONES_CROSSING_GAMES", "1"))
    rows = []
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(os.environ.get("RUNE_STONES_CROSSING", scratch))
        folder.mkdir(exist_ok=True)
        for players in PLAYERS:
            for level, below, games in STEPS[: 2 if short else None]:
                count = SHORT if short else games // fewer
                rows.append(_step(folder, level, below, players, count, short=short))
        for players in PLAYERS:
            for level, games in EQUALS[: 1 if short else None]:
                count = SHORT if short else games // fewer
                rows += _equals(folder, level, players, count, short=short)
    return rows


def _step(
    folder: Path, level: str, below: str, players: int, games: int, *, short: bool
) -> tuple[str, str]:
    """One bot among others of the level below."""

    def play(number: int) -> list[float]:
        return [one_among(level, below, players, number, SEED + 100_000 * players)]

    shares = [found for (found,) in _kept(folder, f"{level}-{below}-{players}", games, play)]
    found = share(shares)
    if not short:
        assert found.low > 1 / players, f"{level} among {below}, {players}: {found.told()}"
    return f"{level} among {below}, {players} players", f"{found.told()} of {games} games"


def _equals(
    folder: Path, level: str, players: int, games: int, *, short: bool
) -> list[tuple[str, str]]:
    """Bots of one level among themselves: nobody has a pact, and no seat is better."""

    def play(number: int) -> list[float]:
        found = played((level,) * players, SEED + 5_000_000 + 100_000 * players + number)
        return [found.pointed, found.clashed, *found.shares]

    records = _kept(folder, f"equal-{level}-{players}", games, play)
    clashes = sum(record[1] for record in records) / sum(record[0] for record in records)
    seats = [share([record[2 + seat] for record in records]) for seat in range(players)]
    if not short:
        if level in ("hard", "master"):
            assert FEWEST_CLASHES <= clashes <= MOST_CLASHES, f"{level}, {players}: {clashes:.2f}"
        for seat, found in enumerate(seats):
            # Twelve lines of three to six seats: some interval misses, none by much.
            assert found.low - 0.03 <= 1 / players <= found.high + 0.03, f"seat {seat}: {found}"
    wins = " · ".join(f"{100 * found.mean:.1f}" for found in seats)
    return [
        (f"clashes among {level}, {players} players", f"{100 * clashes:.1f} % of {games} games"),
        (f"wins by seat among {level}, {players} players", f"{wins} %"),
    ]


def _kept(folder: Path, name: str, games: int, play: object) -> list[list[float]]:
    """The records of so many games, from the folder what is there already."""
    assert callable(play)
    found: list[list[float]] = []
    for first in range(0, games, PIECE):
        count = min(PIECE, games - first)
        file = folder / f"{name}-{first}-{count}.json"
        if not file.exists():
            records = [play(number) for number in range(first, first + count)]
            file.write_text(json.dumps(records), encoding="utf-8")
        found += json.loads(file.read_text(encoding="utf-8"))
    return found
