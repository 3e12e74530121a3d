"""A track as a ruler: spaces from 0 on, with signs on some of them and markers above."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from rs_tui.draw.ink import Line, Run, joined


class Marker(NamedTuple):
    """Something that stands on a space of the track."""

    space: int
    text: str
    tone: str


class Ruler(NamedTuple):
    """A track of so many spaces, each so many cells wide."""

    last: int
    """The number of the last space."""
    cell: int = 1

    @property
    def width(self) -> int:
        """The cells that it takes."""
        return self.last * self.cell + 1

    def markers(self, markers: Sequence[Marker]) -> Line:
        """Markers over their spaces; those that share one stand side by side.

        >>> Ruler(9).markers([Marker(2, "A", ""), Marker(2, "B", ""), Marker(7, "C", "")])
        [('  AB   C  ', '')]
        """
        ordered = sorted(markers, key=lambda marker: marker.space)
        ends: list[int] = []
        for marker in ordered:
            least = ends[-1] + 1 if ends else 0
            ends.append(max(marker.space * self.cell, least))
        for n in range(len(ends) - 1, -1, -1):
            room = ends[n + 1] if n + 1 < len(ends) else self.width
            ends[n] = min(ends[n], room - 1)
        cells: list[Run] = [(" ", "")] * self.width
        for at, marker in zip(ends, ordered, strict=True):
            cells[at] = (marker.text, marker.tone)
        return joined(cells)

    def spaces(self, signs: Mapping[int, Run], step: Run, five: Run) -> Line:
        """The track itself: a sign where there is one, else a step; every fifth looks like one."""
        cells: list[Run] = []
        for space in range(self.last + 1):
            cells.append(signs.get(space, step if space % 5 else five))
            if space < self.last:
                cells += [(step[0] if self.cell > 1 else "", step[1])] * (self.cell - 1)
        return joined(cells)

    def scale(self, every: int = 10) -> str:
        """The numbers under it."""
        text = ""
        for space in range(0, self.last + 1, every):
            at = space * self.cell
            text = text.ljust(at) + str(space)
        return text
