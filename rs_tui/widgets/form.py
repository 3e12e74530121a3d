"""A form: fields in lines, one of them under the cursor; values change where they stand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.cells import cell_len

from rs_tui.draw.ink import Line, clip, fit, width_of
from rs_tui.widgets.sheet import Sheet

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rs_tui.draw.fields import Field, FormLine
    from rs_tui.draw.pickers import Spot
    from rs_tui.widgets.editor import LineEditor

LABEL = 17
"""Cells for what stands before the first field of a line."""


class Form(Sheet):
    """Lines of fields with a cursor. A click says `("field", number)`, counted in reading order."""

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002 - Textual's name
        """Nothing to fill in before `lines` are set."""
        super().__init__(id=id)
        self.lines: Sequence[FormLine] = ()
        self.row = 0
        self.column = 0
        self.editor: LineEditor | None = None
        """What is being typed into the field under the cursor."""

    @property
    def current(self) -> Field:
        """The field under the cursor."""
        return self.lines[self.row].fields[self.column]

    @property
    def alone(self) -> bool:
        """Whether the field under the cursor is the only one in its line."""
        return len(self.lines[self.row].fields) == 1

    @property
    def needed(self) -> int:
        """How many cells the widest line takes: what is wider costs bytes on every step."""
        return max(
            sum(self._places(row)[-1]) if line.fields else cell_len(line.label())
            for row, line in enumerate(self.lines)
        )

    def find(self, name: str) -> None:
        """Put the cursor on a field."""
        for row, line in enumerate(self.lines):
            for column, each in enumerate(line.fields):
                if each.name == name:
                    self.row, self.column = row, column
        self.paint()

    def order(self) -> list[tuple[int, int]]:
        """All fields in reading order."""
        return [
            (row, column)
            for row, line in enumerate(self.lines)
            for column in range(len(line.fields))
        ]

    def go(self, number: int) -> None:
        """Put the cursor on a field, counted in reading order, round and round."""
        order = self.order()
        self.row, self.column = order[number % len(order)]
        self.paint()

    def step(self, by: int) -> None:
        """To the next or previous field."""
        self.go(self.order().index((self.row, self.column)) + by)

    def climb(self, by: int) -> None:
        """To the next or previous line that has fields, as near below or above as can be."""
        rows = [row for row, line in enumerate(self.lines) if line.fields]
        x = self._places(self.row)[self.column][0]
        self.row = rows[(rows.index(self.row) + by) % len(rows)]
        places = self._places(self.row)
        self.column = min(range(len(places)), key=lambda n: abs(places[n][0] - x))
        self.paint()

    def paint(self) -> None:
        """Draw all lines; only those that changed are sent."""
        self.write([self._line(row) for row in range(len(self.lines))])

    def _line(self, row: int) -> Line:
        line = self.lines[row]
        if not line.fields:
            return fit([(line.label(), line.tone)], self.wide)
        runs: Line = [(line.label(), line.tone)]
        for column, (x, width) in enumerate(self._places(row)):
            each = line.fields[column]
            runs.append((" " * (x - width_of(runs)), line.tone))
            here = (row, column) == (self.row, self.column)
            if here and self.editor is not None:
                runs += [(" ", "open"), *self.editor.runs(width - 1)]
                continue
            text = f" {clip(each.shown(), width - 2)} "
            tone = "cursor" if here else each.tone() if each.open() else "dim"
            runs += fit([(text, tone)], width if here else width_of([(text, "")]), tone)
        return fit(runs, self.wide)

    def _places(self, row: int) -> list[tuple[int, int]]:
        """Where the fields of a line begin, and their widths."""
        line = self.lines[row]
        x = LABEL if line.label() else 0
        places = []
        for each in line.fields:
            places.append((x, each.width))
            x += each.width + 1
        return places

    def spot_at(self, x: int, y: int) -> Spot | None:
        """The field at a place."""
        if y >= len(self.lines):
            return None
        for column, (left, width) in enumerate(self._places(y)):
            if left <= x < left + width:
                return ("field", self.order().index((y, column)))
        return None


class OptionBar(Sheet):
    """The words a field offers, with the digits that pick them. A click says `("option", n)`."""

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002 - Textual's name
        """Empty."""
        super().__init__(id=id)
        self.ends: list[int] = []

    def offer(self, words: Sequence[str], at: int) -> None:
        """Show the words, the chosen one lit; closer together where they are many or long."""
        texts = [f"{number + 1} {word}" for number, word in enumerate(words)]
        spare = self.wide - sum(width_of([(text, "")]) + 1 for text in texts)
        pad = " " if spare >= len(texts) else ""
        gap = " " if spare >= 2 * len(texts) else ""
        runs: Line = []
        self.ends = []
        for number, text in enumerate(texts):
            runs += [(f" {text}{pad}", "marked" if number == at else ""), (gap, "")]
            self.ends.append(width_of(runs))
        self.write([fit(runs, self.wide)])

    def spot_at(self, x: int, y: int) -> Spot | None:
        """The word at a place."""
        del y
        return next((("option", n) for n, end in enumerate(self.ends) if x < end), None)
