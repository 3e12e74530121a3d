"""Puzzles on the screen: the list, a puzzle on the real table, and what came of it."""

from __future__ import annotations

from asyncio import to_thread
from typing import TYPE_CHECKING, Any

from textual import work

from rs_tui.career import puzzle_words
from rs_tui.career.puzzles import solver
from rs_tui.career.solving import PuzzleTable
from rs_tui.draw.ink import Line, fit, wrap
from rs_tui.ground.i18n import _
from rs_tui.saves.errors import SaveError
from rs_tui.screens.game import GameScreen
from rs_tui.screens.menu import MenuScreen
from rs_tui.screens.page import PageScreen
from rs_tui.widgets.sheet import PickList, Sheet

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rs_core.play.game import Game
    from rs_core.play.match import Seat
    from rs_tui.career.puzzles import Puzzle, Puzzles, Solver
    from rs_tui.face import Face


class PuzzlesScreen(MenuScreen):
    """All puzzles of a game, those that wait before those that are solved."""

    def __init__(self, who: str, opens: str = "", game: Game[Any, Any, Any] | None = None) -> None:
        """Whose tries count here; `opens`: the puzzle to begin with at once; `game`: if it is not
        the game at hand.
        """
        super().__init__()
        self.who = who
        self.opens = opens
        self.game = game
        self.list = PickList(self._line, id="puzzles")
        self.about = Sheet(id="about")
        self.known: Solver | None = None
        self.theme = ""
        """The one that is listed; empty: all."""

    @property
    def book(self) -> Puzzles:
        """The puzzles of the game at hand."""
        return _book(self._face())

    def _face(self) -> Face:
        return self.shell.face(self.game)

    # ------------------------------------------------------------------ drawing
    def sheets(self) -> Iterator[Sheet]:
        """How one stands, and the puzzles."""
        yield self.about
        yield self.list

    def put_sheets(self, left: int, top: int, width: int, height: int) -> None:
        """One below the other."""
        self.about.put(left, top, width, 2)
        self.list.put(left, top + 2, width, max(1, height - 2))

    def title_line(self) -> tuple[Line, Line]:
        """Whose puzzles these are."""
        theme = self.book.themes().get(self.theme, self._face().title)
        return [(_("Puzzles"), "accent"), (f"  {theme}", "dim")], [(self.who, "strong")]

    @property
    def listed(self) -> Sequence[Puzzle]:
        """Those of the theme that is looked at, the next to be solved first."""
        return [] if self.known is None else self.known.ordered(self.theme)

    def draw(self) -> None:
        """The list, as far as the tries were read."""
        if self.known is None:
            self.about.say(_("Reading the tries."), "dim")
            return
        words = puzzle_words.standing(self.known)
        if self.theme and not self.known.trouble:
            words = f"{puzzle_words.solved_words(self.known, self.theme)} · {words}"
        tone = "warn" if self.known.trouble else "strong"
        self.about.write([[(line, tone)] for line in wrap(words, self.about.wide)])
        self.list.fill(len(self.listed), self.list.at)

    def _line(self, number: int, width: int, current: bool) -> Line:
        known = self.known
        assert known is not None
        puzzle = self.listed[number]
        at = 1 + list(self.book.all()).index(puzzle)
        words = puzzle_words.line(known, at, puzzle, self.book.themes())
        tone = "cursor" if current else "dim" if known.solves(puzzle) else ""
        return fit([(words, tone)], width, tone)

    def live_keys(self) -> Sequence[tuple[str, str]]:
        """How to choose."""
        return (
            ("↑↓", _("choose")),
            ("Enter", _("solve")),
            ("n", _("next")),
            ("t ←→", _("theme")),
            ("q", _("back")),
        )

    # ------------------------------------------------------------------ reading
    def on_screen_resume(self) -> None:
        """A puzzle may have been solved meanwhile."""
        super().on_screen_resume()
        self.call_after_refresh(self.read)

    @work(exclusive=True, group="read")
    async def read(self) -> None:
        """Read the tries without keeping keys waiting."""
        game, book = self._face().craft.game, self.book
        library, name = self.shell.library, self.who
        try:
            self.known = await to_thread(solver, library, game, book, name)
        except (SaveError, OSError) as error:
            self.say(str(error))
            return
        if self.list.tall:
            self.redraw()
        opens, self.opens = self.opens, ""
        if opens:
            self._open(next(each for each in self.book.all() if each.name == opens))

    # ------------------------------------------------------------------ keys
    def press(self, key: str) -> bool:
        """Arrows move and change the theme, Enter opens, n opens the next that waits."""
        if self.list.step(key):
            return True
        if self.known is None:
            return False
        if key in ("enter", "space"):
            self._open(self.listed[self.list.at], self.list.at)
        elif key == "n":
            puzzle = self.known.next(theme=self.theme)
            if puzzle is None:
                self.say(_("All of these are solved."), "strong")
            else:
                self._open(puzzle)
        elif key in ("t", "right", "left"):
            met = {each.theme for each in self.book.all()}
            every = ["", *(theme for theme in self.book.themes() if theme in met)]
            by = -1 if key == "left" else 1
            self.theme = every[(every.index(self.theme) + by) % len(every)]
            self.list.at = 0
            self.redraw()
        else:
            return False
        return True

    def clicked(self, zone: str, number: int) -> None:
        """A click opens a puzzle."""
        if zone == "pick":
            self._open(self.listed[number], number)

    def _open(self, puzzle: Puzzle, at: int = 0) -> None:
        self.list.at = at
        table = PuzzleTable(self.shell.library, self.book, puzzle, self.who, self.shell.bots)
        self.shell.show(PuzzleScreen(table, self.theme))

    def back(self) -> None:
        """To the challenges, or to the title if nothing is below."""
        if self.is_current and len(self.app.screen_stack) > 2:
            self.app.pop_screen()
        elif self.is_current:
            self.shell.show_title()


