"""Section 3 of the rules: a turn."""

from tests.core.rune_stones.builders import table
from tests.rules import rule


@rule("3.1")
def test_all_three_actions_are_offered_when_all_are_possible():
    t = table(hand=[100, 101], gems="R2")
    assert t.asked == "choose-action"
    assert t.options == ["summon", "abilities", "forge"]


@rule("3.1")
def test_only_possible_actions_are_offered():
    assert table(hand=[100, 101], display=[], gems="R2").options == ["abilities", "forge"]
    assert table(hand=[100], gems="R2").options == ["summon", "forge"]
    assert table(hand=[100, 101], gems="R1").options == ["summon", "abilities"]


@rule("3.1")
def test_one_action_ends_the_choice_of_actions():
    for action in (
        ["summon", "play red 100"],
        ["abilities", "done"],
        ["forge", "place upper red"],
    ):
        t = table(hand=[100, 101], gems="R2")
        t.play(*action)
        assert t.asked == "end-turn"
        assert t.seat == 0


@rule("3.2")
def test_trading_in_comes_after_the_action_and_may_be_left():
    t = table(hand=[100, 101], rows=("RG...", "....."))
    assert t.asked == "choose-action"
    t.play("abilities", "done")
    assert t.asked == "trade-in"
    assert t.options == ["trade upper", "keep"]
    t.play("keep")
    assert t.asked == "end-turn"
    assert t.points() == 0
    assert t.rows() == ("RG...", ".....")


@rule("3.3")
def test_the_hand_is_refilled_last_and_then_the_next_player_is_on_turn():
    t = table(hand=[100, 101], rows=("RG...", "....."))
    t.play("abilities", "done", "keep")
    assert t.hand() == []
    t.play("end")
    assert len(t.hand()) == 4
    assert t.seat == 1
    assert t.asked == "choose-action"


@rule("3.3")
def test_the_turn_is_ended_by_a_question_even_if_nothing_else_is_open():
    t = table(hand=[100, 101])
    t.play("abilities", "done")
    assert t.asked == "end-turn"
    assert t.options == ["end"]


@rule("3.4")
def test_a_player_without_any_possible_action_passes_it():
    t = table(hand=[], draw=[100], display=[])
    assert t.asked == "end-turn"
    t.play("end")
    assert t.seat == 1
    assert t.hand() == [100]


@rule("3.4", "14.9")
def test_passing_the_action_still_leaves_trading_in_and_the_refill():
    t = table(hand=[], draw=[100, 101], display=[], rows=("RG...", "....."))
    assert t.asked == "trade-in"
    t.play("trade upper", "rune plus", "end")
    assert t.points() == 3
    assert t.hand() == [100, 101]


@rule("3.4")
def test_nobody_passes_while_an_action_is_possible():
    everything = {"hand": [100, 101], "gems": "R2"}
    for missing in ({}, {"gems": ""}, {"hand": [100]}, {"display": []}):
        assert "pass" not in table(**everything | missing).options
    forging = table(hand=[], gems="R2", stones=["wild"])
    assert forging.options == ["forge"]
    using = table(hand=[100, 101], display=[], stones=["wild"])
    assert using.options == ["abilities"]
    summoning = table(hand=[100], stones=["wild"])
    assert summoning.options == ["summon"]


@rule("3.4", "14.9")
def test_exchange_and_wild_gem_may_be_used_while_passing_but_nobody_must():
    t = table(hand=[], draw=[], display=[], gems="R1 O2", stones=["exchange", "wild"])
    assert t.options == ["pass"]
    assert "exchange red ore" in t.extras
    assert "wild red" in t.extras
    t.play("pass")
    assert t.asked == "end-turn"
    assert "exchange red ore" in t.extras
    t.play("exchange red ore", "wild green", "end")
    assert t.gems() == "O3"
    assert t.seat == 1


@rule("14.9")
def test_an_exchange_may_make_an_action_possible_which_is_then_to_be_taken():
    t = table(hand=[], draw=[], display=[], gems="R1 O2", stones=["exchange", "wild"])
    t.play("exchange red ore")
    assert t.asked == "choose-action"
    assert t.options == ["forge"]


@rule("14.9")
def test_a_single_card_that_pays_for_no_creature_is_passed_with():
    lone = {"cards": {12: "green 1 : +G"}, "hand": [12], "stones": ["wild"]}
    dear = [4, 3, 3, 2, 2, 2]
    assert table(**lone).options == ["summon"]
    assert table(**lone, prices=dear).options == ["pass"]
    assert table(**lone, prices=dear, gems="G2").options == ["forge"]
    assert table(**lone, display=[]).options == ["pass"]
