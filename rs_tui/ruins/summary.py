"""The public side of a game in a few rows, for lists of games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rs_tui.draw.ink import fit
from rs_tui.ruins import board, players
from rs_tui.ruins.scene import Scene
from rs_tui.tables.chairs import level_words

if TYPE_CHECKING:
    from rs_core.play.match import Match
    from rs_tui.draw.ink import Rows


def summary(match: Match, width: int) -> Rows:
    """Phase and runes, the seal, a line for each player; no alliance while it goes on (R15.6)."""
    scene = Scene(match.view(None), match.names, tuple(map(level_words, match.seats)))
    rows = [*board.status(scene, width), *board.seal(scene, width)]
    for seat in range(len(match.names)):
        rows += players.player(scene, seat, width, 1)
    return [fit(row, width) for row in rows]
