"""Five hundred games of Crossing in which every seal is searched for in all that others see."""

from collections import Counter

from tests.core.crossing.secrets import search_game

GAMES = 500
SHORT = 2
FIRST = 20_000


def run(short: bool) -> list[tuple[str, str]]:
    """Games, seals, and how many views were compared."""
    tally: Counter[str] = Counter()
    for number in range(FIRST, FIRST + (SHORT if short else GAMES)):
        tally.update(search_game(number))
    return [(name, f"{tally[name]:,}") for name in ("games", "seals", "looks")]
