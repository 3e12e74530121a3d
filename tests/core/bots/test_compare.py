"""Learning from plans compared in the same position."""

import math

import pytest

from rs_core.bots import compare
from rs_core.bots.bot import Dice
from rs_core.bots.compare import Compared, Lesson, Seen, chances, collect, differences, fit, regret
from rs_core.bots.search import Effort
from rs_core.rune_stones.mind.evaluate import FEATURES, RuneStonesMind, load_weights

WIDTH = 4


def lots(seed, count, *, players=2, width=WIDTH):
    """Plans as anything may look, with what weights of ones make of them as the teacher's word."""
    dice = Dice(seed)

    def number():
        return dice.below(1000) / 500 - 1

    taught = [[1.0] * width for _ in range(3)]
    found = []
    for _ in range(count):
        progress = dice.below(27) / 26
        others = tuple([number() for _ in range(width)] for _ in range(players - 1))
        plans = []
        for _ in range(4):
            plan = Seen(progress, ([number() for _ in range(width)], *others), 0.0)
            plans.append(plan._replace(chance=chances(taught, plan)[0]))
        found.append(Compared(0, tuple(plans)))
    return taught, found


@pytest.mark.parametrize("players", [2, 3])
def test_the_slope_is_that_of_the_loss(players):
    _, compared = lots(1, 6, players=players)
    lesson = Lesson([[0.5, -0.2, 0.1, 0.7]] * 3, compared, 0.3)
    point = [0.1 * number for number in range(3 * WIDTH)]
    _, slope = lesson.loss(point)
    for index, found in enumerate(slope):
        up, down = (
            lesson.loss([*point[:index], point[index] + step, *point[index + 1 :]])[0]
            for step in (1e-5, -1e-5)
        )
        assert found == pytest.approx((up - down) / 2e-5, rel=1e-4, abs=1e-6)


def test_weights_that_the_teacher_has_are_found():
    taught, compared = lots(2, 120)
    start = [[0.0] * WIDTH for _ in range(3)]
    found = Lesson(start, compared, 0.0).solve(60)
    assert regret(found, compared) < 0.01 < regret(start, compared)
    for row, wanted in zip(found, taught, strict=True):
        assert row == pytest.approx(wanted, abs=0.02)


def test_what_all_plans_share_teaches_nothing():
    """A teacher who thinks better of a whole position than the weights do says nothing of plans."""
    taught, compared = lots(3, 5)
    glad = [
        Compared(seat, tuple(plan._replace(chance=plan.chance + 0.1) for plan in plans))
        for seat, plans in compared
    ]
    for position in glad:
        assert differences(taught, position) == pytest.approx([0.0] * 4, abs=1e-9)


def test_games_are_compared_once_and_the_same_way(tmp_path, monkeypatch):
    monkeypatch.setattr(compare, "FUTURES", 2)
    monkeypatch.setattr(compare, "SEEN", 1)
    monkeypatch.setattr(compare, "TEACHER", Effort(0, width=3, lines=1))
    monkeypatch.setattr(compare, "MOST_ROUNDS", 6)
    mind = RuneStonesMind()
    whole, part = tmp_path / "whole", tmp_path / "part"
    found = collect(mind, range(4, 7), whole)
    collect(mind, range(4, 5), part)
    assert len(part.read_text().splitlines()) == 1
    assert collect(mind, range(4, 7), part) == found
    assert part.read_text() == whole.read_text()
    monkeypatch.setattr(compare, "positions", None)
    assert collect(mind, range(4, 7), part) == found  # from the file alone
    assert found
    for seat, plans in found:
        assert len(plans) > 1
        for plan in plans:
            assert 0 <= plan.chance <= 1
            assert all(len(row) == len(FEATURES) for row in plan.features)
            assert seat < len(plan.features)


def test_fitted_weights_are_sound_and_fit_the_game():
    weights = load_weights()
    _, compared = lots(5, 10, width=len(FEATURES))
    found = fit(weights, compared, 1000.0)
    assert set(found) == set(FEATURES)
    assert all(weight <= 0 for weight in found["surplus"])
    assert all(math.isfinite(weight) for row in found.values() for weight in row)
