"""People who play Crossing by keys: they read the screen, and point at something."""

from __future__ import annotations

import json
import random
from typing import TYPE_CHECKING

from tests.e2e.person import Person

if TYPE_CHECKING:
    from pathlib import Path

KEYS = "12345ABCDEFp"


class Pointing(Person):
    """Somebody who points at random, and seals."""

    def __init__(self, home: Path, *words: str, seed: int = 0, cols: int = 80, rows: int = 24):
        """Nothing moves, and bots do not linger."""
        folder = home / "config" / "rune-stones"
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "settings.json").write_text(json.dumps({"bot_speed": 0}), encoding="utf-8")
        super().__init__(home, *words, cols=cols, rows=rows)
        self.dice = random.Random(seed)
        self.sealed = 0

    def decide(self) -> None:
        """Say that one is there, or mark something and seal it."""
        question = self.foot()[0]
        if "what on three" in question:
            self.press(self.dice.choice(KEYS))
            if "]" in self.foot()[0]:  # else the key was refused
                self.sealed += 1
                self.press("enter")
        elif "press Enter" in question or "The game is over" in question:
            self.press("enter")
        else:
            self.program.wait_stable(30, 2)
