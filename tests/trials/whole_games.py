"""Whole games of two people by keys alone at one keyboard, from the deal to the final count."""

import tempfile
from pathlib import Path

from tests.e2e.person import Person

GAMES, SHORT_GAMES = 5, 1
LONG_ONLY = True
"""`tests/e2e` plays the ends of such games with every change."""


def run(short: bool) -> list[tuple[str, str]]:
    """Play them."""
    games = SHORT_GAMES if short else GAMES
    keys = 0
    for seed in range(games):
        with tempfile.TemporaryDirectory() as folder:
            words = ("new", "--seats", "Ada,Ben", "--seed", str(seed), "--name", "duel")
            with Person(Path(folder), *words) as ada:
                ada.wait_for("press Enter")
                ada.play_until("Final count")
                keys += ada.pressed
    return [("whole games of two people by keys at 80×24", f"{games}, {keys} keys")]
