"""What the trials of saved games share: programs in a pty, and what a plain game has shown."""

from __future__ import annotations

import contextlib
import os
import pty
import select
import signal
import subprocess
import sys
import tempfile
import termios
import time
from pathlib import Path
from typing import TYPE_CHECKING, Self

from rs_tui.ground import settings
from rs_tui.plain.game import PlainGame
from rs_tui.rune_stones.face import FACE
from rs_tui.saves import Library, reader
from rs_tui.tables.local import LocalTable
from rs_tui.tables.own_games import Unsaved

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


ROOT = Path(__file__).resolve().parent.parent.parent
HIDDEN = "The choices show your cards."


@contextlib.contextmanager
def quick_folder() -> Iterator[Path]:
    """An empty folder, in memory where there is such a place: for what asks nothing of the disk."""
    memory = Path("/dev/shm")
    place = memory if memory.is_dir() and os.access(memory, os.W_OK) else None
    with tempfile.TemporaryDirectory(dir=place) as folder:
        yield Path(folder) / "data"


def own_home(folder: Path) -> dict[str, str]:
    """An environment that keeps a program's settings out of those of whoever runs the trial."""
    names = ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME")
    return dict.fromkeys(names, str(folder)) | {"LC_ALL": "C.UTF-8", "LANG": "C.UTF-8"}


class Terminal:
    """A program in a pty without echo, so that all that is read was written by the program."""

    def __init__(self, words: Sequence[str], home: Path, *, keys: bool = False) -> None:
        """With `keys` every key arrives at once, not line by line."""
        self.master, slave = pty.openpty()
        modes = termios.tcgetattr(slave)
        modes[3] &= ~(termios.ECHO | (termios.ICANON if keys else 0))
        termios.tcsetattr(slave, termios.TCSANOW, modes)
        self.process = subprocess.Popen(
            [sys.executable, *words],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            cwd=ROOT,
            env={**os.environ, **own_home(home)},
            start_new_session=True,
        )
        os.close(slave)
        os.set_blocking(self.master, False)
        self.output = bytearray()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_exc: object) -> None:
        self.kill()
        os.close(self.master)

    def read(self, seconds: float) -> bool:
        """Read what comes for a while; False when the program has closed its terminal."""
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            ready, _, _ = select.select([self.master], [], [], left)
            if ready:
                try:
                    self.output += os.read(self.master, 1 << 16)
                except OSError:
                    return False
        return True

    def wait_for(self, words: str, seconds: float = 30) -> bool:
        """Read until the words have been written."""
        end = time.monotonic() + seconds
        while words.encode() not in self.output:
            if time.monotonic() > end or not self.read(0.01):
                return words.encode() in self.output
        return True

    def press(self, keys: str) -> None:
        """Type without waiting."""
        with contextlib.suppress(OSError):
            os.write(self.master, keys.encode())

    def kill(self) -> None:
        """Send SIGKILL, and read its last words."""
        if self.process.poll() is None:
            os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait()
        while self.read(0.01):
            if not select.select([self.master], [], [], 0)[0]:
                break

    def lines(self) -> list[str]:
        """What was written, line by line, without prompts; the last may be cut."""
        text = self.output.decode(errors="replace").replace("\r", "")
        return [line.removeprefix("> ") for line in text.split("\n")]


class _Capture:
    """A console that keeps what is said."""

    def __init__(self) -> None:
        self.said: list[str] = []

    def say(self, *lines: str) -> None:
        self.said += lines

    def ask(self) -> str | None:
        return None


def questions(library: Library, name: str, since: int) -> list[list[str]]:
    """What plain mode asks at each moment of a journal from an entry on, as blocks of lines."""
    place = library.place(name)
    reading, _, _ = library.read(place)
    match = reader.begin(reading, name, library.sets)
    blocks: list[list[str]] = []
    for entry in [None, *reading.entries[1:]]:
        if entry is not None:
            match.repeat(entry)
        if len(match.entries) >= since and not match.over:
            console = _Capture()
            PlainGame(LocalTable(Unsaved(match, {})), console, FACE, settings.Settings()).ask()
            blocks.append(console.said)
    return blocks


def check_shown(lines: Sequence[str], asked: Sequence[Sequence[str]]) -> int:
    """Every question that was shown is one of the journal, in its order; how many there were.

    A question shows the choices made so far: one that is missing from the journal was lost.
    """
    shown = 0
    at = 0
    for number, line in enumerate(lines):
        if not line.startswith(("  1. ", HIDDEN)):
            continue
        block = [lines[number - 1], *_choices(lines, number)]
        whole = number - 1 + len(block) < len(lines) - 1
        while at < len(asked) and not _same(block, list(asked[at]), whole=whole):
            at += 1
        assert at < len(asked), f"shown, but not in the journal: {block}"
        shown += 1
    return shown


def _choices(lines: Sequence[str], first: int) -> list[str]:
    end = first + 1
    while end < len(lines) and lines[end].startswith(("  ", "Also possible:")):
        end += 1
    return list(lines[first:end])


def _same(block: list[str], asked: list[str], *, whole: bool) -> bool:
    if whole:
        return block == asked
    return "\n".join(asked).startswith("\n".join(block))
