"""Section 12 of the rules: Queenie 1, with the rulings about its two rune stones."""

import pytest

from rs_core.rune_stones.game import GAME
from rs_core.rune_stones.rules import Rules, RulesError, draw_stones
from rs_core.rune_stones.vocabulary import BASE_STONES, STONES
from tests.core.rune_stones.builders import table
from tests.core.rune_stones.small_set import small_set
from tests.rules import rule

GEMS = ["gem red", "gem green", "gem blue", "gem yellow"]


def use(first, second, *stones, cards=None, **more):
    t = table(cards={40: first, 60: second, **(cards or {})}, hand=[40, 60], stones=stones, **more)
    return t.use(40, 60)


# --- 12.1


@rule("12.1")
def test_any_eight_of_ten_kinds_may_be_chosen():
    kinds = (0, 1, 2, 4, 5, 7, 8, 9)
    state = GAME.new(Rules(players=4, queenie=True, stones=kinds, cards=small_set()), 1)
    assert state.rune_supply == (3, 3, 3, 0, 3, 3, 0, 3, 3, 3)


@rule("12.1")
@pytest.mark.parametrize(
    "stones", [tuple(range(7)), tuple(range(9)), (0, 0, 1, 2, 3, 4, 5, 6), tuple(range(3, 11))]
)
def test_it_must_be_eight_different_kinds_that_exist(stones):
    with pytest.raises(RulesError):
        Rules(queenie=True, stones=stones)


@rule("12.1")
def test_the_new_kinds_belong_to_the_expansion():
    with pytest.raises(RulesError, match="lowest"):
        Rules(stones=(0, 1, 2, 3, 4, 5, 6, 8))
    assert Rules(stones=BASE_STONES).stones == tuple(range(8))


@rule("12.1")
def test_drawing_the_kinds_by_lot_gives_eight_of_ten():
    drawn = {draw_stones(seed) for seed in range(300)}
    assert len(drawn) == 45  # all ways to leave two out
    for stones in drawn:
        assert len(set(stones)) == 8
        assert set(stones) <= set(range(len(STONES)))


# --- 12.2 Discard the lowest


@rule("12.2", "14.37")
def test_the_highest_stays_and_the_lower_leaves():
    t = use("+R", "+B", "lowest").play("done")
    assert t.discard() == [60]
    assert t.general_discard == [40]


@rule("12.2")
def test_a_lower_druid_card_leaves_the_game():
    t = table(hand=[102, 104], stones=["lowest"]).use(102, 104).play("done")
    assert t.discard() == [104]
    assert t.out == [102]
    t = table(hand=[40, 104], stones=["lowest"]).use(40, 104).play("done")
    assert t.discard() == [104]
    assert t.general_discard == [40]
    assert t.out == []


@rule("12.2")
def test_of_three_the_two_lower_ones_leave():
    t = table(hand=[40, 60, 102], stones=["lowest", "three"])
    t.play("abilities", "use 40 60 102", "done")
    assert t.discard() == [102]
    assert t.general_discard == [40, 60]


@rule("14.41")
def test_discard_the_lowest_is_not_optional():
    t = use("+R", "+B", "lowest").play("do 40 1", "do 60 1")
    assert t.asked == "end-turn"  # nothing was asked about where the cards go
    assert t.discard() == [60]
    assert t.general_discard == [40]


@rule("14.41", "14.11")
@pytest.mark.parametrize("extra", [11, 65])
def test_an_extra_card_is_outside_discard_the_lowest(extra):
    t = table(hand=[extra, 40, 83], draw=[], stones=["lowest"], tiles=[17, 1, 2, 3])
    t.play("abilities", "use 40 83", "do 83 1", "wisp a", f"extra {extra}", "done", "done")
    assert t.discard() == sorted([extra, 83])
    assert t.general_discard == [40]


@rule("10.9", "12.2")
def test_discard_the_lowest_does_not_look_back_at_the_turn_it_was_taken_in():
    t = table(hand=[40, 60], rows=("RG...", "....."), kinds=[*STONES[:7], "lowest"])
    t.use(40, 60).play("done", "trade upper", "rune lowest")
    assert t.discard() == [40]
    assert t.general_discard == [60]


# --- 12.3 Gem or points


@rule("12.3")
def test_the_points_of_a_card_may_be_swapped_for_one_coloured_gem():
    t = use("3pt", "+B", "gem-or-points").play("do 40 1")
    assert t.options == ["points", *GEMS]
    t.play("gem yellow")
    assert t.gems() == "Y1"
    assert t.points() == 0
    t = use("3pt", "+B", "gem-or-points").play("do 40 1", "points")
    assert t.gems() == ""
    assert t.points() == 3


@rule("12.3")
def test_each_card_is_decided_for_itself():
    t = use("3pt", "2pt", "gem-or-points")
    t.play("do 40 1", "gem red", "do 60 1", "points")
    assert t.gems() == "R1"
    assert t.points() == 2


@rule("12.3", "14.10")
def test_all_points_of_a_card_go_with_one_decision():
    t = use("3pt 2pt", "+B", "gem-or-points").play("do 40 1", "gem red")
    assert t.options == ["do 60 1", "done"]  # the card's other points are gone as well
    t = use("3pt 2pt", "+B", "gem-or-points").play("do 40 1", "points", "do 40 2")
    assert t.points() == 5  # not asked again
    assert t.gems() == ""


