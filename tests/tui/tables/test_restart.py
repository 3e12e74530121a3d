"""The server dies in the middle of play and is started anew from the save: nothing is lost."""

import random

import pytest

import rs_core.games
from rs_core.play.match import MatchError
from rs_core.rune_stones.game import GAME
from rs_tui.saves import Library
from rs_tui.tables.remote import RemoteTable
from tests.bids import game as bids
from tests.tui.tables.serving import Process, Threaded, begin, fresh, options, play, three, until


@pytest.fixture(autouse=True)
def _two_games(monkeypatch):
    monkeypatch.setitem(rs_core.games.GAMES, bids.GAME.name, lambda: bids.GAME)


def back(table):
    """Wait until the line stands again and the game was told."""
    visit = table.visit
    until(
        lambda: visit.connected and visit.told.now is not None and visit.told.now is not table._now
    )
    return fresh(table)


def test_a_server_that_was_killed_goes_on_at_the_same_open_questions(tmp_path):
    with Process(tmp_path, options(bids.GAME, bids.Rules(3), ("open",) * 3)) as served:
        tables = begin(served, (0, 1, 2))
        dice = random.Random(2)
        for _death in range(2):
            play(tables, dice, 2)
            for table in tables:
                until(lambda table=table: fresh(table).look(None).choices == made(served))
            before = [table.look(table.here[0]) for table in tables]
            served.kill()
            with pytest.raises(MatchError, match="cut"):
                tables[0].choose("seal 1")
            served.start()
            after = [back(table) for table in tables]
            for table, seen in zip(after, before, strict=True):
                now = table.look(table.here[0])
                assert (now.decision, now.question) == (seen.decision, seen.question)
                assert (now.view, now.waiting, now.heard) == (seen.view, seen.waiting, seen.heard)
        play(tables, dice)
        assert tables[0].record().over


def made(served):
    library = Library(served.folder)
    _reading, match, _found = library.load(library.place("Friday"))
    return match.choices_made


def test_seats_are_known_again_after_the_table_was_opened_anew(tmp_path):
    told = options(GAME, three(), ("open", "open", "bot:easy"), idle=0.0)
    with Threaded(tmp_path, told) as served:
        tables = begin(served, (0, 1))
        tables[0].visit.owner("end")
        until(lambda: served.ended)
    (tmp_path / "socket").unlink()
    with Threaded(tmp_path, {"table": "moon", "save": "Friday"}) as served:
        table = RemoteTable(served.visit())
        assert table.here == (0,)
        other = RemoteTable(served.visit())
        assert other.here == (1,), "the second terminal of the same user has the other seat"


def test_a_table_closes_after_the_last_player_left_and_spectators_do_not_keep_it(tmp_path):
    told = options(bids.GAME, bids.Rules(3), ("open",) * 3, idle=0.2)
    with Threaded(tmp_path, told) as served:
        watcher = served.visit(watch=True, who="guest")
        tables = begin(served, (0, 1, 2))
        for table in tables:
            table.close()
        until(lambda: watcher.closed)
        assert "nobody was left" in watcher.words
        until(lambda: served.ended)
    assert Library(served.folder).open("Friday").name == "Friday"


def test_a_choice_that_cannot_be_saved_is_refused_and_all_else_stays(tmp_path, monkeypatch):
    from rs_tui.ground import disk

    with Threaded(tmp_path, options(bids.GAME, bids.Rules(3), ("open",) * 3)) as served:
        tables = begin(served, (0, 1, 2))

        def full(_fd, _data):
            raise OSError(28, "No space left on device")

        with monkeypatch.context() as patched:
            patched.setattr(disk, "write_all", full)
            with pytest.raises(MatchError, match="No space left"):
                tables[0].choose("seal 1")
            assert served.match.choices_made == 0
            tables[1].visit.say("oh")
        tables[0].choose("seal 1")
        assert served.match.choices_made == 1
