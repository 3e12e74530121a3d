"""Where everything stands for a given size: mushrooms in the middle, the players' tiles around.

80×24 holds six players. Every row more is given to what gains most by it (`_wishes`): air,
pictures of mushrooms and players, larger ones. From 110 columns on the chronicle stands in a pane
of its own.
"""

from collections.abc import Mapping
from functools import lru_cache
from itertools import pairwise
from typing import Final

from rs_core.crossing.components import mushrooms
from rs_tui.crossing.scene import Scene
from rs_tui.crossing.tiles import STONES
from rs_tui.draw.bands import Wish, share
from rs_tui.draw.boxes import Box
from rs_tui.draw.pictures import HEIGHT, WIDTH

PANE_FROM: Final = 110
PANE_MIN: Final = 34
TABLE_MAX: Final = 160
MOST_TILE: Final = 54
"""Cells of the widest tile."""
MOST_MUSHROOM: Final = 32
LEFT: Final = 1
"""The margin at the left."""
AIR: Final = ("status", "upper", "mushrooms", "lower")
"""What is followed by blank lines if there is room."""
PROMPT: Final = 4
"""Rows of question, words and keys."""


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
    inner = table - LEFT
    above, count = (players + 1) // 2, mushrooms(players)
    each = min(MOST_TILE, inner // above)
    span = min(each * above, MOST_MUSHROOM * count)
    wide = span // count
    rows = _shared(width, height, tile=each - 1, mushroom=wide - 1)
    boxes = {"status": Box(0, 0, width, 1)}
    y = 1 + rows["air status"]
    boxes |= _tiles("upper", range(above), inner, Box(0, y, each, rows["upper"]))
    y += rows["upper"] + rows["air upper"]
    left = LEFT + (inner - span) // 2
    # From edge to edge of the tiles: some mushrooms have a cell more than others.
    edges = [left + place * span // count for place in range(count + 1)]
    for place, (edge, beyond) in enumerate(pairwise(edges)):
        boxes[f"mushroom{place}"] = Box(edge, y, beyond - edge, rows["mushrooms"])
    y += rows["mushrooms"] + rows["air mushrooms"]
    boxes |= _tiles("lower", range(above, players), inner, Box(0, y, each, rows["lower"]))
    y += rows["lower"] + rows["air lower"]
    boxes["said"] = Box(0, y, table, 1)
    y += 1
    if width >= PANE_FROM:
        boxes["chronicle"] = Box(table + 1, 2, width - table - 1, height - 3)
    else:
        boxes["chronicle"] = Box(0, y, table, height - PROMPT - y)
    boxes["question"] = Box(0, height - PROMPT, table, 1)
    boxes["words"] = Box(0, height - PROMPT + 1, table, 2)
    boxes["keys"] = Box(0, height - 1, width, 1)
    return boxes


def _table_width(width: int) -> int:
    if width < PANE_FROM:
        return width
    return min(TABLE_MAX, width - max(PANE_MIN, width // 5))


def _tiles(name: str, seats: range, table: int, first: Box) -> dict[str, Box]:
    """A row of tiles in the middle of the table, a blank between them; `first` is their size."""
    left = LEFT + (table - first.width * len(seats)) // 2
    return {
        f"{name}{seat}": first._replace(x=left + number * first.width, width=first.width - 1)
        for number, seat in enumerate(seats)
    }


def _shared(width: int, height: int, tile: int, mushroom: int) -> dict[str, int]:
    """The rows of all bands, and of the blank lines behind them."""
    pane = width >= PANE_FROM
    least = {
        "status": 1,
        "upper": 4,
        "mushrooms": 5,
        "lower": 4,
        "said": 1,
        "chronicle": 0 if pane else 3,
        "prompt": PROMPT,
        **{f"air {name}": 0 for name in AIR},
    }
    return share(height, least, _wishes(pane=pane, tile=tile, mushroom=mushroom))


def _wishes(*, pane: bool, tile: int, mushroom: int) -> list[Wish]:
    """What more rows are good for, the most useful first; cells tell how large pictures can be."""
    tiles = ("upper", "lower")
    air = [[Wish((f"air {name}",), rows) for name in AIR] for rows in (1, 2)]
    told = [] if pane else [Wish(("chronicle",), rows) for rows in range(4, 40)]
    high = 2 * HEIGHT + 2 if tile > 2 * WIDTH + STONES else HEIGHT + 4
    cap = 2 * HEIGHT + 4 if mushroom >= 2 * WIDTH else HEIGHT + 6
    larger = [(Wish(("mushrooms",), cap + n), Wish(tiles, high + n)) for n in range(1, 7)]
    return [
        *air[0][:2],
        Wish(("mushrooms",), HEIGHT + 4),
        Wish(tiles, HEIGHT + 2),
        *air[0][2:],
        *told[:3],
        Wish(("mushrooms",), HEIGHT + 5),
        *(Wish(tiles, HEIGHT + n) for n in (3, 4)),
        Wish(("mushrooms",), cap),
        Wish(tiles, high),
        *(wish for pair in larger[:2] for wish in pair),
        *air[1],
        *told[3:],
        *(wish for pair in larger[2:] for wish in pair),
    ]
