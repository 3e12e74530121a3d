"""Learn the weights of the evaluation from bot games.

    python -m rs_core.bots.train --cycles 3 --games 2000 --seed 1 --jobs 2 --out weights.toml

Each cycle plays games of the bot `normal` with the weights so far, now and then with a choice at
random, and then fits the weights to who won: softmax regression over all positions at the end of
a turn. The same call gives the same weights, whatever the number of jobs.
"""

import argparse
import math
import multiprocessing
import sys
from array import array
from collections.abc import Iterable, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Final, NamedTuple

from rs_core.bots.bot import Dice
from rs_core.bots.greedy import NormalBot
from rs_core.rune_stones import evaluate
from rs_core.rune_stones.evaluate import FEATURES, NODES, RuneStonesMind, Weights

WANDERING: Final = 0.08
"""How often a choice is made at random, so that all kinds of positions are seen."""
MOST_ROUNDS: Final = 80
EPOCHS: Final = 6
RATE: Final = 0.02
FADE: Final = 2e-5
"""How strongly weights are drawn to nothing."""
BATCH: Final = 32


class Sample(NamedTuple):
    """A position at the end of a turn, and who won."""

    progress: float
    features: "tuple[array[float], ...]"
    won: tuple[float, ...]


def play(mind: RuneStonesMind, number: int) -> list[Sample]:
    """The positions of one game."""
    dice = Dice(number)
    game = mind.game
    state = game.new(evaluate.training_rules(number), dice.number())
    bot = NormalBot(mind, dice.number())
    seen: list[tuple[float, tuple[array[float], ...]]] = []
    while (decision := game.pending(state)) is not None and state.round <= MOST_ROUNDS:
        if mind.resting(state):
            seen.append(
                (
                    evaluate.progress(state),
                    tuple(
                        array("d", evaluate.features(state, seat))
                        for seat in range(len(state.players))
                    ),
                )
            )
        if dice.number() % 1000 < WANDERING * 1000:
            options = mind.candidates(state)
            choice = options[dice.below(len(options))]
        else:
            choice = bot.choose(game.view(state, decision.seat), decision)
        mind.apply(state, choice)
    scores = game.result(state)
    best = max(scores)
    won = tuple((score == best) / scores.count(best) for score in scores)
    return [Sample(progress, features, won) for progress, features in seen]


_mind: RuneStonesMind | None = None


def _begin(weights: Weights) -> None:
    global _mind  # noqa: PLW0603 - a worker process has one mind
    _mind = RuneStonesMind(evaluate.Evaluator(weights))


def _play(number: int) -> list[Sample]:
    assert _mind is not None
    return play(_mind, number)


def collect(weights: Weights, numbers: Sequence[int], jobs: int) -> list[Sample]:
    """The positions of many games, in order."""
    found: list[Sample] = []
    with multiprocessing.get_context("spawn").Pool(jobs, _begin, (weights,)) as pool:
        for done, samples in enumerate(pool.imap(_play, numbers, 8), 1):
            found += samples
            if done % 100 == 0:
                print(f"  {done} games, {len(found)} positions", file=sys.stderr, flush=True)
    return found


