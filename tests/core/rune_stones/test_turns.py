"""A turn as one thing: its ways, each once, whatever their order."""

import random

import pytest

from rs_core.rune_stones import choices, engine, turns
from rs_core.rune_stones.components import WILD_FORGE
from rs_core.rune_stones.game import GAME
from rs_core.rune_stones.mind.lessons import training_rules
from tests.core.rune_stones.builders import table


def _ways(**position):
    made = table(**position)
    return made.state, turns.ways(made.state)


def _walk(state, rng):
    """A way at random, as the texts of its choices."""
    here, line = state, []
    while True:
        choice = rng.choice((*here.offer, *engine.extras(here)))
        line.append(choice)
        key = turns.key_of(here, choice)
        if key is not None:
            return tuple(line), key
        here, _lucky = turns.done(here, choice)


@pytest.mark.parametrize("number", range(3))
def test_every_walk_through_a_turn_is_one_of_its_ways(number):
    rng = random.Random(number)
    state = GAME.new(training_rules(number), number)
    for _turn in range(3):
        try:
            known = {way.key: way for way in turns.ways(state, 1500)}
        except turns.TooManyWays:
            known = {}
        for _walk_number in range(8 if known else 0):
            line, key = _walk(state, rng)
            assert key in known
            assert turns.way(state, line).key == key
            assert turns.way(state, known[key].line).key == key
        seat = state.seat
        while state.seat == seat:
            engine.apply(state, rng.choice(state.offer))


def test_the_order_of_two_abilities_does_not_matter():
    state, found = _ways(hand=(11, 12), points=10)
    both = [
        way
        for way in found
        if sum(choice[0] == choices.DO for choice in way.line) == 2 and way.line[0][0] == 1
    ]
    assert both
    assert len({way.key for way in both}) == len(both)
    for way in both:
        done = [choice for choice in way.line if choice[0] == choices.DO]
        other = list(way.line)
        one, two = (other.index(choice) for choice in done)
        if two == one + 1:  # nothing is asked in between
            other[one], other[two] = other[two], other[one]
            assert turns.way(state, tuple(other)).key == way.key


def test_the_order_of_two_forges_does_not_matter():
    _state, found = _ways(hand=(100,), gems="R2 G2", forges="RGBYB")
    two = [way for way in found if sum(choice[0] == choices.FORGE for choice in way.line) == 2]
    forged = [{choice[1] for choice in way.line if choice[0] == choices.FORGE} for way in two]
    placed = [{choice[1] for choice in way.line if choice[0] == choices.PLACE} for way in two]
    assert forged == [{0, 1}] * len(two)
    # Both rows are empty: together in one of them, or one in each.
    assert sorted(len(rows) for rows in placed) == [1, 2]


def test_a_way_ends_before_luck_has_its_say():
    state, found = _ways(hand=(100, 101, 102, 103))
    summoning = [way for way in found if way.line[0] == choices.SUMMON]
    assert summoning
    assert all(way.lucky and way.line[-1][0] in (choices.TAKE, choices.PLAY) for way in summoning)
    assert all(way.line[-1] == choices.END for way in found if not way.lucky)
    assert all(way.state.rng in (0, state.rng) for way in found)


def test_what_a_way_commits_itself_to():
    state, found = _ways(hand=(100,), gems="R2 G2", forges="RGBYB", rows=("BY...", "....."))
    traded = [way for way in found if any(choice[0] == choices.TRADE for choice in way.line)]
    forged = {choice[1] for way in traded for choice in way.line if choice[0] == choices.FORGE}
    assert forged == {WILD_FORGE}  # all others are filled again, and that is luck
    whole = turns.core(state, (choices.FORGE_ARTEFACTS, (choices.FORGE, 0)))
    assert (choices.FORGE, 0) in whole.parts
    part = turns.Core(frozenset([("action", 2)]), open=True)
    assert part.fits(whole)
    assert not part._replace(open=False).fits(whole)
    assert not whole.fits(part)


def test_more_ways_than_anybody_can_think_through():
    state = table(hand=(100, 101, 102, 103), gems="R4 G4 B4 Y4 W2").state
    with pytest.raises(turns.TooManyWays):
        turns.ways(state, 50)


def test_a_way_that_keeps_wild_gems_instead_of_others_is_as_good():
    _state, found = _ways(hand=(100,), gems="R2 W1", forges="RGBYB")
    keys = {choices.text(choice): way.key for way in found for choice in way.line}
    red, wild = keys["pay red2"], keys["pay red1 wild1"]
    assert turns.paid_better(found, {wild}) == {red}
    assert turns.paid_better(found, {red}) == set()
