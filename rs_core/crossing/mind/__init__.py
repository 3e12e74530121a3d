"""Computer players of Crossing (C14): a View and a Decision in, a Choice out.

    bot = Bot("hard", seed=42)
    choice = bot.choose(match.view(seat), match.decision_of(seat))
    mixed = advise(match.view(seat), match.decision_of(seat))

A bot sees what its seat sees, nothing else, and of that no seal: its answer depends on its level,
its seed and the public table (C12.4).
"""

from rs_core.crossing.mind.ending import outlook
from rs_core.crossing.mind.levels import LEVELS, Bot
from rs_core.crossing.mind.mixing import Share, advise

__all__ = ["LEVELS", "Bot", "Share", "advise", "outlook"]
