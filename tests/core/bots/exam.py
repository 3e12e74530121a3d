"""An exam for bots: positions of games in which it matters what is chosen, and what a deep search
over many made-up worlds thinks of each choice.

    python -m tests.core.bots.exam

makes the file of positions anew (it takes minutes), adding to what is there until there are enough.
"Tactical" is where the turn may be the last one, "strategic" is the first half of the race. Taken
are positions with a choice that is clearly worse than the best one, in which the first impression
(`easy`) is not good. The search looks four own turns ahead and judges with the same weights as the
bots do, so the exam tells how well a bot searches, not how good its weights are.
"""

import json
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from statistics import fmean, stdev
from typing import Any, Final

from rs_core.bots.bot import Dice
from rs_core.bots.greedy import NormalBot
from rs_core.bots.plans import Plan, plans
from rs_core.bots.rune_stones import make_bot
from rs_core.bots.search import PLANS, Effort, Tree
from rs_core.play.game import Choice
from rs_core.rune_stones.cards.files import standard
from rs_core.rune_stones.game import GAME
from rs_core.rune_stones.mind.evaluate import (
    RuneStonesMind,
    leading,
    standard_mind,
    training_rules,
)
from rs_core.rune_stones.notation import position
from rs_core.rune_stones.view import view

FILE: Final = Path(__file__).with_name("exam.jsonl")
WANTED: Final = {"tactical": 60, "strategic": 40}
FIRST_GAME: Final = 88_000_000
TEACHER: Final = Effort(0, turns=4, rivals=4)
PIECE: Final = 16
"""After so many futures clearly worse choices are given up."""
FUTURES: Final = 64
MOST: Final = 10
"""So many choices are looked at, those with the best plans."""
EARLY: Final = 36
"""Up to so many points of the leader it is the first half of the race."""
ONE_IN: Final = {"tactical": 3, "strategic": 8}
"""One decision in so many is looked at: neighbours tell the same."""
OF_A_GAME: Final = {"tactical": 3, "strategic": 1}
WORSE: Final = 0.02
"""A choice that loses so much of the chance of winning, and surely, is clearly worse."""
AS_GOOD: Final = 0.005
"""Choices that lose no more are as good as the best."""


@dataclass(frozen=True, slots=True)
class Question:
    """A position, and what each choice that was looked at loses on the best one."""

    kind: str
    line: str
    losses: dict[Choice, float]

    def loss(self, choice: Choice) -> float:
        """What a choice loses; of one that nobody looked at, what the worst does."""
        return self.losses.get(choice, max(self.losses.values()))

    def ask(self, level: str) -> Choice:
        """What a bot chooses. It has the seed of its level's first game."""
        state = position.read(self.line, [standard()]).deal(1)
        (decision,) = GAME.pending(state)
        return make_bot(level, 1).choose(view(state, state.seat), decision)


@dataclass(frozen=True, slots=True)
class Marks:
    """How a level did."""

    asked: int
    good: int
    """So many choices were as good as the best."""
    loss: float
    """What a choice lost on average, in % of the chance of winning."""

    def told(self) -> str:
        """In words."""
        return f"{self.good} of {self.asked} good, {self.loss:.2f} % lost a choice"


def examine(level: str, questions: Sequence[Question]) -> Marks:
    """Ask a level."""
    losses = [question.loss(question.ask(level)) for question in questions]
    good = sum(loss <= AS_GOOD for loss in losses)
    return Marks(len(losses), good, 100 * fmean(losses))


@cache
def questions(kind: str) -> tuple[Question, ...]:
    """All questions of a kind."""
    found = map(json.loads, FILE.read_text(encoding="utf-8").splitlines())
    return tuple(
        Question(kind, each["line"], {tuple(choice): loss for choice, loss in each["losses"]})
        for each in found
        if each["kind"] == kind
    )


def _kind(mind: RuneStonesMind, state: Any) -> str | None:
    if mind.deciding(state):
        return "tactical"
    return "strategic" if leading(state) <= EARLY else None