def _book(face: Face) -> Puzzles:
    found = face.craft.puzzles
    assert found is not None
    return found


class PuzzleScreen(GameScreen):
    """A puzzle on the real table."""

    table: PuzzleTable

    def __init__(self, table: PuzzleTable, theme: str = "") -> None:
        """`theme`: those to go on with."""
        super().__init__(table)
        self.theme = theme

    def _go_on(self) -> None:
        """On with the question; after the turn, to what came of it."""
        if self.table.outcome is None:
            super()._go_on()
        else:
            self.table.close()
            self.app.switch_screen(PuzzleResultScreen(self.table, self.theme))

    def leave(self) -> None:
        """Back to the list: what was not played to its end does not count."""
        self.table.close()
        if self.is_current:
            self.app.pop_screen()

    def seats(self) -> tuple[Seat, ...]:
        """None may be handed to others."""
        return ()


class PuzzleResultScreen(PageScreen):
    """Right or not, the answer and why, and on to the next."""

    picks = False

    def __init__(self, table: PuzzleTable, theme: str) -> None:
        """The table of a puzzle that was played to its end."""
        super().__init__()
        self.table = table
        self.theme = theme
        self._known: Solver | None = None

    @property
    def known(self) -> Solver:
        """How the solver stands now."""
        if self._known is None:
            game = self._face().craft.game
            book = _book(self._face())
            self._known = solver(self.shell.library, game, book, self.table.solver)
        return self._known

    def _face(self) -> Face:
        return self.shell.face(self.table.game)

    def page_title(self) -> str:
        """Which puzzle it was."""
        return "" if self.table.task is None else self.table.task[0]

    def rows(self, width: int) -> list[Line]:
        """A paragraph for each thing to say."""
        found: list[Line] = []
        for number, words in enumerate(puzzle_words.outcome(self.table, self.known)):
            tone = "" if number else "accent" if self.table.solved else "warn"
            found += [*([[]] if found else []), *([(line, tone)] for line in wrap(words, width))]
        return [*found, [], [(puzzle_words.solved_words(self.known), "dim")]]

    def key_hints(self) -> list[tuple[str, str]]:
        """The next one, or this one again."""
        return [("n", _("next")), ("r", _("try again"))]

    def pressed(self, key: str) -> bool:
        """On to the next, or once more. Not by Enter: a turn ends where luck begins, sooner than
        who confirms the rest of it may think, and what was pressed for that is no wish to go on.
        """
        if key == "n":
            self._solve(self.known.next(self.table.puzzle.name, self.theme))
        elif key == "r":
            self._solve(self.table.puzzle)
        else:
            return False
        return True

    def _solve(self, puzzle: Puzzle | None) -> None:
        if puzzle is None:
            self.leave()
        elif self.is_current:
            book = _book(self._face())
            table = PuzzleTable(
                self.shell.library, book, puzzle, self.table.solver, self.shell.bots
            )
            self.app.switch_screen(PuzzleScreen(table, self.theme))
