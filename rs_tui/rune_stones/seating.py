"""Who sits where with which druid: `Ada,bot:hard=Rex@grey` read, and written again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from rs_core.rune_stones.components import MAX_PLAYERS, MIN_PLAYERS
from rs_core.rune_stones.vocabulary import DRUIDS
from rs_tui.ground.i18n import N_, _
from rs_tui.ground.values import Kind, one_of
from rs_tui.tables import seats

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rs_core.play.match import Seat

SEATS: Final = range(MIN_PLAYERS, MAX_PLAYERS + 1)
_DRUID: Final = Kind(DRUIDS, N_("unknown druid {word!r} (there are {known})"))


class Seating(NamedTuple):
    """Who sits where, and the druids of the seats as the rules number them."""

    seats: tuple[Seat, ...]
    druids: tuple[int, ...]


def read(text: str, *, opens: bool = False, programs: bool = False) -> tuple[seats.SeatSpec, ...]:
    """The seats of a line, as they were asked for; SeatError says what is wrong with it."""
    table = seats.read(
        text, SEATS, lambda word: one_of(_DRUID, word), opens=opens, programs=programs
    )
    druids = [seat.mark for seat in table if seat.mark]
    for druid in druids:
        if druids.count(druid) > 1:
            raise seats.SeatError(_("druid {druid!r} sits in two seats").format(druid=druid))
    return table


def parse(text: str) -> Seating:
    """Seats from one line of text, names cleaned, druids dealt.

    >>> [DRUIDS[druid] for druid in parse("Ada,bot:hard=Rex@brown").druids]
    ['grey', 'brown']
    """
    return from_specs(read(text))


def from_specs(specs: Sequence[seats.SeatSpec]) -> Seating:
    """Seats from what was asked for."""
    return Seating(seats.seated(specs), dealt(specs))


def dealt(specs: Sequence[seats.SeatSpec]) -> tuple[int, ...]:
    """The druids of the seats; who asked for none gets the next one free."""
    taken = {spec.mark for spec in specs}
    free = iter([druid for druid in DRUIDS if druid not in taken])
    return tuple(DRUIDS.index(spec.mark or next(free)) for spec in specs)


def write(seating: Seating) -> str:
    """One line of text that `parse` reads as this seating."""
    return seats.write(seating.seats, [DRUIDS[druid] for druid in seating.druids])
