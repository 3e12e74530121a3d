"""Views and events of Runes & Ruins on their way to another terminal."""

import json
import random

import pytest

from rs_core.play.errors import CoreError
from rs_core.ruins import engine
from rs_core.ruins.game import GAME
from rs_core.ruins.rules import Rules
from rs_core.ruins.view import view
from tests.core.ruins.games import play_match, random_states

TRAVEL = GAME.travel


def sent(data):
    return json.loads(json.dumps(data))


def test_views_come_back_equal():
    for state in random_states(9, every=9):
        shared = view(state, None)
        pending = {asked.seat: asked for asked in engine.pending(state)}
        for seat in (None, *range(state.players)):
            seen = view(state, seat)
            back = TRAVEL.read_view(sent(TRAVEL.view_data(seen)), state.rules, seat)
            assert back == seen
            assert hash(back) == hash(seen)
            assert TRAVEL.seat(back) == seat
            assert TRAVEL.asked(back) == pending.get(seat)
            assert TRAVEL.public(back) == shared


def test_events_come_back_equal():
    kinds = set()
    for number in range(12):
        for moment in play_match(number).moments:
            for event in moment.events:
                assert TRAVEL.read_event(sent(TRAVEL.event_data(event))) == event
                kinds.add(type(event))
    assert len(kinds) > 30


def changed(data, dice):
    """The data with one value at some depth changed."""
    if isinstance(data, list) and data:
        at = dice.randrange(len(data))
        return [*data[:at], changed(data[at], dice), *data[at + 1 :]]
    return dice.choice([None, True, -7, 3, 99, "x", [], [1], {}])


def test_a_changed_view_is_refused_or_is_a_view():
    """Whatever comes, the answer is a view that fits some game, or one error."""
    dice = random.Random(3)
    refused = 0
    for state in random_states(8, every=12):
        for seat in (None, 0, 1):
            data = changed(sent(TRAVEL.view_data(view(state, seat))), dice)
            try:
                seen = TRAVEL.read_view(data, state.rules, seat)
            except CoreError:
                refused += 1
            else:
                assert view(GAME.determinize(seen, 1), seat) == seen
    assert refused > 50


def test_a_view_is_for_its_seat_and_of_its_game():
    state = GAME.new(Rules(5), 1)
    data = sent(TRAVEL.view_data(view(state, 1)))
    for seat in (None, 0, 2, 7):
        with pytest.raises(CoreError):
            TRAVEL.read_view(data, state.rules, seat)
    with pytest.raises(CoreError):
        TRAVEL.read_view(data, Rules(4), 1)


@pytest.mark.parametrize(
    "wrong", [None, [], ["Event", 0], ["Private", 0], ["TileTaken", 0], ["Refilled", True], "x"]
)
def test_data_that_is_no_event_is_refused(wrong):
    with pytest.raises(CoreError):
        TRAVEL.read_event(wrong)
