"""Where everything stands for a given size.

The ruins stand in the middle of the upper half, as large as there are rows for; the seal and the
own characters fill the corners beside the top of the pyramid. Where tiles have one row only, as at
80×24, the seal is a line and the notes stand beside the ruins. In the final battle its scene stands
where the ruins stood. From 110 columns on the chronicle stands in a pane of its own.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from rs_core.ruins.vocabulary import BATTLE, PLACES, ROW_OF, ROWS
from rs_tui.draw import pictures
from rs_tui.draw.bands import Wish, across, grid, share
from rs_tui.draw.boxes import Box
from rs_tui.ruins.scene import Scene

PANE_FROM: Final = 110
PANE: Final = 34
SMALL_TILE: Final = 6
"""Cells of a tile of one row, with the gap behind it."""
LABEL: Final = 8
"""Cells for row and price before the tiles."""
WIDEST: Final = 25
NOTES_AT: Final = LABEL + ROWS * SMALL_TILE + 1
"""The column where notes begin beside small ruins."""
KINDS: Final = 5
HAND_CARD: Final = 6
"""Rows of a card of the hand with a picture: head, picture, how many, and a ground below."""
CARD_WIDTH: Final = 12
ASK: Final = 3
BOARD: Final = 5
BOARD_WIDTH: Final = 34
MOST_BACKS: Final = PLACES


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
    return width - PANE - max(0, width - 120) // 4 if width >= PANE_FROM else width


def tile_width(width: int) -> int:
    """The cells of a large tile on a table of so many, with the gap behind it."""
    return min(WIDEST, (width - LABEL - 1) // ROWS)


def places(scene: Scene, width: int, height: int) -> Mapping[str, Box]:
    """The places of all zones for a scene; the same value as long as they stay the same."""
    view = scene.view
    backs = max(len(view.layout), 1) if view.phase == BATTLE else -1
    kinds = len(view.rules.faces.kinds)
    return plan(width, height, Table(len(scene.names), backs, pictures.shown(), kinds))


@lru_cache(maxsize=16)
def plan(width: int, height: int, table: Table) -> Mapping[str, Box]:
    """The places of all zones for a terminal of at least 80×24."""
    across_all = table_width(width)
    pane = width >= PANE_FROM
    rows = share(height, _least(table, pane=pane), _wishes(table, across_all, pane=pane))
    boxes: dict[str, Box] = {"status": Box(0, 0, width, 1)}
    y = 1 + rows["air status"]
    tall = rows["ruins"] // ROWS
    if rows["seal"] and (tall < 2 or table.backs >= 0):
        boxes["seal"] = Box(0, y, across_all, 1)
        y += 1
    upper = Box(0, y, across_all, rows["ruins"] + (rows["seal"] if "seal" not in boxes else 0))
    if table.backs >= 0:
        _battle(boxes, upper, table)
    elif tall < 2:
        _small_ruins(boxes, upper._replace(height=ROWS))
    else:
        _ruins(boxes, upper._replace(height=tall * ROWS), tall)
    y = upper.y + upper.height + rows["air ruins"]
    _players(boxes, Box(0, y, across_all, rows["players"]), table.players)
    y += rows["players"] + rows["air players"]
    _foot(boxes, Box(0, y, across_all, height - 1 - y), rows, pane=pane, kinds=table.kinds)
    if pane:
        boxes[_chronicle(boxes)] = Box(across_all + 1, 2, width - across_all - 1, height - 3)
    boxes["keys"] = Box(0, height - 1, width, 1)
    return boxes


def _least(table: Table, *, pane: bool) -> dict[str, int]:
    return {
        "status": 1,
        "seal": 1,
        "ruins": ROWS,
        "players": table.players + 1,
        "hand": 1,
        "own": 1,
        "chronicle": 0 if pane else 2,
        "ask": ASK,
        "keys": 1,
        "air status": 0,
        "air ruins": 0,
        "air players": 0,
    }


def _wishes(table: Table, width: int, *, pane: bool) -> list[Wish]:
    """What more rows are good for, the most useful first."""
    columns = board_columns(table.players)
    boards = -(-table.players // columns) * BOARD
    boarded = [Wish(("players",), boards)] if width // columns >= BOARD_WIDTH else []
    told = [] if pane else [Wish(("chronicle",), rows) for rows in range(3, 30)]
    large = [8] if width >= LABEL + ROWS * 21 and table.pictured else []
    cards = [Wish(("hand",), HAND_CARD)]
    return [
        *told[:1],
        Wish(("ruins",), 2 * ROWS),
        *told[1:3],
        Wish(("ruins",), 3 * ROWS),
        *cards,
        Wish(("ruins",), 4 * ROWS),
        *told[3:5],
        Wish(("air ruins",), 1),
        *boarded,
        Wish(("ruins",), 5 * ROWS),
        *(Wish(("ruins",), tall * ROWS) for tall in large),
        Wish(("air players",), 1),
        Wish(("air status",), 1),
        *told[5:],
        Wish(("hand",), HAND_CARD + 2),
        *(Wish(("ruins",), tall * ROWS) for tall in (6, 7, 8) if tall not in large),
        Wish(("players",), boards + 2 * -(-table.players // columns)),
    ]


def board_columns(players: int) -> int:
    """How many boards of players stand side by side."""
    return -(-players // 2)


# --- The ruins


def _small_ruins(boxes: dict[str, Box], box: Box) -> None:
    """A line for each row, with the notes beside them."""
    _tiles(boxes, box._replace(width=NOTES_AT - 1), SMALL_TILE, 1)
    boxes["notes"] = Box(NOTES_AT, box.y, box.width - NOTES_AT, box.height)


def _ruins(boxes: dict[str, Box], box: Box, tall: int) -> None:
    """Large tiles; seal and own characters beside the upper half."""
    each = tile_width(box.width)
    left = _tiles(boxes, box, each, tall)
    corner = left + ROWS * each // 4 - LABEL - 2
    boxes["seal_board"] = Box(1, box.y, corner, 3 * tall)
    x = left + ROWS * each - ROWS * each // 4 + 1
    side = Box(x, box.y, box.width - x, 3 * tall)
    boxes["you"] = side._replace(height=1)
    half = (side.height - 1) // 2
    for n in range(2):
        boxes[f"you{n}"] = Box(side.x, side.y + 1 + n * half, side.width, half)


def _tiles(boxes: dict[str, Box], box: Box, each: int, tall: int) -> int:
    """The pyramid in the middle of a box; where its lowest row begins."""
    left = box.x + LABEL + max(0, box.width - LABEL - ROWS * each) // 2
    first = [ROW_OF.index(row) for row in range(1, ROWS + 1)]
    for row in range(1, ROWS + 1):
        x = left + (ROWS - row) * each // 2
        y = box.y + (row - 1) * tall
        boxes[f"row{row}"] = Box(x - LABEL, y, LABEL, tall)
        for n in range(row):
            boxes[f"tile{first[row - 1] + n}"] = Box(x + n * each, y, each, tall)
    return left


# --- The final battle


def _battle(boxes: dict[str, Box], box: Box, table: Table) -> None:
    """The Master with the tiles that are fought for, above the two columns."""
    if box.height < 2 * ROWS:
        boxes["master"] = Box(box.x, box.y, box.width, 1)
        lines = -(-table.backs // (box.width // SMALL_TILE))
        shown = Box(box.x + 1, box.y + 1, box.width - 1, lines)
        per = -(-table.backs // lines)
        for n, found in enumerate(grid(table.backs, per, shown, 1)):
            boxes[f"back{n}"] = found._replace(width=min(found.width, WIDEST))
        boxes["fight"] = Box(box.x, box.y + 1 + lines, box.width, box.height - 1 - lines)
        return
    upper = max(4, min(6, box.height // 3))
    lines = 1 if table.backs <= 10 else 2
    wide = 26
    boxes["master"] = Box(box.x + 1, box.y, wide - 2, upper)
    shown = Box(box.x + wide, box.y, box.width - wide, upper // lines)
    per = -(-table.backs // lines)
    for n, found in enumerate(grid(table.backs, per, shown, upper // lines)):
        boxes[f"back{n}"] = found._replace(
            x=shown.x + n % per * min(WIDEST, found.width), width=min(WIDEST, found.width)
        )
    y = box.y + upper
    boxes["fight"] = Box(box.x, y, box.width, box.y + box.height - y)


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
    if rows["hand"] >= HAND_CARD and box.width - wide >= 24:
        rest = box.height - rows["hand"] - rows["own"]
        told = 0 if pane else max(0, rest)
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
    boxes["question"] = Box(0, foot, box.width, 1)
    boxes["words"] = Box(0, foot + 1, box.width, box.y + box.height - foot - 1)
