"""The public side of a game in a few rows, for lists of games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rs_tui.rune_stones import board, mats, track
from rs_tui.tables.chairs import level_words

if TYPE_CHECKING:
    from rs_core.play.match import Match
    from rs_tui.draw.ink import Rows


def summary(match: Match, width: int) -> Rows:
    """Round, track and mats."""
    view = match.view(None)
    names = match.names
    rows = [
        *board.status(view, names, width),
        *track.markers(view, width),
        *track.track(view, width),
        *mats.heading(width),
    ]
    for number, seat in enumerate(match.seats):
        look = mats.MatLook(level=level_words(seat))
        rows += mats.mat(view, number, names, look, width=width, height=1)
    return rows
