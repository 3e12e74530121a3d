"""Learning the weights: the method finds what is there to be found, and repeats itself."""

import random
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context

import pytest

from rs_core.bots.fit import Fit, Sample, mean_loss, minimise
from rs_core.bots.train import (
    AT_ONCE,
    FARSIGHTED,
    Lesson,
    Seen,
    collect,
    learned_from,
    main,
    outcome,
    play,
)
from rs_core.rune_stones.mind.evaluate import (
    FEATURES,
    TERMS,
    load_weights,
    softmax,
    sound,
    standard_mind,
)
from rs_core.rune_stones.vocabulary import STONES


def test_the_lowest_point_of_a_bowl_is_found():
    def bowl(point):
        x, y = point
        return (x - 3) ** 2 + 10 * (y + 1) ** 2, [2 * (x - 3), 20 * (y + 1)]

    assert minimise(bowl, [0.0, 0.0], 50, lambda _: None) == pytest.approx([3, -1], abs=1e-3)


def _samples(truth, count, players):
    dice = random.Random(1)
    for _ in range(count):
        progress = dice.choice((0.0, 0.25, 0.5, 0.75, 1.0))
        rows = tuple([dice.gauss(0, 1) for _ in truth[0]] for _ in range(players))
        mixed = [a * (1 - progress) + b * progress for a, b in zip(*truth, strict=True)]
        chances = softmax([sum(map(float.__mul__, mixed, row)) for row in rows])
        winner = dice.choices(range(players), chances)[0]
        yield Sample(progress, rows, tuple(float(seat == winner) for seat in range(players)))


@pytest.mark.parametrize("players", [2, 4])
def test_weights_are_found_again(players):
    truth = [[1.0, -0.5, 0.0], [2.0, 0.0, 0.5]]
    samples = list(_samples(truth, 3000, players))
    start = [[0.0] * 3, [0.0] * 3]
    found = Fit(start, samples, pull=0.1).solve(40, lambda _: None)
    for row, wanted in zip(found, truth, strict=True):
        assert row == pytest.approx(wanted, abs=0.3)
    assert mean_loss(found, samples) < mean_loss(start, samples)


def test_a_strong_pull_keeps_weights_where_they_were():
    samples = list(_samples([[1.0], [1.0]], 200, 2))
    assert (
        Fit([[0.0], [0.0]], samples, pull=1e6).solve(20, lambda _: None)
        == [pytest.approx([0.0], abs=1e-3)] * 2
    )


def test_a_clear_victory_counts_for_more_than_a_close_one():
    close, clear = outcome((66, 65)), outcome((66, 40))
    assert 0.5 < close[0] < clear[0] < 1
    assert sum(close) == pytest.approx(1)


def test_what_came_of_a_position_is_the_chances_after_it_and_the_result():
    seen = [Seen(0.0, (1, 2), (0.5, 0.5)), Seen(0.5, (), (0.7, 0.3)), Seen(1.0, (3, 4), (0.9, 0.1))]
    first, last = learned_from(seen, (0.0, 1.0))
    assert last == Sample(1.0, (3, 4), (0.0, 1.0))
    after_last = (1 - FARSIGHTED) * 0.9
    expected = FARSIGHTED * after_last + (1 - FARSIGHTED) * 0.7
    assert first == Sample(0.0, (1, 2), pytest.approx((expected, 1 - expected)))


def test_a_game_gives_positions_of_all_players():
    samples = play(standard_mind(), 12, Lesson())
    assert len(samples) > 5
    assert len({len(sample.features) for sample in samples}) == 1
    assert samples[0].progress < samples[-1].progress


def test_training_repeats_itself_whatever_the_number_of_jobs(tmp_path, capsys):
    weights = load_weights()
    numbers = range(AT_ONCE + 2)
    with ProcessPoolExecutor(2, get_context("spawn")) as two, ThreadPoolExecutor(1) as one:
        assert collect(weights, numbers, one, Lesson()) == collect(weights, numbers, two, Lesson())
    for name in ("one", "two"):
        assert (
            main(["--cycles", "1", "--games", "6", "--jobs", "1", "--out", str(tmp_path / name)])
            == 0
        )
    assert (tmp_path / "one").read_text() == (tmp_path / "two").read_text()
    assert load_weights(tmp_path / "one") != weights
    assert "games kept aside" in capsys.readouterr().err


def test_one_term_can_be_learned_alone(tmp_path):
    out = tmp_path / "weights"
    main(["--cycles", "1", "--games", "12", "--only", "stones", "--jobs", "1", "--out", str(out)])
    before, after = load_weights(), load_weights(out)
    moved = {name for name in FEATURES if before[name] != after[name]}
    assert moved
    assert moved <= set(TERMS["stones"])


def test_one_term_is_learned_from_results_alone():
    def told(lesson):
        return {sample.won for sample in play(standard_mind(), 12, lesson)}

    assert len(told(Lesson(only="stones"))) == 1
    assert len(told(Lesson())) > 1


def test_learned_weights_say_nothing_that_cannot_be():
    weights = load_weights()
    assert sound(weights) == weights
    odd = weights | {"short": [0.1, -0.2, 0.3], "row5": [9.0, 0.5, 9.0]}
    found = sound(odd)
    assert found["short"] == [0.0, -0.2, 0.0]
    assert found["row5"] == pytest.approx([15 * odd["points"][0], 0.5, 15 * odd["points"][2]])


def test_stones_are_dealt_by_chance_in_games_to_learn_from():
    mind = standard_mind()
    taken = set()
    for number in range(8, 24):
        for sample in play(mind, number, Lesson()):
            for row in sample.features:
                taken |= {
                    name
                    for name, value in zip(FEATURES, row, strict=True)
                    if name.startswith("stone-") and value
                }
    assert len(taken) == len(STONES)
