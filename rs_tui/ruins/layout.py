"""Where everything stands for a given size.

The ruins stand in the middle of the upper half, as large as there are rows for; the seal and the
own characters fill the corners beside the top of the pyramid. Where tiles have one row only, as at
80×24, the seal is a line and the notes stand beside the ruins. In the final battle its scene stands
where the ruins stood. From 110 columns on the chronicle stands in a pane of its own.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from rs_core.ruins.vocabulary import BATTLE, PLACES, ROW_OF, ROWS
from rs_tui.draw import pictures
from rs_tui.draw.bands import Wish, across, grid, share
from rs_tui.draw.boxes import Box
from rs_tui.ruins.facts import before_master
from rs_tui.ruins.scene import Scene

PANE_FROM: Final = 110
PANE_LEAST: Final = 24
TABLE: Final = 87
"""Columns of the table beside a pane at 120 columns."""
SMALL_TILE: Final = 6
"""Cells of a tile of one row, with the gap behind it."""
LABEL: Final = 8
SMALL_LABEL: Final = 11
"""Cells for row and price before the tiles; before small ones they stand on one line."""
WIDEST: Final = 25
DOUBLE: Final = 21
"""Cells from which on the picture of a tile can be twice as large."""
LARGE: Final = 2
"""Rows from which on a tile is a large one."""
NOTES_AT: Final = SMALL_LABEL + ROWS * SMALL_TILE + 1
"""The column where notes begin beside small ruins."""
KINDS: Final = 5
HAND_CARD: Final = 5
"""Rows of a card of the hand with a picture: its name, the picture, how many there are."""
CARD_WIDTH: Final = 12
ASK: Final = 3
ASK_WIDTH: Final = 24
"""Cells that the question needs beside the hand."""
BOARD: Final = 5
BOARD_WIDTH: Final = 34
MOST_BACKS: Final = PLACES
LEAST_BACK: Final = 13
"""Cells in which a tile before the Master has room for its name."""


class Table(NamedTuple):
    """What the places depend on besides the size."""

    players: int
    backs: int = -1
    """Tiles before the Master in the final battle; -1 before it."""
    pictured: bool = True
    kinds: int = KINDS


def line_width(width: int) -> int:
    """The cells of a line of the chronicle."""
    return (width - table_width(width) - 1 if width >= PANE_FROM else width) - 2


def table_width(width: int) -> int:
    """The cells of the table, without the pane."""
    return (
        width
        if width < PANE_FROM
        else min(width - PANE_LEAST, TABLE + max(0, width - 120) * 3 // 4)
    )


def tile_width(width: int) -> int:
    """The cells of a large tile on a table of so many, with the gap behind it."""
    return min(WIDEST, (width - LABEL) // ROWS)


def places(scene: Scene, width: int, height: int) -> Mapping[str, Box]:
    """The places of all zones for a scene; the same value as long as they stay the same."""
    view = scene.view
    backs = max(len(before_master(view)), 1) if view.phase == BATTLE else -1
    kinds = len(view.rules.faces.kinds)
    return plan(width, height, Table(len(scene.names), backs, pictures.shown(), kinds))


@lru_cache(maxsize=16)
def plan(width: int, height: int, table: Table) -> Mapping[str, Box]:
    """The places of all zones for a terminal of at least 80×24."""
    across_all = table_width(width)
    pane = width >= PANE_FROM
    boxes: dict[str, Box] = {"status": Box(0, 0, width, 1)}
    rows = _shared(height, table, across_all, pane=pane)
    tall = rows["ruins"] // ROWS
    y = 1 + rows["air status"]
    if rows["seal"]:
        boxes["seal"] = Box(0, y, across_all, 1)
        y += 1
    upper = Box(0, y, across_all, rows["ruins"])
    if table.backs >= 0:
        _battle(boxes, upper, table)
    elif tall < LARGE:
        _small_ruins(boxes, upper)
    else:
        _ruins(boxes, upper, tall)
    y = upper.y + upper.height + rows["air ruins"]
    _players(boxes, Box(0, y, across_all, rows["players"]), table.players)
    y += rows["players"] + rows["air players"]
    _foot(boxes, Box(0, y, across_all, height - 1 - y), rows, pane=pane, kinds=table.kinds)
    if pane:
        top = boxes["seal"].y + 1 if "seal" in boxes else 2
        boxes[_chronicle(boxes)] = Box(
            across_all + 1, top, width - across_all - 1, height - 1 - top
        )
    boxes["keys"] = Box(0, height - 1, width, 1)
    return boxes


def _shared(height: int, table: Table, width: int, *, pane: bool) -> dict[str, int]:
    """The rows of all bands: with cards of the hand and the question beside them, if they fit."""
    battle = table.backs >= 0
    least = {
        "status": 1,
        "seal": int(battle),
        "ruins": LARGE * ROWS,
        "players": table.players + 1,
        "hand": HAND_CARD,
        "own": 1,
        "chronicle": 0 if pane else 4 - battle,
        "ask": 0,
        "keys": 1,
        "air status": 0,
        "air ruins": 0,
        "air players": 0,
    }
    wide = width - CARD_WIDTH * table.kinds >= ASK_WIDTH
    if not wide or sum(least.values()) > height:
        least |= {"hand": 1, "ask": ASK}
    if sum(least.values()) > height:
        least |= {"seal": 1, "ruins": ROWS, "chronicle": 0 if pane else 2}
    wishes = _wishes(table, width, pane=pane)
    if least["ruins"] == ROWS:
        wishes = [wish for wish in wishes if "ruins" not in wish.bands]
    if least["hand"] == 1:
        wishes = [wish for wish in wishes if "hand" not in wish.bands]
    return share(height, least, wishes)


def _wishes(table: Table, width: int, *, pane: bool) -> list[Wish]:
    """What more rows are good for, the most useful first."""
    columns = board_columns(table.players)
    lines = -(-table.players // columns)
    boarded = [Wish(("players",), lines * BOARD)] if width // columns >= BOARD_WIDTH else []
    told = [] if pane else [Wish(("chronicle",), rows) for rows in range(3, 30)]
    double = width >= 2 * LABEL + ROWS * DOUBLE and table.pictured and table.backs < 0
    bare = table.backs >= 0 and not table.pictured
    return [
        *told[:1],
        Wish(("ruins",), 3 * ROWS),
        *([] if bare else [Wish(("ruins",), 4 * ROWS)]),
        *told[1:5],
        *boarded,
        *([Wish(("ruins",), 7 * ROWS)] if double else []),
        Wish(("air players",), 1),
        Wish(("hand",), HAND_CARD + 1),  # the question beside it has whole sentences
        Wish(("air ruins",), 1),
        *([] if bare else [Wish(("ruins",), 5 * ROWS)]),
        *([Wish(("ruins",), 8 * ROWS)] if double else []),
        Wish(("air status",), 1),
        *(Wish(("players",), lines * (BOARD + n)) for n in range(1, 3) if boarded),
        *told[5:],
        *([] if bare else [Wish(("ruins",), 6 * ROWS)]),
    ]


def board_columns(players: int) -> int:
    """How many boards of players stand side by side."""
    return -(-players // 2)


# --- The ruins


def _small_ruins(boxes: dict[str, Box], box: Box) -> None:
    """A line for each row, with the notes beside them."""
    pyramid(boxes, box._replace(width=NOTES_AT - 1), SMALL_TILE, 1, SMALL_LABEL)
    boxes["notes"] = Box(NOTES_AT, box.y, box.width - NOTES_AT, box.height)


def _ruins(boxes: dict[str, Box], box: Box, tall: int) -> None:
    """Large tiles; seal and own characters beside the upper half."""
    each = tile_width(box.width)
    left = pyramid(boxes, box, each, tall)
    corner = left + ROWS * each // 4 - LABEL - 2
    boxes["seal_board"] = Box(1, box.y, corner, 3 * tall)
    x = left + 3 * each // 2 + 3 * each
    side = Box(x, box.y, box.width - x, 3 * tall)
    boxes["you"] = side._replace(height=1)
    half = (side.height - 1) // 2
    for n in range(2):
        boxes[f"you{n}"] = Box(side.x, side.y + 1 + n * half, side.width, half)


def pyramid(boxes: dict[str, Box], box: Box, each: int, tall: int, label: int = LABEL) -> int:
    """The pyramid in the middle of a box; where its lowest row begins."""
    left = box.x + label + max(0, box.width - label - ROWS * each) // 2
    first = [ROW_OF.index(row) for row in range(1, ROWS + 1)]
    for row in range(1, ROWS + 1):
        x = left + (ROWS - row) * each // 2
        y = box.y + (row - 1) * tall
        boxes[f"row{row}"] = Box(x - label, y, label, tall)
        for n in range(row):
            boxes[f"tile{first[row - 1] + n}"] = Box(x + n * each, y, each, tall)
    return left


# --- The final battle


def _battle(boxes: dict[str, Box], box: Box, table: Table) -> None:
    """The Master with the tiles that are fought for, above the two columns."""
    if box.height < LARGE * ROWS:
        boxes["master"] = Box(box.x, box.y, box.width, 1)
        lines = -(-table.backs // (box.width // LEAST_BACK))
        if lines > 3:
            lines = -(-table.backs // (box.width // SMALL_TILE))
        shown = Box(box.x + 1, box.y + 1, box.width - 1, lines)
        per = -(-table.backs // lines)
        _backs(boxes, grid(table.backs, per, shown, 1), per)
        boxes["fight"] = Box(box.x, box.y + 1 + lines, box.width, box.height - 1 - lines)
        return
    wide = 26
    lines = -(-table.backs // ((box.width - wide) // LEAST_BACK))
    upper = 5 if box.height < 20 else 6
    if box.height >= 5 * ROWS:
        upper = 8
    boxes["master"] = Box(box.x + 1, box.y, wide - 2, upper)
    shown = Box(box.x + wide, box.y, box.width - wide, upper // lines)
    per = -(-table.backs // lines)
    _backs(boxes, grid(table.backs, per, shown, upper // lines), per)
    y = box.y + upper
    boxes["fight"] = Box(box.x, y, box.width, box.y + box.height - y)


def _backs(boxes: dict[str, Box], found: Sequence[Box], per: int) -> None:
    """Tiles side by side, none too wide."""
    for n, box in enumerate(found):
        wide = min(WIDEST, box.width)
        boxes[f"back{n}"] = box._replace(x=found[0].x + n % per * wide, width=wide)


# --- Players and foot


def _players(boxes: dict[str, Box], box: Box, players: int) -> None:
    """Boards side by side if there is room for them, else a line for each player."""
    columns = board_columns(players)
    lines = -(-players // columns)
    if box.height >= lines * BOARD:
        inner = box._replace(x=1, width=box.width - 1)
        for seat, found in enumerate(grid(players, columns, inner, box.height // lines)):
            boxes[f"player{seat}"] = found
        return
    boxes["head"] = box._replace(height=1)
    for seat in range(players):
        boxes[f"player{seat}"] = Box(box.x, box.y + 1 + seat, box.width, 1)


def _chronicle(boxes: Mapping[str, Box]) -> str:
    """The chronicle; without a place of their own, with hints and notes."""
    return "chronicle" if "notes" in boxes else "told"


def _foot(
    boxes: dict[str, Box], box: Box, rows: Mapping[str, int], *, pane: bool, kinds: int
) -> None:
    """Hand and own tiles; the question beside them where cards have pictures, else below."""
    wide = CARD_WIDTH * kinds
    if rows["hand"] > 1:
        told = 0 if pane else box.height - rows["hand"] - rows["own"]
        if told:
            boxes[_chronicle(boxes)] = Box(0, box.y, box.width, told)
        y = box.y + told
        cards = Box(1, y, wide, box.height - told - rows["own"])
        for n, found in enumerate(across(kinds, cards)):
            boxes[f"hand{n}"] = found
        boxes["own_short"] = Box(0, cards.y + cards.height, wide + 1, rows["own"])
        boxes["ask"] = Box(wide + 1, y, box.width - wide - 1, box.height - told)
        return
    boxes["hand"] = Box(0, box.y, box.width, 1)
    boxes["own"] = Box(0, box.y + 1, box.width, 1)
    y = box.y + 2
    foot = box.y + box.height - rows["ask"]
    if foot > y and not pane:
        boxes[_chronicle(boxes)] = Box(0, y, box.width, foot - y)
    elif pane:
        foot = y
    boxes["ask"] = Box(0, foot, box.width, box.y + box.height - foot)
