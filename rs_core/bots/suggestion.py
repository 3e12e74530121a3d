"""What to suggest to a person who has not chosen yet: cheap enough for every question.

    choice = suggest(standard_mind(), view, decision)

Whole turns are thought through in a few made-up worlds, so it sees what the seat sees. The same
view and decision give the same answer.
"""

from typing import Any, Final

from rs_core.bots.bot import Dice
from rs_core.bots.plans import plans
from rs_core.play.game import Choice, Decision
from rs_core.play.mind import Mind

PLANS: Final = 48
"""How many lines of a usual turn are thought through in each world."""
WORLDS: Final = 6
"""In one world dice flatter; in so many, little of that is left."""


def suggest(mind: Mind, view: Any, decision: Decision) -> Choice:
    """The option whose turn ends best on average; extras are not suggested."""
    options = decision.options
    if len(options) == 1:
        return options[0]
    found = worths(mind, view, decision, seed=0, worlds=WORLDS)
    return max(found, key=lambda choice: (found[choice], -options.index(choice)))


def worths(
    mind: Mind, view: Any, decision: Decision, *, seed: int, worlds: int, most: int = PLANS
) -> dict[Choice, float]:
    """The chance of winning with each option that is worth a thought, on average over worlds."""
    dice = Dice(seed, mind.moment(view))
    offered = frozenset(decision.options)
    total: dict[Choice, float] = {}
    for _ in range(worlds):
        state = mind.imagine(view, dice.number())
        best: dict[Choice, float] = {}
        for plan in plans(mind, state, decision.seat, most):
            first = plan.line[0]
            if first in offered:
                best[first] = max(plan.chance, best.get(first, 0.0))
        for choice, chance in best.items():
            total[choice] = total.get(choice, 0.0) + chance / worlds
    return total or {decision.options[0]: 0.0}
