"""Challenges: the game of the day, the ladder, and what came of them so far."""

from __future__ import annotations

from asyncio import to_thread
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from textual import work

from rs_core.play.errors import CoreError
from rs_tui.career import days, line, puzzle_words, recent, told
from rs_tui.career.ladder import next_rung
from rs_tui.career.person import Person, names, person
from rs_tui.career.puzzles import solver
from rs_tui.career.report import rating_words
from rs_tui.draw.ink import clip, fit, width_of
from rs_tui.ground.i18n import _, ngettext, words_of
from rs_tui.saves.errors import SaveError
from rs_tui.screens import title_picture
from rs_tui.screens.career import CareerPage
from rs_tui.screens.menu import MenuScreen
from rs_tui.screens.resume import open_game
from rs_tui.tables.chairs import kind_short
from rs_tui.tables.seats import SeatError
from rs_tui.widgets.sheet import PickList, Sheet

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from datetime import date

    from rs_tui.career.craft import Craft, Played
    from rs_tui.career.days import Try
    from rs_tui.career.puzzles import Solver
    from rs_tui.draw.ink import Line, Rows
    from rs_tui.saves import SavedGame

LABEL = 26
MONTH = 29
"""Columns of the calendar, with air beside it."""


class Known(NamedTuple):
    """What was read of the games."""

    person: Person
    tries: list[Try]
    """Of today."""
    solver: Solver | None
    """Of puzzles, where there are any."""


class Item(NamedTuple):
    """A line of the menu, with how things stand."""

    key: str
    label: str
    note: str
    act: Callable[[], None]


