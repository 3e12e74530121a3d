"""Where everything stands for a given size: one place for each piece, nothing overlapping.

80×24 holds four players with both expansions. Every row more is given to what gains most by
it (`_wishes`): larger cards, mats as boards, air between the zones, pictures. From 110 columns on
the chronicle stands in a pane of its own; where cards are large the question is beside the hand.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from rich.cells import cell_len

from rs_tui.draw.bands import Wish, across, beside, grid, share
from rs_tui.draw.boxes import Box
from rs_tui.rune_stones.cards import LARGE, PICTURED
from rs_tui.rune_stones.phrases.stones import stone_name, stone_short
from rs_tui.rune_stones.scene import Scene

PANE_FROM: Final = 110
PANE_MIN: Final = 28
CARDS_A_ROW: Final = 6
LEFT: Final = 1
"""The margin at the left."""
LEAST_HAND: Final = 4
"""Cards that there is always room for: the place of the question does not move with each card."""
LARGE_HAND: Final = 9
"""Cards that still stand in lines of three where there is little room."""
MOST_HAND: Final = 12
"""More cards than this do not stand in front of a player; the last place then says so."""
SMALLEST_CARD: Final = 3
"""Lines of a card with a face."""
WIDEST_CARD: Final = 28
ASK_WIDTH: Final = 28
ASK_HEIGHT: Final = 5
ASK_CELLS: Final = 170
"""What the question needs to stand beside the hand: columns, rows, and cells in all."""
ASK_WITHIN: Final = 40
"""Columns with which it leaves the pane beside it to the chronicle."""
ASK_LEAST: Final = 3
ASK_LINES: Final = 4
"""Rows of the question where it stands below everything: at least, and for whole sentences."""
BOARD_WIDTH: Final = 44
BOARD: Final = 3
"""Lines of a mat that is drawn as a board."""
STONES: Final = 8
MOST_CELLS: Final = 8
"""Of the name of a rune stone."""
WISPS: Final = 4
TOLD: Final = 3
TAUGHT: Final = 5
"""Rows of the chronicle at least; for a tutorial of two players there is room for more."""
AIR: Final = ("mats", "stones", "track", "display", "forges", "status", "hand")
"""Bands followed by a blank line if there is room, the most useful first."""


class Table(NamedTuple):
    """What the places depend on besides the size."""

    players: int
    nocturnal: bool
    hand: int
    """Cards in front of the viewer."""
    stones: tuple[int, ...] = (MOST_CELLS,) * STONES
    """Cells of the names of the rune stones, on one line."""
    pictures: bool = True
    told: int = TOLD
    """Rows of the chronicle at least, where it has no pane of its own."""


def line_width(width: int) -> int:
    """The cells of a line of the chronicle; a pane of its own breaks lines by itself."""
    return 1000 if width >= PANE_FROM else width - 2


def places(scene: Scene, width: int, height: int) -> Mapping[str, Box]:
    """The places of all zones for a scene; the same value as long as they stay the same."""
    view = scene.view
    stones = tuple(cell_len(stone_short(stone)) for stone in view.rules.stones)
    names = tuple(cell_len(stone_name(stone)) for stone in view.rules.stones)
    if sum(names) + len(names) * 5 <= table_width(width):
        stones = names
    cards = len(scene.cards)
    hand = next(
        (most for most in (LEAST_HAND, CARDS_A_ROW, LARGE_HAND) if cards <= most), MOST_HAND
    )
    told = TAUGHT if scene.teaches else TOLD
    return plan(width, height, Table(len(view.mats), bool(view.tiles), hand, stones, told=told))


def card_width(width: int) -> int:
    """The columns of a card, with the gap behind it."""
    if width < PANE_FROM:
        return (width - LEFT) // CARDS_A_ROW
    spare = max(0, width - 120) // 4
    return min(WIDEST_CARD, (width - LEFT - PANE_MIN - spare) // CARDS_A_ROW)


def table_width(width: int) -> int:
    """The columns of the table, without the pane of the chronicle."""
    return width if width < PANE_FROM else LEFT + card_width(width) * CARDS_A_ROW


@lru_cache(maxsize=8)
def plan(width: int, height: int, table: Table) -> Mapping[str, Box]:
    """The places of all pieces for a terminal of at least 80×24."""
    pane = width >= PANE_FROM
    wide = width - LEFT - card_width(width) * table.hand
    rows: Mapping[str, int] = {}
    aside = False
    if wide >= ASK_WIDTH and table.hand <= CARDS_A_ROW:
        rows = _shared(width, height, table, ask=0)
        aside = rows["hand"] >= ASK_HEIGHT and rows["hand"] * wide >= ASK_CELLS
    if not aside:
        rows = _shared(width, height, table, ask=ASK_LEAST)
    return _placed(width, height, table, rows, pane=pane, aside=aside)


def _shared(width: int, height: int, table: Table, ask: int) -> dict[str, int]:
    """The rows of all bands, and of the blank lines behind them."""
    pane = width >= PANE_FROM
    columns = _columns(table.players, table_width(width) - LEFT)
    lines = -(-table.players // columns)
    least = {
        "status": 1,
        "display": SMALLEST_CARD,
        "forges": 1,
        "stones": 1,
        "wisps": int(table.nocturnal),
        "markers": 1,
        "track": 1,
        "mats": table.players + 1,
        "hand": SMALLEST_CARD,
        "chronicle": 0 if pane else table.told,
        "ask": ask,
        "keys": 1,
        **{f"air {name}": 0 for name in AIR},
    }
    wishes = _wishes(pane=pane, boards=lines, columns=columns)
    return share(height, least, [Wish(("ask",), ASK_LINES), *wishes] if ask else wishes)


def _wishes(*, pane: bool, boards: int, columns: int) -> list[Wish]:
    """What more rows are good for, the most useful first."""
    cards = ("display", "hand")
    air = [Wish((f"air {name}",), 1) for name in AIR]
    boarded = [Wish(("mats",), boards * BOARD)]
    told = [] if pane else [Wish(("chronicle",), rows) for rows in range(4, 40)]
    return [
        air[0],
        *(boarded if columns > 1 else []),
        Wish(cards, LARGE),
        Wish(("track",), 2),
        *air[1:4],
        Wish(("forges",), 2),
        *boarded,
        Wish(cards, LARGE + 1),
        *told[:4],
        *air[4:],
        Wish(cards, LARGE + 2),
        *(Wish(cards, rows) for rows in range(LARGE + 3, PICTURED + 3)),
        Wish(("mats",), boards * (BOARD + 1)),
        *(Wish(cards, rows) for rows in range(PICTURED + 3, PICTURED + 7)),
        *told[4:],
        *(Wish(cards, rows) for rows in range(PICTURED + 7, PICTURED + 12)),
        Wish(("mats",), boards * (BOARD + 2)),
    ]


def _placed(
    width: int, height: int, table: Table, rows: Mapping[str, int], *, pane: bool, aside: bool
) -> dict[str, Box]:
    boxes: dict[str, Box] = {}
    across_all = table_width(width)
    y = 0

    def band(name: str, left: int = 0) -> Box:
        nonlocal y
        box = Box(left, y, across_all - left, rows[name])
        y += rows[name]
        return box

    def air(name: str) -> None:
        nonlocal y
        y += rows[f"air {name}"]

    boxes["status"] = band("status")._replace(width=width)
    air("status")
    _row(boxes, "display", across(CARDS_A_ROW, band("display", LEFT)))
    air("display")
    _row(boxes, "forge", across(CARDS_A_ROW, band("forges", LEFT)))
    air("forges")
    _row(boxes, "rune", beside([cells + 3 for cells in table.stones], band("stones", LEFT)))
    if table.nocturnal:
        night = band("wisps", LEFT)
        boxes["wisps"] = night._replace(width=12)
        rest = night._replace(x=night.x + 12, width=night.width - 12)
        _row(boxes, "wisp", across(WISPS, rest, most=18))
    air("stones")
    boxes["markers"] = band("markers")
    boxes["track"] = band("track")
    air("track")
    _mats(boxes, table.players, band("mats"))
    air("mats")
    hand = band("hand", LEFT)
    _hand(boxes, hand, card_width(width), table.hand)
    left = LEFT + card_width(width) * table.hand
    # Beside the hand there may be room enough for the question within the table.
    within = aside and across_all - left >= ASK_WITHIN
    if pane:
        bottom = height - 2 if within else hand.y - 1 if aside else height - 1 - rows["ask"]
        boxes["chronicle"] = Box(across_all + 1, 2, width - across_all - 1, bottom - 2)
    else:
        air("hand")
        boxes["chronicle"] = Box(0, y, width, height - y - 1 - rows["ask"])
    if aside:
        boxes["ask"] = Box(left, hand.y, (across_all if within else width) - left, hand.height)
    else:
        top = height - 1 - rows["ask"]
        boxes["question"] = Box(0, top, width, 1)
        boxes["said"] = Box(0, top + 1, width, rows["ask"] - 1)
    boxes["keys"] = Box(0, height - 1, width, 1)
    return boxes


def _row(boxes: dict[str, Box], name: str, found: Sequence[Box]) -> None:
    boxes.update({f"{name}{n}": box for n, box in enumerate(found)})


def _columns(players: int, width: int) -> int:
    """How many boards stand side by side, so that no line of them is much shorter."""
    most = max(1, min(players, width // BOARD_WIDTH))
    return -(-players // -(-players // most))


def _mats(boxes: dict[str, Box], players: int, box: Box) -> None:
    """Boards side by side if there is room for them, else a line for each player."""
    columns = _columns(players, box.width - LEFT)
    lines = -(-players // columns)
    if box.height >= lines * BOARD:
        inner = box._replace(x=LEFT, width=box.width - LEFT)
        _row(boxes, "mat", grid(players, columns, inner, box.height // lines, gap=1))
        return
    boxes["mats"] = box._replace(height=1)
    for seat in range(players):
        boxes[f"mat{seat}"] = box._replace(y=box.y + 1 + seat, height=1)


def _hand(boxes: dict[str, Box], box: Box, each: int, hand: int) -> None:
    """Up to six cards side by side; more in two rows of six, or in lines of three or four."""
    if hand <= CARDS_A_ROW:
        _row(boxes, "hand", across(hand, box, most=each))
    elif box.height >= 2 * SMALLEST_CARD:
        _row(boxes, "hand", grid(MOST_HAND, CARDS_A_ROW, box, box.height // 2))
    else:
        columns = 3 if hand <= LARGE_HAND else 4
        _row(boxes, "hand", grid(3 * columns, columns, box, 1))
