"""Section 5 of the rules: use abilities."""

from collections import Counter

import pytest

from rs_core.rune_stones.chance import roll
from rs_core.rune_stones.components import DIE_FACES
from tests.core.rune_stones.builders import Mat, table
from tests.rules import rule


def use(first, second, *, cards=None, **more):
    """Two cards laid out, numbered 40 and 60 unless they are said otherwise."""
    return table(cards={40: first, 60: second, **(cards or {})}, hand=[40, 60], **more).use(40, 60)


@rule("5.1")
def test_exactly_two_of_the_hand_cards_are_laid_out():
    t = table(hand=[100, 101, 102]).play("abilities")
    assert t.asked == "lay-out"
    assert t.options == ["use 100 101", "use 100 102", "use 101 102"]
    t.play("use 100 102")
    assert t.hand() == [101]


@rule("5.1")
def test_one_card_alone_cannot_be_played():
    assert "abilities" not in table(hand=[100], gems="R2").options
    assert "abilities" in table(hand=[100, 101], gems="R2").options


@rule("5.2")
@pytest.mark.parametrize("order", [["do 40 1", "do 60 1"], ["do 60 1", "do 40 1"]])
def test_the_cards_are_used_in_any_order(order):
    t = use("+R", "+B")
    assert t.options == ["do 40 1", "do 60 1", "done"]
    t.play(*order)
    assert t.gems() == "R1 B1"


@rule("5.2")
def test_what_the_first_card_gives_the_second_may_spend():
    t = use("+R", "R -> * *")
    assert t.options == ["do 40 1", "done"]  # nothing to pay with yet
    t.play("do 40 1", "do 60 1")
    assert t.gems() == "W2"


@rule("5.3")
def test_an_ability_may_be_left_unused():
    t = use("+R", "+B").play("do 60 1", "done")
    assert t.gems() == "B1"
    assert t.asked == "end-turn"


@rule("5.3")
def test_a_part_of_an_ability_may_be_left_unused():
    t = use("+R +G", "+B").play("do 40 2", "do 60 1", "done")
    assert t.gems() == "G1 B1"
    assert t.asked == "end-turn"


@rule("5.3")
def test_what_cannot_be_used_is_lost():
    t = use("R -> * *", "+B").play("do 60 1")
    assert t.gems() == "B1"
    assert t.asked == "end-turn"


@rule("5.4")
def test_the_higher_number_leaves_and_the_lower_returns():
    t = use("+R", "+B", discard=[107]).play("done")
    assert t.discard() == [40, 107]
    assert t.general_discard == [60]
    assert t.out == []


@rule("5.4")
def test_a_druid_card_leaves_the_game():
    t = table(hand=[40, 103]).use(40, 103).play("done")
    assert t.discard() == [40]
    assert t.out == [103]
    assert t.general_discard == []


@rule("5.4")
def test_of_two_druid_cards_the_higher_leaves_the_game():
    t = table(hand=[104, 103]).use(103, 104).play("done")
    assert t.discard() == [103]
    assert t.out == [104]


@rule("5.4")
def test_cards_used_leave_whether_their_ability_was_used_or_not():
    for line in ("done", "do 40 1"):
        t = use("+R", "R R -> 4pt").play(line)
        assert t.discard() == [40]
        assert t.general_discard == [60]


@rule("5.5")
def test_a_basic_ability_does_both_things_it_shows():
    t = use("+R 2pt", "+B").play("do 40 1", "do 40 2", "done")
    assert t.gems() == "R1"
    assert t.points() == 2


@rule("5.5.1")
@pytest.mark.parametrize("sign", "RGBY")
def test_gem_gives_a_gem_of_the_shown_colour(sign):
    t = use(f"+{sign}", "2pt").play("do 40 1")
    assert t.gems() == f"{sign}1"


