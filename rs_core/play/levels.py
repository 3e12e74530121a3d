"""Levels of bots: `bot:LEVEL` is who plays a seat, in every game."""

from typing import Final

LEVELS: Final = ("random", "easy", "normal", "hard", "master")
"""Weakest first; what each of them does says `make_bot` in `rs_core/bots/`."""
