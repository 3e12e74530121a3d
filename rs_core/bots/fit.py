"""Softmax regression: weights under which those who won looked best (L-BFGS, pure Python)."""

import math
from collections.abc import Callable, Container, Sequence
from itertools import pairwise
from operator import mul
from typing import Final, NamedTuple

Vector = list[float]

MEMORY: Final = 8
"""How many steps the method remembers."""


class Sample(NamedTuple):
    """A position: how far the race has gone, every player's features, and who won."""

    progress: float
    features: tuple[Sequence[float], ...]
    won: tuple[float, ...]


class Fit:
    """The weights at some nodes of the race, fitted to samples, drawn a little to where they were.

    Inside, features are scaled to the spread of their differences between players.
    """

    def __init__(
        self,
        start: Sequence[Vector],
        samples: Sequence[Sample],
        pull: float,
        free: Container[int] | None = None,
    ) -> None:
        """One list of weights for each node; `pull` counts like that many samples. Only weights of
        `free` features move; None: all.
        """
        self.nodes = len(start)
        self.width = len(start[0])
        self.scale = _scales(samples, self.width)
        self.start = [w * s for row in start for w, s in zip(row, self.scale, strict=True)]
        self.pull = pull
        width = self.width
        self.fixed = [
            n for n in range(len(self.start)) if free is not None and n % width not in free
        ]
        self.groups: dict[float, list[Sample]] = {}
        for sample in samples:
            self.groups.setdefault(sample.progress, []).append(sample)
        self.count = len(samples)

    def solve(self, steps: int, told: Callable[[float], None]) -> list[Vector]:
        """The fitted weights; `told` hears the loss of every step."""
        flat = minimise(self.loss, self.start[:], steps, told)
        return [
            [w / s for w, s in zip(flat[begin : begin + self.width], self.scale, strict=True)]
            for begin in range(0, len(flat), self.width)
        ]

    def loss(self, flat: Vector) -> tuple[float, Vector]:
        """The mean loss and its slope."""
        total, slope = self._samples(flat)
        away = [a - b for a, b in zip(flat, self.start, strict=True)]
        total += self.pull * sum(map(mul, away, away)) / 2
        slope = [s + self.pull * a for s, a in zip(slope, away, strict=True)]
        for index in self.fixed:
            slope[index] = 0.0
        return total / self.count, [s / self.count for s in slope]

    def _samples(self, flat: Vector) -> tuple[float, Vector]:
        width = self.width
        loss = 0.0
        slope = [0.0] * len(flat)
        for progress, samples in self.groups.items():
            low, part = place(progress, self.nodes)
            begin, middle, end = low * width, (low + 1) * width, (low + 2) * width
            mixed = [
                (a * (1 - part) + b * part) / s
                for a, b, s in zip(flat[begin:middle], flat[middle:end], self.scale, strict=True)
            ]
            more, total = group_loss(mixed, samples)
            loss += more
            for index, value in enumerate(total):
                value /= self.scale[index]
                slope[begin + index] += value * (1 - part)
                slope[middle + index] += value * part
        return loss, slope


def place(progress: float, nodes: int) -> tuple[int, float]:
    """The node before a point of the race, and how far it is to the next."""
    at = progress * (nodes - 1)
    low = min(int(at), nodes - 2)
    return low, at - low


def group_loss(mixed: Vector, samples: Sequence[Sample]) -> tuple[float, Vector]:
    """The loss of samples under the same weights, and its slope."""
    loss = 0.0
    total = [0.0] * len(mixed)
    for _, features, won in samples:
        scores = [sum(map(mul, mixed, row)) for row in features]
        best = max(scores)
        powers = [math.exp(score - best) for score in scores]
        whole = sum(powers)
        for power, share, row in zip(powers, won, features, strict=True):
            chance = power / whole
            if share:
                loss -= share * math.log(max(chance, 1e-12))
            error = chance - share
            total = [t + error * value for t, value in zip(total, row, strict=True)]
    return loss, total


def mean_loss(weights: Sequence[Vector], samples: Sequence[Sample]) -> float:
    """How badly weights foretell who won."""
    total = 0.0
    for sample in samples:
        low, part = place(sample.progress, len(weights))
        mixed = [
            a * (1 - part) + b * part for a, b in zip(weights[low], weights[low + 1], strict=True)
        ]
        total += group_loss(mixed, [sample])[0]
    return total / max(1, len(samples))


def _scales(samples: Sequence[Sample], width: int) -> Vector:
    """The spread of the differences between players, feature by feature."""
    totals = [0.0] * width
    count = 0
    for sample in samples[:: max(1, len(samples) // 20_000)]:
        for one, other in pairwise(sample.features):
            count += 1
            for index, (a, b) in enumerate(zip(one, other, strict=True)):
                totals[index] += (a - b) ** 2
    return [max(0.1, math.sqrt(total / max(1, count))) for total in totals]


def minimise(
    function: Callable[[Vector], tuple[float, Vector]],
    point: Vector,
    steps: int,
    told: Callable[[float], None] | None = None,
) -> Vector:
    """The lowest point of a smooth function near a point: limited-memory BFGS."""
    value, slope = function(point)
    moves: list[tuple[Vector, Vector, float]] = []
    for _ in range(steps):
        way = _direction(slope, moves)
        descent = sum(map(mul, way, slope))
        length = 1.0 if moves else 1.0 / max(1e-12, math.sqrt(sum(map(mul, slope, slope))))
        while True:
            after = [p + length * w for p, w in zip(point, way, strict=True)]
            lower, new_slope = function(after)
            if lower <= value + 1e-4 * length * descent:
                break
            length /= 2
            if length < 1e-10:
                return point
        step = [a - p for a, p in zip(after, point, strict=True)]
        bend = [n - s for n, s in zip(new_slope, slope, strict=True)]
        curve = sum(map(mul, step, bend))
        if curve > 1e-12:
            moves = [*moves[1 - MEMORY :], (step, bend, curve)]
        near = value - lower < 1e-7
        point, value, slope = after, lower, new_slope
        if told is not None:
            told(value)
        if near:
            break
    return point


def _direction(slope: Vector, moves: Sequence[tuple[Vector, Vector, float]]) -> Vector:
    """Downhill, bent by what the last moves told about the curvature."""
    way = [-s for s in slope]
    shares = []
    for step, bend, curve in reversed(moves):
        share = sum(map(mul, step, way)) / curve
        shares.append(share)
        way = [w - share * b for w, b in zip(way, bend, strict=True)]
    if moves:
        _, bend, curve = moves[-1]
        first = curve / sum(map(mul, bend, bend))
        way = [first * w for w in way]
    for (step, bend, curve), share in zip(moves, reversed(shares), strict=True):
        back = share - sum(map(mul, bend, way)) / curve
        way = [w + back * s for w, s in zip(way, step, strict=True)]
    return way
