"""Views and events on their way to another terminal come back equal, and wrong ones are refused."""

import json
import random
from dataclasses import dataclass

import pytest

from rs_core.play.errors import CoreError
from rs_core.play.match import Match, Seat
from rs_core.play.shapes import ShapeError, shape
from rs_core.rune_stones.game import GAME
from tests.bids import game as bids
from tests.tui.saves import playing

EXPANSIONS = ("", "nocturnal", "nocturnal queenie")


def there_and_back(data):
    """Through the bytes of a line."""
    return json.loads(json.dumps(data))


def check_moment(match):
    """Every pair of eyes gets the same view back, and what it is asked; how many they were."""
    travel, rules = match.game.travel, match.rules
    shared = match.view(None)
    for seat in (None, *range(rules.players)):
        view = match.view(seat)
        back = travel.read_view(there_and_back(travel.view_data(view)), rules, seat)
        assert back == view
        assert travel.public(back) == shared
        assert travel.seat(back) == seat
        if seat is not None:
            assert travel.asked(back) == match.decision_of(seat)
    for event in match.moments[-1].events:
        assert travel.read_event(there_and_back(travel.event_data(event))) == event
    return 1 + rules.players


def walk(match, seed):
    """Moments of a random game, uses of stones and looks among its choices."""
    dice = random.Random(seed)
    while not match.over:
        yield
        asked = dice.choice(match.pending)
        match.choose(asked.seat, dice.choice(asked.options + asked.extras))
    yield


@pytest.mark.parametrize("seed", range(6))
def test_views_of_all_seats_come_back_equal(seed):
    players = 2 + seed % 3
    rules = playing.rules(players, EXPANSIONS[seed % 3], edition=1 + seed % 2)
    match = Match(GAME, rules, seed, playing.seats(players))
    views = sum(check_moment(match) for n, _ in enumerate(walk(match, seed)) if n % 16 == 0)
    assert views > 100


@pytest.mark.parametrize("seed", range(4))
def test_another_game_travels_by_its_types_alone(seed):
    seats = [Seat(name) for name in "ABCDE"]
    match = Match(bids.GAME, bids.Rules(len(seats)), seed, seats)
    for _moment in walk(match, seed):
        check_moment(match)


def test_a_hand_of_somebody_else_is_not_taken():
    match = Match(GAME, playing.rules(3), 1, playing.seats(3))
    travel = GAME.travel
    line, hand = travel.view_data(match.view(0))
    for wrong in (
        line,
        [line],
        [line, hand, 0],
        [line, tuple(hand) and None],
        [line, hand[:-1]],
        [line, hand[::-1]],
        [line, [*hand[:-1], True]],
        [line, match.view(1).mats[1].hand and list(match.view(1).mats[1].hand)],
        [line[:-1], hand],
        [GAME.codec.line(match.state), hand],
        {"line": line},
        None,
    ):
        with pytest.raises(CoreError):
            travel.read_view(wrong, match.rules, 0)
    with pytest.raises(CoreError):
        travel.read_view([line, hand], match.rules, 7)
    with pytest.raises(CoreError):
        travel.read_view([line, hand], playing.rules(3, undo="any"), 0)


# --- Shapes


@dataclass(frozen=True)
class Inner:
    number: int
    flag: bool


@dataclass(frozen=True)
class Outer:
    inner: Inner | None
    several: tuple[int, ...]
    pair: tuple[int, str]
    either: Inner | bids.Asked
    bag: frozenset[int]


VALUE = Outer(None, (1, 2), (3, "x"), Inner(4, False), frozenset((6, 5)))
DATA = [None, [1, 2], [3, "x"], ["Inner", 4, False], [5, 6]]


def test_a_value_becomes_plain_data_and_comes_back():
    assert shape(Outer).write(VALUE) == DATA
    assert shape(Outer).read(DATA) == VALUE


@pytest.mark.parametrize(
    ("place", "wrong"),
    [
        (0, [1, 0]),
        (0, [True, True]),
        (0, [1]),
        (1, [1, True]),
        (1, [1.0]),
        (1, "12"),
        (1, None),
        (2, [3]),
        (2, [3, "x", "y"]),
        (2, ["3", "x"]),
        (3, None),
        (3, [4, False]),
        (3, ["Outer", 4, False]),
        (3, [["Inner"], 4, False]),
        (3, []),
        (4, {"5": 6}),
    ],
)
def test_nothing_is_taken_for_what_it_is_not(place, wrong):
    data = [*DATA[:place], wrong, *DATA[place + 1 :]]
    with pytest.raises(ShapeError):
        shape(Outer).read(data)
    for whole in (DATA[:-1], [*DATA, 1], tuple(DATA), {}, None):
        with pytest.raises(ShapeError):
            shape(Outer).read(whole)