class Fit:
    """Softmax regression by stochastic gradient descent (Adam), over scaled features."""

    def __init__(self, weights: Weights, samples: Sequence[Sample]) -> None:
        """Start from given weights."""
        self.scale = _scales(samples)
        self.flat = [
            weights[name][node] * self.scale[index]
            for node in range(NODES)
            for index, name in enumerate(FEATURES)
        ]
        self.first = [0.0] * len(self.flat)
        self.second = [0.0] * len(self.flat)
        self.steps = 0

    def epoch(self, samples: Sequence[Sample], order: Iterable[int], rate: float) -> float:
        """One walk over the samples; the mean loss met."""
        loss = 0.0
        gradient = [0.0] * len(self.flat)
        count = 0
        for count, index in enumerate(order, 1):
            loss += self._add(samples[index], gradient)
            if count % BATCH == 0:
                self._step(gradient, rate)
                gradient = [0.0] * len(self.flat)
        return loss / max(1, count)

    def loss(self, samples: Sequence[Sample]) -> float:
        """The mean loss without learning."""
        nothing = [0.0] * len(self.flat)
        return sum(self._add(sample, nothing) for sample in samples) / max(1, len(samples))

    def _add(self, sample: Sample, gradient: list[float]) -> float:
        width = len(FEATURES)
        place = sample.progress * (NODES - 1)
        low = min(int(place), NODES - 2)
        part = place - low
        begin, end = low * width, (low + 2) * width
        lower, upper = self.flat[begin : begin + width], self.flat[begin + width : end]
        mixed = [
            (a * (1 - part) + b * part) / c
            for a, b, c in zip(lower, upper, self.scale, strict=True)
        ]
        scores = [sum(map(float.__mul__, mixed, row)) for row in sample.features]
        chances = evaluate.softmax(scores)
        total = [0.0] * width
        for chance, won, row in zip(chances, sample.won, sample.features, strict=True):
            error = chance - won
            total = [t + error * value for t, value in zip(total, row, strict=True)]
        for index, (value, scale) in enumerate(zip(total, self.scale, strict=True)):
            gradient[begin + index] += value * (1 - part) / scale
            gradient[begin + width + index] += value * part / scale
        return -sum(
            won * math.log(max(chance, 1e-9))
            for chance, won in zip(chances, sample.won, strict=True)
        )

    def _step(self, gradient: list[float], rate: float) -> None:
        self.steps += 1
        slow, fast = 1 - 0.9**self.steps, 1 - 0.999**self.steps
        for index, slope in enumerate(gradient):
            slope = slope / BATCH + FADE * self.flat[index]
            self.first[index] = first = 0.9 * self.first[index] + 0.1 * slope
            self.second[index] = second = 0.999 * self.second[index] + 0.001 * slope * slope
            self.flat[index] -= rate * (first / slow) / (math.sqrt(second / fast) + 1e-8)

    def weights(self) -> Weights:
        """What was learned, in the units of the features."""
        width = len(FEATURES)
        return {
            name: [
                round(self.flat[node * width + index] / self.scale[index], 5)
                for node in range(NODES)
            ]
            for index, name in enumerate(FEATURES)
        }


def _scales(samples: Sequence[Sample]) -> list[float]:
    """The spread of the differences between players, feature by feature."""
    totals = [0.0] * len(FEATURES)
    count = 0
    for sample in samples[:: max(1, len(samples) // 20_000)]:
        for one, other in pairwise(sample.features):
            count += 1
            for index, (a, b) in enumerate(zip(one, other, strict=True)):
                totals[index] += (a - b) ** 2
    return [max(0.05, math.sqrt(total / max(1, count))) for total in totals]


def fit(weights: Weights, samples: Sequence[Sample], dice: Dice) -> Weights:
    """Weights fitted to samples; every tenth game is kept aside to see how well they do."""
    kept = samples[: len(samples) // 10]
    learned = samples[len(samples) // 10 :]
    model = Fit(weights, learned)
    print(f"  loss before: {model.loss(kept):.4f}", file=sys.stderr, flush=True)
    order = list(range(len(learned)))
    for number in range(EPOCHS):
        for index in range(len(order) - 1, 0, -1):
            other = dice.below(index + 1)
            order[index], order[other] = order[other], order[index]
        met = model.epoch(learned, order, RATE / (1 + number) ** 1.5)
        print(f"  loss {met:.4f}, aside {model.loss(kept):.4f}", file=sys.stderr, flush=True)
    return model.weights()


def as_toml(weights: Weights, call: str) -> str:
    """The weights as a file."""
    lines = [
        "# What each feature of a position is worth, at the start, in the middle and at the end of",
        "# the race, in the natural logarithm of the odds of winning. Learned from bot games:",
        f"# {call}",
        *(f"{name} = [{', '.join(map(str, weights[name]))}]" for name in FEATURES),
    ]
    return "\n".join(lines) + "\n"


def main(argv: list[str] | None = None) -> int:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m rs_core.bots.train", description=__doc__)
    parser.add_argument("--cycles", type=int, default=3)
    parser.add_argument("--games", type=int, default=2000, help="of each cycle")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--start", type=Path, help="weights to start from (default: the game's)")
    parser.add_argument("--out", type=Path, required=True)
    args = parser.parse_args(argv)
    weights = evaluate.load_weights(args.start)
    call = f"python -m rs_core.bots.train --cycles {args.cycles} --games {args.games}"
    for cycle in range(args.cycles):
        print(f"cycle {cycle + 1}", file=sys.stderr, flush=True)
        first = (args.seed * 1000 + cycle) * 1_000_000
        samples = collect(weights, range(first, first + args.games), args.jobs)
        weights = fit(weights, samples, Dice(args.seed, cycle))
        args.out.write_text(as_toml(weights, f"{call} --seed {args.seed}"), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
