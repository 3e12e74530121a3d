"""What keeps a table open: holds its socket, starts its server, and starts it anew when it dies.

While the server is away, friends who connect wait in the socket's queue, so they notice no more
than a short gap. The supervisor belongs to no terminal: whoever opened the table may go home.

The server is `server_main`, a process of its own. It has started when it has written the table's
status. It ends with 0 when the table is closed or nobody is left, with REFUSED and a line on
standard error when no start can ever succeed; every other end is a death, and it is started again
from the save.
"""

from __future__ import annotations

import contextlib
import json
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections import deque
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from rs_tui.ground import clean, i18n
from rs_tui.ground.errors import CallError
from rs_tui.ground.i18n import _
from rs_tui.tables import places

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import IO

    from rs_tui.tables.places import Place

REFUSED: Final = 2
"""The server's exit code when it is of no use to start it again."""
TRIES: Final = 6
"""Starts in a row that came to nothing, after which a table is given up."""
DEATHS: Final = 60
"""Deaths within a minute after which it is given up too: somebody's message kills whatever starts.
One that was killed from outside has not died of itself, and does not count."""
PATIENCE: Final = 5.0
"""Seconds that a server is given to end when asked to."""
FAREWELL: Final = 15.0
"""Seconds for which everybody who comes is told why a table was given up."""
_FIRST_PAUSE: Final = 0.05
_MINUTE: Final = 60.0
_HEEDED: Final = frozenset({signal.SIGTERM, signal.SIGINT, signal.SIGHUP})
_LAST_LINES: Final = 20
SERVER: Final = (sys.executable, "-P", "-m", "rs_tui.tables.server_main")
_SUPERVISOR: Final = (sys.executable, "-P", "-m", "rs_tui.tables.supervisor")


@dataclass(frozen=True, slots=True)
class Order:
    """What table to open, and what its server is told; all of it can stand in JSON."""

    table: str
    listed: bool
    folder: str
    """Where the games are, for the server."""
    options: dict[str, Any] = field(default_factory=dict)
    """What the server alone understands."""
    server: tuple[str, ...] = SERVER
    language: str = i18n.ENGLISH


def open_table(
    table: str,
    *,
    listed: bool,
    folder: str | os.PathLike[str],
    options: dict[str, Any],
    server: Sequence[str] = SERVER,
) -> int:
    """Open a table that lives on without us; the number of its supervisor's process.

    When this returns the table can be connected to. PlaceError says why it cannot be opened.
    """
    where = os.fspath(Path(folder).absolute())
    order = Order(table, listed, where, options, tuple(server), i18n.language())
    done = subprocess.run(
        _SUPERVISOR,
        input=json.dumps(asdict(order)).encode(),
        capture_output=True,
        check=False,
        start_new_session=True,
    )
    if done.returncode != 0:
        said = done.stderr.decode("utf-8", "replace").strip().splitlines()
        raise places.PlaceError(clean.line(said[-1], 400) if said else _failed())
    return int(done.stdout)


def _failed() -> str:
    return _("the table could not be opened; `rune-stones doctor` looks for the reason")


def main() -> int:
    """Open the table that standard input orders, tell the process that keeps it, and go."""
    order = Order(**json.load(sys.stdin))
    i18n.use(order.language)
    os.umask(0o077)
    try:
        place = places.open_place(order.table, listed=order.listed)
    except CallError as error:
        sys.stderr.write(f"{error}\n")
        return REFUSED
    child = os.fork()
    if child:
        sys.stdout.write(f"{child}\n")
        sys.stdout.flush()
        os._exit(0)  # the place is the child's now
    os.chdir("/")
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in range(3):
        os.dup2(nowhere, stream)
    os.close(nowhere)
    Supervisor(order, place).run()
    return 0


class _Life(NamedTuple):
    """How a server ended."""

    code: int
    started: bool
    word: str


