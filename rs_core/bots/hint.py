"""A hint: the best choices with their chances, and by what the best one beats the next.

    found = rs_core.bots.advise(view, decision)
    found.best[0].choice, found.best[0].chance, found.best[0].line, found.terms[0]

Each choice comes with the line of own choices that it begins, to the end of the turn: the plan.
Terms are those of the evaluation, `points sets stones gems forging cards hand wisps race`: how
much more of each the best choice leads to by the end of the turn, in the units of the evaluation
(the logarithm of the odds), the largest first. If that does not show why it is better, they are
those of some turns later, and `later` says so. They are data; words are made elsewhere.
"""

from typing import Any, Final, NamedTuple

from rs_core.bots.bot import Budget, Cancel, Dice
from rs_core.bots.plans import Plan
from rs_core.bots.search import Effort, SearchBot, Tree, merge
from rs_core.play.game import Choice, Decision
from rs_core.play.mind import Mind

SHOWN: Final = 3
FUTURES: Final = 24
"""How many futures the terms are averaged over."""
LEAST: Final = 0.01
"""Smaller differences are noise."""


class Advice(NamedTuple):
    """A choice, the estimated chance of winning with it, and how far behind the best that is.

    Of a mixed hint, the chance is how often the choice is to be made.
    """

    choice: Choice
    chance: float
    behind: float
    line: tuple[Choice, ...] = ()
    """The plan that begins with it, to the end of the turn; what luck brings may change it."""


class Hint(NamedTuple):
    """Up to three choices, or all of a mixed strategy, best first, and what the best has over the
    next.
    """

    best: tuple[Advice, ...]
    terms: tuple[tuple[str, float], ...]
    later: bool = False
    """Whether the terms are those of some turns later."""
    mixed: bool = False
    """Whether to choose by lot among all that are named, since a choice foreseen is a bad one."""


def hint(
    mind: Mind,
    view: Any,
    decision: Decision,
    effort: Effort,
    *,
    seed: int = 0,
    seconds: float | None = None,
    cancelled: Cancel | None = None,
    against: Choice | None = None,
) -> Hint:
    """What a bot of some effort thinks of a decision; `against`: the choice that the terms compare
    the best one with, instead of the next best.
    """
    bot = SearchBot(mind, seed, effort)
    obvious = bot.obvious(view, decision)
    budget = Budget(seconds, cancelled)
    trees = [
        Tree(mind, view, decision.seat, Dice(bot.dice(view, decision).number(), number), effort)
        for number in range(effort.trees)
    ]
    if obvious is not None:
        plan = trees[0].candidates[0].plan
        return Hint((Advice(obvious, plan.chance, 0.0, plan.line),), ())
    for tree in trees:
        tree.grow(effort.simulations // effort.trees, budget)
    ranked = merge([tree.results() for tree in trees])
    top = ranked[0].mean
    # What was tried little may look better than the best by chance; it is not advised as such.
    best = tuple(
        Advice(
            tried.choice,
            min(tried.mean, top),
            max(0.0, top - tried.mean),
            _line(trees, tried.choice),
        )
        for tried in ranked[:SHOWN]
    )
    if len(best) == 1 and against is None:
        return Hint(best, ())
    compared = best[0].choice, best[1].choice if against is None else against
    now = _differences(trees[0], compared, later=False)
    if sum(more for _, more in now) > LEAST:
        return Hint(best, now)
    return Hint(best, _differences(trees[0], compared, later=True), later=True)


def _line(trees: list[Tree], choice: Choice) -> tuple[Choice, ...]:
    """The plan of the first tree that has one which begins with a choice."""
    found = [plan.line for tree in trees if (plan := tree.plan_of(choice)) is not None]
    return found[0] if found else (choice,)


def _differences(
    tree: Tree, compared: tuple[Choice, Choice], *, later: bool
) -> tuple[tuple[str, float], ...]:
    """What one choice has over another, the largest first."""
    one, other = (_mean_terms(tree, choice, later) for choice in compared)
    terms = [(name, one[name] - other[name]) for name in one]
    told = [(name, more) for name, more in terms if abs(more) >= LEAST]
    return tuple(sorted(told, key=lambda term: -term[1]))


def _mean_terms(tree: Tree, choice: Choice, later: bool) -> dict[str, float]:
    """The terms that a choice leads to on average, all weighed as of now."""
    plan = tree.plan_of(choice) or Plan(0.0, (choice,))
    turns = tree.effort.turns if later else 0
    total: dict[str, float] = {}
    for number in range(FUTURES):
        state = tree.future(plan, number, turns)
        for name, value in tree.mind.terms(state, tree.seat, tree.world(0)).items():
            total[name] = total.get(name, 0.0) + value / FUTURES
    return total


def outlook(mind: Mind, view: Any, seed: int) -> list[float]:
    """Chances of winning as seen from a view: the turn at hand is played quickly to its end."""
    dice = Dice(seed)
    total: list[float] = []
    for _ in range(FUTURES):
        state = mind.imagine(view, dice.number())
        mind.play_on(state)
        found = mind.chances(state)
        total = [a + b for a, b in zip(total, found, strict=True)] if total else found
    return [chance / FUTURES for chance in total]
