"""A game in play is not taken from under somebody's hands: whoever is at the keys is asked."""

import json
import os
import signal
import subprocess
import sys
import threading
from unittest import mock

import pytest

from rs_tui.saves import CannotTakeOver, requests
from rs_tui.saves import lock as locks
from tests.tui.saves.playing import begin, play
from tests.tui.saves.sessions import ROOT


class Program:
    """The program itself by lines, in a process of its own."""

    def __init__(self, data, *words):
        env = {**os.environ, "SSH_CONNECTION": "192.0.2.7 50000 192.0.2.1 22", "LANG": "C.UTF-8"}
        self.process = subprocess.Popen(
            [
                sys.executable,
                "-m",
                "rs_tui",
                "--plain",
                "--lang",
                "en",
                "--data-dir",
                str(data),
                *words,
            ],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            cwd=ROOT,
            env=env,
        )
        # What does not come must not keep a test waiting for ever.
        self.watchdog = threading.Timer(90, self.process.kill)
        self.watchdog.daemon = True
        self.watchdog.start()

    def __enter__(self):
        return self

    def __exit__(self, *_exc):
        self.watchdog.cancel()
        if self.process.poll() is None:
            self.process.kill()
        for stream in (self.process.stdin, self.process.stdout, self.process.stderr):
            stream.close()
        self.process.wait()

    def type(self, line):
        self.process.stdin.write(f"{line}\n".encode())
        self.process.stdin.flush()

    def until(self, words):
        """Read lines until one holds the words."""
        while line := self.process.stdout.readline().decode():
            if words in line:
                return line
        raise AssertionError(f"ended without {words!r}: {self.process.stderr.read().decode()}")


class Taking(threading.Thread):
    """Somebody who takes a game over; what came of it."""

    def __init__(self, library):
        super().__init__()
        self.library = library
        self.told = []
        self.game = None
        self.problem = None
        self.start()

    def run(self):
        try:
            self.game = self.library.take_over("Friday", self.told.append)
        except CannotTakeOver as error:
            self.problem = str(error)


@pytest.fixture(autouse=True)
def patience(monkeypatch):
    """A busy machine may be slow to show a question and to answer it."""
    monkeypatch.setattr(locks, "_DEAF", 60.0)
    monkeypatch.setattr(locks, "ANSWER", 80.0)
    monkeypatch.delenv("SSH_CONNECTION", raising=False)


@pytest.fixture
def friday(library):
    with begin(library, "Friday") as game:
        play(game.match, 3)
    return library.place("Friday").lock


@pytest.fixture
def player(friday, data):
    """Somebody who plays by lines and has just typed something."""
    with Program(data, "load", "Friday") as it:
        it.type("help")
        it.until("Or one of these words:")
        yield it


def test_who_is_at_the_keys_can_keep_the_game(player, library):
    taking = Taking(library)
    told = player.until("wants to go on with this game elsewhere")
    assert told.startswith(requests.user())
    player.type("state")
    player.until("The game stays here.")
    taking.join()
    assert taking.game is None
    assert taking.problem == f"{requests.user()} (from 192.0.2.7) is playing Friday and keeps it"
    assert taking.told == [f"{requests.user()} (from 192.0.2.7) is playing Friday: asking for it"]
    player.type("quit")
    assert player.process.wait() == 0


def test_who_is_at_the_keys_can_give_the_game(player, library):
    taking = Taking(library)
    player.until("wants to go on")
    player.type("give")
    player.until("The game is saved")
    taking.join()
    assert taking.problem is None
    with taking.game as game:
        play(game.match, 1)
    assert player.process.wait() == 0


def test_who_says_nothing_is_told_who_took_the_game(player, library, monkeypatch):
    monkeypatch.setattr(locks, "ANSWER", 2.0)
    monkeypatch.setenv("SSH_CONNECTION", "2001:db8::5 50000 192.0.2.1 22")
    taking = Taking(library)
    assert "(from 2001:db8::5) wants" in player.until("wants to go on")
    taking.join()
    with taking.game as game:
        play(game.match, 1)
    err = player.process.stderr.read()
    assert (
        f"{requests.user()} (from 2001:db8::5) has taken the game over; it is saved" in err.decode()
    )
    assert player.process.wait() == 128 + signal.SIGTERM


