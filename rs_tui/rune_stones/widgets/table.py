"""The whole table: all pieces at their places, drawn from one scene."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from rich.cells import cell_len
from textual.geometry import NULL_OFFSET, NULL_SPACING, Region
from textual.layout import ArrangeResult, Layout, WidgetPlacement
from textual.widget import Widget

from rs_tui.rune_stones.layout import MOST_HAND, Box, fits, plan
from rs_tui.rune_stones.phrases.stones import stone_short
from rs_tui.rune_stones.widgets.chronicle import Chronicle
from rs_tui.rune_stones.widgets.creature_display import CreatureSpace
from rs_tui.rune_stones.widgets.forges import ForgeSpace
from rs_tui.rune_stones.widgets.hand import HandCard
from rs_tui.rune_stones.widgets.night_board import WispHeading, WispSpace
from rs_tui.rune_stones.widgets.player_mat import MatHeading, PlayerMat
from rs_tui.rune_stones.widgets.prompt import Chips, Keys, Preview, Question
from rs_tui.rune_stones.widgets.rune_board import RuneSpace
from rs_tui.rune_stones.widgets.score_track import Markers, ScoreTrack
from rs_tui.rune_stones.widgets.status import Status

if TYPE_CHECKING:
    from textual.app import ComposeResult
    from textual.geometry import Size

    from rs_tui.draw.ink import Rows
    from rs_tui.rune_stones.scene import Scene


class Drawn(Protocol):
    """A piece of the table."""

    id: str | None

    def draw(self, scene: Scene, width: int, height: int) -> Rows:
        """Its lines for a scene."""

    def show(self, rows: Rows) -> None:
        """Show lines."""


class Places(Layout):
    """Puts each piece where the plan says; nothing is measured, nothing moves by itself."""

    name = "places"

    def arrange(
        self, parent: Widget, children: list[Widget], size: Size, greedy: bool = True
    ) -> ArrangeResult:
        """Placements of the pieces that have a place."""
        del size, greedy
        parent.pre_layout(self)
        boxes: dict[str, Box] = parent.boxes if isinstance(parent, Table) else {}
        return [
            WidgetPlacement(Region(*boxes[child.id]), NULL_OFFSET, NULL_SPACING, child)
            for child in children
            if child.id in boxes
        ]


class Table(Widget):
    """Creature display, forges, boards, track, mats, hand, chronicle and prompt."""

    DEFAULT_CSS = "Table { width: 1fr; height: 1fr; }"

    def __init__(self) -> None:
        """Empty until the first scene."""
        super().__init__(id="table")
        self.scene: Scene | None = None
        self.boxes: dict[str, Box] = {}
        self._shape: tuple[Any, ...] = ()
        self._places = Places()
        self._heading = MatHeading()
        self._pieces: list[Any] = []

    @property
    def layout(self) -> Layout:
        """Everything has its fixed place."""
        return self._places

    def compose(self) -> ComposeResult:
        """All pieces of the largest game."""
        self._pieces = [
            Status(),
            *(CreatureSpace(space) for space in range(6)),
            *(ForgeSpace(number) for number in range(6)),
            *(RuneSpace(place) for place in range(8)),
            WispHeading(),
            *(WispSpace(space) for space in range(4)),
            Markers(),
            ScoreTrack(),
            self._heading,
            *(PlayerMat(seat) for seat in range(4)),
            *(HandCard(place) for place in range(MOST_HAND)),
            Chronicle(),
            Question(),
            Chips(),
            Preview(),
            Keys(),
        ]
        yield from self._pieces

    def show(self, scene: Scene) -> None:
        """Draw a scene; pieces redraw only what differs."""
        self.scene = scene
        self._draw()

    def on_resize(self) -> None:
        """Find new places; the scene stays as it is."""
        self._draw()

    def _draw(self) -> None:
        scene, size = self.scene, self.size
        if scene is None or not fits(size.width, size.height):
            return
        view = scene.view
        many = max(6, len(scene.cards))
        stones = tuple(cell_len(stone_short(stone)) for stone in view.rules.stones)
        shape = (size.width, size.height, len(view.mats), bool(view.tiles), min(many, 7), stones)
        if shape != self._shape:
            self._shape = shape
            width, height, players, nocturnal, _, _ = shape
            made = plan(width, height, players, nocturnal, many, stones=stones)
            self.boxes = made.boxes
            self._heading.stacked = made.mat_height > 1
            for piece in self._pieces:
                piece.display = piece.id in self.boxes
            # Of a piece, since a widget's own wish for a layout leaves its old places in a cache.
            self._heading.refresh(layout=True)
        for piece in self._pieces:
            box = self.boxes.get(piece.id)
            if box is not None:
                piece.show(piece.draw(scene, box.width, box.height))
