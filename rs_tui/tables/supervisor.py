"""What keeps a table open: holds its socket, starts its server, and starts it anew when it dies.

While the server is away, friends who connect wait in the socket's queue, so they notice no more
than a short gap. The supervisor belongs to no terminal: whoever opened the table may go home.

The server (`serving`) is a process of its own. It has started when it has written the table's
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
import time
from collections import deque
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from rs_tui.ground import clean, i18n
from rs_tui.ground.errors import CallError
from rs_tui.ground.i18n import _
from rs_tui.tables import places
from rs_tui.tables.serving import REFUSED, End, Server, Task, warm

if TYPE_CHECKING:
    from rs_tui.tables.places import Place

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
SERVER: Final = "rs_tui.tables.server"
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
    server: str = SERVER
    """The module that serves; see `serving.Task`."""
    language: str = i18n.ENGLISH


def open_table(
    table: str,
    *,
    listed: bool,
    folder: str | os.PathLike[str],
    options: dict[str, Any],
    server: str = SERVER,
) -> int:
    """Open a table that lives on without us; the number of its supervisor's process.

    When this returns the table can be connected to. PlaceError says why it cannot be opened.
    """
    where = os.fspath(Path(folder).absolute())
    order = Order(table, listed, where, options, server, i18n.language())
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


class Supervisor:
    """Keeps one table open until its server ends by itself, or a signal ends both."""

    def __init__(self, order: Order, place: Place) -> None:
        """The place is closed by `run`."""
        self._order = order
        self._place = place
        self._stopping = False
        told = {**order.options, "table": place.table, "status": os.fspath(place.status)}
        self._task = Task(order.server, place.listener.fileno(), Path(order.folder), told)

    def run(self) -> None:
        """Until the table closes; then nothing of it is left but the saved game."""
        # Signals are taken one at a time where we wait, never in the middle of something.
        signal.pthread_sigmask(signal.SIG_BLOCK, {*_HEEDED, signal.SIGCHLD})
        try:
            warm(self._task)
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
            end = self._live()
            if self._stopping or end.code == 0:
                return None
            if end.code == REFUSED:
                return end.word or _failed()
            failed = 0 if self._place.status.exists() else failed + 1
            if end.code != -signal.SIGKILL:
                deaths.append(time.monotonic())
            if failed >= TRIES or (len(deaths) == DEATHS and deaths[-1] - deaths[0] < _MINUTE):
                words = _(
                    "the table was given up, because its server broke down again and again. "
                    "The game is saved; {owner} can open it again"
                )
                return words.format(owner=places.user_name(os.getuid()))
            if failed and self._wait(_FIRST_PAUSE * 2**failed):
                return None

    def _live(self) -> End:
        """One life of the server; when we are to end, we see to its end."""
        self._place.status.unlink(missing_ok=True)
        server = Server(self._task)
        asked: float | None = None
        while not server.ended:
            if not self._stopping:
                self._wait(None)
            elif asked is None:
                asked = time.monotonic()
                server.send(signal.SIGTERM)
            elif (left := asked + PATIENCE - time.monotonic()) > 0:
                self._wait(left)
            else:
                server.send(signal.SIGKILL)
                self._wait(PATIENCE)
        return server.finish()

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


if __name__ == "__main__":
    sys.exit(main())
