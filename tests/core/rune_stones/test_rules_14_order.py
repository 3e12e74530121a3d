"""Ruling 14.34: what the laid-out cards show is done in any order, from card to card and back."""

import pytest

from tests.core.rune_stones.builders import table
from tests.rules import rule

GEMS = ["gem red", "gem green", "gem blue", "gem yellow"]


def use(first, second, *stones, cards=None, **more):
    t = table(cards={40: first, 60: second, **(cards or {})}, hand=[40, 60], stones=stones, **more)
    return t.use(40, 60)


@rule("14.34")
@pytest.mark.parametrize("order", [["do 40 1", "do 40 2"], ["do 40 2", "do 40 1"]])
def test_the_two_things_of_a_card_are_done_in_either_order(order):
    t = use("+R 2pt", "+B").play(*order)
    assert t.gems() == "R1"
    assert t.points() == 2
    assert t.options == ["do 60 1", "done"]
    t = use("+R / 2pt", "+B", "plus").play(*order)
    assert (t.gems(), t.points()) == ("R1", 2)


@rule("14.34", "5.2")
def test_a_card_may_be_left_for_another_and_taken_up_again():
    t = use("+R 2pt", "+B +G").play("do 40 1")
    assert t.options == ["do 40 2", "do 60 1", "do 60 2", "done"]
    t.play("do 60 1")
    assert t.options == ["do 40 2", "do 60 2", "done"]  # nothing is lost
    t.play("do 40 2")
    assert t.options == ["do 60 2", "done"]
    t.play("do 60 2")
    assert (t.gems(), t.points()) == ("R1 G1 B1", 2)
    assert t.asked == "end-turn"


@rule("14.34")
def test_in_the_first_edition_a_card_was_finished_before_the_next_began():
    t = use("+R 2pt", "+B +G", edition=1).play("do 40 1")
    assert t.options == ["do 40 2", "do 60 1", "do 60 2", "done"]
    t.play("do 60 1")
    assert t.options == ["do 60 2", "done"]  # the rest of 40 was given up
    assert t.play("do 60 2").asked == "end-turn"
    assert (t.gems(), t.points()) == ("R1 G1 B1", 0)


@rule("14.34", "10.8")
def test_nothing_usable_is_lost_among_three_cards():
    cards = {40: "+R 1pt", 60: "+B 2pt", 65: "+Y 3pt"}
    t = table(cards=cards, hand=[40, 60, 65], stones=["three"]).play("abilities", "use 40 60 65")
    t.play("do 65 1", "do 40 1", "do 60 1")
    assert t.options == ["do 40 2", "do 60 2", "do 65 2", "done"]
    t.play("do 60 2", "do 65 2", "do 40 2")
    assert (t.gems(), t.points()) == ("R1 B1 Y1", 6)
    assert t.discard() == [40]


@rule("14.34", "5.3")
def test_done_gives_up_what_is_open_of_every_card():
    t = use("+R 2pt", "+B +G").play("do 40 1", "do 60 1", "done")
    assert t.asked == "end-turn"
    assert (t.gems(), t.points()) == ("R1 B1", 0)


@rule("14.34", "5.3")
def test_a_part_that_cannot_be_done_waits_until_it_can():
    t = use("+R / * -> 3pt", "R -> *", "plus")
    assert t.options == ["do 40 1", "done"]
    t.play("do 40 1")
    assert t.options == ["do 60 1", "done"]
    t.play("do 60 1")
    assert t.options == ["do 40 2", "done"]  # fed by the card between its halves
    t.play("do 40 2")
    assert (t.gems(), t.points()) == ("", 3)


# --- Choices


@rule("14.34", "10.5")
def test_both_halves_of_a_choice_with_plus_may_lie_apart():
    t = use("+R / 2pt", "+B / 1pt", "plus").play("do 40 2")
    assert t.options == ["do 40 1", "do 60 1", "do 60 2", "done"]
    t.play("do 60 2", "do 40 1", "do 60 1")
    assert (t.gems(), t.points()) == ("R1 B1", 3)
    assert t.asked == "end-turn"


@rule("14.34", "5.6")
def test_a_half_done_without_plus_closes_only_the_other_half_of_its_card():
    t = use("+R / 2pt", "+B +G").play("do 60 1", "do 40 1")
    assert t.options == ["do 60 2", "done"]
    t = use("+R / 2pt", "+B / 1pt").play("do 40 1")
    assert t.options == ["do 60 1", "do 60 2", "done"]


