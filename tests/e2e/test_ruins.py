"""Runes & Ruins by keys alone in a real terminal; the trial `ruins_keys` plays whole games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.e2e.exploring import Exploring

if TYPE_CHECKING:
    from pathlib import Path


def test_four_people_lay_their_characters_behind_the_curtain_and_the_line_drops(
    tmp_path: Path,
) -> None:
    words = ("new", "--game", "ruins", "--seats", "Ada,Ben,Cleo,Dora", "--seed", "5")
    with Exploring(tmp_path, *words, "--name", "four") as people:
        for name in ("Ada", "Ben"):
            people.wait_for(f"{name}, press Enter")
            assert "You:" not in people.program.screen_text()
            people.press("enter")
            people.wait_for("Which character lies open?")
            people.press("2")
            people.press("enter")
    with Exploring(tmp_path, "continue") as people:
        people.wait_for("Cleo, press Enter")
        for _name in ("Cleo", "Dora"):
            people.press("enter")
            people.wait_for("Which character lies open?")
            people.press("enter")
        people.wait_for("Exploration, round 1")
