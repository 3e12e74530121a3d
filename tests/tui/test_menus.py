"""The menu screens by keys and clicks, as people use them."""

from __future__ import annotations

import shutil
import subprocess
import sys
from dataclasses import replace

import pytest
from textual.events import Paste

from rs_core.bots import LEVELS
from rs_core.rune_stones.vocabulary import STONES
from rs_tui import cli_values, draft, glyphs, i18n, paths, settings, themes
from rs_tui.saves import Library
from rs_tui.screens.commands import CommandsScreen
from rs_tui.screens.new_game import NewGameScreen
from rs_tui.screens.saves import EXPORTS, SamplesScreen, SavesScreen, TrashScreen
from rs_tui.screens.settings import SettingsScreen
from rs_tui.screens.title import MENU, TitleScreen
from rs_tui.settings import Settings
from tests.tui import tables
from tests.tui.looking import running


@pytest.fixture(autouse=True)
def _surroundings(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.delenv(paths.KIOSK_VARIABLE, raising=False)
    yield
    i18n.use("en")
    glyphs.use("unicode")


@pytest.fixture(scope="session")
def _shelf(tmp_path_factory):
    folder = tmp_path_factory.mktemp("shelf") / "games"
    folder.mkdir(mode=0o700)
    tables.filled(folder)
    return folder


@pytest.fixture
def library(_shelf, tmp_path):
    """Friday is under way, Bartholomew has four players, Sunday is over, Torn is damaged."""
    return Library(shutil.copytree(_shelf, tmp_path / "games"))


@pytest.fixture
def played(monkeypatch):
    """The games handed to the table, instead of playing them."""
    opened = []
    monkeypatch.setattr("rs_tui.app.RuneStonesApp.play", lambda _self, saved: opened.append(saved))
    yield opened
    for saved in opened:
        saved.close()


# ---------------------------------------------------------------------- size


async def test_a_small_terminal_gets_one_calm_line_and_recovers(library):
    async with running(tables.app(library), size=(79, 24)) as look:
        assert look.text.strip() == "80×24 needed, 79×24 here · q quits"
        await look.press("e")
        assert look.name == "TitleScreen"
        await look.pilot.resize_terminal(80, 24)
        await look.until("New game")
        await look.press("e")
        assert look.name == "SettingsScreen"


@pytest.mark.parametrize("size", [(1, 1), (3, 40), (200, 1), (30, 10)])
async def test_any_size_is_survived(library, size):
    async with running(tables.app(library), size=size) as look:
        await look.pilot.resize_terminal(500, 200)
        await look.until("New game")


async def test_a_resize_keeps_the_cursor(library):
    async with running(tables.app(library)) as look:
        await look.press("down", "down")
        before = look.lit()
        for size in ((40, 10), (120, 40), (80, 24)):
            await look.pilot.resize_terminal(*size)
            await look.pilot.pause()
        assert look.lit() == before == "l  Load a game"


async def test_q_leaves_even_when_nothing_else_fits(library):
    async with running(tables.app(library), size=(20, 5)) as look:
        await look.press("q")
    assert look.app.return_value == 0


# ---------------------------------------------------------------------- title


async def test_without_games_there_is_nothing_to_continue(tmp_path):
    async with running(tables.app(Library(tmp_path / "none"))) as look:
        assert "Continue" not in look.text
        assert look.lit() == "n  New game"


@pytest.mark.parametrize("key", ["c", "enter"])
async def test_one_key_continues_the_last_game(library, played, key):
    async with running(tables.app(library)) as look:
        await look.until("Friday · Ada 9, Merlin 3 · round 17")
        assert look.lit() == "c  Continue"
        await look.press(key)
        assert [saved.name for saved in played] == ["Friday"]


async def test_two_keys_from_the_title_begin_a_game_with_the_last_settings(tmp_path, played):
    last = replace(Settings(), seats="Zoe,bot:hard=Rex", expansions=("nocturnal",), undo="any")
    async with running(tables.app(Library(tmp_path / "none"), last, cards=None)) as look:
        await look.press("n", "enter")
        assert [seat.kind for seat in played[0].match.seats] == ["human", "bot:hard"]
        assert [seat.name for seat in played[0].match.seats] == ["Zoe", "Rex"]
        assert played[0].match.rules.nocturnal
        assert played[0].match.rules.undo == "any"


@pytest.mark.parametrize("item", [item for item in MENU if ":" in item.opens], ids=lambda i: i.key)
async def test_every_line_of_the_menu_leads_somewhere_and_back(library, item):
    async with running(tables.app(library)) as look:
        await look.press(item.key)
        assert look.name == item.opens.partition(":")[2]
        await look.press("escape")
        assert look.name == "TitleScreen"
        await look.press("q")
    assert look.app.return_value == 0


async def test_a_click_does_what_a_key_does(library):
    async with running(tables.app(library)) as look:
        row = next(y for y, line in enumerate(look.lines) if "Settings" in line)
        await look.pilot.click(offset=(look.lines[row].index("Settings"), row))
        assert look.name == "SettingsScreen"


async def test_moving_the_cursor_draws_two_lines(library, monkeypatch):
    async with running(tables.app(library)) as look:
        await look.until("round 17")
        menu = look.app.screen.query_one("#menu")
        drawn = []
        monkeypatch.setattr(menu, "refresh", lambda *regions, **_rest: drawn.extend(regions))
        await look.press("down")
        assert [(region.y, region.height) for region in drawn] == [(0, 1), (1, 1)]


def test_the_title_loads_neither_games_nor_cards_nor_bots():
    code = "import sys, rs_tui.screens.title; print(*sys.modules)"
    told = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    ours = {name for name in told.stdout.split() if name.startswith(("rs_core.", "rs_tui."))}
    heavy = ("rs_core.bots", "rs_core.rune_stones.card", "rs_core.play", "rs_tui.saves")
    assert not [name for name in ours if name.startswith((*heavy, "rs_tui.phrases"))]


async def test_nobody_can_be_told_markup_or_escapes(tmp_path):
    library = Library(tmp_path / "games")
    tables.played(library, "odd", 3, "[red]X[/],Ben")
    async with running(tables.app(library)) as look:
        await look.until("[red]X[/] 0, Ben 0")


# ---------------------------------------------------------------------- new game


async def test_names_are_typed_where_they_stand(tmp_path, played):
    async with running(tables.app(Library(tmp_path / "none"), cards=None), NewGameScreen()) as look:
        await look.press("down", "=Zoë", "down", "right", "2", "tab", "3", "tab")
        await look.press("tab", "1", "left", "=Ada B", "enter")
        assert "Seat 3            Ada B               a person" in look.text
        await look.press("up", "up", "up", "enter")
        seats = played[0].match.seats
        assert [(seat.name, seat.kind) for seat in seats] == [
            ("Zoë", "human"),
            ("Merlin", "bot:random"),
            ("Ada B", "human"),
        ]
        assert seats[1].druid == "beige"
        assert len({seat.druid for seat in seats}) == 3


async def test_what_a_name_may_not_hold_never_gets_into_it(tmp_path):
    async with running(tables.app(Library(tmp_path / "none")), NewGameScreen()) as look:
        await look.press("down", "enter")
        look.app.screen.post_message(Paste("\x1b]52;c;cm0=\x07" + "\u202e[/]" * 5000 + "\nrest"))
        await look.press("enter")
        name = look.app.screen.draft.chairs[0].name
        assert name
        assert len(name) <= 16
        assert "\x1b" not in name
        assert "\u202e" not in name
        assert name in look.text


async def test_what_is_missing_is_said_and_shown(tmp_path, played):
    async with running(tables.app(Library(tmp_path / "none")), NewGameScreen()) as look:
        await look.press("down", "down", "right", "7", "up", "up", "enter")
        assert "A game needs 2 to 4 players" in look.text
        assert look.app.screen.form.current.name == "kind1"
        await look.press("1", "left", "=You", "up", "up", "enter")
        assert "Two seats are called You: give one another name." in look.text
        assert look.app.screen.form.current.name == "name0"
        assert played == []


async def test_with_queenie_eight_of_ten_stones_are_chosen(tmp_path, played):
    app = tables.app(Library(tmp_path / "none"), cards=None)
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
        assert look.app.settings.runes == (*STONES[1:8], STONES[9])


async def test_seed_and_name_are_for_this_game_only(tmp_path, played):
    library = Library(tmp_path / "none")
    async with running(tables.app(library, cards=None), NewGameScreen()) as look:
        look.app.screen.form.find("seed")
        await look.press("=4x2", "down", "=Friday night", "enter", "down", "enter")
        assert played[0].header.seed == 42
        assert played[0].name == "Friday-night"
    async with running(tables.app(library, look.app.settings), NewGameScreen()) as look:
        assert "a new one" in look.text
        assert "players and date" in look.text


async def test_a_name_that_is_taken_is_refused_in_words(library, played):
    async with running(tables.app(library, cards=None), NewGameScreen()) as look:
        look.app.screen.form.find("name")
        await look.press("=Friday", "down", "enter")
        assert "there is already a game called Friday" in look.text
        assert played == []


def test_levels_are_those_of_the_bots():
    assert draft.KINDS[1:-1] == tuple(f"bot:{level}" for level in LEVELS)
    assert cli_values.LEVELS == LEVELS


@pytest.mark.parametrize("language", i18n.languages())
async def test_every_value_fits_its_field(library, language):
    i18n.use(language)
    for screen in (NewGameScreen(), SettingsScreen()):
        async with running(tables.app(library), screen) as look:
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


# ---------------------------------------------------------------------- saved games


async def test_the_list_tells_what_matters(library):
    async with running(tables.app(library), SavesScreen()) as look:
        await look.until("Bartholomew")
        row = next(line for line in look.lines if "Friday" in line)
        assert "Ada 9, Merlin 3" in row
        assert "round 17, Ada" in row
        assert "N+Q" in next(line for line in look.lines if "Bartholomew" in line)
        assert "finished" in next(line for line in look.lines if "Sunday" in line)
        await look.until("150 choices")
        assert "Supply" in look.text


async def test_the_position_is_that_of_the_game_under_the_cursor(library):
    async with running(tables.app(library), SavesScreen()) as look:
        await look.until("150 choices")
        await look.press("down")
        await look.until("300 choices")
        assert "4 Dora" in look.text


async def test_a_game_is_verified_renamed_copied_and_written_out(library):
    async with running(tables.app(library), SavesScreen()) as look:
        await look.until("Friday")
        await look.press("v")
        assert "Friday is sound: 151 entries" in look.text
        await look.press("r", *["backspace"] * 6, "=Saturday", "enter")
        assert "Saturday" in look.text
        await look.press("d")
        assert "The copy is called Saturday-copy." in look.text
        await look.press("e")
        assert sorted(library.files()) == [
            "Bartholomew", "Saturday", "Saturday-copy", "Sunday", "Torn"
        ]  # fmt: skip
        written = library.folder / EXPORTS / "Saturday-copy.rsgame"
        assert written.read_bytes() == library.export("Saturday-copy")


async def test_a_name_that_cannot_be_is_refused_in_words(library):
    async with running(tables.app(library), SavesScreen()) as look:
        await look.until("Friday")
        await look.press("r", *["backspace"] * 6, "=Sunday", "enter")
        assert "there is already a game called Sunday" in look.text


async def test_deleting_asks_and_the_trash_gives_back(library):
    async with running(tables.app(library), SavesScreen()) as look:
        await look.until("Friday")
        await look.press("x")
        assert "Put Friday into the trash?" in look.text
        await look.press("enter")
        assert "Friday" in library.files()
        await look.press("x", "y")
        assert "Friday" not in library.files()
        await look.press("t")
        assert look.name == "TrashScreen"
        await look.until("Friday")
        await look.press("enter")
        assert "Friday is back among the saved games." in look.text
        await look.press("q")
        await look.until("Friday")
        assert "Friday" in library.files()


async def test_emptying_the_trash_asks(library):
    library.delete("Friday")
    async with running(tables.app(library), TrashScreen()) as look:
        await look.until("Friday")
        await look.press("e", "backspace")
        assert len(library.trash()) == 1
        await look.press("e", "y")
        assert library.trash() == []
        assert "The trash is empty." in look.text


async def test_a_file_is_taken_in_by_its_path(library, tmp_path):
    file = tmp_path / "gift.rsgame"
    file.write_bytes(library.export("Friday"))
    async with running(tables.app(library), SavesScreen()) as look:
        await look.until("Friday")
        await look.press("i")
        look.app.screen.post_message(Paste(str(file)))
        await look.press("enter")
        assert "Taken in as gift." in look.text
        await look.press("i", "=/nowhere", "enter")
        assert "/nowhere: there is no such file" in look.text


async def test_a_game_box_takes_no_paths(library, monkeypatch):
    monkeypatch.setenv(paths.KIOSK_VARIABLE, "1")
    async with running(tables.app(library), SavesScreen()) as look:
        await look.until("Friday")
        assert "import" not in look.text
        await look.press("i")
        assert "i does nothing here" in look.text


async def test_a_locked_game_names_its_player_and_the_ways_out(library, played, monkeypatch):
    holder = library.open("Friday")
    try:
        async with running(tables.app(library), SavesScreen()) as look:
            await look.until("Friday")
            await look.press("enter")
            assert "Friday is being played by" in look.text
            assert "take over" not in look.text  # it is this very process
            monkeypatch.setattr("rs_tui.saves.lock.Holder.is_me", False)
            await look.press("backspace", "enter")
            assert "t take over" in look.text
            await look.press("backspace")
            assert look.name == "SavesScreen"
            await look.press("enter", "w")
            assert look.name == "WatchScreen"
            assert played == []
    finally:
        holder.close()


async def test_taking_over_plays_the_game(library, played, monkeypatch):
    holder = library.open("Friday")
    monkeypatch.setattr("rs_tui.saves.lock.Holder.is_me", False)

    def take_over(name: str) -> object:
        holder.close()
        return library.open(name)

    monkeypatch.setattr(library, "take_over", take_over)
    async with running(tables.app(library), SavesScreen()) as look:
        await look.until("Friday")
        await look.press("enter", "t")
        assert played[0].name == "Friday"


async def test_a_damaged_game_goes_on_from_its_sound_part(library, played):
    async with running(tables.app(library), SavesScreen()) as look:
        await look.until("Torn")
        await look.press("end")
        await look.until("Enter asks what can be saved of it.")
        await look.press("v")
        assert "Torn, line 21" in look.text
        await look.press("enter")
        assert "damaged in line 21" in look.text
        assert "18 sound choices" in look.text
        await look.press("n")
        assert played == []
        await look.press("enter", "y")
        assert played[0].name == "Torn-recovered"
        assert played[0].match.decisions == 18


async def test_a_sample_is_played_as_a_copy(tmp_path, played):
    library = Library(tmp_path / "games")
    async with running(tables.app(library), SamplesScreen()) as look:
        first = library.samples()[0].name
        await look.until(first)
        await look.press("enter")
        assert played[0].path.parent == library.folder
        assert list(library.files()) == [played[0].name]


@pytest.mark.parametrize("screen", [SavesScreen, SamplesScreen])
async def test_a_game_is_stepped_through(library, screen):
    async with running(tables.app(library), screen()) as look:
        await look.until("choices")
        await look.press("p")
        assert look.name == "ReplayScreen"


async def test_no_games_are_said_calmly(tmp_path):
    async with running(tables.app(Library(tmp_path / "none")), SavesScreen()) as look:
        await look.until("No saved games yet.")
        await look.press("enter", "x", "v", "r", "d", "e", "down", "up")
        assert look.name == "SavesScreen"


# ---------------------------------------------------------------------- settings


async def test_every_setting_is_kept_at_once(library):
    app = tables.app(library)
    async with running(app, SettingsScreen()) as look:
        for number, _place in enumerate(look.app.screen.form.order()):
            look.app.screen.form.go(number)
            await look.press("right")
        names = {field.name for line in look.app.screen.form.lines for field in line.fields}
        kept, note = settings.load(paths.find().config)
        assert note is None
        assert kept == app.settings
        same = {name for name in names if getattr(kept, name) == getattr(Settings(), name)}
        assert same == set()


async def test_colours_change_at_once(library):
    async with running(tables.app(library), SettingsScreen()) as look:
        look.app.screen.form.find("theme")
        for number, name in enumerate(themes.NAMES, 1):
            await look.press(str(number))
            assert look.app.theme == name
            ground = themes.THEMES[number - 1].background
            drawn = look.app.screen._compositor.render_strips()[0]
            assert next(iter(drawn)).style.bgcolor.name == ground


async def test_the_language_changes_at_once_and_everywhere(library):
    codes = [code for code in i18n.languages() if code != "en"]
    if not codes:
        pytest.skip("only English is installed")
    async with running(tables.app(library)) as look:
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
    async with running(tables.app(library)) as look:
        await look.press("e")
        look.app.screen.form.find("glyphs")
        await look.press("3", "escape")
        await look.until("round 17")
        assert look.text.isascii()
        await look.press(key)
        if key in "ls":
            await look.until("choices")
        assert look.text.isascii()


async def test_a_setting_that_cannot_be_kept_is_said(library, tmp_path, monkeypatch):
    (tmp_path / "config").write_text("in the way")
    said = []
    async with running(tables.app(library), SettingsScreen()) as look:
        monkeypatch.setattr(look.app, "notify", lambda text, **_rest: said.append(text))
        look.app.screen.form.find("bell")
        await look.press("2")
        assert look.app.settings.bell
        assert "settings are not kept" in said[0]


# ---------------------------------------------------------------------- keys in general


@pytest.mark.parametrize(
    "screen", [TitleScreen, NewGameScreen, SavesScreen, SettingsScreen], ids=lambda s: s.__name__
)
async def test_meaningless_keys_and_pastes_do_no_harm(library, screen, played):
    async with running(tables.app(library), screen()) as look:
        before = look.name
        for key in ("z", "9", "%", "f5", "ctrl+t", "pageup", "pagedown", "home", "delete"):
            await look.press(key)
        if screen is not NewGameScreen:  # there, letters may have begun a name
            look.app.screen.post_message(Paste("q\n" * 5000))
        await look.pilot.pause()
        assert look.name == before
        assert played == []


async def test_commands_are_found_by_name(library):
    async with running(tables.app(library)) as look:
        await look.press(":")
        assert look.name == "CommandsScreen"
        await look.press("=sett")
        assert look.lit().endswith("Settings")
        await look.press("enter")
        await look.until(lambda: look.name == "SettingsScreen")
        await look.press("escape", ":", "=xyzzy")
        assert "No command is called so." in look.text
        await look.press("enter", *["backspace"] * 6)
        assert look.name == "TitleScreen"


async def test_commands_of_the_screen_come_first(library):
    done = []
    async with running(tables.app(library)) as look:
        look.app.screen.commands = lambda: [("Undo", "Take back", lambda: done.append(1))]
        await look.press("ctrl+p")
        assert isinstance(look.app.screen, CommandsScreen)
        await look.press("enter")
        await look.until(lambda: done == [1])
