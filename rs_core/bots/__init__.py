"""Computer players: a View and a Decision in, a Choice out.

    bot = make_bot("normal", seed=42)
    choice = bot.choose(match.view(seat), match.decision)

A bot sees what its seat sees, nothing else. Its answer depends on its level, its seed and the view
alone; `seconds` only cuts thinking off, and `cancelled` is asked every few milliseconds: when it
says yes, `Cancelled` is raised.
"""

from typing import Final

from rs_core.bots.bot import Bot, BotError, Cancelled
from rs_core.bots.greedy import EasyBot, NormalBot
from rs_core.bots.mind import Mind
from rs_core.bots.random_bot import RandomBot
from rs_core.bots.search import Effort, SearchBot, merge
from rs_core.rune_stones.evaluate import standard_mind

__all__ = ["LEVELS", "Bot", "BotError", "Cancelled", "SearchBot", "make_bot", "merge"]

LEVELS: Final = ("random", "easy", "normal", "hard", "master")

EFFORTS: Final = {"hard": Effort(400), "master": Effort(1600)}


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
    raise BotError(f"no bot level is called {level!r}; there are: {', '.join(LEVELS)}")
