"""Settings: applied and kept at once."""

from __future__ import annotations

from argparse import Namespace
from dataclasses import asdict, replace

import pytest

from rs_tui import games
from rs_tui.app import RuneStonesApp
from rs_tui.ground import i18n, paths, themes
from rs_tui.ground.settings import Settings
from rs_tui.rune_stones import preferences
from rs_tui.rune_stones.preferences import Preferences
from rs_tui.screens.settings import SettingsScreen
from rs_tui.terminal.detect import detect
from tests.tui import fixtures
from tests.tui.looking import running

pytestmark = pytest.mark.usefixtures("surroundings")


async def test_every_setting_is_kept_at_once(library):
    app = fixtures.app(library)
    async with running(app, SettingsScreen()) as look:
        for number, _place in enumerate(look.app.screen.form.order()):
            look.app.screen.form.go(number)
            await look.press("right")
        names = {field.name for line in look.app.screen.form.lines for field in line.fields}
        kept, note = games.load_settings(paths.find().config)
        assert note is None
        assert preferences.of(kept) == preferences.of(app.settings)
        assert replace(kept, games=app.settings.games) == app.settings
        usual = asdict(Settings()) | asdict(Preferences())
        values = asdict(kept) | asdict(preferences.of(kept))
        assert {name for name in names if values[name] == usual[name]} == set()


@pytest.mark.parametrize("language", ["en", "de", "fr"])
async def test_every_setting_and_the_sample_are_seen_at_once(library, language):
    i18n.use(language)
    async with running(fixtures.app(library), SettingsScreen()) as look:
        for line in look.app.screen.form.lines:
            assert line.label() in look.text
        assert "1 Ada" in look.text
        assert look.app.screen.sample.region.bottom <= look.app.screen.said.region.y


async def test_colours_change_at_once(library):
    async with running(fixtures.app(library), SettingsScreen()) as look:
        look.app.screen.form.find("theme")
        for number, name in enumerate(themes.NAMES, 1):
            await look.press(str(number))
            assert look.app.theme == name
            ground = themes.THEMES[number - 1].background
            drawn = look.app.screen._compositor.render_strips()[0]
            assert next(iter(drawn)).style.bgcolor.name == ground


async def test_the_command_list_shows_colours_before_it_keeps_them(library):
    app = fixtures.app(library)
    async with running(app) as look:
        await look.press("ctrl+p", *"colours")
        assert look.app.theme == "night"  # the one under the cursor
        await look.press("down", "down")
        assert look.app.theme == "contrast"
        assert app.settings.theme == ""
        await look.press("escape")
        assert look.app.theme == "night"
        await look.press("ctrl+p", *"colours", "down")
        assert look.app.theme == "day"
        await look.press("enter")
        await look.until("Quit")
        assert (look.app.theme, app.settings.theme) == ("day", "day")
        await look.press("ctrl+p", *"colours", "down", "down")
        assert look.app.theme == "contrast"
        await look.press(*["backspace"] * len("colours"))
        assert look.app.theme == "day"


@pytest.mark.parametrize("colour", ["truecolor", "256", "16"])
def test_each_terminal_gets_the_form_of_its_colours(library, colour):
    terminal = detect(Namespace(color=colour))
    app = RuneStonesApp(terminal, Namespace(), lambda: library, Settings(theme="day"))
    form = themes.FORMS.get(colour, themes.THEMES)
    assert app.current_theme in form


def test_a_theme_of_a_newer_program_gives_way_to_the_usual_one(library):
    assert fixtures.app(library, Settings(theme="aurora")).theme == themes.DEFAULT


async def test_the_language_changes_at_once_and_everywhere(library):
    codes = [code for code in i18n.languages() if code != "en"]
    async with running(fixtures.app(library)) as look:
        assert "Quit" in look.text
        await look.press("e")
        look.app.screen.form.find("language")
        await look.press(str(2 + i18n.languages().index(codes[0])))
        assert i18n.language() == codes[0]
        assert "Settings" not in look.text
        await look.press("escape")
        assert "New game" not in look.text


@pytest.mark.parametrize("key", ["n", "l", "s", "h", "e", "?", ":"])
async def test_ascii_signs_hold_on_every_screen(library, key):
    async with running(fixtures.app(library)) as look:
        await look.press("e")
        look.app.screen.form.find("glyphs")
        await look.press("3", "escape")
        await look.until("Merlin")
        assert look.text.isascii()
        await look.press(key)
        if key in "ls":
            await look.until("choices")
        assert look.text.isascii()


async def test_a_setting_that_cannot_be_kept_is_said(library, tmp_path, monkeypatch):
    (tmp_path / "config").write_text("in the way")
    said = []
    async with running(fixtures.app(library), SettingsScreen()) as look:
        monkeypatch.setattr(look.app, "notify", lambda text, **_rest: said.append(text))
        look.app.screen.form.find("bell")
        await look.press("2")
        assert look.app.settings.bell
        assert "settings cannot be saved" in said[0]
