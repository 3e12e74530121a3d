"""Hands at the table: keys that point first, go back without taking back, and never stay silent."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rs_tui.ground import keymap
from rs_tui.ground.settings import Settings
from rs_tui.saves import Library
from rs_tui.screens.game import GameScreen
from rs_tui.tables.local import LocalTable
from tests.tui import fixtures
from tests.tui.looking import running

pytestmark = pytest.mark.usefixtures("surroundings")


@pytest.fixture(autouse=True)
def usual_keys():
    yield
    keymap.use({})


def sit(tmp_path, settings=None):
    """The app, and a new game of two people at its table."""
    library = Library(tmp_path)
    saved = fixtures.begin(library, None)
    return fixtures.app(library, settings), GameScreen(LocalTable(saved)), saved.match


async def test_the_first_key_points_and_going_back_takes_nothing_back_by_one_key(tmp_path):
    app, table, match = sit(tmp_path)
    async with running(app, table) as look:
        await look.press("x")
        assert "Enter first; x does nothing yet" in look.text
        await look.press("enter", "a")
        assert match.choices_made == 0
        assert "Use abilities: of two cards, and the higher number leaves" in look.text
        await look.press("a", "3", "escape", "escape")
        assert match.choices_made == 1
        assert "Esc once more takes back your last choice" in look.text
        await look.press("escape")
        assert match.entries[-1].do == "undo"
        await look.press("z")
        assert "z does nothing here; ? shows the keys" in look.text
        await look.press("g")
        assert "Nothing is left that could be done without a decision." in look.text


async def test_a_digit_on_no_card_is_told_so(tmp_path):
    app, table, _match = sit(tmp_path)
    async with running(app, table) as look:
        await look.press("enter", "s", "s", "7")
        assert "That is not on offer here" in look.text


async def test_marks_that_were_there_first_say_that_they_are_a_suggestion(tmp_path):
    app, table, _match = sit(tmp_path)
    async with running(app, table) as look:
        await look.press("enter", "a", "a")
        assert "suggested: [" in look.text
        await look.press("1")
        assert "suggested" not in look.text
        assert "[" in look.text


async def test_with_the_setting_the_first_key_takes_what_can_be_taken_back(tmp_path):
    app, table, match = sit(tmp_path, replace(Settings(), first_press=True))
    async with running(app, table) as look:
        await look.press("enter", "a")
        assert match.entries[-1].do == "abilities"
        await look.press("1", "2")
        assert any(entry.do.startswith("use ") for entry in match.entries)


async def test_keys_are_clicked_where_they_stand(tmp_path):
    app, table, match = sit(tmp_path)
    async with running(app, table) as look:
        await look.press("enter")
        await look.click("a abilities")
        assert match.choices_made == 0
        await look.click("a abilities")
        assert match.entries[-1].do == "abilities"
        await look.click("→")
        await look.click("Space")
        await look.click("undo")
        assert match.entries[-1].do == "undo"
        await look.click("help")
        assert look.name == "HelpScreen"
        await look.click("close")
        assert look.name == "GameScreen"


async def test_commands_work_by_the_keys_that_were_set(tmp_path):
    app, table, match = sit(tmp_path, replace(Settings(), keys={"undo": "z", "help": ","}))
    async with running(app, table) as look:
        await look.press("enter", "a", "a")
        assert "z undo" in look.text
        assert ", help" in look.text
        await look.press("u")
        assert match.choices_made == 1
        await look.press("z")
        assert match.entries[-1].do == "undo"
