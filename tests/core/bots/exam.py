"""An exam for bots: positions of games in which it matters what is chosen, and what a deep search
over many made-up worlds thinks of each choice.

    python -m tests.core.bots.exam

makes the file of positions anew (it takes minutes), adding to what is there until there are enough.
"Tactical" is where the turn may be the last one, "strategic" is the first half of the race. Taken
are positions in which the first impression (`easy`) is surely worse than the best choice. The
search looks four own turns ahead and judges with the same weights as the bots do, so the exam tells
how well a bot searches, not how good its weights are.
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
from rs_core.bots.plans import Plan, different, plans
from rs_core.bots.rune_stones import make_bot
from rs_core.bots.search import PLANS, Effort, Tree
from rs_core.play.game import Choice
from rs_core.rune_stones.cards.files import standard
from rs_core.rune_stones.game import GAME
from rs_core.rune_stones.mind.evaluate import (
    RuneStonesMind,
    leading,
    standard_mind,
)
from rs_core.rune_stones.mind.lessons import training_rules
from rs_core.rune_stones.notation import position
from rs_core.rune_stones.view import view

FILE: Final = Path(__file__).with_name("exam.jsonl")
WANTED: Final = {"tactical": 60, "strategic": 40}
FIRST_GAME: Final = 88_000_000
TEACHER: Final = Effort(0, turns=4, rivals=4)
FINDING: Final = 16
"""In so many futures the plan is found that stands for a choice."""
FUTURES: Final = 48
"""In so many others it is judged."""
PIECE: Final = 16
"""After so many of these choices that are surely worse are given up."""
OF_A_CHOICE: Final = 3
"""So many plans that begin with a choice are looked at."""
MOST: Final = 10
"""So many choices are looked at, those with the best plans."""
EARLY: Final = 36
"""Up to so many points of the leader it is the first half of the race."""
ONE_IN: Final = {"tactical": 3, "strategic": 8}
"""One decision in so many is looked at: neighbours tell the same."""
OF_A_GAME: Final = {"tactical": 3, "strategic": 1}
WORSE: Final = 0.02
"""A choice that loses so much of the chance of winning, by three standard errors, is worse."""


@dataclass(frozen=True, slots=True)
class Question:
    """A position, and what each choice that was looked at loses on the best one."""

    kind: str
    line: str
    losses: dict[Choice, float]
    good: frozenset[Choice]
    """Those that are not worse than the best, as far as one can tell."""

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
    """So many choices were good."""
    loss: float
    """What a choice lost on average, in % of the chance of winning."""

    def told(self) -> str:
        """In words."""
        return f"{self.good} of {self.asked} good, {self.loss:.2f} % lost a choice"


def examine(level: str, questions: Sequence[Question]) -> Marks:
    """Ask a level."""
    answers = [(question, question.ask(level)) for question in questions]
    good = sum(choice in question.good for question, choice in answers)
    return Marks(
        len(answers), good, 100 * fmean(question.loss(choice) for question, choice in answers)
    )


@cache
def questions(kind: str) -> tuple[Question, ...]:
    """All questions of a kind."""
    found = map(json.loads, FILE.read_text(encoding="utf-8").splitlines())
    return tuple(
        Question(
            kind,
            each["line"],
            {tuple(choice): loss for choice, loss in each["losses"]},
            frozenset(map(tuple, each["good"])),
        )
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


def judge(mind: RuneStonesMind, state: Any, seed: int) -> tuple[dict[Choice, float], set[Choice]]:
    """What choices lose on the best one, and which are good. Some futures find the plan that stands
    for each choice, other ones judge it: what looked best by luck does not stay the best by it.
    """
    tree = Tree(mind, view(state, state.seat), state.seat, Dice(seed), TEACHER)
    alive = _plan_of_each_choice(mind, tree)
    seen: dict[Choice, list[float]] = {choice: [] for choice in alive}
    best = next(iter(alive))
    for number in range(FINDING, FINDING + FUTURES):
        for choice, plan in alive.items():
            seen[choice].append(_chance(tree, plan, number))
        if len(seen[best]) % PIECE == 0:
            best = max(alive, key=lambda choice: fmean(seen[choice]))
            alive = {c: plan for c, plan in alive.items() if not _worse(seen[best], seen[c])}
    leads = {choice: _lead(seen[best], values) for choice, values in seen.items()}
    losses = {choice: max(0.0, lead) for choice, (lead, _) in leads.items()}
    return losses, {choice for choice, (lead, error) in leads.items() if lead <= 2 * error}


def _plan_of_each_choice(mind: RuneStonesMind, tree: Tree) -> dict[Choice, Plan]:
    """The plan that does best for each choice, if there are several in question."""
    ranked = different(sorted(plans(mind, tree.world(0), tree.seat, PLANS), reverse=True))
    by_choice: dict[Choice, list[Plan]] = {}
    for plan in ranked:
        by_choice.setdefault(plan.line[0], []).append(plan)
    found = {}
    for choice, some in list(by_choice.items())[:MOST]:
        among = some[:OF_A_CHOICE]
        if len(among) > 1:
            worth = [fmean(_chance(tree, plan, n) for n in range(FINDING)) for plan in among]
            found[choice] = among[worth.index(max(worth))]
        else:
            found[choice] = among[0]
    return found


def _chance(tree: Tree, plan: Plan, number: int) -> float:
    return tree.mind.chances(tree.future(plan, number, TEACHER.turns))[tree.seat]


def _lead(best: list[float], other: list[float]) -> tuple[float, float]:
    """By how much one choice is better in the futures that both met, and how sure that is."""
    differences = [a - b for a, b in zip(best, other, strict=False)]
    if best is other:
        return 0.0, 0.0
    return fmean(differences), stdev(differences) / len(differences) ** 0.5


def _worse(best: list[float], other: list[float]) -> bool:
    lead, error = _lead(best, other)
    return lead > max(WORSE, 3 * error)


def _asked(mind: RuneStonesMind, kind: str, state: Any, number: int) -> dict[str, Any] | None:
    """A line of the file, if the first impression is surely bad."""
    losses, good = judge(mind, state, number)
    glance = mind.quick(state)
    if glance in good or losses.get(glance, 1.0) <= WORSE:
        return None
    ranked = sorted(losses.items(), key=lambda item: (item[1], item[0]))
    return {
        "kind": kind,
        "game": number,
        "line": position.full_line(state),
        "losses": [[list(choice), round(loss, 4)] for choice, loss in ranked],
        "good": sorted(good),
    }


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
                row = _asked(mind, kind, state, number) if have[kind] < WANTED[kind] else None
                if row is not None:
                    have[kind] += 1
                    out.write(json.dumps(row, separators=(",", ":")) + "\n")
                    out.flush()
                    print(number, dict(have), file=sys.stderr, flush=True)


if __name__ == "__main__":
    make(FILE)
