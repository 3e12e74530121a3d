"""Open a table: the form of a new game, with seats that wait for friends."""

from __future__ import annotations

from asyncio import to_thread
from typing import TYPE_CHECKING

from textual import work

from rs_tui.ground.errors import CallError
from rs_tui.ground.i18n import _, words_of
from rs_tui.saves.errors import SaveError
from rs_tui.screens.new_game import NewGameScreen

if TYPE_CHECKING:
    from rs_tui.draw.ink import Line
    from rs_tui.pages import Plan
    from rs_tui.tables.visit import Visit


class HostScreen(NewGameScreen):
    """A form like that of a new game; nothing of it is kept for the next one."""

    opens = True

    def title_line(self) -> tuple[Line, Line]:
        """What this is."""
        return [(_("Open a table"), "accent")], [(_("for friends at other terminals"), "dim")]

    def start_label(self) -> str:
        """What the button says."""
        return _("Open the table")

    def ready_words(self) -> str:
        """What follows if it is pressed now."""
        return _("Enter opens the table; the game begins once everybody is there.")

    def begin(self, plan: Plan) -> None:
        """Open the table without keeping keys waiting."""
        self.say(_("Opening the table …"), "dim")
        self.open_table(plan)

    @work(exclusive=True, group="open")
    async def open_table(self, plan: Plan) -> None:
        """Open the table, and sit down at it."""
        try:
            visit = await to_thread(self._opened, plan)
        except (SaveError, CallError, ValueError, OSError) as error:
            self.say(words_of(error))
            return
        if self.is_current:
            self.shell.sit(visit)
        else:
            visit.close()

    def _opened(self, plan: Plan) -> Visit:
        from rs_tui.tables import arrival
        from rs_tui.tables.address import Address

        library = self.shell.library
        terms = arrival.Terms(speed=self.shell.settings.bot_speed)
        table = arrival.open_new(library, plan, terms)
        return arrival.go(Address(table), sets=library.sets)