class Supervisor:
    """Keeps one table open until its server ends by itself, or a signal ends both."""

    def __init__(self, order: Order, place: Place) -> None:
        """The place is closed by `run`."""
        self._order = order
        self._place = place
        self._stopping = False

    def run(self) -> None:
        """Until the table closes; then nothing of it is left but the saved game."""
        # Signals are taken one at a time where we wait, never in the middle of something.
        signal.pthread_sigmask(signal.SIG_BLOCK, {*_HEEDED, signal.SIGCHLD})
        try:
            why = self._keep()
            if why is not None:
                self._tell(why)
        finally:
            self._place.close()

    def _keep(self) -> str | None:
        """Let servers live one after the other; why there can be no further one, if so."""
        failed = 0
        deaths: deque[float] = deque(maxlen=DEATHS)
        while True:
            life = self._live()
            if self._stopping or life.code == 0:
                return None
            if life.code == REFUSED:
                return life.word or _failed()
            failed = 0 if life.started else failed + 1
            if life.code != -signal.SIGKILL:
                deaths.append(time.monotonic())
            if failed >= TRIES or (len(deaths) == DEATHS and deaths[-1] - deaths[0] < _MINUTE):
                words = _(
                    "the table was given up, because its server broke down again and again. "
                    "The game is saved; {owner} can open it again"
                )
                return words.format(owner=places.user_name(os.getuid()))
            if failed and self._wait(_FIRST_PAUSE * 2**failed):
                return None

    def _live(self) -> _Life:
        """One life of the server."""
        self._place.status.unlink(missing_ok=True)
        listening = self._place.listener.fileno()
        server = subprocess.Popen(
            [*self._order.server, str(listening)],
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            pass_fds=(listening,),
            process_group=0,
        )
        assert server.stdin is not None
        assert server.stderr is not None
        said: deque[bytes] = deque(maxlen=_LAST_LINES)
        listener = threading.Thread(target=_hear, args=(server.stderr, said), daemon=True)
        listener.start()
        with contextlib.suppress(OSError):
            server.stdin.write(self._told())
            server.stdin.flush()  # and it stays open: its end tells the server that we are gone
        self._until_ended(server.pid)
        # Its number is still its own until we take note of its end: nobody else is hit.
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(server.pid, signal.SIGKILL)
        code = server.wait()
        listener.join(1)
        with contextlib.suppress(OSError):
            server.stdin.close()
        word = clean.line(said[-1].decode("utf-8", "replace"), 300) if said else ""
        return _Life(code, self._place.status.exists(), word)

    def _told(self) -> bytes:
        place = {"table": self._place.table, "status": os.fspath(self._place.status)}
        told = {"folder": self._order.folder, "options": {**self._order.options, **place}}
        return json.dumps(told).encode() + b"\n"

    def _until_ended(self, pid: int) -> None:
        """Wait for the end of the server; when we are to end, see to its end."""
        asked = False
        while not _has_ended(pid):
            if self._stopping and not asked:
                asked = True
                os.kill(pid, signal.SIGTERM)
                deadline = time.monotonic() + PATIENCE
                while not _has_ended(pid) and (left := deadline - time.monotonic()) > 0:
                    self._wait(left)
                if not _has_ended(pid):
                    os.kill(pid, signal.SIGKILL)
            else:
                self._wait(None)

    def _wait(self, seconds: float | None) -> bool:
        """Until a signal comes: a child has ended, or we are to end; whether that is so."""
        heeded = {*_HEEDED, signal.SIGCHLD}
        if seconds is None:
            came: signal.struct_siginfo | None = signal.sigwaitinfo(heeded)
        else:
            came = signal.sigtimedwait(heeded, seconds)
        if came is not None and came.si_signo in _HEEDED:
            self._stopping = True
        return self._stopping

    def _tell(self, why: str) -> None:
        """Tell everybody who comes, or waits already, why there is no table any more."""
        self._place.listener.settimeout(0.2)
        until = time.monotonic() + FAREWELL
        while not self._wait(0) and time.monotonic() < until:
            with contextlib.suppress(OSError):
                line, _address = self._place.listener.accept()
                with line:
                    line.settimeout(1)
                    line.sendall(farewell(why))
                    line.shutdown(socket.SHUT_WR)


def farewell(why: str) -> bytes:
    """The one message of a table that was given up."""
    return json.dumps({"t": "closed", "why": why}).encode() + b"\n"


def _hear(stream: IO[bytes], said: deque[bytes]) -> None:
    """Keep the last lines of a stream, however much comes."""
    with stream:
        while line := stream.readline(4096):
            if line.strip():
                said.append(line.strip())


def _has_ended(pid: int) -> bool:
    flags = os.WEXITED | os.WNOHANG | os.WNOWAIT
    return os.waitid(os.P_PID, pid, flags) is not None


if __name__ == "__main__":
    sys.exit(main())
