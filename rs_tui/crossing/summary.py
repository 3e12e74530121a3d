"""The public side of a game in a few rows, for lists of games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rs_tui.crossing import board
from rs_tui.crossing.scene import Scene
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
        heaps += [(f"{place + 1} ", "dim"), *board.pebbles(stones, 12), ("   ", "")]
    rows = [*board.status(scene, width), heaps]
    for seat, name in enumerate(map(called, match.seats)):
        line = [
            *fit([(f" {seat + 1} {name}", f"{board.seat_tone(scene, seat)} strong")], 24),
            (f"{view.table.scores[seat]:>3}  ", "strong"),
            *fit(board.pebbles(view.table.tiles[seat], 20), 22),
            *board.pebbles(view.table.safe[seat], 20),
        ]
        rows.append(line)
    return [fit(row, width) for row in rows]
