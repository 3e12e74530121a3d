"""Title, sizes, keys and commands, as people use them."""

from __future__ import annotations

import subprocess
import sys

import pytest
from textual.events import Paste

from rs_tui.draw import pictures
from rs_tui.draw.ink import plain
from rs_tui.ground import glyphs
from rs_tui.ground.settings import Settings
from rs_tui.rune_stones import preferences
from rs_tui.rune_stones.tutorial import COURSE
from rs_tui.saves import Library
from rs_tui.screens import title_picture
from rs_tui.screens.commands import CommandsScreen
from rs_tui.screens.new_game import NewGameScreen
from rs_tui.screens.saves import SavesScreen
from rs_tui.screens.settings import SettingsScreen
from rs_tui.screens.statistics import StatisticsScreen
from rs_tui.screens.title import MENU, TitleScreen
from rs_tui.widgets.editor import LineEditor
from tests.tui import fixtures
from tests.tui.looking import running, typed

pytestmark = pytest.mark.usefixtures("surroundings")


async def test_a_small_terminal_gets_one_calm_line_and_recovers(library):
    async with running(fixtures.app(library), size=(79, 24)) as look:
        assert look.text.strip() == "80×24 needed, 79×24 here · q quits"
        await look.press("e")
        assert look.name == "TitleScreen"
        await look.pilot.resize_terminal(80, 24)
        await look.until("New game")
        await look.press("e")
        assert look.name == "SettingsScreen"


async def test_a_key_typed_ahead_of_the_first_size_is_survived(library):
    async with running(fixtures.app(library), size=(79, 24)) as look:
        screen = CommandsScreen([])
        look.app.show(screen)
        screen.post_message(typed("x"))
        await look.pilot.pause()
        await look.pilot.resize_terminal(80, 24)
        await look.until("There is no such command.")


@pytest.mark.parametrize("at", ["home", "end"])
@pytest.mark.parametrize("width", range(4))
def test_a_line_being_typed_is_drawn_in_the_least_room(width, at):
    editor = LineEditor("Bartholomäus", str, 40)
    editor.press(at, None)
    before, under, after = editor.runs(width)
    assert len(before[0] + under[0] + after[0]) == max(1, width)


@pytest.mark.parametrize("size", [(1, 1), (3, 40), (200, 1), (30, 10)])
async def test_any_size_is_survived(library, size):
    async with running(fixtures.app(library), size=size) as look:
        await look.pilot.resize_terminal(500, 200)
        await look.until("New game")


async def test_a_resize_keeps_the_cursor(library):
    async with running(fixtures.app(library)) as look:
        await look.press("down", "down")
        before = look.lit()
        for size in ((40, 10), (120, 40), (80, 24)):
            await look.pilot.resize_terminal(*size)
            await look.pilot.pause()
        assert look.lit() == before == "d  Today's challenge"


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40), (200, 60)])
async def test_what_is_said_is_seen_above_the_keys(library, size):
    async with running(fixtures.app(library), size=size) as look:
        await look.press("z")
        assert "z does nothing here" in look.text
        assert "q quit" in look.text


async def test_q_leaves_even_when_nothing_else_fits(library):
    async with running(fixtures.app(library), size=(20, 5)) as look:
        await look.press("q")
    assert look.app.return_value == 0


async def test_without_games_there_is_nothing_to_continue(tmp_path):
    async with running(fixtures.app(Library(tmp_path / "none"))) as look:
        assert "Continue" not in look.text
        assert look.lit() == "n  New game"


@pytest.mark.parametrize("key", ["c", "enter"])
async def test_one_key_continues_the_last_game(library, played, key):
    async with running(fixtures.app(library)) as look:
        friday = library.summary("Friday")
        ada, merlin = friday.scores
        await look.until(f"Ada {ada}, Merlin {merlin} · round {friday.round} · Friday")
        assert look.lit() == "c  Continue"
        await look.press(key)
        assert [saved.name for saved in played] == ["Friday"]


async def test_two_keys_from_the_title_begin_a_game_with_the_last_settings(tmp_path, played):
    last = preferences.changed(
        Settings(), seats="Zoe,bot:hard=Rex", expansions=("nocturnal",), undo="any"
    )
    async with running(fixtures.app(Library(tmp_path / "none"), last, cards=None)) as look:
        await look.press("n", "enter")
        assert [seat.kind for seat in played[0].match.seats] == ["human", "bot:hard"]
        assert [seat.name for seat in played[0].match.seats] == ["Zoe", "Rex"]
        assert played[0].match.rules.nocturnal
        assert played[0].match.rules.undo == "any"


@pytest.mark.parametrize("item", [item for item in MENU if ":" in item.opens], ids=lambda i: i.key)
async def test_every_line_of_the_menu_leads_somewhere_and_back(library, item):
    async with running(fixtures.app(library)) as look:
        await look.press(item.key)
        assert look.name == item.opens.partition(":")[2]
        await look.press("escape")
        assert look.name == "TitleScreen"
        await look.press("q")
    assert look.app.return_value == 0


async def test_the_tutorial_is_two_keys_away_and_goes_on(tmp_path, played):
    async with running(fixtures.app(Library(tmp_path / "none"))) as look:
        await look.until("New here?")
        await look.press("t", "enter")
        assert COURSE.chapter_of(played[0].match) is COURSE.chapters[0]
        played[0].close()
        await look.press("enter")
        assert played[1].name == played[0].name


