"""The win in sight: the last two rounds are played to win, not for points (C14.5)."""

from collections.abc import Sequence
from random import Random
from typing import Final

from rs_core.crossing import engine
from rs_core.crossing.mind.dice import weighted
from rs_core.crossing.mind.simple import soft
from rs_core.crossing.reveal import options
from rs_core.crossing.rules import Rules
from rs_core.crossing.scoring import winners
from rs_core.crossing.table import State, Table
from rs_core.play.game import Choice

SAMPLES: Final = 120
"""How many ways are tried in which the others might choose."""
SAMPLES_BEFORE_LAST: Final = 80


def in_sight(table: Table) -> bool:
    """Whether this is the last round, or the next refill surely empties the bag."""
    return sum(table.bag) <= len(table.mushrooms)


def win_chances(
    rules: Rules, table: Table, seat: int, expected: Sequence[Sequence[float]], random: Random
) -> list[float]:
    """For each option of a seat the chance to win, if the others choose as expected of them."""
    can = [options(table, other) for other in range(table.players)]
    total = [0.0] * len(can[seat])
    samples = SAMPLES if table.last_round else SAMPLES_BEFORE_LAST
    for _ in range(samples):
        choices = [
            offered[weighted(random, expected[other])] if offered else ()
            for other, offered in enumerate(can)
        ]
        future = int(random.random() * (1 << 53))
        for index, choice in enumerate(can[seat]):
            choices[seat] = choice
            total[index] += _won(rules, table, seat, choices, future)
    return [won / samples for won in total]


def _won(rules: Rules, table: Table, seat: int, choices: Sequence[Choice], future: int) -> float:
    """The share of the victory after these choices, and a last round played at a glance."""
    state = State(rules, future, table, tuple(choices))
    engine.advance(state)
    random = Random(future)
    while not state.table.over:
        now = state.table
        sealed = list(state.sealed)
        for other in engine.waiting(state):
            can = options(now, other)
            sealed[other] = can[weighted(random, soft(now, other, can, {}))]
        state.sealed = tuple(sealed)
        engine.advance(state)
    won = winners(state.table)
    return (seat in won) / len(won)
