"""Computer players: a View and a Decision in, a Choice out.

    bot = make_bot("normal", seed=42)
    choice = bot.choose(match.view(seat), match.decision_of(seat))
    hint = advise(match.view(seat), match.decision_of(seat))

A bot sees what its seat sees, nothing else. Its answer depends on its level, its seed and the view
alone; `seconds` only cuts thinking off, and `cancelled` is asked every few milliseconds: when it
says yes, `Cancelled` is raised.
"""

from typing import Any, Final

from rs_core.bots.bot import Bot, BotError, Cancel, Cancelled
from rs_core.bots.greedy import EasyBot, NormalBot
from rs_core.bots.hint import Advice, Hint, hint, outlook
from rs_core.bots.mind import Mind
from rs_core.bots.random_bot import RandomBot
from rs_core.bots.search import Effort, SearchBot, merge
from rs_core.play.errors import N_
from rs_core.play.game import Decision
from rs_core.play.levels import LEVELS
from rs_core.rune_stones.mind.evaluate import standard_mind

__all__ = [
    "LEVELS",
    "Advice",
    "Bot",
    "BotError",
    "Cancelled",
    "Hint",
    "SearchBot",
    "advise",
    "chances",
    "make_bot",
    "merge",
]

EFFORTS: Final = {
    "hard": Effort(32, trust=8.0),
    "master": Effort(128, turns=2, rivals=4),
}
"""So far apart that each level clearly beats the one below (docs/BOTS.md has the figures)."""

ADVISER: Final = Effort(64)
"""How hard a bot thinks that is asked for a hint."""


def make_bot(level: str, seed: int, mind: Mind | None = None) -> Bot:
    """A bot of a level; BotError names the levels there are."""
    if mind is None:
        mind = standard_mind()
    if level == "random":
        return RandomBot(mind, seed)
    if level == "easy":
        return EasyBot(mind, seed)
    if level == "normal":
        return NormalBot(mind, seed)
    if level in EFFORTS:
        return SearchBot(mind, seed, EFFORTS[level])
    raise BotError(
        N_("no bot level is called {level!r}; there are: {levels}"),
        level=level,
        levels=", ".join(LEVELS),
    )


def advise(
    view: Any,
    decision: Decision,
    seed: int = 0,
    *,
    seconds: float | None = None,
    cancelled: Cancel | None = None,
) -> Hint:
    """What a bot advises; see rs_core.bots.hint."""
    return hint(
        standard_mind(), view, decision, ADVISER, seed=seed, seconds=seconds, cancelled=cancelled
    )


def chances(view: Any, seed: int = 0) -> list[float]:
    """Estimated chances of winning, by seat; exact when the game is over."""
    return outlook(standard_mind(), view, seed)
