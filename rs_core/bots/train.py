"""Learn the weights of the evaluation from bot games.

    python -m rs_core.bots.train --cycles 4 --games 6000 --seed 1 --jobs 2 --out weights.toml

Each cycle plays games at a glance (or, with --normal, games of the bot `normal`) with the weights
so far, now and then with a choice at random, and fits the weights to what came of positions at the
end of a turn: who won and by how much, tempered by what the weights so far said on the way. The
same call gives the same weights, whatever the number of jobs.
"""

import argparse
import multiprocessing
import sys
from array import array
from collections.abc import Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple

from rs_core.bots.bot import Dice
from rs_core.bots.fit import Fit, Sample, mean_loss
from rs_core.bots.greedy import NormalBot
from rs_core.bots.spread import in_order, spread
from rs_core.rune_stones.mind import evaluate
from rs_core.rune_stones.mind.evaluate import FEATURES, NODES, RuneStonesMind, Weights
from rs_core.rune_stones.mind.lessons import by_chance, training_rules

WANDERING: Final = 80
"""Of a thousand choices so many are made at random, so that all kinds of positions are seen."""
LITTLE_WANDERING: Final = 20
"""So many where only one term is learned: how good a stone is shows in sensible games."""
MOST_ROUNDS: Final = 80
KEPT: Final = 3
"""One position in so many is learned from: neighbours tell the same."""
CLOSE: Final = 5.0
"""How many points of lead make a victory clear: half of what is learned is who won, half this."""
FARSIGHTED: Final = 0.95
"""How much what comes later counts, turn by turn, against the evaluation of the next position."""
AT_ONCE: Final = 8
"""So many games are a worker's next task."""
TOLD: Final = 25
"""After so many tasks a line says how far it is."""
STEPS: Final = 60
PULL: Final = 30.0
"""How strongly weights stay where they were."""


class Seen(NamedTuple):
    """A position of a game: how far the race had gone, features if it is kept, and chances."""

    progress: float
    features: tuple[Sequence[float], ...]
    chances: Sequence[float]


class Lesson(NamedTuple):
    """What is learned, and from which games."""

    glance: bool = True
    """Games at a glance, not of the bot `normal`."""
    only: str | None = None
    """The one term of the evaluation that is learned, from results alone; None: all of them."""

    @property
    def wandering(self) -> int:
        """Of a thousand choices so many are made at random."""
        return LITTLE_WANDERING if self.only else WANDERING

    @property
    def farsighted(self) -> float:
        """How much what comes later counts. The evaluation cannot be asked about a term that is
        thought to be wrong.
        """
        return 1.0 if self.only else FARSIGHTED

    @property
    def learned(self) -> frozenset[int]:
        """The places of the features whose weights are learned."""
        names = evaluate.TERMS[self.only] if self.only else FEATURES
        return frozenset(FEATURES.index(name) for name in names)


def play(mind: RuneStonesMind, number: int, lesson: Lesson) -> list[Sample]:
    """The positions of one game."""
    dice = Dice(number)
    game = mind.game
    state = game.new(training_rules(number), dice.number())
    bot = NormalBot(mind, dice.number())
    seen: list[Seen] = []
    while (pending := game.pending(state)) and state.round <= MOST_ROUNDS:
        if mind.resting(state):
            seen.append(look(mind, state, kept=dice.below(KEPT) == 0))
        if by_chance(state) or dice.below(1000) < lesson.wandering:
            options = mind.candidates(state)
            choice = options[dice.below(len(options))]
        elif lesson.glance:
            choice = mind.quick(state)
        else:
            (decision,) = pending
            choice = bot.choose(game.view(state, decision.seat), decision)
        mind.apply(state, choice)
    return learned_from(seen, outcome(game.result(state)), lesson.farsighted)


def look(mind: RuneStonesMind, state: Any, *, kept: bool) -> Seen:
    """A position at the end of a turn."""
    seats = range(len(state.players)) if kept else ()
    rows = tuple(array("d", evaluate.features(state, seat)) for seat in seats)
    return Seen(evaluate.progress(state), rows, mind.chances(state))


