"""A tabletop: zones at their places, drawn from one scene. It knows no game: a face gives them."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar

from textual.geometry import NULL_OFFSET, NULL_SPACING, Region
from textual.layout import ArrangeResult, Layout, WidgetPlacement
from textual.widget import Widget

from rs_tui.draw.boxes import around, fits
from rs_tui.widgets.piece import Piece

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from textual.app import ComposeResult
    from textual.geometry import Size

    from rs_tui.draw.boxes import Box
    from rs_tui.draw.pickers import Spot
    from rs_tui.draw.zones import Zone

Scene = TypeVar("Scene")


class Places(Layout):
    """Puts each child where a plan says; nothing is measured, nothing moves by itself."""

    name = "places"

    def arrange(
        self, parent: Widget, children: list[Widget], size: Size, greedy: bool = True
    ) -> ArrangeResult:
        """Placements of the children that have a place."""
        del size, greedy
        parent.pre_layout(self)
        boxes = parent.boxes if isinstance(parent, Placed) else {}
        return [
            WidgetPlacement(Region(*boxes[child.id]), NULL_OFFSET, NULL_SPACING, child)
            for child in children
            if child.id in boxes
        ]


class Placed(Widget):
    """Something whose children have fixed places."""

    def __init__(self, *, id: str) -> None:  # noqa: A002 - Textual's name
        """Nothing has a place yet."""
        super().__init__(id=id)
        self.boxes: dict[str, Box] = {}
        self._places = Places()

    @property
    def layout(self) -> Layout:
        """Everything has its fixed place."""
        return self._places


class ZonePiece(Piece, Generic[Scene]):
    """One zone on the screen."""

    def __init__(self, zone: Zone[Scene]) -> None:
        """Called as its zone is."""
        super().__init__(id=zone.id, spot=zone.spot)
        self.zone = zone

    def spot_at(self, x: int, y: int) -> Spot | None:
        """The thing at a place of the zone."""
        return self.zone.thing(x, y, self.size.height)

    def draw(self, scene: Scene, width: int, height: int) -> None:
        """Show a scene; only lines that changed are drawn again."""
        self.show(self.zone.rows(scene, width, height))


class Group(Placed, Generic[Scene]):
    """Zones that are one part of the table, such as the spaces of a display."""

    zones: ClassVar[Sequence[Zone[Scene]]] = ()

    def __init__(self) -> None:
        """Called as its class is."""
        super().__init__(id=type(self).__name__)
        self.pieces: list[ZonePiece[Scene]] = []

    def compose(self) -> ComposeResult:
        """A piece for every zone."""
        self.pieces = [ZonePiece(zone) for zone in self.zones]
        yield from self.pieces

    def place(self, boxes: Mapping[str, Box]) -> Box | None:
        """Find the places of the zones among those of the whole table; that of the group."""
        own = {zone.id: boxes[zone.id] for zone in self.zones if zone.id in boxes}
        self.display = bool(own)
        outer = around(own.values()) if own else None
        self.boxes = {} if outer is None else {name: box.within(outer) for name, box in own.items()}
        for piece in self.pieces:
            piece.display = piece.id in self.boxes
        # Of a piece, since a widget's own wish for a layout leaves its old places in a cache.
        self.pieces[0].refresh(layout=True)
        return outer

    def draw(self, scene: Scene) -> None:
        """Draw the zones that have a place."""
        for piece in self.pieces:
            box = self.boxes.get(piece.zone.id)
            if box is not None:
                piece.draw(scene, box.width, box.height)


class Tabletop(Placed, Generic[Scene]):
    """All groups at their places, drawn from one scene."""

    DEFAULT_CSS = "Tabletop { width: 1fr; height: 1fr; }"

    def __init__(
        self,
        groups: Sequence[type[Group[Scene]]],
        plan: Callable[[Scene, int, int], Mapping[str, Box]],
    ) -> None:
        """`plan` gives the place of every zone for a scene and a size; empty until the first."""
        super().__init__(id="table")
        self.scene: Scene | None = None
        self.groups = [group() for group in groups]
        self._plan = plan
        self._planned: Mapping[str, Box] | None = None

    def compose(self) -> ComposeResult:
        """All groups of the largest game."""
        yield from self.groups

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
        planned = self._plan(scene, size.width, size.height)
        if planned is not self._planned:
            self._planned = planned
            places = {group.id: group.place(planned) for group in self.groups}
            self.boxes = {name: box for name, box in places.items() if name and box}
        for group in self.groups:
            group.draw(scene)
