"""Section 6 of the rules: forge artefacts. The forges cost 2, 2, 3 + die, 3 + ore, 4 + 3 points."""

import pytest

from tests.core.rune_stones.builders import Mat, table
from tests.rules import rule

FULL = ("RGBY.", "RGBY.")
"""Rows in which only the two wild places are free."""


def forge(**more):
    """A player who can do nothing but forge, with forges red, green, blue, yellow, red."""
    t = table(**{"hand": [], "draw": [], "display": [], **more})
    if t.asked == "choose-action" and "forge" in t.options:
        t.play("forge")
    return t


@rule("6.1")
def test_one_or_two_artefacts_are_forged():
    t = forge(gems="R2 G2")
    assert t.options == ["forge 1", "forge 2", "forge 6"]
    t.play("forge 1", "place upper red")
    assert t.options == ["forge 2", "stop"]
    stopped = forge(gems="R2 G2").play("forge 1", "place upper red", "stop")
    assert stopped.asked == "end-turn"
    t.play("forge 2", "place lower green")
    assert t.asked == "end-turn"
    assert t.rows() == ("R....", ".G...")


@rule("6.1")
def test_there_is_no_third_artefact():
    t = forge(gems="R2 G2 O9").play("forge 1", "pay red2", "place upper red")
    t.play("forge 2", "pay green2", "place lower green")
    assert t.asked == "end-turn"
    assert t.gems() == "O9"


@rule("6.1")
def test_the_two_forges_differ():
    t = forge(gems="W4 O6", forges="RRRRR").play("forge 1", "pay ore3", "place upper red")
    assert t.options == ["forge 2", "forge 3", "forge 4", "forge 5", "forge 6", "stop"]


@rule("6.2")
@pytest.mark.parametrize(("number", "cost"), [(1, 2), (2, 2), (3, 3), (4, 3), (5, 4)])
def test_a_forge_costs_its_number_of_gems_of_the_artefacts_colour(number, cost):
    forges = "".join("B" if place == number else "Y" for place in range(1, 6))
    enough = forge(gems=f"B{cost}", forges=forges, wild_artefacts=0, stones=["wild"])
    assert enough.options == ["place upper blue", "place lower blue"]
    assert enough.gems() == ""
    short = forge(gems=f"B{cost - 1} R9 G9", forges=forges, wild_artefacts=0, stones=["exchange"])
    assert short.options == ["pass"]


@rule("6.3", "14.25")
def test_a_wild_artefact_costs_any_four_gems_in_any_mix():
    t = forge(gems="R1 G1 B1 Y1")
    assert t.gems() == ""  # the only payment was taken
    t = forge(gems="R3 Y2", forges=".....")
    assert t.options == ["pay red3 yellow1", "pay red2 yellow2"]
    assert forge(gems="R1 G1 B1", stones=["wild"]).options == ["pass"]


@rule("6.3")
def test_at_most_one_wild_artefact_per_turn():
    t = forge(gems="R8", forges=".....", stones=["wild"])
    assert t.asked == "place"
    t.play("place upper wild")
    assert t.options == ["stop"]


@rule("6.4")
def test_a_wild_gem_stands_in_for_any_gem():
    t = forge(gems="R1 W1", forges="R....")
    t.play("place upper red")
    assert t.gems() == ""
    t = forge(gems="R1 G1 W2", forges=".....")
    t.play("place upper wild")
    assert t.gems() == ""
    t = forge(gems="B2 W1", forges="B....")
    assert t.options == ["pay blue2", "pay blue1 wild1"]


@rule("6.5")
@pytest.mark.parametrize("number", range(1, 7))
def test_any_forge_may_be_paid_with_exactly_three_ore(number):
    t = forge(gems="O4", points=1)
    assert t.options == [f"forge {each}" for each in range(1, 7)]
    t.play(f"forge {number}")
    assert t.gems() == "O1"
    assert t.asked == "place"


@rule("6.5")
def test_ore_and_gems_are_never_mixed():
    assert forge(gems="R1 O2", stones=["exchange"]).options == ["pass"]
    t = forge(gems="R2 O3").play("forge 1")
    assert t.options == ["pay red2", "pay ore3"]
    assert forge(gems="G3 O2", forges=".....", stones=["exchange"]).options == ["pass"]


@rule("6.5")
def test_both_artefacts_of_a_turn_may_be_paid_with_ore():
    t = forge(gems="O6").play("forge 1", "place upper red", "forge 6", "place upper wild")
    assert t.rows() == ("R...W", ".....")
    assert t.gems() == ""


@rule("6.6")
def test_what_is_paid_goes_back_to_the_supply():
    t = forge(gems="R1 W1 O3")
    assert t.supply == "R14 G15 B15 Y15 W14 O17"
    t.play("forge 1", "pay red1 wild1", "place upper red")
    assert t.supply == "R15 G15 B15 Y15 W15 O17"
    t.play("forge 2", "place upper green")
    assert t.supply == "R15 G15 B15 Y15 W15 O20"


@rule("6.7")
def test_an_artefact_is_placed_at_once_on_its_colour_in_a_row_of_choice():
    t = forge(gems="G2")
    assert t.options == ["place upper green", "place lower green"]
    t.play("place lower green")
    assert t.rows() == (".....", ".G...")


@rule("6.7")
def test_a_taken_place_leaves_only_the_other_row():
    t = forge(gems="G2", rows=(".G...", "....."))
    assert t.rows() == (".G...", ".G...")


