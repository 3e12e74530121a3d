"""Levels of bots: `bot:LEVEL` is who plays a seat, in every game."""

from typing import Final

LEVELS: Final = ("random", "easy", "normal", "hard", "master")
"""Weakest first; what each of them does says `make_bot` in `rs_core/bots/`."""
OWN: Final = "bot:own"
"""Who plays a seat that has a program of the player's own; which program, no file says."""
FOR_OWN: Final = "easy"
"""The level that plays on for such a program if it fails."""
