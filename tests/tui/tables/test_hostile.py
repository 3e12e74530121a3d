"""What a table does with programs that do not speak as they should: it plays on."""

import random
import socket

import pytest

import rs_core.games
from rs_core.rune_stones.game import GAME
from rs_tui.tables import server, spelling, wire
from tests.bids import game as bids
from tests.tui.tables import hostile, secrets
from tests.tui.tables.serving import Threaded, begin, fresh, hello, options, play, say, three, until


@pytest.fixture
def served(tmp_path, monkeypatch):
    monkeypatch.setitem(rs_core.games.GAMES, bids.GAME.name, lambda: bids.GAME)
    with Threaded(tmp_path, options(bids.GAME, bids.Rules(3), ("open",) * 3)) as found:
        yield found


def rest(line):
    """All that is said until the line ends."""
    said = b""
    while piece := line.recv(65536):
        said += piece
    return said


def last(said):
    return secrets.messages(said)[-1]


@pytest.mark.parametrize(
    "first",
    [
        b"\n",
        b"GET / HTTP/1.1\r\n",
        b'{"t":"ping","id":1}\n',
        spelling.write(wire.Say(1, "x")),
        b"\xff\n",
    ],
)
def test_whoever_does_not_say_hello_is_sent_away(served, first):
    line = served.raw()
    line.sendall(first)
    assert last(rest(line)) == {
        "t": "closed",
        "why": "this is a table of Rune Stones; say hello first",
    }
    assert not served.host.party.visitors


def test_another_version_is_told_what_to_do(served):
    line = served.raw()
    say(line, hello(v=wire.VERSION + 1))
    assert "install the same one" in last(rest(line))["why"]


@pytest.mark.parametrize("who", ["user:0", "key:me", "owner", "key:SHA256:" + "A" * 42])
def test_nobody_is_believed_to_be_somebody_else(served, who):
    line = served.raw()
    say(line, hello(who=who))
    assert "may say who somebody is" in last(rest(line))["why"]


def test_a_line_without_end_is_cut(served):
    line = served.raw()
    say(line, hello())
    line.sendall(b"x" * (wire.MOST_ASKED * 3))
    assert last(rest(line))["t"] == "closed"
    until(lambda: not served.host.party.visitors)


def test_somebody_who_does_not_listen_is_cut_off(served, monkeypatch):
    monkeypatch.setattr(server, "MOST_UNREAD", 4096)
    tables = begin(served, (0, 1, 2))
    deaf = served.raw()
    deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    say(deaf, hello(watch=True))
    until(lambda: len(served.host.party.visitors) == 4)
    talking = tables[0].visit
    while len(served.host.party.visitors) == 4:
        for visitor in list(served.host.party.visitors):
            if visitor.seat is None:
                served.call(lambda visitor=visitor: visitor.line.send(wire.Note("x" * 500)))
    talking.say("still here")
    play(tables, random.Random(1))
    assert served.match.over


def test_too_many_lines_are_sent_away(served, monkeypatch):
    monkeypatch.setattr(server, "MOST_OF_A_USER", 3)
    lines = [served.raw() for _line in range(3)]
    for line in lines:
        say(line, hello(watch=True))
    until(lambda: len(served.host.party.visitors) == 3)
    fourth = served.raw()
    assert "too many" in last(rest(fourth))["why"]


@pytest.mark.parametrize("seed", range(3))
def test_hostile_lines_change_nothing_for_those_who_play(served, seed):
    tables = begin(served, (0, 1, 2))
    dice = random.Random(seed)
    for _attack in range(40):
        line = served.raw()
        say(line, hello(who="guest", name="Eve"))
        line.sendall(b"".join(hostile.line(dice) for _line in range(8)))
        line.shutdown(socket.SHUT_WR)
        said = rest(line)
        secrets.check(served.match, said, None)
        # What Eve says herself comes back to her.
        assert not any(b'"seal ' in told for told in said.splitlines() if b'"said"' not in told)
    assert served.match.choices_made == 0
    assert sorted(served.host.party.sitting) == [0, 1, 2]
    play([fresh(table) for table in tables], dice)
    assert served.match.over


def test_true_is_no_seat(tmp_path):
    with Threaded(tmp_path, options(GAME, three(), ("open",) * 3)) as served:
        begin(served, (0, 1, 2))
        line = served.raw()
        line.sendall(spelling.write(hello()).replace(b'"seat":null', b'"seat":true'))
        said = rest(line)
        assert last(said)["t"] == "closed"
        assert not secrets.hands_told(said)
