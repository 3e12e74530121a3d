"""Learn the weights of the evaluation from plans that are compared in the same position.

    python -m rs_core.bots.compare --games 300 --seed 71 --kept compared.jsonl --out weights.toml

In positions of bot games the best plans are played out many times and several turns ahead, all of
them with the same luck, as a search does, only deeper: that is the teacher. The weights are fitted
so that the differences between what they say of the plans, at the end of the turn, are those that
the teacher found. Who won is not asked for: most of a result has nothing to do with one turn. The
same call gives the same weights. What was compared is kept in a file, a line for each game, so that
a call can be stopped and taken up again.
"""

import argparse
import json
import math
import sys
from collections.abc import Iterator, Sequence
from operator import mul
from pathlib import Path
from typing import Any, Final, NamedTuple

from rs_core.bots.bot import Dice
from rs_core.bots.fit import Vector, minimise, place
from rs_core.bots.greedy import NormalBot
from rs_core.bots.plans import Plan
from rs_core.bots.search import Effort, Tree
from rs_core.bots.train import as_toml
from rs_core.rune_stones.mind import evaluate
from rs_core.rune_stones.mind.evaluate import FEATURES, NODES, RuneStonesMind, Weights
from rs_core.rune_stones.mind.lessons import training_rules

TEACHER: Final = Effort(0, turns=3, rivals=4)
FUTURES: Final = 24
"""How often the teacher plays a plan out."""
SEEN: Final = 8
"""In so many of these futures the end of the turn is looked at."""
WANDERING: Final = 20
"""Of a thousand choices so many are made at random, so that all kinds of positions are seen."""
ONE_IN: Final = 24
"""One decision in so many is compared: neighbours tell the same."""
MOST_ROUNDS: Final = 80
STEPS: Final = 80
PULL: Final = 150.0
"""How strongly weights stay where they were, in the units of `Lesson.loss`; with a hundredth of it
800 positions are learned by heart (docs/BOTS.md).
"""


class Seen(NamedTuple):
    """A plan: how far the race has gone when it is carried out, every player's features then, and
    the chance of winning that the teacher found.
    """

    progress: float
    features: tuple[Vector, ...]
    chance: float


class Compared(NamedTuple):
    """The plans of one position, and who is to choose."""

    seat: int
    plans: tuple[Seen, ...]


def positions(mind: RuneStonesMind, number: int) -> Iterator[Compared]:
    """What is compared in one game."""
    dice = Dice(number, 1)
    game = mind.game
    state = game.new(training_rules(number), dice.number())
    bot = NormalBot(mind, dice.number())
    while (pending := game.pending(state)) and state.round <= MOST_ROUNDS:
        (decision,) = pending
        options = mind.candidates(state)
        if len(options) > 1 and not mind.minor(state) and dice.below(ONE_IN) == 0:
            found = compare(mind, game.view(state, decision.seat), decision.seat, dice)
            if found is not None:
                yield found
        if dice.below(1000) < WANDERING:
            choice = options[dice.below(len(options))]
        else:
            choice = bot.choose(game.view(state, decision.seat), decision)
        mind.apply(state, choice)


def compare(mind: RuneStonesMind, view: Any, seat: int, dice: Dice) -> Compared | None:
    """The best plans and what the teacher finds; None if a plan may end the game, since what is
    sure is not for weights to say, or if there is only one.
    """
    tree = Tree(mind, view, seat, Dice(dice.number()), TEACHER)
    found = []
    for candidate in tree.candidates:
        looked = _look(tree, candidate.plan)
        if looked is None:
            return None
        found.append(looked)
    return Compared(seat, tuple(found)) if len(found) > 1 else None


def _look(tree: Tree, plan: Plan) -> Seen | None:
    """A plan carried out in several futures."""
    mind = tree.mind
    ends = [tree.future(plan, number, 0) for number in range(SEEN)]
    if any(map(evaluate.decided, ends)):
        return None
    seats = range(len(ends[0].players))
    rows = [[evaluate.features(end, seat) for end in ends] for seat in seats]
    return Seen(
        sum(map(evaluate.progress, ends)) / SEEN,
        tuple([sum(column) / SEEN for column in zip(*row, strict=True)] for row in rows),
        sum(
            mind.chances(tree.future(plan, number, TEACHER.turns))[tree.seat]
            for number in range(FUTURES)
        )
        / FUTURES,
    )


class Lesson:
    """Weights fitted to comparisons, drawn a little to where they were.

    Inside, features are scaled to the spread of their differences between the plans of a position,
    and weights of all nodes stand in one row.
    """

    def __init__(self, start: Sequence[Vector], compared: Sequence[Compared], pull: float) -> None:
        """One list of weights for each node."""
        self.width = len(start[0])
        self.nodes = len(start)
        self.compared = compared
        self.pull = pull
        self.scale = _spreads(compared, self.width)
        self.start = [w * s for row in start for w, s in zip(row, self.scale, strict=True)]

    def solve(self, steps: int) -> list[Vector]:
        """The fitted weights."""
        flat = minimise(self.loss, self.start[:], steps)
        return [
            [w / s for w, s in zip(flat[begin : begin + self.width], self.scale, strict=True)]
            for begin in range(0, len(flat), self.width)
        ]

    def loss(self, flat: Vector) -> tuple[float, Vector]:
        """Half the squared errors of differences, in hundredths of a chance, for each position, and
        the slope.
        """
        weights = [
            [w / s for w, s in zip(flat[begin : begin + self.width], self.scale, strict=True)]
            for begin in range(0, len(flat), self.width)
        ]
        total = 0.0
        slope = [0.0] * len(flat)
        for position in self.compared:
            errors = differences(weights, position)
            total += sum(map(mul, errors, errors)) / 2
            for plan, error in zip(position.plans, errors, strict=True):
                self._lean(slope, weights, plan, position.seat, error)
        count = len(self.compared)
        away = [a - b for a, b in zip(flat, self.start, strict=True)]
        total = total / count + self.pull * sum(map(mul, away, away)) / 2
        scales = self.scale * self.nodes
        return total, [
            s / (count * scale) + self.pull * a
            for s, scale, a in zip(slope, scales, away, strict=True)
        ]

    def _lean(
        self, slope: Vector, weights: Sequence[Vector], plan: Seen, seat: int, error: float
    ) -> None:
        """Add what an error says of the weights. That errors of a position add up to nothing takes
        care of the mean they are measured from.
        """
        low, part = place(plan.progress, self.nodes)
        found = chances(weights, plan)
        own = found[seat]
        for number, row in enumerate(plan.features):
            share = 100 * error * own * ((number == seat) - found[number])
            for node, much in ((low, share * (1 - part)), (low + 1, share * part)):
                begin = node * self.width
                for index, value in enumerate(row, begin):
                    if value:
                        slope[index] += much * value


