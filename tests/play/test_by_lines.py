"""Another game, in which all choose at once and unseen, through plain mode and exports."""

import json
from types import SimpleNamespace

import pytest

from rs_core.play.journal import header_line
from rs_core.play.match import Match, Seat
from rs_tui import games
from rs_tui.cli.commands.watch import news
from rs_tui.export import cast, export
from rs_tui.ground.settings import Settings
from rs_tui.plain.game import PlainGame
from rs_tui.tables.session import Session
from tests.plain.scripted import Script
from tests.play.bids import GAME, Agreed
from tests.play.bids_face import FACE
from tests.trials.plain_games import MemoryGame

SEATS = (Seat("Ada", ""), Seat("Ben", ""))
WHOLE = ("bid 3", "bid 1", "2", "3", "bid 1", "bid 2")


class NoBots:
    """A table of people."""

    def advise(self, _session):
        return None


def played(*lines, undo="turn", seats=SEATS):
    match = Match(GAME, Agreed(len(seats), undo), 7, seats)
    script = Script(lines)
    PlainGame(Session(MemoryGame(match), Settings()), script, FACE, NoBots()).play()
    return script, match


def test_a_whole_game_by_numbers_and_by_text():
    script, match = played(*WHOLE)
    assert match.over
    assert [entry.do for entry in match.entries[1:]] == [
        "bid 3",
        "bid 1",
        "bid 2",
        "bid 3",
        "bid 1",
        "bid 2",
    ]
    assert script.read[0][0] == "Bids, game trial: Ada, Ben. Type help for help."
    assert script.last[-3] == "The game is over."
    scores = GAME.result(match.state)
    assert script.last[-2:] == [f"Ada: {scores[0]}", f"Ben: {scores[1]}"]


def test_a_bid_is_told_to_nobody_before_all_are_made():
    script, _match = played("bid 3", "state", "chronicle", "hand", "bid 2")
    before = [line for lines in script.read[1:5] for line in lines]
    assert any(line.startswith("Ben, it is your turn") for line in script.read[1])
    assert not any("Ada: bid" in line or "You bid" in line for line in before)
    assert "Your bid: none" in script.read[4]
    assert "Ada: bid 3" in script.read[5]


def test_words_of_the_shell_work_and_the_game_adds_its_own():
    script, match = played(
        "help", "state", "bid 9", "dragon", "undo", "redo", "rules", "hint", "board"
    )
    said = [lines[0] for lines in script.read[1:]]
    assert said[0] == "Type the number of a choice, or its text such as: bid 2"
    assert "  state: points" in script.read[1]
    assert not any(line.startswith(("  board", "  card")) for line in script.read[1])
    assert said[1] == "Ada: 0"
    assert said[2] == "bid 9: not on offer now. Type again to see the choices."
    assert said[3] == "dragon: not understood. Type a number, or help."
    assert said[4] == "No undo: nothing has been chosen yet"
    assert said[5] == "Nothing was taken back."
    assert said[6] == "No rule speaks of 1."
    assert said[7] == "No hint this time: the thinking failed."
    assert said[8] == "board: not understood. Type a number, or help."
    assert match.choices_made == 0


def test_a_bid_is_taken_back_until_all_are_turned_over():
    script, match = played("bid 3", "undo", "bid 2", "bid 1", "undo")
    assert [entry.do for entry in match.entries[1:]] == ["bid 3", "undo", "bid 2", "bid 1"]
    assert script.read[2][0] == "Taken back."
    assert script.last[0].startswith("No undo: something was revealed")


# --- Exports


def exported(match, form):
    """A file for other eyes, without the header that only Rune Stones can write yet."""
    head = header_line({"format": "rune-stones", "version": 2, "seed": match.seed})
    header = SimpleNamespace(created="2026-01-01T00:00:00Z", origin=None, seed=match.seed)
    lines = (head, *(entry.line() for entry in match.entries))
    return export("x", SimpleNamespace(header=header, lines=lines), match, form, FACE).decode()


@pytest.mark.parametrize("form", ["text", "json", "cast"])
def test_every_format_holds_the_whole_game(form):
    _script, match = played(*WHOLE)
    data = exported(match, form)
    assert all(do in data for do in ("bid 1", "bid 2", "bid 3"))
    if form == "json":
        found = json.loads(data)
        best = max(GAME.result(match.state))
        assert found["winners"] == [n for n, p in enumerate(GAME.result(match.state)) if p == best]
        assert found["positions"][1]["bids"] == [3, 0]
    if form == "cast":
        assert len(data.splitlines()) == 1 + len(list(cast.pictures(match, FACE)))


@pytest.mark.parametrize("form", ["text", "json", "cast"])
@pytest.mark.parametrize("then", [(), ("undo",), ("undo", "bid 3")])
def test_a_bid_that_is_not_turned_over_leaves_in_no_format(form, then):
    _script, match = played("bid 1", "bid 2", "bid 3", *then)
    data = exported(match, form)
    assert "bid 1" in data
    assert "bid 2" in data
    assert "bid 3" not in data


def test_a_watcher_hears_of_a_bid_when_it_is_turned_over(monkeypatch):
    monkeypatch.setitem(games.FACES, "bids", lambda: FACE)
    _script, match = played("bid 1", "bid 2", "bid 3")
    assert list(news(match, 3)) == []
    match.choose(1, "bid 1")
    assert list(news(match, 3)) == [
        "Ada: bid 3",
        "Ben: bid 1",
        "    Ada: bid 3",
        f"    Ada: scored {match.moments[2].state.prize}",
        "    Ben: bid 1",
        f"    A prize of {match.state.prize}",
    ]
