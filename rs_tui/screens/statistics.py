"""Statistics over all finished games, as the command line prints them."""

from __future__ import annotations

from asyncio import to_thread
from itertools import groupby
from typing import TYPE_CHECKING

from rich.cells import cell_len
from textual import work

from rs_tui.career.days import today
from rs_tui.career.summary import statistics
from rs_tui.draw.ink import clip
from rs_tui.ground import clean
from rs_tui.ground.i18n import _
from rs_tui.saves.errors import SaveError
from rs_tui.screens.menu import MenuScreen
from rs_tui.widgets.sheet import Sheet

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rs_tui.draw.ink import Line

WIDEST_LINE = 200
SIDEWAYS = 20


class StatisticsScreen(MenuScreen):
    """Lines to read and to scroll."""

    def __init__(self) -> None:
        """The games are read after the first frame."""
        super().__init__()
        self.page = Sheet(id="page")
        self.lines: list[str] | None = None
        self.top = 0
        self.left = 0

    def sheets(self) -> Iterator[Sheet]:
        """One page."""
        yield self.page

    def put_sheets(self, left: int, top: int, width: int, height: int) -> None:
        """All the room there is."""
        self.page.put(left, top, width, height)

    def title_line(self) -> tuple[Line, Line]:
        """What this is."""
        return [(_("Statistics"), "accent")], []

    def draw(self) -> None:
        """What fits."""
        if self.lines is None:
            self.page.say(_("Reading the saved games."), "dim")
            return
        self.top = min(max(0, self.top), max(0, len(self.lines) - self.page.tall))
        shown = self.lines[self.top : self.top + self.page.tall]
        widest = max(map(cell_len, self.lines), default=0)
        self.left = min(max(0, self.left), max(0, widest - self.page.wide))
        wide = self.page.wide
        self.page.write([_coloured(clip(line[self.left :], wide)) for line in shown])

    def live_keys(self) -> Sequence[tuple[str, str]]:
        """How to read on."""
        return (
            ("↑↓", _("line")),
            ("←→", _("sideways")),
            (_("Space"), _("page")),
            ("q", _("back")),
        )

    def press(self, key: str) -> bool:
        """Scroll."""
        page = self.page.tall - 1
        steps = {"up": -1, "down": 1, "space": page, "pagedown": page, "pageup": -page}
        if key in steps:
            self.top += steps[key]
        elif key in ("left", "right"):
            self.left += SIDEWAYS if key == "right" else -SIDEWAYS
        elif key in ("home", "end"):
            self.top = 0 if key == "home" else len(self.lines or ())
        else:
            return False
        self.draw()
        return True

    def on_mount(self) -> None:
        """Read the games after the first frame."""
        self.call_after_refresh(self.read)

    @work(exclusive=True, group="read")
    async def read(self) -> None:
        """Read all games without keeping keys waiting."""
        self.lines = await to_thread(self._read)
        if self.page.tall:
            self.draw()

    def _read(self) -> list[str]:
        try:
            face, library = self.shell.face(), self.shell.library
            told = [*face.statistics(library), *statistics(library, face.craft, today())]
        except (SaveError, OSError) as error:
            told = [str(error)]
        # Spaces stand for columns here, so only what is dangerous goes.
        return [line if line.isprintable() else clean.line(line, WIDEST_LINE) for line in told]


def _coloured(line: str) -> Line:
    """A line with its bars and columns in another tone."""
    parts = groupby(line, lambda sign: "▁" <= sign <= "█")
    return [("".join(signs), "accent" if bars else "") for bars, signs in parts]