def chances(weights: Sequence[Vector], plan: Seen) -> Vector:
    """What weights make of a plan, by seat."""
    low, part = place(plan.progress, len(weights))
    one, other = weights[low], weights[low + 1]
    return evaluate.softmax(
        [
            sum(map(mul, one, row)) * (1 - part) + sum(map(mul, other, row)) * part
            for row in plan.features
        ]
    )


def differences(weights: Sequence[Vector], position: Compared) -> Vector:
    """By how much weights and teacher differ in how much better than the others each plan is, in
    hundredths of a chance.
    """
    errors = [chances(weights, plan)[position.seat] - plan.chance for plan in position.plans]
    mean = sum(errors) / len(errors)
    return [100 * (error - mean) for error in errors]


def regret(weights: Sequence[Vector], compared: Sequence[Compared]) -> float:
    """What the plans that weights like best lose on the teacher's, in hundredths of a chance."""
    total = 0.0
    for seat, plans in compared:
        liked = max(plans, key=lambda plan: chances(weights, plan)[seat])
        total += max(plan.chance for plan in plans) - liked.chance
    return 100 * total / max(1, len(compared))


def _spreads(compared: Sequence[Compared], width: int) -> Vector:
    """The spread of features between plans, feature by feature."""
    totals = [0.0] * width
    count = 0
    for seat, plans in compared:
        for column, index in zip(
            zip(*(p.features[seat] for p in plans), strict=True), range(width), strict=True
        ):
            mean = sum(column) / len(column)
            totals[index] += sum((value - mean) ** 2 for value in column)
        count += len(plans)
    return [max(0.05, math.sqrt(total / max(1, count))) for total in totals]


def collect(mind: RuneStonesMind, numbers: Sequence[int], kept: Path) -> list[Compared]:
    """What was compared in some games, in order: from the file as far as that goes."""
    if not kept.exists():
        kept.touch()
    lines = kept.read_text(encoding="utf-8").splitlines()
    with kept.open("a", encoding="utf-8") as file:
        for number in numbers[len(lines) :]:
            lines.append(json.dumps(list(positions(mind, number))))
            file.write(lines[-1] + "\n")
            file.flush()
    return [
        Compared(seat, tuple(Seen(*plan) for plan in plans))
        for line in lines[: len(numbers)]
        for seat, plans in json.loads(line)
    ]


def fit(weights: Weights, compared: Sequence[Compared], pull: float) -> Weights:
    """Weights fitted to comparisons; the first fifth is kept aside to see how well they do."""
    start = [[weights[name][node] for name in FEATURES] for node in range(NODES)]
    aside, learned = compared[: len(compared) // 5], compared[len(compared) // 5 :]
    _say(f"{len(compared)} positions; regret on those kept aside {regret(start, aside):.3f} %")
    found = Lesson(start, learned, pull).solve(STEPS)
    for name, some in (("learned from", learned), ("kept aside", aside)):
        before, after = (error(each, some) for each in (start, found))
        _say(f"differences of positions {name}: off by {before:.3f}, now {after:.3f} %")
    _say(f"regret on those kept aside now {regret(found, aside):.3f} %")
    return evaluate.sound(
        {name: [row[index] for row in found] for index, name in enumerate(FEATURES)}
    )


def error(weights: Sequence[Vector], compared: Sequence[Compared]) -> float:
    """By how much differences are off, as the root of the mean square."""
    found = [each for position in compared for each in differences(weights, position)]
    return math.sqrt(sum(map(mul, found, found)) / max(1, len(found)))


def _say(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


def main(argv: list[str] | None = None) -> int:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m rs_core.bots.compare", description=__doc__)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--pull", type=float, default=PULL)
    parser.add_argument("--start", type=Path, help="weights to start from (default: the game's)")
    parser.add_argument("--kept", type=Path, required=True, help="where comparisons are kept")
    parser.add_argument("--out", type=Path, required=True)
    args = parser.parse_args(argv)
    weights = evaluate.load_weights(args.start)
    first = args.seed * 1_000_000
    mind = RuneStonesMind(evaluate.Evaluator(weights))
    compared = collect(mind, range(first, first + args.games), args.kept)
    call = f"python -m rs_core.bots.compare --games {args.games} --seed {args.seed}"
    found = fit(weights, compared, args.pull)
    args.out.write_text(as_toml(found, f"{call} --pull {args.pull:g}"), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
