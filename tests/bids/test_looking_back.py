"""Looking back over a game in which all seats choose at the same time, and branching off."""

import random

import pytest

from rs_core.play.match import Match
from rs_core.play.replay import CHOICE, OPEN, ROUND, TURN, PeekError, Replay
from tests.bids.game import GAME
from tests.bids.test_sealed_choices import SEEDS, anything, game, new, seal


def test_a_replay_steps_by_choices_and_by_rounds_that_all_play_at_once():
    match = new()
    for card in (1, 2, 3):
        seal(match, card, card, card)
    replay = Replay(match)
    assert replay.over
    assert replay.last == 9
    assert [replay.step(unit, forward=False) for unit in (CHOICE, ROUND, TURN)] == [8, 6, 3]
    assert replay.round == 2
    assert replay.go_to_round(3) == 6
    replay.go(4)
    assert [asked.seat for asked in match.game.pending(replay.moment.state)] == [1, 2]
    assert replay.results[0] == (0, 0, 0)
    assert replay.results[-1] == match.state.scores


def test_a_replay_of_a_game_under_way_shows_what_one_seat_knew():
    match = new()
    match.choose(1, "look")
    seal(match, 4, 3)
    replay = Replay(match, own=1)
    assert replay.view(1) == match.view(1)
    replay.go(1)
    assert [event.what for event in replay.events(1)] == ["look", "seen"]
    assert [event.what for event in replay.events(None)] == ["look"]
    for seat in (0, 2, OPEN):
        with pytest.raises(PeekError):
            replay.view(seat)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_branch_looks_the_same_and_tells_nothing_that_was_hidden(seed):
    match = game(seed, choices=2 + seed % 5)
    for own in (None, 0, 2):
        replay = Replay(match, own)
        starts = []
        for number in range(6):
            branch = replay.branch(number, match.seats)
            assert GAME.view(branch.start, own) == match.view(own)
            starts.append(branch.start.prizes)
            other = Match(GAME, branch.rules, branch.seed, branch.seats, start=branch.start)
            dice = random.Random(number)
            while not other.over:
                other.choose(*anything(other, dice))
        assert len(set(starts)) > 1
