"""Five hundred games on the real engine and on the naive one, compared at every step."""

from collections import Counter
from concurrent.futures import ProcessPoolExecutor

from tests.naive.compare import compare_game, plans

FIRST_SEED = 1000
GAMES = 500
GAMES_SHORT = 4
ALWAYS_MET = (
    "empty general pile",
    "display waits",
    "forge waits",
    "supply of a kind empty",
    "extra card outside an action",
    "extra card while forging",
    "two extra cards",
    "wisp within a wisp",
    "card switch used among three",
    "two card switches used",
    "points swapped for a gem",
    "hand over the limit",
    "empty hand",
    "all ten places full",
    "passing",
)


def run(short: bool) -> list[tuple[str, str]]:
    """Games, choices compared, and how often rare situations were met."""
    tally: Counter[str] = Counter()
    with ProcessPoolExecutor() as pool:
        for each in pool.map(compare_game, plans(FIRST_SEED, GAMES_SHORT if short else GAMES)):
            tally.update(each)
    if not short:
        missed = [name for name in ALWAYS_MET if not tally[name]]
        assert not missed, f"never met: {missed}"
    counted = ("games", "games to the end", "choices")
    rows = [(name, f"{tally[name]:,}") for name in counted]
    return rows + [(f"choices with {name}", f"{tally[name]:,}") for name in ALWAYS_MET]