@rule("14.34")
def test_a_half_is_chosen_before_its_die_is_rolled():
    t = use("die / +R", "+B").play("do 40 1", chance="die ore")
    assert t.options == ["accept", "decline"]
    t.play("decline")
    assert t.options == ["do 60 1", "done"]  # the other half is gone


@rule("14.34")
def test_plus_pays_each_trade_half_by_itself_and_the_first_may_feed_the_second():
    t = use("R -> G G / G G -> 4pt", "+B", "plus", gems="R1").play("do 40 1", "do 40 2")
    assert t.points() == 4
    assert t.gems() == ""
    t = use("R -> G G / R -> 4pt", "+B", "plus", gems="R1").play("do 40 1")
    assert t.options == ["do 60 1", "done"]  # one red gem does not pay for both


@rule("14.34", "10.6")
def test_both_results_of_a_doubled_die_come_before_another_card():
    t = use("die +R", "+B", "double-die").play("do 40 1", "accept", chance="die ore")
    assert t.options == ["accept", "decline"]
    t.play("accept")
    assert t.options == ["do 40 2", "do 60 1", "done"]


# --- Points and their swap are kept for each card


@rule("14.34", "14.10", "10.7")
def test_the_extra_point_is_kept_for_each_card_by_itself():
    t = use("2pt 1pt", "3pt 1pt", "extra-point").play("do 40 1")
    assert t.points() == 2 + 1
    t.play("do 60 1")
    assert t.points() == 3 + 3 + 1
    t.play("do 40 2")
    assert t.points() == 7 + 1  # the first card has had its extra point
    t.play("do 60 2")
    assert t.points() == 8 + 1


@rule("14.34", "14.10", "12.3")
def test_a_swap_on_one_card_leaves_the_points_of_the_other():
    t = use("2pt 1pt", "3pt 2pt", "gem-or-points").play("do 40 1", "gem red")
    assert t.options == ["do 60 1", "do 60 2", "done"]  # all points of 40 went for the gem
    t.play("do 60 1")
    assert t.options == ["points", *GEMS]
    t.play("points")
    assert t.options == ["do 60 2", "done"]
    t.play("do 60 2")
    assert (t.gems(), t.points()) == ("R1", 5)


@rule("14.34", "14.10", "12.3")
def test_points_taken_stay_taken_while_another_card_swaps_its_own():
    t = use("2pt 1pt", "3pt 2pt", "gem-or-points").play("do 40 1", "points", "do 60 1", "gem blue")
    assert t.options == ["do 40 2", "done"]
    t.play("do 40 2")  # decided with its first points: not asked again
    assert (t.gems(), t.points()) == ("B1", 3)


@rule("14.34", "14.10", "12.3")
def test_a_swapped_card_taken_up_again_trades_without_points():
    t = use("R -> 2pt / G -> 2pt", "3pt", "plus", "gem-or-points", "extra-point", gems="R1 G1")
    t.play("do 40 1", "gem blue", "do 60 1", "points")
    assert (t.gems(), t.points()) == ("G1 B1", 4)
    t.play("do 40 2")
    assert (t.gems(), t.points()) == ("B1", 4)


# --- An extra card is finished by itself


def interrupted(**more):
    """The points of 40 have caught a wisp, and 65 was played as an extra card."""
    t = table(
        cards={40: "2pt +R", 60: "+B", 65: "1pt +Y"},
        hand=[40, 60, 65],
        draw=[],
        tiles=[17, 18, 11, 12],
        points=4,
        night=[5],
        **more,
    )
    return t.play("abilities", "use 40 60", "do 40 1", "wisp a", "extra 65")


@rule("14.11", "14.34")
def test_while_an_extra_card_is_played_only_its_own_parts_are_offered():
    t = interrupted()
    assert t.options == ["do 65 1", "do 65 2", "done"]
    t.play("do 65 2")
    assert t.options == ["do 65 1", "done"]
    t.play("do 65 1", chance="tile 1")
    assert t.options == ["do 40 2", "do 60 1", "done"]


@rule("14.11", "14.34")
def test_done_with_an_extra_card_gives_up_nothing_of_the_others():
    t = interrupted().play("done", chance="tile 1")
    assert t.options == ["do 40 2", "do 60 1", "done"]
    t.play("do 60 1", "do 40 2")
    assert (t.gems(), t.points()) == ("R1 B1", 6)


@rule("14.11", "14.10")
def test_the_points_of_an_extra_card_and_of_the_one_it_interrupts_stay_apart():
    t = interrupted(stones=["extra-point"])
    assert t.points() == 4 + 2 + 1
    t.play("do 65 1")
    assert t.points() == 7 + 1 + 1
