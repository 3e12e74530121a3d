"""A table that stands elsewhere, as plain mode and screens sit at it."""

import asyncio
import random
import socket

import pytest

import rs_core.games
from rs_core.rune_stones.game import GAME
from rs_tui.ground.settings import Settings
from rs_tui.plain.game import PlainGame
from rs_tui.saves import Library
from rs_tui.tables.relay import Near
from rs_tui.tables.remote import RemoteTable
from rs_tui.tables.visit import Visit
from tests.bids import game as bids
from tests.bids.face import FACE
from tests.bids.test_by_lines import NoBots
from tests.core.rune_stones.small_set import small_set
from tests.tui.plain.scripted import Script
from tests.tui.saves import playing
from tests.tui.tables.serving import Threaded, begin, fresh, options, play, until


@pytest.fixture
def served(tmp_path, monkeypatch):
    monkeypatch.setitem(rs_core.games.GAMES, bids.GAME.name, lambda: bids.GAME)
    with Threaded(tmp_path, options(bids.GAME, bids.Rules(3), ("open",) * 3)) as found:
        yield found


def test_plain_mode_plays_at_a_table_of_another_process(served):
    tables = begin(served, (0, 1, 2))
    for table, card in zip(tables[1:], (2, 3), strict=True):
        table.choose(f"seal {card}")
    script = Script(("look", "seal 1"))
    tables[0]._bots = NoBots()
    PlainGame(fresh(tables[0]), script, FACE, Settings()).play()
    assert [entry.do for entry in served.match.entries[1:]] == [
        "seal 2",
        "seal 3",
        "look",
        "seal 1",
    ]
    assert any("of the bids [1, 2, 3]" in line for lines in script.read for line in lines)


async def test_a_screen_is_told_of_every_change(served):
    tables = await asyncio.to_thread(begin, served, (0, 1, 2))
    changes = tables[0].changes()
    await asyncio.to_thread(tables[1].choose, "seal 2")
    while tables[0].look(0).choices == 0:
        await anext(changes)
    assert tables[0].waiting == (0, 2)
    tables[0].close()


async def test_a_screen_is_told_of_what_came_before_it_began_to_listen(served):
    tables = await asyncio.to_thread(begin, served, (0, 1, 2))
    await asyncio.to_thread(tables[1].choose, "seal 2")
    await asyncio.to_thread(until, lambda: tables[0].visit.told.now.waiting == (0, 2))
    assert tables[0].waiting == (0, 1, 2)  # it has not looked yet
    await asyncio.wait_for(anext(tables[0].changes()), 5)
    assert tables[0].waiting == (0, 2)


async def test_the_end_of_a_table_is_told_even_to_who_looks_at_something_else(served):
    tables = await asyncio.to_thread(begin, served, (0, 1, 2))
    visit = tables[0].visit
    changes = visit.changes()
    await anext(changes)  # and while somebody looks at that:
    served.call(lambda: served.host.end("all is over"))
    await asyncio.to_thread(until, lambda: visit.closed)
    await asyncio.wait_for(anext(changes), 5)
    assert "all is over" in visit.words
    with pytest.raises(StopAsyncIteration):
        await asyncio.wait_for(anext(changes), 5)


def test_nothing_changes_under_the_fingers(served):
    tables = begin(served, (0, 1, 2))
    before = tables[0].look(0)
    tables[1].choose("seal 2")
    until(lambda: len(tables[0].visit.told.moments) == 2)
    assert tables[0].look(0) is before
    assert fresh(tables[0]).look(0) is not before


def test_cards_that_are_not_known_are_sent(tmp_path):
    small = small_set()
    rules = playing.rules(3, cards=small)
    assert small.fingerprint != GAME.codec.standard_set().fingerprint
    Library(tmp_path / "data").sets.keep(small)
    with Threaded(tmp_path, options(GAME, rules, ("open",) * 3)) as served:
        tables = begin(served, (0, 1, 2))
        assert tables[0].look(0).rules.cards.fingerprint == small.fingerprint
        play(tables, random.Random(1), 20)
        assert served.match.choices_made == 20
        assert b'"t":"data"' in served.heard[0]
        assert RemoteTable(served.visit(watch=True)).look(None).choices == 20


def test_a_line_that_comes_after_we_left_is_hung_up():
    calls = []

    def dial():
        ours, theirs = socket.socketpair()
        theirs.close()
        call = Near(ours)
        calls.append(call)
        if len(calls) == 2:
            visit.closed = True
        return call

    visit = Visit(dial)
    until(lambda: not visit._thread.is_alive())
    assert [call.line.fileno() for call in calls] == [-1, -1]
