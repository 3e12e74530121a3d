"""Rules and views as plain data, there and back."""

import json

import pytest

from rs_core.crossing.data import DataError, read_view, view_data
from rs_core.crossing.game import GAME
from rs_core.crossing.rules import Rules, RulesError, read_rules, rules_data
from rs_core.play.errors import CoreError
from tests.core.crossing.tables import new, random_match
from tests.rules import rule


@rule("C12.10")
@pytest.mark.parametrize(
    "rules",
    [
        Rules(),
        Rules(6, (5, 4, 3, 2, 1, 0), "announce", "any", 45),
        Rules(4, talk="silent", undo="none"),
    ],
)
def test_rules_are_read_back(rules):
    assert read_rules(json.loads(json.dumps(rules_data(rules)))) == rules


@pytest.mark.parametrize(
    "change",
    [
        {"players": 2, "characters": ["elf", "human"]},
        {"players": 7},
        {"players": True},
        {"players": "3"},
        {"characters": ["elf", "elf", "human"]},
        {"characters": ["elf", "", "human"]},
        {"characters": ["elf", "human"]},
        {"characters": "elf"},
        {"characters": [1, 2, 3]},
        {"talk": "loud"},
        {"talk": None},
        {"undo": []},
        {"clock": -5},
        {"clock": 1.5},
        {"clock": True},
        {"more": 1},
    ],
)
def test_other_rules_are_refused(change):
    with pytest.raises(RulesError):
        read_rules(rules_data(Rules()) | change)
    for wrong in (None, [], "rules", {}):
        with pytest.raises(RulesError):
            read_rules(wrong)


@pytest.mark.parametrize("seed", range(8))
def test_views_are_read_back(seed):
    for moment in random_match(seed).moments:
        for seat in (None, 0, 2):
            seen = GAME.view(moment.state, seat)
            back = read_view(json.loads(json.dumps(view_data(seen))))
            assert back == seen
            assert back.decision == seen.decision
            assert hash(back) == hash(seen)


def test_data_of_a_view_holds_no_seal_of_another():
    match = new()
    match.choose(1, "point m2")
    assert view_data(match.view(1))["own"] == "point m2"
    assert "point" not in json.dumps(view_data(match.view(0)))


@pytest.mark.parametrize(
    ("part", "value"),
    [
        ("seat", 3),
        ("seat", True),
        ("seat", "0"),
        ("rules", None),
        ("sealed", [True, False]),
        ("sealed", [0, 0, 0]),
        ("own", "point m9"),
        ("own", None),
        ("own", []),
        ("round", -1),
        ("bag", [1, 2, 3]),
        ("bag", [1, 2, 3, True]),
        ("mushrooms", [[0, 0, 0, 0]]),
        ("tiles", "none"),
        ("said", [["say m1"], [], ["shout"]]),
        ("history", [{"mushrooms": []}]),
        ("history", [1]),
        ("over", 1),
    ],
)
def test_data_that_is_no_view_is_refused(part, value):
    data = view_data(new().view(0))
    with pytest.raises(CoreError):
        read_view(data | {part: value})
    del data[part]
    with pytest.raises(DataError, match=part):
        read_view(data)
    with pytest.raises(DataError):
        read_view([])
