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
        assert "Next best: " in look.text
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
        await look.press("enter")  # as if the turn had gone on
        assert "Right!" in look.text
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


async def test_help_and_commands_tell_the_truth_of_a_puzzle(library):
    async with running(fixtures.app(library), PuzzlesScreen("Ada", FIRST.name)) as look:
        await look.until("Puzzle 1:")
        await look.press("?")
        await look.until("Keys")
        await look.press(*["left"] * look.app.screen.topics_list.at)
        await look.until("Everywhere")
        whole = " ".join(block.text for block in look.app.screen.blocks("keys"))
        assert "counts for nothing" in whole
        assert "saved" not in whole
        assert "hint" not in whole
        await look.press("q")
        await look.until("Puzzle 1:")
        told = " ".join(about for _name, about, _does in look.app.screen.commands())
        assert "counts for nothing" in told
        assert "saved" not in told


async def test_what_waits_is_listed_first_and_themes_go_both_ways(library):
    Tries(library, "rune_stones").add(FIRST, "Ada", FIRST.key)
    async with running(fixtures.app(library), PuzzlesScreen("Ada")) as look:
        await look.until("1 of")
        screen = look.app.screen
        assert screen.listed[0] is PUZZLES.all()[1]
        assert screen.listed[-1] is FIRST
        await look.press("right")
        assert screen.theme == FIRST.theme
        await look.press("left", "left")
        assert screen.theme == PUZZLES.all()[-1].theme


async def test_tries_that_cannot_be_kept_are_told_before_anything_is_played(library):
    (library.folder / "puzzles.lines").symlink_to("/nowhere")
    async with running(fixtures.app(library), PuzzlesScreen("Ada")) as look:
        await look.until("links are not followed")
        await look.press("enter")
        await look.until("cannot be written")
        await _solve(look, "answer")
        await look.until("This try was not counted")
        assert "Right!" in look.text


async def test_the_cursor_does_not_begin_at_the_answer(library, monkeypatch):
    from rs_tui.rune_stones import play

    monkeypatch.setattr(play, "suggestion", lambda *_what: pytest.fail("somebody helps"))
    async with running(fixtures.app(library), PuzzlesScreen("Ada", FIRST.name)) as look:
        await look.until("Puzzle 1:")
