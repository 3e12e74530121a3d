"""Pages about coming back: each is worked out from all finished games, after the first frame."""

from __future__ import annotations

from asyncio import to_thread
from typing import TYPE_CHECKING

from textual import work

from rs_tui.ground.i18n import _
from rs_tui.saves.errors import SaveError
from rs_tui.screens.page import PageScreen

if TYPE_CHECKING:
    from collections.abc import Callable

    from rs_tui.draw.ink import Line


class CareerPage(PageScreen):
    """A page that takes a while to be found out."""

    picks = False

    def __init__(
        self, title: str, find: Callable[[], Callable[[int, int], list[Line]]], *, cursor: int = 0
    ) -> None:
        """`find` reads the games, and gives what makes the rows for a width and a height."""
        super().__init__()
        self.title_words = title
        self._find = find
        self._made: Callable[[int, int], list[Line]] | None = None
        self._problem = ""
        self._cursor = cursor

    def page_title(self) -> str:
        """What the page is about."""
        return self.title_words

    def rows(self, width: int) -> list[Line]:
        """What was found, or that it is looked for."""
        if self._made is not None:
            return self._made(width, self.list.tall)
        return [[(self._problem or _("Reading the saved games."), "dim")]]

    def on_mount(self) -> None:
        """Read the games after the first frame."""
        self.call_after_refresh(self.read)

    @work(exclusive=True, group="read")
    async def read(self) -> None:
        """Read all games without keeping keys waiting."""
        try:
            self._made = await to_thread(self._find)
        except (SaveError, OSError) as error:
            self._problem = str(error)
        if self.list.tall:
            self.fill(self._cursor)
