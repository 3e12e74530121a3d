"""Games at a table of several terminals: play, undo, absence, pause, record, rematch."""

import random
from types import SimpleNamespace

import pytest

import rs_core.games
from rs_core.bots.rune_stones import make_bot
from rs_core.crossing import game as crossing
from rs_core.play.match import Match, MatchError, Seat
from rs_core.rune_stones.game import GAME
from rs_tui.saves import Library
from rs_tui.tables import wire
from rs_tui.tables.remote import RemoteTable
from tests.bids import game as bids
from tests.rules import rule
from tests.tui.saves import playing
from tests.tui.tables.serving import Threaded, begin, fresh, options, play, three, until

OPEN = ("open",) * 3


@pytest.fixture(autouse=True)
def _two_games(monkeypatch):
    monkeypatch.setitem(rs_core.games.GAMES, bids.GAME.name, lambda: bids.GAME)


def rune_stones(tmp_path, kinds=OPEN, *, rules=None, **more):
    return Threaded(tmp_path, options(GAME, rules or three(), kinds, **more))


def sealed(tmp_path, undo="turn", **more):
    return Threaded(tmp_path, options(bids.GAME, bids.Rules(3, undo), OPEN, **more))


def nearly_over(tmp_path, left=25):
    """A saved game in which a few choices are left."""
    library = Library(tmp_path / "data")
    with playing.begin(library, "Friday", players=3, seed=4) as game:
        bot = make_bot("easy", 1)
        scratch = Match(GAME, game.match.rules, 4, game.match.seats)
        while not scratch.over:
            asked = scratch.pending[0]
            scratch.choose(asked.seat, bot.choose(scratch.view(asked.seat), asked))
        for entry in scratch.entries[1:-left]:
            game.match.choose(entry.seat, entry.do)
    return {"table": "moon", "save": "Friday"}


def caught_up(served, *tables):
    """Wait until everybody was told everything."""
    for table in tables:
        until(lambda table=table: _moments(fresh(table)) == _line(served))


def _moments(table):
    return table.look(None).choices, table.waiting


def _line(served):
    return served.match.choices_made, tuple(each.seat for each in served.match.pending)


def again(match):
    """The same choices without a table."""
    other = Match(match.game, match.rules, match.seed, match.first_seats)
    for entry in match.entries[1:]:
        if entry.do in ("undo", "redo"):
            getattr(other, entry.do)()
        else:
            other.choose(entry.seat, entry.do)
    return [(entry.seat, entry.do, entry.chance) for entry in other.entries]


def journal(match):
    return [(entry.seat, entry.do, entry.chance) for entry in match.entries]


# --- Playing


@pytest.mark.parametrize("seed", range(3))
def test_a_whole_game_with_sealed_choices_is_the_same_as_played_locally(tmp_path, seed):
    with sealed(tmp_path, seed=seed) as served:
        tables = begin(served, (0, 1, 2))
        looking = RemoteTable(served.visit(watch=True))
        play(tables, random.Random(seed), undo=0.2)
        assert journal(served.match) == again(served.match)
        for table in (*tables, looking):
            until(lambda table=table: fresh(table).over)
            assert table.record().entries == served.match.entries
            assert table.record().state == served.match.state
            assert table.just_finished() is (table is not looking)
            assert not table.just_finished()


def test_a_game_of_rune_stones_goes_on_to_its_end(tmp_path):
    with Threaded(tmp_path, nearly_over(tmp_path)) as served:
        visits = [served.visit(seat=seat) for seat in range(3)]
        tables = [RemoteTable(visit) for visit in visits]
        assert tables[0].names == ("Ada", "Ben", "Cleo")
        play(tables, random.Random(1))
        assert tables[1].record().entries == served.match.entries
        assert visits[2].seats.stage == "over"
        tables[0].visit.owner("rematch")
        for table in tables:
            until(lambda table=table: not fresh(table).over)
        assert served.match.seed != 4
        assert served.match.choices_made == 0
        assert len(served.library.files()) == 2


def local(served, what, seat):
    """What the table in the server's own process says."""
    return served.call(lambda: getattr(served.host.playing.table, what)(seat))


@pytest.mark.parametrize("make", [rune_stones, sealed])
def test_everybody_sees_what_a_local_table_would_show(tmp_path, make):
    with make(tmp_path) as served:
        tables = begin(served, (0, 1, 2))
        dice = random.Random(3)
        for _round in range(6):
            play(tables, dice, 2)
            caught_up(served, *tables)
            for table in tables:
                for seat in (None, *table.here):
                    seen, own = table.look(seat), local(served, "look", seat)
                    for name in seen.__dataclass_fields__:
                        if name not in ("no_undo", "redo"):
                            assert getattr(seen, name) == getattr(own, name), name
                    told = local(served, "chronicle", seat)
                    assert list(table.chronicle(seat)) == list(told)


