"""What the terminal should show beside what it shows, cell by cell: only differences are sent.

A frame is drawn into the first grid; `changes` says what makes the second one equal to it. Nothing
is taken for granted about a terminal: blanks are sent as spaces, since not every terminal erases in
the colour that is set, and the cursor is placed anew after signs whose width terminals dispute.
"""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import compress
from operator import ne, or_
from typing import TYPE_CHECKING

from rich.cells import cell_len, get_character_cell_size

from rs_tui.terminal.pens import PLAIN, Pen, change, for_blank, of_blank, turned

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

# Styled text as Textual writes it is one match; everything else goes step by step.
_TOKEN = re.compile(
    r"\x1b\[([0-9;:]+)m([^\x1b\n\x07]+)\x1b\[0?m"
    r"|\x1b\[([0-9;:]*)m"
    r"|\x1b\[([0-9]*);?([0-9]*)H"
    r"|([^\x1b\n\x07]+)"
    r"|(\n)|(\x07)|\x1b\[\?2026([hl])"
)
_STYLED, _STYLE, _PLACE, _TEXT, _LINE, _BELL = 2, 3, 5, 6, 7, 8
# A frame up to this arrives in one piece; a longer one is marked as one, if the terminal can.
_ONE_PIECE = 1024
_BEGIN, _END = "\x1b[?2026h", "\x1b[?2026l"
# Cells between two changes that are sent again rather than jumped over.
_SHORT_GAP = 4


class Row:
    """A line of cells. The second cell of a wide sign holds ""; None is a cell nobody knows."""

    __slots__ = ("pens", "signs")

    def __init__(self, signs: Sequence[str | None], pens: Sequence[Pen]) -> None:
        self.signs: list[str | None] = list(signs)
        self.pens: list[Pen] = list(pens)

    def copy(self) -> Row:
        """The same cells."""
        return Row(self.signs, self.pens)

    def cut(self, columns: int) -> None:
        """Make it as long as said; new cells are blank."""
        del self.signs[columns:], self.pens[columns:]
        missing = columns - len(self.signs)
        self.signs += [" "] * missing
        self.pens += [PLAIN] * missing
        if columns and self.signs[-1] and is_wide(self.signs[-1]):
            self.signs[-1] = " "


class Canvas:
    """Two grids of cells: what was drawn, and what the terminal shows."""

    def __init__(self, columns: int, rows: int) -> None:
        self._drawn = [_blank_row(columns) for _ in range(rows)]
        self._shown = [_unknown_row(columns) for _ in range(rows)]
        self._columns = columns
        self._x = self._y = 0
        self._pen = PLAIN
        self._touched: set[int] = set(range(rows))
        self._bells = 0
        self._marked = False
        # Of the terminal: its style, and its cursor; None if nobody knows.
        self._held: Pen | None = None
        self._at: tuple[int, int] | None = None

    # ------------------------------------------------------------------ what is known
    @property
    def size(self) -> tuple[int, int]:
        """Columns and rows."""
        return self._columns, len(self._drawn)

    def resize(self, columns: int, rows: int) -> None:
        """Take another size; what was drawn stays at the top left, what is shown is unknown."""
        del self._drawn[rows:]
        self._drawn += [_blank_row(0) for _ in range(rows - len(self._drawn))]
        for row in self._drawn:
            row.cut(columns)
        self._columns = columns
        self.forget()

    def forget(self) -> None:
        """Nothing is known of what the terminal shows: the next changes are all there is."""
        self._show(_unknown_row)
        self._held = self._at = None

    def cleared(self) -> None:
        """The terminal was cleared a moment ago, in its own colours, and nothing was sent since."""
        self._show(_blank_row)
        self._held, self._at = PLAIN, None

    def _show(self, make: Callable[[int], Row]) -> None:
        self._shown = [make(self._columns) for _ in self._drawn]
        self._touched = set(range(len(self._drawn)))

    # ------------------------------------------------------------------ drawing
    def draw(self, frame: str) -> None:
        """Take in a frame: text, styles, places and bells, such as `only_known` lets pass."""
        for found in _TOKEN.finditer(frame):
            kind = found.lastindex
            if kind == _STYLED:
                self._put(found[2], turned(PLAIN, found[1]))
                self._pen = PLAIN
            elif kind == _TEXT:
                self._put(found[0], self._pen)
            elif kind == _PLACE:
                self._y, self._x = (max(int(place or 1) - 1, 0) for place in found.group(4, 5))
            elif kind == _STYLE:
                self._pen = turned(self._pen, found[3])
            elif kind == _LINE:
                self._x, self._y = 0, self._y + 1
            elif kind == _BELL:
                self._bells += 1
            else:
                self._marked = True

    def _put(self, text: str, pen: Pen) -> None:
        start = self._x
        signs: Sequence[str] = text if text.isascii() else cells(text)
        self._x = end = start + len(signs)
        if self._y >= len(self._drawn) or start >= self._columns:
            return
        row = self._drawn[self._y]
        if end > self._columns:
            end = self._columns
            signs = signs[: end - start]
            if is_wide(signs[-1]):
                signs = (*signs[:-1], " ")
        # What is left of a wide sign that was half covered.
        if start and row.signs[start] == "":
            row.signs[start - 1] = " "
            row.pens[start - 1] = of_blank(row.pens[start - 1])
        if end < self._columns and row.signs[end] == "":
            row.signs[end] = " "
            row.pens[end] = of_blank(row.pens[end])
        row.signs[start:end] = signs
        blank = of_blank(pen)
        if blank == pen or not text.strip(" "):
            row.pens[start:end] = [blank] * (end - start)
        else:
            row.pens[start:end] = [blank if sign == " " else pen for sign in signs]
        self._touched.add(self._y)

    # ------------------------------------------------------------------ sending
    def changes(self) -> str:
        """What to send so that the terminal shows what was drawn; "" if it does already."""
        out: list[str] = ["\x07"] * self._bells
        self._bells = 0
        for y in sorted(self._touched):
            drawn, shown = self._drawn[y], self._shown[y]
            if drawn.signs != shown.signs or drawn.pens != shown.pens:
                self._send_row(y, drawn, _different(drawn, shown), out)
                self._shown[y] = drawn.copy()
        self._touched.clear()
        place = min(self._x, self._columns - 1), min(self._y, len(self._drawn) - 1)
        if place != self._at:
            out.append(_move(self._at, place))
            self._at = place
        text = "".join(out)
        return f"{_BEGIN}{text}{_END}" if self._marked and len(text) > _ONE_PIECE else text

    def _send_row(self, y: int, row: Row, columns: Iterable[int], out: list[str]) -> None:
        signs, pens = row.signs, row.pens
        at = self._at[0] if self._at is not None and self._at[1] == y else None
        held = self._held
        for x in columns:
            sign, pen = signs[x], pens[x]
            if not sign:  # the second half of a wide sign was sent with the first
                continue
            if at != x:
                gap = _written_over(row, at, x, held)
                out.append(gap if gap is not None else _move(self._at, (x, y)))
            wanted = for_blank(held, pen) if sign == " " else pen
            if held != wanted:
                out.append(change(held, wanted))
                held = wanted
            out.append(sign)
            at = x + 1 if len(sign) == 1 and not is_wide(sign) and x + 1 < self._columns else None
            self._at = None if at is None else (at, y)
        self._held = held


