"""A page over the game: a heading, lines to read, and the keys that leave it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rs_tui.draw.ink import Line, fit, justify
from rs_tui.draw.key_line import runs_of
from rs_tui.ground import glyphs, keymap
from rs_tui.ground.i18n import _
from rs_tui.screens.base import SizedScreen, key_name
from rs_tui.screens.menu import WIDEST as MENU
from rs_tui.screens.menu import air_above
from rs_tui.widgets.sheet import PickList, Sheet

if TYPE_CHECKING:
    from textual import events
    from textual.app import ComposeResult

    from rs_tui.pages import Page
    from rs_tui.widgets.piece import Piece

SIGN: Final = 2
"""Cells before each line, for the cursor; heading and keys keep in line with the words."""
WIDEST: Final = MENU + 2 * SIGN
"""The lines stand in the column of the menus, from which most pages are opened."""
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
        self.more = Sheet(id="more")
        self.keys = Sheet(id="keys-line")
        self.lines: list[Line] = []

    def compose(self) -> ComposeResult:
        """Heading, lines, whether there are more, keys."""
        yield self.heading
        yield self.list
        yield self.more
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
        air = air_above(height)
        foot = height - 1 - air // 2
        self.heading.put(left, air, wide, 1)
        self.list.put(left, air + 2, wide, foot - air - 3)
        self.more.put(left, foot - 1, wide - SIGN, 1)
        self.keys.put(left, foot, wide, 1)
        self.fill()

    def head(self) -> None:
        """Write the heading."""
        self.heading.write([fit([(" " * SIGN + self.page_title(), "accent")], self.heading.wide)])

    def fill(self, at: int | None = None) -> None:
        """Work the page out anew; the cursor stays unless told otherwise."""
        wide = self.list.wide
        self.head()
        self.lines = self.rows(wide - 3)
        self.list.fill(len(self.lines), self.list.at if at is None else at)
        moves = [("↑↓", _("line"))] if self._points and not self.picks else []
        runs: Line = [(" " * SIGN, "")]
        for pair in (*moves, *self.key_hints(), (_("Bksp"), _("back"))):
            runs += runs_of(pair, menus=True)
        self.keys.write([fit(runs, wide)])
        self.mark()

    @property
    def _points(self) -> bool:
        return self.picks or len(self.lines) > self.list.tall

    def mark(self) -> None:
        """Show whether there is more below."""
        below = self.list.top + self.list.tall < len(self.lines)
        sign: Line = [(glyphs.current().ellipsis, "dim")] if below else []
        self.more.write([justify([], sign, self.more.wide)])

    def _line(self, number: int, width: int, current: bool) -> Line:
        del width
        sign = glyphs.current().turn if current and self._points else " "
        return [(f"{sign} ", "accent"), *self.lines[number]]

    def on_key(self, event: events.Key) -> None:
        """Move, leave, or what the subclass knows."""
        event.stop()
        key = keymap.meant(key_name(event), menus=True)
        if self.list.step(key):
            self.mark()
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
