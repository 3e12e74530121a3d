"""Bots of Crossing: each level wins more than its fair share in a field of the level below.

A long trial: see `_kept` for how it is taken up again.
"""

from pathlib import Path

from rs_tui.ground.shares import share
from tests.core.crossing.bot_games import one_among, played
from tests.trials._kept import folder, how_many, kept

SEED = 7_000_000
SHORT = 2
PLAYERS = (3, 4, 6)
STEPS = (
    # level, level below, games
    ("easy", "random", 2_000),
    ("normal", "easy", 2_000),
    ("hard", "normal", 2_000),
    ("master", "hard", 400),
)
EQUALS = (("easy", 1_000), ("normal", 1_000), ("hard", 300), ("master", 400))
FEWEST_CLASHES, MOST_CLASHES = 0.30, 0.55


def run(short: bool) -> list[tuple[str, str]]:
    """Shares of victories with their 95 % intervals, clashes among equals, wins by seat."""
    rows: list[tuple[str, str]] = []
    faults: list[str] = []
    with folder() as where:
        for players in PLAYERS:
            for level, below, games in STEPS[: 2 if short else None]:
                count = SHORT if short else how_many(games)
                rows.append(_step(where, level, below, players, count, faults))
        for players in PLAYERS:
            for level, games in EQUALS[: 1 if short else None]:
                count = SHORT if short else how_many(games)
                rows += _equals(where, level, players, count, faults)
    # What was found is told whole, not only up to the first figure that falls short.
    assert short or not faults, (faults, rows)
    return rows


def _step(  # noqa: PLR0917 - as flat as the table of steps
    where: Path, level: str, below: str, players: int, games: int, faults: list[str]
) -> tuple[str, str]:
    """One bot among others of the level below."""

    def play(number: int) -> list[float]:
        return [one_among(level, below, players, number, SEED + 100_000 * players)]

    shares = [found for (found,) in kept(where, f"{level}-{below}-{players}", games, play)]
    found = share(shares)
    if found.low <= 1 / players:
        faults.append(f"{level} among {below}, {players}: {found.told()}")
    return f"{level} among {below}, {players} players", f"{found.told()} of {games} games"


def _equals(
    where: Path, level: str, players: int, games: int, faults: list[str]
) -> list[tuple[str, str]]:
    """Bots of one level among themselves: nobody has a pact, and no seat is better."""

    def play(number: int) -> list[float]:
        found = played((level,) * players, SEED + 5_000_000 + 100_000 * players + number)
        return [found.pointed, found.clashed, *found.shares]

    records = kept(where, f"equal-{level}-{players}", games, play)
    clashes = sum(record[1] for record in records) / sum(record[0] for record in records)
    seats = [share([record[2 + seat] for record in records]) for seat in range(players)]
    if level in ("hard", "master") and not FEWEST_CLASHES <= clashes <= MOST_CLASHES:
        faults.append(f"clashes among {level}, {players}: {clashes:.2f}")
    for seat, found in enumerate(seats):
        # Twelve lines of three to six seats: some interval misses, none by much.
        if not found.low - 0.03 <= 1 / players <= found.high + 0.03:
            faults.append(f"{level}, {players}, seat {seat}: {found.told()}")
    wins = " · ".join(f"{100 * found.mean:.1f}" for found in seats)
    return [
        (f"clashes among {level}, {players} players", f"{100 * clashes:.1f} % of {games} games"),
        (f"wins by seat among {level}, {players} players", f"{wins} %"),
    ]
