"""Small numbers with names: phases, sides, places of the ruins, and signs for what is not known."""

from collections.abc import Iterator
from typing import Final

ROWS: Final = 6
PLACES: Final = 21
NO_PLACE: Final = -1

# Phases (R1.3); the laying of characters comes before them.
LAYING: Final = 0
EXPLORATION: Final = 1
COLLAPSE: Final = 2
BATTLE: Final = 3
PHASES: Final = ("laying", "exploration", "collapse", "battle")

# Who has won.
NOBODY_YET: Final = -1
HEROES: Final = 0
DISCIPLES: Final = 1
SIDES: Final = ("heroes", "disciples")

# Sides of a fight (R7.6).
ATTACK: Final = 0
DEFENCE: Final = 1
FIGHT_SIDES: Final = ("attack", "defence")

UNKNOWN: Final = -1
"""A face that a seat has not seen."""
TAKEN: Final = -2
"""A place before the Master whose tile was won."""
NO_CHARACTER: Final = 0
NO_SEAT: Final = -1

PLACE_NAMES: Final = tuple(
    f"{row}{letter}" for row in range(1, ROWS + 1) for letter in "abcdef"[:row]
)
"""R2.2: row and letter."""
ROW_OF: Final = tuple(row for row in range(1, ROWS + 1) for _ in range(row))
ROW_MASKS: Final = tuple(
    sum(1 << place for place in range(PLACES) if ROW_OF[place] == row) for row in range(ROWS + 1)
)
"""The places of each row as bits; there is no row 0."""
ALL_PLACES: Final = (1 << PLACES) - 1


def places_in(mask: int) -> tuple[int, ...]:
    """The places, or whatever is numbered from 0, that a mask holds, in order.

    >>> places_in(0b1011)
    (0, 1, 3)
    """
    return tuple(_bits(mask))


def _bits(mask: int) -> Iterator[int]:
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def mask_of(numbers: tuple[int, ...]) -> int:
    """The mask that holds these numbers.

    >>> mask_of((0, 1, 3))
    11
    """
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask
