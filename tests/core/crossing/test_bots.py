"""Bots of Crossing (C14): levels, mixed strategies, announcements, hints, no peeking."""

import random
from collections import Counter
from typing import Any

import pytest

from rs_core.bots import BotError
from rs_core.bots.crossing import make_bot
from rs_core.crossing import choices
from rs_core.crossing.choices import PROTECT, SAY
from rs_core.crossing.engine import decision
from rs_core.crossing.game import GAME
from rs_core.crossing.mind import LEVELS
from rs_core.crossing.mind.dice import dice, weighted
from rs_core.crossing.mind.ending import in_sight, win_chances
from rs_core.crossing.mind.habits import SMOOTH, Habit, answer_worths
from rs_core.crossing.mind.hearing import Belief, beliefs, free
from rs_core.crossing.mind.levels import STRATEGIES, TRUTH
from rs_core.crossing.mind.mixing import Shown, mix_of
from rs_core.crossing.mind.question import SHIELD, Question
from rs_core.crossing.mind.simple import THRESHOLDS, banking, soft, threshold
from rs_core.crossing.mind.worth import LAST_ROUND, Figures, at_risk, figures, gain
from rs_core.crossing.rules import Rules
from rs_core.crossing.table import Past
from rs_core.crossing.talk import kept
from rs_core.crossing.view import view
from tests.core.crossing.bot_games import play_game
from tests.core.crossing.tables import laid, random_match, stones


def answers(level: str, state: Any, seat: int, times: int = 200) -> Counter[str]:
    """What bots of a level choose here."""
    seen, asked = view(state, seat), decision(state, seat)
    return Counter(choices.text(make_bot(level, seed).choose(seen, asked)) for seed in range(times))


# --- What stones are worth


def test_stones_are_worth_points_and_hope():
    assert gain(stones("R"), stones("BY")) == 4 + 0.5
    assert gain(stones("-"), stones("W")) == 2
    state = laid("RB YY", "BY W -", "R - -")
    assert at_risk(state.table, 0) == 4 + 0.5
    assert at_risk(state.table, 1) == 2


def test_in_the_last_round_all_stones_count_and_no_pause_costs():
    assert figures(laid("RB YY", "R - -").table) == Figures() == (0.72, 1.6, 0.35)
    assert figures(laid("RB YY", "R - -", bag="-").table) == LAST_ROUND == (1.0, 0.0, 0.35)


def by_hand(question: Question, seat: int, picks: dict[int, int]) -> list[float]:
    """The worth of each option from its definition, less what being robbed costs anyway."""
    others = {other: pick for other, pick in picks.items() if other != seat}
    robbers = [other for other, pick in others.items() if pick == question.tile[seat]]
    robbed = question.loss[seat] if len(robbers) == 1 else 0.0
    found = []
    for target in question.targets[seat]:
        if target == SHIELD:
            found.append(question.hiding[seat] + robbed)
            continue
        owner = question.owner[target]
        rivals = [other for other, pick in others.items() if pick == target]
        if owner is not None and picks.get(owner) == SHIELD:
            found.append(0.0)
        elif not rivals:
            found.append(question.prize[seat][target])
        else:
            found.append(question.spoilt[rivals[0]][target] if len(rivals) == 1 else 0.0)
    return found


@pytest.mark.parametrize("seed", range(20))
def test_what_options_are_worth_beside_a_joint_choice(seed):
    dice_ = random.Random(seed)
    for moment in random_match(seed).moments[::7]:
        table = moment.state.table
        if table.over:
            continue
        question = Question(table, figures(table))
        picks = {seat: dice_.choice(question.targets[seat]) for seat in question.seats}
        shown = Shown(question, [picks.get(seat, -2) for seat in range(table.players)])
        for seat in question.seats:
            assert shown.worths(seat) == pytest.approx(by_hand(question, seat, picks))


# --- Mixing


def test_a_mix_is_a_chance_for_each_option_and_nothing_sure():
    state = laid("RB YY", "RBY - W")
    question = Question(state.table, figures(state.table))
    mixes = mix_of(question, random.Random(1), {})
    for seat, mix in enumerate(mixes):
        assert len(mix) == len(question.options[seat])
        assert sum(mix) == pytest.approx(1)
        assert max(mix) < 0.95


def test_two_equal_mushrooms_are_mixed_evenly():
    state = laid("RB RB", "- - -")
    mixes = [
        mix_of(Question(state.table, figures(state.table)), random.Random(seed), {})[0]
        for seed in range(60)
    ]
    assert sum(mix[0] for mix in mixes) / 60 == pytest.approx(0.5, abs=0.1)


def test_hard_draws_from_solutions_as_often_as_from_their_average():
    state = laid("RB Y", "RRB Y -")
    seen, asked = GAME.view(state, 0), decision(state, 0)
    found = [STRATEGIES["hard"](seen, asked, random.Random(seed)) for seed in range(80)]
    mean = [sum(chances) / len(found) for chances in zip(*found, strict=True)]
    question = Question(state.table, figures(state.table))
    average = mix_of(question, random.Random(1), {}, repeats=80)[0]
    assert mean == pytest.approx(average, abs=0.12)


def test_a_rich_tile_is_protected_more_often_than_a_poor_one():
    rich = answers("hard", laid("R B", "RRBBYYW - -"), 0, 30)
    poor = answers("hard", laid("RB YY", "R - -"), 0, 30)
    assert rich["protect"] > 8 > poor["protect"]


def test_bots_that_share_one_solution_would_have_a_secret_pact():
    """C14.3.1: with random numbers of their own they clash as strangers do."""
    own, shared = Counter(), Counter()
    for number in range(60):
        state = GAME.new(Rules(3), number)
        question = Question(state.table, figures(state.table))
        for tally, seeds in ((own, (1, 2, 3)), (shared, (1, 1, 1))):
            picks = []
            for seat, seed in enumerate(seeds):
                source = random.Random(number * 10 + seed)
                mix = mix_of(question, source, {}, repeats=1)[seat]
                picks.append(weighted(random.Random(number * 10 + seat), mix))
            tally["clashes"] += sum(picks.count(pick) > 1 for pick in picks)
    assert own["clashes"] > shared["clashes"]


def test_each_seat_and_seed_has_random_numbers_of_its_own():
    table = laid("RB YY", "R - -").table
    numbers = {dice(seed, seat, table).random() for seed in range(5) for seat in range(3)}
    assert len(numbers) == 15
    assert dice(1, 0, table).random() == dice(1, 0, table).random()
    assert dice(1, 0, table._replace(round=3)).random() not in numbers


def test_weights_are_chances():
    source = random.Random(3)
    drawn = Counter(weighted(source, [1, 0, 3]) for _ in range(2000))
    assert drawn[1] == 0
    assert drawn[2] / 2000 == pytest.approx(0.75, abs=0.05)
    assert {weighted(source, [0, 0]) for _ in range(50)} == {0, 1}


# --- Levels


@pytest.mark.parametrize("players", [3, 6])
def test_all_levels_play_whole_games(players):
    table = play_game((LEVELS * 2)[-players:], 3)
    assert table.over


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_answers_the_same_to_the_same_question_and_offers_what_is_on_offer(level):
    match = random_match(5, most=30)
    for asked in match.pending:
        seen = match.view(asked.seat)
        found = [make_bot(level, 9).choose(seen, asked) for _ in range(2)]
        assert found[0] == found[1]
        assert found[0] in asked.options + asked.extras


def test_a_level_that_does_not_exist_is_refused():
    with pytest.raises(BotError, match="no bot level is called 'hero'; there are: random, easy"):
        make_bot("hero", 1)


def test_random_takes_any_option_evenly():
    found = answers("random", laid("RB YY", "R B -"), 0, 800)
    assert set(found) == {"point m1", "point m2", "point p2", "protect"}
    assert min(found.values()) > 140


def test_easy_weighs_by_what_is_gained_and_at_risk():
    table = laid("RBYW R", "RRBBYY - -").table
    can = GAME.pending(laid("RBYW R", "RRBBYY - -"))[1].options
    weights = dict(zip(map(choices.text, can), soft(table, 1, can, {}), strict=True))
    assert weights["point m1"] == pytest.approx(7.75)
    assert weights["point m2"] == pytest.approx(1.25)
    assert weights["point p1"] == pytest.approx(0.7 * 11.5)
    assert soft(table, 0, (PROTECT,), {}) == [pytest.approx(0.75 * 11.5 - 1.6)]


@pytest.mark.parametrize("players", range(3, 7))
def test_normal_protects_from_a_threshold_on(players):
    low, high = THRESHOLDS[players]
    for size in (low - 1, high):
        heap = ("RBY" * 6)[:size]
        state = laid(" ".join(["RB"] * (players - 1)), " ".join([heap] + ["-"] * (players - 1)))
        can = decision(state, 0).options
        weights = banking(state.table, 0, can, {})
        assert (weights[can.index(PROTECT)] > 0) is (size == high)
        assert any(weights)


def test_the_threshold_is_drawn_anew_after_each_protection():
    state = laid("RB YY", "- - -")
    hid = Past(state.table.mushrooms, state.table.tiles, state.table.safe, (PROTECT, (), ()), ())
    found = [threshold(state.table._replace(history=(hid,) * times), 0) for times in range(12)]
    assert set(found) == {4, 5, 6}
    took = hid._replace(choices=((0, 0), (), ()))
    kept_ = {threshold(state.table._replace(history=(took,) * times), 0) for times in range(1, 9)}
    assert len(kept_) == 1


def test_master_answers_a_habit():
    """Seats that always run to the best mushroom leave the other one alone."""
    state = laid("RBY W", "- - -")
    past = Past(
        state.table.mushrooms, state.table.tiles, state.table.safe, ((0, 0),) * 3, ((),) * 3
    )
    table = state.table._replace(history=(past,) * 60)
    question = Question(table, figures(table))
    usual = [[0.5, 0.5]] * 3
    expected = [
        Habit(table, seat).expected(table, seat, question.options[seat], usual[seat])
        for seat in range(3)
    ]
    assert expected[1][0] == pytest.approx((60 + SMOOTH / 2) / (60 + SMOOTH))
    worths = answer_worths(question, 0, expected)
    assert worths[1] > worths[0]
    assert sum(expected[1]) == pytest.approx(1)


def test_a_habit_of_hiding_is_learnt_by_the_size_of_the_heap():
    state = laid("RB YY", "RRRRR - -")
    past = Past(
        state.table.mushrooms,
        state.table.tiles,
        state.table.safe,
        (PROTECT, (0, 0), (0, 1)),
        ((),) * 3,
    )
    table = state.table._replace(history=(past,) * 4)
    can = decision(state, 0).options
    habit = Habit(table, 0)
    usual = [1 / len(can)] * len(can)
    large = habit.expected(table, 0, can, usual)[can.index(PROTECT)]
    assert large == pytest.approx((4 + SMOOTH / 3) / (4 + SMOOTH))
    small = table._replace(tiles=(stones("R"), *table.tiles[1:]))
    assert habit.expected(small, 0, can, usual)[can.index(PROTECT)] == pytest.approx(1 / 3)


def test_answers_are_worth_what_chance_makes_of_them():
    """The exact average over joint choices, against the worth of each."""
    state = laid("RBY W", "RR B -")
    table = state.table
    question = Question(table, figures(table))
    expected = [[1 / len(can)] * len(can) for can in question.options]
    total = [0.0] * len(question.options[0])
    count = 0
    for one in question.targets[1]:
        for two in question.targets[2]:
            count += 1
            worths = Shown(question, [question.targets[0][0], one, two]).worths(0)
            robbed = [one, two].count(question.tile[0]) == 1
            loss = question.loss[0] if robbed else 0.0
            total = [had + worth - loss for had, worth in zip(total, worths, strict=True)]
    mean = [each / count for each in total]
    assert answer_worths(question, 0, expected) == pytest.approx(mean)


def test_the_win_is_in_sight_in_the_last_two_rounds():
    assert in_sight(laid("RB YY", "R - -", bag="-").table)
    assert in_sight(laid("RB YY", "R - -", bag="WW").table)
    assert not in_sight(laid("RB YY", "R - -", bag="WWW").table)


def test_in_the_last_round_master_takes_what_wins_and_not_what_counts_most():
    # Seat 0 is 7 behind. Mushroom 2 brings it 6; robbing brings 4 and costs the leader 4.
    state = laid("R WWW", "- - RRRR", "RBYRBYRBYW - RBYRBYRBYRBY", bag="-")
    assert state.table.scores == (17, 0, 24)
    can = [each.options for each in GAME.pending(state)]
    expected = [[1 / len(each)] * len(each) for each in can]
    chances = win_chances(state.rules, state.table, 0, expected, random.Random(1))
    assert choices.text(can[0][chances.index(max(chances))]) == "point p3"
    assert answers("master", state, 0, 10) == {"point p3": 10}
    question = Question(state.table, figures(state.table))
    assert question.value[0][1] > question.value[0][question.tile[2]]


def test_chances_before_the_last_round_are_chances():
    state = laid("RB YY", "RBY W R", bag="WW")
    can = [each.options for each in GAME.pending(state)]
    expected = [[1 / len(each)] * len(each) for each in can]
    chances = win_chances(state.rules, state.table, 0, expected, random.Random(1))
    assert len(chances) == len(can[0])
    assert all(0 <= chance <= 1 for chance in chances)
    assert len(set(chances)) > 1


# --- Announcing


@pytest.mark.parametrize("level", LEVELS)
def test_bots_announce_one_line_under_announce_and_random_none(level):
    for talk in ("announce", "free"):
        state = laid("RB YY", "R B -", talk=talk)
        found = answers(level, state, 0, 20)
        speaks = talk == "announce" and level in TRUTH
        assert all(line.startswith("say ") is speaks for line in found)
        state.table = state.table._replace(said=(((SAY, 0, 0),), (), ()))
        assert not any(line.startswith("say ") for line in answers(level, state, 0, 5))


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_bots_keep_their_word_as_often_as_their_level_says(level):
    held = given = 0
    for seed in range(16):
        history = play_game([level] * 3, seed, "announce").history
        for seat in range(3):
            found = kept(history, seat)
            held, given = held + found[0], given + found[1]
    assert given > 600
    assert held / given == pytest.approx(TRUTH[level], abs=0.04)


@pytest.mark.parametrize("level", ["hard", "master"])
def test_the_best_bots_lie_more_often(level):
    state = laid("RB YY", "R B -", talk="announce")
    state.table = state.table._replace(said=(((SAY, 1, 1),), (), ()))
    found = answers(level, state, 0, 80)
    assert found["point p2"] / 80 == pytest.approx(0.6, abs=0.12)


def test_a_seat_is_believed_as_often_as_it_kept_its_word():
    state = laid("RB YY", "- - -")
    said = ((SAY, 0, 0), (), ())
    honest = Past(state.table.mushrooms, state.table.tiles, state.table.safe, ((0, 0),) * 3, said)
    liar = honest._replace(choices=((0, 1),) * 3)
    now = state.table._replace(said=(((SAY, 0, 1),), (), ()))
    assert beliefs(now, 0) == {}
    for history, chance in (((), 0.5), ((honest,) * 8, 0.9), ((liar,) * 8, 0.1)):
        assert beliefs(now._replace(history=history), 1) == {
            0: Belief((SAY, 0, 1), pytest.approx(chance))
        }


@pytest.mark.parametrize("level", ["easy", "normal", "hard", "master"])
def test_bots_stay_away_from_where_an_honest_seat_goes(level):
    state = laid("RBY RBY", "- - -", talk="announce")
    said = ((SAY, 0, 0), (), ())
    honest = Past(state.table.mushrooms, state.table.tiles, state.table.safe, ((0, 0),) * 3, said)
    quiet = state.clone()
    quiet.table = state.table._replace(history=(honest,) * 10, said=((), ((SAY, 0, 0),), ()))
    state.table = quiet.table._replace(said=(((SAY, 0, 0),), ((SAY, 0, 0),), ()))
    times = 40
    before, after = (answers(level, each, 2, times)["say m1"] for each in (quiet, state))
    assert after <= before
    assert free(beliefs(state.table, 2), (0, 0)) < 0.1
    assert free(beliefs(state.table, 2), (0, 1)) == 1
