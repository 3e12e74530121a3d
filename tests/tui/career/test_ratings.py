"""Ratings: the published formula, what counts, and whether they say how sure they are."""

import random
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rs_tui.career.glicko import Rating, Result, expected, rated
from rs_tui.career.ladder import ladder, next_rung, ratings, why_not
from rs_tui.crossing.career import ANCHORS as CROSSING
from rs_tui.rune_stones.career.anchors import ANCHORS
from rs_tui.rune_stones.career.craft import CRAFT
from tests.trials.career_ratings import climbed, within
from tests.tui.career.made import duel, game, seat

ROOT = Path(__file__).resolve().parents[3]


def test_the_published_example():
    """Glickman, Example of the Glicko-2 system: 1464.06, 151.52, 0.05999."""
    results = [
        Result(Rating(1400, 30), 1),
        Result(Rating(1550, 100), 0),
        Result(Rating(1700, 300), 0),
    ]
    value, deviation, volatility = rated(Rating(1500, 200, 0.06), results)
    assert value == pytest.approx(1464.06, abs=0.02)
    assert deviation == pytest.approx(151.52, abs=0.01)
    assert volatility == pytest.approx(0.05999, abs=0.00001)


def test_without_a_game_only_doubt_grows():
    before = Rating(1600, 100, 0.06)
    after = rated(before, [])
    assert (after.value, after.volatility) == (1600, 0.06)
    assert 100 < after.deviation < 102


RATINGS = st.builds(Rating, st.floats(500, 2500), st.floats(30, 350), st.floats(0.03, 0.1))


@given(RATINGS, RATINGS, st.floats(0.1, 1))
def test_who_wins_rises_and_who_loses_falls(before, against, weight):
    up = rated(before, [Result(against, 1.0, weight)])
    down = rated(before, [Result(against, 0.0, weight)])
    assert down.value < before.value < up.value
    assert 0 < expected(before, against) < 1
    for each in (up, down):
        assert 0 < each.deviation < before.deviation + 30
        assert 0 < each.volatility < 1


def test_players_of_known_strength_are_where_their_rating_says():
    """A sample; the trial plays many more."""
    dice = random.Random("a sample")
    strengths = [dice.gauss(1500, 250) for _player in range(80)]
    found = [climbed(strength, ANCHORS, 50, dice) for strength in strengths]
    assert within(strengths, found) >= 0.9


# --- What counts


def test_bots_are_fixed_and_people_of_a_folder_meet():
    games = [
        duel(1, won=True, level="normal"),
        game(2, seat("Ada", 70, 1.0), seat("Ben", 60)),
    ]
    found = ratings(games, ANCHORS)
    assert set(found) == {"Ada", "Ben"}
    assert found["Ada"].now.value > 1500 > found["Ben"].now.value
    assert [end for end, _rating in found["Ada"].history] == [each.end for each in games]


@pytest.mark.parametrize("mark", ["undo", "hint", "position", "seat", "luck", "cards", "again"])
def test_what_was_not_played_straight_changes_no_rating(mark):
    straight = [duel(1), duel(2, won=False)]
    assert ratings([*straight, duel(3, marks=(mark,))], ANCHORS) == ratings(straight, ANCHORS)


def test_a_deal_counts_once():
    once = [duel(1)]
    assert ratings([*once, duel(2, seed=1)], ANCHORS) == ratings(once, ANCHORS)


def test_of_a_file_that_was_played_on_in_two_ways_neither_counts():
    two = [duel(1, won=False), duel(2, begun=duel(1).begun, seed=1)]
    assert ratings(two, ANCHORS) == {}
    assert why_not(two) == {two[0].end: ("copy",), two[1].end: ("copy",)}


def test_a_bot_that_nobody_measured_tells_nothing():
    assert ratings([duel(1, level="stranger")], ANCHORS) == {}


def test_nobody_is_rated_where_there_are_no_anchors():
    assert ratings([duel(1)], {}) == {}


def test_at_a_larger_table_results_weigh_less():
    two = ratings([duel(1, level="normal")], ANCHORS)["Ada"].now
    bots = [seat(f"B{n}", 50, 0.0, "bot:normal") for n in range(3)]
    four = ratings([game(1, seat("Ada", 70, 1.0), *bots)], ANCHORS)["Ada"].now
    assert two.value < four.value
    assert two.deviation > four.deviation > 200


# --- The ladder


def test_the_ladder_goes_up_with_three_of_five():
    results = [True, False, False, True, True]
    games = [duel(n, won) for n, won in enumerate(results)]
    below = ladder(games[:4], "Ada", CRAFT.rungs)
    assert next_rung(below).level == "easy"
    assert below[0].last == (True, False, False, True)
    above = ladder(games, "Ada", CRAFT.rungs)
    assert above[0].climbed
    assert next_rung(above).level == "normal"


def test_three_of_six_are_not_three_of_five():
    results = [True, False, False, False, True, True]
    rungs = ladder([duel(n, won) for n, won in enumerate(results)], "Ada", CRAFT.rungs)
    assert not rungs[0].climbed


def test_a_climbed_rung_stays_climbed():
    results = [True] * 3 + [False] * 20
    rungs = ladder([duel(n, won) for n, won in enumerate(results)], "Ada", CRAFT.rungs)
    assert rungs[0].climbed


def test_only_games_alone_against_one_level_are_games_of_the_ladder():
    company = game(1, seat("Ada", 70, 1.0), seat("Ben", 60), seat("Merlin", 50, 0.0, "bot:easy"))
    mixed = game(
        2, seat("Ada", 70, 1.0), seat("M", 50, 0.0, "bot:easy"), seat("N", 50, 0.0, "bot:hard")
    )
    assert all(not rung.last for rung in ladder([company, mixed], "Ada", CRAFT.rungs))


def test_at_the_top_the_highest_waits():
    games = [duel(10 * n + k, level=level) for n, level in enumerate(CRAFT.rungs) for k in range(3)]
    assert next_rung(ladder(games, "Ada", CRAFT.rungs)).level == "master"


@pytest.mark.parametrize(("game", "anchors"), [("Rune Stones", ANCHORS), ("Crossing", CROSSING)])
def test_anchors_are_those_of_the_document(game, anchors):
    rows = (ROOT / "docs" / "COMING_BACK.md").read_text("utf-8").splitlines()
    (row,) = (line for line in rows if line.startswith(f"| {game} |"))
    assert [int(each) for each in row.strip("| ").split(" | ")[1:]] == list(anchors.values())
    assert list(anchors.values()) == sorted(anchors.values())
