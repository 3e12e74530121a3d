"""Runes & Ruins at one keyboard: keys, curtains, drawings."""

import random
from types import SimpleNamespace

import pytest

from rs_core.ruins import choices, events
from rs_core.ruins.vocabulary import BATTLE
from rs_tui import games
from rs_tui.draw.ink import plain
from rs_tui.draw.zones import drawn
from rs_tui.ground import glyphs, i18n
from rs_tui.ground.settings import Settings
from rs_tui.ruins.claims import FORMS, Claim
from rs_tui.ruins.layout import places
from rs_tui.ruins.pickers import Judges, Menu
from rs_tui.ruins.tile_pickers import Taking
from rs_tui.ruins.zones import ZONES
from tests.rules import rule
from tests.trials.live_keys import Screen
from tests.tui.ruins.driving import FOUR, SIX, new, play_by_keys
from tests.tui.ruins.tables_drawn import faults

SIZES = ((80, 24), (100, 30), (120, 40), (160, 50), (200, 60))


def drawn_whole(play, width):
    """The whole table as the screen of that width shows it."""
    height = 24 if width == 80 else 40
    scene = play.scene(width)
    return drawn(ZONES, scene, places(scene, width, height), height)


def check_drawing(play, number):
    """Nothing is wrong with the table, at one size after the other."""
    width, height = SIZES[number % len(SIZES)]
    assert not list(faults(play.scene(width), width, height)), (width, height)


@pytest.fixture(params=["en", "fr", "de"])
def _language(request):
    i18n.use(request.param)
    yield
    i18n.use("en")


