"""A plot of several lines over time, in which no line hides another.

Where the terminal can, a cell holds two by four dots: lines are thin, and a cell shows the dots of
all of them. Elsewhere each line is drawn by its digit. Where lines share cells, they take turns.
Digits on the lines and at their ends say which is which without a colour.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rs_tui.draw import pictures
from rs_tui.draw.ink import Line, Run, joined

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    Dots = dict[tuple[int, int], dict[int, int]]
    """By row and column of a cell: the dots of each line in it."""

SCALE: Final = 5
"""Cells of the scale at the left."""
ENDS: Final = 2
"""Cells of the digits where lines end."""
NUMBERED: Final = 16
"""Cells from one digit on a line to its next."""
_BRAILLE: Final = 0x2800
_DOT: Final = ((0x01, 0x02, 0x04, 0x40), (0x08, 0x10, 0x20, 0x80))
"""The bit of a dot, by its column and row in the cell."""
_ACROSS: Final = 2
_DOWN: Final = 4


def plot(
    history: Sequence[Sequence[int]],
    tones: Sequence[str],
    width: int,
    height: int,
    goal: int | None = None,
    *,
    low: int = 0,
    fine: bool | None = None,
) -> list[Line]:
    """Lines of values from the first moment to the last, with a scale at the left.

    `history` holds one tuple of values per moment; `goal` draws a level of its own. The scale
    begins at `low`. `fine` draws with dots; otherwise that goes by what the terminal can.
    """
    if low:
        history = [tuple(value - low for value in values) for values in history]
        goal = None if goal is None else goal - low
    dotted = pictures.able() if fine is None else fine
    top = max([goal or 1, *(max(values) for values in history)])
    columns = max(1, width - SCALE - ENDS)
    cells = _ground(columns, height, None if goal is None else _row(goal, top, height), dotted)
    dots = (
        _dots(history, top, columns, height) if dotted else _digits(history, top, columns, height)
    )
    for (row, column), here in dots.items():
        cells[row][column] = _cell(here, row + column, tones, dotted)
    if dotted:
        for (row, column), seat in _numbers(dots, columns, len(history[0])).items():
            cells[row][column] = (str(seat + 1), tones[seat])
    labels = {0: str(low + top), height - 1: str(low)}
    if goal is not None:
        labels[_row(goal, top, height)] = str(low + goal)
    ends = _ends([_row(value, top, height) for value in history[-1]], height)
    return [
        [(f"{labels.get(row, ''):>{SCALE - 1}} ", "dim"), *joined(line), *_end(ends, row, tones)]
        for row, line in enumerate(cells)
    ]


def _ground(columns: int, height: int, goal: int | None, dotted: bool) -> list[list[Run]]:
    cells: list[list[Run]] = [[(" ", "")] * columns for _row in range(height)]
    if goal is not None:
        cells[goal] = [("─" if dotted else "-", "dim")] * columns
    return cells


def _cell(here: Mapping[int, int], turn: int, tones: Sequence[str], dotted: bool) -> Run:
    """All dots in the tone of the line whose turn it is; or the digit of that line."""
    seats = sorted(here)
    seat = seats[turn % len(seats)]
    if not dotted:
        return str(seat + 1), tones[seat]
    every = 0
    for bits in here.values():
        every |= bits
    return chr(_BRAILLE | every), tones[seat]


def _digits(history: Sequence[Sequence[int]], top: int, columns: int, height: int) -> Dots:
    """One row in each column for each line."""
    dots: Dots = {}
    for column in range(columns):
        moment = history[column * len(history) // columns]
        for seat, value in enumerate(moment):
            dots.setdefault((_row(value, top, height), column), {})[seat] = 1
    return dots


def _dots(history: Sequence[Sequence[int]], top: int, columns: int, height: int) -> Dots:
    """Lines of dots without gaps."""
    dots: Dots = {}
    across, down = columns * _ACROSS, height * _DOWN
    for seat in range(len(history[0])):
        before: int | None = None
        for x, value in enumerate(_along([moment[seat] for moment in history], across)):
            y = down - 1 - min(down - 1, max(0, round(value * (down - 1) / top)))
            for between in _between(before, y):
                place = (between // _DOWN, x // _ACROSS)
                here = dots.setdefault(place, {})
                here[seat] = here.get(seat, 0) | _DOT[x % _ACROSS][between % _DOWN]
            before = y
    return dots


def _along(values: Sequence[int], count: int) -> Iterator[float]:
    """So many values, evenly from the first to the last."""
    last = len(values) - 1
    for n in range(count):
        at = n * last / max(1, count - 1)
        low = min(int(at), max(0, last - 1))
        high = min(low + 1, last)
        yield values[low] + (values[high] - values[low]) * (at - low)


def _between(before: int | None, now: int) -> range:
    """The rows of dots that join the last column to this one."""
    if before is None or before == now:
        return range(now, now + 1)
    return range(before + 1, now + 1) if before < now else range(now, before)


def _numbers(dots: Dots, columns: int, seats: int) -> dict[tuple[int, int], int]:
    """Where lines show their digit: now and then, in cells of their own."""
    alone: dict[tuple[int, int], tuple[int, int]] = {}
    for (row, column), here in dots.items():
        if len(here) == 1:
            alone[next(iter(here)), column] = (row, column)
    found: dict[tuple[int, int], int] = {}
    for seat in range(seats):
        column = NUMBERED * (seat + 1) // (seats + 1)
        while column < columns - 1:
            place = alone.get((seat, column))
            if place is not None:
                found[place] = seat
            column += NUMBERED if place is not None else 1
    return found


def _ends(rows: Sequence[int], height: int) -> dict[int, int]:
    """By row: the line whose digit stands there, each as near to where it ends as there is room."""
    order = sorted(range(len(rows)), key=lambda seat: rows[seat])
    placed: list[int] = []
    for seat in order:
        placed.append(max(rows[seat], placed[-1] + 1 if placed else 0))
    limit = height - 1
    for n in range(len(placed) - 1, -1, -1):
        placed[n] = min(placed[n], limit)
        limit = placed[n] - 1
    return {row: seat for row, seat in zip(placed, order, strict=True) if row >= 0}


def _end(ends: Mapping[int, int], row: int, tones: Sequence[str]) -> Line:
    seat = ends.get(row)
    return [] if seat is None else [(f" {seat + 1}", tones[seat])]


def _row(value: int, top: int, height: int) -> int:
    return height - 1 - min(height - 1, max(0, value) * (height - 1) // top)
