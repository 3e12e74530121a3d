"""Computer players: a View and a Decision in, a Choice out. They know no particular game.

    bots = rs_core.games.bots("rune_stones")
    bot = bots.make_bot("normal", seed=42)
    choice = bot.choose(match.view(seat), match.decision_of(seat))
    hint = bots.advise(match.view(seat), match.decision_of(seat))

A bot sees what its seat sees, nothing else. Its answer depends on its level, its seed and the view
alone; `seconds` only cuts thinking off, and `cancelled` is asked every few milliseconds: when it
says yes, `Cancelled` is raised.
"""

from collections.abc import Callable
from typing import Any, Final, Protocol

from rs_core.bots.bot import Bot, BotError, Cancel, Cancelled
from rs_core.bots.greedy import EasyBot, NormalBot
from rs_core.bots.hint import Advice, Hint, hint, outlook
from rs_core.bots.random_bot import RandomBot
from rs_core.bots.search import Effort, SearchBot, merge
from rs_core.play.errors import N_
from rs_core.play.game import Decision
from rs_core.play.levels import LEVELS
from rs_core.play.mind import Mind

__all__ = [
    "LEVELS",
    "Advice",
    "Bot",
    "BotError",
    "Bots",
    "Cancelled",
    "Hint",
    "MindedBots",
    "SearchBot",
    "Slow",
    "merge",
    "unknown_level",
]

EFFORTS: Final = {
    "hard": Effort(32, trust=8.0),
    "master": Effort(64, turns=2, rivals=4),
}
"""So far apart that each level clearly beats the one below (docs/BOTS.md has the figures)."""

KEEN: Final = "master"
"""The level that sees more in a position than the others."""
ADVISER: Final = Effort(64)
"""How hard a bot thinks that is asked for a hint."""


def unknown_level(level: str) -> BotError:
    """The error that names the levels there are."""
    return BotError(
        N_("no bot level is called {level!r}; there are: {levels}"),
        level=level,
        levels=", ".join(LEVELS),
    )


class Bots(Protocol):
    """The computer players of one game; `rs_core.games.bots` finds them."""

    def make_bot(self, level: str, seed: int) -> Bot:
        """A bot of a level; BotError names the levels there are."""

    def advise(
        self,
        view: Any,
        decision: Decision,
        seed: int = 0,
        *,
        seconds: float | None = None,
        cancelled: Cancel | None = None,
    ) -> Hint:
        """What a bot advises; see rs_core.bots.hint."""

    def chances(self, view: Any, seed: int = 0) -> list[float]:
        """Estimated chances of winning, by seat; exact when the game is over."""


class Slow:
    """Said of bots whose thoughts take long: they are thought where nobody waits for them."""


class MindedBots(Bots):
    """Players that all think with the same mind."""

    def __init__(self, mind: Callable[[], Mind], keen: Callable[[], Mind]) -> None:
        """The mind is asked for when somebody thinks; the keen one by the best level."""
        self._mind = mind
        self._keen = keen

    def make_bot(self, level: str, seed: int, mind: Mind | None = None) -> Bot:
        """A bot of a level, with another mind if one is given."""
        if mind is None:
            mind = self._keen() if level == KEEN else self._mind()
        if level == "random":
            return RandomBot(mind, seed)
        if level == "easy":
            return EasyBot(mind, seed)
        if level == "normal":
            return NormalBot(mind, seed)
        if level in EFFORTS:
            return SearchBot(mind, seed, EFFORTS[level])
        raise unknown_level(level)

    def advise(
        self,
        view: Any,
        decision: Decision,
        seed: int = 0,
        *,
        seconds: float | None = None,
        cancelled: Cancel | None = None,
    ) -> Hint:
        """What a search advises."""
        mind = self._mind()
        return hint(mind, view, decision, ADVISER, seed=seed, seconds=seconds, cancelled=cancelled)

    def chances(self, view: Any, seed: int = 0) -> list[float]:
        """What the mind makes of worlds that fit a view."""
        return outlook(self._mind(), view, seed)
