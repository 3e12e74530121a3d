"""A table stays open when its server dies, and leaves nothing behind when it closes."""

import contextlib
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from rs_tui.ground import i18n
from rs_tui.tables import places, status, supervisor
from tests import ptyprocs
from tests.tui.tables import stand_in

ME = os.getuid()


@pytest.fixture
def opened(base, tmp_path, monkeypatch):
    """Open a table with a stand-in server; whatever comes, it is ended afterwards."""
    monkeypatch.setenv("PYTHONPATH", stand_in.ROOT)
    folder = tmp_path / "games"
    folder.mkdir()
    keepers = []

    def opens(table="moon", *, listed=True, **options):
        pid = supervisor.open_table(
            table, listed=listed, folder=folder, options=options, server=stand_in.MODULE
        )
        keepers.append(pid)
        return pid, folder

    yield opens
    for pid in keepers:
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)


def until(what, seconds=250):
    """Wait for something that must come; the limit is only for a test that hangs."""
    end = time.monotonic() + seconds
    while not (found := what()):
        assert time.monotonic() < end, f"never came: {what}"
        time.sleep(0.01)
    return found


def ended(pid):
    try:
        return Path(f"/proc/{pid}/stat").read_bytes().rpartition(b")")[2].split()[0] == b"Z"
    except OSError:
        return True


class Friend:
    """A client of the stand-in, which comes back when the line ends."""

    def __init__(self, table="moon"):
        self.table = table
        self.line = self.lines = None

    def ask(self, text):
        """Send a line until it is answered; the number of the server that did."""
        while True:
            with contextlib.suppress(OSError):
                if self.line is None:
                    self.line = places.connect(ME, self.table)
                    self.lines = self.line.makefile("rb")
                self.line.sendall(f"{text}\n".encode())
                if answer := self.lines.readline():
                    said, _sign, pid = answer.decode().strip().rpartition(" ")
                    assert said == text
                    return int(pid)
            self.leave()

    def leave(self):
        if self.line is not None:
            self.lines.close()
            self.line.close()
        self.line = None


def hello():
    """The number of the server's process."""
    friend = Friend()
    server = friend.ask("hello")
    friend.leave()
    return server


def test_a_table_outlives_whoever_opened_it_and_belongs_to_no_terminal(opened):
    pid, _folder = opened()
    assert os.getsid(pid) not in {os.getsid(0), 0}
    parent = int(Path(f"/proc/{pid}/stat").read_bytes().rpartition(b")")[2].split()[1])
    assert parent != os.getpid()
    for stream in range(3):
        assert Path(f"/proc/{pid}/fd/{stream}").readlink() == Path(os.devnull)
    hello()


def test_a_killed_server_is_started_again_and_nothing_acknowledged_is_lost(opened):
    keeper, folder = opened()
    friend = Friend()
    servers = set()
    for turn in range(3):
        server = friend.ask(f"choice {turn}")
        servers.add(server)
        os.kill(server, signal.SIGKILL)
    friend.ask("last")
    friend.leave()
    assert len(servers) == 3
    said = (folder / "journal").read_text().splitlines()
    assert list(dict.fromkeys(said)) == ["choice 0", "choice 1", "choice 2", "last"]
    os.kill(keeper, signal.SIGTERM)
    until(lambda: ended(keeper))


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_a_signal_closes_the_table_and_nothing_is_left(opened, base, number):
    keeper, folder = opened(child=1)
    server = hello()
    child = int((folder / "child").read_text())
    assert set(ptyprocs.tree(keeper)) == {keeper, server, child}
    assert status.tables()[0].status is not None
    os.kill(keeper, number)
    until(lambda: all(map(ended, (keeper, server, child))))
    assert not list(base.iterdir())


def test_a_server_that_does_not_end_when_asked_is_ended(opened, base):
    keeper, _folder = opened(deaf=1)
    server = hello()
    os.kill(keeper, signal.SIGTERM)
    until(lambda: ended(keeper) and ended(server))
    assert not list(base.iterdir())


def test_when_nobody_is_left_the_table_closes(opened, base):
    keeper, _folder = opened(idle=1)
    hello()
    until(lambda: ended(keeper))
    assert not list(base.iterdir())


def test_the_bots_of_a_killed_server_do_not_live_on(opened):
    _keeper, folder = opened(child=1)
    friend = Friend()
    server = friend.ask("hello")
    child = int((folder / "child").read_text())
    os.kill(server, signal.SIGKILL)
    until(lambda: ended(child))
    friend.ask("again")
    friend.leave()


def test_a_server_whose_supervisor_was_killed_ends_and_the_table_can_be_opened_again(opened):
    keeper, _folder = opened()
    server = hello()
    os.kill(keeper, signal.SIGKILL)
    until(lambda: ended(server) and not places.is_open(ME, "moon"))
    with pytest.raises(places.NotOpen):
        places.connect(ME, "moon")
    opened()
    hello()


def told():
    with places.connect(ME, "moon") as line, line.makefile("rb") as lines:
        return json.loads(lines.readline())


def test_a_server_that_never_starts_is_given_up_and_everybody_told_why(opened, base):
    keeper, folder = opened(die=1)
    why = told()
    assert why["t"] == "closed"
    assert "again and again" in why["why"]
    assert "TOPSECRET" not in why["why"]
    assert told() == why, "whoever comes later is told too"
    assert (folder / "starts").read_bytes() == b"." * supervisor.TRIES
    os.kill(keeper, signal.SIGTERM)
    until(lambda: ended(keeper))
    assert not list(base.iterdir())


def test_a_server_that_starts_and_breaks_again_and_again_is_given_up_too(opened):
    _keeper, folder = opened(crash=1)
    assert "again and again" in told()["why"]
    assert (folder / "starts").read_bytes() == b"." * supervisor.DEATHS


def test_what_a_server_needs_is_loaded_once_by_the_supervisor(opened, tmp_path):
    keeper, _folder = opened(warmed=str(tmp_path / "warmed"))
    friend = Friend()
    first = friend.ask("hello")
    os.kill(first, signal.SIGKILL)
    assert friend.ask("again") != first
    friend.leave()
    assert (tmp_path / "warmed").read_text() == f"{keeper}\n"


def test_a_server_that_says_why_it_cannot_start_is_not_asked_twice(opened):
    opened(refuse="moon.rsgame is damaged in line 3\x1b[2J")
    assert told() == {"t": "closed", "why": "moon.rsgame is damaged in line 3"}


def test_a_table_that_cannot_be_opened_is_one_clear_line(opened, base):
    opened()
    with pytest.raises(places.PlaceError, match="open already"):
        opened()
    (base / f"rune-stones-{ME}").chmod(0o777)
    with pytest.raises(places.PlaceError, match="can be written by others"):
        opened("sun")


def test_it_is_said_in_the_language_of_the_one_who_asks(opened):
    opened()
    i18n.use("de")
    try:
        with pytest.raises(places.PlaceError, match="schon offen"):
            opened()
    finally:
        i18n.use("en")


def test_a_server_process_loads_no_screen():
    script = (
        "import sys, rs_tui.tables.supervisor, rs_tui.tables.serving, rs_tui.tables.gate\n"
        "import rs_tui.tables.doorway, rs_tui.tables.relay, rs_tui.tables.status\n"
        "print(*{name.partition('.')[0] for name in sys.modules})"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], check=True, capture_output=True, text=True
    )
    assert not {"textual", "rich", "asyncio"} & set(done.stdout.split())
