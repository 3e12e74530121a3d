"""The evaluation: quick sums equal spelled-out features, chances add up, ends are exact."""

import pytest

from rs_core.rune_stones import scoring
from rs_core.rune_stones.game import GAME
from rs_core.rune_stones.mind.evaluate import FEATURES, NODES, TERMS, load_weights, standard_mind
from rs_core.rune_stones.mind.features import features
from rs_core.rune_stones.mind.worth import worths
from rs_core.rune_stones.rules import Rules
from tests.core.rune_stones.builders import Mat, table

MIND = standard_mind()


def resting(rules, seed):
    """The ends of turns of a game played at a glance, and its last position."""
    state = GAME.new(rules, seed)
    while not state.over:
        if MIND.resting(state):
            yield state
        MIND.apply(state, MIND.quick(state))
    yield state


@pytest.mark.parametrize("players", [2, 3, 4])
def test_quick_sums_are_the_features_times_the_weights(players):
    rules = Rules(players=players, nocturnal=True, queenie=True)
    for state in resting(rules, players):
        weights = MIND.evaluator.phase(state).weights
        for seat, score in enumerate(MIND.evaluator.scores(state)):
            spelled = sum(f * w for f, w in zip(features(state, seat), weights, strict=True))
            assert score == pytest.approx(spelled)


def test_chances_add_up_and_the_end_is_exact():
    for state in resting(Rules(players=3), 5):
        chances = MIND.chances(state)
        assert sum(chances) == pytest.approx(1)
        if state.over:
            best = scoring.winners(state)
            assert chances == [(seat in best) / len(best) for seat in range(3)]


def test_the_last_turn_of_the_last_round_is_as_good_as_over():
    found = table(seat=1, first=0, points=66, others=[Mat(points=60)], hand=(100,))
    found.play("pass") if "pass" in found.options else None
    while not MIND.resting(found.state):
        MIND.apply(found.state, MIND.quick(found.state))
    assert MIND.chances(found.state) == [0.0, 1.0]


@pytest.mark.parametrize(
    ("more", "less"),
    [
        ({"points": 20}, {"points": 10}),
        ({"rows": ("RGBY.", ".....")}, {"rows": ("RG...", ".....")}),
        ({"gems": "R3 W2"}, {"gems": "R1"}),
        ({"stones": ("hand", "three")}, {"stones": ()}),
    ],
    ids=["points", "rows", "gems", "stones"],
)
def test_having_more_is_better(more, less):
    chances = [
        MIND.chances(table(**{"points": 10, **mine}, others=[Mat(points=10)]).state)[0]
        for mine in (more, less)
    ]
    assert chances[0] > chances[1]


@pytest.mark.parametrize(
    ("stones", "feature", "value"),
    [
        (("hand",), "hand-cards", 6),
        (("three",), "three-cards", 6),
        (("plus",), "hand-cards", 0),
        ((), "three-cards", 0),
    ],
)
def test_many_cards_are_counted_with_stones_that_need_them(stones, feature, value):
    state = table(hand=(11, 12), draw=(13, 14), discard=(15, 16), stones=stones).state
    assert features(state, 0)[FEATURES.index(feature)] == value


def test_the_cards_that_the_next_turn_would_use_count_apart():
    worth = worths(table().state.cards).ability
    two = table(hand=(11, 59, 69), draw=()).state
    three = table(hand=(11, 59, 69), draw=(), stones=("three",)).state
    best = FEATURES.index("best")
    assert features(two, 0)[best] == pytest.approx(worth[59] + worth[69])
    assert features(three, 0)[best] == pytest.approx(worth[11] + worth[59] + worth[69])


def test_what_two_artefacts_do_not_cost_is_surplus():
    assert features(table(gems="R4 G4").state, 0)[FEATURES.index("surplus")] == 0
    assert features(table(gems="R4 G4 W1 O2").state, 0)[FEATURES.index("surplus")] == 3


def test_terms_add_up_to_the_lead():
    for state in resting(Rules(), 8):
        scores = MIND.evaluator.scores(state)
        assert sum(MIND.terms(state, 0, state).values()) == pytest.approx(scores[0] - scores[1])
        assert set(MIND.terms(state, 0, state)) == set(TERMS)


def test_every_feature_belongs_to_one_term_and_has_weights():
    named = [name for names in TERMS.values() for name in names]
    assert sorted(named) == sorted(FEATURES)
    assert all(len(row) == NODES for row in load_weights().values())


def test_weights_that_do_not_fit_are_refused(tmp_path):
    file = tmp_path / "weights.toml"
    file.write_text("points = [1, 2, 3]\n")
    with pytest.raises(ValueError, match="do not fit"):
        load_weights(file)
