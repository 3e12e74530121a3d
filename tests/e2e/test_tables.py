"""Several terminals at one table, in real terminals over real sockets, to the end of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rs_tui.saves import Library
from rs_tui.tables import places
from tests.e2e.person import ByLines, Person
from tests.tui import fixtures

if TYPE_CHECKING:
    from pathlib import Path

CHOICES = 2026
"""Of 2,040, so that everybody has a turn left."""


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
                if not over(person) and "Waiting for" not in person.program.screen_text():
                    person.decide()
            cleo.decide()
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
