"""The legend as a page of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rs_tui.draw.blocks import margin_for
from rs_tui.ground.i18n import _
from rs_tui.screens.menu import MenuScreen
from rs_tui.widgets.reader import Reader

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rs_tui.draw.ink import Line
    from rs_tui.widgets.sheet import Sheet


class LegendScreen(MenuScreen):
    """Every sign on the table with its meaning."""

    def __init__(self) -> None:
        """The signs are listed when they are drawn."""
        super().__init__()
        self.page = Reader(id="page")

    def sheets(self) -> Iterator[Sheet]:
        """One page."""
        yield self.page

    def put_sheets(self, left: int, top: int, width: int, height: int) -> None:
        """All the room there is."""
        self.page.put(left, top, width, height)

    def title_line(self) -> tuple[Line, Line]:
        """What this is."""
        return [(_("Signs"), "accent")], []

    def draw(self) -> None:
        """All signs."""
        signs = self.shell.face().signs()
        self.page.read(signs, margin_for(signs), self.page.at)

    def live_keys(self) -> Sequence[tuple[str, str]]:
        """How to read on."""
        return (("↑↓", _("line")), (_("Space"), _("page")), ("q", _("back")))

    def press(self, key: str) -> bool:
        """Scroll."""
        return self.page.step(key) or key in ("up", "down", "space")

    def clicked(self, zone: str, number: int) -> None:
        """Point at a line."""
        if zone == "read":
            self.page.go(number)
