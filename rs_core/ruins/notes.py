"""What a seat has seen, and where it lies now as far as places prove it (R12.8)."""

from typing import Final, NamedTuple

from rs_core.ruins.view import View
from rs_core.ruins.vocabulary import NO_SEAT, UNKNOWN

IN_RUINS: Final = "ruins"
HIDDEN: Final = "hidden"
OPEN: Final = "open"
GIVEN: Final = "given"
"""Handed over to the Master in the final battle; on which place there nobody else knows."""
LOST: Final = "lost"
"""Fallen with the ruins."""


class Note(NamedTuple):
    """A face that the seat knows, by the place it was dealt to."""

    place: int
    tile: int
    where: str
    holder: int
    """The seat it lies before, or that handed it over; NO_SEAT in the ruins."""


def notes(seen: View) -> tuple[Note, ...]:
    """Everything that the seat of a view knows of the tiles, by place."""
    return tuple(
        Note(place, tile, *_lies(seen, place, tile))
        for place, tile in enumerate(seen.tiles)
        if tile != UNKNOWN
    )


def _lies(seen: View, place: int, tile: int) -> tuple[str, int]:
    if seen.ruins >> place & 1:
        return IN_RUINS, NO_SEAT
    for seat, tiles in enumerate(seen.open):
        if tile in tiles:
            return OPEN, seat
    for where, before in ((HIDDEN, seen.hidden), (GIVEN, seen.gave)):
        for seat, places in enumerate(before):
            if place in places:
                return where, seat
    return LOST, NO_SEAT
