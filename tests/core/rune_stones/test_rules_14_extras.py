"""Ruling 14.31: the moments at which Exchange and Wild gem may be used, and those at which not."""

import pytest

from tests.core.rune_stones.builders import Mat, table
from tests.rules import rule

STONES = ["exchange", "wild"]
IDLE = {"hand": [], "draw": [], "display": []}


def use(first, second, **more):
    cards = {40: first, 60: second}
    t = table(**{"cards": cards, "hand": [40, 60], "stones": STONES, "gems": "R1", **more})
    return t.use(40, 60)


def both(t):
    """Whether Exchange and Wild gem are on offer."""
    return "exchange red ore" in t.extras and "wild blue" in t.extras


@rule("14.31")
def test_before_the_action():
    t = table(gems="R1", stones=STONES)
    assert t.asked == "choose-action"
    assert both(t)
    t.play("wild blue")
    assert t.asked == "choose-action"  # the same question is still open


@rule("14.31")
def test_between_abilities_and_their_parts():
    t = use("+G +B", "2pt")
    assert both(t)
    t.play("do 40 1")
    assert both(t)
    t.play("exchange red ore")
    assert t.gems() == "G1 O1"
    assert t.options == ["do 40 2", "do 60 1", "done"]  # the card begun is still begun
    t.play("do 40 2", "do 60 1", "done")
    assert t.asked == "end-turn"


@rule("14.31")
def test_after_the_last_ability_before_the_cards_leave():
    t = use("+G", "2pt").play("do 40 1", "do 60 1")
    assert t.options == ["done"]  # asked for the sake of the extras
    assert both(t)
    assert t.general_discard == []


@rule("14.31")
def test_an_extra_may_make_a_part_possible():
    t = use("G G -> 4pt", "2pt", gems="B2")
    assert "do 40 1" not in t.options
    t.play("wild blue")
    assert "do 40 1" in t.options
    t.play("do 40 1")
    assert t.points() == 4
    t = use("R -> 4pt", "2pt", gems="O1")
    assert "do 40 1" not in t.options
    assert t.play("exchange ore red").options[0] == "do 40 1"


@rule("14.31")
def test_between_the_parts_of_an_extra_card():
    t = table(
        cards={40: "+R", 65: "+G +B"},
        hand=[40, 65, 83],
        draw=[],
        tiles=[17, 18, 1, 2],
        stones=STONES,
        gems="R1",
    )
    t.play("abilities", "use 40 83", "do 83 1", "wisp a", "extra 65")
    assert both(t)
    t.play("do 65 1")
    assert both(t)


@rule("14.31")
def test_between_two_artefacts_but_not_before_the_first():
    t = table(gems="R3 G1", stones=STONES, **IDLE)
    assert both(t)
    t.play("forge")
    assert t.asked == "forge-from"
    assert t.extras == []  # the action has begun
    t.play("forge 1", "place upper red")
    assert t.asked == "forge-from"
    assert both(t)
    t.play("wild green")
    assert t.gems() == "R1 G1"


@rule("14.31")
def test_an_extra_between_two_artefacts_may_pay_for_the_second():
    t = table(gems="R2 G1 B1", stones=STONES, **IDLE).play("forge", "forge 1", "place upper red")
    assert t.options == ["stop"]
    t.play("wild blue")
    assert t.options == ["forge 2", "stop"]


@rule("14.31")
def test_between_and_after_trades():
    t = table(gems="R1", stones=STONES, rows=("RG...", "RG..."), **IDLE).play("pass")
    assert t.asked == "trade-in"
    assert both(t)
    t.play("trade upper")
    assert t.asked == "take-rune"
    assert t.extras == []
    t.play("rune plus")
    assert t.asked == "trade-in"
    assert both(t)
    t.play("trade lower", "rune magic")
    assert t.asked == "end-turn"
    assert both(t)


@rule("14.31")
def test_up_to_the_refill_of_the_hand_and_not_on_anothers_turn():
    t = table(gems="R1", stones=STONES, others=[Mat(gems="R1")], **IDLE).play("pass")
    assert t.asked == "end-turn"
    assert both(t)
    t.play("end")
    assert t.seat == 1
    assert t.extras == []


@rule("14.31")
def test_never_inside_a_payment_or_a_placing():
    t = use("R R -> 4pt", "2pt", gems="R2 W2").play("do 40 1")
    assert t.asked == "run"
    assert t.extras == []
    t = table(gems="R2 W2", stones=STONES, **IDLE).play("forge", "forge 1")
    assert t.asked == "pay"
    assert t.extras == []
    t.play("pay red2")
    assert t.asked == "place"
    assert t.extras == []


@rule("14.31")
@pytest.mark.parametrize(
    ("ability", "chance"),
    [("+?", None), ("any card", None), ("swap", None), ("die", "die gem"), ("die", "die 2")],
)
def test_never_while_a_part_is_being_done(ability, chance):
    t = use(ability, "2pt", gems="R1 B1").play("do 40 1", chance=[chance] if chance else None)
    assert t.asked == "run"
    assert t.extras == []


@rule("14.31")
def test_never_while_summoning_or_laying_out():
    t = table(hand=[11, 12, 100], gems="R1", stones=STONES).play("summon")
    assert t.extras == []
    t.play("play red 11")
    assert t.asked == "take-creatures"
    assert t.extras == []
    t = table(hand=[11, 12, 100], gems="R1", stones=STONES).play("abilities")
    assert t.asked == "lay-out"
    assert t.extras == []


@rule("14.31")
def test_never_while_a_wisp_is_chosen_or_gives_its_bonus():
    t = table(hand=[83, 100], draw=[], tiles=[1, 2, 10, 11], stones=STONES, gems="R1").use(83, 100)
    t.play("do 83 1")
    assert t.options[0] == "wisp a"
    assert t.extras == []
    t.play("wisp c")
    assert t.extras == []


@rule("14.31")
def test_the_wild_gem_needs_a_gem_of_that_colour_in_the_supply_and_may_wait_for_ever():
    t = table(stones=["wild"], supply="G1 W3", hand=[], draw=[], display=[])
    assert t.extras == ["wild green"]
    t.play("pass", "end")
    assert t.mat().wild_colour == -1
    assert table(stones=["wild"], supply="W3 O3").extras == []


@rule("14.31")
def test_both_stones_may_be_used_at_the_same_moment():
    t = table(gems="R1", stones=STONES).play("exchange red ore", "wild red")
    assert t.gems() == "O1"
    assert t.extras == []
    assert t.asked == "choose-action"
