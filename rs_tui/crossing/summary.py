"""The public side of a game in a few rows, for lists of games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rs_tui.crossing.arrows import seat_tone
from rs_tui.crossing.board import status
from rs_tui.crossing.scene import Scene
from rs_tui.crossing.stones import pebbles
from rs_tui.draw.ink import fit
from rs_tui.tables.chairs import called

if TYPE_CHECKING:
    from rs_core.play.match import Match
    from rs_tui.draw.ink import Line, Rows


def summary(match: Match, width: int) -> Rows:
    """Round and bag, the mushrooms, a line for each player."""
    view = match.view(None)
    scene = Scene(view, match.names)
    heaps: Line = [(" ", "")]
    for place, stones in enumerate(view.table.mushrooms):
        heaps += [(f"{place + 1} ", "dim"), *pebbles(stones, 12), ("   ", "")]
    rows = [*status(scene, width), heaps]
    for seat, name in enumerate(map(called, match.seats)):
        line = [
            *fit([(f" {seat + 1} {name}", f"{seat_tone(scene, seat)} strong")], 24),
            (f"{view.table.scores[seat]:>3}  ", "strong"),
            *fit(pebbles(view.table.tiles[seat], 20), 22),
            *pebbles(view.table.safe[seat], 20),
        ]
        rows.append(line)
    return [fit(row, width) for row in rows]
