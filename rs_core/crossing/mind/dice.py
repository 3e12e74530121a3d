"""Random numbers of bots: the same on every Python for the same seed."""

from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate
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
    summed = list(accumulate(weights))
    if summed[-1] <= 0:
        return int(random.random() * len(weights))
    return min(bisect_right(summed, random.random() * summed[-1]), len(weights) - 1)
