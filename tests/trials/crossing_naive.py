"""Two thousand games of Crossing on the real engine and on the naive one."""

from collections import Counter

from tests.core.crossing.compare import compare_game

GAMES = 2_000
SHORT = 20
FIRST = 10_000
ALWAYS_MET = ("Took", "Robbed", "Clash", "Foiled", "Protected", "PauseOver", "RoundPassed")


def run(short: bool) -> list[tuple[str, str]]:
    """Games and entries compared, and what was met."""
    tally: Counter[str] = Counter()
    for number in range(FIRST, FIRST + (SHORT if short else GAMES)):
        tally.update(compare_game(number))
    if not short:
        missed = [name for name in ALWAYS_MET if not tally[name]]
        assert not missed, f"never met: {missed}"
    names = ("games", "entries", *ALWAYS_MET)
    return [(name, f"{tally[name]:,}") for name in names]
