"""A hint: the best choices with their chances, and by what the best one beats the next.

    found = hint(view, decision)
    found.best[0].choice, found.best[0].chance, found.terms[0]

Terms are those of the evaluation, `points sets stones gems forging cards hand wisps race`: how
much more of each the best choice leads to, in the units of the evaluation (the logarithm of the
odds), the largest first. They are data; words are made elsewhere.
"""

from typing import Any, Final, NamedTuple

from rs_core.bots.bot import Budget, Cancel, Dice
from rs_core.bots.mind import Mind
from rs_core.bots.plans import Plan
from rs_core.bots.search import Effort, SearchBot, Tree, merge
from rs_core.play.game import Choice, Decision

SHOWN: Final = 3
FUTURES: Final = 24
"""How many futures the terms are averaged over."""
LEAST: Final = 0.01
"""Smaller differences are noise."""


class Advice(NamedTuple):
    """A choice, the estimated chance of winning with it, and how far behind the best that is."""

    choice: Choice
    chance: float
    behind: float


class Hint(NamedTuple):
    """Up to three choices, best first, and what the best one has over the next."""

    best: tuple[Advice, ...]
    terms: tuple[tuple[str, float], ...]


def hint(
    mind: Mind,
    view: Any,
    decision: Decision,
    effort: Effort,
    *,
    seed: int = 0,
    seconds: float | None = None,
    cancelled: Cancel | None = None,
) -> Hint:
    """What a bot of some effort thinks of a decision."""
    bot = SearchBot(mind, seed, effort)
    obvious = bot.obvious(view, decision)
    budget = Budget(seconds, cancelled)
    trees = [
        Tree(mind, view, decision.seat, Dice(bot.dice(decision).number(), number), effort)
        for number in range(effort.trees)
    ]
    if obvious is not None:
        chance = trees[0].candidates[0].plan.chance
        return Hint((Advice(obvious, chance, 0.0),), ())
    for tree in trees:
        tree.grow(effort.simulations // effort.trees, budget)
    ranked = merge([tree.results() for tree in trees])
    best = tuple(
        Advice(tried.choice, tried.mean, max(0.0, ranked[0].mean - tried.mean))
        for tried in ranked[:SHOWN]
    )
    if len(best) == 1:
        return Hint(best, ())
    one, other = (_mean_terms(trees[0], advice.choice) for advice in best[:2])
    terms = [(name, one[name] - other[name]) for name in one]
    told = [(name, more) for name, more in terms if abs(more) >= LEAST]
    return Hint(best, tuple(sorted(told, key=lambda term: -term[1])))


def _mean_terms(tree: Tree, choice: Choice) -> dict[str, float]:
    """The terms that a choice leads to on average."""
    plan = tree.plan_of(choice) or Plan(0.0, (choice,))
    total: dict[str, float] = {}
    for number in range(FUTURES):
        state = tree.future(plan, number)
        for name, value in tree.mind.terms(state, tree.seat).items():
            total[name] = total.get(name, 0.0) + value / FUTURES
    return total
