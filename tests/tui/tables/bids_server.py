"""The server of a table that knows the game of the tests too, for a real supervisor to start."""

from pathlib import Path
from typing import Any

import rs_core.games
from rs_tui.tables import server
from tests.bids import game as bids

MODULE = __name__
rs_core.games.GAMES[bids.GAME.name] = lambda: bids.GAME  # type: ignore[index]  # a dict in fact
warm = server.warm


def main(listening: int, folder: Path, options: dict[str, Any]) -> int:
    """Serve as the real one does."""
    return server.main(listening, folder, options)
