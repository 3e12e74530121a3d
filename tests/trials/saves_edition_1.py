"""All games recorded under edition 1 verify, offer what they offered, and go on as they did."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from tests.tui.saves.recorded import recorded
from tests.tui.saves.test_edition_1 import goes_on

LONG_ONLY = True


def run(short: bool) -> list[tuple[str, str]]:
    del short
    games = recorded()
    with TemporaryDirectory() as folder:
        for game in games:
            goes_on(game, Path(folder))
    return [("games of edition 1", f"{len(games)}, all as they were")]
