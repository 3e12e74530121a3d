"""Crossing at a table of several terminals: sealing at the same time, secrets, clock, silence."""

from __future__ import annotations

import pytest

from rs_core.crossing.game import GAME
from rs_core.crossing.rules import Rules
from rs_core.play.match import MatchError
from rs_tui.crossing.play import Play
from rs_tui.crossing.zones import SAID
from rs_tui.draw.ink import plain
from rs_tui.tables.clock import Clock
from rs_tui.tables.local import LocalTable
from tests.rules import rule
from tests.tui.crossing.games import AT_ONCE, begin
from tests.tui.tables.serving import Threaded, fresh, options, until
from tests.tui.tables.serving import begin as sit_down

OPEN = ("open",) * 3


def table_of(tmp_path, kinds=OPEN, **rules):
    return Threaded(tmp_path, options(GAME, Rules(len(kinds), **rules), kinds))


def told(served, *tables):
    """Wait until everybody knows all that stands."""
    stands = served.match.choices_made
    for table in tables:
        until(lambda table=table: fresh(table).look(None).choices == stands)


def said_line(table):
    scene = Play(table, AT_ONCE).scene(80)
    return plain(SAID[0].draw(scene, 80, 1)[0])


@rule("C12.7")
def test_everybody_seals_at_the_same_time_in_any_order_and_the_count_is_told(tmp_path):
    with table_of(tmp_path) as served:
        ann, bob, cid = sit_down(served, (0, 1, 2))
        cid.choose("point m2")
        told(served, ann, bob, cid)
        assert "1 of 3 sealed" in said_line(ann)
        ann.choose("point m1")
        told(served, ann, bob, cid)
        assert "2 of 3 sealed" in said_line(bob)
        assert bob.decision is not None
        assert ann.decision is None, "a seal is final"
        with pytest.raises(MatchError):
            ann.choose("point m2")
        with pytest.raises(MatchError, match="no undo"):
            ann.undo()
        bob.choose("point m2")
        told(served, ann, bob, cid)
        assert ann.view(0).table.round == 2
        assert ann.view(0).table.history[0].choices == ((0, 0), (0, 1), (0, 1))


@rule("C12.7")
def test_a_sealed_choice_reaches_no_other_client_before_the_reveal(tmp_path):
    with table_of(tmp_path) as served:
        ann, bob, cid = sit_down(served, (0, 1, 2))
        before = [len(heard) for heard in served.heard]
        ann.choose("point m2")
        bob.choose("point m1")
        told(served, ann, bob, cid)
        for seat, heard in enumerate(served.heard):
            new = bytes(heard[before[seat] :]).decode()
            assert "point" not in new
            view = fresh((ann, bob, cid)[seat]).view(seat)
            assert view.has_sealed == (True, True, False)
            assert view.own == ((0, 1), (0, 0), ())[seat]


@rule("C12.7", "C8.3")
def test_announcements_reach_everybody(tmp_path):
    with table_of(tmp_path, talk="announce") as served:
        ann, bob, cid = sit_down(served, (0, 1, 2))
        ann.choose("say m1")
        told(served, ann, bob, cid)
        assert '"I take mushroom 1."' in said_line(bob)


@rule("C12.7")
def test_a_seat_whose_player_is_away_is_kept(tmp_path):
    with table_of(tmp_path) as served:
        ann, bob, cid = sit_down(served, (0, 1, 2))
        ann.choose("point m1")
        bob.choose("point m1")
        told(served, cid)
        cid.visit.close()
        until(lambda: not served.host.party.sitting.get(2))
        assert not served.match.seats[2].is_bot
        assert [each.seat for each in served.match.pending] == [2]


@rule("C12.7")
def test_a_late_seat_is_chosen_for_by_an_easy_bot_and_marked(tmp_path):
    time = [100.0]
    from rs_tui.saves import Library

    with begin(Library(tmp_path / "games"), clock=30) as saved:
        table = LocalTable(saved)
        clock = Clock(table, lambda: time[0])
        assert clock.strike(paused=False) == ()
        table.answer(0, "point m1")
        time[0] += 29
        assert clock.strike(paused=False) == ()
        time[0] += 1
        assert clock.strike(paused=False) == (1, 2)
        done = [entry.do for entry in saved.match.entries[2:]]
        assert done[0] == "seat 1 bot:easy"
        assert done[1].startswith("point")
        assert done[2] == "seat 1 human"
        assert saved.match.state.table.round == 2
        assert not any(seat.is_bot for seat in saved.match.seats)
        assert clock.strike(paused=False) == (), "a new round, a new clock"
        time[0] += 60
        assert clock.strike(paused=True) == (), "a game that rests has no clock"
        table.close()


def test_without_a_clock_nobody_is_late(tmp_path):
    from rs_tui.saves import Library

    with begin(Library(tmp_path / "games")) as saved:
        clock = Clock(LocalTable(saved), lambda: 10.0**9)
        assert clock.strike(paused=False) == ()
        assert clock.strike(paused=False) == ()


@rule("C8.4")
def test_silent_shuts_the_line_of_talk_until_the_game_is_over(tmp_path):
    with table_of(tmp_path, talk="silent") as served:
        ann, *_others = sit_down(served, (0, 1, 2))
        with pytest.raises(MatchError, match="nobody talks at this table"):
            ann.visit.say("hello")
        while served.match.pending:
            asked = served.match.pending[0]
            choice = asked.options[0]
            seat = asked.seat
            served.call(
                lambda seat=seat, choice=choice: served.host.playing.table.answer(seat, choice)
            )
        ann.visit.say("well played")


@pytest.mark.parametrize("line", ["point m1", "protect", "point p3", "point m9", "say m1"])
def test_choices_of_paused_seats_and_wrong_ones_are_refused(tmp_path, line):
    from rs_tui.saves import Library

    with begin(Library(tmp_path / "games")) as saved:
        match = saved.match
        for seat, do in enumerate(("point m1", "point m2", "point m2")):
            match.choose(seat, do)
        for seat, do in enumerate(("protect", "point m1", "point m2")):
            match.choose(seat, do)
        before = match.entries[:]
        with pytest.raises(MatchError, match="not asked now"):
            match.choose(0, line)
        assert match.entries == before
