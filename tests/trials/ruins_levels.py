"""Levels of Runes & Ruins: each beats the one below on both sides.

A long trial: see `_kept` for how it is taken up again.
"""

from collections import Counter
from pathlib import Path

from tests.core.ruins.bot_games import Figures, play
from tests.trials._kept import folder, how_many, kept

GAMES = 400
SHORT = 1
FIRST = 800_000
PLAYERS = (4, 5, 6)


def together(where: Path, games: int, heroes: str, disciples: str) -> Figures:
    """Games of 4, 5 and 6 players in turn."""

    def played(number: int) -> list[float]:
        state = play(PLAYERS[number % 3], FIRST + number // 3, heroes, disciples)
        return [state.winner, state.ended_in]

    records = kept(where, f"ruins-{heroes}-{disciples}", games, played)
    return Figures(games, Counter((int(winner), int(phase)) for winner, phase in records))


def run(short: bool) -> list[tuple[str, str]]:
    """Heroes' wins when one side plays at a level, and the other side or both at the one below."""
    rows = []
    games = SHORT if short else how_many(GAMES)
    with folder() as where:
        for level, below in (("normal", "easy"), ("hard", "normal")):
            base = together(where, games, below, below)
            better = together(where, games, level, below)
            worse = together(where, games, below, level)
            rows += [
                (f"{below} against {below}, heroes win", base.text()),
                (f"{level} heroes against {below} disciples", better.text()),
                (f"{below} heroes against {level} disciples", worse.text()),
            ]
            if not short:
                assert worse.heroes < base.heroes < better.heroes, rows
    return rows
