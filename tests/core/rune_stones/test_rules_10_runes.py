"""Section 10 of the rules: rune stones."""

import pytest

from tests.core.rune_stones.builders import Mat, table
from tests.rules import rule

IDLE = {"hand": [], "draw": [], "display": []}


def use(first, second, *stones, cards=None, **more):
    """Cards 40 and 60 laid out by a player who has some rune stones."""
    t = table(cards={40: first, 60: second, **(cards or {})}, hand=[40, 60], stones=stones, **more)
    return t.use(40, 60)


# --- 10.1 Magic points


@rule("10.1")
def test_magic_points_add_two_magic_of_any_colour():
    cards = {12: "red 1 : +R", 13: "green 1 : +R"}
    t = table(cards=cards, hand=[12, 13], stones=["magic"]).play("summon", "play green 13")
    assert t.options[0] == "take 2"  # 3 magic
    assert "take 1" not in t.options


@rule("10.1")
def test_magic_points_pay_even_without_a_card():
    t = table(hand=[], draw=[], display=[41, 42, 43, 44, 45, 46], stones=["magic"])
    assert t.options == ["take 4", "take 5", "take 6"]  # the only play, no card, was taken
    t.play("take 4")
    assert t.discard() == [44]


@rule("10.1")
def test_magic_points_with_multicolour_cards():
    t = table(cards={71: "multicolour 1 : +R"}, hand=[71, 11], stones=["magic"]).play("summon")
    assert t.options == ["play red 11", "play red 11 71", "play wild", "play wild 71"]


@rule("10.1")
def test_magic_points_make_summoning_possible():
    weak = {"cards": {12: "red 1 : +R"}, "hand": [12], "prices": [4, 4, 3, 3, 3, 3]}
    assert table(**weak, stones=["wild"]).options == ["pass"]
    assert "summon" in table(**weak, stones=["wild", "magic"]).options


# --- 10.2 Hand size


@rule("10.2")
def test_hand_size_raises_the_limit_to_six():
    t = table(hand=[100], draw=[101, 102, 103, 104, 105, 106], display=[], stones=["hand"])
    assert len(t.play("end").hand()) == 6


# --- 10.3 Exchange


@rule("10.3")
def test_exchange_swaps_a_gem_for_an_ore_with_the_supply():
    t = table(gems="R1 W1", stones=["exchange"])
    supply = t.supply
    assert t.extras == ["exchange red ore", "exchange wild ore"]
    t.play("exchange red ore")
    assert t.gems() == "W1 O1"
    assert supply == "R14 G15 B15 Y15 W14 O20"
    assert t.supply == "R15 G15 B15 Y15 W14 O19"


@rule("10.3")
def test_exchange_swaps_an_ore_for_a_coloured_gem():
    t = table(gems="O1", stones=["exchange"])
    assert t.extras == [f"exchange ore {c}" for c in ("red", "green", "blue", "yellow")]
    t.play("exchange ore blue")
    assert t.gems() == "B1"


@rule("10.3")
def test_exchange_works_once_in_each_turn():
    t = table(gems="R2 O2", stones=["exchange"], hand=[100, 101], others=[Mat(**_idle_mat())])
    t.play("exchange red ore")
    assert t.extras == []
    t.play("abilities", "done")
    assert t.extras == []
    t.play("end", "abilities")
    t.play("done", "end")
    assert t.seat == 0
    assert t.extras  # a new turn


def _idle_mat():
    return {"hand": [100, 101], "draw": [102, 103, 104, 105]}


@rule("10.3", "14.20")
def test_exchange_needs_the_wanted_thing_in_the_supply():
    t = table(gems="R1 W1 O1", supply="G1 W5", stones=["exchange"])
    assert t.extras == ["exchange ore green"]
    assert table(gems="W1", supply="O1", stones=["exchange"]).extras == ["exchange wild ore"]


# --- 10.4 Wild gem


@rule("10.4")
def test_the_wild_gem_stone_takes_a_coloured_gem_from_the_supply_for_good():
    t = table(gems="R1", supply="R3 Y2 W3", stones=["wild"])
    assert t.extras == ["wild red", "wild yellow"]
    t.play("wild yellow")
    assert t.supply == "R3 Y1 W3"
    assert t.gems() == "R1"
    assert t.extras == []  # once only


@rule("10.4")
def test_gems_of_that_colour_count_as_wild_gems():
    t = use("R R -> 4pt", "+Y", "wild", gems="G2", wild="G").play("do 40 1")
    assert t.points() == 4
    assert t.gems() == ""


