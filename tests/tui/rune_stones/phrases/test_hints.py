"""Hints in words: every term has a name, and the reason follows the evaluation's own terms."""

from __future__ import annotations

from rs_core.bots.hint import Advice, Hint
from rs_core.bots.rune_stones import advise
from rs_core.rune_stones import choices, engine
from rs_core.rune_stones.game import GAME
from rs_core.rune_stones.mind.evaluate import TERMS
from rs_core.rune_stones.rules import Rules
from rs_tui.rune_stones.phrases.hints import hint_lines, term_names, why


def test_every_term_of_the_evaluation_has_a_name() -> None:
    assert set(term_names()) == set(TERMS)


def test_the_reason_names_what_really_differs() -> None:
    best = (Advice(choices.SUMMON, 0.6, 0.0), Advice(choices.ABILITIES, 0.5, 0.1))
    said = why(Hint(best, (("sets", 0.4), ("gems", 0.1), ("points", -0.3))))
    names = term_names()
    assert names["sets"] in said
    assert names["gems"] in said
    assert names["points"] in said.partition("worse for")[2]
    assert names["race"] not in said


def test_a_reason_that_shows_only_later_says_so() -> None:
    best = (Advice(choices.SUMMON, 0.6, 0.0), Advice(choices.ABILITIES, 0.5, 0.1))
    now = why(Hint(best, (("cards", 0.4),)))
    assert why(Hint(best, (("cards", 0.4),), later=True)) == f"A turn later: {now}"


def test_a_hint_shows_choices_on_offer_with_their_chances() -> None:
    state = GAME.new(Rules(players=2), 5)
    decision = engine.pending(state)
    assert decision is not None
    view = GAME.view(state, decision.seat)
    found = advise(view, decision, seconds=10)
    assert {advice.choice for advice in found.best} <= set(decision.options)
    assert found.best[0].chance >= found.best[-1].chance
    lines = hint_lines(found, view)
    assert "% to win" in lines[0]
