"""What is collected from bot games adds up."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest

from rs_core.rune_stones.rules import Rules
from rs_tui.ground.pools import Workers
from rs_tui.rune_stones.scores import PARTS
from rs_tui.rune_stones.simulation.balance import Balance
from rs_tui.rune_stones.simulation.bot_games import Series, play, play_each, play_some


@pytest.fixture(scope="module")
def balance():
    series = Series(Rules(players=3, nocturnal=True), ("easy", "easy", "random"), 3, 4)
    found = Balance()
    for number in range(series.games):
        found.add(play(series, number))
    return found


def test_points_by_source_are_all_points(balance):
    for seat in balance.seats():
        assert set(seat.parts) == set(PARTS)
        assert sum(seat.parts.values()) == seat.score
    assert sum(balance.points().values()) == pytest.approx(
        sum(seat.score for seat in balance.seats()) / 12
    )


def test_victories_add_up_to_the_games(balance):
    for shares in (balance.wins_by_seat(), balance.wins_by_order()):
        assert sum(share.mean for share in shares) == pytest.approx(1)


def test_cards_are_taken_from_what_was_offered_and_lost_after_use(balance):
    cards = balance.cards()
    assert sum(record.taken for record in cards.values()) > 20
    for number, record in cards.items():
        assert record.games_taken <= record.games_offered
        assert record.lost <= record.used, number


def test_decks_are_counted_once_a_player(balance):
    assert sum(balance.decks().values()) == 12


def test_stones_are_compared_with_players_who_have_as_many(balance):
    stones = balance.stones()
    assert len(stones) == 8
    owners = sum(share.count for _, share in stones.values())
    assert owners == sum(len(seat.stones) for seat in balance.seats())
    total = sum(share.mean * share.count for _, share in stones.values() if share.count)
    assert total == pytest.approx(0, abs=1e-9)


def test_ratings_follow_the_victories(balance):
    game = balance.games[0]
    seats = tuple(
        replace(seat, score=score) for seat, score in zip(game.seats, (60, 50, 40), strict=True)
    )
    made_up = Balance([replace(game, seats=seats)] * 10)
    ratings = made_up.ratings(("hard", "normal", "easy"))
    assert ratings["hard"] > ratings["normal"] > ratings["easy"] == 0
    even = Balance([replace(game, seats=seats), replace(game, seats=seats[::-1])])
    assert max(even.ratings(("hard", "normal", "hard")).values()) < 200


@pytest.mark.parametrize("at_once", [1, 4])
def test_workers_play_the_same_games(at_once):
    series = Series(Rules(), ("easy", "random"), 5, 6)
    with ThreadPoolExecutor(2) as executor:
        found = dict(play_some(series, range(6), Workers(executor, at_once)))
    expected = dict(play_each(series, jobs=1))
    assert [without_time(found[n]) for n in range(6)] == [
        without_time(expected[n]) for n in range(6)
    ]


def without_time(record):
    return replace(record, seconds=0.0)
