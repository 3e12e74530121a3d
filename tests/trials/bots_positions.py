"""Bots in positions with known good answers (tests/core/bots/exam.py): a figure for each level, so
that a change that makes one think worse is seen without playing games.
"""

from tests.core.bots.exam import WANTED, examine, questions

MOST_LOST = {"normal": 10.5, "hard": 8.5, "master": 4.5}
"""What a choice loses at most on average, in % of the chance of winning. It was 8.9, 6.8 and 2.8
when this was written.
"""
SHORT = ("normal", "hard")


def run(short: bool) -> list[tuple[str, str]]:
    """Good answers and losses by level and kind."""
    rows = []
    for level in SHORT if short else ("random", "easy", *MOST_LOST):
        marks = {kind: examine(level, questions(kind)) for kind in WANTED}
        rows += [(f"{level}, {kind}", found.told()) for kind, found in marks.items()]
        asked = sum(found.asked for found in marks.values())
        lost = sum(found.loss * found.asked for found in marks.values()) / asked
        assert lost <= MOST_LOST.get(level, 100.0), rows
    return rows
