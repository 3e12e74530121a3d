"""What the terminal trials share: the program under test, and a watch over modes and termios.

RUNE_STONES_TRIAL_PROGRAM=demo runs them on the small app of tests/terminal instead of the game.
"""

import fcntl
import os
import pty
import re
import signal
import struct
import sys
import tempfile
import termios
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Self

from tests import ptyprocs
from tests.ptyharness import PtyProgram, Span

ROOT = Path(__file__).resolve().parent.parent.parent
DEMO = ROOT / "tests" / "terminal" / "demo_app.py"

_MODE = re.compile(rb"\x1b\[\?([\d;]+)([hl])")
_KITTY = re.compile(rb"\x1b\[([<>])[\d;]*u")
# On before a program starts; every other private mode is off.
_USUALLY_ON = frozenset({7, 25})

# Linux: the number of a pseudo-terminal. Python has os.ptsname from 3.13 on only.
_TIOCGPTN = 0x80045430


@dataclass(frozen=True)
class Program:
    """A program under test and how to use it."""

    argv: tuple[str, ...]
    ready: str  # on the screen when it has started
    quit_keys: tuple[str, ...]  # end it from there
    next_keys: tuple[str, ...] = ()  # go one choice further
    choice: Callable[[str], str] = str  # what the screen says about where we are
    fault_key: str = ""  # makes it break
    worker_key: str = ""  # starts a worker process
    frames_key: str = ""  # draws without end
    names_option: bool = False  # takes --names FILE and --raw


def _demo_choice(screen: str) -> str:
    found = re.search(r"choice \d+", screen)
    return found[0] if found else ""


DEMO_PROGRAM = Program(
    argv=(sys.executable, str(DEMO)),
    ready="DEMO ready",
    quit_keys=("q",),
    next_keys=("n",),
    choice=_demo_choice,
    fault_key="x",
    worker_key="b",
    frames_key="f",
    names_option=True,
)


def patched(what: Program, code: str) -> Program:
    """The same program with something in it changed first, to break a promise or fake a fault."""
    run = what.argv[1:]
    start = f"run_path({run[0]!r}" if run[0] != "-m" else f"run_module({run[1]!r}, alter_sys=True"
    script = (
        f"import runpy, sys\nsys.path.insert(0, {str(ROOT)!r})\n{code}\n"
        f"runpy.{start}, run_name='__main__')"
    )
    return replace(what, argv=(what.argv[0], "-c", script))


def program() -> Program:
    """The program the trials run on."""
    return DEMO_PROGRAM


def usual_modes() -> list[Any]:
    """The termios settings of a fresh pseudo-terminal."""
    master, slave = pty.openpty()
    try:
        return termios.tcgetattr(slave)
    finally:
        os.close(master)
        os.close(slave)


def modes_on(raw: bytes) -> set[str]:
    """The private modes that differ from the usual after all these bytes."""
    state: dict[int, bool] = {}
    for numbers, sign in _MODE.findall(raw):
        for number in numbers.split(b";"):
            state[int(number)] = sign == b"h"
    odd = {str(n) for n, on in state.items() if on != (n in _USUALLY_ON)}
    depth = 0
    for sign in _KITTY.findall(raw):
        depth = depth + 1 if sign == b">" else max(0, depth - 1)
    return odd | ({"kitty keyboard"} if depth else set())


class Watched(PtyProgram):
    """A program in a pseudo-terminal whose state is compared before and after."""

    def __init__(self, what: Program, *extra: str, data_dir: Path | None = None, **kw: Any) -> None:
        self._folder = None if data_dir else tempfile.TemporaryDirectory(prefix="rs-trial-")
        self.home = data_dir or Path(self._folder.name if self._folder else "")
        env: Mapping[str, str | None] = kw.pop("env", None) or {}
        home = str(self.home)
        super().__init__(
            [*what.argv, *extra],
            env={
                "HOME": home,
                "RUNE_STONES_DATA_DIR": f"{home}/data",
                "XDG_DATA_HOME": f"{home}/share",
                "XDG_CONFIG_HOME": f"{home}/config",
                "XDG_STATE_HOME": f"{home}/state",
                "SSH_CONNECTION": None,
                "SSH_TTY": None,
                **env,
            },
            **kw,
        )
        self.what = what
        self.before = usual_modes()
        self._slave = -1
        self._children: list[int] = []

    def start(self) -> Self:
        """Start it and wait until it is ready for keys."""
        self.begin()
        assert self.wait_for(self.what.ready, 30), f"never ready: {self.screen_text()!r}"
        self.wait_stable(150)
        return self

    def begin(self) -> Span:
        """Start it without waiting; the terminal stays open after its end, as a shell's does."""
        span = self.spawn(quiet_ms=0, timeout=0)
        self._slave = self.open_terminal()
        return span

    def open_terminal(self) -> int:
        """A descriptor of the terminal, as another program there would have it."""
        number = struct.unpack("I", fcntl.ioctl(self.fd, _TIOCGPTN, b"\0" * 4))[0]
        return os.open(f"/dev/pts/{number}", os.O_RDWR | os.O_NOCTTY)

    def press(self, keys: Sequence[str]) -> None:
        """Press keys one after the other."""
        for key in keys:
            self.send(key)

    def discard(self, seconds: float) -> None:
        """Read for a while without drawing it: emulating large screens is slow."""
        self._read_for(seconds)
        self._pending.clear()

    def note_children(self) -> list[int]:
        """Remember the processes below the program, to see later that none is left."""
        self._children = ptyprocs.tree(self.pid)[1:]
        return self._children

    def ended(self, timeout: float = 10) -> int:
        """Wait for the end; the exit code, or minus the signal."""
        status = self.wait_exit(timeout)
        assert status is not None, f"still running after {timeout} s"
        return os.waitstatus_to_exitcode(status)

    def check_as_before(self, case: str) -> None:
        """Assert that modes and termios are as before and that no process is left."""
        odd = modes_on(bytes(self.raw))
        assert not odd, f"{case}: modes left {sorted(odd)}"
        after = termios.tcgetattr(self.fd)
        assert after == self.before, f"{case}: termios changed"
        deadline = time.monotonic() + 3
        while left := [pid for pid in self._children if _running(pid)]:
            assert time.monotonic() < deadline, f"{case}: processes left {left}"
            time.sleep(0.02)

    def close(self, grace: float = 1.0) -> int | None:
        """End it in any case, and forget its files."""
        status = super().close(grace)
        for pid in filter(_running, self._children):
            os.kill(pid, signal.SIGKILL)
        if self._slave >= 0:
            os.close(self._slave)
            self._slave = -1
        if self._folder is not None:
            self._folder.cleanup()
            self._folder = None
        return status


def _running(pid: int) -> bool:
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"
