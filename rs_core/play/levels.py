"""Levels of bots: `bot:LEVEL` is who plays a seat, in every game."""

from typing import Final

LEVELS: Final = ("random", "easy", "normal", "hard", "master")
