"""Run a terminal program in a pseudo-terminal, press keys, read its screen, measure it.

    with PtyProgram([sys.executable, "-m", "rs_tui"], cols=80, rows=24) as program:
        start = program.spawn()              # waits for the first stable frame
        reaction = program.send("down")      # one key and all that follows from it
        program.wait_for("Your turn")
        print(program.screen_text(), start.paint_ms, reaction.nbytes)

Every chunk is stamped when it is read and shown to the emulator later, so that emulation
never delays a time stamp. `python -m tests.ptymeasure -- PROGRAM` measures from the shell.
"""

import fcntl
import os
import pty
import select
import signal
import struct
import termios
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Self

import pyte

from tests import ptyprocs
from tests.ptyterm import KEYS, Terminal, encode_key

__all__ = ["KEYS", "Idle", "PtyProgram", "Span", "encode_key"]

_FOREIGN = ("LINES", "COLUMNS", "NO_COLOR", "TERM_PROGRAM")


@dataclass
class Span:
    """What was written between a trigger (start or key) and the next quiet gap."""

    first_ms: float | None = None  # to the first byte
    paint_ms: float | None = None  # to the first chunk that left something to see
    last_ms: float | None = None  # to the last byte before the quiet gap: the stable frame
    nbytes: int = 0
    chunks: int = 0
    stable: bool = True  # False: it never went quiet before the time limit
    exited: bool = False


@dataclass
class Idle:
    """What a program does while nothing is pressed."""

    seconds: float
    cpu_pct: float
    nbytes: int
    wakeups: int


