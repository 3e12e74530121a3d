"""Nobody is sent what they may not know: every byte is looked through."""

import os
import random
from contextlib import nullcontext

import pytest

import rs_core.games
from rs_core.rune_stones.game import GAME
from rs_tui.saves import Library
from rs_tui.tables import opening, spelling, wire
from rs_tui.tables.host import Host
from rs_tui.tables.playing import Playing
from rs_tui.tables.remote import RemoteTable
from tests.bids import game as bids
from tests.tui.tables import secrets
from tests.tui.tables.serving import (
    SEED,
    Threaded,
    begin,
    fresh,
    hello,
    options,
    play,
    three,
    until,
)


@pytest.fixture(autouse=True)
def _two_games(monkeypatch):
    monkeypatch.setitem(rs_core.games.GAMES, bids.GAME.name, lambda: bids.GAME)


def test_no_hand_of_another_leaves_the_server(tmp_path):
    with Threaded(tmp_path, options(GAME, three(), ("open",) * 3)) as served:
        tables = begin(served, (0, 1, 2))
        tables.append(RemoteTable(served.visit(watch=True)))
        served.host.later = None  # nobody is spared anything: all that could be told is
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


class Noted:
    """A line that notes every byte."""

    def __init__(self):
        self.sent = bytearray()

    def send(self, message):
        self.sent += spelling.write(message)

    def stream(self, messages):
        for message in messages:
            self.send(message)

    def hang_up(self):
        """Nothing is open."""


def _views_of_the_next(playing, seats):
    return {seat: playing.game.travel.view_data(playing.match.view(1)) for seat in seats}


def _events_for_all_ears(playing, moments, seat):
    del seat
    return [tuple(map(playing.game.travel.event_data, moment.events)) for moment in moments]


def _choices_in_the_open(playing, moments, seat):
    del seat
    return [(["Event", moment.entry.do, 0, [], None],) for moment in moments]


@pytest.mark.parametrize(
    ("where", "leak"),
    [
        (None, None),
        ("_views", _views_of_the_next),
        ("_told", _events_for_all_ears),
        ("_told", _choices_in_the_open),
    ],
)
def test_a_server_that_leaks_is_found_out(tmp_path, monkeypatch, where, leak):
    """Views of another seat, events of others and sealed choices, planted in the server itself."""
    if where is not None:
        monkeypatch.setattr(Playing, where, leak)
    told = options(bids.GAME, bids.Rules(3), ("open",) * 3)
    host = Host(opening.read(told), Library(tmp_path), opening.Notebook(tmp_path, 0, told))
    lines = [Noted() for _seat in range(3)]
    visitors = [
        host.meet(line, os.getuid(), hello(seat=seat, name=f"P{seat}"))
        for seat, line in enumerate(lines)
    ]
    host.hear(visitors[0], wire.Owner(1, "start", None, ""))
    for visitor in visitors:
        host.hear(visitor, wire.Look(past=True, data=False))
    for seat, do in ((1, "look"), (1, "seal 2"), (2, "seal 1")):
        question = host.playing.table.question(seat)
        host.hear(visitors[seat], wire.Choose(1, question, do, auto=False))
    assert host.playing.match.choices_made == 3
    with nullcontext() if where is None else pytest.raises(AssertionError):
        secrets.check(host.playing.match, bytes(lines[0].sent), 0)
    host.close()
