"""One turn of a game that goes round as a file, on the screen."""

from __future__ import annotations

import pytest

from rs_core.bots import make_bot
from rs_tui.ground.settings import Settings
from rs_tui.saves import Library
from rs_tui.screens.turn import TurnScreen
from tests.tui import tables


@pytest.fixture
def game(tmp_path):
    """A game of two people and a bot."""
    library = Library(tmp_path / "data")
    return library, tables.begin(library, "Friday", "Ada,bot:random,Ben")


def _first_human(match):
    """Let bots move; the turn that a person has then."""
    while match.seats[match.decision.seat].is_bot:
        seat = match.decision.seat
        match.choose(seat, make_bot("random", 1).choose(match.view(seat), match.decision))
    return match.state.round, match.decision.seat


async def test_the_program_ends_when_the_turn_has_passed_on(game):
    library, saved = game
    turn = _first_human(saved.match)
    app = tables.app(library, Settings(), cards=None, data_dir=None)
    app.first = TurnScreen(saved, turn)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter")  # the curtain
        for _ in range(40):
            await pilot.press("enter")
            await pilot.pause()
            if not app.is_running:
                break
            decision = saved.match.decision
            if decision is not None and decision.seat == turn[1]:
                # Whatever the keys did not finish: what matters is that the screen notices the end.
                saved.match.choose(turn[1], decision.options[0])
                app.screen._go_on()
        assert app.return_code == 0
    match = library.load(library.place("Friday"))[1]
    ended = [match.seats[entry.seat].name for entry in match.entries if entry.do == "end"]
    assert match.seats[turn[1]].name in ended
    assert not match.seats[match.decision.seat].is_bot
    assert match.decision.seat != turn[1]


async def test_leaving_in_the_middle_ends_the_program_and_keeps_the_turn(game):
    library, saved = game
    turn = _first_human(saved.match)
    before = len(saved.match.entries)
    app = tables.app(library, Settings(), cards=None, data_dir=None)
    app.first = TurnScreen(saved, turn)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter", "q")
        await pilot.pause()
        assert app.return_code == 0
    match = library.load(library.place("Friday"))[1]
    assert len(match.entries) == before
    assert match.decision.seat == turn[1]
