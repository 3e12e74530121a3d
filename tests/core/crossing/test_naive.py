"""The naive engine beside the real one, and what it notices."""

from collections import Counter

import pytest

from tests.core.crossing import naive
from tests.core.crossing.compare import DifferenceError, compare_game

GAMES = range(24)
BATCH = 12


@pytest.mark.parametrize("first", GAMES[::BATCH])
def test_both_engines_agree_on_every_option_and_stone(first):
    tally: Counter[str] = Counter()
    for number in range(first, first + BATCH):
        tally.update(compare_game(number))
    assert tally["games"] == tally["GameOver"] == BATCH
    for met in ("Took", "Robbed", "Clash", "Foiled", "Protected", "PauseOver", "Announced"):
        assert tally[met] > BATCH, met


def _nobody_hides(self, seat):
    return {f"point {place}" for place, stones in self.mushrooms.items() if stones}


def _white_is_one(self, seat):
    return len(self.tile[seat] + self.safe[seat]), 0


@pytest.mark.parametrize(("name", "wrong"), [("options", _nobody_hides), ("score", _white_is_one)])
def test_an_engine_with_one_wrong_rule_is_noticed(name, wrong, monkeypatch):
    assert hasattr(naive.NaiveGame, name)
    monkeypatch.setattr(naive.NaiveGame, name, wrong)
    with pytest.raises(DifferenceError):
        compare_game(1)


@pytest.mark.parametrize(
    ("dealt", "reason"),
    [
        (["m1 R", "m2 R B"], "gets 1"),
        (["m2 R B", "m1 R B"], "too early"),
        (["m1 R B"], "nothing recorded"),
        (["m1 R B", "m1 R B"], "cannot be served"),
        (["m1 W W", "m3 W W"], "cannot be served"),
    ],
)
def test_a_deal_that_cannot_be_is_refused(dealt, reason):
    with pytest.raises(naive.NaiveError, match=reason):
        naive.NaiveGame(3, "free", dealt)
