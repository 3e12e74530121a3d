"""The number of choice sequences from fixed positions is what was recorded (`make golden`)."""

import json

import pytest

from rs_core.rune_stones import choices, engine
from tests.golden.perft import COUNTS
from tests.perft.positions import POSITIONS, SteadyChance, divide, perft

RECORDED = json.loads(COUNTS.read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", list(POSITIONS))
def test_as_many_sequences_as_recorded(name):
    start, depth = POSITIONS[name]
    assert len(RECORDED[name]) == depth
    assert perft(start(), depth) == RECORDED[name]


def test_nothing_is_recorded_that_is_not_counted():
    assert set(RECORDED) == set(POSITIONS)


def test_the_sequences_below_each_first_choice_add_up():
    name = "both rows, tokens and wisps"
    parts = divide(name)
    assert len(parts) == RECORDED[name][0]
    assert sum(parts.values()) == RECORDED[name][-1]


def test_counting_leaves_a_position_as_it_was():
    for start, _ in POSITIONS.values():
        state = start()
        before = state.clone()
        perft(state, 3)
        assert state == before


def test_counts_do_not_depend_on_the_random_state():
    start, _ = POSITIONS["every stone that asks"]
    one, two = start(), start()
    two.rng = 99
    assert perft(one, 4) == perft(two, 4)


def test_the_positions_meet_every_kind_of_choice():
    met = set()
    for start, depth in POSITIONS.values():
        _meet(start(), 0, min(depth, 9), met)
    assert met == set(choices.WORDS)


def _meet(state, done, depth, met):
    """Collect the words of the choices along a few sequences."""
    decision = engine.pending(state)
    if decision is None or done == depth:
        return
    offered = decision.options + decision.extras
    met |= {choices.text(choice).split()[0] for choice in offered}
    words = {}
    for choice in offered:
        words.setdefault(choices.text(choice).split()[0], choice)
    for choice in words.values():
        after = state.clone()
        after.trace = SteadyChance(done + 1)
        engine.apply(after, choice)
        _meet(after, done + 1, depth, met)
