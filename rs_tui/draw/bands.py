"""Sharing a screen out: rows among the bands of a table, and columns among things side by side.

A face lists what its bands could do with more rows, the most useful first; whatever the size of
the terminal, the list is gone through until nothing more is affordable. So a table grows with its
terminal without a layout of its own for each size.
"""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from rs_tui.draw.boxes import Box


class Wish(NamedTuple):
    """Bands that would like to have so many rows each, all of them or none."""

    bands: tuple[str, ...]
    rows: int


def share(height: int, least: Mapping[str, int], wishes: Iterable[Wish]) -> dict[str, int]:
    """The rows of every band: at least what it needs, more as long as there are some.

    >>> share(9, {"cards": 3, "track": 1}, [Wish(("cards",), 5), Wish(("track",), 6)])
    {'cards': 5, 'track': 1}
    """
    rows = dict(least)
    spare = height - sum(rows.values())
    for bands, wanted in wishes:
        cost = sum(max(0, wanted - rows[band]) for band in bands)
        if cost <= spare:
            spare -= cost
            rows.update({band: max(wanted, rows[band]) for band in bands})
    return rows


def across(count: int, box: Box, most: int = 1000, gap: int = 0) -> list[Box]:
    """So many equal boxes side by side, as wide as fits, at most so wide."""
    each = min(most, (box.width - gap * (count - 1)) // count)
    return [Box(box.x + n * (each + gap), box.y, each, box.height) for n in range(count)]


def grid(count: int, columns: int, box: Box, rows: int, gap: int = 0) -> list[Box]:
    """Boxes of so many rows, column by column in each line of them."""
    found = []
    for start in range(0, count, columns):
        line = Box(box.x, box.y + start // columns * rows, box.width, rows)
        found += across(columns, line, gap=gap)[: count - start]
    return found


def beside(widths: Iterable[int], box: Box) -> list[Box]:
    """Boxes as wide as what is in them, one after the other; what is left is shared out."""
    needed = list(widths)
    count = max(1, len(needed))
    spare = box.width - sum(needed)
    if spare < 0:
        return across(count, box)
    found = []
    x = box.x
    for n, cells in enumerate(needed):
        each = cells + (n + 1) * spare // count - n * spare // count
        found.append(Box(x, box.y, each, box.height))
        x += each
    return found
