"""Crossing by keys alone in a real terminal; the trial `crossing_keys` plays whole games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.e2e.pointing import Pointing

if TYPE_CHECKING:
    from pathlib import Path


def test_six_people_seal_behind_the_curtain_and_the_line_drops(tmp_path: Path) -> None:
    words = ("new", "--game", "crossing", "--seats", "Ada,Ben,Cleo,Dora,Emil,Fay")
    with Pointing(tmp_path, *words, "--seed", "5", "--name", "six") as people:
        people.wait_for("Ada, press Enter")
        for key in "1234":
            people.press("enter")
            people.press(key)
            people.press("enter")
        people.wait_for("4 of 6 sealed")
    with Pointing(tmp_path, "continue") as people:
        people.wait_for("Emil, press Enter")
        people.wait_for("4 of 6 sealed")
        for key in "55":
            people.press("enter")
            people.press(key)
            people.press("enter")
        people.wait_for("Round 2")
