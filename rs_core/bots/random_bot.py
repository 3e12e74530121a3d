"""A bot that knows the rules and nothing else."""

from typing import Any

from rs_core.bots.bot import Cancel, Thinker, offered
from rs_core.play.game import Choice, Decision


class RandomBot(Thinker):
    """Picks any option; extras as often as options."""

    def choose(
        self,
        view: Any,
        decision: Decision,
        *,
        seconds: float | None = None,
        cancelled: Cancel | None = None,
    ) -> Choice:
        """Any of the choices on offer."""
        del seconds, cancelled
        options = offered(decision)
        return options[self.dice(view, decision).below(len(options))]
