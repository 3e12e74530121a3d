"""What the terminal trials share: the program under test, and a watch over modes and termios.

RUNE_STONES_TRIAL_PROGRAM=demo runs them on the small app of tests/tui/terminal instead of the game.
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
DEMO = ROOT / "tests" / "tui" / "terminal" / "demo_app.py"
GAME = ROOT / "tests" / "tui" / "terminal" / "game_app.py"

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
    enter_keys: tuple[str, ...] = ()  # from there to the first choice
    again_keys: tuple[str, ...] = ()  # from there to the last choice of an earlier session
    playing: str = ""  # on the screen when a choice is asked for; "" if that is `ready`
    next_keys: tuple[str, ...] = ()  # go one choice further
    choice: Callable[[str], str] = str  # what the screen says about where we are
    fault_key: str = ""  # makes it break
    worker_key: str = ""  # starts a worker process
    worker_argv: tuple[str, ...] = ()  # or a call that starts some by itself
    working: str = ""  # on the screen when a worker process is at work
    frames_key: str = ""  # draws without end


def _demo_choice(screen: str) -> str:
    found = re.search(r"choice \d+", screen)
    return found[0] if found else ""


def _game_choice(screen: str) -> str:
    """Round, table and question; not the chronicle, which begins anew after a break."""
    wanted = re.compile(r" Rd |[ ▸]\d [A-Z]\w+ .*\d$|.*\?$")
    return "\n".join(line.strip() for line in screen.splitlines() if wanted.match(line))


DEMO_PROGRAM = Program(
    argv=(sys.executable, str(DEMO)),
    ready="DEMO ready",
    quit_keys=("q",),
    next_keys=("n",),
    choice=_demo_choice,
    fault_key="x",
    worker_key="b",
    working="worker",
    frames_key="f",
)
_NEW = (sys.executable, str(GAME), "new", "--seed", "42")
GAME_PROGRAM = Program(
    argv=(*_NEW, "--seats", "Ada,bot:easy"),
    ready="Which action?",
    quit_keys=("q", "q"),
    next_keys=("enter",),
    choice=_game_choice,
    worker_argv=(*_NEW, "--seats", "bot:master,bot:master"),
    working="thinking",
    fault_key="f9",
    frames_key="f10",
)
# As a visitor meets it: the title first.
GAME_BOX = replace(
    GAME_PROGRAM,
    argv=GAME_PROGRAM.argv[:2],
    ready="Quit",
    quit_keys=("q",),
    enter_keys=("n", "enter"),
    again_keys=("c",),
    playing="Which action?",
)


def _demo() -> bool:
    return os.environ.get("RUNE_STONES_TRIAL_PROGRAM") == "demo"


def program(*, short: bool = False) -> Program:
    """The program the trials run on, at its first choice; a small one under the same guard, which
    starts in a third of the time, where a sample is wanted.
    """
    return DEMO_PROGRAM if short or _demo() else GAME_PROGRAM


def box_program() -> Program:
    """The program as a visitor of a game box or a web page meets it."""
    return DEMO_PROGRAM if _demo() else GAME_BOX


def patched(what: Program, code: str) -> Program:
    """The same program with something in it changed first, to break a promise or fake a fault."""
    python, file, *options = what.argv
    script = (
        f"import runpy, sys\nsys.path.insert(0, {str(ROOT)!r})\n{code}\n"
        f"runpy.run_path({file!r}, run_name='__main__')"
    )
    return replace(what, argv=(python, "-c", script, *options))


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

    def enter(self, *, again: bool = False) -> Self:
        """Go on to where choices are made: a new game, or the one of an earlier session."""
        self.press(self.what.again_keys if again else self.what.enter_keys)
        if again:
            there = self.wait_for(lambda text: bool(self.what.choice(text)), 30)
        else:
            there = self.wait_for(self.what.playing or self.what.ready, 30)
        assert there, f"no choice: {self.screen_text()!r}"
        self.wait_stable(400)
        return self

    def go_on(self) -> str:
        """Make a choice; where that leads. A key may first close what tells of the others."""
        before = self.what.choice(self.screen_text())
        for _ in range(5):
            self.press(self.what.next_keys)
            if (now := self.what.choice(self.screen_text())) != before:
                return now
        raise AssertionError(f"no choice made: {self.screen_text()!r}")

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

    def wait_read(self) -> None:
        """Until the program has read what was typed."""
        deadline = time.monotonic() + 60
        while self.alive() and _waiting(self._slave):
            assert time.monotonic() < deadline, "it does not read its input any more"
            self._read_for(0.005)
        self._read_for(0.005)

    def discard(self, seconds: float) -> None:
        """Read for a while without drawing it: emulating large screens is slow."""
        self._read_for(seconds)
        self._pending.clear()

    def note_children(self) -> list[int]:
        """Remember the processes below the program, to see later that none is left."""
        self._children = ptyprocs.tree(self.pid)[1:]
        return self._children

    def ended(self, timeout: float = 60) -> int:
        """Wait for the end; the exit code, or minus the signal."""
        status = self.wait_exit(timeout)
        assert status is not None, f"still running after {timeout} s"
        return os.waitstatus_to_exitcode(status)

    def faults(self) -> str:
        """What the log of faults holds: the kinds and the places in our own code."""
        logs = sorted(self.home.rglob("rune-stones.log*"))
        text = "\n".join(log.read_text() for log in logs)
        lines = text.splitlines()
        return "\n".join(
            line for line in lines if not line.startswith(" ") or str(ROOT / "rs_") in line
        )

    def check_as_before(self, case: str) -> None:
        """Assert that modes and termios are as before and that no process is left."""
        odd = modes_on(bytes(self.raw))
        assert not odd, f"{case}: modes left {sorted(odd)}"
        after = termios.tcgetattr(self.fd)
        assert after == self.before, f"{case}: termios changed"
        deadline = time.monotonic() + 20
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


def _waiting(terminal: int) -> int:
    """How many typed bytes nobody has read yet."""
    return int(struct.unpack("i", fcntl.ioctl(terminal, termios.FIONREAD, b"\0" * 4))[0])


def _running(pid: int) -> bool:
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"