@rule("5.5.2")
def test_any_gem_gives_a_coloured_gem_of_choice_but_not_a_wild_one():
    t = use("+?", "2pt").play("do 40 1")
    assert t.options == ["gem red", "gem green", "gem blue", "gem yellow"]
    t.play("gem blue")
    assert t.gems() == "B1"


@rule("5.5.3")
def test_wild_gem_gives_a_wild_gem():
    assert use("+*", "2pt").play("do 40 1").gems() == "W1"


@rule("5.5.4")
def test_card_takes_a_displayed_creature_of_the_shown_colour():
    colours = {11: "red 1 : +R", 12: "red 1 : +R", 13: "blue 1 : +R", 14: "green 1 : +R"}
    display = [14, 11, 13, 12, 41, 75]  # 41 is blue
    t = use("card red", "2pt", cards=colours, display=display, pile=[50])
    t.play("do 40 1")
    assert t.options == ["take 2", "take 4"]
    t.play("take 2")
    assert t.discard() == [11]
    assert t.hand() == []


@rule("5.5.4")
def test_card_of_a_colour_not_displayed_cannot_be_used():
    t = use("card red", "2pt", display=[12, 16, 20, 24, 28, 32])
    assert t.options == ["do 60 1", "done"]


@rule("5.5.5")
def test_any_card_takes_any_displayed_creature():
    t = use("any card", "2pt", display=[12, 13, 14, 15, 16, 75]).play("do 40 1")
    assert t.options == [f"take {space}" for space in range(1, 7)]
    t.play("take 6")
    assert t.discard() == [75]


@rule("5.5.6")
def test_die_rolls_and_does_what_it_shows():
    t = use("die", "+B").play("do 40 1", chance="die 2")
    assert t.options == ["accept", "decline"]
    t.play("accept")
    assert t.points() == 2


@rule("5.5.7")
def test_ore_gives_an_ore():
    assert use("+#", "2pt").play("do 40 1").gems() == "O1"


@rule("5.5.8")
def test_power_points_move_the_marker():
    assert use("3pt", "+B", points=7).play("do 40 1").points() == 10


@rule("5.6")
def test_of_a_choice_one_thing_is_done():
    t = use("+R / 2pt", "+B")
    assert t.options == ["do 40 1", "do 40 2", "do 60 1", "done"]
    t.play("do 40 2")
    assert t.points() == 2
    assert t.options == ["do 60 1", "done"]


@rule("5.7")
def test_a_trade_gives_gems_back_and_takes_gems_and_points():
    t = use("R G -> B * 3pt", "+Y", gems="R2 G1")
    supply = t.supply
    t.play("do 40 1")
    assert t.gems() == "R1 B1 W1"
    assert t.points() == 3
    assert supply == "R13 G14 B15 Y15 W15 O20"
    assert t.supply == "R14 G15 B14 Y15 W14 O20"


@rule("5.7")
def test_wild_gems_stand_in_for_coloured_gems_given():
    t = use("R G -> 4pt", "+Y", gems="R1 W2").play("do 40 1")
    assert t.options == ["pay red1 wild1", "pay wild2"]
    t.play("pay wild2")
    assert t.gems() == "R1"
    assert t.points() == 4


@rule("5.7")
def test_a_trade_that_cannot_be_paid_in_full_cannot_be_done():
    assert use("R R -> 4pt", "+Y", gems="R1 G5 O5").options == ["do 60 1", "done"]


@rule("5.8")
def test_the_die_has_six_faces_one_each():
    assert DIE_FACES == ("gem", "swap", "1", "2", "ore", "card")
    state = table().state
    rolled = Counter(DIE_FACES[roll(state)] for _ in range(6000))
    assert set(rolled) == set(DIE_FACES)
    assert all(850 < number < 1150 for number in rolled.values())


DIE = [
    ("gem", ["gem yellow"], "R1 Y1", 0),
    ("swap", ["swap red"], "W1", 0),
    ("1", ["accept"], "R1", 1),
    ("2", ["accept"], "R1", 2),
    ("ore", ["accept"], "R1 O1", 0),
]