def test_an_answer_counts_once_and_only_for_what_is_asked(tmp_path):
    with rune_stones(tmp_path) as served:
        tables = begin(served, (0, 1, 2))
        turn = next(table for table in tables if table.decision)
        other = next(table for table in tables if not table.decision)
        first = turn.decision.options[0]
        with pytest.raises(MatchError, match="no longer asked"):
            other.choose("end")
        question = turn.look(turn.here[0]).question
        turn.choose(first)
        made = served.match.choices_made
        for late in (question, question - 1, 10**9, 0, -1):
            with pytest.raises(MatchError, match="no longer asked"):
                turn.visit.ask(
                    lambda n, late=late: wire.Choose(n, late, GAME.text(first), auto=False)
                )
        with pytest.raises(MatchError, match="dance"):
            turn.choose("dance")
        assert served.match.choices_made == made


def test_a_question_stays_while_others_seal(tmp_path):
    with sealed(tmp_path) as served:
        tables = begin(served, (0, 1, 2))
        before = tables[2].look(2)
        tables[0].choose("seal 1")
        tables[1].choose("seal 2")
        caught_up(served, *tables)
        assert tables[2].look(2).question == before.question
        assert tables[2].waiting == (2,)
        tables[2].choose("seal 3")
        assert tables[2].look(2).question > before.question


# --- Taking back


def test_somebody_is_waited_for_since_the_game_began(tmp_path, monkeypatch):
    now = [100.0]
    monkeypatch.setattr("rs_tui.tables.playing.time", SimpleNamespace(monotonic=lambda: now[0]))
    with rune_stones(tmp_path) as served:
        tables = begin(served, (0, 1, 2))
        turn = next(table for table in tables if table.decision)
        now[0] += 30
        turn.choose(turn.decision.options[0])
        assert served.match.pending[0].seat == turn.here[0]
        assert turn.visit.told.now.age == 30


def test_own_choices_are_taken_back_and_brought_back_freely(tmp_path):
    with rune_stones(tmp_path) as served:
        tables = begin(served, (0, 1, 2))
        turn = next(table for table in tables if table.decision)
        other = next(table for table in tables if not table.decision)
        dice = random.Random(2)
        while turn.look(turn.here[0]).no_undo is not None:
            play(tables, dice, 1)
            caught_up(served, *tables)
            turn = next(table for table in tables if table.decision)
            other = next(table for table in tables if not table.decision)
        made = served.match.choices_made
        assert other.look(other.here[0]).no_undo is not None
        with pytest.raises(MatchError, match="somebody else's"):
            other.undo()
        turn.undo()
        assert served.match.choices_made == made - 1
        assert turn.look(turn.here[0]).redo
        with pytest.raises(MatchError, match="nothing was taken back"):
            other.redo()
        turn.redo()
        assert served.match.choices_made == made


def test_a_sealed_choice_is_final(tmp_path):
    with sealed(tmp_path, "any") as served:
        tables = begin(served, (0, 1, 2))
        tables[0].choose("seal 1")
        assert "sealed" in tables[0].look(0).no_undo
        with pytest.raises(MatchError, match="a sealed choice is final"):
            tables[0].undo()


def test_everybody_present_agrees_to_go_back_further(tmp_path):
    with sealed(tmp_path, "any") as served:
        tables = begin(served, (0, 1, 2))
        for table, card in zip(tables, (1, 2, 3), strict=True):
            table.refresh()
            table.choose(f"seal {card}")
        visits = [table.visit for table in tables]
        visits[0].go_back(1)
        for visit in visits[1:]:
            until(lambda visit=visit: visit.request is not None)
        assert visits[1].request.left == (1, 2)
        visits[1].agree(1, yes=True)
        with pytest.raises(MatchError, match="asks you"):
            visits[1].agree(1, yes=True)
        assert served.match.choices_made == 3
        visits[2].agree(1, yes=True)
        assert served.match.choices_made == 1
        until(lambda: visits[0].request is None)
        visits[0].go_back(0)
        until(lambda: visits[2].request is not None)
        visits[2].agree(0, yes=False)
        assert served.match.choices_made == 1
        visits[0].go_back(0)
        tables[2].refresh()
        tables[2].choose("seal 4")
        until(lambda: visits[1].request is None)
        with pytest.raises(MatchError, match="asks you"):
            visits[1].agree(0, yes=True)
        assert served.match.choices_made == 2
        visits[0].go_back(1)
        visits[2].close()
        until(lambda: 2 not in served.host.party.sitting)
        visits[1].agree(1, yes=True)
        assert served.match.choices_made == 1, "who is away is not asked"


