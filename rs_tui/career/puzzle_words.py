"""Puzzles in words: how somebody stands with them, and what came of one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rs_tui.career.report import rating_words
from rs_tui.ground import glyphs
from rs_tui.ground.i18n import _, ngettext

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rs_tui.career.puzzles import Puzzle, Solver
    from rs_tui.career.solving import PuzzleTable


def standing(solver: Solver) -> str:
    """How many were solved, and the rating."""
    if solver.trouble:
        return solver.trouble
    solved = solved_words(solver)
    return solved if solver.rated is None else f"{solved} · {rating_words(solver.rated.now)}"


def solved_words(solver: Solver, theme: str = "") -> str:
    """How many of all, or of a theme, were solved."""
    among = solver.ordered(theme)
    return _("{n} of {all} solved").format(n=sum(map(solver.solves, among)), all=len(among))


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
    """A puzzle in a list; how difficult it is stands there after the first try, since easy and
    hard can give an answer away.
    """
    theme = themes[puzzle.theme]
    tried = puzzle.name in solver.tries
    level = f"{difficulty(puzzle)}  {puzzle.rating:>4}" if tried else " " * 11
    return f"{number:>3} {mark(solver, puzzle)}  {puzzle.name}  {level}  {theme}"


def overview(solver: Solver, themes: Mapping[str, str], width: int) -> list[str]:
    """All puzzles by theme, as numbers with their marks."""
    said: list[str] = []
    for theme, words in themes.items():
        numbers = [
            f"{number:>3}{mark(solver, puzzle)}"
            for number, puzzle in enumerate(solver.puzzles, 1)
            if puzzle.theme == theme
        ]
        if numbers:
            each = width // len(numbers[0])
            rows = ("".join(numbers[at : at + each]) for at in range(0, len(numbers), each))
            heading = _("{theme} ({name}): {solved}")
            solved = solved_words(solver, theme)
            said += [heading.format(theme=words, name=theme, solved=solved), *map(str.rstrip, rows)]
    return said


def outcome(table: PuzzleTable, solver: Solver) -> list[str]:
    """What came of a puzzle: right or not, what it did to the rating, and the answer."""
    found = table.outcome
    assert found is not None
    said = [
        _("Right!") if found.right else _("That is not the best turn."),
        *_counted(table, solver),
    ]
    if not found.right:
        said.append(_played(found.words, table.puzzle.least))
    elif found.variant:
        said.append(_("Your way is as good as the one told here."))
    best, *others = table.puzzle.answer(table.names)
    return [*said, _("The right turn: {turn}").format(turn=best), *others]


def _played(turn: str, least: int) -> str:
    """A wrong turn, and what it costs: every puzzle is proven against all of them."""
    return ngettext(
        "You played: {turn}. That wins at least {n} game fewer in 100.",
        "You played: {turn}. That wins at least {n} games fewer in 100.",
        least,
    ).format(turn=turn, n=least)


def _counted(table: PuzzleTable, solver: Solver) -> list[str]:
    """How difficult it was, and whether the try was counted: that stands where nobody scrolls."""
    found = table.outcome
    assert found is not None
    level = _("This puzzle: {level} {rating}").format(
        level=difficulty(table.puzzle), rating=table.puzzle.rating
    )
    if found.trouble:
        return [level, _("This try was not counted: {why}").format(why=found.trouble)]
    if not found.counts:
        return [f"{level} · {_('Only the first try counts.')}"]
    if solver.rated is None:
        return [level]
    words = _("Rating: {rating} ({change:+})")
    rating = rating_words(solver.rated.now)
    return [f"{level} · {words.format(rating=rating, change=solver.rated.change)}"]
