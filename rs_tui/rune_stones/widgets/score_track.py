"""The score track with night tokens, and the players' markers above it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rs_tui.rune_stones.board import markers, track
from rs_tui.widgets.piece import Piece

if TYPE_CHECKING:
    from rs_tui.draw.ink import Rows
    from rs_tui.rune_stones.scene import Scene


class Markers(Piece):
    """The players' markers."""

    def __init__(self) -> None:
        """Stands above the track."""
        super().__init__(id="markers")

    def draw(self, scene: Scene, width: int, height: int) -> Rows:
        """Each player's number above the space of the marker."""
        del height
        return markers(scene.view, width)


class ScoreTrack(Piece):
    """The spaces from 0 to the throne."""

    def __init__(self) -> None:
        """The track never changes during a game."""
        super().__init__(id="track")

    def draw(self, scene: Scene, width: int, height: int) -> Rows:
        """Spaces, night tokens and throne; a scale if there is room."""
        return track(scene.view, width, height)
