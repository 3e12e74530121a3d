"""Hints: the bots' best choices with reasons that really tell them apart."""

import pytest

from rs_core.bots.hint import hint
from rs_core.bots.rune_stones import chances
from rs_core.bots.search import Effort
from rs_core.rune_stones import choices
from rs_core.rune_stones.engine import apply, pending
from rs_core.rune_stones.game import GAME
from rs_core.rune_stones.mind.evaluate import TERMS, standard_mind
from rs_core.rune_stones.rules import Rules
from rs_core.rune_stones.view import view
from tests.core.rune_stones.builders import Mat, table

LITTLE = Effort(simulations=48, trees=2, width=8)


def _hint(state, effort=LITTLE):
    decision = pending(state)
    return hint(standard_mind(), view(state, decision.seat), decision, effort), decision


def test_up_to_three_choices_on_offer_best_first():
    state = GAME.new(Rules(), 3)
    found, decision = _hint(state)
    assert 1 < len(found.best) <= 3
    assert all(advice.choice in decision.options for advice in found.best)
    assert found.best[0].behind == 0
    assert all(0 <= advice.chance <= 1 for advice in found.best)
    assert _hint(state)[0] == found


def test_terms_are_those_of_the_evaluation_and_the_largest_comes_first():
    state = GAME.new(Rules(), 3)
    terms = _hint(state)[0].terms
    assert terms
    assert {name for name, _ in terms} <= set(TERMS)
    assert [more for _, more in terms] == sorted((more for _, more in terms), reverse=True)


def test_trading_in_is_explained_by_points():
    found = table(points=20, rows=("RGBYW", "....."), others=[Mat(points=20)], hand=(100,), gems="")
    while found.asked != "trade-in":
        apply(found.state, standard_mind().quick(found.state))
    told, _ = _hint(found.state)
    assert choices.text(told.best[0].choice) == "trade upper"
    gains = dict(told.terms)
    assert gains["points"] > 0
    assert gains["sets"] < 0
    assert told.terms[0][0] in {"points", "stones"}


def test_the_only_choice_needs_no_reason():
    found = table(hand=(100,), draw=(), gems="", rows=("R....", "....."))
    while found.asked != "end-turn":
        apply(found.state, standard_mind().quick(found.state))
    told, _ = _hint(found.state)
    assert [choices.text(advice.choice) for advice in told.best] == ["end"]
    assert told.terms == ()


def test_a_hint_can_be_cancelled():
    from rs_core.bots import Cancelled

    state = GAME.new(Rules(), 3)
    decision = pending(state)
    with pytest.raises(Cancelled):
        hint(
            standard_mind(),
            view(state, decision.seat),
            decision,
            LITTLE,
            cancelled=lambda: True,
        )


def test_chances_of_a_position_add_up_and_follow_the_lead():
    state = table(points=40, others=[Mat(points=10)]).state
    ahead, behind = chances(view(state, 0))
    assert ahead + behind == pytest.approx(1)
    assert ahead > 0.8
    assert chances(view(state, None))[0] > 0.8
