"""Nobody is sent what they may not know: every byte is looked through."""

import random

import pytest

import rs_core.games
from rs_core.rune_stones.game import GAME
from rs_tui.tables.remote import RemoteTable
from tests.bids import game as bids
from tests.tui.tables import secrets
from tests.tui.tables.serving import SEED, Threaded, begin, fresh, options, play, three, until


@pytest.fixture(autouse=True)
def _two_games(monkeypatch):
    monkeypatch.setitem(rs_core.games.GAMES, bids.GAME.name, lambda: bids.GAME)


def test_no_hand_of_another_leaves_the_server(tmp_path):
    with Threaded(tmp_path, options(GAME, three(), ("open",) * 3)) as served:
        tables = begin(served, (0, 1, 2))
        tables.append(RemoteTable(served.visit(watch=True)))
        play(tables[:3], random.Random(1), 60)
        for seat, table in zip((0, 1, 2, None), tables, strict=True):
            until(lambda table=table: fresh(table).look(None).choices == served.match.choices_made)
            sent = bytes(served.heard[3 if seat is None else seat])
            assert secrets.check(served.match, sent, seat) > 60
            assert secrets.full_lines(sent) == 0
            hands = (
                {moment.state.players[seat].hand for moment in served.match.moments}
                if seat is not None
                else set()
            )
            assert secrets.hands_told(sent) == hands


@pytest.mark.parametrize("seed", range(5))
def test_no_sealed_card_and_no_prize_leaves_before_it_is_turned_up(tmp_path, seed):
    with Threaded(
        tmp_path, options(bids.GAME, bids.Rules(3), ("open",) * 3, seed=SEED + seed)
    ) as served:
        tables = begin(served, (0, 1, 2))
        tables.append(RemoteTable(served.visit(watch=True)))
        play(tables[:3], random.Random(seed), 11)
        for seat, table in zip((0, 1, 2, None), tables, strict=True):
            until(lambda table=table: fresh(table).look(None).choices == served.match.choices_made)
            assert secrets.check(
                served.match, bytes(served.heard[3 if seat is None else seat]), seat
            )


def test_the_search_finds_what_is_hidden(tmp_path):
    """The measure itself: bytes of one seat are a leak in the hands of another."""
    with Threaded(tmp_path, options(bids.GAME, bids.Rules(3), ("open",) * 3)) as served:
        tables = begin(served, (0, 1, 2))
        for table, line in zip(tables, ("look", "seal 2", "seal 1"), strict=True):
            fresh(table).choose(line)
        with pytest.raises(AssertionError):
            secrets.check(served.match, bytes(served.heard[0]), 1)
        with pytest.raises(AssertionError):
            secrets.check(served.match, b'{"t":"note","text":"%d"}\n' % served.match.seed, 0)
