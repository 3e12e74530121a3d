"""Somebody asks for the game that is on the screen."""

from __future__ import annotations

import pytest

from rs_tui.saves import requests
from rs_tui.screens.game import GameScreen
from rs_tui.screens.help import HelpScreen
from rs_tui.tables.local import LocalTable
from tests.tui import fixtures
from tests.tui.looking import running

pytestmark = pytest.mark.usefixtures("surroundings")


@pytest.fixture
def saved(library, monkeypatch):
    monkeypatch.setattr("rs_tui.screens.game.LOOK", 0.05)
    game = library.open("Friday")
    yield game
    game.close()


async def test_any_key_keeps_the_game(library, saved):
    async with running(fixtures.app(library), GameScreen(LocalTable(saved))) as look:
        table = look.text
        with requests.Request(saved.door.path) as request:
            request.put()
            await look.until("wants to go on with this game elsewhere")
            await look.until(lambda: request.seen)
            assert not request.refused
            await look.press("1")
            assert request.refused
        assert look.name == "GameScreen"
        assert look.text == table
        assert library.holder("Friday").is_me


async def test_the_question_comes_over_any_page_and_goes_with_who_asked(library, saved):
    async with running(fixtures.app(library), GameScreen(LocalTable(saved))) as look:
        look.app.show(HelpScreen())
        with requests.Request(saved.door.path) as request:
            request.put()
            await look.until("wants to go on")
        await look.until(lambda: look.name == "HelpScreen")


async def test_the_game_can_be_given_away(library, saved):
    async with running(fixtures.app(library), GameScreen(LocalTable(saved))) as look:
        with requests.Request(saved.door.path) as request:
            request.put()
            await look.until("give it away")
            await look.press("G")
            assert look.name == "TitleScreen"
            assert library.holder("Friday") is None
        library.open("Friday").close()


async def test_keys_are_noted_on_every_page(library, saved):
    async with running(fixtures.app(library), GameScreen(LocalTable(saved))) as look:
        assert saved.door.path.stat().st_mtime == 0
        look.app.show(HelpScreen())
        await look.press("down")
        assert saved.door.path.stat().st_mtime > 0
