"""How far apart the bots of Crossing are as ratings: each among two of the level below.

Every game is as many results as a level has opponents: more points, fewer, or the same. The
difference is what the formula of the ratings expects such a share of results at. Those of Rune
Stones follow from the tournament in docs/BOTS.md; docs/COMING_BACK.md has both.
"""

import math

from rs_tui.ground.shares import wilson
from tests.core.crossing.bot_games import play_game

SEED = 9_000_000
PLAYERS = 3
STEPS = (("easy", "random", 2_000), ("normal", "easy", 2_000), ("hard", "normal", 1_000))
LAST = ("master", "hard", 400)
SHORT = 2


def run(short: bool) -> list[tuple[str, str]]:
    """The share of results that a level gets from the level below, and the difference."""
    rows = []
    for level, below, games in STEPS[:1] if short else (*STEPS, LAST):
        count = SHORT if short else games
        results = [result for number in range(count) for result in _results(level, below, number)]
        share = sum(results) / len(results)
        low, high = wilson(sum(results), len(results))
        apart = f"{_apart(share)} points ({_apart(low)} to {_apart(high)})"
        told = f"{100 * share:.1f} % of {len(results)} results: {apart}"
        rows.append((f"{level} among {below}, {PLAYERS} players", told))
    return rows


def _results(level: str, below: str, number: int) -> list[float]:
    """One game; the seat goes round the table."""
    seat = number % PLAYERS
    levels = [level if other == seat else below for other in range(PLAYERS)]
    scores = play_game(levels, SEED + number).scores
    own = scores[seat]
    return [(own > other) + (own == other) / 2 for at, other in enumerate(scores) if at != seat]


def _apart(share: float) -> str:
    return f"{400 * math.log10(share / (1 - share)):+.0f}" if 0 < share < 1 else "?"
