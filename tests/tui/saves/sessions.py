"""Other sessions in processes of their own, and what they say."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Self

if TYPE_CHECKING:
    from collections.abc import Sequence

ROOT = Path(__file__).resolve().parents[3]


class Session:
    """A driver on pipes; leaving the `with` ends it for sure."""

    def __init__(self, data: Path, name: str, *more: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.tui.saves.driver", str(data), name, *more],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            cwd=ROOT,
        )
        self.said: list[str] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_exc: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        for stream in (self.process.stdin, self.process.stdout):
            assert stream is not None
            stream.close()

    def line(self) -> str:
        """The next line it says; empty when it has ended."""
        assert self.process.stdout is not None
        line = self.process.stdout.readline().decode().rstrip("\n")
        self.said.append(line)
        return line

    def key(self, keys: bytes = b"x") -> str:
        """Press keys; what it says to the last of them."""
        assert self.process.stdin is not None
        answer = ""
        for number in keys:
            self.process.stdin.write(bytes([number]))
            self.process.stdin.flush()
            answer = self.line()
        return answer

    def freeze(self) -> None:
        """Stop it as a broken line does: alive, and deaf."""
        os.kill(self.process.pid, signal.SIGSTOP)

    def shown(self) -> int:
        """How many entries it has shown."""
        return shown(self.said)


def shown(lines: Sequence[str]) -> int:
    """The highest number of entries that a session has told of as safe."""
    found = [re.match(r"(?:ready|shown) (\d+)(?: |$)", line) for line in lines]
    return max((int(each[1]) for each in found if each), default=0)