class ChallengesScreen(MenuScreen):
    """What there is to do again and again, for one name."""

    def __init__(self) -> None:
        """The games are read after the first frame."""
        super().__init__()
        self.menu = PickList(self._line, id="menu")
        self.page = Sheet(id="page")
        self.known: Known | None = None
        self.chosen = ""
        """A name that was asked for here; else it is that of the last new game."""
        self.items: Sequence[Item] = ()
        self.today: date = days.today()

    # ------------------------------------------------------------------ drawing
    def sheets(self) -> Iterator[Sheet]:
        """The menu, and the month below it."""
        yield self.menu
        yield self.page

    def put_sheets(self, left: int, top: int, width: int, height: int) -> None:
        """The menu above; the calendar in what is left."""
        tall = len(self._lines()) + 1
        self.menu.put(left, top, width, tall)
        self.page.put(left, top + tall, width, max(0, height - tall))

    def title_line(self) -> tuple[Line, Line]:
        """Whose challenges these are."""
        title = self.shell.face().title
        return [(_("Challenges"), "accent"), (f"  {title}", "dim")], [(self._who(), "strong")]

    def draw(self) -> None:
        """Everything, as far as it was read."""
        self.items = self._lines()
        self.menu.fill(len(self.items), self.menu.at)
        known = self.known
        if known is None:
            self.page.say(_("Reading the saved games."), "dim")
            return
        rows = self._month(known.person)
        left = self.page.tall - len(rows) - 1
        if left > told.ROOM and len(known.person.played) >= told.FEWEST:
            rows += [[], *told.trends(known.person, self.page.wide, left)]
        elif left > recent.WEEK:
            rows += [[], *recent.week(known.person, self.today, self.page.wide)]
        self.page.write(rows)

    def _month(self, person: Person) -> Rows:
        """The months, with the picture of the title at their right where there is room."""
        drawn = title_picture.picture()
        room = self.page.wide - (width_of(drawn[0]) if drawn else self.page.wide)
        beside = room > MONTH and len(drawn) <= self.page.tall
        wide = room - 1 if beside else self.page.wide
        rows: Rows = told.calendar(person, self.today, wide)[2:]
        if not beside:
            return rows
        rows = [*rows, *([[]] * (len(drawn) - len(rows)))]
        drawn += [[]] * (len(rows) - len(drawn))
        return [[*fit(month, room), *line] for month, line in zip(rows, drawn, strict=True)]

    def _line(self, number: int, width: int, current: bool) -> Line:
        item = self.items[number]
        note = (clip(f"  {item.note}", width - LABEL), "dim")
        if current:
            return [*fit([(f" {item.key}  {item.label}", "cursor")], LABEL, "cursor"), note]
        return [(f" {item.key}  ", "accent"), *fit([(item.label, "")], LABEL - 4), note]

    def _lines(self) -> list[Item]:
        """Whoever brings a further challenge adds its line here."""
        day, rung, streak, earned, games = self._notes()
        return [
            Item("d", _("Today's game"), day, self.play_today),
            Item("l", _("Ladder"), rung, self.ladder),
            Item("p", _("Play the next rung"), self._next(), self.play_rung),
            Item("k", _("Calendar"), streak, self.calendar),
            Item("v", _("Achievements"), earned, self.achievements),
            Item("t", _("Trends"), games, self.trends),
            *self._puzzles(),
        ]

    def _puzzles(self) -> list[Item]:
        """Nothing where a game has none."""
        if self._craft().puzzles is None:
            return []
        solver = None if self.known is None else self.known.solver
        note = "" if solver is None else puzzle_words.standing(solver)
        return [Item("z", _("Puzzles"), note, self.puzzles)]

    def _notes(self) -> tuple[str, str, str, str, str]:
        known = self.known
        if known is None:
            return "", "", "", "", ""
        who = known.person
        craft = who.craft
        played = days.counted(who.games, who.name)
        have = len(who.earned)
        rated = who.rated
        rating = rating_words(rated.now) if rated else _("no rating yet") if craft.anchors else ""
        total = len(who.played)
        return (
            today_words(craft, self.today, known.tries, played.get(self.today)),
            rating,
            told.streak_words(played, self.today, short=True),
            _("{n} of {all}").format(n=have, all=len(craft.achievements)),
            ngettext("{n} finished game", "{n} finished games", total).format(n=total),
        )

    def _next(self) -> str:
        if self.known is None:
            return ""
        rung = next_rung(self.known.person.rungs)
        return f"{kind_short(f'bot:{rung.level}')}: {told.rung_words(rung)}"

    def live_keys(self) -> Sequence[tuple[str, str]]:
        """How to choose."""
        return (
            ("↑↓", _("choose")),
            ("Enter", _("open")),
            ("n", _("another name")),
            ("q", _("back")),
        )

    # ------------------------------------------------------------------ reading
    def on_screen_resume(self) -> None:
        """A game may have been played meanwhile."""
        super().on_screen_resume()
        self.call_after_refresh(self.read)

    @work(exclusive=True, group="read")
    async def read(self) -> None:
        """Read all games without keeping keys waiting."""
        self.today = days.today()
        try:
            self.known = await to_thread(self._read, self._craft(), self._who())
        except (SaveError, OSError) as error:
            self.say(str(error))
        if self.menu.tall:
            self.redraw()

    def _read(self, craft: Craft, name: str) -> Known:
        library = self.shell.library
        book = craft.puzzles
        return Known(
            person(library, craft, name),
            days.tries(library, craft, self.today, name),
            None if book is None else solver(library, craft.game, book, name),
        )

    def _craft(self) -> Craft:
        return self.shell.face().craft

    def _who(self) -> str:
        return self.chosen or self.shell.face().new_games.player(self.shell.settings)

    # ------------------------------------------------------------------ keys
    def press(self, key: str) -> bool:
        """Arrows move, Enter opens what is under the cursor, a letter opens its own line."""
        if self.menu.step(key):
            return True
        if key == "n":
            self.another()
            return True
        if key in ("enter", "space"):
            self.items[self.menu.at].act()
            return True
        for number, item in enumerate(self.items):
            if item.key == key:
                self.menu.go(number)
                item.act()
                return True
        return False

    def clicked(self, zone: str, number: int) -> None:
        """A click opens its line."""
        if zone == "pick":
            self.menu.go(number)
            self.items[number].act()

    def another(self) -> None:
        """The next of the names that play here."""
        if self.known is None:
            return
        own = self.shell.face().new_games.player(self.shell.settings)
        every = list(dict.fromkeys([own, *names(self.known.person.games)]))
        at = every.index(self._who()) if self._who() in every else -1
        self.chosen = every[(at + 1) % len(every)]
        self.known = None
        self.redraw()
        self.read()

    # ------------------------------------------------------------------ what lines do
    def play_today(self) -> None:
        """The try that counts, the one that was left, or one more."""
        library, craft, who, now = self.shell.library, self._craft(), self._who(), days.today()
        try:
            left = days.unfinished(days.tries(library, craft, now, who))
        except (SaveError, OSError) as error:
            self.say(str(error))
            return
        if left:
            open_game(self, left)
        else:
            self._begin(lambda: days.begin(library, craft, now, who, now))

    def play_rung(self) -> None:
        """A game against whoever waits on the ladder."""
        library, craft, who = self.shell.library, self._craft(), self._who()
        known = None if self.known is None else self.known.person

        def begin() -> SavedGame:
            level = next_rung((known or person(library, craft, who)).rungs).level
            return library.create(*craft.rung(level, who))

        self._begin(begin)

    def _begin(self, begin: Callable[[], SavedGame]) -> None:
        try:
            saved = begin()
        except (SaveError, SeatError, CoreError, days.DayError, OSError) as error:
            self.say(words_of(error))
        else:
            self.shell.play(saved)

    def puzzles(self) -> None:
        """The list of puzzles."""
        from rs_tui.screens.puzzles import PuzzlesScreen

        self.shell.show(PuzzlesScreen(self._who()))

    def ladder(self) -> None:
        """The rating and the rungs."""
        self._show(_("Ladder"), told.ladder)

    def calendar(self) -> None:
        """All days."""
        now = self.today
        self._show(_("Calendar"), lambda who, width, _height: told.days_page(who, now, width))

    def achievements(self) -> None:
        """All of them."""
        self._show(_("Achievements"), lambda who, width, _height: told.achievements(who, width))

    def trends(self) -> None:
        """Plots over the last games."""
        self._show(_("Trends"), told.trends)

    def _show(self, title: str, make: Callable[[Person, int, int], list[Line]]) -> None:
        library, craft, name = self.shell.library, self._craft(), self._who()
        known = None if self.known is None else self.known.person
        head = f"{title} · {name}"
        self.shell.show(
            CareerPage(head, lambda: partial(make, known or person(library, craft, name)))
        )


def today_words(craft: Craft, day: date, made: Sequence[Try], played: Played | None) -> str:
    """Against whom, and how far it is."""
    against = ", ".join(kind_short(kind) for kind in days.opponents(craft, day))
    if days.unfinished(made):
        state = _("under way")
    elif played is not None:
        state = f"{line.sign(played)} {line.points(played)}"
    else:
        state = _("played") if made else _("not played yet")
    return f"{day:%Y-%m-%d} · {against} · {state}"