def _moments(mind: RuneStonesMind, number: int) -> Iterator[tuple[str, Any]]:
    """Positions of a game of `normal` in which there is something to decide, a few of each kind."""
    dice = Dice(number, 2)
    state = GAME.new(training_rules(number), dice.number())
    bot = NormalBot(mind, dice.number())
    met: Counter[str] = Counter()
    while pending := GAME.pending(state):
        (decision,) = pending
        kind = _kind(mind, state)
        if (
            kind is not None
            and met[kind] < OF_A_GAME[kind]
            and len(mind.candidates(state)) > 1
            and not mind.minor(state)
            and dice.below(ONE_IN[kind]) == 0
        ):
            met[kind] += 1
            yield kind, state
        mind.apply(state, bot.choose(view(state, decision.seat), decision))


def _first_choices(mind: RuneStonesMind, tree: Tree) -> list[Plan]:
    """The best plan for each choice, the best ones first."""
    best: dict[Choice, Plan] = {}
    for plan in sorted(plans(mind, tree.world(0), tree.seat, PLANS), reverse=True):
        best.setdefault(plan.line[0], plan)
    return list(best.values())[:MOST]


def judge(mind: RuneStonesMind, state: Any, seed: int) -> dict[Choice, float] | None:
    """What choices lose on the best one; None if it does not matter enough what is chosen."""
    tree = Tree(mind, view(state, state.seat), state.seat, Dice(seed), TEACHER)
    alive = {plan.line[0]: plan for plan in _first_choices(mind, tree)}
    alive |= {c.plan.line[0]: c.plan for c in tree.candidates if c.plan.line[0] in alive}
    seen: dict[Choice, list[float]] = {choice: [] for choice in alive}
    glance = mind.quick(state)
    for number in range(FUTURES):
        for choice, plan in alive.items():
            after = tree.future(plan, number, TEACHER.turns)
            seen[choice].append(mind.chances(after)[tree.seat])
        if (number + 1) % PIECE == 0:
            best = max(alive, key=lambda choice: fmean(seen[choice]))
            if best == glance:
                return None
            alive = {c: plan for c, plan in alive.items() if not _worse(seen[best], seen[c])}
    best = max(alive, key=lambda choice: fmean(seen[choice]))
    found = {choice: max(0.0, _lead(seen[best], values)[0]) for choice, values in seen.items()}
    clear = any(_worse(seen[best], values) for values in seen.values())
    return found if clear and found.get(glance, 1.0) > AS_GOOD else None


def _lead(best: list[float], other: list[float]) -> tuple[float, float]:
    """By how much one choice is better in the futures that both met, and how sure that is."""
    differences = [a - b for a, b in zip(best, other, strict=False)]
    if len(differences) < 2 or best is other:
        return 0.0, 0.0
    return fmean(differences), stdev(differences) / len(differences) ** 0.5


def _worse(best: list[float], other: list[float]) -> bool:
    lead, error = _lead(best, other)
    return lead > max(WORSE, 3 * error)


def make(file: Path) -> None:
    """Add to a file until it has enough positions of each kind."""
    mind = standard_mind()
    old = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    have = Counter(json.loads(line)["kind"] for line in old)
    number = max([json.loads(line)["game"] for line in old], default=FIRST_GAME - 1)
    with file.open("a", encoding="utf-8") as out:
        while any(have[kind] < count for kind, count in WANTED.items()):
            number += 1
            for kind, state in _moments(mind, number):
                losses = judge(mind, state, number) if have[kind] < WANTED[kind] else None
                if losses is None:
                    continue
                have[kind] += 1
                ranked = sorted(losses.items(), key=lambda item: (item[1], item[0]))
                row = {
                    "kind": kind,
                    "game": number,
                    "line": position.full_line(state),
                    "losses": [[list(choice), round(loss, 4)] for choice, loss in ranked],
                }
                out.write(json.dumps(row, separators=(",", ":")) + "\n")
                out.flush()
                print(number, dict(have), file=sys.stderr, flush=True)


if __name__ == "__main__":
    make(FILE)