@rule("C12.5")
def test_a_round_of_seals_is_taken_back_as_a_whole(tmp_path, monkeypatch):
    monkeypatch.setitem(rs_core.games.GAMES, crossing.GAME.name, lambda: crossing.GAME)
    told = options(crossing.GAME, crossing.Rules(3, undo="any"), OPEN)
    with Threaded(tmp_path, told) as served:
        tables = begin(served, (0, 1, 2))
        for number in (0, 1, 2, 1):
            table = fresh(tables[number])
            until(lambda table=table: fresh(table).decision)
            table.choose(table.decision.options[0])
        assert served.match.choices_made == 4
        visits = [table.visit for table in tables]
        for to, stand in ((3, 3), (2, 0)):  # C12.5: the seal of seat 1, then all of round 1
            visits[1].go_back(to)
            for visit in (visits[0], visits[2]):
                until(lambda visit=visit: visit.request is not None)
                assert visit.request.to == stand
                visit.agree(stand, yes=True)
            assert served.match.choices_made == stand
            until(lambda: visits[0].request is None and visits[2].request is None)


@rule("C12.5")
def test_a_seal_is_final_even_if_all_agree_unless_the_rules_say_any(tmp_path):
    with sealed(tmp_path) as served:
        tables = begin(served, (0, 1, 2))
        tables[0].choose("seal 1")
        with pytest.raises(MatchError, match="a sealed choice is final"):
            tables[0].visit.go_back(0)


def test_nobody_goes_back_behind_a_revelation_unless_the_rules_allow_it(tmp_path):
    with sealed(tmp_path) as served:
        tables = begin(served, (0, 1, 2))
        for table, card in zip(tables, (1, 2, 3), strict=True):
            table.refresh()
            table.choose(f"seal {card}")
        for to in (0, 2):
            with pytest.raises(MatchError, match="revealed"):
                tables[0].visit.go_back(to)
        for to in (-1, 3, 99):
            with pytest.raises(MatchError, match="nothing to go back to"):
                tables[0].visit.go_back(to)


# --- Coming and going


def test_somebody_comes_back_to_the_same_question(tmp_path):
    with sealed(tmp_path) as served:
        tables = begin(served, (0, 1, 2))
        tables[0].choose("seal 1")
        before = tables[1].look(1)
        tables[1].close()
        until(lambda: tables[0].visit.seats.seats[1].here is False)
        tables[2].refresh()
        tables[2].choose("seal 2")
        back = RemoteTable(served.visit())
        assert back.here == (1,)
        assert back.look(1).decision == before.decision
        assert back.look(1).question == before.question
        until(lambda: tables[0].visit.seats.seats[1].here)


def test_whoever_sits_down_elsewhere_takes_the_seat_along(tmp_path):
    with sealed(tmp_path) as served:
        tables = begin(served, (0, 1, 2))
        other = RemoteTable(served.visit(seat=1))
        until(lambda: tables[1].visit.closed)
        assert "another terminal" in tables[1].visit.words
        other.choose("seal 1")
        with pytest.raises(MatchError, match="cut"):
            tables[1].choose("seal 2")


def test_a_bot_plays_for_somebody_who_is_away_until_they_are_back(tmp_path):
    with rune_stones(tmp_path) as served:
        tables = begin(served, (0, 1, 2))
        with pytest.raises(MatchError, match="somebody sits there"):
            tables[0].reseat(1, "bot:easy")
        with pytest.raises(MatchError, match="no bot"):
            tables[0].reseat(1, "bot:dragon")
        tables[1].close()
        until(lambda: 1 not in served.host.party.sitting)
        tables[0].reseat(1, "bot:easy")
        assert tables[0].seats[1].is_bot
        back = RemoteTable(served.visit())
        assert back.here == (1,)
        assert back.seats[1] == Seat("P1")
        assert [entry.do for entry in served.match.entries if entry.do.startswith("seat")] == [
            "seat 1 bot:easy",
            "seat 1 human",
        ]


def test_bots_play_on_and_everybody_is_told(tmp_path):
    with rune_stones(tmp_path, ("human", "bot:easy", "bot:random"), own=0) as served:
        visit = served.visit()
        visit.owner("start")
        table = RemoteTable(visit)
        bot = make_bot("easy", 1)
        for _choice in range(20):
            while table.step():
                pass
            table.choose(bot.choose(table.look(0).view, table.decision))
        assert {entry.seat for entry in served.match.entries} == {0, 1, 2}


def test_a_paused_game_rests(tmp_path):
    with sealed(tmp_path) as served:
        tables = begin(served, (0, 1, 2))
        tables[0].visit.owner("pause")
        until(lambda: tables[1].visit.seats.stage == "paused")
        with pytest.raises(MatchError, match="paused"):
            tables[1].choose("seal 1")
        tables[0].visit.owner("go-on")
        tables[1].choose("seal 1")


def test_a_line_of_talk_reaches_everybody_cleaned(tmp_path):
    with sealed(tmp_path) as served:
        tables = begin(served, (0, 1, 2))
        tables[1].visit.say("well \x1b]52;c;x\x07played")
        for table in tables:
            until(lambda table=table: table.visit.talk)
            said = table.visit.talk[0]
            assert (said.seat, said.name, said.text) == (1, "P1", "well played")
        for _line in range(4):
            tables[1].visit.say("so it is")
        with pytest.raises(MatchError, match="one thing after the other"):
            tables[1].visit.say("so it is")
