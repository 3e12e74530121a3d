"""Runes & Ruins in words, files and figures: choices, events, hints, claims, the end."""

from __future__ import annotations

from argparse import Namespace
from types import SimpleNamespace

import pytest

from rs_core.bots.ruins import advise
from rs_core.play.match import Seat
from rs_core.ruins import choices, engine, events, facecheck, steps
from rs_core.ruins.faces import Artefact, Character
from rs_core.ruins.game import GAME
from rs_core.ruins.rules import Rules
from rs_core.ruins.view import view
from rs_tui.ground import i18n
from rs_tui.ground.errors import CallError
from rs_tui.ground.settings import Settings
from rs_tui.ruins import (
    abilities,
    arguments,
    exports,
    hints,
    lines,
    phrases,
    previews,
    seating,
    told,
)
from rs_tui.ruins.claims import Claim
from rs_tui.ruins.ending import ending_lines, stars_of
from rs_tui.ruins.face import FACE
from rs_tui.ruins.inspector import Inspector
from rs_tui.ruins.opened import opened
from rs_tui.ruins.rulebook import RULEBOOK
from rs_tui.ruins.simulation import BotGames, report
from rs_tui.ruins.statistics import gather
from rs_tui.ruins.statistics import lines as statistics_lines
from rs_tui.ruins.tutorial import start
from rs_tui.saves import Library
from rs_tui.tables.local import LocalTable
from rs_tui.tables.seats import SeatError
from tests.core.ruins.games import play_match, random_states
from tests.core.ruins.tables import lay_table, place
from tests.rules import rule

pytestmark = pytest.mark.usefixtures("surroundings")
NAMES = ("Ada", "Ben", "Cleo", "Dora", "Emil", "Fay")


@pytest.mark.parametrize("language", i18n.languages())
def test_every_event_and_choice_has_words_in_every_language(language):
    i18n.use(language)
    silent = (events.TurnBegan, events.CharacterSealed)
    kinds = set()
    for number in (9, 18, 24):
        match = play_match(number)
        for moment in match.moments:
            for event in moment.events:
                said = told.event_words(event, match.names, match.rules)
                empty = isinstance(event, events.CardsDrawn) and not event.cards
                assert said or isinstance(event, silent) or empty, event
                kinds.add(type(event))
            for asked in GAME.pending(moment.state):
                seen = view(moment.state, asked.seat)
                assert phrases.question(asked, seen)
                assert FACE.words.question_rule(asked).startswith("R")
                for choice in asked.options[:4]:
                    assert phrases.choice_words(choice, seen, match.names)
    assert len(kinds) > 30


def test_a_question_counts_nothing_that_is_nobodys_business_and_no_single_thing():
    """Onlookers know neither how many cards are paid with nor what else could be done."""
    kinds = set()
    for moment in play_match(9).moments:
        for asked in GAME.pending(moment.state):
            own, other = view(moment.state, asked.seat), view(moment.state, None)
            if other.decision is None:
                continue
            said = [phrases.question(own.decision, own), phrases.question(other.decision, other)]
            assert not any(word in " ".join(said) for word in (" 0 ", "which 1 ")), said
            if asked.step.kind == steps.ACT:
                assert said[1] == "Search a row, refill, or first reveal a hidden tile?"
            kinds.add(asked.step.kind)
    assert {steps.PAY, steps.LOOK, steps.ACT} <= kinds


def test_what_a_fight_is_for_stands_below_its_question():
    said = {}
    for moment in play_match(9).moments:
        for asked in GAME.pending(moment.state):
            if asked.step.kind in (steps.BATTLE_TURN, steps.SUPPORT):
                seen = view(moment.state, asked.seat)
                for choice in asked.options:
                    picker = SimpleNamespace(current=choice)
                    said[choice[0]] = previews.preview(picker, asked, seen, NAMES)
    assert "reveal one of the hidden tiles" in said[choices.FIGHT[0]]
    assert "draws 3 cards" in said[choices.REINFORCE]
    assert "heroes want that" in said[choices.SUPPORT] or "disciples want" in said[choices.SUPPORT]
    assert said[choices.PASS[0]] == "You keep your cards."


def test_every_family_has_words():
    """Text is shown for whatever an owner's file may hold (R16.2)."""
    for family, bounds in facecheck.ABILITIES.items():
        numbers = tuple(bound[0] for bound in bounds)
        assert abilities.ability(Character(1, "x", "y", 0, family, numbers))
    for family, bounds in facecheck.EFFECTS.items():
        tile = Artefact("x", "x", 1, sun=False, effect=family, number=len(bounds))
        assert abilities.effect(tile)


