"""Saved games, samples and the trash on the screen."""

from __future__ import annotations

import re

import pytest
from textual.events import Paste

from rs_tui.ground import paths
from rs_tui.saves import Library
from rs_tui.screens.saves import EXPORTS, SamplesScreen, SavesScreen, TrashScreen
from tests.tui import fixtures
from tests.tui.looking import running
from tests.tui.saves.playing import forge

pytestmark = pytest.mark.usefixtures("surroundings")


async def test_the_list_tells_what_matters(library):
    async with running(fixtures.app(library), SavesScreen()) as look:
        await look.until("Bartholomew")
        row = next(line for line in look.lines if "Friday" in line)
        friday = library.summary("Friday")
        assert "Ada {}, Merlin {}".format(*friday.scores) in row
        assert f"round {friday.round}, {('Ada', 'Merlin')[friday.turn]}" in row
        assert "N+Q" in next(line for line in look.lines if "Bartholomew" in line)
        assert "finished" in next(line for line in look.lines if "Sunday" in line)
        await look.until("150 choices")
        assert "Supply" in look.text


async def test_the_position_is_that_of_the_game_under_the_cursor(library):
    async with running(fixtures.app(library), SavesScreen()) as look:
        await look.until("150 choices")
        await look.press("down")
        await look.until("300 choices")
        assert "4 Dora" in look.text


async def test_a_game_is_verified_renamed_copied_and_written_out(library):
    async with running(fixtures.app(library), SavesScreen()) as look:
        await look.until("Friday")
        await look.press("v")
        assert "Friday is sound: 151 entries" in look.text
        await look.press("r", *["backspace"] * 6, "=Saturday", "enter")
        assert "Saturday" in look.text
        await look.press("d")
        assert "The copy is called Saturday-copy." in look.text
        await look.press("e")
        assert "holds every hand" in look.text
        assert sorted(library.files()) == [
            "Bartholomew", "Saturday", "Saturday-copy", "Sunday", "Torn"
        ]  # fmt: skip
        written = library.folder / EXPORTS / "Saturday-copy.rsgame"
        assert written.read_bytes() == library.export("Saturday-copy")


async def test_a_name_that_cannot_be_is_refused_in_words(library):
    async with running(fixtures.app(library), SavesScreen()) as look:
        await look.until("Friday")
        await look.press("r", *["backspace"] * 6, "=Sunday", "enter")
        assert "there is already a game called Sunday" in look.text


async def test_deleting_asks_and_the_trash_gives_back(library):
    async with running(fixtures.app(library), SavesScreen()) as look:
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
    async with running(fixtures.app(library), TrashScreen()) as look:
        await look.until("Friday")
        await look.press("e", "backspace")
        assert len(library.trash()) == 1
        await look.press("e", "y")
        assert library.trash() == []
        assert "The trash is empty." in look.text


async def test_a_file_is_taken_in_by_its_path(library, tmp_path):
    file = tmp_path / "gift.rsgame"
    file.write_bytes(library.export("Friday"))
    async with running(fixtures.app(library), SavesScreen()) as look:
        await look.until("Friday")
        await look.press("i")
        look.app.screen.post_message(Paste(str(file)))
        await look.press("enter")
        assert "Taken in as gift." in look.text
        await look.press("i", "=/nowhere", "enter")
        assert "/nowhere: there is no such file" in look.text


async def test_a_game_box_takes_no_paths(library, monkeypatch):
    monkeypatch.setenv(paths.KIOSK_VARIABLE, "1")
    async with running(fixtures.app(library), SavesScreen()) as look:
        await look.until("Friday")
        assert "import" not in look.text
        await look.press("i")
        assert "i does nothing here" in look.text


async def test_a_locked_game_names_its_player_and_the_ways_out(library, played, monkeypatch):
    holder = library.open("Friday")
    try:
        async with running(fixtures.app(library), SavesScreen()) as look:
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
    async with running(fixtures.app(library), SavesScreen()) as look:
        await look.until("Friday")
        await look.press("enter", "t")
        await look.until(lambda: bool(played))
        assert played[0].name == "Friday"


@pytest.mark.parametrize(("key", "kind"), [("b", "bot:normal"), ("h", "human")])
async def test_a_bot_that_is_not_known_here_is_replaced(library, played, key, kind):
    def other_bot(head: str) -> str:
        return re.sub(r'"kind":"[a-z:]+"', '"kind":"bot:gandalf"', head, count=1)

    forge(library.place("Friday").path, 0, other_bot)
    async with running(fixtures.app(library), SavesScreen()) as look:
        await look.until("Friday")
        await look.press("enter")
        assert "level gandalf" in look.text
        assert "Who shall play on?" in look.text
        await look.press(key)
        assert played[0].match.seats[0].kind == kind
        played[0].close()


async def test_a_damaged_game_goes_on_from_its_sound_part(library, played):
    async with running(fixtures.app(library), SavesScreen()) as look:
        await look.until("Torn")
        await look.press("end")
        await look.until("Enter asks what can be saved of it.")
        await look.press("v")
        assert "Torn, line 21" in look.text
        await look.press("enter")
        assert look.text.count("damaged in line 21") == 1
        assert "18 sound choices" in look.text
        await look.press("n")
        assert played == []
        await look.press("enter", "y")
        assert played[0].name == "Torn-recovered"
        assert played[0].match.choices_made == 18


async def test_a_sample_is_played_as_a_copy(tmp_path, played):
    library = Library(tmp_path / "games")
    async with running(fixtures.app(library), SamplesScreen()) as look:
        first = library.samples()[0].name
        await look.until(first)
        await look.press("enter")
        assert played[0].path.parent == library.folder
        assert list(library.files()) == [played[0].name]


@pytest.mark.parametrize("screen", [SavesScreen, SamplesScreen])
async def test_a_game_is_stepped_through(library, screen):
    async with running(fixtures.app(library), screen()) as look:
        await look.until("choices")
        await look.press("p")
        assert look.name == "ReplayScreen"


async def test_no_games_are_said_calmly(tmp_path):
    async with running(fixtures.app(Library(tmp_path / "none")), SavesScreen()) as look:
        await look.until("No saved games yet.")
        await look.press("enter", "x", "v", "r", "d", "e", "down", "up")
        assert look.name == "SavesScreen"
