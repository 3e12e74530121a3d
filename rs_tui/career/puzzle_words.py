"""Puzzles in words: how somebody stands with them, and what came of one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rs_tui.career.report import rating_words
from rs_tui.ground import glyphs
from rs_tui.ground.i18n import _

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rs_tui.career.puzzles import Puzzle, Solver
    from rs_tui.career.solving import PuzzleTable


def standing(solver: Solver) -> str:
    """How many were solved, and the rating."""
    solved = _("{n} of {all} solved").format(n=solver.solved, all=len(solver.puzzles))
    return solved if solver.rated is None else f"{solved} · {rating_words(solver.rated.now)}"


def mark(solver: Solver, puzzle: Puzzle) -> str:
    """Whether a puzzle was solved at the first try; blank if it was not tried."""
    if puzzle.name not in solver.tries:
        return " "
    right, wrong = ("✓", "✗") if glyphs.current().name == "unicode" else ("+", "-")
    return right if solver.solves(puzzle) else wrong


def difficulty(puzzle: Puzzle) -> str:
    """So many signs of five."""
    full, empty = ("●", "○") if glyphs.current().name == "unicode" else ("#", ".")
    return full * puzzle.level + empty * (5 - puzzle.level)


def line(solver: Solver, number: int, puzzle: Puzzle, themes: Mapping[str, str]) -> str:
    """A puzzle in a list."""
    theme = themes[puzzle.theme]
    return f"{number:>3} {mark(solver, puzzle)}  {difficulty(puzzle)}  {puzzle.rating:>4}  {theme}"


def outcome(table: PuzzleTable, solver: Solver) -> list[str]:
    """What came of a puzzle: right or not, the answer, and what it did to the rating."""
    found = table.outcome
    assert found is not None
    said = [_("Right!") if found.right else _("That is not the best turn.")]
    if not found.right:
        said.append(_("You played: {turn}.").format(turn=found.words))
    best, *others = table.puzzle.answer()
    said += [_("The right turn: {turn}").format(turn=best), *others]
    if not found.counts:
        said.append(_("Only the first try counts."))
    elif solver.rated is not None:
        words = _("Rating: {rating} ({change:+})")
        rating = rating_words(solver.rated.now)
        said.append(words.format(rating=rating, change=solver.rated.change))
    return said
