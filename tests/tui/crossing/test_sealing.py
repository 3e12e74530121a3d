"""Sealing at one keyboard: curtain, mark, seal, and the reveal; by keys on the screen."""

from __future__ import annotations

from contextlib import asynccontextmanager
from dataclasses import replace

import pytest

from rs_core.crossing.choices import MUSHROOM
from rs_tui.crossing import preferences
from rs_tui.crossing.reveal import ARROWS, COUNTS, LAID, MOVING, PAUSES, picture
from rs_tui.crossing.zones import PUBLIC
from rs_tui.ground.settings import Settings
from rs_tui.saves import Library
from tests.rules import rule
from tests.tui import fixtures
from tests.tui.crossing.games import AT_ONCE, begin, new, scene_of, seal
from tests.tui.looking import running

pytestmark = pytest.mark.usefixtures("surroundings")


@asynccontextmanager
async def at_table(tmp_path, seats="Ada,Ben,Cleo", settings=AT_ONCE, size=(80, 24), **rules):
    """The app with a new game, and what is on its screen."""
    library = Library(tmp_path / "games")
    saved = begin(library, seats, **rules)
    app = fixtures.app(library, settings)
    async with running(app, app.at_table(saved), size) as look:
        yield look, saved.match


def blind():
    return AT_ONCE.with_game(preferences.GAME, {"seal": "blind"})


# --- The curtain


@rule("C12.6")
async def test_one_keyboard_hides_each_key_behind_a_curtain(tmp_path):
    async with at_table(tmp_path) as (look, match):
        assert "Ada, press Enter" in look.text
        await look.press("enter")
        assert "Ada, what on three?" in look.text
        await look.press("2")
        assert "[2]" in look.text
        assert look.lit(), "the mark stands on the mushroom"
        await look.press("enter")
        assert "Ben, press Enter" in look.text, "the next curtain"
        assert not look.lit(), "the mark vanished"
        assert "[2]" not in look.text
        assert match.entries[-1].do == "point m2"
        assert "1 of 3 sealed" in look.text


@rule("C12.6")
async def test_a_mark_is_free_and_enter_needs_one(tmp_path):
    async with at_table(tmp_path) as (look, match):
        await look.press("enter", "enter")
        assert "Nothing is marked yet" in look.text
        await look.press("1", "2", "backspace")
        assert not look.lit()
        assert match.choices_made == 0
        await look.press("right", "right", "enter")
        assert match.entries[-1].do == "point m2"


@rule("C12.6")
async def test_blind_sealing_never_changes_the_screen_while_keys_are_pressed(tmp_path):
    async with at_table(tmp_path, settings=blind()) as (look, match):
        before = look.text
        assert "Ada, one key and Enter" in before
        for key in ("1", "2", "7", "A", "p", "right", "2"):
            await look.press(key)
            assert look.text == before, key
        await look.press("enter")
        assert match.entries[-1].do == "point m2"
        assert "sealed" in look.text
        assert "Ben, one key and Enter" in look.text


async def test_refused_keys_say_why_with_the_rule(tmp_path):
    async with at_table(tmp_path) as (look, match):
        seal(match, "point m1", "point m2", "point m2")
        await look.press("enter")
        for key, words in (
            ("A", "This is your own tile: p protects it (C10.19)."),
            ("B", "Ben: nothing lies on that tile (C10.1)."),
            ("F", "Nobody sits at F."),
            ("4", "There is no mushroom 4"),
            ("u", "No undo: A seal is final (C12.5)."),
            ("s", "Nothing is announced at this table (C8.4)."),
        ):
            await look.press(key)
            assert words in look.text, key


@rule("C12.5")
async def test_with_undo_any_the_whole_round_goes_back(tmp_path):
    async with at_table(tmp_path, undo="any") as (look, match):
        for key in "122":
            await look.press("enter", key, "enter")
        assert "Round 2" in look.lines[0]
        await look.press("enter", "u")
        assert "Round 1" in look.lines[0]
        assert match.choices_made == 0


async def test_a_game_goes_on_at_the_same_choice_and_keeps_its_seals(tmp_path):
    library = Library(tmp_path / "games")
    with begin(library) as saved:
        saved.match.choose(0, "point m2")
    app = fixtures.app(library, AT_ONCE)
    async with running(app, app.at_table(library.open("Friday"))) as look:
        assert "Ben, press Enter" in look.text
        assert "1 of 3 sealed" in look.text


async def test_announcements_by_keys(tmp_path):
    async with at_table(tmp_path, talk="announce") as (look, match):
        await look.press("enter", "s", "1")
        assert match.entries[-1].do == "say m1"
        assert 'Ada: "I take mushroom 1."' in look.text
        await look.press("s", "n", "2")
        assert match.entries[-1].do == "say not m2"
        await look.press("s", "A")
        assert "That cannot be announced now" in look.text
        await look.press("backspace", "2", "enter")
        assert match.entries[-1].do == "point m2"


