"""Join a table: those of this machine, or one whose name one was told."""

from __future__ import annotations

from asyncio import to_thread
from typing import TYPE_CHECKING

from textual import work

from rs_tui.draw.ink import Line, clip, fit
from rs_tui.ground import clean
from rs_tui.ground.errors import CallError
from rs_tui.ground.i18n import _, words_of
from rs_tui.screens.menu import MenuScreen
from rs_tui.tables import address, arrival, notices
from rs_tui.tables.address import Address
from rs_tui.widgets.sheet import PickList, Sheet

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rs_tui.tables.status import Listed
    from rs_tui.tables.visit import Visit

TABLE, GAME, FREE = 18, 12, 13
LONGEST = 120


class JoinScreen(MenuScreen):
    """The tables that are open: owner, game, seats free, whose turn and since when."""

    def __init__(self) -> None:
        """Nothing is looked for before the first frame."""
        super().__init__()
        self.columns = Sheet(id="columns")
        self.list = PickList(self._line, id="list")
        self.tables: Sequence[Listed] | None = None
        """None while they are being looked for."""

    # ------------------------------------------------------------------ drawing
    def sheets(self) -> Iterator[Sheet]:
        """Column names and list."""
        yield self.columns
        yield self.list

    def put_sheets(self, left: int, top: int, width: int, height: int) -> None:
        """The list takes all there is."""
        self.columns.put(left, top, width, 2)
        self.list.put(left, top + 2, width, height - 3)

    def title_line(self) -> tuple[Line, Line]:
        """What this is."""
        return [(_("Join a table"), "accent")], [(_("open on this machine"), "dim")]

    def draw(self) -> None:
        """The list as far as it is known."""
        if self.tables is None:
            self.columns.say(_("Looking for tables."), "dim")
        elif not self.tables:
            none = _("No table is to be seen; n joins one whose name you were told.")
            self.columns.say(none, "dim")
        else:
            heads = (_("Table"), _("Game"), _("Seats"), _("Stands"))
            self.columns.write([self._row(heads, self.columns.wide, "dim")])
        self.list.fill(len(self.tables or ()), self.list.at)

    def _line(self, number: int, width: int, current: bool) -> Line:
        assert self.tables is not None
        found = self.tables[number]
        told = found.status
        cells = (
            f"{found.owner}/{found.table}",
            "" if told is None else self._title(told.game),
            "" if told is None else notices.free(told),
            _("says nothing yet") if told is None else notices.stands(told),
        )
        return self._row(cells, width, "cursor" if current else "")

    def _title(self, name: str) -> str:
        return self.shell.titles().get(name, name)

    def _row(self, cells: Sequence[str], width: int, tone: str) -> Line:
        widths = (TABLE, GAME, FREE, width - TABLE - GAME - FREE - 4)
        fitted = (fit([(clip(c, w), "")], w) for c, w in zip(cells, widths, strict=True))
        text = " ".join("".join(part for part, _tone in cell) for cell in fitted)
        return [(f" {text}", tone)]

    def live_keys(self) -> Sequence[tuple[str, str]]:
        """What can be done with the table under the cursor."""
        some = (("Enter", _("sit down")), ("w", _("look on"))) if self.tables else ()
        return (*some, ("n", _("by name")), ("r", _("look again")), ("q", _("back")))

    # ------------------------------------------------------------------ looking
    def on_mount(self) -> None:
        """Look after the first frame."""
        self.call_after_refresh(self.look)

    def on_screen_resume(self) -> None:
        """Somebody may have opened or closed one."""
        super().on_screen_resume()
        if self.tables is not None:
            self.look()

    @work(exclusive=True, group="look")
    async def look(self) -> None:
        """Look for tables without keeping keys waiting."""
        self.tables = await to_thread(arrival.to_be_seen, self.shell.guest)
        if self.list.tall:
            self.draw()
            self.draw_keys()

    # ------------------------------------------------------------------ keys
    def press(self, key: str) -> bool:
        """Arrows move, Enter and `w` join, `n` asks for a name."""
        if self.list.count and self.list.step(key):
            return True
        if key in ("enter", "w") and self.tables:
            found = self.tables[self.list.at]
            go(self, Address(found.table, found.owner), watch=key == "w")
        elif key == "n":
            self._ask_name()
        elif key == "r":
            self.look()
        else:
            return False
        return True

    def clicked(self, zone: str, number: int) -> None:
        """A first click points, a second one is Enter."""
        if zone != "pick":
            return
        if number == self.list.at:
            self.press("enter")
        else:
            self.list.go(number)

    def _ask_name(self) -> None:
        def done(text: str) -> None:
            try:
                where = address.parse(text)
            except CallError as error:
                self.say(str(error))
                return
            if where.host is not None:
                # ssh may have to ask for a password, on a screen that is not ours then.
                words = _("Type this in a shell: {command}")
                self.say(words.format(command=f"rune-stones join {where}"))
                return
            go(self, where)

        self.prompt(
            _("Table, or owner/table:"),
            "",
            done,
            cleaner=lambda text: clean.line(text, LONGEST),
            limit=LONGEST,
        )

    def back(self) -> None:
        """To where it was opened; for whoever began here, out of the program."""
        if not self.is_current:
            return
        if self.shell.guest or self.shell.first is self:
            self.app.exit(0)
        else:
            super().back()


def go(screen: MenuScreen, where: Address, *, watch: bool = False) -> None:
    """Go to a table from a menu, without keeping keys waiting; what is in the way is told."""
    shell = screen.shell

    def arrive() -> Visit:
        return arrival.go(where, watch=watch, said=shell.guest, sets=shell.library.sets)

    async def travel() -> None:
        try:
            visit = await to_thread(arrive)
        except (CallError, OSError) as error:
            if screen.is_current:
                screen.say(words_of(error))
            return
        if screen.is_current:
            shell.sit(visit, watch=watch)
        else:
            visit.close()

    screen.say(_("Going to {table} …").format(table=where), "dim")
    screen.run_worker(travel(), exclusive=True, group="go")
