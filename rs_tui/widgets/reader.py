"""Paragraphs to read: each with a mark before it, one of them under the cursor."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rs_tui.draw.ink import Line, Rows, fit, width_of, wrap
from rs_tui.widgets.sheet import Sheet

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rs_tui.draw.blocks import Block
    from rs_tui.draw.pickers import Spot


class Reader(Sheet):
    """Paragraphs with a cursor. A click says `("read", number)`."""

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002 - Textual's name
        """Empty."""
        super().__init__(id=id)
        self.blocks: Sequence[Block] = ()
        self.margin = 8
        self.at = 0
        self.top = 0
        self._rows: list[Rows] = []
        self._starts: list[int] = []
        self._stops: list[int] = []
        """Where the cursor can stand: headings and blank lines have no mark to light."""

    def read(self, blocks: Sequence[Block], margin: int, at: int = 0) -> None:
        """Show paragraphs, their heads in a margin of so many cells."""
        self.blocks = blocks
        self.margin = margin
        self.at = min(max(0, at), max(0, len(blocks) - 1))
        self._stops = [n for n, block in enumerate(blocks) if block.head]
        if self._stops and self.at not in self._stops:
            self.at = self._stops[0]
        self.top = 0
        self.measure()

    def measure(self) -> None:
        """Break the paragraphs for the width there is."""
        self._rows = [self._broken(block) for block in self.blocks]
        self._starts = []
        row = 0
        for rows in self._rows:
            self._starts.append(row)
            row += len(rows)
        self.paint()

    def _broken(self, block: Block) -> Rows:
        indent = 0 if block.depth < 0 else self.margin + 2 * block.depth
        lines = wrap(block.text, max(10, self.wide - indent)) or [""]
        gap = indent - width_of(block.head)
        first: Line = [*block.head, (" " * gap, ""), (lines[0], block.tone)]
        rest: Rows = [[(" " * indent + line, block.tone)] for line in lines[1:]]
        return [first, *rest]

    def step(self, key: str) -> bool:
        """Move by a key; False if it moves nothing, or there is nowhere left to go."""
        to = self.at
        if key in ("up", "down"):
            to = self._next(1 if key == "down" else -1)
        elif key in ("home", "end") and self._stops:
            to = self._stops[0 if key == "home" else -1]
        elif key in ("pageup", "pagedown", "space"):
            to = self._page(-1 if key == "pageup" else 1)
        if to == self.at:
            return False
        self.go(to)
        return True

    def _next(self, way: int) -> int:
        ahead = [n for n in self._stops if (n - self.at) * way > 0]
        return min(ahead, key=lambda n: abs(n - self.at), default=self.at)

    def _page(self, way: int) -> int:
        """The paragraph a screenful away."""
        goal = self._starts[self.at] + way * (self.tall - 1) if self._starts else 0
        ahead = [n for n in self._stops if (n - self.at) * way > 0]
        within = [n for n in ahead if (self._starts[n] - goal) * way <= 0]
        if within:
            return max(within) if way > 0 else min(within)
        return self._next(way)

    def go(self, at: int) -> None:
        """Put the cursor on a paragraph."""
        self.at = at
        self.paint()

    def find(self, name: str) -> bool:
        """Put the cursor on the paragraph of a name; whether there is one."""
        for number, block in enumerate(self.blocks):
            if block.name == name:
                self.go(number)
                return True
        return False

    def paint(self) -> None:
        """Draw what fits, the paragraph under the cursor whole if it can be."""
        if not self._rows:
            self.write([])
            return
        first = self._starts[self.at]
        last = first + len(self._rows[self.at])
        if self._stops and self.at == self._stops[0]:
            first = 0  # with the heading above it
        self.top = min(max(self.top, last - self.tall), first)
        lines: Rows = []
        for number, rows in enumerate(self._rows):
            lines += self._lit(rows) if number == self.at else rows
        shown = lines[self.top : self.top + self.tall]
        self.write([fit(line, self.wide) for line in shown])

    def _lit(self, rows: Rows) -> Rows:
        """The paragraph under the cursor: its mark is lit."""
        head = self.blocks[self.at].head
        if not head:
            return rows
        lit: Line = [(text, "cursor") for text, _tone in head]
        return [[*lit, *rows[0][len(head) :]], *rows[1:]]

    def spot_at(self, x: int, y: int) -> Spot | None:
        """The paragraph at a row."""
        del x
        row = self.top + y
        for number, start in enumerate(self._starts):
            if start <= row < start + len(self._rows[number]):
                return ("read", number)
        return None

    @property
    def more(self) -> tuple[bool, bool]:
        """Whether something is hidden above, and below."""
        total = sum(map(len, self._rows))
        return self.top > 0, self.top + self.tall < total