class PtyProgram:
    """One terminal program under test. Use it as a context manager, or call close()."""

    def __init__(
        self,
        argv: Sequence[str],
        *,
        cols: int = 80,
        rows: int = 24,
        term: str = "xterm-256color",
        env: Mapping[str, str | None] | None = None,
        cwd: str | None = None,
        answer_queries: bool = True,
        realtime: bool = False,
    ) -> None:
        """`env` is laid over the environment; None takes a variable out."""
        self.argv = list(argv)
        self.cols, self.rows = cols, rows
        self.cwd = cwd
        self.answer_queries = answer_queries
        self.realtime = realtime
        self.env = {name: value for name, value in os.environ.items() if name not in _FOREIGN}
        self.env.update(TERM=term, COLORTERM="truecolor", LANG="C.UTF-8", LC_ALL="C.UTF-8")
        for name, value in (env or {}).items():
            if value is None:
                self.env.pop(name, None)
            else:
                self.env[name] = value
        self.pid = -1
        self.fd = -1
        self.exit_status: int | None = None
        self.total_bytes = 0
        self.raw = bytearray()  # everything the program ever wrote
        self.terminal = Terminal(cols, rows)
        self._pending: list[tuple[float, bytes]] = []  # stamped, not yet shown to the emulator
        self._peak_kb = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exc: object) -> None:
        self.close()

    def spawn(self, quiet_ms: float = 400, timeout: float = 20) -> Span:
        """Start the program and wait for its first stable frame."""
        trigger = time.perf_counter()
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            self._become()
        self._set_size(self.fd)
        os.set_blocking(self.fd, False)
        return self.wait_stable(
            quiet_ms, timeout, trigger=trigger, react_ms=timeout * 1000, need_paint=True
        )

    def _become(self) -> None:
        """In the child: turn into the program; never return into the tests."""
        try:
            if self.realtime:
                os.sched_setscheduler(0, os.SCHED_RR, os.sched_param(1))
            if self.cwd:
                os.chdir(self.cwd)
            self._set_size(0)
            signal.signal(signal.SIGHUP, signal.SIG_DFL)  # `nohup make test` has it ignored
            os.execvpe(self.argv[0], self.argv, self.env)
        finally:
            os._exit(127)

    def _set_size(self, fd: int) -> None:
        fcntl.ioctl(fd, termios.TIOCSWINSZ, struct.pack("HHHH", self.rows, self.cols, 0, 0))

    def close(self, grace: float = 5.0) -> int | None:
        """Hang up, then terminate, then kill; return the wait status."""
        if self.pid > 0:
            for number in (signal.SIGHUP, signal.SIGTERM, signal.SIGKILL):
                if self._reap():
                    break
                os.kill(self.pid, number)
                self.wait_exit(grace)
        if self.fd >= 0:
            os.close(self.fd)
            self.fd = -1
        return self.exit_status

    def wait_exit(self, timeout: float = 60) -> int | None:
        """Read until the program has ended; return its wait status, None if it still runs."""
        end = time.monotonic() + timeout
        while not self._reap() and time.monotonic() < end:
            if self._read_once(0.02) is None:
                time.sleep(0.005)
        while self._read_once(0):
            pass  # its last words
        return self.exit_status

    def alive(self) -> bool:
        """Whether the program still runs."""
        return self.pid > 0 and not self._reap()

    def _reap(self) -> bool:
        if self.exit_status is not None:
            return True
        self._peak_kb = max(self._peak_kb, ptyprocs.peak_kb(self.pid))
        try:
            pid, status = os.waitpid(self.pid, os.WNOHANG)
        except ChildProcessError:
            self.exit_status = -1
            return True
        if pid:
            self.exit_status = status
        return bool(pid)

    def send(
        self,
        key: str | bytes,
        quiet_ms: float = 120,
        timeout: float = 5,
        react_ms: float = 1000,
    ) -> Span:
        """Press one key (or type text) and wait until the reaction is complete.

        Waits up to react_ms for the first byte, then until nothing arrives for quiet_ms.
        """
        self._read_for(0)
        data = self.terminal.key(key)
        trigger = time.perf_counter()
        os.write(self.fd, data)
        return self.wait_stable(quiet_ms, timeout, trigger=trigger, react_ms=react_ms)

    def write(self, data: str | bytes) -> None:
        """Press a key or type text without waiting for anything."""
        os.write(self.fd, self.terminal.key(data))

    def wait_stable(
        self,
        quiet_ms: float = 200,
        timeout: float = 10,
        *,
        trigger: float | None = None,
        react_ms: float | None = None,
        need_paint: bool = False,
    ) -> Span:
        """Read until nothing arrives for quiet_ms, or for timeout seconds.

        react_ms is how long to wait for the first byte (default: quiet_ms). With need_paint
        a quiet gap counts only once there is something to see.
        """
        since = time.perf_counter() if trigger is None else trigger
        while self._pending and self._pending[0][0] < since:
            self.terminal.feed(self._pending.pop(0)[1])
        span = Span()
        quiet, limit = quiet_ms / 1000, since + timeout
        deadline = since + (quiet_ms if react_ms is None else react_ms) / 1000
        while True:
            now = time.perf_counter()
            if now >= min(deadline, limit):
                if now < limit and need_paint and self._show(since, span) is None:
                    deadline = now + quiet  # quiet, but nothing to see yet: wait on
                    continue
                span.stable = deadline <= limit
                break
            chunk = self._read_once(min(deadline, limit) - now)
            if chunk is None:
                span.exited = True
                break
            if chunk:
                stamp, data = chunk
                span.last_ms = (stamp - since) * 1e3
                span.first_ms = span.last_ms if span.first_ms is None else span.first_ms
                span.nbytes += len(data)
                span.chunks += 1
                deadline = stamp + quiet
        self._show(since, span)
        return span

    def wait_for(self, text: str | Callable[[str], bool], timeout: float = 30) -> bool:
        """Read until the screen shows text, or a predicate on the screen text holds."""

        def there() -> bool:
            return text(self.screen_text()) if callable(text) else text in self.screen_text()

        end = time.monotonic() + timeout
        while not there():
            if time.monotonic() >= end or self._read_once(0.05) is None:
                return there()
        return True

    def resize(self, cols: int, rows: int) -> None:
        """Change the size of the terminal, as a window does."""
        self._show_all()
        self.cols, self.rows = cols, rows
        self.terminal.resize(cols, rows)
        self._set_size(self.fd)

    def _read_once(self, wait: float) -> tuple[float, bytes] | tuple[()] | None:
        """One stamped chunk; () if nothing came in time; None at the end."""
        ready, _, _ = select.select([self.fd], [], [], max(0.0, wait))
        if not ready:
            return ()
        try:
            data = os.read(self.fd, 1 << 16)
        except BlockingIOError:
            return ()
        except OSError:  # EIO: the program closed its terminal
            return None
        now = time.perf_counter()
        if not data:
            return None
        self.total_bytes += len(data)
        self.raw += data
        self._pending.append((now, data))
        self.terminal.note_modes(data)
        if self.answer_queries:
            for query in self.terminal.queries(data):
                if query["dsr"]:
                    self._show_all()  # the answer is where the cursor is
                if reply := self.terminal.answer(query):
                    os.write(self.fd, reply)
        return now, data

    def _read_for(self, seconds: float) -> int:
        """Read for a while; return the number of bytes seen."""
        end, total = time.perf_counter() + seconds, 0
        while True:
            chunk = self._read_once(end - time.perf_counter())
            if chunk:
                total += len(chunk[1])
            elif chunk is None or time.perf_counter() >= end:
                return total

    def _show_all(self) -> None:
        for _, data in self._pending:
            self.terminal.feed(data)
        self._pending.clear()

    def _show(self, since: float, span: Span) -> float | None:
        """Show all chunks to the emulator; note which one first left something to see."""
        for stamp, data in self._pending:
            self.terminal.feed(data)
            if span.paint_ms is None and not self.terminal.blank():
                span.paint_ms = (stamp - since) * 1e3
        self._pending.clear()
        return span.paint_ms

    @property
    def screen(self) -> pyte.Screen:
        """The emulated screen with its colours and attributes."""
        self._show_all()
        return self.terminal.screen

    def screen_lines(self) -> list[str]:
        """What is on the screen, line by line."""
        self._show_all()
        return self.terminal.lines()

    def screen_text(self) -> str:
        """What is on the screen, as one text."""
        return "\n".join(self.screen_lines()).rstrip("\n")

    def peak_rss_mb(self) -> float:
        """Peak memory, summed over the program and its live children."""
        if self.exit_status is None:
            total = sum(ptyprocs.peak_kb(pid) for pid in ptyprocs.tree(self.pid))
            self._peak_kb = max(self._peak_kb, total)
        return round(self._peak_kb / 1024, 1)

    def cpu_seconds(self) -> float:
        """CPU used so far by the program and its children."""
        return ptyprocs.cpu_seconds(self.pid)

    def idle(self, seconds: float = 5.0) -> Idle:
        """Watch the program while nothing is pressed."""
        self._read_for(0)
        cpu, wakes = self.cpu_seconds(), ptyprocs.wakeups(self.pid)
        begin = time.perf_counter()
        nbytes = self._read_for(seconds)
        took = time.perf_counter() - begin
        used = self.cpu_seconds() - cpu
        woken = max(0, ptyprocs.wakeups(self.pid) - wakes)
        return Idle(round(took, 2), round(100 * used / took, 2), nbytes, woken)
