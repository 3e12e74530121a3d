"""Puzzles by keys: the list, the real table, what came of it, and on."""

import pytest

from rs_tui.career.puzzles import Tries
from rs_tui.ground.i18n import _
from rs_tui.rune_stones.puzzles.book import PUZZLES
from rs_tui.screens.puzzles import PuzzlesScreen
from tests.tui import fixtures
from tests.tui.looking import running

pytestmark = pytest.mark.usefixtures("surroundings")

FIRST = PUZZLES.all()[0]


async def _solve(look, which):
    """Play a turn through the screen."""
    screen = look.app.screen
    for choice in FIRST.line(which):
        screen.send(choice)
        await look.pilot.pause()


async def test_from_the_challenges_to_the_answer_and_back(library):
    async with running(fixtures.app(library)) as look:
        await look.press("d")
        await look.until("Puzzles")
        await look.press("z")
        await look.until("0 of")
        await look.press("home", "enter")
        await look.until("Puzzle 1:")
        assert "hint" not in look.text
        await look.press("t")
        await look.until("there are no hints in a puzzle")
        await _solve(look, "second")
        await look.until("That is not the best turn.")
        assert "Next best" in look.text
        assert [made.right for made in Tries(library, "rune_stones").all()] == [False]
        await look.press("r")
        await look.until("Puzzle 1:")
        await _solve(look, "answer")
        await look.until("Right!")
        assert "Only the first try counts." in look.text
        await look.press("backspace")
        await look.until("0 of")
        assert look.name == "PuzzlesScreen"


async def test_the_next_puzzle_and_leaving_one_untouched(library):
    async with running(fixtures.app(library), PuzzlesScreen("Ada", FIRST.name)) as look:
        await look.until("Puzzle 1:")
        await _solve(look, "answer")
        await look.until("Right!")
        await look.press("n")
        await look.until("q leave")
        assert "Puzzle 1:" not in look.text
        await look.press("q")
        await look.until("1 of")
        assert len(Tries(library, "rune_stones").all()) == 1
        await look.press("t")
        assert _("Puzzles") in look.text
        await look.press("q")
        await look.until("New game")


async def test_the_cursor_does_not_begin_at_the_answer(library, monkeypatch):
    from rs_tui.rune_stones import play

    monkeypatch.setattr(play, "suggestion", lambda *_what: pytest.fail("somebody helps"))
    async with running(fixtures.app(library), PuzzlesScreen("Ada", FIRST.name)) as look:
        await look.until("Puzzle 1:")
