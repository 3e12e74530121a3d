"""Section 7 of the rules: trade in artefacts."""

import pytest

from rs_core.rune_stones.components import STONE_PLACES
from tests.core.rune_stones.builders import Mat, table
from tests.rules import rule

FOUR = ["magic", "hand", "plus", "three"]


def trade_in(**more):
    """A player with no action left, before trading in."""
    t = table(**{"hand": [], "draw": [], "display": [], **more})
    if t.asked == "choose-action":
        t.play("pass")
    return t


@rule("7.1")
def test_only_rows_of_two_or_more_may_be_given_up():
    assert trade_in(rows=("R....", "....W")).asked == "end-turn"
    assert trade_in(rows=("R....", ".G..W")).options == ["trade lower", "keep"]
    assert trade_in(rows=("RG...", ".G..W")).options == ["trade upper", "trade lower", "keep"]


@rule("7.1")
def test_a_row_is_given_up_as_a_whole_and_the_other_row_stays():
    t = trade_in(rows=("RG.YW", "R....")).play("trade upper", "rune plus")
    assert t.rows() == (".....", "R....")


@rule("7.1")
def test_none_one_or_both_rows_may_be_traded_in():
    rows = ("RG...", "..BY.")
    assert trade_in(rows=rows).play("keep").asked == "end-turn"
    one = trade_in(rows=rows).play("trade upper", "rune plus", "keep")
    assert one.rows() == (".....", "..BY.")
    assert one.points() == 3
    both = trade_in(rows=rows).play("trade lower", "rune plus", "trade upper", "rune magic")
    assert both.rows() == (".....", ".....")
    assert both.points() == 6
    assert both.stones() == ["plus", "magic"]
    assert both.asked == "end-turn"


@rule("7.2")
@pytest.mark.parametrize(
    ("row", "points"), [("RG...", 3), ("RG..W", 6), ("WGBY.", 10), ("RGBYW", 15)]
)
def test_points_for_two_to_five_artefacts(row, points):
    assert trade_in(rows=(row, "....."), points=7).play("trade upper").points() == 7 + points


@rule("7.3")
def test_a_row_also_gives_a_rune_stone_of_choice():
    t = trade_in(rows=("RG...", "....."), players=3)
    before = t.stones_left("double-die")
    t.play("trade upper")
    assert t.options == [
        "rune magic",
        "rune hand",
        "rune exchange",
        "rune wild",
        "rune plus",
        "rune double-die",
        "rune extra-point",
        "rune three",
    ]
    t.play("rune double-die")
    assert t.stones() == ["double-die"]
    assert t.stones_left("double-die") == before - 1 == 1


@rule("7.3")
def test_a_stone_that_is_gone_from_the_board_is_not_offered():
    t = trade_in(rows=("RG...", "....."), others=[Mat(stones=["hand", "three"])])
    t.play("trade upper")
    assert "rune hand" not in t.options
    assert "rune three" not in t.options
    assert len(t.options) == 6


@rule("7.4")
def test_with_four_stones_there_are_only_points():
    assert STONE_PLACES == 4
    t = trade_in(rows=("RG...", "....."), stones=FOUR).play("trade upper")
    assert t.points() == 3
    assert t.stones() == FOUR
    assert t.asked == "end-turn"


@rule("7.4")
def test_the_fourth_stone_may_be_taken_but_no_fifth_in_the_same_turn():
    t = trade_in(rows=("RG...", "..BY."), stones=FOUR[:3])
    t.play("trade upper", "rune wild", "trade lower")
    assert t.stones() == [*FOUR[:3], "wild"]
    assert t.points() == 6
    assert t.asked == "end-turn"


@rule("7.5")
def test_nobody_takes_a_second_stone_of_a_kind():
    t = trade_in(rows=("RG...", "....."), players=4, stones=["magic", "plus"])
    assert t.stones_left("plus") == 2
    t.play("trade upper")
    assert "rune plus" not in t.options
    assert "rune magic" not in t.options
    assert "rune hand" in t.options


@rule("7.6")
def test_coloured_artefacts_go_to_the_discard_and_wild_ones_to_their_forge():
    t = trade_in(rows=("RGW.W", "....."), wild_artefacts=3, artefact_discard="B")
    t.play("trade upper", "rune plus")
    assert t.artefact_discard == "RGB"
    assert t.state.wild_artefacts == 5


@rule("14.23")
def test_without_a_stone_on_offer_there_are_points_only():
    none = dict.fromkeys(
        ["magic", "hand", "exchange", "wild", "plus", "double-die", "extra-point", "three"], 0
    )
    t = trade_in(rows=("RG...", "....."), rune_supply=none).play("trade upper")
    assert t.points() == 3
    assert t.stones() == []
    assert t.asked == "end-turn"
    t = trade_in(rows=("RG...", "....."), stones=["plus"], rune_supply=none | {"plus": 1})
    t.play("trade upper")
    assert t.stones() == ["plus"]
    assert t.asked == "end-turn"


@rule("14.24")
def test_a_stone_must_be_taken_if_one_can_be():
    t = trade_in(rows=("RG...", "....."), players=4).play("trade upper")
    assert all(line.startswith("rune ") for line in t.options)
    names = ["magic", "hand", "exchange", "wild", "plus", "double-die", "extra-point"]
    last = trade_in(rows=("RG...", "....."), rune_supply=dict.fromkeys(names, 0))
    assert last.play("trade upper").stones() == ["three"]


@rule("14.24")
def test_the_second_row_is_decided_when_the_first_is_done_with_its_stone():
    t = trade_in(rows=("RG...", "..BY.")).play("trade lower")
    assert t.points() == 3
    assert t.rows() == ("RG...", ".....")
    assert t.asked == "take-rune"
    t.play("rune hand")
    assert t.asked == "trade-in"
    assert t.options == ["trade upper", "keep"]


@rule("14.24", "14.32")
def test_within_a_row_artefacts_go_then_points_then_wisps_then_the_stone():
    t = trade_in(rows=("RG..W", "....."), points=8, tiles=[1, 11, 12, 13], night=[10])
    t.play("trade upper")
    assert t.rows() == (".....", ".....")
    assert t.artefact_discard == "RG"
    assert t.points() == 14
    assert t.asked == "run"
    assert t.options == ["wisp a", "wisp b", "wisp c", "wisp d"]
    t.play("wisp b", "accept")
    assert t.gems() == "W1"
    assert t.asked == "take-rune"
