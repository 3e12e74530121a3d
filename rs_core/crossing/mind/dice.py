"""Random numbers of bots: the same on every Python for the same seed."""

from collections.abc import Sequence
from random import Random

from rs_core.crossing.table import Table
from rs_core.play.rng import MASK, mix, step


def dice(seed: int, seat: int, table: Table) -> Random:
    """A random source for one moment of one seat: what is public tells moments apart (C12.4)."""
    state = 0
    heaps = (table.bag, *table.mushrooms, *table.tiles, *table.safe)
    lines = sum(map(len, table.said))
    for number in (seed, seat, table.round, lines, *(count for heap in heaps for count in heap)):
        state = mix(step(state ^ (number & MASK)))
    return Random(state)


def weighted(random: Random, weights: Sequence[float]) -> int:
    """An index, by chance in proportion to the weights; any if all are 0."""
    total = sum(weights)
    if total <= 0:
        return int(random.random() * len(weights))
    left = random.random() * total
    last = 0
    for index, weight in enumerate(weights):
        if weight > 0:
            left -= weight
            last = index
            if left < 0:
                break
    return last
