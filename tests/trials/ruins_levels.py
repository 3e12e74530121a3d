"""Levels of Runes & Ruins: each beats the one below on both sides."""

from collections import Counter

from tests.core.ruins.bot_games import Figures, series

GAMES = {"normal": 400, "hard": 400}
SHORT = 1
FIRST = 800_000


def together(games: int, heroes: str, disciples: str) -> Figures:
    """Games of 4, 5 and 6 players in equal parts."""
    ends: Counter[tuple[int, int]] = Counter()
    for players in (4, 5, 6):
        ends += series(players, range(FIRST, FIRST + games // 3 + 1), heroes, disciples).ends
    return Figures(sum(ends.values()), ends)


def run(short: bool) -> list[tuple[str, str]]:
    """Heroes' wins when one side plays at a level, and the other side or both at the one below."""
    rows = []
    for level, below in (("normal", "easy"), ("hard", "normal")):
        if short and level == "hard":
            continue  # its games take long; its choices are tested one by one
        games = SHORT if short else GAMES[level]
        base = together(games, below, below)
        better = together(games, level, below)
        worse = together(games, below, level)
        rows += [
            (f"{below} against {below}, heroes win", base.text()),
            (f"{level} heroes against {below} disciples", better.text()),
            (f"{below} heroes against {level} disciples", worse.text()),
        ]
        if not short:
            assert worse.heroes < base.heroes < better.heroes, rows
    return rows
