"""Who sits where with which character: `Ada@elf,bot:hard=Rex` read, and written again (C3.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from rs_core.crossing.components import CHARACTERS, MAX_PLAYERS, MIN_PLAYERS
from rs_core.crossing.rules import characters_for
from rs_core.play.errors import CoreError
from rs_tui.ground.i18n import N_, words_of
from rs_tui.ground.values import Kind, one_of
from rs_tui.tables import seats

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rs_core.play.match import Seat

SEATS: Final = range(MIN_PLAYERS, MAX_PLAYERS + 1)
_CHARACTER: Final = Kind(CHARACTERS, N_("unknown character {word!r} (there are {known})"))


class Seating(NamedTuple):
    """Who sits where, and the characters of the seats as the rules number them."""

    seats: tuple[Seat, ...]
    characters: tuple[int, ...]


def read(text: str, *, opens: bool = False, programs: bool = False) -> tuple[seats.SeatSpec, ...]:
    """The seats of a line, as they were asked for; SeatError says what is wrong with it."""
    specs = seats.read(
        text, SEATS, lambda word: one_of(_CHARACTER, word), opens=opens, programs=programs
    )
    dealt(specs)
    return specs


def parse(text: str) -> Seating:
    """Seats from one line of text, names cleaned, characters handed out.

    >>> parse("Ada,bot:hard=Rex@human,Ben").characters
    (1, 0, 2)
    """
    return from_specs(read(text))


def from_specs(specs: Sequence[seats.SeatSpec]) -> Seating:
    """Seats from what was asked for."""
    return Seating(seats.seated(specs), dealt(specs))


def dealt(specs: Sequence[seats.SeatSpec]) -> tuple[int, ...]:
    """The characters of the seats; who asked for none gets the first one free."""
    try:
        return characters_for([spec.mark or "" for spec in specs])
    except CoreError as error:
        raise seats.SeatError(words_of(error)) from None


def write(seating: Seating) -> str:
    """One line of text that `parse` reads as this seating."""
    return seats.write(seating.seats, [CHARACTERS[each] for each in seating.characters])
