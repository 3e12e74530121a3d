"""Where everything stands for a given size: one place for each piece, nothing overlapping.

80×24 holds four players with both expansions. Every row more first gives air between the zones,
then larger cards and mats, then a longer chronicle; from 110 columns on the chronicle stands in a
pane of its own.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from rich.cells import cell_len

from rs_tui.draw.boxes import Box
from rs_tui.rune_stones.phrases.stones import stone_short
from rs_tui.rune_stones.scene import Scene

PANE_FROM: Final = 110
PANE_MIN: Final = 34
TABLE_MAX: Final = 126
CARDS_A_ROW: Final = 6
MOST_HAND: Final = 12
"""More cards than this do not stand in front of a player; the last place then says so."""
SMALL_HAND: Final = 7
"""From this many cards on, each has one line only, unless cards are large."""
SMALLEST_CARD: Final = 3
"""Lines of a card with a face."""
AIR: Final = ("mats", "boards", "track", "display", "forges", "status", "hand")
"""Zones followed by a blank line if there is room, the most useful first."""
STONES: Final = 8
MOST_CELLS: Final = 8
"""Of the name of a rune stone."""
WISPS: Final = 4


class Sizes(NamedTuple):
    """How the rows are shared out."""

    air: int
    """How many of the blank lines of AIR there is room for."""
    scale: int
    """Whether there is room for numbers under the track."""
    card: int
    mat: int
    chronicle: int


def line_width(width: int) -> int:
    """The cells of a line of the chronicle; a pane of its own breaks lines by itself."""
    return 1000 if width >= PANE_FROM else width - 2


def places(scene: Scene, width: int, height: int) -> Mapping[str, Box]:
    """The places of all zones for a scene; the same value as long as they stay the same."""
    view = scene.view
    cards = min(max(CARDS_A_ROW, len(scene.cards)), SMALL_HAND)
    stones = tuple(cell_len(stone_short(stone)) for stone in view.rules.stones)
    return _planned(width, height, len(view.mats), bool(view.tiles), cards, stones=stones)


@lru_cache(maxsize=8)
def _planned(
    width: int, height: int, players: int, nocturnal: bool, hand: int, *, stones: tuple[int, ...]
) -> Mapping[str, Box]:
    return plan(width, height, players, nocturnal, hand, stones=stones)


def plan(
    width: int,
    height: int,
    players: int,
    nocturnal: bool,
    hand: int,
    *,
    stones: Sequence[int] = (MOST_CELLS,) * STONES,
) -> dict[str, Box]:
    """The places of all pieces for a terminal of at least 80×24.

    `stones` are the cells that the names of the rune stones take.
    """
    pane = width >= PANE_FROM
    table = min(TABLE_MAX, width - PANE_MIN) if pane else width
    sizes = _share(height, players, nocturnal, pane)
    boxes: dict[str, Box] = {}
    y = 0

    def line(name: str, rows: int = 1) -> None:
        nonlocal y
        boxes[name] = Box(0, y, table, rows)
        y += rows

    def across(name: str, count: int, rows: int, left: int = 0) -> None:
        nonlocal y
        each = (table - left) // count
        for n in range(count):
            boxes[f"{name}{n}"] = Box(left + n * each, y, each, rows)
        y += rows

    def air(name: str) -> None:
        nonlocal y
        y += AIR.index(name) < sizes.air

    line("status")
    boxes["status"] = Box(0, 0, width, 1)
    air("status")
    across("display", CARDS_A_ROW, sizes.card)
    air("display")
    across("forge", CARDS_A_ROW, 1)
    air("forges")
    _runes(boxes, table, y, stones)
    y += 1
    if nocturnal:
        boxes["wisps"] = Box(0, y, 13, 1)
        across("wisp", WISPS, 1, left=13)
    air("boards")
    line("markers")
    line("track", 1 + sizes.scale)
    air("track")
    line("stacked" if sizes.mat > 1 else "mats")
    for seat in range(players):
        line(f"mat{seat}", sizes.mat)
    air("mats")
    _hand(boxes, table, y, hand, sizes.card)
    y += sizes.card
    air("hand")
    if pane:
        boxes["chronicle"] = Box(table + 1, 2, width - table - 1, height - 2)
    else:
        line("chronicle", sizes.chronicle)
    for n, name in enumerate(("question", "chips", "preview", "keys")):
        boxes[name] = Box(0, height - 4 + n, table, 1)
    return boxes


def _share(height: int, players: int, nocturnal: bool, pane: bool) -> Sizes:
    """Give spare rows away, the most useful first."""
    fixed = 1 + 1 + 2 + 1 + 4 + (1 if nocturnal else 0)
    chronicle = 0 if pane else 3
    spare = height - fixed - 2 * 3 - 1 - players - chronicle
    air, card, mat = 0, 3, 1

    def spend(rows: int) -> bool:
        nonlocal spare
        if spare < rows:
            return False
        spare -= rows
        return True

    while air < 4 and spend(1):
        air += 1
    scale = int(spend(1))
    if spend(2):
        card = 4
    if spend(players):
        mat = 2
    if spend(2):
        card = 5
    while air < len(AIR) and spend(1):
        air += 1
    while card < 7 and spend(2):
        card += 1
    if not pane:
        chronicle += max(0, spare)
    return Sizes(air, scale, card, mat, chronicle)


def _runes(boxes: dict[str, Box], table: int, y: int, stones: Sequence[int]) -> None:
    """As wide as their names with a sign before and a number behind; the rest is shared out."""
    needed = [cells + 3 for cells in stones]
    spare = table - sum(needed)
    if spare < 0:
        needed = [table // STONES] * STONES
        spare = 0
    x = 0
    for n, cells in enumerate(needed):
        each = cells + (n + 1) * spare // STONES - n * spare // STONES
        boxes[f"rune{n}"] = Box(x, y, each, 1)
        x += each


def _hand(boxes: dict[str, Box], table: int, y: int, hand: int, rows: int) -> None:
    """Up to six cards side by side; more of them in two rows of six, or in lines of four."""
    each = table // CARDS_A_ROW
    if hand < SMALL_HAND:
        for n in range(CARDS_A_ROW):
            boxes[f"hand{n}"] = Box(n * each, y, each, rows)
        return
    if rows >= 2 * SMALLEST_CARD:
        for n in range(MOST_HAND):
            low = n // CARDS_A_ROW * (rows // 2)
            boxes[f"hand{n}"] = Box(n % CARDS_A_ROW * each, y + low, each, rows // 2)
        return
    each = table // 4
    for n in range(MOST_HAND):
        boxes[f"hand{n}"] = Box((n % 4) * each, y + n // 4, each, 1)
