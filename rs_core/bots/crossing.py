"""The computer players of Crossing."""

from typing import Final

from rs_core.bots import Bots, unknown_level
from rs_core.bots.bot import Bot, Cancel, Cancelled
from rs_core.bots.hint import Advice, Hint
from rs_core.crossing import mind
from rs_core.crossing.view import View
from rs_core.play.game import Choice, Decision


class Player:
    """A bot that thinks only if somebody still waits; it takes no time worth cutting short."""

    def __init__(self, level: str, seed: int) -> None:
        """The seed draws from the mixed strategy."""
        self._bot = mind.Bot(level, seed)

    def choose(
        self,
        view: View,
        decision: Decision,
        *,
        seconds: float | None = None,
        cancelled: Cancel | None = None,
    ) -> Choice:
        """One line announced where that is possible, then one of the options."""
        del seconds
        _still_wanted(cancelled)
        return self._bot.choose(view, decision)


class CrossingBots(Bots):
    """Players that mix, and advise to mix (C14)."""

    def make_bot(self, level: str, seed: int) -> Bot:
        """A bot of a level."""
        if level not in mind.LEVELS:
            raise unknown_level(level)
        return Player(level, seed)

    def advise(
        self,
        view: View,
        decision: Decision,
        seed: int = 0,
        *,
        seconds: float | None = None,
        cancelled: Cancel | None = None,
    ) -> Hint:
        """The mixed strategy, the likeliest choice first; never one move (C14.6)."""
        del seconds
        _still_wanted(cancelled)
        shares = mind.advise(view, decision, seed)
        top = shares[0].chance
        best = tuple(Advice(choice, chance, top - chance) for choice, chance in shares)
        return Hint(best, (), mixed=True)

    def chances(self, view: View, seed: int = 0) -> list[float]:
        """What games that go on at a glance come to."""
        return mind.outlook(view, seed)


def _still_wanted(cancelled: Cancel | None) -> None:
    if cancelled is not None and cancelled():
        raise Cancelled


BOTS: Final = CrossingBots()
make_bot = BOTS.make_bot
advise = BOTS.advise
chances = BOTS.chances
