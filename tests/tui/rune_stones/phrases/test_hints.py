"""Hints in words: the plan of the turn, why it is the best, and what comes next."""

from __future__ import annotations

import re
from typing import Any

import pytest

from rs_core.bots.hint import Advice, Hint, hint
from rs_core.bots.search import Effort
from rs_core.rune_stones import choices, engine
from rs_core.rune_stones.game import GAME
from rs_core.rune_stones.mind.evaluate import TERMS, standard_mind
from rs_core.rune_stones.rules import Rules
from rs_tui.ground import i18n
from rs_tui.rune_stones.phrases.hints import hint_lines, reason, term_words

LITTLE = Effort(simulations=12, trees=2, width=3)
BEST = Advice(choices.SUMMON, 0.6, 0.0)


def asked(seed: int = 5, choices_made: int = 0) -> tuple[Any, Any]:
    """A view and its decision, in a game that was played at a glance."""
    state = GAME.new(Rules(players=2), seed)
    for _ in range(choices_made):
        engine.apply(state, standard_mind().quick(state))
    decision = engine.pending(state)
    assert decision is not None
    return GAME.view(state, decision.seat), decision


def told(behind: float, *terms: tuple[str, float], later: bool = False) -> list[str]:
    view, _decision = asked()
    best = (BEST, Advice(choices.ABILITIES, 0.6 - behind, behind))
    return hint_lines(Hint(best, terms, later), view)


def test_every_term_of_the_evaluation_has_words_for_more_and_for_less() -> None:
    assert set(term_words()) == set(TERMS)
    every = [words for both in term_words().values() for words in both]
    assert len(set(every)) == len(every)


def test_the_reason_names_what_really_differs() -> None:
    names = term_words()
    said = reason(Hint((BEST,), (("sets", 0.4), ("gems", 0.1), ("points", -0.3))))
    assert said == f"{names['sets'][0]} and {names['gems'][0]}, but {names['points'][1]}"
    assert reason(Hint((BEST,), (("points", -0.3),))) == ""


def test_a_reason_that_shows_only_later_says_so() -> None:
    best = (BEST, Advice(choices.ABILITIES, 0.5, 0.1))
    now = reason(Hint(best, (("cards", 0.4),)))
    assert reason(Hint(best, (("cards", 0.4),), later=True)) == f"a turn later, {now}"


def test_what_is_no_worse_is_called_just_as_good() -> None:
    assert told(0.08, ("gems", 0.2))[2].startswith("Next best (8 % less): ")
    assert told(0.004, ("gems", 0.2))[2].startswith("Just as good: ")
    assert told(0.004)[1] == "There is little between the best two."


@pytest.mark.parametrize("language", ["en", "fr", "de"])
@pytest.mark.parametrize("made", [0, 37, 90])
def test_a_hint_tells_the_plan_and_no_codes(language: str, made: int) -> None:
    view, decision = asked(choices_made=made)
    found = hint(standard_mind(), view, decision, LITTLE)
    i18n.use(language)
    lines = hint_lines(found, view)
    assert {advice.choice for advice in found.best} <= {*decision.options, *decision.extras}
    assert found.best[0].line[0] == found.best[0].choice
    assert re.search(rf"\b{round(100 * found.best[0].chance)} %", lines[0].replace("\u202f", " "))
    for line in lines:
        assert not re.search(r"-\d|\b0 %|\.\.|\{", line)
        assert line.endswith(".")


def test_a_plan_names_creatures_gains_and_what_comes_within_reach() -> None:
    view, decision = asked()
    lines = hint_lines(hint(standard_mind(), view, decision, LITTLE), view)
    assert re.match(r"(Summon|Use) [A-Z]\w+ \d+", lines[0])
