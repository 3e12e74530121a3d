"""Runes & Ruins in files: headers, sets and moments, there and back, and what is refused."""

import json
import random
import re

import pytest

from rs_core.play.codec import HeaderError
from rs_core.play.errors import CoreError
from rs_core.play.journal import MAX_LINE
from rs_core.ruins import engine
from rs_core.ruins.facefile import parse, standard, template
from rs_core.ruins.game import GAME
from rs_core.ruins.rules import Rules
from tests.core.ruins.games import random_states
from tests.rules import rule

CODEC = GAME.codec


def said(**changes):
    return CODEC.terms(Rules()).rules | changes


def read(rules, players=4):
    seats = [CODEC.read_seat({"name": f"n{n}", "kind": "human"}) for n in range(players)]
    return CODEC.rules(CODEC.read_terms(json.loads(json.dumps(rules)), seats), standard())


# --- Headers


@rule("R15.9", "R16.4")
def test_rules_are_read_back_and_the_set_is_named():
    rules = Rules(6, 3, "one", "bare", "any")
    terms = CODEC.terms(rules)
    assert list(terms.rules) == ["left_out", "deal", "memory", "undo", "faces"]
    assert terms.rules["faces"] == {
        "name": "reconstructed",
        "fingerprint": standard().fingerprint,
    }
    assert terms.seats == ({},) * 6
    assert read(terms.rules, 6) == rules
    assert CODEC.set_name(terms).fingerprint == CODEC.set_of(rules).fingerprint


@rule("R15.9")
@pytest.mark.parametrize(
    ("players", "change"),
    [
        (3, {}),
        (7, {}),
        (4, {"left_out": 2}),
        (4, {"left_out": "1"}),
        (4, {"left_out": True}),
        (4, {"deal": "two"}),
        (4, {"memory": None}),
        (4, {"memory": "all"}),
        (4, {"undo": 3}),
        (4, {"undo": "all"}),
        (4, {"faces": {}}),
        (4, {"faces": 7}),
        (4, {"faces": {"name": "x", "fingerprint": "../../etc"}}),
        (4, {"faces": {"name": 1, "fingerprint": "0" * 12}}),
        (4, {"more": 1}),
    ],
)
def test_other_rules_are_refused_with_one_message(players, change):
    with pytest.raises(CoreError) as caught:
        read(said(**change), players)
    assert 10 < len(str(caught.value)) < 200
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("wrong", [None, [], "rules", {}, dict(reversed(said().items()))])
def test_what_is_no_table_of_rules_is_refused(wrong):
    with pytest.raises(CoreError, match="its rules are not those this program knows"):
        read(wrong)


def test_a_seat_has_nothing_but_name_and_kind():
    with pytest.raises(CoreError, match="a seat is not name and kind"):
        CODEC.read_seat({"name": "Ada", "alliance": "hero", "kind": "human"})


# --- Sets


@rule("R16.4")
@pytest.mark.parametrize(
    "text",
    [
        template(),
        template().replace('word = "horn"', 'word = "trumpet"').replace("mages", "wizards"),
        re.sub(r"power = \d", "power = 1", template()).replace('name = "rec', 'name = "Ünï "rec'),
        template().replace('mark = "ours"', 'mark = "printed"'),
    ],
)
def test_a_set_is_written_whole_and_read_back(text):
    faces = parse(text.replace('"Ünï "rec', '"Ünï rec'))
    again = CODEC.read_set(faces.text(), "kept.toml")
    assert again == faces
    assert (again.name, again.reconstructed) == (faces.name, faces.reconstructed)
    assert [each.marks for each in again.artefacts] == [each.marks for each in faces.artefacts]
    assert again.troop_marks == faces.troop_marks
    assert again.text() == faces.text()


def test_a_kept_set_must_be_whole():
    text = standard().text()
    with pytest.raises(CoreError, match=r"kept\.toml"):
        CODEC.read_set(text[: text.index("[[troop]]")], "kept.toml")


# --- Moments


def test_moments_are_read_back_equal():
    lines = set()
    for state in random_states(10, every=7):
        line = CODEC.line(state)
        again = CODEC.read_line(line, state.rules)
        state.rng = again.rng = 0
        assert again == state
        assert GAME.pending(again) == GAME.pending(state)
        assert len(line) < MAX_LINE - 1000
        lines.add(line)
    assert len(lines) > 50


def damaged(line, dice):
    """A line with one number changed, or with a value gone or doubled."""
    numbers = list(re.finditer(r"-?\d+", line.partition(" ")[2]))
    at = dice.choice(numbers)
    head, body = line[: len(line) - len(line.partition(" ")[2])], line.partition(" ")[2]
    new = dice.choice(["-1", "0", "1", "2", "5", "20", "21", "99", "2097151", "true", "[]", '"a"'])
    return head + body[: at.start()] + new + body[at.end() :]


def test_damaged_lines_are_refused_or_can_be_played_to_their_end():
    dice = random.Random(5)
    refused = 0
    for state in random_states(12, every=6):
        for _ in range(4):
            line = damaged(CODEC.line(state), dice)
            try:
                made = CODEC.read_line(line, state.rules)
            except HeaderError:
                refused += 1
                continue
            for _ in range(3000):
                if not (asked := engine.pending(made)):
                    break
                decision = dice.choice(asked)
                engine.apply(made, decision.seat, dice.choice(decision.options))
            assert made.over
    assert refused > 100


@pytest.mark.parametrize(
    "line", ["", "RR1", "RR1 ", "RR1 7", "RR1 [", "RR1 " + "[" * 3000, "RR2 []", "CR1 1", "RR1 []"]
)
def test_what_is_no_line_is_refused(line):
    with pytest.raises(CoreError, match="its position is of another game"):
        CODEC.read_line(line, Rules())


def test_a_line_is_of_a_game_with_as_many_players():
    state = GAME.new(Rules(5), 1)
    with pytest.raises(CoreError, match="of another game"):
        CODEC.read_line(CODEC.line(state), Rules(4))
