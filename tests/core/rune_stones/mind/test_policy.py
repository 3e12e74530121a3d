"""The quick player: it takes what is best for its magic, does not hoard, and gets somewhere."""

import pytest

from rs_core.rune_stones import steps
from rs_core.rune_stones.game import GAME
from rs_core.rune_stones.gems import counts
from rs_core.rune_stones.mind.evaluate import standard_mind
from rs_core.rune_stones.mind.policy import PICK
from rs_core.rune_stones.rules import Rules

MIND = standard_mind()
LONG = 55
"""More rounds than a game of quick players needs."""
HOARD = 36


def positions(rules, seed):
    """Every decision of a game played at a glance."""
    state = GAME.new(rules, seed)
    while not state.over:
        yield state
        MIND.apply(state, MIND.quick(state))


def worth_of(state, phase, choice):
    """What some creatures are worth together, as the quick player counts."""
    player = state.player
    cards = len(player.hand) + len(player.draw) + len(player.discard) + len(state.laid)
    each = phase.one_more[min(cards, len(phase.one_more) - 1)]
    return sum(phase.gained[state.display[space]] + each for space in choice[1:])


def test_no_other_creatures_for_the_magic_are_worth_more():
    met = 0
    for seed in range(6):
        for state in positions(Rules(nocturnal=bool(seed % 2)), seed):
            if state.agenda[-1].kind == steps.TAKE_CREATURES and len(state.offer) > 1:
                phase = MIND.evaluator.phase(state)
                taken = PICK[steps.TAKE_CREATURES](state, phase)
                assert taken in state.offer
                best = max(worth_of(state, phase, option) for option in state.offer)
                assert worth_of(state, phase, taken) == pytest.approx(best)
                met += 1
    assert met > 30


@pytest.mark.parametrize("players", [2, 4])
def test_gems_are_spent_and_the_throne_is_reached(players):
    for seed in range(5):
        most = 0
        for state in positions(Rules(players=players), seed):
            assert state.round < LONG
            most = max(most, *(sum(counts(player.gems)) for player in state.players))
        assert most < HOARD
