"""A page over the game: a heading, lines to read, and the keys that leave it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rs_tui.draw.ink import Line, fit
from rs_tui.draw.key_line import runs_of
from rs_tui.ground import glyphs, keymap
from rs_tui.ground.i18n import _
from rs_tui.screens.base import SizedScreen, key_name
from rs_tui.widgets.sheet import PickList, Sheet

if TYPE_CHECKING:
    from textual import events
    from textual.app import ComposeResult

    from rs_tui.pages import Page
    from rs_tui.widgets.piece import Piece

WIDEST: Final = 110
LEAVE: Final = ("backspace", "escape", "q")


class PageScreen(SizedScreen):
    """Lines with a cursor; subclasses give heading, lines and what keys do."""

    picks = True
    """Whether the cursor picks something; else it only shows where one is on a long page."""

    def __init__(self) -> None:
        """Nothing is worked out before the page is shown."""
        super().__init__()
        self.heading = Sheet(id="heading")
        self.list = PickList(self._line, id="lines")
        self.keys = Sheet(id="keys-line")
        self.lines: list[Line] = []

    def compose(self) -> ComposeResult:
        """Heading, lines, keys."""
        yield self.heading
        yield self.list
        yield self.keys

    # --- What subclasses give

    def page_title(self) -> str:
        """The heading."""
        return ""

    def rows(self, width: int) -> list[Line]:
        """The lines of the page."""
        del width
        return []

    def key_hints(self) -> list[tuple[str, str]]:
        """Keys besides those that move and leave."""
        return []

    def pressed(self, key: str) -> bool:
        """Take a key that neither moves nor leaves; whether it meant something."""
        del key
        return False

    # --- The page itself

    def sized(self, width: int, height: int) -> None:
        """Put the parts in their places."""
        wide = min(width, WIDEST)
        left = (width - wide) // 2
        self.heading.put(left, 0, wide, 1)
        self.list.put(left, 2, wide, height - 4)
        self.keys.put(left, height - 1, wide, 1)
        self.fill()

    def head(self) -> None:
        """Write the heading."""
        self.heading.write([fit([(" " + self.page_title(), "accent")], self.heading.wide)])

    def fill(self, at: int | None = None) -> None:
        """Work the page out anew; the cursor stays unless told otherwise."""
        wide = self.list.wide
        self.head()
        self.lines = self.rows(wide - 3)
        self.list.fill(len(self.lines), self.list.at if at is None else at)
        hints = [*self.key_hints(), (_("Bksp"), _("back"))]
        runs: Line = [(" ", "")]
        for pair in hints:
            runs += runs_of(pair, menus=True)
        self.keys.write([fit(runs, wide)])

    def _line(self, number: int, width: int, current: bool) -> Line:
        del width
        points = self.picks or len(self.lines) > self.list.tall
        sign = glyphs.current().turn if current and points else " "
        return [(f"{sign} ", "accent"), *self.lines[number]]

    def on_key(self, event: events.Key) -> None:
        """Move, leave, or what the subclass knows."""
        event.stop()
        key = keymap.meant(key_name(event), menus=True)
        if self.list.step(key):
            return
        if key in LEAVE:
            self.leave()
        else:
            self.pressed(key)

    def on_piece_clicked(self, message: Piece.Clicked) -> None:
        """A click puts the cursor there; a second one is Enter."""
        if message.spot[0] == "pick":
            if message.spot[1] == self.list.at:
                self.pressed("enter")
            else:
                self.list.go(message.spot[1])

    def leave(self) -> None:
        """Back to where the page was opened; a second key typed ahead does no more."""
        if self.is_current:
            self.app.pop_screen()


class GivenPage(PageScreen):
    """A page that a game gives."""

    picks = False

    def __init__(self, page: Page) -> None:
        """Its lines are worked out when the width is known."""
        super().__init__()
        self.page = page

    def page_title(self) -> str:
        """What the page is about."""
        return self.page.title

    def rows(self, width: int) -> list[Line]:
        """What the game has to say."""
        return self.page.rows(width)
