"""Challenges by lines: the game of the day, the ladder, what came of them, and reports."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rs_tui.career import book, days, line, report, told
from rs_tui.career.ladder import next_rung
from rs_tui.career.person import person
from rs_tui.cli import opening
from rs_tui.cli.puzzles import Solving
from rs_tui.draw.ink import plain
from rs_tui.ground.errors import CallError
from rs_tui.ground.i18n import _, words_of
from rs_tui.saves import SaveError

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import date

    from rs_core.play.match import Match
    from rs_tui.career.person import Person
    from rs_tui.face import Face
    from rs_tui.ground.settings import Settings
    from rs_tui.plain.console import Lines
    from rs_tui.saves import Library, SavedGame

WIDTH = 80
HEIGHT = 24


class Challenges:
    """What the menu offers again and again, for the name of the last new game."""

    def __init__(
        self, face: Face, library: Library, name: str, console: Lines, settings: Settings
    ) -> None:
        """Nothing is read before it is asked for."""
        self.face = face
        self.library = library
        self.name = name
        self.console = console
        self.settings = settings

    def entries(self) -> list[tuple[str, Callable[[], SavedGame | str | None]]]:
        """Words and what they do: a game to play, the name of one to go on with, or nothing."""
        try:
            day = days.standing(self.library, self.face.craft, days.today(), self.name).words
        except (SaveError, OSError):
            day = ""
        return [
            (_("Challenge: {day}").format(day=day), self._day),
            (_("Challenge: the next rung of the ladder"), self._rung),
            (_("Ladder, calendar, achievements and trends"), self._tell),
            *([] if self.face.craft.puzzles is None else [(_("Puzzles"), self._puzzles)]),
        ]

    def _day(self) -> SavedGame | str:
        now = days.today()
        left = days.unfinished(days.tries(self.library, self.face.craft, now, self.name))
        return left or opening.begun(lambda: self._begin(now))

    def _begin(self, now: date) -> SavedGame:
        try:
            return days.begin(self.library, self.face.craft, now, self.name, now)
        except days.DayError as error:
            raise CallError(words_of(error)) from None

    def _rung(self) -> SavedGame:
        level = next_rung(self._person().rungs).level
        plan = self.face.craft.rung(level, self.name)
        return opening.begun(lambda: self.library.create(*plan))

    def _puzzles(self) -> None:
        book = self.face.craft.puzzles
        assert book is not None
        Solving(self.face, book, self.library, self.name, self.console).run(None, self.settings)

    def _tell(self) -> None:
        who = self._person()
        parts = (
            (_("Ladder"), told.ladder(who, WIDTH)),
            (_("Calendar"), told.calendar(who, days.today(), WIDTH)),
            (_("Achievements"), told.achievements(who, WIDTH)),
            (_("Trends"), told.trends(who, WIDTH, HEIGHT)),
        )
        for title, rows in parts:
            self.console.say("", f"{title} · {who.name}", *(plain(row).rstrip() for row in rows))

    def _person(self) -> Person:
        return person(self.library, self.face.craft, self.name)


def report_lines(library: Library, face: Face, match: Match) -> list[str]:
    """What a game meant for those who played it; nothing if it is not one of the library."""
    try:
        games = book.gather(library, face.craft).games
    except (SaveError, OSError):
        return []
    said: list[str] = []
    found = report.reports(games, face.craft, match.entries[-1].sum)
    for each in found:
        said += ["", *([each.played.seat.name] if len(found) > 1 else []), *report.lines(each)]
        if each.played.game.day is not None:
            said.append(line.line(face.title, face.craft, each.played))
    return said
