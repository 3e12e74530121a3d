"""What thinking remembers stays within its limits, however long it goes on."""

from __future__ import annotations

import pytest

from rs_core.bots.hint import hint
from rs_core.bots.search import Effort
from rs_core.rune_stones import engine, forge, memory, runes
from rs_core.rune_stones.game import GAME
from rs_core.rune_stones.memory import MOST_IN_ALL, MOST_REMEMBERED, remember
from rs_core.rune_stones.mind import worth
from rs_core.rune_stones.mind.evaluate import standard_mind
from rs_core.rune_stones.rules import Rules
from rs_core.rune_stones.view import view

FEW = 300
TABLES = 60
"""As many as the phases of a race have, and some."""


@pytest.fixture(autouse=True)
def nothing_known() -> None:
    """Begin with empty tables."""
    memory.forget()


def test_one_table_has_a_limit() -> None:
    known: dict[int, int] = {}
    for number in range(3 * MOST_REMEMBERED):
        assert remember(known, number, -number) == -number
        assert len(known) <= MOST_REMEMBERED + 1
        assert known[number] == -number


def test_all_tables_together_have_a_limit() -> None:
    tables: list[dict[int, int]] = [{} for _table in range(TABLES)]
    most = 0
    for number in range(MOST_REMEMBERED):
        for known in tables:
            remember(known, number, number)
        most = max(most, sum(map(len, tables)))
        assert memory.remembered() == sum(map(len, tables))
    assert MOST_IN_ALL / 2 < most <= MOST_IN_ALL


def test_tables_that_were_emptied_are_let_go() -> None:
    remember({}, 1, 1)
    memory.forget()
    assert memory.remembered() == 0
    assert not memory._tables


def test_everything_a_bot_remembers_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memory, "MOST_IN_ALL", FEW)
    mind = standard_mind()
    for seed in range(3):
        state = GAME.new(Rules(), seed)
        decision = engine.pending(state)
        assert decision is not None
        hint(mind, view(state, decision.seat), decision, Effort(40))
        phases = {id(phase): phase for phase in mind.evaluator._phases[state.cards] if phase}
        tables = [
            worth._glances, worth.worths(state.cards)._reached, forge._forgeable, runes._on_offer,
            *(
                known
                for phase in phases.values()
                for known in (
                    phase._decks, phase._purses, phase.layouts, phase.takes, phase.plays,
                    phase.forges, phase.best_stones,
                )
            ),
        ]  # fmt: skip
        assert 0 < sum(map(len, tables)) <= FEW
