"""Crossing in words: choices, hints, refusals, rounds; in every language, for every event."""

from __future__ import annotations

import re

import pytest

from rs_core.bots.crossing import advise
from rs_core.crossing.components import CHARACTERS
from rs_core.play.trace import heard
from rs_tui.crossing import exports, lines, phrases, words
from rs_tui.crossing.face import FACE
from rs_tui.crossing.inspector import Inspector, in_sets
from rs_tui.crossing.layout import plan
from rs_tui.crossing.rulebook import RULEBOOK
from rs_tui.crossing.zones import PROMPT, PUBLIC
from rs_tui.draw.boxes import MIN_HEIGHT, MIN_WIDTH
from rs_tui.draw.ink import plain, width_of
from rs_tui.ground import i18n
from tests.rules import rule
from tests.tui.crossing.games import SIX, new, play_out, scene_of, seal

pytestmark = pytest.mark.usefixtures("surroundings")


@rule("C14.6")
def test_a_hint_is_a_mixed_strategy_with_names():
    match = seal(new(), "point m1", "point m2", "point m2")
    asked = match.decision_of(1)
    hint = advise(match.view(1), asked, seed=3)
    said, after, why = FACE.words.hint(hint, match.view(1), match.names)
    assert said.startswith("Let chance choose: ")
    assert after == phrases.outlook(hint.best[0].choice, match.view(1), match.names)
    assert why
    assert "rob Ada" in said
    assert "mushroom 2" in said
    shares = [int(part.rpartition("(")[2].split()[0]) for part in said.split(",")]
    assert len(shares) > 1
    assert shares == sorted(shares, reverse=True)
    assert 97 <= sum(shares) <= 103


@pytest.mark.parametrize("language", i18n.languages())
def test_every_event_and_choice_has_words_in_every_language(language):
    i18n.use(language)
    match = play_out(new("Ada,Ben,Cleo,Dora", seed=3, talk="announce"), seed=3)
    kinds = set()
    for moment in match.moments:
        for event in heard(moment.events, None):
            kinds.add(type(event).__name__)
            assert phrases.event_words(event, match.names), event
        for asked in match.game.pending(moment.state):
            for choice in asked.options + asked.extras:
                assert phrases.choice_words(choice, match.names)
            view = match.game.view(moment.state, asked.seat)
            for choice in asked.options:
                assert phrases.outlook(choice, view, match.names)
    assert len(kinds) >= 13, kinds


def test_rounds_are_summed_up_and_not_told_before_their_end():
    match = seal(new(), "point m1", "point m2", "point m2")
    told = [event for moment in match.moments for event in moment.events]
    assert phrases.round_lines(told, match.names) == [
        ("Round 1: Ada: mushroom 1 (2 stones). Clash at mushroom 2 (Ben and Cleo): nothing moves.")
    ]
    revealed = [event for event in told if type(event).__name__ != "Refilled"]
    assert phrases.round_lines(revealed, match.names) == []


def test_consequences_and_sets():
    match = seal(new(), "point m1", "point m2", "point m2")
    view = match.view(0)
    assert "+" in phrases.outlook((0, 1), view, match.names)
    assert "At risk on your tile: 2 points." in phrases.outlook((0, 1), view, match.names)
    assert "You pause in the next round." in phrases.outlook((2,), view, match.names)
    assert in_sets((3, 1, 1, 1)) == "[RBY] RR W"
    inspector = Inspector(view, match.names)
    inspector.press("A")
    assert inspector.details()[0] == "Ada, human"
    assert exports.counted_of((3, 2, 4, 2)) == {"sets": 10, "single": 3, "white": 4, "total": 17}


def test_the_rules_are_read_with_their_ids():
    assert [each.id for each in RULEBOOK.sections()][:3] == ["C1", "C2", "C3"]
    assert RULEBOOK.search("c10.13")[0].id == "C10.13"
    assert {rule.id for rule in RULEBOOK.search("mushroom pointer")} or RULEBOOK.search("mushroom")
    assert not [rule for rule in RULEBOOK.paragraphs() if rule.id.startswith("C15")]


@pytest.mark.parametrize("language", i18n.languages())
def test_every_rule_is_there_in_every_language(language):
    told = RULEBOOK.paragraphs(language)
    assert [rule.id for rule in told] == [rule.id for rule in RULEBOOK.paragraphs("en")]
    assert all(rule.text and not re.search(r"[*`]\w", rule.text) for rule in told)
    if language != "en":
        assert told[0].text != RULEBOOK.paragraphs("en")[0].text


@pytest.mark.parametrize("language", i18n.languages())
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_the_table_fits_in_80_by_24_and_nothing_overlaps(language, players):
    i18n.use(language)
    seats = ",".join(SIX.split(",")[:players])
    match = play_out(new(seats, seed=players, talk="announce"), seed=1, rounds=6)
    scene = scene_of(match, bots=("", "master") * 3, question="?")
    for width, height in ((MIN_WIDTH, MIN_HEIGHT), (100, 30), (120, 40), (200, 60)):
        boxes = plan(width, height, players)
        taken = set()
        for name, box in boxes.items():
            cells = {
                (x, y)
                for x in range(box.x, box.x + box.width)
                for y in range(box.y, box.y + box.height)
            }
            assert not taken & cells, name
            assert max(x for x, _y in cells) < width, name
            assert max(y for _x, y in cells) < height, name
            taken |= cells
        for zone in (*PUBLIC, *PROMPT):
            if zone.id in boxes:
                box = boxes[zone.id]
                rows = zone.draw(scene, box.width, box.height)
                assert len(rows) <= box.height, zone.id
                assert all(width_of(row) <= box.width for row in rows), zone.id
        names = "".join(
            plain(row)
            for zone in PUBLIC
            if zone.id in boxes
            for row in zone.draw(scene, boxes[zone.id].width, boxes[zone.id].height)
        )
        for name in seats.split(","):
            assert name in names, (name, width)


def test_every_character_has_words_and_a_colour():
    assert len(words.CHARACTER_TONES) == len(CHARACTERS) == len(words.SEAT_KEYS)
    assert len({words.character(name) for name in CHARACTERS}) == 6


def test_the_end_tells_the_count_and_kept_words(tmp_path):
    from rs_tui.saves import Library
    from rs_tui.tables.local import LocalTable
    from tests.tui.crossing.games import begin

    with begin(Library(tmp_path / "games"), talk="announce") as saved:
        play_out(saved.match)
        said = lines.end_lines(LocalTable(saved))
    assert said[0].startswith("The game is over")
    assert any("announcements" in line for line in said)
    assert said[-1].startswith("Winner")