@rule("10.4")
def test_the_gem_on_the_stone_is_never_paid_nor_counted_at_the_end():
    t = table(gems="R1 B1", wild="G", stones=["wild"], hand=[], draw=[], display=[])
    assert t.asked == "end-turn"  # three gems would forge; the one on the stone is not among them
    assert t.scores[0] == 0
    assert table(gems="R1 B1 G1", wild="G", stones=["wild"]).scores[0] == 1


@rule("10.4")
def test_the_wild_gem_forges_coloured_and_wild_artefacts():
    t = table(gems="G2", wild="G", stones=["wild"], forges="B....", **IDLE)
    t.play("place upper blue")
    assert t.gems() == ""
    t = table(gems="R2 G1 W1", wild="G", stones=["wild"], forges="R....", **IDLE)
    assert t.options == ["forge 1", "forge 6"]
    t.play("forge 1")
    assert t.options == [
        "pay red2",
        "pay red1 green1",
        "pay red1 wild1",
        "pay green1 wild1",
    ]


@rule("10.4", "14.8")
def test_the_wild_gem_pays_where_a_cost_shows_a_wild_gem():
    t = use("* -> 3pt", "+Y", "wild", gems="G1 W1", wild="G").play("do 40 1")
    assert t.options == ["pay green1", "pay wild1"]
    assert use("* -> 3pt", "+Y", "wild", gems="G1 R1", wild="R").play("do 40 1").gems() == "G1"
    assert use("* -> 3pt", "+Y", "wild", gems="G1", wild="R").options == ["do 60 1", "done"]


@rule("10.4")
def test_a_player_without_a_gem_on_the_stone_has_no_other_wild_colour():
    assert use("R R -> 4pt", "+Y", "wild", gems="G2").options == ["do 60 1", "done"]


# --- 10.5 Plus


@rule("10.5")
def test_plus_allows_both_things_of_a_choice():
    t = use("+R / 2pt", "+B", "plus").play("do 40 2")
    assert t.options == ["do 40 1", "do 60 1", "done"]
    t.play("do 40 1")
    assert t.gems() == "R1"
    assert t.points() == 2
    assert t.options == ["do 60 1", "done"]


@rule("10.5")
def test_plus_is_a_may():
    t = use("+R / 2pt", "+B", "plus").play("do 40 2", "do 60 1", "done")
    assert t.asked == "end-turn"
    assert t.gems() == "B1"


@rule("10.5", "14.34")
def test_plus_on_a_choice_of_which_one_half_is_impossible():
    t = use("+R / R R R -> 4pt", "+B", "plus", gems="R1").play("do 40 1")
    assert t.options == ["do 60 1", "done"]
    t = use("+R / R R -> 4pt", "+B", "plus", gems="R1")
    assert t.options == ["do 40 1", "do 60 1", "done"]
    t.play("do 40 1")
    assert t.options == ["do 40 2", "do 60 1", "done"]  # the first half feeds the second
    t.play("do 40 2")
    assert t.gems() == ""
    assert t.points() == 4


# --- 10.6 Double die


DOUBLED = [
    ("gem", ["gem red", "gem blue"], "R1 B1 Y2", 0),
    ("swap", ["swap yellow", "swap yellow"], "W2", 0),
    ("1", ["accept", "accept"], "Y2", 2),
    ("2", ["accept", "accept"], "Y2", 4),
    ("ore", ["accept", "accept"], "Y2 O2", 0),
]


@rule("10.6", "14.36")
@pytest.mark.parametrize(("face", "lines", "gems", "points"), DOUBLED)
def test_double_die_does_one_roll_twice(face, lines, gems, points):
    t = use("die", "+B", "double-die", gems="Y2")
    t.play("do 40 1", *lines, chance=f"die {face}")
    assert t.gems() == gems
    assert t.points() == points
    assert t.options == ["do 60 1", "done"]


@rule("10.6", "14.36")
def test_double_die_draws_two_cards():
    t = use("die", "+B", "double-die", pile=[50, 51])
    t.play("do 40 1", "accept", "accept", chance=["die card", "creature 51", "creature 50"])
    assert t.discard() == [50, 51]


@rule("10.6")
@pytest.mark.parametrize(
    ("lines", "points"),
    [(["accept", "decline"], 2), (["decline", "accept"], 2), (["decline", "decline"], 0)],
)
def test_one_or_both_results_may_be_forgone(lines, points):
    t = use("die", "+B", "double-die").play("do 40 1", *lines, chance="die 2")
    assert t.points() == points
    assert t.options == ["do 60 1", "done"]


