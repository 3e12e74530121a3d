"""Bots that look no further than their own turn: easy and normal."""

from typing import Any, Final

from rs_core.bots.bot import Budget, Cancel, Thinker, offered
from rs_core.bots.plans import best_of, plans
from rs_core.play.game import Choice, Decision

PLANS: Final = 72
"""How many lines of a turn are thought through."""


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
        dice = self.dice(decision)
        found = plans(self.mind, self.mind.imagine(view, dice.number()), decision.seat, PLANS)
        return best_of(found, dice)


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
        return self.mind.quick(self.mind.imagine(view, self.dice(decision).number()))