@rule("5.8")
@pytest.mark.parametrize(("face", "lines", "gems", "points"), DIE)
def test_each_face_of_the_die(face, lines, gems, points):
    t = use("die", "+B", gems="R1").play("do 40 1", *lines, chance=f"die {face}")
    assert t.gems() == gems
    assert t.points() == points


@rule("5.8")
def test_the_face_card_draws_the_top_card_of_the_general_pile_into_the_own_discard():
    t = use("die", "+B", pile=[50, 51]).play("do 40 1", chance="die card")
    t.play("accept", chance="creature 51")
    assert t.discard() == [51]
    assert t.pile == [50]


@rule("5.8")
def test_the_face_gem_offers_every_coloured_gem_and_the_swap_every_coloured_gem_held():
    t = use("die", "+B", gems="R1 Y2 W1").play("do 40 1", chance="die gem")
    assert t.options == ["gem red", "gem green", "gem blue", "gem yellow", "decline"]
    t = use("die", "+B", gems="R1 Y2 W1").play("do 40 1", chance="die swap")
    assert t.options == ["swap red", "swap yellow", "decline"]


@rule("5.3", "5.8")
@pytest.mark.parametrize("face", DIE_FACES)
def test_what_the_die_shows_may_be_forgone(face):
    t = use("die", "+B", gems="R1").play("do 40 1", "decline", chance=f"die {face}")
    assert t.gems() == "R1"
    assert t.points() == 0
    assert t.discard() == []
    assert t.options == ["do 60 1", "done"]


@rule("5.9")
@pytest.mark.parametrize(
    ("ability", "supply"),
    [
        ("+R", "G5 B5 Y5 W5 O5"),
        ("+*", "R5 G5 B5 Y5 O5"),
        ("+#", "R5 G5 B5 Y5 W5"),
        ("+?", "W5 O5"),
        ("swap", "R5 G5 B5 Y5 O5"),
    ],
)
def test_what_the_supply_does_not_have_cannot_be_taken(ability, supply):
    t = use(ability, "2pt", gems="R1", supply=supply)
    assert t.options == ["do 60 1", "done"]


@rule("5.9")
def test_any_gem_offers_only_colours_that_are_left():
    t = use("+?", "2pt", supply="R1 Y1 W1").play("do 40 1")
    assert t.options == ["gem red", "gem yellow"]


@rule("5.9")
def test_no_creature_is_taken_from_an_empty_display_or_pile():
    t = use("any card", "die", display=[])
    assert t.options == ["do 60 1", "done"]
    t.play("do 60 1", chance=["die card", "creature 60"])
    assert t.asked == "end-turn"  # nothing to draw: the result is lost
    assert t.discard() == [40]
    assert t.display == [0, 0, 0, 0, 0, 60]  # it came to the empty display only afterwards


@rule("5.9", "14.30")
def test_the_die_draws_from_the_shuffled_discard_if_the_pile_is_empty():
    t = use("die", "2pt", pile=[], general_discard=[50, 51])
    t.play("do 40 1", "accept", chance=["die card", "creature 50"])
    assert t.discard() == [50]
    assert t.pile == [51]
    assert t.general_discard == []


@rule("5.9")
@pytest.mark.parametrize("face", ["gem", "swap", "ore", "card"])
def test_a_result_of_the_die_that_is_not_possible_is_lost(face):
    t = use("die", "2pt", gems="R1", supply="", display=[])
    t.play("do 40 1", chance=f"die {face}")
    assert t.options == ["do 60 1", "done"]


@rule("5.1")
def test_cards_of_others_are_not_touched():
    t = table(hand=[100, 101], others=[Mat(hand=[104, 105])]).use(100, 101).play("done")
    assert t.hand(1) == [104, 105]
    assert t.discard(1) == []