@rule("14.10")
def test_with_plus_both_halves_share_the_decision():
    both = ("3pt / R -> 2pt", "+B", "gem-or-points", "plus")
    t = use(*both, gems="R1").play("do 40 1", "gem green", "do 40 2")
    assert t.points() == 0
    assert t.gems() == "G1"  # the trade was paid all the same
    t = use(*both, gems="R1").play("do 40 1", "points", "do 40 2")
    assert t.points() == 5


@rule("14.10")
def test_a_trade_is_paid_whether_points_or_a_gem_are_taken():
    t = use("R R -> * 4pt", "+B", "gem-or-points", gems="R3").play("do 40 1")
    assert t.gems() == "R1 W1"
    assert t.options == ["points", *GEMS]
    t.play("gem blue")
    assert t.gems() == "R1 B1 W1"
    assert t.points() == 0


@rule("14.10")
@pytest.mark.parametrize("face", ["1", "2"])
def test_points_of_the_die_cannot_be_swapped(face):
    t = use("die", "+B", "gem-or-points").play("do 40 1", "accept", chance=f"die {face}")
    assert t.points() == int(face)
    assert t.gems() == ""


@rule("14.10")
def test_points_of_a_wisp_cannot_be_swapped():
    t = table(hand=[83, 100], draw=[], stones=["gem-or-points"], tiles=[2, 1, 11, 12])
    t.use(83, 100).play("do 83 1", "wisp a", "accept")
    assert t.points() == 3
    assert t.gems() == ""


@rule("14.10")
def test_points_of_a_forge_or_a_row_cannot_be_swapped():
    t = table(
        hand=[],
        draw=[],
        display=[],
        gems="R4",
        forges="....R",
        wild_artefacts=0,
        rows=(".G...", "....."),
        stones=["gem-or-points"],
    )
    t.play("place upper red")
    assert t.points() == 3
    t.play("trade upper")
    assert t.points() == 6
    assert t.asked == "take-rune"


@rule("14.10")
def test_without_a_coloured_gem_in_the_supply_the_points_stay():
    t = use("3pt", "2pt", "gem-or-points", supply="W5 O5").play("do 40 1")
    assert t.points() == 3
    assert t.asked == "cards"
    t = use("3pt +R", "2pt", "gem-or-points", supply="B1").play("do 40 1")
    assert t.options == ["points", "gem blue"]


@rule("14.10")
def test_points_that_stayed_for_lack_of_gems_stay_for_the_whole_card():
    t = use("3pt / R -> 2pt", "+B", "gem-or-points", "plus", gems="R1", supply="")
    t.play("do 40 1", "do 40 2")  # the payment puts a gem into the supply, but the card is decided
    assert t.points() == 5


# --- 14.10 Extra power point


@rule("14.10", "10.7")
def test_a_card_whose_points_were_swapped_earns_no_extra_point():
    t = use("3pt", "2pt", "gem-or-points", "extra-point")
    t.play("do 40 1", "gem red", "do 60 1", "points")
    assert t.points() == 3
    assert t.gems() == "R1"


@rule("14.10", "10.7")
def test_points_printed_on_choices_and_trades_earn_an_extra_point():
    assert use("2pt / +R", "+B", "extra-point").play("do 40 1").points() == 3
    assert use("R -> 2pt", "+B", "extra-point", gems="R1").play("do 40 1").points() == 3


@rule("14.10", "10.7")
def test_points_of_die_wisp_and_token_earn_no_extra_point():
    t = use("die", "+B", "extra-point").play("do 40 1", "accept", chance="die 2")
    assert t.points() == 2
    t = table(hand=[83, 100], draw=[], stones=["extra-point"], tiles=[2, 1, 11, 12])
    t.use(83, 100).play("do 83 1", "wisp a", "accept")
    assert t.points() == 3
    t = use("4pt", "+B", "extra-point", tiles=[2, 1, 11, 12], night=[5])
    t.play("do 40 1", "wisp a", "accept")
    assert t.points() == 4 + 1 + 3


@rule("14.10", "10.7")
def test_a_card_earns_one_extra_point_however_often_it_gives_points():
    t = use("2pt / R -> 1pt", "+B", "extra-point", "plus", gems="R1")
    assert t.play("do 40 1", "do 40 2").points() == 4
    assert use("2pt 1pt", "+B", "extra-point").play("do 40 2", "do 40 1").points() == 4


@rule("14.10", "10.7")
def test_points_not_taken_earn_nothing():
    assert use("2pt", "+B", "extra-point").play("do 60 1", "done").points() == 0


@rule("14.10", "10.7")
def test_the_extra_point_moves_together_with_the_first_points():
    t = use("2pt", "+B", "extra-point", points=2, tiles=[11, 12, 1, 2], night=[5])
    t.play("do 40 1")
    assert t.points() == 5
    assert t.options == ["wisp a", "wisp b", "wisp c", "wisp d"]
    t.play("wisp a", "accept")
    assert t.points() == 5  # no second move
