"""Section 15 of the rules: every worked example of the rulebooks."""

from rs_core.rune_stones.scoring import winners
from tests.core.rune_stones.builders import Mat, table
from tests.rules import rule

DISPLAY = [41, 42, 43, 44, 45, 46]
"""Above the prices 4 3 3 2 2 1."""


@rule("15.1")
def test_a_creature_above_price_3_costs_3():
    t = table(cards={11: "red 3 : +R", 12: "green 2 : +R"}, hand=[11, 12], display=DISPLAY)
    t.play("summon", "play red 11")
    assert "take 3" in t.options
    assert "take 3 6" not in t.options  # nothing is left over
    weak = table(cards={11: "red 3 : +R", 12: "green 2 : +R"}, hand=[11, 12], display=DISPLAY)
    assert "take 3" not in weak.play("summon", "play green 12").options


@rule("15.2")
def test_3_magic_pay_for_the_blue_creature_for_2_and_the_green_one_for_1():
    faces = {11: "red 2 : +R", 12: "red 1 : +R", 45: "blue 1 : +R", 46: "green 1 : +R"}
    t = table(cards=faces, hand=[11, 12, 100], display=DISPLAY)
    t.play("summon", "play red 11 12", "take 5 6")
    assert t.discard() == [11, 12, 45, 46]
    assert t.hand() == [100]


def blue_21_and_green_16():
    faces = {21: "blue 1 : B -> * *", 16: "green 2 : G -> R Y B"}
    return table(cards=faces, hand=[16, 21], gems="B1").use(16, 21)


@rule("15.3")
def test_blue_21_makes_two_wild_gems_of_which_one_pays_green_16():
    t = blue_21_and_green_16()
    assert t.options == ["do 21 1", "done"]
    t.play("do 21 1")
    assert t.gems() == "W2"
    t.play("do 16 1")
    assert t.gems() == "R1 B1 Y1 W1"


@rule("15.4")
def test_then_21_goes_to_the_general_discard_and_16_to_the_own():
    t = blue_21_and_green_16().play("do 21 1", "do 16 1")
    assert t.general_discard == [21]
    assert t.discard() == [16]


@rule("15.5")
def test_red_card_takes_either_of_two_displayed_red_creatures():
    faces = {40: "card red", 41: "red 1 : +R", 44: "red 1 : +R"} | dict.fromkeys(
        (42, 43, 45, 46), "blue 1 : +R"
    )
    for line, taken in (("take 1", 41), ("take 4", 44)):
        t = table(cards=faces, hand=[40, 60], display=DISPLAY).use(40, 60).play("do 40 1")
        assert t.options == ["take 1", "take 4"]
        assert t.play(line).discard() == [taken]


@rule("15.6")
def test_any_card_takes_any_displayed_creature():
    for space, card in enumerate([41, 42, 75, 44, 45, 9], start=1):
        t = table(cards={40: "any card"}, hand=[40, 60], display=[41, 42, 75, 44, 45, 9])
        t.use(40, 60).play("do 40 1", f"take {space}")
        assert t.discard() == [card]


@rule("15.7")
def test_red_or_blue_gem_gives_one_of_them():
    for part, gems in ((1, "R1"), (2, "B1")):
        t = table(cards={40: "+R / +B"}, hand=[40, 60]).use(40, 60).play(f"do 40 {part}", "done")
        assert t.gems() == gems


@rule("15.8")
def test_a_yellow_artefact_and_then_a_wild_one_in_the_same_turn():
    t = table(
        hand=[], draw=[], display=[], forges="RGBYR", rows=("...Y.", "....."), gems="R2 G1 Y2 W2"
    )
    t.play("forge 4", "pay yellow2 wild1")
    assert t.rows() == ("...Y.", "...Y.")  # the upper row has yellow, so it goes to the lower
    assert t.gems() == "R2 G1 W1 O1"  # with the ore, at once
    t.play("forge 6")  # 3 gems and the wild one are all there is
    assert t.gems() == "O1"
    t.play("place upper red")
    assert t.rows() == ("W..Y.", "...Y.")


@rule("15.9")
def test_3_ore_forge_a_wild_artefact():
    t = table(hand=[], draw=[], display=[], gems="O3").play("forge 6", "place lower wild")
    assert t.gems() == ""
    assert t.rows() == (".....", "....W")


@rule("15.10")
def test_the_lower_row_of_two_gives_3_points_and_a_stone_of_choice():
    t = table(hand=[], draw=[], display=[], rows=("R....", "W..Y."))
    t.play("trade lower", "rune three")
    assert t.points() == 3
    assert t.stones() == ["three"]
    assert t.rows() == ("R....", ".....")


@rule("15.11")
def test_with_two_cards_left_in_hand_two_are_drawn():
    t = table(hand=[100, 101, 102, 103], draw=[104, 105, 106]).play("abilities", "use 100 101")
    t.play("done", "end", chance=["card 104", "card 106"])
    assert t.hand() == [102, 103, 104, 106]
    assert t.draw() == [105]


@rule("15.12")
def test_4_and_7_points_of_the_final_count_and_who_wins():
    first = {"rows": ("RG...", "B...."), "gems": "R1 G1 W1", "points": 60}
    second = Mat(rows=("RGB..", "....."), gems="R2 B1 O2", points=60)
    t = table(**first, others=[second])
    assert t.scores == (60 + 3 + 1, 60 + 6 + 1)
    assert winners(t.state) == (1,)


@rule("15.13")
def test_103_leaves_the_game_77_goes_to_the_general_discard_67_to_the_own():
    t = table(hand=[67, 77, 103, 100], stones=["three"])
    t.play("abilities", "use 67 77 103", "done")
    assert t.out == [103]
    assert t.general_discard == [77]
    assert t.discard() == [67]


@rule("15.14")
def test_beige_steals_blue_and_black_and_brown_give_one_each():
    brown, grey, black = Mat(gems="B2 R1"), Mat(gems="G2 W1"), Mat(gems="B1")
    t = table(seat=2, first=2, hand=[3, 100], gems="", nocturnal=True, others=[brown, grey, black])
    t.use(3, 100).play("do 3 1")
    assert [t.gems(seat) for seat in range(4)] == ["R1 B1", "G2 W1", "B2", ""]


@rule("15.15")
def test_red_68_goes_from_the_general_discard_to_the_own():
    t = table(hand=[5, 100], nocturnal=True, general_discard=[20, 68]).use(5, 100)
    t.play("do 5 1", "resurrect 68")
    assert t.discard() == [68]
    assert t.general_discard == [20]


@rule("15.16")
def test_card_switch_9_with_75_brings_dragon_77_into_the_hand():
    t = table(hand=[9, 75], nocturnal=True, display=[41, 42, 43, 77, 45, 46]).use(9, 75)
    t.play("do 9 1", "switch 4", "do 75 1")
    assert t.hand() == [77]
    assert t.general_discard == [9]
    assert t.discard() == [75]


@rule("15.17")
def test_wisped_with_a_tile_of_3_and_a_druid_card_of_2_give_5_points():
    t = table(hand=[83, 107], draw=[], tiles=[11, 2, 12, 1]).use(83, 107)
    t.play("do 83 1", "wisp b", "accept", "do 107 1")
    assert t.points() == 5
