"""Random games: what must hold after every entry."""

import random
from itertools import pairwise

import pytest

from rs_core.crossing.game import GAME
from rs_core.crossing.rules import Rules
from rs_core.crossing.stones import less
from rs_core.crossing.view import view
from rs_core.play.match import Match
from rs_core.play.trace import Trace
from tests.core.crossing.tables import anything, count, new, random_match
from tests.core.rune_stones.invariants import reachable
from tests.rules import rule

BOUNDS = {3: (16, 29), 4: (11, 19), 5: (8, 14), 6: (7, 11)}
SEEDS = range(16)


@rule("C2.1")
@pytest.mark.parametrize("seed", SEEDS)
def test_everything_holds_in_random_games(seed):
    match = random_match(seed)
    states = [moment.state for moment in match.moments]
    assert match.over
    least, most = BOUNDS[states[0].table.players]
    assert least <= states[-1].table.round <= most
    for state in states:
        assert count(state) == 60
        assert bool(GAME.pending(state)) != state.table.over
        copy = state.clone()
        assert copy == state
        assert copy.trace is None
    for before, after in pairwise(states):
        old, new_ = before.table, after.table
        for seat in range(old.players):
            assert min(less(new_.safe[seat], old.safe[seat])) >= 0, "safe stones never shrink"
        assert new_.round - old.round in {0, 1, 2}
        assert len(new_.history) == new_.round - (not new_.over)


@rule("C4.8")
@pytest.mark.parametrize("seed", SEEDS)
def test_a_seat_in_pause_gains_nothing(seed):
    table = random_match(seed).state.table
    paused = 0
    for before, after in pairwise(table.history):
        for seat, choice in enumerate(before.choices):
            if not choice:
                paused += 1
                assert after.tiles[seat] == before.tiles[seat] == (0, 0, 0, 0)
                assert after.safe[seat] == before.safe[seat]
    assert paused or table.players > 3


@rule("C4.6", "C12.1")
@pytest.mark.parametrize("seed", SEEDS)
def test_the_order_of_sealing_changes_nothing(seed):
    """The same choices in another order of the seats give the same states round by round."""
    match = random_match(seed, talk="free")
    history = match.state.table.history
    dice = random.Random(seed)
    other = new(len(match.seats), seed)
    while not other.over:
        wanted = history[len(other.state.table.history)].choices
        asked = [decision.seat for decision in other.pending]
        dice.shuffle(asked)
        for seat in asked:
            other.choose(seat, wanted[seat])
    assert other.state == match.state


@pytest.mark.parametrize("seed", range(12))
def test_a_state_before_is_untouched_and_a_clone_independent(seed):
    dice = random.Random(seed)
    match = new(3 + seed % 4, seed, talk="announce")
    while not match.over:
        before = match.state
        kept = before.clone()
        seat, choice = anything(match, dice)
        match.choose(seat, choice)
        assert before == kept
        GAME.apply(kept, seat, choice)
        assert kept == match.state, "applied without a trace it comes to the same"


@rule("C9.2")
@pytest.mark.parametrize("seed", range(8))
def test_a_view_leads_to_no_state_and_no_random_numbers(seed):
    for moment in random_match(seed).moments:
        for seat in (None, 0, 1):
            seen = view(moment.state, seat)
            for each in reachable(seen):
                assert not isinstance(each, (type(moment.state), Match, Trace, random.Random))
            assert moment.state.rng not in (seen.own, seen.has_sealed)


@pytest.mark.parametrize("players", range(3, 7))
def test_the_same_seed_gives_the_same_game_and_another_another(players):
    games = [GAME.new(Rules(players), seed) for seed in (1, 1, 2)]
    assert games[0] == games[1] != games[2]
