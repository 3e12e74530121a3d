"""A gate of an ordinary user, through the system's own sshd: whole logins, and no way out."""

import contextlib
import os
import signal
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

from rs_tui.tables import keys, places
from tests import ptyprocs
from tests.trials._ssh_ways import check_processes, ways
from tests.trials._sshbox import Box, missing
from tests.trials._terminal import Program, Watched, box_program
from tests.trials._users import User, processes, users
from tests.trials._users import missing as no_users
from tests.trials.terminal_ssh import try_way

Row = tuple[str, str]
LONG_ONLY = True  # makes accounts on the machine

_GATE = """
import sys
from pathlib import Path
from rs_tui.ground.errors import CallError
from rs_tui.tables import gate
port, allow, *session = sys.argv[1:]
options = {"anyone": True} if allow == "anyone" else {"allow": Path(allow)} if allow else {}
try:
    gate.run(int(port), address="127.0.0.1", session=session, **options)
except CallError as error:
    print("REFUSED", error)
    sys.exit(2)
"""


class GateBox(Box):
    """A gate in the place of the page's configuration, with the same visitors."""

    starting = b"/enter"

    def __init__(self, owner: User, what: Program) -> None:
        self.owner = owner
        super().__init__(owner.home / "box", what, forced=False)
        self.games = owner.home / "games" / "gate" / "visitors"
        for path in (self.folder, *self.folder.rglob("*")):
            os.chown(path, owner.uid, owner.uid)

    def _write_config(self) -> None:
        """The gate writes its own."""
        friends = self.folder / "friends"
        friends.write_text("".join((self.folder / f"{n}.pub").read_text() for n in ("ada", "ben")))

    def common(self, visitor: str = "ada", port: str = "-p") -> list[str]:
        return [*super().common(visitor, port), "-o", f"User={self.owner.name}"]

    def call(self, allow: str) -> list[str]:
        """The command that opens it."""
        python, *rest = self.what.argv
        assert python
        session = [self.owner.python, "-I", *rest]
        words = [self.owner.python, "-c", _GATE, str(self.port), allow, *session]
        return self.owner.words(words, terminals=True)


class OpenGate:
    """The gate's process and what it prints."""

    def __init__(self, it: GateBox, allow: str) -> None:
        env = it.owner.env({"RUNE_STONES_DATA_DIR": str(it.owner.home / "games")})
        self.process = subprocess.Popen(
            it.call(allow),
            env=env,
            cwd="/",
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )
        self.said: list[str] = []

    def until(self, words: str) -> str:
        """Read on until a line holds these words."""
        assert self.process.stdout is not None
        while line := self.process.stdout.readline().decode():
            self.said.append(line)
            if words in line:
                return line
        raise AssertionError(f"the gate never said {words!r}: {''.join(self.said)}")

    def answer(self, word: str) -> None:
        """What the owner types."""
        assert self.process.stdin is not None
        self.process.stdin.write(f"{word}\n".encode())
        self.process.stdin.flush()

    def end(self, number: signal.Signals = signal.SIGTERM) -> int:
        """As the owner would."""
        self.process.send_signal(number)
        self.process.communicate(timeout=60)
        return self.process.returncode


@contextlib.contextmanager
def opened(it: GateBox, allow: str) -> Iterator[OpenGate]:
    """A gate for the length of the block; nothing may be left of it."""
    gate = OpenGate(it, allow)
    try:
        gate.until("closes the gate")
        (it.server,) = [pid for pid in ptyprocs.tree(gate.process.pid) if _is_sshd(pid)][:1]
        yield gate
    finally:
        code = gate.end() if gate.process.poll() is None else gate.process.returncode
    assert code == 0, f"the gate ended with {code}"
    left = processes(it.owner)
    assert not left, f"still runs: {left}"
    assert not places.folder_of(it.owner.uid).exists(), "a folder was left in /tmp"


def _is_sshd(pid: int) -> bool:
    with contextlib.suppress(OSError):
        return b"sshd_config" in Path(f"/proc/{pid}/cmdline").read_bytes()
    return False


def log_in(it: GateBox) -> list[Row]:
    """A new key waits, is let in, and known from then on; another is turned away."""
    what = it.what
    with opened(it, "") as gate:
        shown = [line.strip() for line in gate.said]
        host = keys.key_of((it.owner.home / "games" / "gate" / "host_key.pub").read_text()) or ""
        assert host.removeprefix("key:") in shown, "the host's fingerprint is not shown"
        assert any(line.startswith(f"ssh -p {it.port} {it.owner.name}@") for line in shown)
        with Watched(it.program(visitor="ada")) as ada:
            ada.begin()
            line = gate.until("wants to come in")
            ours = keys.key_of((it.folder / "ada.pub").read_text()) or ""
            assert ours.removeprefix("key:") in line
            check_processes(it)
            gate.answer("y")
            ada.wait_for(what.ready, 60)
            ada.press(what.quit_keys)
            ada.ended()
        with Watched(it.program(visitor="ada")) as ada:
            ada.begin()
            ada.wait_for(what.ready, 60)
        with Watched(it.program(visitor="ben")) as ben:
            ben.begin()
            gate.until("wants to come in")
            gate.answer("n")
            ben.wait_for("has not let your key in", 60)
    with opened(it, str(it.folder / "friends")), Watched(it.program(visitor="ben")) as ben:
        ben.begin()
        ben.wait_for(what.ready, 60)
    return [
        ("new key", "waits, is let in by the owner, known the next time; another turned away"),
        ("--allow FILE", "its keys come straight in"),
        ("ended with a visitor inside", "no process, no folder left"),
    ]


def refusals(it: GateBox) -> list[Row]:
    """What cannot be is one line."""
    with opened(it, "anyone"):
        again = OpenGate(it, "anyone")
        assert "in use" in again.until("REFUSED")
        assert again.process.wait(60) == 2
        again.process.communicate()
    killed = OpenGate(it, "anyone")
    killed.until("closes the gate")
    (main,) = [pid for pid in ptyprocs.tree(killed.process.pid) if not _is_sshd(pid)][-1:]
    os.kill(main, signal.SIGKILL)
    killed.process.communicate()
    end = time.monotonic() + 60
    while processes(it.owner):
        assert time.monotonic() < end, "sshd outlives a gate that was killed"
        time.sleep(0.05)
    with opened(it, "anyone"):
        pass
    return [("port in use; killed and opened again", "one clear line; sshd goes, opens anew")]


def run(short: bool) -> list[Row]:
    if reason := missing() or no_users():
        return [("gate", reason)]
    what = box_program()
    try:
        with users("ada") as (owner,):
            (owner.home / "box").mkdir()
            it = GateBox(owner, what)
            rows = log_in(it)
            if not short:
                rows += refusals(it)
            tried = ways()[:: 17 if short else 1]
            with opened(it, "anyone"):
                for way in tried:
                    try_way(it, way)
            rows.append(("ways out of the gate", f"{len(tried)}, 0 succeed"))
            return rows
    except LookupError as error:
        return [("gate", f"skipped: other users cannot start our Python: {error}")]
