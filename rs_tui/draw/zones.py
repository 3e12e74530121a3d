"""Zones: the parts a table is drawn from, one after the other, on a screen as in an export."""

from collections.abc import Callable, Iterable, Mapping
from typing import Generic, NamedTuple, TypeVar

from rich.cells import cell_len

from rs_tui.draw.boxes import Box
from rs_tui.draw.ink import Rows, Run, fit, with_tone
from rs_tui.draw.pickers import Spot
from rs_tui.draw.pictures import GROUND

Scene = TypeVar("Scene")


class Zone(NamedTuple, Generic[Scene]):
    """A part of the table with a place of its own."""

    id: str
    draw: Callable[[Scene, int, int], Rows]
    """Its lines for a scene, in so many columns and rows."""
    spot: Spot | None = None
    """The thing that is there, if it is one thing."""
    spot_at: Callable[[int, int, int], Spot | None] | None = None
    """The thing at a column and row of a zone of so many rows, if it holds several."""

    speaks: bool = False
    """Whether words stand here, which never stand back."""

    def rows(self, scene: Scene, width: int, height: int) -> Rows:
        """Its lines as they are shown: what is spoken of stands out, without colours too, and all
        else stands back.
        """
        rows = self.draw(scene, width, height)
        lit: tuple[str, ...] = getattr(scene, "spotlight", ())
        if lit and self.id.startswith(lit):
            return [with_tone(row, "strong") for row in rows]
        if lit and not self.speaks:
            return [[_stood_back(run) for run in row] for row in rows]
        return rows

    def thing(self, x: int, y: int, height: int) -> Spot | None:
        """What a click at a column and row points at."""
        return self.spot if self.spot_at is None else self.spot_at(x, y, height)


def _stood_back(run: Run) -> Run:
    """Words and signs without their colours; a picture without them would be rubble."""
    text, tone = run
    names = tone.split()
    ground = " card" if any(name.endswith(("card", "head", "board")) for name in names) else ""
    return (" " * cell_len(text) if GROUND in names else text, "dim" + ground)


def drawn(zones: Iterable[Zone[Scene]], scene: Scene, boxes: Mapping[str, Box], rows: int) -> Rows:
    """All zones that have a place, as the rows of one picture."""
    placed = [(boxes[zone.id], zone) for zone in zones if zone.id in boxes]
    picture: Rows = [[] for _ in range(rows)]
    for box, zone in sorted(placed, key=lambda each: each[0].x):
        lines = zone.rows(scene, box.width, box.height)[: box.height]
        for y, line in enumerate(lines[: max(0, rows - box.y)], box.y):
            picture[y] = [*fit(picture[y], box.x), *fit(line, box.width)]
    return picture