def test_a_turn_is_one_line_that_names_its_player_once():
    table = lay_table(on={"3a": "ring"})
    table.play("search 3", "pay spears riders beasts", "look 3a 3b", "take 3a hide")
    public = [event for event in table.events if event.audience is None]
    (line,) = told.turn_lines(public, NAMES, table.s.rules)
    assert line.startswith("Ada: searched row 3; discarded 1 Spear")
    assert line.count("Ada") == 1
    assert line.endswith("looked at 3a and 3b; took 3a and hid it.")


@rule("R15.4")
def test_what_is_printed_for_all_names_nothing_that_one_seat_knows():
    for state in random_states(6, every=11):
        for asked in engine.pending(state):
            seen = view(state, asked.seat)
            if seen.over:
                continue
            other = GAME.determinize(view(state, None), 7)
            assert lines.own_line(seen) == lines.own_line(view(other, asked.seat))
            assert lines.state_lines(view(other, None), NAMES[: state.players]) == (
                lines.state_lines(view(state, None), NAMES[: state.players])
            )


def test_a_hint_says_what_a_bot_would_do_and_what_may_be_concluded():
    table = lay_table(on={"1a": "rune1"}, turn_of=3)
    table.s.seen[0] |= 1 << place("1a")
    table.play("search 1", "pay mages", "take 1a hide")
    seen = view(table.s, 0)
    assert "Dora: a hidden rune; you saw 1a." in hints.concluded(seen, NAMES)
    asked = engine.pending(table.s)[0]
    said = FACE.words.hint(advise(seen, asked, 1), seen, NAMES)
    assert said[0].endswith(" % chance of winning).")


def test_somebody_who_looked_at_three_tiles_and_hid_one_is_suspected_in_words():
    table = lay_table(
        on={"5a": "rune1", "5b": "rune2", "5c": "rune3"}, turn_of=3, hands={3: "spears7"}
    )
    table.s.seen[0] |= 1 << place("5b")
    table.play("search 5", "look 5a 5b 5c", "take 5a hide")
    said = hints.concluded(view(table.s, 0), NAMES)
    wanted = "Dora: probably a hidden rune (looked at 3 tiles in row 5 and hid one)."
    assert wanted in said


@rule("R15.5")
@pytest.mark.parametrize(
    ("keys", "text"),
    [
        ("1", "I am a hero"),
        ("24", "No rune in row 4"),
        ("342", "4b is a rune"),
        ("42", "Ben hides a rune"),
        ("53", "Cleo is a disciple"),
    ],
)
def test_claims_are_fixed_phrases(keys, text):
    claim = Claim(NAMES[:4], 0)
    for key in keys:
        assert claim.question()
        assert not claim.text
        assert claim.press(key)
    assert claim.text == text


@pytest.mark.parametrize("keys", ["9", "27", "34e", "41", "48", "2x"])
def test_other_keys_are_no_part_of_a_claim(keys):
    claim = Claim(NAMES[:4], 0)
    assert not all(claim.press(key) for key in keys)
    assert not claim.text


@rule("R8.4", "R13.4")
def test_the_end_tells_who_was_who_and_what_the_stars_are_for():
    runes = [f"rune{n}" for n in range(1, 7)]
    table = lay_table(opened={0: runes[:5]}, hidden={0: ["rune6"]})
    table.play("reveal rune6")
    seen = table.view(None)
    said = ending_lines(seen, NAMES[:4])
    assert said[0] == "Victory of the Legion of Heroes: six runes lie open, and the ruins stand."
    assert said[1] == "1 star (1 star: the ruins did not fall)."
    assert any(line.startswith("Dora: disciple") for line in said)
    for number in range(20):
        match = play_match(number)
        over = next(e for e in match.moments[-1].events if isinstance(e, events.GameOver))
        assert sum(n for n, _what in stars_of(match.view(None))) == over.stars


@rule("R15.6")
def test_exports_of_a_running_game_tell_no_alliance():
    match = play_match(9)
    assert exports.counted(match) != [{"total": 0}] * len(match.names)
    for at in range(0, len(match.moments) - 1, 9):
        state = match.moments[at].state
        for other in (GAME.determinize(view(state, None), 3), state):
            seen = view(other, None)
            assert exports.position(seen, None, 2) == exports.position(view(state, None), None, 2)
        assert exports.position_line(view(state, None)) == exports.position_line(
            view(GAME.determinize(view(state, None), 3), None)
        )


