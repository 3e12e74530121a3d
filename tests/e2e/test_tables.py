"""Several terminals at one table, in real terminals over real sockets, to the end of a game."""

from __future__ import annotations

import os
import re
import sys
from typing import TYPE_CHECKING

import pytest

from rs_tui.saves import Library
from rs_tui.tables import places
from tests.e2e.person import Person
from tests.ptyharness import PtyProgram
from tests.tui import fixtures

if TYPE_CHECKING:
    from pathlib import Path

CHOICES = 2026
"""Of 2,040, so that everybody has a turn left."""
QUESTION = re.compile(r"^  1\. ", re.MULTILINE)


class ByLines:
    """Somebody who plays by lines, and takes the first choice each time."""

    def __init__(self, home: Path, *words: str) -> None:
        """Starts `rune-stones --plain` with these words."""
        env = {
            "HOME": str(home),
            "RUNE_STONES_DATA_DIR": str(home / "games"),
            "XDG_CONFIG_HOME": str(home / "config"),
            "PYTHONPATH": os.pathsep.join(sys.path),
        }
        program = [sys.executable, "-m", "rs_tui", *words, "--plain"]
        self.program = PtyProgram(program, cols=120, rows=50, env=env)
        self._read = 0

    def __enter__(self) -> ByLines:
        self.program.spawn(quiet_ms=150, timeout=60)
        return self

    def __exit__(self, *exc: object) -> None:
        self.program.close()

    def new(self) -> str:
        """What was written since the last look."""
        self.program.wait_stable(30, 1)
        text = self.program.raw.decode("utf-8", "replace")
        new, self._read = text[self._read :], len(text)
        return new

    def type(self, line: str) -> None:
        """A line and Enter."""
        os.write(self.program.fd, f"{line}\n".encode())


@pytest.fixture
def table(short: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home with a game near its end, and a folder for tables."""
    monkeypatch.setenv(places.BASE_VARIABLE, str(short))
    home = tmp_path / "ada"
    (home / "games").mkdir(parents=True, mode=0o700)
    seats = "Ada,Ben,Cleo,bot:easy=Dora"
    fixtures.played(Library(home / "games"), "moon", CHOICES, seats, seed=3)
    return home


def test_three_terminals_and_a_bot_play_to_the_end(table: Path, tmp_path: Path) -> None:
    """One hosts on a screen, one joins on a screen, one by lines."""
    ben_home, cleo_home = tmp_path / "ben", tmp_path / "cleo"
    with (
        Person(table, "host", "--game-file", "moon") as ada,
        Person(ben_home, "join", "moon", "--seat", "2", cols=120, rows=40) as ben,
        ByLines(cleo_home, "join", "moon", "--seat", "3") as cleo,
    ):
        for _turn in range(400):
            for person in (ada, ben):
                person.program.wait_stable(30, 1)
                if not over(person) and "waiting for" not in person.program.screen_text():
                    person.decide()
            said = cleo.new()
            if QUESTION.search(said):
                cleo.type("1")
            if over(ada) and over(ben) and cleo.program.wait_for("rematch", 0.1):
                break
        assert over(ada), ada.program.screen_text()
        for person in (ada, ben):
            if "Final count" not in person.program.screen_text():
                person.press("enter")
            person.wait_for("Final count")
        cleo.type("quit")
        assert cleo.program.wait_exit(30) == 0


def over(person: Person) -> bool:
    """Whether the game is over on a screen."""
    text = person.program.screen_text()
    return "The game is over" in text or "Final count" in text