async def test_chapters_can_be_skipped_and_begun_anew(tmp_path, played):
    settings = Settings().with_game("rune_stones", {"lesson": "forge 2", "lessons": ("table",)})
    async with running(fixtures.app(Library(tmp_path / "none"), settings)) as look:
        await look.press("t")
        assert "done" in look.text
        assert "begun" in look.text
        await look.press("3", "enter")
        assert COURSE.chapter_of(played[0].match) is COURSE.chapters[2]
        played[0].close()
        await look.press("5", "r")
        assert COURSE.chapter_of(played[1].match) is COURSE.chapters[4]
        assert look.app.settings.of_game("rune_stones")["lesson"] == "forge 0"
        played[1].close()


async def test_statistics_are_read_and_scrolled(library):
    async with running(fixtures.app(library), StatisticsScreen()) as look:
        await look.until("1 finished game")
        assert "Ada" in look.text
        assert "Torn" in look.text
        before = look.text
        await look.press("right")
        assert look.text != before
        await look.press("left", "up", "pageup", "end", "home")
        assert look.text == before


async def test_a_click_does_what_a_key_does(library):
    async with running(fixtures.app(library)) as look:
        row = next(y for y, line in enumerate(look.lines) if "Settings" in line)
        await look.pilot.click(offset=(look.lines[row].index("Settings"), row))
        assert look.name == "SettingsScreen"


async def test_moving_the_cursor_draws_two_lines(library, monkeypatch):
    async with running(fixtures.app(library)) as look:
        await look.until("Merlin")
        menu = look.app.screen.query_one("#menu")
        drawn = []
        monkeypatch.setattr(menu, "refresh", lambda *regions, **_rest: drawn.extend(regions))
        await look.press("down")
        assert [(region.y, region.height) for region in drawn] == [(0, 1), (1, 1)]


def test_the_title_loads_neither_games_nor_cards_nor_bots():
    code = "import sys, rs_tui.screens.title; print(*sys.modules)"
    told = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    ours = {name for name in told.stdout.split() if name.startswith(("rs_core.", "rs_tui."))}
    ours -= {"rs_core.play", "rs_core.play.errors"}  # patterns of errors, for the catalogues
    heavy = ("rs_core.bots", "rs_core.rune_stones.card", "rs_core.play", "rs_tui.saves")
    assert not [name for name in ours if name.startswith((*heavy, "rs_tui.rune_stones.phrases"))]


async def test_nobody_can_be_told_markup_or_escapes(tmp_path):
    library = Library(tmp_path / "games")
    fixtures.played(library, "odd", 3, "[red]X[/],Ben")
    async with running(fixtures.app(library)) as look:
        await look.until("[red]X[/] 0, Ben 0")


@pytest.mark.parametrize(
    "screen", [TitleScreen, NewGameScreen, SavesScreen, SettingsScreen], ids=lambda s: s.__name__
)
async def test_meaningless_keys_and_pastes_do_no_harm(library, screen, played):
    async with running(fixtures.app(library), screen()) as look:
        before = look.name
        for key in ("z", "9", "%", "f5", "ctrl+t", "pageup", "pagedown", "home", "delete"):
            await look.press(key)
        if screen is not NewGameScreen:  # there, letters may have begun a name
            look.app.screen.post_message(Paste("q\n" * 5000))
        await look.pilot.pause()
        assert look.name == before
        assert played == []


async def test_commands_are_found_by_name(library):
    async with running(fixtures.app(library)) as look:
        await look.press(":")
        assert look.name == "CommandsScreen"
        await look.press("=sett")
        assert look.lit().endswith("Settings")
        await look.press("enter")
        await look.until(lambda: look.name == "SettingsScreen")
        await look.press("escape", ":", "=xyzzy")
        assert "There is no such command." in look.text
        await look.press("enter", *["backspace"] * 6)
        assert look.name == "TitleScreen"


async def test_commands_of_the_screen_come_first(library):
    done = []
    async with running(fixtures.app(library)) as look:
        look.app.screen.commands = lambda: [("Undo", "Take back", lambda: done.append(1))]
        await look.press("ctrl+p")
        assert isinstance(look.app.screen, CommandsScreen)
        await look.press("enter")
        await look.until(lambda: done == [1])


SIZES = [(80, 24), (81, 25), (100, 30), (120, 40), (120, 41), (160, 50), (250, 70)]


@pytest.mark.parametrize("form", ["half blocks", "signs", "none"])
async def test_the_title_has_room_for_its_picture_and_the_menu(library, form):
    settings = Settings(pictures=form != "none")
    async with running(fixtures.app(library, settings)) as look:
        glyphs.use("ascii" if form == "signs" else "unicode")
        await look.until("round")
        for size in SIZES:
            await look.pilot.resize_terminal(*size)
            await look.until(lambda size=size: look.app.screen._arranged == size)
            await look.until("Quit")
            title = look.app.screen
            assert title.menu.tall >= len(title.items)
            large = form == "half blocks" and size[0] >= 120 and size[1] >= 40
            assert title.scale == (2 if large else 1)
            drawn = [plain(row) for row in title.picture.rows]
            assert bool(drawn) is (form != "none")
            # Nothing that is read stands where the picture is.
            x, y = title.picture.region.offset
            lines = look.text.splitlines()
            for number, row in enumerate(drawn):
                assert lines[y + number].ljust(size[0])[x : x + len(row)] == row
            for number, item in enumerate(title.items):
                line = lines[title.menu.region.y + number]
                assert f"{item.key}  {item.label}" in line


def test_both_forms_of_the_title_picture_are_of_one_size():
    assert len(title_picture.SIGNS) == title_picture.HEIGHT
    assert {len(row) for row in title_picture.SIGNS} == {title_picture.WIDTH}
    pictures.use(wanted=True, coloured=False)
    try:
        rows = title_picture.picture()
    finally:
        pictures.use(wanted=True)
    assert [plain(row) for row in rows] == list(title_picture.SIGNS)
    assert {"red", "green", "blue", "yellow", "accent"} <= {tone for row in rows for _, tone in row}