def test_a_position_is_opened_and_played_on(tmp_path):
    state = next(s for s in random_states(1, every=20) if s.phase)
    found = opened(GAME.codec.line(state))
    assert not found.over
    table = found.seated(None)
    assert sum(not seat.is_bot for seat in table) == 1
    with found.begin(Library(tmp_path), table) as saved:
        assert saved.match.pending
    assert found.lines(NAMES[:4])
    with pytest.raises(CallError, match="no position of Runes & Ruins"):
        opened("RR1 []")
    with pytest.raises(CallError, match="has 4 seats, not 5"):
        found.seated(seating.read("a,b,c,d,e"))


@pytest.mark.parametrize(
    "wrong",
    ["Ada,Ben,Cleo", "a,b,c,d,e,f,g", "Ada@elf,Ben,Cleo,Dora", "a,b,c,bot:wizard", "a,a,b,c"],
)
def test_wrong_seats_are_refused_with_one_message(wrong):
    with pytest.raises(SeatError) as caught:
        seating.parse(wrong)
    assert 10 < len(str(caught.value)) < 200


def test_statistics_count_wins_by_side_and_stars(tmp_path):
    library = Library(tmp_path)
    assert list(statistics_lines(gather(library))) == ["No game is finished yet."]
    for number in (1, 2):
        source = play_match(number, 4)
        with library.create(GAME, Rules(), [Seat(n) for n in NAMES[:4]], number) as saved:
            for moment in source.moments[1:]:
                saved.match.choose(moment.entry.seat, moment.entry.do)
    book = gather(library)
    assert book.games == 2
    assert sum(one.as_hero + one.as_disciple for one in book.by_name.values()) == 8
    assert any("Won as disciple" in line for line in statistics_lines(book))
    assert FACE.statistics_data(library)["games"] == 2


def test_the_simulation_plays_and_reports():
    seats = arguments.seats("bot:easy,bot:easy,bot:easy,bot:random")
    asked = Namespace(
        seats=seats,
        seed=5,
        games=4,
        left_out=0,
        deal="any",
        memory="notes",
        undo="turn",
        faces=None,
    )
    series = BotGames.asked_for(asked)
    records = [record for _number, record in series.play(1)]
    assert records == [record for _number, record in series.play(1)]
    said = "\n".join(report(records))
    assert "Final battle" in said
    assert "Disciples dealt" in said
    assert len(series.data(records, report=True)["games"]) == 4
    with pytest.raises(CallError, match="is no bot"):
        BotGames.asked_for(Namespace(seats=arguments.seats("Ada,b,c,d")))


def test_the_tutorial_teaches_a_hero_and_says_something_at_once(tmp_path):
    state = start()
    assert GAME.codec.read_line(GAME.codec.line(state), Rules()).seal == state.seal < 21
    assert not view(state, 0).disciples[0]
    with FACE.course.resume(Library(tmp_path), Settings(), "Ada") as saved:
        table = LocalTable(saved)
        lesson = FACE.course.lesson(table, Settings())
        while lesson.reads:
            assert lesson.words
            lesson.read_on()
        assert "Three icons make a disciple" in lesson.words
        table.answer(0, table.decision.options[0])
        assert "Watch what the others" in lesson.words


def test_the_rules_are_read_with_their_ids():
    assert [each.id for each in RULEBOOK.sections()][:3] == ["R1", "R2", "R3"]
    assert RULEBOOK.search("r12.33")[0].id == "R12.33"
    assert not [each for each in RULEBOOK.paragraphs() if each.id.startswith("R17")]


def test_things_are_inspected():
    table = lay_table(hidden={0: ["horn"]}, on={"2a": "rune1"})
    table.s.seen[0] |= 1 << place("2a")
    inspector = Inspector(view(table.s, 0), NAMES[:4], ("place", place("2a")))
    assert inspector.details()[0] == "2a, row 2: Dragon rune"
    inspector.point(("player", 3))
    assert inspector.details()[0] == "Dora: 7 Warlock (human)"
    assert "Covered" not in inspector.details()[2]
    inspector.point(("hand", 0))
    assert inspector.details()[1].startswith("Beat Riders, Beasts")


def test_plain_mode_hides_choices_that_show_cards():
    shown = {True: 0, False: 0}
    for state in random_states(6, every=3):
        for asked in engine.pending(state):
            seen = view(state, asked.seat)
            assert set(lines.offered(asked, seen)) == set(asked.options)
            shown[lines.shows_hand(asked)] += 1
    assert min(shown.values()) > 0