@rule("10.6")
def test_a_forges_die_is_not_doubled():
    t = table(gems="B3", stones=["double-die"], **IDLE)
    t.play("place upper blue", "accept", chance=["die 2", "artefact red"])
    assert t.points() == 2
    assert t.asked == "end-turn"


# --- 10.7 Extra power point


@rule("10.7")
def test_extra_power_point_for_each_card_that_gives_points():
    t = use("2pt", "+R 1pt", "extra-point").play("do 40 1", "do 60 2")
    assert t.points() == 3 + 2


@rule("10.7")
def test_no_extra_point_for_a_card_without_points():
    t = use("+R", "+R / 2pt", "extra-point").play("do 40 1", "do 60 1")
    assert t.points() == 0


@rule("10.7")
def test_a_forges_points_get_no_extra_point():
    t = table(gems="R4", forges="....R", wild_artefacts=0, stones=["extra-point"], **IDLE)
    assert t.play("place upper red").points() == 3


# --- 10.8 Three abilities


@rule("10.8")
def test_three_cards_may_be_used_and_only_the_lowest_comes_back():
    t = table(hand=[40, 60, 65, 101], stones=["three"]).play("abilities")
    assert len(t.options) == 6 + 4
    t.play("use 40 60 65")
    assert {line.split()[1] for line in t.options[:-1]} == {"40", "60", "65"}
    t.play("done")
    assert t.discard() == [40]
    assert t.general_discard == [60, 65]


@rule("10.8")
def test_without_the_stone_three_cards_cannot_be_used():
    t = table(hand=[40, 60, 65]).play("abilities")
    assert t.options == ["use 40 60", "use 40 65", "use 60 65"]


@rule("10.8")
def test_of_three_cards_druid_cards_leave_the_game():
    t = table(hand=[40, 102, 104], stones=["three"]).play("abilities", "use 40 102 104", "done")
    assert t.discard() == [40]
    assert t.out == [102, 104]
    assert t.general_discard == []


@rule("10.8", "14.37")
def test_with_two_played_the_usual_rule_holds():
    t = table(hand=[40, 60, 65], stones=["three"]).play("abilities", "use 60 65", "done")
    assert t.discard() == [60]
    assert t.general_discard == [65]
    t = table(hand=[40, 60], stones=["three"]).use(40, 60)
    assert t.options[0] == "do 40 1"


# --- 10.9 From when on


TRADING = {"rows": ("RG...", "RG..."), "gems": "R1 O1", **IDLE}


@rule("10.9")
def test_hand_size_works_in_the_turn_in_which_it_is_taken():
    t = table(**{**TRADING, "draw": range(100, 108)})
    t.play("trade upper", "rune hand", "keep", "end")
    assert len(t.hand()) == 6


@rule("10.9")
def test_exchange_and_wild_gem_work_in_the_turn_in_which_they_are_taken():
    t = table(**TRADING).play("trade upper", "rune exchange")
    assert t.asked == "trade-in"
    assert "exchange red ore" in t.extras
    t.play("trade lower", "rune wild")
    assert t.asked == "end-turn"
    t.play("exchange ore red", "wild blue")
    assert t.gems() == "R2"


PLAY_CARD = {"tiles": [17, 1, 2, 3], "night": [5], "points": 3}
"""A row of two reaches the token; tile 17 plays a card."""


@rule("10.9", "14.11")
@pytest.mark.parametrize(
    ("stone", "ability", "lines", "chance", "points"),
    [
        ("plus", "2pt / +R", ["do 40 1"], [], 2),
        ("double-die", "die", ["do 40 1", "accept"], ["die 2"], 2),
        ("extra-point", "2pt", ["do 40 1"], [], 2),
    ],
)
def test_other_stones_help_only_from_the_next_turn_on(stone, ability, lines, chance, points):
    t = table(
        cards={40: ability},
        rows=("RG...", "RG..."),
        hand=[40],
        draw=[],
        display=[],
        **PLAY_CARD | {"points": 0},
    )
    t.play("trade upper", f"rune {stone}")
    assert t.points() == 3
    t.play("trade lower", "wisp a", "extra 40")
    t.play(*lines, chance=[*chance, "tile 9"])
    assert t.points() == 6 + points
    assert t.asked == "take-rune"
    assert t.discard() == [40]
