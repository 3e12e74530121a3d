"""Bots that look no further than their own turn: easy and normal."""

from typing import Any, Final

from rs_core.bots.bot import Budget, Cancel, Dice, Thinker, offered
from rs_core.bots.plans import Plan, best_of, follow, plans
from rs_core.play.game import Choice, Decision

PLANS: Final = 16
"""How many lines of a turn are thought through."""
SURE: Final = 0.99
"""From this chance on a plan seems to win."""
AGAIN: Final = 4
"""In how many more worlds such plans are tried."""
MOST_AGAIN: Final = 12


class NormalBot(Thinker):
    """Plays the turn that leaves the best position."""

    def choose(
        self,
        view: Any,
        decision: Decision,
        *,
        seconds: float | None = None,
        cancelled: Cancel | None = None,
    ) -> Choice:
        """The choice whose turn ends best."""
        options = offered(decision)
        if len(options) == 1:
            return options[0]
        Budget(seconds, cancelled).spent()
        dice = self.dice(view, decision)
        found = plans(self.mind, self.mind.imagine(view, dice.number()), decision.seat, PLANS)
        if max(found).chance > SURE:
            found = self._tried_again(view, decision.seat, found, dice)
        return best_of(found, dice)

    def _tried_again(self, view: Any, seat: int, found: list[Plan], dice: Dice) -> list[Plan]:
        """The plans that seem to win, judged in some more made-up worlds: luck is not skill."""
        seeming = sorted(plan for plan in found if plan.chance > SURE)[-MOST_AGAIN:]
        worlds = [self.mind.imagine(view, dice.number()) for _ in range(AGAIN)]
        judged = []
        for plan in seeming:
            total = plan.chance
            for world in worlds:
                state = world.clone()
                follow(self.mind, state, seat, plan.line)
                total += self.mind.chances(state)[seat]
            judged.append(Plan(total / (AGAIN + 1), plan.line))
        return judged


class EasyBot(Thinker):
    """Goes by the first impression of each decision."""

    def choose(
        self,
        view: Any,
        decision: Decision,
        *,
        seconds: float | None = None,
        cancelled: Cancel | None = None,
    ) -> Choice:
        """What looks sensible at a glance."""
        del seconds, cancelled
        options = offered(decision)
        if len(options) == 1:
            return options[0]
        return self.mind.quick(self.mind.imagine(view, self.dice(view, decision).number()))
