"""Where everything stands for a given size: the ruins and the notes above, the players, the hand.

80×24 holds six players. Every row more first gives air and words, then a longer chronicle; from 110
columns on the chronicle stands in a pane of its own, and with 30 rows the notes stand below the
hand, so that the tiles of the ruins have room for their names.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from rs_core.ruins.vocabulary import ROWS
from rs_tui.draw.boxes import Box
from rs_tui.ruins.scene import Scene

PANE_FROM: Final = 110
PANE_MIN: Final = 34
TABLE_MAX: Final = 132
NARROW: Final = 4
"""Cells of a tile in the ruins."""
LABEL: Final = 10
"""Cells for row and price before the tiles."""
WIDEST: Final = 16
NOTES_AT: Final = 40
"""The column where notes begin beside the ruins."""
WIDE_FROM: Final = 30
"""Rows from which on notes stand below, and the ruins take the whole width."""
FIXED: Final = 2 + ROWS + 1 + 2 + 1 + 1
"""Status, seal, ruins, head of the players, hand, own pieces, question, keys."""


class Sizes(NamedTuple):
    """How the rows are shared out."""

    air: int
    """Blank rows: below the ruins, above them, below the players."""
    words: int
    chronicle: int


def line_width(width: int) -> int:
    """The cells of a line of the chronicle."""
    return (width - table_width(width) - 2 if width >= PANE_FROM else width) - 2


def table_width(width: int) -> int:
    """The cells of the table, without the pane."""
    return min(TABLE_MAX, width - PANE_MIN) if width >= PANE_FROM else width


def tile_width(width: int) -> int:
    """The cells of a tile of the ruins on a part of the table of so many."""
    return max(NARROW, min(WIDEST, (width - LABEL - 1) // ROWS))


def places(scene: Scene, width: int, height: int) -> Mapping[str, Box]:
    """The places of all zones for a scene; the same value as long as they stay the same."""
    return plan(width, height, len(scene.names))


@lru_cache(maxsize=8)
def plan(width: int, height: int, players: int) -> Mapping[str, Box]:
    """The places of all zones for a terminal of at least 80×24."""
    table = table_width(width)
    pane = width >= PANE_FROM
    sizes = _share(height - FIXED - players, pane=pane)
    wide = pane and height >= WIDE_FROM
    left = table if wide else NOTES_AT
    boxes = {"status": Box(0, 0, width, 1), "seal": Box(0, 1, table, 1)}
    y = 2 + (sizes.air > 1)
    boxes["ruins_wide" if wide else "ruins"] = Box(0, y, left, ROWS)
    if not wide:
        boxes["notes"] = Box(left, y, table - left, ROWS)
    y += ROWS + (sizes.air > 0)
    boxes["head"] = Box(0, y, table, 1)
    for seat in range(players):
        boxes[f"player{seat}"] = Box(0, y + 1 + seat, table, 1)
    y += 1 + players + (sizes.air > 2)
    boxes["hand"] = Box(0, y, table, 1)
    boxes["own"] = Box(0, y + 1, table, 1)
    y += 2
    foot = height - 2 - sizes.words
    if wide:
        boxes["notes"] = Box(1, y + 1, table - 1, foot - y - 2)
    if pane:
        boxes["chronicle"] = Box(table + 1, 2, width - table - 1, height - 2)
    else:
        boxes["chronicle"] = Box(0, y, table, foot - y)
    boxes["question"] = Box(0, foot, table, 1)
    boxes["words"] = Box(0, foot + 1, table, sizes.words)
    boxes["keys"] = Box(0, height - 1, table, 1)
    return boxes


def _share(spare: int, *, pane: bool) -> Sizes:
    """Give spare rows away, the most useful first: at 80×24 six players leave five."""
    words = 2 if spare > 3 else 1
    spare -= words
    chronicle = 0 if pane else min(2, spare)
    spare -= chronicle
    air = max(0, min(3, spare))
    return Sizes(air, words, chronicle)
