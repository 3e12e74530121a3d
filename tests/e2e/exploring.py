"""People who play Runes & Ruins by keys: they read the question, and answer it somehow."""

from __future__ import annotations

import json
import random
from typing import TYPE_CHECKING

from tests.e2e.person import Person

if TYPE_CHECKING:
    from pathlib import Path

OVER = "What lay in the ruins"


class Exploring(Person):
    """Somebody who takes what is marked, or something near it."""

    def __init__(
        self, home: Path, *words: str, seed: int = 0, cols: int = 80, rows: int = 24
    ) -> None:
        """Bots do not linger."""
        folder = home / "config" / "rune-stones"
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "settings.json").write_text(json.dumps({"bot_speed": 0}), encoding="utf-8")
        super().__init__(home, *words, cols=cols, rows=rows)
        self.dice = random.Random(seed)
        self.curtains = 0
        self.decided = 0

    def decide(self) -> None:
        """Say that one is there, or answer the question."""
        question = self.foot()[0]
        if "thinking" in question:
            self.program.wait_stable(30, 2)
        elif "press Enter" in question:
            self.curtains += 1
            self.press("enter")
        elif "The game is over" in question:
            self.press("enter")
        else:
            self._answer(question)

    def _answer(self, question: str) -> None:
        """Enter takes what is marked; where nothing is, digits name something first."""
        self.decided += 1
        if "front first" in question:
            for key in "12345":
                self.press(key)
        elif "judgement markers" in question:
            self.press("1")
            self.press("2")
        elif self.dice.random() < 0.5:
            self.press(self.dice.choice(("right", "4", "5", "6")))
        if self.foot()[0] == question or "press Enter" not in self.foot()[0]:
            self.press("enter")
        if self.foot()[0] == question:
            self.press(self.dice.choice("123456"))
