"""Rectangles of cells, and the least terminal that a table fits into."""

from collections.abc import Iterable
from typing import Final, NamedTuple

MIN_WIDTH: Final = 80
MIN_HEIGHT: Final = 24


class Box(NamedTuple):
    """A rectangle of cells."""

    x: int
    y: int
    width: int
    height: int

    def within(self, outer: "Box") -> "Box":
        """The same rectangle, counted from the corner of another one."""
        return self._replace(x=self.x - outer.x, y=self.y - outer.y)


def around(boxes: Iterable[Box]) -> Box:
    """The smallest rectangle around some."""
    found = list(boxes)
    x, y = min(box.x for box in found), min(box.y for box in found)
    right = max(box.x + box.width for box in found)
    return Box(x, y, right - x, max(box.y + box.height for box in found) - y)


def fits(width: int, height: int) -> bool:
    """Whether a terminal is large enough for a table."""
    return width >= MIN_WIDTH and height >= MIN_HEIGHT