async def test_one_person_with_bots_needs_no_curtain(tmp_path):
    async with at_table(tmp_path, "You,bot:easy,bot:random") as (look, match):
        await look.until("2 of 3 sealed")
        await look.press("1", "enter")
        await look.until("Round 2")
        await look.until(lambda: len(match.pending) == 1)
        assert match.state.table.round == 2


# --- The reveal


def swap():
    """Ada and Ben took a mushroom each; now they rob each other, and Cleo meets nobody."""
    match = new("Ada,Ben,Cleo,Dora")
    seal(match, "point m1", "point m2", "point m3", "point m3")
    return match


@rule("C12.8")
def test_first_a_count_with_nothing_told():
    match = seal(swap(), "point p2", "point p1", "point m3", "point m3")
    before = match.state.table.history[-1]
    scene = scene_of(match, chronicle=([("Round 1", "")], [("Round 2", "")]))
    for number, words in enumerate(("1", "1 … 2", "1 … 2 … 3")):
        shown = picture(scene, number)
        assert shown.question.endswith(words)
        assert not shown.shown.choices
        assert shown.table.tiles == before.tiles
        assert shown.table.mushrooms == before.mushrooms
        assert len(shown.chronicle) == 1, "words do not run ahead"


@rule("C12.8")
def test_then_all_arrows_at_once_with_their_marks():
    match = seal(swap(), "point p2", "point p1", "point m3", "point m3")
    shown = picture(scene_of(match), ARROWS)
    assert shown.shown.lit
    assert shown.shown.choices == match.state.table.history[-1].choices
    assert shown.shown.marks == {(MUSHROOM, 2): "x"}
    assert shown.table.tiles == match.state.table.history[-1].tiles


@rule("C12.8")
def test_two_thieves_at_a_protected_tile_are_foiled():
    match = seal(swap(), "protect", "point p1", "point p1", "point m3")
    assert set(picture(scene_of(match), ARROWS).shown.marks.values()) == {"#"}


@rule("C12.8")
def test_then_stones_move_one_step_and_are_laid():
    match = seal(swap(), "point p2", "point p1", "point m1", "point m2")
    past = match.state.table.history[-1]
    moving = picture(scene_of(match), MOVING)
    assert moving.table.tiles[:2] == ((0, 0, 0, 0), (0, 0, 0, 0))
    assert moving.shown.gains[0] == past.tiles[1]
    assert moving.shown.gains[1] == past.tiles[0]
    assert moving.shown.gains[2] == past.mushrooms[0]
    laid = picture(scene_of(match), LAID)
    assert laid.table.tiles[0] == past.tiles[1]
    assert laid.table.tiles[1] == past.tiles[0]
    assert laid.table.tiles[2] == past.mushrooms[0]
    assert not laid.shown.gains


def test_no_stone_is_lost_in_any_picture():
    from tests.tui.crossing.games import play_out

    for seed in range(4):
        match = play_out(new("Ada,Ben,Cleo,Dora", seed=seed), seed, rounds=7)
        for number in range(len(PAUSES)):
            shown = picture(scene_of(match), number)
            table = shown.table
            heaps = [*table.mushrooms, *table.tiles, *table.safe, table.bag]
            heaps += [*shown.shown.gains.values(), *shown.shown.saved.values()]
            if number in (MOVING, LAID):  # the bag is drawn from later
                assert sum(map(sum, heaps)) == 60
            for zone in PUBLIC:
                zone.draw(shown, 26, 5)


async def test_another_size_during_the_reveal_leaves_the_table_whole(tmp_path):
    moving = replace(Settings(), bot_speed=1.0).with_game(preferences.GAME, {"reveal": 0.5})
    async with at_table(tmp_path, settings=moving) as (look, _match):
        for key in "122":
            await look.press("enter", key, "enter")
        await look.until("On three: 1")
        await look.pilot.resize_terminal(70, 20)
        await look.until("70×20 here")
        await look.pilot.resize_terminal(120, 40)
        await look.until("Ada, press Enter")
        assert "Round 1" in look.text


@rule("C12.8")
async def test_the_reveal_plays_by_itself_and_a_key_cuts_it_short(tmp_path):
    moving = replace(Settings(), bot_speed=1.0).with_game(preferences.GAME, {"reveal": 0.5})
    async with at_table(tmp_path, settings=moving) as (look, _match):
        for key in "122":
            await look.press("enter", key, "enter")
        await look.until("All point at once.")
        assert "< B C x" in look.text
        await look.until("Stones move.")
        await look.until("Ada, press Enter")
        for key in "122":
            await look.press("enter", key, "enter")
        await look.until("On three: 1")
        await look.press("enter")
        assert "Ada, what on three?" in look.text, "cut short"


@rule("C12.8")
@pytest.mark.parametrize(
    "settings", [AT_ONCE, Settings().with_game(preferences.GAME, {"reveal": 0.0})]
)
async def test_with_speed_0_nothing_moves(tmp_path, settings):
    async with at_table(tmp_path, settings=settings) as (look, _match):
        for key in "122":
            await look.press("enter", key, "enter")
        assert "Ada, press Enter" in look.text
        assert look.app.screen.tabletop._pause is None
        assert COUNTS == 3
