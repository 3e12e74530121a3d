"""A piece: a small widget of toned lines that redraws only the lines that changed."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar

from rich.segment import Segment
from textual._styles_cache import StylesCache
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.style import Style as Ground
from textual.widget import Widget

from rs_tui.draw.ink import PRESS, TONES, Rows, changed_part, folded, key_at
from rs_tui.ground import glyphs
from rs_tui.widgets.pixels import pixel

if TYPE_CHECKING:
    from rich.style import Style
    from textual import events
    from textual.color import Color

    from rs_tui.draw.pickers import Spot


@lru_cache(maxsize=64)
def _grounds(below: Color, own: Color) -> tuple[Ground, Ground]:
    return Ground(background=below + own), Ground(background=below)


def _inner_outer(_lines: StylesCache, below: Color, own: Color) -> tuple[Ground, Ground]:
    return _grounds(below, own)


# Textual remembers this by widget, too, and so keeps the drawn lines of the last 1,024 widgets
# that are long gone: tens of megabytes.
StylesCache.get_inner_outer = _inner_outer  # type: ignore[method-assign, assignment]


class Palette:
    """What the tones look like on a screen.

    The screen has the component classes, not its pieces: styles of seventeen tones worked out for
    fifty pieces would take longer than all the rest of a first frame.
    """

    CLASSES: ClassVar[set[str]] = {f"tone-{tone}" for tone in TONES}

    def __init__(self, screen: Widget) -> None:
        """A screen with these component classes."""
        self._screen = screen
        self._found: dict[str, Style] = {}

    def forget(self) -> None:
        """The theme changed: work the styles out anew."""
        self._found.clear()

    def style(self, tone: str) -> Style:
        """The style of a tone."""
        found = self._found.get(tone)
        if found is None:
            found = self._screen.rich_style
            for name in tone.split():
                if name.startswith(PRESS):
                    continue
                found += pixel(name) or self._screen.get_component_rich_style(
                    f"tone-{name}", partial=True
                )
            self._found[tone] = found
        return found


class Piece(Widget):
    """Something that stands at a fixed place of the table."""

    DEFAULT_CSS = "Piece { width: 1fr; height: 1; }"

    class Clicked(Message):
        """A click on a thing that can be picked."""

        def __init__(self, spot: Spot) -> None:
            """The thing."""
            super().__init__()
            self.spot = spot

    class Pressed(Message):
        """A click on a key that is named somewhere: it does what the key does."""

        def __init__(self, key: str) -> None:
            """The key."""
            super().__init__()
            self.key = key

    def __init__(self, *, id: str | None = None, spot: Spot | None = None) -> None:  # noqa: A002 - Textual's name
        """`spot` is what a click on the piece points at."""
        super().__init__(id=id)
        self.rows: Rows = []
        self.spot = spot

    def show(self, rows: Rows) -> None:
        """Show these lines; only those that differ are drawn again."""
        if glyphs.current().name == "ascii":
            rows = [folded(row) for row in rows]
        before, self.rows = self.rows, rows
        if rows == before:
            return
        width = self.size.width
        if not self.is_attached or width == 0:
            return
        if len(before) != len(rows):
            self.refresh()
            return
        changed = []
        for y, row in enumerate(rows):
            if row != before[y]:
                x, cells = changed_part(before[y], row) or (0, width)
                if cells:
                    changed.append(Region(x, y, cells, 1))
        if changed:
            self.refresh(*changed)

    def render_line(self, y: int) -> Strip:
        """One line as a strip."""
        width = self.size.width
        if y >= len(self.rows):
            return Strip.blank(width, self.rich_style)
        palette: Palette = self.screen.palette  # type: ignore[attr-defined]  # a SizedScreen has one
        strip = Strip([Segment(text, palette.style(tone)) for text, tone in self.rows[y]])
        return strip.simplify().adjust_cell_length(width, palette.style(""))

    def on_click(self, event: events.Click) -> None:
        """Tell the screen what was clicked."""
        event.stop()
        key = key_at(self.rows[event.y], event.x) if event.y < len(self.rows) else ""
        spot = self.spot_at(event.x, event.y)
        if key:
            self.post_message(self.Pressed(key))
        elif spot is not None:
            self.post_message(self.Clicked(spot))

    def spot_at(self, x: int, y: int) -> Spot | None:
        """The thing at a place of the piece."""
        del x, y
        return self.spot
