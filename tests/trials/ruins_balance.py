"""Runes & Ruins among normal bots: heroes win 40 to 60 %, and every phase decides some games."""

from rs_core.ruins.vocabulary import BATTLE, COLLAPSE, EXPLORATION
from tests.core.ruins.bot_games import series

GAMES = 2000
SHORT = 4
FIRST = 700_000


def run(short: bool) -> list[tuple[str, str]]:
    """Heroes' wins: all (exploration / collapse lost / battle won / battle lost)."""
    rows = []
    for players in (4, 5, 6):
        found = series(
            players, range(FIRST, FIRST + (SHORT if short else GAMES)), "normal", "normal"
        )
        rows.append((f"{players} players, heroes win", found.text()))
        if not short:
            assert 0.4 <= found.heroes <= 0.6, rows
            for phase in (EXPLORATION, COLLAPSE, BATTLE):
                assert found.decided_in(phase) >= 0.1, rows
    return rows
