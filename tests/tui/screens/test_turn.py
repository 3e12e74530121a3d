"""One turn of a game that goes round as a file, on the screen."""

from __future__ import annotations

import pytest

from rs_core.bots.rune_stones import make_bot
from rs_core.rune_stones.game import open_decision
from rs_tui.ground.settings import Settings
from rs_tui.saves import Library
from rs_tui.screens.turn import TurnScreen
from rs_tui.tables.local import LocalTable
from tests.tui import fixtures


@pytest.fixture
def game(tmp_path):
    """A game of two people and a bot."""
    library = Library(tmp_path / "data")
    return library, fixtures.begin(library, "Friday", "Ada,bot:random,Ben")


def _first_human(match):
    """Let bots move; the turn that a person has then."""
    while match.seats[open_decision(match).seat].is_bot:
        seat = open_decision(match).seat
        match.choose(seat, make_bot("random", 1).choose(match.view(seat), open_decision(match)))
    return match.state.round, open_decision(match).seat


async def test_the_program_ends_when_the_turn_has_passed_on(game):
    library, saved = game
    turn = _first_human(saved.match)
    app = fixtures.app(library, Settings(), cards=None, data_dir=None)
    app.first = TurnScreen(LocalTable(saved), turn)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter")  # the curtain
        for _ in range(40):
            await pilot.press("enter")
            await pilot.pause()
            if not app.is_running:
                break
            decision = open_decision(saved.match)
            if decision is not None and decision.seat == turn[1]:
                # Whatever the keys did not finish: what matters is that the screen notices the end.
                saved.match.choose(turn[1], decision.options[0])
                app.screen._go_on()
        assert app.return_code == 0
    match = library.load(library.place("Friday"))[1]
    ended = [match.seats[entry.seat].name for entry in match.entries if entry.do == "end"]
    assert match.seats[turn[1]].name in ended
    assert not match.seats[open_decision(match).seat].is_bot
    assert open_decision(match).seat != turn[1]


async def test_leaving_in_the_middle_ends_the_program_and_keeps_the_turn(game):
    library, saved = game
    turn = _first_human(saved.match)
    before = len(saved.match.entries)
    app = fixtures.app(library, Settings(), cards=None, data_dir=None)
    app.first = TurnScreen(LocalTable(saved), turn)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter", "q")
        await pilot.pause()
        assert app.return_code == 0
    match = library.load(library.place("Friday"))[1]
    assert len(match.entries) == before
    assert open_decision(match).seat == turn[1]
