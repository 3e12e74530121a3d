"""Section 9 of the rules: end and final count; and 1.2, who wins."""

import pytest

from rs_core.rune_stones.events import GameOver
from rs_core.rune_stones.scoring import final_count, winners
from tests.core.rune_stones.builders import Mat, table
from tests.rules import rule

IDLE = {"hand": [], "draw": []}


def last_turn(points, *, seat, first=0, **more):
    """The seat on turn is about to end it; nobody can do anything."""
    mats = [Mat(points=each, **IDLE) for each in points]
    mine = {"points": points[seat], **IDLE, **more}
    del mats[seat]
    return table(others=mats, seat=seat, first=first, display=[], **mine)


@rule("9.1", "14.4")
def test_the_game_ends_after_the_round_in_which_somebody_has_65():
    t = last_turn([65, 0, 0], seat=0)
    t.play("end")
    assert not t.over
    assert t.seat == 1
    t.play("end")
    assert not t.over
    assert t.seat == 2
    t.play("end")
    assert t.over


@rule("9.1")
def test_the_round_ends_before_the_seat_that_began():
    t = last_turn([0, 70, 0], seat=1, first=2)
    t.play("end")
    assert t.over
    t = last_turn([0, 70, 0], seat=2, first=2)
    assert not t.play("end").over


@rule("9.1")
@pytest.mark.parametrize(("points", "over"), [(64, False), (65, True), (66, True)])
def test_65_points_are_needed(points, over):
    t = last_turn([points, 3], seat=1).play("end")
    assert t.over is over


@rule("9.1")
def test_a_new_round_begins_otherwise():
    t = last_turn([60, 3], seat=1)
    assert t.state.round == 1
    t.play("end")
    assert t.state.round == 2
    assert t.seat == 0


@rule("9.2")
@pytest.mark.parametrize(
    ("gems", "points"),
    [("", 0), ("R1 W1", 0), ("R1 W1 O1", 1), ("O3", 1), ("R2 G1 B1 Y1 W2 O1", 2), ("W9", 3)],
)
def test_a_point_for_every_three_of_gems_wild_gems_and_ore_together(gems, points):
    assert table(gems=gems).scores[0] == points


@rule("9.3")
@pytest.mark.parametrize(
    ("rows", "points"),
    [
        (("R....", "....."), 0),
        (("R....", ".G..."), 0),
        (("RG...", "....W"), 3),
        (("RG...", "WGB.."), 9),
        (("RGBYW", ".GBYW"), 25),
    ],
)
def test_artefacts_left_count_row_by_row(rows, points):
    assert table(rows=rows).scores[0] == points


@rule("9.2", "9.3")
def test_the_final_count_adds_track_goods_and_both_rows():
    count = final_count(table(points=50, gems="R2 O5", rows=("RG...", "RGB..")).mat())
    assert count == (50, 2, 3, 6)
    assert count.total == 61


@rule("9.4", "14.4")
def test_the_most_points_after_the_count_win_even_below_65():
    t = table(seat=1, points=60, rows=("RGBYW", "....."), others=[Mat(points=66)])
    assert t.scores == (66, 75)
    assert winners(t.state) == (1,)


@rule("9.4")
def test_equal_players_share_the_victory():
    t = last_turn([66, 70, 70], seat=2)
    t.play("end")
    assert t.over
    over = [event for event in t.events if isinstance(event, GameOver)]
    assert [(event.scores, event.winners) for event in over] == [((66, 70, 70), (1, 2))]
    assert winners(t.state) == (1, 2)


@rule("14.4")
def test_65_is_looked_at_only_after_the_last_seats_turn():
    t = last_turn([0, 62], seat=1, rows=("RG...", "....."))
    t.play("trade upper", "rune plus", "end")
    assert t.points(1) == 65
    assert t.over


@rule("14.4")
def test_wisps_of_the_last_round_count():
    t = last_turn([65, 49], seat=1, rows=("RG...", "....."), tiles=[2, 1, 11, 12], night=[50])
    t.play("trade upper", "wisp a", "accept", "rune plus", "end")
    assert t.points(1) == 55
    assert t.over


@rule("14.14")
def test_the_final_count_moves_no_marker_past_night_tokens():
    t = last_turn(
        [66, 48], seat=1, rows=("RGBYW", "....."), gems="R1 G1 B1", tiles=[2, 1, 11, 12], night=[50]
    )
    t.play("keep", "end")
    assert t.over
    assert t.points(1) == 48
    assert t.scores == (66, 64)
    assert t.state.tiles == (2, 1, 11, 12)


@rule("14.18")
def test_points_go_on_counting_beyond_65():
    t = last_turn([0, 64], seat=1, rows=("RGBYW", "....."))
    t.play("trade upper", "rune plus", "end")
    assert t.points(1) == 79
    assert t.scores == (0, 79)
