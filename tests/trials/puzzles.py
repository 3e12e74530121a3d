"""Puzzles with luck that nobody has met before: the answer of every one must beat all other turns
by the margin, each played out 4,000 times unless it is surely further behind. In the short form
one, more briefly.
"""

import os
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from rs_core.bots.puzzles.race import MARGIN, Race
from rs_core.bots.spread import in_order, spread
from rs_core.rune_stones.mind.evaluate import standard_mind
from rs_core.rune_stones.turns import ways
from rs_core.rune_stones.view import view
from rs_tui.rune_stones.puzzles.book import PUZZLES

SIMULATIONS = 4_000
SHORT = 40
CLEAR = 0.15
"""The margin of the one in the short form, which has few ways to play the turn."""


def lead(task: tuple[str, int, int]) -> float:
    """By how much the answer of a puzzle beats all else with the luck of a seed."""
    name, seed, count = task
    puzzle = next(each for each in PUZZLES.all() if each.name == name)
    start = puzzle.start
    every = ways(start)
    right = frozenset(way.key for way in every if puzzle.right(way.key))
    race = Race(standard_mind(), view(start, start.seat), seed)
    return race.prove(every, puzzle.key, right, count).margin


def run(short: bool) -> list[tuple[str, str]]:
    """All margins of fresh seeds."""
    chosen = PUZZLES.all()
    if short:
        clear = [puzzle for puzzle in chosen if puzzle.margin > CLEAR]
        chosen = [min(clear, key=lambda puzzle: puzzle.ways)]
    count = SHORT if short else SIMULATIONS
    fresh = 1 if short else int.from_bytes(os.urandom(6), "big")
    tasks = [(puzzle.name, fresh + number, count) for number, puzzle in enumerate(chosen)]
    if short:
        leads = list(map(lead, tasks))
    else:
        with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as executor:
            leads = list(in_order(spread(executor, lead, tasks)))
    weak = {task[0]: by for task, by in zip(tasks, leads, strict=True) if by < MARGIN}
    assert not weak, (fresh, weak)
    return [
        ("puzzles", str(len(leads))),
        ("first seed", str(fresh)),
        ("least margin", f"{100 * min(leads):.1f} %"),
        ("mean margin", f"{100 * sum(leads) / len(leads):.1f} %"),
    ]