@pytest.mark.parametrize(("number", "seats"), [(9, FOUR), (18, SIX)])
def test_whole_games_are_played_by_keys_and_fit_every_size(number, seats):
    seen = {"n": 0, "battle": 0}

    def look(play):
        seen["n"] += 1
        if seen["n"] % 5 == 0:
            check_drawing(play, seen["n"] // 5)
        seen["battle"] += play.view.phase == BATTLE

    play = play_by_keys(new(seats, number), number, look)
    assert play.table.over
    assert seen["n"] > 60


@pytest.mark.usefixtures("_language")
def test_a_table_fits_in_every_language():
    count = iter(range(10_000))
    play_by_keys(new(SIX, 4), 33, lambda play: next(count) % 9 or check_drawing(play, 0))


@rule("R15.4")
def test_behind_the_curtain_there_is_only_what_everybody_sees():
    curtains = 0

    def look(play):
        nonlocal curtains
        if not play.curtain:
            return
        curtains += 1
        scene = play.scene(80)
        assert scene.view.seat is None
        assert scene.view.hand is None
        assert scene.picker is None
        assert scene.aside == ()
        assert not any(isinstance(event, events.Private) for event in play.seen.events)

    play_by_keys(new(FOUR, 9), 9, look)
    assert curtains > 15


def test_a_key_points_first_and_takes_when_it_is_pressed_again():
    play = new()
    play.arrive()
    assert isinstance(play.picker, Menu)
    assert play.press("1").choice is None
    assert play.press("1").choice == play.decision.options[0]
    assert play.press("2").choice is None
    assert play.press("enter").choice == play.decision.options[1]


@pytest.mark.parametrize("width", [80, 120])
def test_the_first_screen_says_what_it_is_all_about(width):
    play = new()
    play.arrive()
    shown = "\n".join(plain(row) for row in drawn_whole(play, width))
    assert "Six dragon runes" in shown
    assert "You are a" in shown


def test_the_cursor_begins_at_the_character_that_tells_less():
    masters = 0
    for seed in range(12):
        play = new(seed=seed)
        for _seat in range(4):
            play.arrive()
            faces = play.view.rules.faces.characters
            pair = [choice[1] for choice in play.decision.options]
            assert faces[play.picker.current[1]].icons == min(faces[each].icons for each in pair)
            masters += play.picker.current != play.decision.options[0]
            play.table.choose(play.picker.current)
            play.refresh()
    assert masters > 3


def test_a_hint_stands_whole_or_not_at_all():
    play = new()
    play.arrive()
    play.hints = ["Lay the Scout open.", "Ben: probably a hero.", "Cleo: " + "maybe " * 40]
    shown = "\n".join(plain(row) for row in drawn_whole(play, 80))
    assert "Ben: probably a hero." in shown
    assert "Cleo: maybe" not in shown


def test_in_a_fight_it_is_told_which_kind_beats_which():
    fights = 0

    def look(play):
        nonlocal fights
        if play.curtain or play.view.phase != BATTLE:
            return
        shown = "\n".join(plain(row) for row in drawn_whole(play, 80))
        assert "Nothing yet: search a row" not in shown
        if play.view.attack:
            fights += 1
            assert "Riders > Beasts, Archers" in shown or "Riders beat Beasts" in shown

    play_by_keys(new(FOUR, 57), 57, look)
    assert fights > 5


def test_what_was_begun_is_left_before_a_choice_is_taken_back():
    """At every question of a game: whatever live keys have changed, going back undoes whole."""
    dice = random.Random(5)
    altered = 0

    def look(play):
        nonlocal altered
        picker = play.picker
        if play.curtain or picker is None or not picker.live():
            return
        begun, asked = picker.altered, play.scene(80).marked
        outcome = play.press(dice.choice([*picker.live(), *(["right"] if picker.moves else [])]))
        assert outcome.handled
        assert not outcome.refused
        if picker.altered:
            altered += 1
            assert ("Bksp", "back") in play.scene(80).keys
            assert play.back()
            assert not picker.altered
            assert begun or play.scene(80).marked == asked

    play_by_keys(new(FOUR, 9), 9, lambda play: None if play.changed_mind else look(play))
    assert altered > 40


def test_a_tile_and_the_way_to_take_it_are_named_by_keys():
    taking = Taking({3: "1", 4: "2"}, [(choices.TAKE, p, way) for p in (3, 4) for way in (0, 1)])
    assert taking.live() == ["1", "2", "h", "l"]
    assert taking.press("2").points is None, "hidden or open is still to be said"
    assert taking.press("l").points == (choices.TAKE, 4, 1)
    assert taking.press("l").choice == (choices.TAKE, 4, 1)
    taking.reset()
    assert taking.press("h").points is None, "no tile was named"
    assert taking.press("1").choice is None
    assert taking.press("1").choice == (choices.TAKE, 3, 0)


@rule("R12.26")
def test_one_player_is_judged_twice_and_taken_by_the_third_key():
    judges = Judges([(choices.JUDGE, a, b) for a in range(3) for b in range(a, 3)])
    assert judges.current is None
    assert judges.press("2").choice is None
    assert judges.press("2").points == (choices.JUDGE, 1, 1)
    assert judges.press("2").choice == (choices.JUDGE, 1, 1)
    judges.press("3")
    assert judges.current == (choices.JUDGE, 1, 2)


def test_a_claim_names_its_keys():
    claim = Claim(("Ada", "Ben", "Cleo"), 1)
    assert claim.live() == FORMS
    assert claim.press("4")
    assert claim.live() == ["1", "3"], "nobody accuses themselves"
    assert not claim.press("2")
    assert claim.press("3")
    assert claim.text == "Cleo hides a rune"


@rule("R15.5")
def test_a_claim_is_put_together_while_others_think():
    screen = Screen(new("Ada,bot:easy,bot:easy,bot:easy").table, games.face("ruins"), Settings())
    play = screen.play
    play.table.choose(play.press("enter").choice)
    play.refresh()
    assert play.table.waits
    play.claim = Claim(play.table.names, 0)
    for key in "35":
        screen.hands.take(SimpleNamespace(key=key, character=key), play)
    assert (play.claim.form, play.claim.row) == ("3", 5)
    assert play.scene(80).keys[0] == ("1-5", "claim")
    screen.hands.take(SimpleNamespace(key="9", character="9"), play)
    assert "9 does nothing now" in play.refusal


@rule("R15.4")
def test_a_refused_key_says_why():
    play = new(FOUR, 9)
    while play.table.look(None).view.phase == 0:
        play.arrive()
        play.table.choose(play.press("enter").choice)
        play.refresh()
    play.arrive()
    assert play.press("f").refused
    assert "R4.7" in play.refusal
    assert play.press("l").refused
    assert "R4.2" in play.refusal
    play.command("y")
    assert "R1.4" in play.refusal


def test_notes_and_characters_are_the_viewers_own():
    play = new(FOUR, 9)
    assert play.page("n") is None, "the curtain is closed"
    play.arrive()
    rows = play.page("k").rows(80)
    said = " ".join(text for row in rows for text, _tone in row)
    assert said.count("Ada, dealt") == 2
    assert "Ben, dealt" not in said
    assert play.page("n").rows(80)


def test_ascii_signs_are_used_where_they_are_asked_for():
    glyphs.use("ascii")
    try:
        play = new(FOUR, 9)
        play.arrive()
        scene = play.scene(80)
        for width, height in SIZES:
            boxes = places(scene, width, height)
            for zone in ZONES:
                box = boxes.get(zone.id)
                if box is not None:
                    for row in zone.draw(scene, box.width, box.height):
                        assert plain(row).isascii(), zone.id
    finally:
        glyphs.use("unicode")
