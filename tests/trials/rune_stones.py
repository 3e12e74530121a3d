"""What each rune stone is worth to its owners, compared with players who have as many.

First as `normal` bots take them, for every number of players: no stone may be a burden or decide a
game, and hand size and three abilities belong to the strongest. Then dealt by chance, as one would
test a medicine; that only tells, because nobody plays that way.
"""

from collections.abc import Callable
from typing import Any

from rs_core.bots import Bot
from rs_core.bots.bot import Dice
from rs_core.bots.rune_stones import make_bot
from rs_core.play.game import Choice, Decision
from rs_core.rune_stones.choices import RUNE
from rs_core.rune_stones.rules import Rules
from rs_tui.ground.shares import Share
from rs_tui.rune_stones.simulation.balance import Balance
from rs_tui.rune_stones.simulation.bot_games import Series, play_all

GAMES = 1_000
SHORT = 1
SEED = 7700
TOO_STRONG = 0.12
STRONGEST = 4
FELT_STRONG = {"hand", "three"}


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
    """Stones with the victories of their owners, the best first."""
    games = SHORT if short else GAMES
    rows = []
    for players in (2, 3, 4):
        stones = owners_win_more(players, games, make_bot)
        if not short:
            check(stones)
        rows.append((f"owners win more, {players} players", told(stones)))
    rows.append(("dealt by chance, 2 players", told(owners_win_more(2, games, AnyStone))))
    return rows


def owners_win_more(players: int, games: int, make: Callable[[str, int], Bot]) -> dict[str, Share]:
    """By how much owners of each stone win more often, the best stone first."""
    found = Balance()
    for game in play_all(Series(Rules(players), ("normal",) * players, SEED, games), make=make):
        found.add(game)
    more = {name: share for name, (_, share) in found.stones().items()}
    return dict(sorted(more.items(), key=lambda item: -item[1].mean))


def check(stones: dict[str, Share]) -> None:
    """No stone is a burden, none decides games, and two are among the strongest."""
    for name, more in stones.items():
        assert more.high > 0, f"{name} is a burden: {told(stones)}"
        assert more.low < TOO_STRONG, f"{name} decides games: {told(stones)}"
    assert set(list(stones)[:STRONGEST]) >= FELT_STRONG, told(stones)


def told(stones: dict[str, Share]) -> str:
    """One line of text."""
    return ", ".join(f"{name} {more.told(signed=True)}" for name, more in stones.items())
