"""Bots that look to the end of their own turn: easy and normal."""

from typing import Any, Final

from rs_core.bots.bot import Budget, Cancel, Thinker, offered
from rs_core.play.game import Choice, Decision

MOST_STEPS: Final = 200
"""No turn is that long; a guard against a mind that never rests."""
_TIE: Final = 1e-9


class NormalBot(Thinker):
    """Plays the turn that leaves the best position, with the decisions that shape it tried out."""

    worlds = 1
    """How many full states are made up to judge each option."""

    def choose(
        self,
        view: Any,
        decision: Decision,
        *,
        seconds: float | None = None,
        cancelled: Cancel | None = None,
    ) -> Choice:
        """The option whose turn ends best."""
        options = offered(decision)
        if len(options) == 1:
            return options[0]
        budget = Budget(seconds, cancelled)
        dice = self.dice(decision)
        root = self.mind.imagine(view, dice.number())
        seat = decision.seat
        best: list[Choice] = []
        value = float("-inf")
        for option in self.mind.candidates(root):
            if best and budget.spent():
                break
            worth = self.outlook(root, option, seat)
            if worth > value + _TIE:
                best, value = [option], worth
            elif worth > value - _TIE:
                best.append(option)
        return best[dice.below(len(best))]

    def outlook(self, state: Any, option: Choice, seat: int) -> float:
        """The chance of winning at the end of the turn if an option is taken."""
        mind = self.mind
        if mind.ends_turn(option):
            return mind.chances(state)[seat]
        state = state.clone()
        mind.apply(state, option)
        for _ in range(MOST_STEPS):
            if mind.resting(state):
                break
            if mind.branching(state):
                return max(self.outlook(state, each, seat) for each in mind.candidates(state))
            mind.apply(state, mind.quick(state))
        return mind.chances(state)[seat]


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
