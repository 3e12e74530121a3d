"""Five hundred games of Runes & Ruins, searched for what a seat is given and has not seen."""

from collections import Counter

from tests.core.ruins.secrets import search_game

GAMES = 500
SHORT = 2
FIRST = 30_000
EVERY = 12


def run(short: bool) -> list[tuple[str, str]]:
    """How many games, moments, views and public entries were searched."""
    tally: Counter[str] = Counter()
    for number in range(FIRST, FIRST + (SHORT if short else GAMES)):
        tally.update(search_game(number, EVERY))
    return [(name, f"{tally[name]:,}") for name in ("games", "moments", "views", "entries")]
