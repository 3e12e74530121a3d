"""Bots that look no further than their own turn: easy and normal."""

from typing import Any, Final

from rs_core.bots.bot import Budget, Cancel, Dice, Thinker, offered
from rs_core.bots.plans import Plan, best_of, different, follow, liked, plans
from rs_core.play.game import Choice, Decision

PLANS: Final = 16
"""How many lines of a usual turn are thought through."""
JUDGED: Final = 4
"""How many of them, the best, are tried in other made-up worlds: in one, dice flatter."""
AGAIN: Final = 2
"""In how many more worlds."""
SURE: Final = 0.99
"""From this chance on a plan seems to win."""
JUDGED_SURE: Final = 12
AGAIN_SURE: Final = 4


class NormalBot(Thinker):
    """Plays the turn that leaves the best position; what is a matter of taste, by chance."""

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
        state = self.mind.imagine(view, dice.number())
        found = plans(self.mind, state, decision.seat, PLANS * self.mind.breadth(state))
        if self.mind.matter_of_taste(state):
            among = self.mind.to_taste(state, liked(found))
            return among[dice.below(len(among))]
        return best_of(self._judged(view, decision.seat, found, dice), dice)

    def _judged(self, view: Any, seat: int, found: list[Plan], dice: Dice) -> list[Plan]:
        """The best plans, judged in some more made-up worlds: luck is not skill."""
        ranked = sorted(found, reverse=True)
        if ranked[0].chance > SURE:
            best = [plan for plan in ranked if plan.chance > SURE][:JUDGED_SURE]
            again = AGAIN_SURE
        else:
            best = different(ranked)[:JUDGED]
            again = AGAIN
        if len(best) == 1:
            return best
        worlds = [self.mind.imagine(view, dice.number()) for _ in range(again)]
        judged = []
        for plan in best:
            total = plan.chance
            for world in worlds:
                state = world.clone()
                follow(self.mind, state, seat, plan.line)
                total += self.mind.chances(state)[seat]
            judged.append(Plan(total / (again + 1), plan.line))
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
