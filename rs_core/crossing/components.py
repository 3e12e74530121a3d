"""What is in the box (C2), and the numbers of set-up, hand-out and score (C3, C5, C7)."""

from typing import Final

MIN_PLAYERS: Final = 3
MAX_PLAYERS: Final = 6

COLOURS: Final = ("red", "blue", "yellow", "white")
LETTERS: Final = "RBYW"
BOX: Final = (18, 18, 18, 6)
"""The 60 stones, by colour (C2.1)."""

CHARACTERS: Final = ("human", "pixie", "goblin", "elf", "dwarf", "fairy")
"""In the order in which they are handed out (C2.3)."""

FIRST_STONES: Final = 2
"""On a mushroom that is empty, at set-up and later (C3.3, C5.1)."""
MORE_STONES: Final = 1
"""On a mushroom that holds some (C5.1)."""

SET_BONUS: Final = 2
"""What a set counts besides its three stones: 5 in all (C7.2)."""
WHITE_POINTS: Final = 2

MOST_LINES: Final = 3
"""Announcements of a seat in a round (C8.3)."""


def mushrooms(players: int) -> int:
    """One fewer than players (C3.2)."""
    return players - 1
