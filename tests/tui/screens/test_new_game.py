"""The form of a new game: by keys, with every refusal said."""

from __future__ import annotations

import pytest
from textual.events import Paste

from rs_core.play.levels import LEVELS
from rs_core.rune_stones.vocabulary import DRUIDS, STONES
from rs_tui.ground import i18n
from rs_tui.rune_stones import preferences
from rs_tui.saves import Library
from rs_tui.screens.new_game import NewGameScreen
from rs_tui.screens.settings import SettingsScreen
from rs_tui.tables import chairs
from tests.tui import fixtures
from tests.tui.looking import running

pytestmark = pytest.mark.usefixtures("surroundings")


async def test_names_are_typed_where_they_stand(tmp_path, played):
    async with running(
        fixtures.app(Library(tmp_path / "none"), cards=None), NewGameScreen()
    ) as look:
        await look.press("down", "down", "=Zoë", "down", "right", "2", "tab", "3", "tab")
        await look.press("tab", "1", "left", "=Ada B", "enter")
        assert "Seat 3            Ada B               a person" in look.text
        await look.press("up", "up", "up", "up", "enter")
        seats = played[0].match.seats
        assert [(seat.name, seat.kind) for seat in seats] == [
            ("Zoë", "human"),
            ("Merlin", "bot:random"),
            ("Ada B", "human"),
        ]
        assert DRUIDS[played[0].match.rules.druids[1]] == "beige"


async def test_what_a_name_may_not_hold_never_gets_into_it(tmp_path):
    async with running(fixtures.app(Library(tmp_path / "none")), NewGameScreen()) as look:
        await look.press("down", "down", "enter")
        look.app.screen.post_message(Paste("\x1b]52;c;cm0=\x07" + "\u202e[/]" * 5000 + "\nrest"))
        await look.press("enter")
        name = look.app.screen.setup.draft.chairs.all[0].name
        assert name
        assert len(name) <= 16
        assert "\x1b" not in name
        assert "\u202e" not in name
        assert name in look.text


async def test_what_is_missing_is_said_and_shown(tmp_path, played):
    async with running(fixtures.app(Library(tmp_path / "none")), NewGameScreen()) as look:
        await look.press("down", "down", "down", "right", "7", "up", "up", "up", "enter")
        assert "A game needs 2 to 4 players" in look.text
        assert look.app.screen.form.current.name == "kind1"
        await look.press("1", "left", "=You", "up", "up", "up", "enter")
        assert "Two seats are called You: give one another name." in look.text
        assert look.app.screen.form.current.name == "name0"
        assert played == []


async def test_with_queenie_eight_of_ten_stones_are_chosen(tmp_path, played):
    app = fixtures.app(Library(tmp_path / "none"), cards=None)
    async with running(app, NewGameScreen()) as look:
        screen = look.app.screen
        screen.form.find("stones")
        await look.press("2")
        assert "only with Queenie 1" in look.text
        screen.form.find("queenie")
        await look.press("2", "down", "2")
        screen.form.find("stone0")
        await look.press("space")
        assert "mark 1 more (12.1)" in look.text
        screen.form.find("start")
        await look.press("enter")
        assert screen.form.current.name == "stone0"
        screen.form.find("stone9")
        await look.press("space")
        screen.form.find("start")
        await look.press("enter")
        assert [STONES[stone] for stone in played[0].match.rules.stones] == [
            *STONES[1:8],
            STONES[9],
        ]
        assert preferences.of(look.app.settings).runes == (*STONES[1:8], STONES[9])


async def test_seed_and_name_are_for_this_game_only(tmp_path, played):
    library = Library(tmp_path / "none")
    async with running(fixtures.app(library, cards=None), NewGameScreen()) as look:
        look.app.screen.form.find("seed")
        await look.press("=4x2", "down", "=Friday night", "enter", "down", "enter")
        assert played[0].header.seed == 42
        assert played[0].name == "Friday-night"
    async with running(fixtures.app(library, look.app.settings), NewGameScreen()) as look:
        assert "a new one" in look.text
        assert "players and date" in look.text


async def test_a_name_that_is_taken_is_refused_in_words(library, played):
    async with running(fixtures.app(library, cards=None), NewGameScreen()) as look:
        look.app.screen.form.find("name")
        await look.press("=Friday", "down", "enter")
        assert "there is already a game called Friday" in look.text
        assert played == []


def test_levels_are_those_of_the_bots():
    assert chairs.KINDS[1:-1] == tuple(f"bot:{level}" for level in LEVELS)


@pytest.mark.parametrize("language", i18n.languages())
async def test_every_value_fits_its_field(library, language):
    i18n.use(language)
    for screen in (NewGameScreen(), SettingsScreen()):
        async with running(fixtures.app(library), screen) as look:
            cut = [
                f"{field.name}: {word}"
                for line in screen.form.lines
                for field in line.fields
                for word in field.options()
                if field.name[:5] != "stone" and len(word) > field.width - 2
            ]
            assert not cut
            wide = [line.label() for line in screen.form.lines if len(line.label()) > 17]
            assert not [label for label in wide if label]
            for number, _place in enumerate(screen.form.order()):
                screen.form.go(number)
                screen.draw()
                await look.pilot.pause()
                assert "…" not in look.text.replace("players and date", "")


async def test_another_game_is_chosen_on_the_form_and_has_its_own_lines(tmp_path, played):
    app = fixtures.app(Library(tmp_path / "none"), cards=None)
    async with running(app, NewGameScreen()) as look:
        assert "Expansions" in look.text
        await look.press("down", "2")
        assert "Expansions" not in look.text
        assert "Talk" in look.text
        assert "Seat 6" in look.text
        await look.press("up", "enter")
        assert played[0].match.game.name == "crossing"
        assert app.settings.game == "crossing", "the next form begins with it"
