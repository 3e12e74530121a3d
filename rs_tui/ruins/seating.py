"""Who sits where: `Ada,bot:hard=Rex,…` read, and written again."""

from __future__ import annotations

from argparse import ArgumentTypeError
from typing import TYPE_CHECKING, Final, NoReturn

from rs_core.ruins.rules import MAX_PLAYERS, MIN_PLAYERS
from rs_tui.ground.i18n import _
from rs_tui.tables import seats

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rs_core.play.match import Seat

SEATS: Final = range(MIN_PLAYERS, MAX_PLAYERS + 1)


def read(text: str, *, opens: bool = False, programs: bool = False) -> tuple[seats.SeatSpec, ...]:
    """The seats of a line, as they were asked for; SeatError says what is wrong with it."""
    return seats.read(text, SEATS, _no_mark, opens=opens, programs=programs)


def _no_mark(word: str) -> NoReturn:
    del word
    raise ArgumentTypeError(_("characters are dealt: nothing stands behind an @ here"))


def parse(text: str) -> tuple[Seat, ...]:
    """Seats from one line of text, names cleaned."""
    return seats.seated(read(text))


def write(table: Sequence[Seat]) -> str:
    """One line of text that `parse` reads as these seats."""
    return ",".join(f"{seat.kind}={seat.name}" if seat.is_bot else seat.name for seat in table)
