"""The result: who wins, and what the game has to say of it."""

from __future__ import annotations

from asyncio import to_thread
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Final

from rich.cells import cell_len
from textual import work

from rs_core.play.match import MatchError
from rs_tui.career import told
from rs_tui.career.book import gather
from rs_tui.career.report import reports, short
from rs_tui.draw.ink import Line, clip
from rs_tui.face import origin_words
from rs_tui.ground.glyphs import current
from rs_tui.ground.i18n import _, words_of
from rs_tui.saves.errors import SaveError
from rs_tui.screens.career import CareerPage
from rs_tui.screens.page import PageScreen
from rs_tui.screens.stage import Stage

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rs_core.play.match import Match
    from rs_tui.career.report import Report
    from rs_tui.face import Face
    from rs_tui.tables.table import Table
    from rs_tui.tables.visit import Visit


STARS: Final = 3
"""Around the winner."""


class ResultScreen(PageScreen):
    """After the last turn."""

    picks = False

    def __init__(self, table: Table, match: Match) -> None:
        """The table of the finished game, and the game."""
        super().__init__()
        self.table = table
        self.match = match
        self.stage = Stage(self.set_timer, self.head)
        self.reports: Sequence[Report] = ()
        """What the game meant for its people, once that is found out."""

    def sized(self, width: int, height: int) -> None:
        """The first time, with a little drama."""
        settings = self.shell.settings
        if not self.lines and settings.drama and settings.bot_speed:
            self.stage.begin([partial(_starred, stars) for stars in range(STARS)])
        super().sized(width, height)

    def page_title(self) -> str:
        """Who wins, among stars."""
        winners = [self.table.names[seat] for seat in self.match.winners]
        won = self._face().words.won(winners)
        return str(self.stage.shown(won)) if self.stage.on else _starred(STARS, won)

    def rows(self, width: int) -> list[Line]:
        """Where it began if that was no deal, then what the game has to say."""
        above = [*self._origin(width), *self._news(width)]
        tall = self.list.tall - len(above)
        return [*above, *self._face().result(self.match, width, tall)]

    def _face(self) -> Face:
        return self.shell.face(self.match.game)

    def _origin(self, width: int) -> list[Line]:
        origin = origin_words(self._face(), self.match, self.table.origin)
        return [[(clip(origin, width), "dim")], []] if origin else []

    def _news(self, width: int) -> list[Line]:
        """What is new with this game, in one quiet line; of several people, of whom it has room."""
        said = [news for each in self.reports if (news := short(each))]
        names = [f"{each.played.seat.name}: " for each in self.reports if short(each)]
        if len(self.reports) > 1:
            said = [name + news for name, news in zip(names, said, strict=True)]
        while len(said) > 1 and cell_len("  ".join(said)) > width:
            said.pop()  # the report tells of all
        return [[(clip("  ".join(said), width), "accent")], []] if said else []

    def key_hints(self) -> list[tuple[str, str]]:
        """Rematch and the chronicle."""
        return [
            *([("n", _("rematch"))] if self._may_play_again() else []),
            *([("r", _("report"))] if self.reports else []),
            ("p", _("replay")),
            ("a", _("analysis")),
            ("c", _("chronicle")),
        ]

    def pressed(self, key: str) -> bool:
        """Play again, look back, or go to the title."""
        if key == "n" and self._may_play_again():
            self._play_again()
        elif key == "enter":
            self.shell.show_title()
        elif key == "r" and self.reports:
            self.shell.show(self._report())
        elif key == "p":
            from rs_tui.screens.replay import ReplayScreen

            table = self.table
            self.shell.show(ReplayScreen(self.match, table.name, table.shown_to()))
        elif key == "a":
            from rs_tui.screens.analysis import AnalysisScreen

            self.shell.show(AnalysisScreen(self.match, self.table.name))
        elif key == "c":
            from rs_tui.screens.chronicle import ChronicleScreen

            self.shell.show(ChronicleScreen(self.table, self._face(), self.table.shown_to()))
        else:
            return False
        return True

    # --- What it meant

    @work(exclusive=True, group="report")
    async def look(self) -> None:
        """Find out what the game meant, if it is one of ours."""
        with suppress(SaveError, OSError):
            self.reports = await to_thread(self._find)
        if self.reports and self.list.tall:
            self.fill()

    def _find(self) -> Sequence[Report]:
        craft = self._face().craft
        games = gather(self.shell.library, craft).games
        return reports(games, craft, self.match.entries[-1].sum)

    def _report(self) -> CareerPage:
        face, found = self._face(), self.reports
        return CareerPage(
            _("Report"),
            lambda: partial(told.of_game, found, face.title, face.craft),
        )

    # --- Once more, at a table of several terminals for all of them

    def on_mount(self) -> None:
        """Be there when the owner of the table begins a rematch."""
        if self.table.company is not None:
            self.follow(self.table.company)
        self.call_after_refresh(self.look)

    @work(exclusive=True, group="table")
    async def follow(self, visit: Visit) -> None:
        """Go to the game that the owner begins."""
        watch = visit.seat is None
        async for _change in visit.changes():
            game = visit.told
            if game is not None and game.now is not None and game.name != self.table.name:
                self.shell.sit(visit, watch=watch)
                return

    def _may_play_again(self) -> bool:
        visit = self.table.company
        return visit is None or visit.may_begin

    def _play_again(self) -> None:
        visit = self.table.company
        if visit is None:
            self.shell.rematch(self.match)
            return
        try:
            visit.owner("rematch")
        except MatchError as error:
            self.heading.say(f" {words_of(error)}", "warn")

    def leave(self) -> None:
        """There is no game to go back to."""
        self.shell.show_title()


def _starred(stars: int, words: str) -> str:
    """Words between so many stars."""
    row = " ".join([current().magic] * stars)
    return f"{row} {words} {row}".strip()
