"""Bytes go both ways, and an end that has no more to say can still listen."""

import os
import signal
import socket
import stat
import subprocess
import sys
import threading

import pytest

from rs_tui.ground.errors import CallError
from rs_tui.tables import places, relay
from rs_tui.tables.address import Address, parse

ME = os.getuid()
MOON = Address("moon")
_RELAY = "from rs_tui.tables import relay; from rs_tui.tables.address import parse\n"


@pytest.fixture
def table(base):
    place = places.open_place("moon", listed=True)
    yield place.listener
    place.close()


@pytest.fixture
def started():
    """`join --stdio` as a process with pipes."""
    running = []

    def start():
        it = subprocess.Popen(
            [sys.executable, "-c", f"{_RELAY}relay.relay(parse('moon'))"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )
        running.append(it)
        return it

    yield start
    for it in running:
        it.kill()
        it.wait()
        for stream in (it.stdin, it.stdout):
            if stream is not None:
                stream.close()


def test_everything_arrives_both_ways_at_once(table, started):
    """More than any buffer holds, so that neither way may wait for the other."""
    big = os.urandom(3_000_000)
    it = started()
    line, _address = table.accept()
    heard = []

    def hear():
        while piece := line.recv(65536):
            heard.append(piece)

    def speak():
        line.sendall(big[::-1])
        line.shutdown(socket.SHUT_WR)

    threads = [threading.Thread(target=each) for each in (hear, speak)]
    for thread in threads:
        thread.start()
    out, _err = it.communicate(big)
    for thread in threads:
        thread.join()
    line.close()
    assert out == big[::-1]
    assert b"".join(heard) == big
    assert it.returncode == 0


def test_whoever_has_said_all_still_hears_the_answer(table, started):
    it = started()
    line, _address = table.accept()
    it.stdin.write(b"question\n")
    it.stdin.close()
    it.stdin = None  # so that `communicate` lets it be
    with line, line.makefile("rb") as lines:
        assert lines.read() == b"question\n"
        line.sendall(b"answer\n")
    assert it.communicate()[0] == b"answer\n"


def test_it_ends_with_the_table_though_the_other_side_still_waits(table, started):
    it = started()
    line, _address = table.accept()
    line.close()
    assert it.wait(60) == 0


def test_it_ends_when_nobody_reads_any_more(table, started):
    it = started()
    line, _address = table.accept()
    it.stdout.close()
    with line:
        try:
            while True:
                line.sendall(b"x" * 65536)
        except OSError:
            pass
    assert it.wait(60) == 0
    it.stdout = None


def test_without_a_table_it_says_so(base):
    with pytest.raises(CallError, match="is open"):
        relay.relay(MOON)
    with pytest.raises(CallError, match="no user"):
        relay.relay(parse("no-such-user/moon"))


# ---------------------------------------------------------------------- through ssh


@pytest.fixture
def ssh(tmp_path, monkeypatch):
    """Put another program in the place of ssh: it notes its words and runs the rest."""

    def use(script):
        folder = tmp_path / "bin"
        folder.mkdir(exist_ok=True)
        file = folder / "ssh"
        file.write_text(f"#!/bin/sh\n{script}\n")
        file.chmod(file.stat().st_mode | stat.S_IXUSR)
        monkeypatch.setenv("PATH", f"{folder}:{os.environ['PATH']}")

    return use


def test_a_far_table_is_a_line_like_a_near_one(table, ssh):
    ssh(f"exec '{sys.executable}' -c \"{_RELAY}relay.relay(parse('moon'))\"".replace("\n", "; "))
    far = relay.dial(parse("ssh://host/ada/moon"))
    line, _address = table.accept()
    with line:
        far.line.sendall(b"hello\n")
        assert line.recv(100) == b"hello\n"
        line.sendall(b"welcome\n")
        assert far.line.recv(100) == b"welcome\n"
        assert far.trouble() is None
    assert far.line.recv(100) == b""
    far.ssh.wait(60)
    assert "has ended" in far.trouble()
    far.close()


@pytest.mark.parametrize(
    ("script", "words"),
    [
        (
            "echo 'ssh: Could not resolve hostname' >&2; exit 255",
            "could not reach host: ssh: Could",
        ),
        ("exit 255", "try `ssh -p 2222 -l ben host` by itself"),
        ("echo 'sh: rune-stones: not found' >&2; exit 127", "no rune-stones on its PATH"),
        ("echo 'rune-stones: no table ada/moon is open' >&2; exit 2", "no table ada/moon is open"),
        ("printf '\\033]52;c;x\\007bad\\n' >&2; exit 2", "bad"),
        ("exit 1", "has ended"),
    ],
)
def test_a_line_that_fails_says_why_in_one_clean_line(ssh, script, words):
    ssh(script)
    far = relay.dial(parse("ssh://ben@host:2222/ada/moon"))
    assert far.line.recv(1) == b""
    far.ssh.wait(60)
    said = far.trouble()
    assert words in said
    assert said.isprintable()
    far.close()


def test_hanging_up_ends_an_ssh_that_does_not_want_to(ssh):
    ssh("trap '' TERM; echo ready; while :; do sleep 1; done")
    far = relay.dial(parse("ssh://host/ada/moon"))
    assert far.line.recv(100) == b"ready\n"
    far.close()
    assert far.ssh.returncode == -signal.SIGKILL


def test_without_ssh_it_says_so(monkeypatch):
    monkeypatch.setenv("PATH", "/nowhere")
    with pytest.raises(CallError, match="openssh-client"):
        relay.dial(parse("ssh://host/ada/moon"))
