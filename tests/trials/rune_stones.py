"""What each rune stone is worth when it comes by chance.

A bot that chooses its stones takes the best first, and who is first stands better anyway: how often
the owners of a stone win says as much about when it was taken as about the stone. So here `normal`
bots take any stone, and the owners of each are compared with players who have as many.
"""

from typing import Any

from rs_core.bots import Bot, make_bot
from rs_core.bots.bot import Dice
from rs_core.play.game import Choice, Decision
from rs_core.rune_stones.choices import RUNE
from rs_core.rune_stones.rules import Rules
from rs_tui.balance import Statistics
from rs_tui.bot_games import Series, play_all

GAMES = 1_000
SHORT = 8
SEED = 7
TOO_STRONG = 0.12


class AnyStone:
    """A bot that lets a die choose its stones."""

    def __init__(self, level: str, seed: int) -> None:
        """Otherwise it plays like any bot of its level."""
        self.bot: Bot = make_bot(level, seed)
        self.dice = Dice(seed)

    def choose(self, view: Any, decision: Decision, **limits: Any) -> Choice:
        """Any stone, or what the bot chooses."""
        if decision.options[0][0] == RUNE:
            return decision.options[self.dice.below(len(decision.options))]
        return self.bot.choose(view, decision, **limits)


def run(short: bool) -> list[tuple[str, str]]:
    """Stones with the victories of their owners; no stone may be a burden, none decide a game."""
    series = Series(Rules(), ("normal", "normal"), SEED, SHORT if short else GAMES)
    found = Statistics()
    for game in play_all(series, make=AnyStone):
        found.add(game)
    stones = {name: more for name, (_, more) in found.stones().items()}
    told = {
        name: f"{stones[name].mean:+.1%} ± {stones[name].margin:.1%}"
        for name in sorted(stones, key=lambda name: -stones[name].mean)
    }
    if not short:
        for name, more in stones.items():
            assert more.mean + more.margin > 0, f"{name} is a burden: {told}"
            assert more.mean - more.margin < TOO_STRONG, f"{name} decides games: {told}"
    return [(f"owners of {name} win more", more) for name, more in told.items()]
