"""Section 4 of the rules: summon creatures."""

import pytest

from rs_core.rune_stones.events import CreaturesSummoned
from tests.core.rune_stones.builders import table
from tests.rules import rule

DISPLAY = [41, 42, 43, 44, 45, 46]
"""Above the prices 4 3 3 2 2 1."""
MAGIC = {
    11: "red 3 : +R",
    12: "red 1 : +R",
    13: "green 2 : +R",
    14: "blue 1 : +R",
    71: "multicolour 2 : +R",
    72: "multicolour 1 : +R",
}


def summon(hand, *lines, **more):
    t = table(**{"cards": MAGIC, "hand": hand, "display": DISPLAY, **more})
    if "summon" in t.options:
        t.play("summon")
    return t.play(*lines)


@rule("4.1")
@pytest.mark.parametrize(
    ("magic", "spaces"),
    [(1, [6]), (2, [4, 5, 6]), (3, [2, 3, 4, 5, 6]), (4, [1, 2, 3, 4, 5, 6])],
)
def test_the_price_is_that_of_the_space(magic, spaces):
    face = {11: f"red {magic} : +R"}
    for display in (DISPLAY, DISPLAY[::-1]):
        t = table(cards=face, hand=[11], display=display)
        single = [line for line in t.options if line.count(" ") == 1]
        if magic == 1:
            assert t.asked == "end-turn"  # the only creature was taken without asking
            assert t.discard() == [11, display[5]]
        else:
            assert single == [f"take {space}" for space in spaces]


@rule("4.2")
def test_cards_of_one_colour_are_added_up_and_colours_are_never_combined():
    t = summon([11, 12, 13, 14])
    assert t.options == [
        "play red 11",
        "play red 12",
        "play red 11 12",
        "play green 13",
        "play blue 14",
    ]
    t.play("play red 11 12")
    assert "take 1" in t.options  # 4 magic
    assert summon([11, 12, 13, 14], "play red 11").options[0] == "take 2"


@rule("4.2")
def test_two_colours_together_pay_for_nothing_that_one_alone_does_not_pay():
    dear = [4, 3, 3, 2, 2, 2]
    two = {"cards": MAGIC, "display": DISPLAY, "prices": dear, "stones": ["wild"]}
    assert table(hand=[12, 14], **two).options == ["abilities"]  # red 1 and blue 1
    assert table(hand=[12, 100], **two).options == ["summon", "abilities"]  # red 1 and red 1


@rule("4.3")
def test_multicolour_magic_is_added_to_any_colour():
    t = summon([12, 14, 71])
    assert t.options == [
        "play red 12",
        "play red 12 71",
        "play blue 14",
        "play blue 14 71",
        "play wild 71",
    ]
    for line in ("play red 12 71", "play blue 14 71"):
        assert summon([12, 14, 71], line).options[0] == "take 2"  # 1 + 2 magic


@rule("4.3", "14.6")
def test_multicolour_cards_alone_may_pay_and_are_offered_once():
    t = summon([71, 72], display=[41, 42, 43, 44, 45, 46])
    assert t.options == ["play wild 71", "play wild 72", "play wild 71 72"]
    t.play("play wild 71 72")
    assert t.options[0] == "take 2"


@rule("4.4")
def test_any_set_of_creatures_that_the_magic_pays_for_may_be_taken():
    t = summon([11, 12, 13, 14], "play red 11")
    assert t.options == [
        "take 2",
        "take 3",
        "take 4",
        "take 5",
        "take 6",
        "take 4 6",
        "take 5 6",
    ]


@rule("4.4")
def test_there_is_no_other_limit_than_the_magic():
    rich = {11: "red 15 : +R"}
    t = table(cards=rich, hand=[11], display=DISPLAY)
    t.play("take 1 2 3 4 5 6")
    assert t.discard() == [11, *DISPLAY]


@rule("4.4")
def test_creatures_of_other_colours_and_dragons_may_be_taken():
    t = summon([11, 12], "play red 11", display=[41, 42, 43, 44, 75, 46])
    t.play("take 5 6")
    assert t.discard() == [11, 46, 75]


@rule("4.5")
def test_magic_left_over_is_lost():
    t = summon([11, 12, 13, 14], "play red 11 12", "take 6")
    assert [e.left for e in t.events if isinstance(e, CreaturesSummoned)] == [3]
    assert t.asked == "end-turn"
    assert t.discard() == [11, 12, 46]


@rule("4.6")
def test_cards_played_and_creatures_taken_go_to_the_own_discard():
    t = summon([11, 12, 13, 100], "play red 11 100", "take 2 6", discard=[107])
    assert t.discard() == [11, 42, 46, 100, 107]
    assert t.hand() == [12, 13]
    assert t.general_discard == []


@rule("4.7")
def test_the_display_slides_right_and_is_filled_at_the_left():
    t = summon([11, 12], pile=[50, 60])
    t.play("play red 11", "take 4 6", chance=["creature 60", "creature 50"])
    assert t.display == [50, 60, 41, 42, 43, 45]
    assert t.pile == []


@rule("4.7", "14.6")
def test_nothing_slides_between_two_creatures_of_one_action():
    t = summon([11, 12], "play red 11", "take 5 6", pile=[50, 60])
    assert t.discard() == [11, 45, 46]  # not 44, which slides under price 1 only afterwards


@rule("4.8")
def test_an_empty_pile_is_replaced_by_the_general_discard():
    t = summon([11, 12], pile=[50], general_discard=[60, 61, 62])
    t.play("play red 11", "take 4 6", chance=["creature 50", "creature 61"])
    assert t.display == [61, 50, 41, 42, 43, 45]
    assert t.pile == [60, 62]
    assert t.general_discard == []


@rule("4.8", "14.39")
def test_with_pile_and_discard_empty_spaces_stay_empty_at_the_left():
    t = summon([11, 12], "play red 11", "take 4 6", pile=[50])
    assert t.display == [0, 50, 41, 42, 43, 45]
    t = summon([11, 12], "play red 11", "take 4 6", pile=[])
    assert t.display == [0, 0, 41, 42, 43, 45]


@rule("4.8", "14.39")
def test_empty_spaces_are_filled_when_the_general_discard_gets_cards():
    t = table(hand=[11, 65], display=[43, 45], pile=[])
    t.use(11, 65).play("done", chance="creature 65")
    assert t.display == [0, 0, 0, 65, 43, 45]
    assert t.general_discard == []


@rule("14.6")
def test_the_action_takes_at_least_one_creature():
    t = summon([11, 12], "play red 11 12")
    assert all(line.startswith("take ") for line in t.options)


@rule("14.6")
def test_more_cards_than_needed_may_be_played():
    t = summon([11, 12, 71], "play red 11 12 71", "take 6")
    assert t.discard() == [11, 12, 46, 71]


@rule("14.6")
def test_summoning_needs_magic_for_the_cheapest_displayed_creature():
    weak = {"cards": {12: "red 1 : +R", 13: "green 1 : +R"}, "hand": [12, 13], "stones": ["wild"]}
    assert table(**weak, display=[46]).options == ["summon", "abilities"]
    assert table(**weak, display=[46], prices=[1, 1, 1, 1, 1, 2]).options == ["abilities"]
    assert table(**weak, display=[]).options == ["abilities"]


@rule("14.6")
def test_only_cards_that_pay_for_a_creature_may_be_played():
    t = summon([11, 12, 13, 14], prices=[4, 3, 3, 2, 2, 2])
    assert t.options == ["play red 11", "play red 11 12", "play green 13"]
