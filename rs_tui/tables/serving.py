"""The process of a table's server: split off from a supervisor that has all its modules loaded.

So a server that died is replaced in the time that reading the saved game takes; starting a Python
would cost ten times as much, and on a busy machine everybody would wait for it.
"""

from __future__ import annotations

import contextlib
import gc
import os
import signal
import sys
import threading
import time
from collections import deque
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, NamedTuple, NoReturn

from rs_tui.ground import clean, crashlog
from rs_tui.ground.errors import CallError
from rs_tui.ground.paths import PathError
from rs_tui.saves.errors import SaveError

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path
    from typing import IO

REFUSED: Final = 2
"""The server's exit code when it is of no use to start it again; a line on stderr says why."""
BROKEN: Final = 70
_GRACE: Final = 5.0
_LAST_LINES: Final = 20


class Task(NamedTuple):
    """What a server is started for."""

    module: str
    """Has `main(listening, folder, options)`; may have `warm(options)`, to load what comes late."""
    listening: int
    folder: Path
    options: dict[str, Any]


class End(NamedTuple):
    """How a server ended: its exit code, and its last line on standard error."""

    code: int
    word: str


def warm(task: Task) -> None:
    """Load what every server will need, once."""
    # What cannot be loaded breaks every server that is started, and the supervisor notices.
    with contextlib.suppress(Exception):
        module = import_module(task.module)
        getattr(module, "warm", _nothing)(task.options)
    gc.collect()
    gc.freeze()  # the pages stay shared


def _nothing(_options: dict[str, Any]) -> None:
    """Most modules are loaded with the server's own."""


class Server:
    """A server's process, seen from its supervisor."""

    def __init__(self, task: Task) -> None:
        """It runs at once."""
        alive, self._lifeline = os.pipe()
        hearing, saying = os.pipe()
        self.pid = os.fork()
        if self.pid == 0:
            os.close(self._lifeline)
            os.close(hearing)
            _be(task, alive, saying)
        # Both of us, whoever comes first: its group must be there before it is ended.
        with contextlib.suppress(OSError):
            os.setpgid(self.pid, self.pid)
        os.close(alive)
        os.close(saying)
        self._said: deque[bytes] = deque(maxlen=_LAST_LINES)
        stream = os.fdopen(hearing, "rb")
        self._ear = threading.Thread(target=_hear, args=(stream, self._said), daemon=True)
        self._ear.start()

    @property
    def ended(self) -> bool:
        """Whether it has; its number stays its own until `finish`."""
        flags = os.WEXITED | os.WNOHANG | os.WNOWAIT
        return os.waitid(os.P_PID, self.pid, flags) is not None

    def send(self, number: signal.Signals) -> None:
        """A signal; harmless if it has ended."""
        os.kill(self.pid, number)

    def finish(self) -> End:
        """Take note of its end, and end whatever it has started."""
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self.pid, signal.SIGKILL)
        _pid, state = os.waitpid(self.pid, 0)
        os.close(self._lifeline)
        self._ear.join(1)
        word = clean.line(self._said[-1].decode("utf-8", "replace"), 300) if self._said else ""
        return End(os.waitstatus_to_exitcode(state), word)


def _hear(stream: IO[bytes], said: deque[bytes]) -> None:
    """Keep the last lines of a stream, however much comes."""
    with stream:
        while line := stream.readline(4096):
            if line.strip():
                said.append(line.strip())


# ---------------------------------------------------------------------- in the new process


def _be(task: Task, alive: int, saying: int) -> NoReturn:
    code = BROKEN
    try:
        with contextlib.suppress(OSError):
            os.setpgid(0, 0)
        os.dup2(saying, 2)
        os.close(saying)
        signal.pthread_sigmask(signal.SIG_SETMASK, ())  # the supervisor holds its own back
        threading.Thread(target=_end_with_supervisor, args=(alive,), daemon=True).start()
        code = _served(task)
        sys.stderr.flush()
    finally:
        os._exit(code)


def _served(task: Task) -> int:
    """Serve; the exit code tells the supervisor what to do next."""
    try:
        serve: Callable[[int, Path, dict[str, Any]], int] = import_module(task.module).main
        return serve(task.listening, task.folder, task.options)
    except (CallError, PathError, SaveError) as error:
        sys.stderr.write(f"{error}\n")
        return REFUSED
    except Exception as error:  # noqa: BLE001 - the last net: nobody sees a traceback
        crashlog.write(error, "table")
        return BROKEN


def _end_with_supervisor(alive: int) -> None:
    """The other end of the pipe is the supervisor's alone: it closes when that is killed."""
    os.read(alive, 1)
    os.kill(os.getpid(), signal.SIGTERM)
    time.sleep(_GRACE)
    os._exit(BROKEN)