def learned_from(
    seen: Sequence[Seen], won: Sequence[float], farsighted: float = FARSIGHTED
) -> list[Sample]:
    """The kept positions of a game with what came of them, in the order of the game.

    What came of a position is a mean of the chances after each later turn and of the result, the
    nearer the more: a result alone says little about a position long before it (temporal
    differences, TD(lambda)).
    """
    samples = []
    came = tuple(won)
    for position in reversed(seen):
        if position.features:
            samples.append(Sample(position.progress, position.features, came))
        came = tuple(
            farsighted * later + (1 - farsighted) * chance
            for later, chance in zip(came, position.chances, strict=True)
        )
    return samples[::-1]


def outcome(scores: Sequence[int]) -> tuple[float, ...]:
    """Shares of the victory, softened by how clear it was."""
    best = max(scores)
    clear = evaluate.softmax([score / CLOSE for score in scores])
    return tuple(
        ((score == best) / scores.count(best) + soft) / 2
        for score, soft in zip(scores, clear, strict=True)
    )


def play_some(weights: Weights, lesson: Lesson, numbers: Sequence[int]) -> list[Sample]:
    """The positions of some games, in order."""
    mind = RuneStonesMind(evaluate.Evaluator(weights))
    return [sample for number in numbers for sample in play(mind, number, lesson)]


def collect(
    weights: Weights, numbers: Sequence[int], executor: Executor, lesson: Lesson
) -> list[Sample]:
    """The positions of many games, in order."""
    found: list[Sample] = []
    parts = [numbers[first : first + AT_ONCE] for first in range(0, len(numbers), AT_ONCE)]
    some = partial(play_some, weights, lesson)
    played = in_order(spread(executor, some, parts, lost=_tell_lost))
    for done, samples in enumerate(played, 1):
        found += samples
        if done % TOLD == 0:
            _say(f"  {done * AT_ONCE} games, {len(found)} positions")
    return found


def _tell_lost(parts: int) -> None:
    _say(f"  the workers are gone: the games left ({parts} times {AT_ONCE}) are played here")


def fit(weights: Weights, samples: Sequence[Sample], lesson: Lesson) -> Weights:
    """Weights fitted to samples; the first tenth is kept aside to see how well they do."""
    start = [[weights[name][node] for name in FEATURES] for node in range(NODES)]
    aside, learned = samples[: len(samples) // 10], samples[len(samples) // 10 :]
    _say(f"  loss on games kept aside {mean_loss(start, aside):.4f}")
    method = Fit(start, learned, PULL, lesson.learned)
    found = method.solve(STEPS, lambda loss: _say(f"  loss {loss:.5f}"))
    _say(f"  loss on games kept aside {mean_loss(found, aside):.4f}")
    return evaluate.sound(
        {name: [row[index] for row in found] for index, name in enumerate(FEATURES)}
    )


def as_toml(weights: Weights, call: str) -> str:
    """The weights as a file."""
    lines = [
        "# What each feature of a position is worth, at the start, in the middle and at the end of",
        "# the race, in the natural logarithm of the odds of winning. Learned from bot games:",
        f"# {call}",
        *(f"{name} = [{', '.join(map(str, weights[name]))}]" for name in FEATURES),
    ]
    return "\n".join(lines) + "\n"


def _say(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


def main(argv: list[str] | None = None) -> int:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m rs_core.bots.train", description=__doc__)
    parser.add_argument("--cycles", type=int, default=4)
    parser.add_argument("--games", type=int, default=6000, help="of each cycle")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--normal", action="store_true", help="games of the bot `normal`")
    parser.add_argument("--only", choices=evaluate.TERMS, help="one term, from results alone")
    parser.add_argument("--start", type=Path, help="weights to start from (default: the game's)")
    parser.add_argument("--out", type=Path, required=True)
    args = parser.parse_args(argv)
    weights = evaluate.load_weights(args.start)
    call = f"python -m rs_core.bots.train --cycles {args.cycles} --games {args.games}"
    call += " --normal" * args.normal + (f" --only {args.only}" if args.only else "")
    lesson = Lesson(not args.normal, args.only)
    with ProcessPoolExecutor(args.jobs, multiprocessing.get_context("spawn")) as executor:
        for cycle in range(args.cycles):
            _say(f"cycle {cycle + 1}")
            first = (args.seed * 1000 + cycle) * 1_000_000
            numbers = range(first, first + args.games)
            weights = fit(weights, collect(weights, numbers, executor, lesson), lesson)
            args.out.write_text(as_toml(weights, f"{call} --seed {args.seed}"), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
