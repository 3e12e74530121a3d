"""Views and events of Crossing on their way to another terminal."""

import json

import pytest

from rs_core.crossing import events
from rs_core.crossing.game import GAME
from rs_core.crossing.rules import Rules
from rs_core.play.errors import CoreError
from rs_core.play.trace import heard
from tests.core.crossing.tables import new, random_match

TRAVEL = GAME.travel


def sent(data):
    return json.loads(json.dumps(data))


@pytest.mark.parametrize("seed", range(4))
def test_views_and_events_come_back_equal(seed):
    match = random_match(seed)
    kinds = set()
    for moment in match.moments[seed::5]:
        shared = GAME.view(moment.state, None)
        pending = {asked.seat: asked for asked in GAME.pending(moment.state)}
        for seat in (None, *range(match.rules.players)):
            seen = GAME.view(moment.state, seat)
            back = TRAVEL.read_view(sent(TRAVEL.view_data(seen)), match.rules, seat)
            assert back == seen
            assert hash(back) == hash(seen)
            assert TRAVEL.seat(back) == seat
            assert TRAVEL.asked(back) == pending.get(seat)
            assert TRAVEL.public(back) == shared
    for moment in match.moments:
        assert tuple(heard(moment.events, None)) == moment.events
        for event in moment.events:
            assert TRAVEL.read_event(sent(TRAVEL.event_data(event))) == event
            assert event.seat in range(match.rules.players)
            kinds.add(type(event))
    assert len(kinds) > 9


def test_the_seat_of_an_event_is_the_first_that_it_befell():
    assert events.Clash((0, 1), (1, 2)).seat == 1
    assert events.Foiled((2, 3), 0).seat == 2
    assert events.GameOver((1, 2, 2), (1, 2)).seat == 1
    assert events.Took(2, 0, (1, 0, 0, 0)).seat == 2


def test_data_of_a_view_holds_no_seal_of_another():
    match = new()
    match.choose(1, "point m2")
    assert TRAVEL.view_data(match.view(1))[1].endswith(" -2-")
    for seat in (None, 0, 2):
        assert TRAVEL.view_data(match.view(seat))[1].endswith(" -*-")


def test_data_that_is_no_view_is_refused():
    match = new()
    match.choose(1, "point m2")
    own, other = (TRAVEL.view_data(match.view(seat)) for seat in (1, 0))
    line = own[1]
    for wrong in (
        other,
        TRAVEL.view_data(match.view(None)),
        [1, other[1]],
        [0, line],
        [True, line],
        ["1", line],
        [None, line],
        [1, line[:-1]],
        [1, line.replace("-2-", "12-")],
        [1, line.replace("-2-", "*2*")[:-1]],
        [1, None],
        [1],
        [1, line, 0],
        line,
        {},
        None,
    ):
        with pytest.raises(CoreError):
            TRAVEL.read_view(wrong, match.rules, 1)
    with pytest.raises(CoreError):
        TRAVEL.read_view(own, Rules(4), 1)
    for seat in (None, 3, -1):
        with pytest.raises(CoreError):
            TRAVEL.read_view([seat, line], match.rules, seat)


@pytest.mark.parametrize(
    "wrong", [None, [], ["OfTable"], ["Took", 0], ["Took", 0, 0, [1, 0, 0]], ["Sealed", True]]
)
def test_data_that_is_no_event_is_refused(wrong):
    with pytest.raises(CoreError):
        TRAVEL.read_event(wrong)
