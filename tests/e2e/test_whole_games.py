"""Whole games by keys alone in a real terminal, from the title to the result."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rs_tui.saves import Library
from tests.e2e.person import Person
from tests.tui import fixtures

if TYPE_CHECKING:
    from pathlib import Path


LEFT = 60
"""Choices of a game that is taken up shortly before its end; the long form of the trial
`whole_games` plays such games from their deal."""


def test_two_people_play_a_game_to_its_end_at_80_by_24(tmp_path: Path) -> None:
    """Every turn behind the curtain, final count, title."""
    (tmp_path / "config" / "rune-stones").mkdir(parents=True)
    fixtures.almost_over(Library(tmp_path / "games"), "duel", LEFT)
    with Person(tmp_path, "load", "duel") as ada:
        ada.wait_for("press Enter")
        hand = ada.program.screen_lines()[14]
        assert not any(sign.isdigit() for sign in hand), "a hand is to be seen behind the curtain"
        ada.play_until("Final count")
        assert any("On the throne" in line or "Sharing" in line for line in ada.lines)
        ada.press("enter")
        ada.wait_for("New game")
        ada.press("q")
        assert ada.program.wait_exit(60) == 0


def test_a_person_and_two_bots_play_to_the_end_at_120_by_40(tmp_path: Path) -> None:
    three, both = "Ada,bot:easy,bot:normal", ("nocturnal", "queenie")
    fixtures.almost_over(Library(tmp_path / "games"), "trio", LEFT, three, expansions=both)
    settings = tmp_path / "config" / "rune-stones" / "settings.toml"
    settings.parent.mkdir(parents=True)
    settings.write_text("bot_speed = 0\n", encoding="utf-8")
    with Person(tmp_path, "load", "trio", cols=120, rows=40) as ada:
        ada.play_until("Final count")


@pytest.mark.parametrize("language", ["fr", "de"])
def test_a_game_in_another_language(tmp_path: Path, language: str) -> None:
    """Some rounds by keys at 80×24, and the line drops in the middle: the same question is back."""
    words = ("new", "--seats", "Ada,bot:easy", "--seed", "5", "--lang", language, "--name", "x")
    with Person(tmp_path, *words, "--expansions", "nocturnal") as ada:
        for _ in range(35):
            ada.decide()
        ada.program.wait_stable(500, 20)
        while "Merlin" in (asked := ada.foot()[0]) or not asked.strip():  # between two frames
            if asked.strip():
                ada.decide()
            ada.program.wait_stable(500, 20)
    with Person(tmp_path, "continue", "--lang", language) as ada:
        # Marks are not choices: only what was confirmed is kept.
        assert ada.foot()[0].partition("[")[0].rstrip() == asked.partition("[")[0].rstrip()
