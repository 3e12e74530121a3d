"""`rune-stones puzzles`: list them, or solve one on the screen or by lines."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rs_tui import games
from rs_tui.career.puzzles import find, solver
from rs_tui.cli import launch, opening, printed
from rs_tui.ground import glyphs, outlet
from rs_tui.ground.errors import CallError
from rs_tui.ground.i18n import _, words_of
from rs_tui.saves import SaveError

if TYPE_CHECKING:
    from argparse import Namespace

    from rs_tui.career.puzzles import Puzzle, Puzzles, Solver
    from rs_tui.face import Face
    from rs_tui.ground.settings import Settings
    from rs_tui.terminal.detect import Terminal


def run(args: Namespace) -> int:
    """List the puzzles, or solve the next or a given one."""
    kept = opening.prepare(args)
    face = games.face(args.played)
    book = face.craft.puzzles
    if book is None:
        raise CallError(_("{game} has no puzzles").format(game=face.title))
    name = args.name or face.new_games.player(kept)
    try:
        if getattr(args, "part", None) == "solve":
            return _solve(args, face, book, name)
        return _list(args, kept, face, book, name)
    except SaveError as error:
        raise CallError(words_of(error)) from None


def _list(args: Namespace, kept: Settings, face: Face, book: Puzzles, name: str) -> int:
    from rs_tui.cli.puzzles import Solving
    from rs_tui.plain.console import Console

    library = opening.library(args)
    if args.theme not in (None, *book.themes()):
        words = _("there is no theme {name}; there are: {themes}")
        raise CallError(words.format(name=args.theme, themes=", ".join(book.themes())))
    if args.json:
        outlet.data(as_data(solver(library, face.craft.game, book, name)))
        return 0
    printed.use_signs(args, kept)
    printed.show(Solving(face, book, library, name, Console()).lines(args.theme or ""))
    return 0


def as_data(solver: Solver) -> dict[str, Any]:
    """Every puzzle with what became of it."""
    rated = solver.rated
    return {
        "name": solver.name,
        "solved": solver.solved,
        "tried": len(solver.tried),
        "rating": None if rated is None else rated.as_data(),
        "puzzles": [
            {
                "number": number,
                **each.as_data(tried=each.name in solver.tries),
                "tried": _tried(solver, each),
            }
            for number, each in enumerate(solver.puzzles, 1)
        ],
    }


def _tried(solver: Solver, puzzle: Puzzle) -> dict[str, Any] | None:
    made = solver.tries.get(puzzle.name)
    return None if made is None else {"right": made.right, "at": made.at}


def _solve(args: Namespace, face: Face, book: Puzzles, name: str) -> int:
    puzzle = None
    if args.puzzle is not None:
        puzzle = find(book, args.puzzle)
        if puzzle is None:
            words = _("there is no puzzle {name}; rune-stones puzzles lists them")
            raise CallError(words.format(name=args.puzzle))
    kept = opening.prepare(args)
    if args.glyphs == "auto" and kept.glyphs != "auto":
        args.glyphs = kept.glyphs
    library = opening.library(args)

    def first() -> object:
        from rs_tui.screens.puzzles import PuzzlesScreen

        opens = solver(library, face.craft.game, book, name).next() if puzzle is None else puzzle
        return PuzzlesScreen(name, "" if opens is None else opens.name, face.course.game)

    def plain(terminal: Terminal) -> int:
        from rs_tui.cli.puzzles import Solving
        from rs_tui.plain.console import Console

        glyphs.use(terminal.glyphs)
        Solving(face, book, library, name, Console(codeset=terminal.codeset)).run(puzzle, kept)
        return 0

    return launch.run(args, lambda: library, kept, first=first, plain=plain)
