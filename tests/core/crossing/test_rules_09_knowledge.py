"""Section C9: what everyone may know, and how the rest is made up."""

import random

import pytest

from rs_core.crossing.choices import NOTHING
from rs_core.crossing.components import BOX
from rs_core.crossing.engine import apply
from rs_core.crossing.game import GAME
from rs_core.crossing.view import determinize, view
from rs_core.play.replay import Replay
from tests.core.crossing.tables import again, choice_of, count, laid, new, random_match, words
from tests.rules import rule

SEATS = (None, 0, 1, 2)


@rule("C9.1", "C9.4")
@pytest.mark.parametrize("seat", SEATS)
def test_the_whole_table_is_public(seat):
    match = new(talk="announce")
    for number, line in enumerate(("point m1", "point m2", "point m2")):
        match.choose(number, line)
    match.choose(1, "say m2")
    match.choose(2, "point m1")
    seen, table = match.view(seat), match.state.table
    assert seen.table == table
    assert seen.table.scores == GAME.result(match.state)
    assert sum(seen.table.bag) == 60 - 4 - 3
    assert seen.table.history[0].choices == ((0, 0), (0, 1), (0, 1))
    assert seen.has_sealed == (False, False, True)
    assert seen.waiting == (0, 1)


@rule("C9.2", "C12.1")
def test_a_seal_is_seen_by_its_seat_alone():
    match = new()
    match.choose(1, "point m2")
    assert match.view(1).own == (0, 1)
    for seat in (None, 0, 2):
        assert match.view(seat).own == NOTHING
        assert match.view(seat).has_sealed == (False, True, False)


@rule("C9.2")
def test_once_all_have_sealed_everybody_knows_all():
    match = new()
    for seat, line in enumerate(("point m1", "point m2", "point m2")):
        match.choose(seat, line)
    views = [match.view(seat) for seat in SEATS]
    assert all(seen.table == views[0].table for seen in views)
    assert all(seen.own == NOTHING for seen in views)


@rule("C9.3")
def test_the_bag_has_contents_and_no_order():
    state = laid("RB YY", "- - -")
    assert state.table.bag == (17, 17, 16, 6)
    futures = set()
    for number in range(40):
        other = state.clone()
        GAME.reseed(other, number)
        assert view(other, 0) == view(state, 0)
        for seat, word in enumerate(("m1", "m2", "m2")):
            apply(other, seat, choice_of(word))
        futures.add(words(other.table.mushrooms))
    assert len(futures) > 5


@rule("C9.4")
def test_a_spectator_is_asked_nothing():
    match = new()
    assert match.view(None).decision is None
    assert match.view(None).seat is None
    assert [match.view(seat).decision for seat in range(3)] == list(match.pending)
    match.choose(0, "point m1")
    assert match.view(None).own == NOTHING
    assert match.view(None).has_sealed == (True, False, False)


@rule("C9.2", "C12.9")
@pytest.mark.parametrize("seed", range(12))
def test_a_made_up_state_looks_the_same_to_the_seat_it_was_made_for(seed):
    dice = random.Random(seed)
    for moment in random_match(seed).moments:
        for seat in (None, *range(moment.state.table.players)):
            seen = view(moment.state, seat)
            made = determinize(seen, dice.getrandbits(64))
            assert view(made, seat) == seen
            assert count(made) == sum(BOX)
            asked = [each for each in GAME.pending(moment.state) if each.seat == seat]
            assert seen.decision == (asked[0] if asked else None)


def test_the_true_state_is_among_those_that_are_made_up():
    match = new(4, talk="announce")
    match.choose(0, "point m1")
    match.choose(2, "point m3")
    for seat, kinds in ((None, 9), (0, 3), (1, 9)):
        made = {determinize(match.view(seat), number).sealed for number in range(300)}
        assert match.state.sealed in made
        assert len(made) == kinds


@pytest.mark.parametrize("seed", range(8))
def test_a_branch_from_a_game_under_way_goes_on_to_an_end(seed):
    match = random_match(seed, most=20)
    for own in (None, 0, 2):
        branch = Replay(match, own).branch(seed, match.seats)
        assert view(branch.start, own) == match.view(own)
    assert again(match).state == match.state
