"""Puzzles by lines: one after the other, until whoever solves them has enough."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from rs_tui.career import puzzle_words
from rs_tui.career.puzzles import solver
from rs_tui.career.solving import PuzzleTable
from rs_tui.ground.i18n import _
from rs_tui.plain import orders
from rs_tui.plain.game import PlainGame

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rs_tui.career.puzzles import Puzzle, Puzzles, Solver
    from rs_tui.face import Face
    from rs_tui.ground.settings import Settings
    from rs_tui.plain.console import Lines
    from rs_tui.plain.lessons import Keep
    from rs_tui.saves import Library

AGAIN: Final = "r"
LEAVE: Final = "q"
WIDTH: Final = 78


class PlainPuzzle(PlainGame):
    """A puzzle at a console."""

    def __init__(
        self,
        table: PuzzleTable,
        console: Lines,
        face: Face,
        settings: Settings,
        keep: Keep | None = None,
    ) -> None:
        """As a game, but it ends with the turn."""
        super().__init__(table, console, face, settings, keep)
        self.puzzle = table

    def meanings(self) -> Mapping[str, str]:
        """Nobody helps here, nobody else plays, and nothing is saved."""
        left = _("leave; a turn that is not over counts for nothing")
        return {"hint": "", "seat": "", "quit": left}

    def stops(self) -> bool:
        """When the turn was played."""
        return self.puzzle.outcome is not None

    def farewell(self) -> str:
        """What came of it is told by whoever asked for the puzzle."""
        return "" if self.stops() else _("The puzzle waits for you; nothing was counted.")

    def _welcome(self) -> None:
        table = self.table
        seen = table.look(table.turn)
        assert table.task is not None
        trouble = [self.puzzle.unkept] if self.puzzle.unkept else []
        self.console.say(
            "",
            *table.task,
            *trouble,
            _("Type {help} for help.").format(help=orders.local("help")),
            *self.face.lines.board_lines(seen.view),
            *self.face.lines.state_lines(seen.view, seen.names),
        )


class Solving:
    """Somebody who solves puzzles by lines."""

    def __init__(
        self, face: Face, puzzles: Puzzles, library: Library, name: str, console: Lines
    ) -> None:
        """Under a name."""
        self.face = face
        self.puzzles = puzzles
        self.library = library
        self.name = name
        self.console = console

    def standing(self) -> Solver:
        """How the name stands."""
        return solver(self.library, self.face.craft.game, self.puzzles, self.name)

    def lines(self, theme: str = "") -> list[str]:
        """All puzzles by their numbers, or those of a theme, a line each; the next, and how the
        name stands.
        """
        found, themes = self.standing(), self.puzzles.themes()
        if theme:
            every = list(found.puzzles)
            told = [
                puzzle_words.line(found, 1 + every.index(puzzle), puzzle, themes)
                for puzzle in found.ordered(theme)
            ]
        else:
            told = puzzle_words.overview(found, themes, WIDTH)
        following = found.next(theme=theme)
        if following is not None:
            number = 1 + list(found.puzzles).index(following)
            words = _("Next: {n} ({theme})")
            told += ["", words.format(n=number, theme=themes[following.theme])]
        return [*told, "", puzzle_words.standing(found)]

    def run(self, puzzle: Puzzle | None, settings: Settings, keep: Keep | None = None) -> None:
        """Solve one after the other; None: the one that comes next."""
        puzzle = puzzle or self.standing().next()
        while puzzle is not None:
            if not self._solve(puzzle, partial(self._game, settings=settings, keep=keep)):
                return
            wanted = self._wanted()
            if wanted == LEAVE:
                return
            if wanted != AGAIN:
                puzzle = self.standing().next(puzzle.name)
        self.console.say(_("All puzzles are solved."))

    def _wanted(self) -> str:
        """`AGAIN`, `LEAVE`, or nothing for the next one. What was typed for a turn that had ended
        already is none of these, and leads nowhere.
        """
        words = _("Enter: the next puzzle; {again}: this one again; {leave}: leave.")
        while True:
            self.console.say(words.format(again=AGAIN, leave=LEAVE))
            line = self.console.ask()
            typed = LEAVE if line is None else line.strip().lower()[:1]
            if typed in ("", AGAIN, LEAVE):
                return typed

    def _game(self, table: PuzzleTable, settings: Settings, keep: Keep | None) -> PlainPuzzle:
        return PlainPuzzle(table, self.console, self.face, settings, keep)

    def _solve(self, puzzle: Puzzle, game: partial[PlainPuzzle]) -> bool:
        """Whether it was played to its end."""
        table = PuzzleTable(self.library, self.puzzles, puzzle, self.name)
        try:
            game(table).play()
        finally:
            table.close()
        if table.outcome is None:
            return False
        self.console.say("", *puzzle_words.outcome(table, self.standing()))
        return True
