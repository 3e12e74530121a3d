"""Puts a screen together from its widgets, asking only those in which something changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual._compositor import Compositor

if TYPE_CHECKING:
    from collections.abc import Iterable

    from textual._compositor import ChopsUpdate
    from textual.geometry import Region
    from textual.strip import Strip


class SparingCompositor(Compositor):
    """Textual asks every widget between the first and the last change for all its lines: with a
    change at the top of a table and one at its foot, the whole table.
    """

    _changed: tuple[Region, ...] = ()
    """What is being drawn; empty: everything."""

    def render_partial_update(self) -> ChopsUpdate | None:
        """Draw what has changed."""
        self._changed = tuple(self._dirty_regions)
        try:
            return super().render_partial_update()
        finally:
            self._changed = ()

    def _get_renders(
        self, crop: Region | None = None
    ) -> Iterable[tuple[Region, Region, list[Strip]]]:
        """The lines of widgets, each with its place and what is to be seen of it."""
        changed = self._changed
        if not changed:
            yield from super()._get_renders(crop)
            return
        for widget, (region, clip) in self.visible_widgets.items():
            seen = region.intersection(clip)
            overlaps = seen.overlaps
            if any(overlaps(each) for each in changed):
                yield region, clip, widget.render_lines(seen.translate(-region.offset))
