"""A person at the keyboard: reads the screen, presses keys, knows nothing else."""

from __future__ import annotations

import os
import re
import sys
from typing import TYPE_CHECKING, Self

from tests.ptyharness import PtyProgram

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

ACTION = re.compile(r"(?:^|[ ▸>])([saf]) [a-zé]{3}")
QUESTION = re.compile(r"^  1\. ", re.MULTILINE)
HEAD = re.compile(r".[A-Z]\w+ +\d+ ")
"""The head of a card."""
LARGE = 40
"""Rows from which the question stands beside the hand."""
MARKS = ("mark", "markieren", "marquer")


def environment(home: Path) -> dict[str, str]:
    """What the program is started with, for somebody who lives there."""
    return {
        "HOME": str(home),
        "RUNE_STONES_DATA_DIR": str(home / "games"),
        "XDG_CONFIG_HOME": str(home / "config"),
        "PYTHONPATH": os.pathsep.join(sys.path),
    }


class Person:
    """Somebody who plays sensibly enough to finish a game."""

    def __init__(
        self,
        home: Path,
        *words: str,
        cols: int = 80,
        rows: int = 24,
        call: Sequence[str] = (sys.executable, "-m", "rs_tui"),
    ) -> None:
        """Starts `rune-stones` with these words, in a home of its own; `call` may be another way to
        start it.
        """
        env = {"COLORTERM": None, **environment(home)}
        self.program = PtyProgram([*call, *words], cols=cols, rows=rows, env=env)
        self.rows = rows
        self.pressed = 0

    def __enter__(self) -> Self:
        """Wait for the first screen."""
        self.program.spawn(quiet_ms=150, timeout=60)
        return self

    def __exit__(self, *exc: object) -> None:
        """Hang up."""
        self.program.close()

    def press(self, key: str) -> str:
        """Press a key and look at the screen once it is quiet."""
        self.pressed += 1
        self.program.send(key, quiet_ms=30, react_ms=700, timeout=20)
        return self.program.screen_text()

    def wait_for(self, text: str, timeout: float = 60) -> None:
        """Look until something is to be read."""
        assert self.program.wait_for(text, timeout), self.program.screen_text()

    @property
    def lines(self) -> list[str]:
        """The screen."""
        return self.program.screen_lines()

    def foot(self) -> tuple[str, str, str, str]:
        """Question, chips, preview and keys: at the foot, or beside the hand of a large table."""
        lines = [*self.lines, *[""] * self.rows][: self.rows]
        question, chips, preview, keys = lines[-4:]
        if self.rows < LARGE:
            return question[:80], chips[:80], preview[:80], keys[:80]
        top = max((n for n, line in enumerate(lines) if HEAD.match(line[1:])), default=-11)
        left = 91 if HEAD.match(lines[top][61:]) else 61
        beside = "\n".join(line[left : left + 30].strip() for line in lines[top:-2])
        question, *rest = [*re.split(r"\n\n+", beside.strip()), ""]
        chips, preview = rest[0], " ".join(part for part in rest if not ACTION.search(part)).strip()
        return question, chips, preview, keys

    def play_until(self, over: str, most: int = 4000) -> None:
        """Play until the screen says that it is over."""
        for _ in range(most):
            if over in self.program.screen_text():
                return
            self.decide()
        raise AssertionError("not over:\n" + self.program.screen_text())

    def decide(self) -> None:
        """One decision, by what stands at the foot of the table."""
        question, chips, _preview, keys = self.foot()
        # In what explains a card a letter may stand alone, too.
        offered = set(ACTION.findall(chips)) if re.search("[ck]tion", question) else set()
        if offered:
            self._act(offered)
        elif any(f" {word}" in keys for word in MARKS):
            self._mark()
        elif keys.strip().startswith("Space"):
            self.press("space")  # hurry the bots
        else:
            before = self.program.screen_text()
            if self.press("enter") == before:
                self.press("0")

    def _act(self, offered: set[str]) -> None:
        key = "s"
        if "f" in offered:
            key = "f"
        elif "a" in offered and (self._deck() > 7 or "s" not in offered):
            key = "a"
        self.press(key)  # points
        self.press(key)  # takes

    def _deck(self) -> int:
        """Cards of the player on turn: hand, draw pile and discard on their mat."""
        for line in self.lines:
            found = re.match(r"^[▸>]\d .*?((?:\s+\d+){3})(?:\s+\D.*)?$", line[:60])
            found = found or re.search(r"[▸>]\d .*? hand (\d+ deck \d+/\d+)", line)
            if found:
                return sum(int(n) for n in re.findall(r"\d+", found[1]))
        return 8

    def _mark(self) -> None:
        """Mark one thing after the other until the marks make a choice, then take it."""
        for key in "123456":
            if "Enter" in self.foot()[3]:
                break
            self.press(key)
        self.press("enter")


class ByLines:
    """Somebody who plays by lines, and takes the first choice each time."""

    def __init__(
        self, home: Path, *words: str, call: Sequence[str] = (sys.executable, "-m", "rs_tui")
    ) -> None:
        """Starts `rune-stones --plain` with these words; `call` may be another way to start it."""
        program = [*call, *words, "--plain"]
        self.program = PtyProgram(program, cols=120, rows=50, env=environment(home))
        self._read = 0

    def __enter__(self) -> Self:
        """Wait for the first lines."""
        self.program.spawn(quiet_ms=150, timeout=60)
        return self

    def __exit__(self, *exc: object) -> None:
        """Hang up."""
        self.program.close()

    def new(self) -> str:
        """The lines that were written since the last look."""
        self.program.wait_stable(30, 1)
        written = bytes(self.program.raw)
        whole = written.rfind(b"\n") + 1  # half a line is read when it is whole
        new, self._read = written[self._read : whole], whole
        return new.decode("utf-8", "replace")

    def decide(self) -> bool:
        """Answer if there is a question; whether there was one."""
        asked = QUESTION.search(self.new()) is not None
        if asked:
            self.type("1")
        return asked

    def type(self, line: str) -> None:
        """A line and Enter."""
        os.write(self.program.fd, f"{line}\n".encode())