@rule("6.7")
def test_without_a_free_place_of_its_colour_an_artefact_cannot_be_forged():
    taken = {"gems": "G4 O3", "forges": "G....", "wild_artefacts": 0, "stones": ["exchange"]}
    assert forge(rows=(".G...", ".G..."), **taken).options == ["pass"]
    assert forge(rows=(".G...", "....."), **taken).options != ["pass"]


@rule("6.7", "14.29")
def test_a_wild_artefact_on_a_coloured_place_blocks_that_colour_there():
    blocked = {"gems": "G4 O3", "forges": "G....", "wild_artefacts": 0, "stones": ["exchange"]}
    assert forge(rows=(".W...", ".G..."), **blocked).options == ["pass"]
    assert forge(rows=(".W...", ".W..."), **blocked).options == ["pass"]
    t = forge(rows=(".W...", "....."), gems="G2", forges="G....")
    assert t.rows() == (".W...", ".G...")


@rule("6.7")
def test_artefacts_stay_until_the_row_is_traded_in():
    t = forge(gems="G2", rows=("R....", "....."), draw=[100]).play("place upper green")
    t.play("keep", "end")
    assert t.rows() == ("RG...", ".....")


@rule("6.8")
def test_a_wild_artefact_goes_on_any_free_place():
    t = forge(gems="O3", forges=".....", rows=("R...W", "..B.."))
    assert t.options == [
        "place upper green",
        "place upper blue",
        "place upper yellow",
        "place lower red",
        "place lower green",
        "place lower yellow",
        "place lower wild",
    ]
    t.play("place lower green")
    assert t.rows() == ("R...W", ".WB..")


@rule("6.8")
def test_only_a_wild_artefact_goes_on_a_wild_place():
    t = forge(gems="O6", rows=FULL, stones=["exchange"])
    assert t.options == ["place upper wild", "place lower wild"]
    t.play("place upper wild")
    assert t.options == ["stop"]  # no coloured artefact finds a place


@rule("6.9")
def test_the_die_forge_rolls_the_die_at_once():
    t = forge(gems="B3").play("place upper blue", "accept", chance=["die 2", "artefact red"])
    assert t.points() == 2


@rule("6.9")
def test_the_ore_forge_gives_an_ore_at_once():
    assert forge(gems="Y3").play("place upper yellow").gems() == "O1"


@rule("6.9")
def test_the_points_forge_gives_three_points_at_once():
    t = forge(gems="R4", forges="....R", wild_artefacts=0).play("place upper red")
    assert t.points() == 3


@rule("6.9")
def test_the_other_forges_give_nothing():
    for t in (
        forge(gems="R2").play("place upper red"),
        forge(gems="G2").play("place upper green"),
        forge(gems="Y4", forges=".....").play("place upper wild"),
    ):
        assert t.points() == 0
        assert t.gems() == ""
        assert t.asked == "end-turn"


@rule("6.10")
@pytest.mark.parametrize(("number", "colour"), [(3, "blue"), (4, "yellow"), (5, "red")])
def test_no_bonus_for_an_artefact_paid_with_ore(number, colour):
    t = forge(gems="O3").play(f"forge {number}", f"place upper {colour}")
    assert t.points() == 0
    assert t.gems() == ""
    assert t.asked == "end-turn"
    assert [result.split()[0] for result in t.met] == ["artefact"]  # no die


@rule("6.11")
def test_a_bonus_may_pay_for_the_second_artefact():
    t = forge(gems="Y3 O2")
    t.play("place upper yellow")  # only forge 4 could be paid
    assert t.gems() == "O3"
    assert "forge 1" in t.options
    t.play("forge 1", "place upper red")
    assert t.rows() == ("R..Y.", ".....")
    assert t.gems() == ""


@rule("6.12")
def test_empty_forges_are_filled_when_forging_is_finished():
    t = forge(gems="R2 G2").play("forge 1", "place upper red")
    assert t.forges == ".GBYR"
    t.play("forge 2", "place upper green", chance=["artefact blue", "artefact blue"])
    assert t.forges == "BBBYR"


@rule("6.12")
def test_forges_are_filled_as_well_after_one_artefact():
    t = forge(gems="R2 G2").play("forge 1", "place upper red", "stop", chance="artefact yellow")
    assert t.forges == "YGBYR"


@rule("6.12")
def test_the_artefact_discard_is_shuffled_into_a_new_supply():
    t = forge(gems="R2 G2", artefact_pile="B", artefact_discard="YYR")
    t.play(
        "forge 1",
        "place upper red",
        "forge 2",
        "place upper green",
        chance=["artefact blue", "artefact yellow"],
    )
    assert t.forges == "BYBYR"
    assert t.artefact_pile == "RY"
    assert t.artefact_discard == ""


@rule("6.13")
def test_without_a_wild_artefact_left_none_can_be_forged():
    poor = {"forges": ".....", "gems": "R4 O3", "stones": ["exchange"]}
    assert forge(wild_artefacts=0, **poor).options == ["pass"]
    assert forge(wild_artefacts=1, **poor).options != ["pass"]


@rule("6.13", "7.6")
def test_a_wild_artefact_traded_in_can_be_forged_again():
    t = table(
        hand=[],
        draw=[],
        display=[],
        rows=("RW...", "....."),
        forges=".....",
        artefact_pile="",
        wild_artefacts=0,
        others=[Mat(hand=[], gems="O3", stones=["exchange"])],
    )
    t.play("trade upper", "rune plus", "end", chance="artefact red")
    t.play("forge")
    assert t.options == ["forge 1", "forge 6"]
