"""Pieces of menus and forms: placed by cells, and a list with a cursor that scrolls."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rs_tui.draw.ink import Line, Rows, fit
from rs_tui.widgets.piece import Piece

if TYPE_CHECKING:
    from collections.abc import Callable

    from rs_tui.draw.pickers import Spot


class Sheet(Piece):
    """A piece that is put somewhere by cells and knows its size before it is laid out."""

    DEFAULT_CSS = "Sheet { position: absolute; }"

    wide = 0
    tall = 0
    above = 0
    """Rows of the screen above it."""

    def put(self, x: int, y: int, width: int, height: int) -> None:
        """Stand at a place of the screen."""
        self.wide, self.tall, self.above = max(1, width), max(0, height), y
        self.styles.offset = (x, y)
        self.styles.width = self.wide
        self.styles.height = self.tall
        self.display = self.tall > 0

    def write(self, rows: Rows) -> None:
        """Show lines from the top; what is below them is blank."""
        blank: Line = [(" " * self.wide, "")]
        self.show([*rows[: self.tall], *([blank] * (self.tall - len(rows)))])

    def say(self, text: str, tone: str = "") -> None:
        """Show one line of one tone."""
        self.write([fit([(text, tone)], self.wide)])


class PickList(Sheet):
    """Lines with a cursor; only what fits is drawn, and the cursor is always among it.

    `draw(number, width, current)` gives the line of a thing. A click says `("pick", number)`.
    """

    at = 0
    count = 0
    top = 0

    def __init__(self, draw: Callable[[int, int, bool], Line], *, id: str | None = None) -> None:  # noqa: A002 - Textual's name
        """Nothing is listed before `fill`."""
        super().__init__(id=id)
        self.draw_line = draw

    def fill(self, count: int, at: int = 0) -> None:
        """List that many things, with the cursor on one of them."""
        self.count = count
        self.at = min(max(0, at), max(0, count - 1))
        self.paint()

    def go(self, at: int) -> None:
        """Put the cursor on a thing."""
        if self.count:
            self.at = at % self.count
            self.paint()

    def step(self, key: str) -> bool:
        """Move by a key; whether it was one that moves."""
        page = max(1, self.tall - 1)
        if key in ("up", "down"):
            self.go(self.at + (1 if key == "down" else -1))
        elif key in ("pageup", "pagedown"):
            to = self.at + (page if key == "pagedown" else -page)
            self.go(min(max(0, to), self.count - 1))
        elif key in ("home", "end"):
            self.go(0 if key == "home" else self.count - 1)
        else:
            return False
        return True

    def paint(self) -> None:
        """Draw what fits; Sheet and Piece see to it that only changed lines are sent."""
        self.top = min(self.top, max(0, self.count - self.tall))
        self.top = min(max(self.top, self.at - self.tall + 1), self.at)
        below = min(self.count, self.top + self.tall)
        self.write(
            [
                fit(self.draw_line(number, self.wide, number == self.at), self.wide)
                for number in range(self.top, below)
            ]
        )

    def spot_at(self, x: int, y: int) -> Spot | None:
        """The thing on a line."""
        del x
        number = self.top + y
        return ("pick", number) if number < self.count else None