def test_who_has_pressed_no_key_for_long_is_not_asked_but_told(player, library, friday):
    os.utime(friday, (1, 1))  # long ago
    taking = Taking(library)
    taking.join()
    taking.game.close()
    assert taking.told == []
    err = player.process.stderr.read()
    assert "has taken the game over" in err.decode()


def test_a_frozen_session_is_taken_over_without_an_answer(player, library, monkeypatch):
    monkeypatch.setattr(locks, "_DEAF", 0.2)
    monkeypatch.setattr(locks, "ANSWER", 1e9)
    os.kill(player.process.pid, signal.SIGSTOP)
    taking = Taking(library)
    taking.join()
    with taking.game as game:
        assert game.match.choices_made >= 3
    assert player.process.wait() == -signal.SIGKILL


def test_only_one_asks_at_a_time(player, library):
    taking = Taking(library)
    player.until("wants to go on")
    other = Taking(library)
    other.join()
    assert f"{requests.user()} is asking for Friday already" in other.problem
    player.type("give")
    taking.join()
    assert taking.problem is None
    taking.game.close()


def test_nothing_is_left_of_a_question(player, library, data):
    taking = Taking(library)
    player.until("wants to go on")
    player.type("give")
    taking.join()
    taking.game.close()
    assert sorted(path.name for path in (data / "locks").iterdir()) == ["Friday.lock"]


# --- The parts


def test_a_key_is_noted_at_most_once_in_a_while(library, friday):
    with library.open("Friday") as game:
        assert friday.stat().st_mtime == 0
        with mock.patch.object(locks.os, "utime", wraps=os.utime) as noted:
            for _key in range(50):
                game.door.touch()
        assert noted.call_count == 1
        assert friday.stat().st_mtime > 0
        assert library.holder("Friday").is_me


@pytest.mark.parametrize(
    "content",
    [b"", b"{", b"[]", b"[" * 900, b'{"pid":1,"started":"","user":"x","where":""}', b"\xff" * 2000],
)
def test_nonsense_asks_nothing(library, friday, content):
    with library.open("Friday") as game:
        friday.with_suffix(".ask").write_bytes(content)
        assert game.door.asker() is None


def test_a_question_of_the_dead_is_none(library, friday):
    with subprocess.Popen(["true"]) as gone:
        pass
    note = {"pid": gone.pid, "started": "1", "user": "Ben", "where": ""}
    with library.open("Friday") as game:
        friday.with_suffix(".ask").write_text(json.dumps(note))
        assert game.door.asker() is None
        with requests.Request(friday) as request:
            assert request.put() is None
            assert game.door.asker().pid == os.getpid()


def test_a_pipe_or_link_in_the_place_of_a_question_is_no_harm(library, friday, data):
    place = friday.with_suffix(".ask")
    with library.open("Friday") as game:
        os.mkfifo(place)
        assert game.door.asker() is None
        place.unlink()
        place.symlink_to(data / "Friday.rsgame")
        before = (data / "Friday.rsgame").read_bytes()
        assert game.door.asker() is None
        game.door.tell_seen()
        assert (data / "Friday.rsgame").read_bytes() == before


@pytest.mark.parametrize(
    ("variable", "told"),
    [
        ("192.0.2.7 50000 192.0.2.1 22", "192.0.2.7"),
        ("fe80::1%eth0 50000 fe80::2 22", "fe80::1"),
        ("", ""),
        ("\x1b]52;c;x\x07 1 2 3", ""),
        ("Ben", ""),
    ],
)
def test_only_an_address_is_told(variable, told):
    assert requests.address({"SSH_CONNECTION": variable}) == told
    assert requests.address({}) == ""
