"""Bots in positions with known good answers (tests/core/bots/exam.py): a figure for each level, so
that a change that makes one think worse is seen without playing games.
"""

from tests.core.bots.exam import WANTED, examine, questions

LEAST = {
    "normal": {"tactical": 0, "strategic": 0},
    "hard": {"tactical": 0, "strategic": 0},
    "master": {"tactical": 0, "strategic": 0},
}
"""So many answers are good at least: what was seen when this was written, less two or three."""
SHORT = {"normal": 1, "hard": 4}
"""The short form asks these levels, one question in so many."""


def run(short: bool) -> list[tuple[str, str]]:
    """Good answers and losses by level and kind."""
    rows = []
    for level in SHORT if short else ("random", "easy", *LEAST):
        for kind in WANTED:
            every = SHORT[level] if short else 1
            marks = examine(level, questions(kind)[::every])
            rows.append((f"{level}, {kind}", marks.told()))
            least = LEAST.get(level, {}).get(kind, 0) / WANTED[kind]
            assert marks.good >= least * marks.asked, rows[-1]
    return rows
