"""Where everything stands for a given size: mushrooms in the middle, the players' tiles around.

80×24 holds six players. Every row more first gives air, then higher tiles and mushrooms, then a
longer chronicle; from 110 columns on the chronicle stands in a pane of its own.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from rs_core.crossing.components import mushrooms
from rs_tui.crossing.scene import Scene
from rs_tui.draw.boxes import Box

PANE_FROM: Final = 110
PANE_MIN: Final = 34
TABLE_MAX: Final = 132
MOST_TILE: Final = 44
"""Cells of the widest tile."""
MOST_MUSHROOM: Final = 24
GAPS: Final = 4
"""Where there may be air: around the tiles and the mushrooms."""
PROMPT: Final = 4
"""Rows of question, words and keys."""


class Sizes(NamedTuple):
    """How the rows are shared out."""

    air: int
    tile: int
    mushroom: int
    chronicle: int


def line_width(width: int) -> int:
    """The cells of a line of the chronicle."""
    return (width - _table_width(width) - 2 if width >= PANE_FROM else width) - 2


def places(scene: Scene, width: int, height: int) -> Mapping[str, Box]:
    """The places of all zones for a scene; the same value as long as they stay the same."""
    return plan(width, height, scene.table.players)


@lru_cache(maxsize=8)
def plan(width: int, height: int, players: int) -> Mapping[str, Box]:
    """The places of all zones for a terminal of at least 80×24."""
    table = _table_width(width)
    sizes = _share(height, pane=width >= PANE_FROM)
    boxes = {"status": Box(0, 0, width, 1)}
    y = 1 + _gap(sizes.air, 0)
    above = (players + 1) // 2
    each = min(MOST_TILE, table // above)
    boxes |= _tiles("upper", range(above), table, Box(0, y, each, sizes.tile))
    y += sizes.tile + _gap(sizes.air, 1)
    wide = min(MOST_MUSHROOM, table // mushrooms(players))
    left = (table - wide * mushrooms(players)) // 2
    for place in range(mushrooms(players)):
        boxes[f"mushroom{place}"] = Box(left + place * wide, y, wide, sizes.mushroom)
    y += sizes.mushroom + _gap(sizes.air, 2)
    boxes |= _tiles("lower", range(above, players), table, Box(0, y, each, sizes.tile))
    y += sizes.tile + _gap(sizes.air, 3)
    boxes["said"] = Box(0, y, table, 1)
    y += 1
    if width >= PANE_FROM:
        boxes["chronicle"] = Box(table + 1, 2, width - table - 1, height - 2)
    else:
        boxes["chronicle"] = Box(0, y, table, height - PROMPT - y)
    boxes["question"] = Box(0, height - PROMPT, table, 1)
    boxes["words"] = Box(0, height - PROMPT + 1, table, 2)
    boxes["keys"] = Box(0, height - 1, table, 1)
    return boxes


def _gap(air: int, place: int) -> int:
    """The blank lines at one of the gaps, the first ones first."""
    return (air + GAPS - 1 - place) // GAPS


def _table_width(width: int) -> int:
    return min(TABLE_MAX, width - PANE_MIN) if width >= PANE_FROM else width


def _tiles(name: str, seats: range, table: int, first: Box) -> dict[str, Box]:
    """A row of tiles in the middle of the table, a blank between them; `first` is their size."""
    left = (table - first.width * len(seats)) // 2
    return {
        f"{name}{seat}": first._replace(x=left + number * first.width, width=first.width - 1)
        for number, seat in enumerate(seats)
    }


def _share(height: int, *, pane: bool) -> Sizes:
    """Give spare rows away, the most useful first."""
    chronicle = 0 if pane else 3
    air, tile, mushroom = 0, 4, 5
    spare = height - 1 - PROMPT - 1 - 2 * tile - mushroom - chronicle

    def spend(rows: int) -> bool:
        nonlocal spare
        if spare < rows:
            return False
        spare -= rows
        return True

    while air < 2 and spend(1):
        air += 1
    while tile < 8 or mushroom < 9:
        before = spare
        if tile < 8 and spend(2):
            tile += 1
        if mushroom < 9 and spend(1):
            mushroom += 1
        if air < GAPS and spend(1):
            air += 1
        if spare == before:
            break
    while pane and air < 2 * GAPS and spend(1):
        air += 1
    if not pane:
        chronicle += max(0, spare)
    return Sizes(air, tile, mushroom, chronicle)