def _blank_row(columns: int) -> Row:
    return Row([" "] * columns, [PLAIN] * columns)


def _unknown_row(columns: int) -> Row:
    return Row([None] * columns, [PLAIN] * columns)


def _different(drawn: Row, shown: Row) -> Iterable[int]:
    """The columns to send: those that differ, and whole wide signs of either grid."""
    signs = map(ne, drawn.signs, shown.signs)
    found = compress(range(len(drawn.signs)), map(or_, signs, map(ne, drawn.pens, shown.pens)))
    if "" not in drawn.signs and "" not in shown.signs:
        return found
    wanted: set[int] = set()
    todo = list(found)
    while todo:
        x = todo.pop()
        if x in wanted:
            continue
        wanted.add(x)
        for row in (drawn, shown):
            if row.signs[x] == "":
                todo.append(x - 1)
            if row.signs[x + 1 : x + 2] == [""]:
                todo.append(x + 1)
    return sorted(wanted)


def _written_over(row: Row, at: int | None, x: int, held: Pen | None) -> str | None:
    """The cells between the cursor and a column, if writing them again beats a jump."""
    if at is None or not 0 < x - at <= _SHORT_GAP or held is None:
        return None
    signs = row.signs[at:x]
    for sign, pen in zip(signs, row.pens[at:x], strict=True):
        if not sign or len(sign) > 1 or is_wide(sign):
            return None
        if pen != held and not (sign == " " and for_blank(held, pen) == held):
            return None
    text = "".join(filter(None, signs))
    return text if len(text.encode()) <= len(_move((at, 0), (x, 0))) else None


def _move(at: tuple[int, int] | None, to: tuple[int, int]) -> str:
    """The shortest way of the cursor; rows and columns count from 0 here, from 1 there."""
    x, y = to
    if to == (0, 0):
        return "\x1b[H"
    ways = [f"\x1b[{y + 1};{x + 1}H" if x else f"\x1b[{y + 1}H"]
    if at is not None and at[1] == y and at[0] != x:
        steps = x - at[0]
        ways.append(f"\x1b[{abs(steps) if abs(steps) > 1 else ''}{'C' if steps > 0 else 'D'}")
    if at is not None and at[0] == x and at[1] != y:
        steps = y - at[1]
        ways.append(f"\x1b[{abs(steps) if abs(steps) > 1 else ''}{'B' if steps > 0 else 'A'}")
    return min(ways, key=len)


@lru_cache(4096)
def is_wide(sign: str) -> bool:
    """Whether a sign takes two cells."""
    return cell_len(sign) > 1


@lru_cache(4096)
def cells(text: str) -> tuple[str, ...]:
    """Text as cells: marks stand with the sign they belong to, a wide sign is followed by "".

    >>> [len(cell) for cell in cells("a日e\u0301")]
    [1, 1, 0, 2]
    """
    found: list[str] = []
    whole = ""
    for sign in text:
        whole += sign
        width = get_character_cell_size(sign)
        base = len(found) - 1 - (bool(found) and not found[-1])
        if width and cell_len(whole) > len(found):
            found += [sign, ""][:width]
        elif base >= 0:
            found[base] += sign
            if cell_len(whole) > len(found):
                found.append("")
    return tuple(found)
