"""Seats at a table: `Ada,bot:hard=Rex@grey` read into seats of a match, and written again."""

from __future__ import annotations

from argparse import ArgumentTypeError
from typing import TYPE_CHECKING, Final, NamedTuple

from rs_core.play.match import Seat
from rs_core.rune_stones.vocabulary import DRUIDS
from rs_tui.cli import values as cli_values
from rs_tui.ground import clean
from rs_tui.ground.i18n import _, words_of

if TYPE_CHECKING:
    from collections.abc import Sequence

HUMAN: Final = "human"
BOT: Final = "bot:"
DEFAULT: Final = cli_values.DEFAULT_SEATS
BOT_NAMES: Final = ("Merlin", "Morgana", "Taliesin", "Nimue")


class SeatError(ValueError):
    """Seats nobody can play at; the text names the offending one and the way out."""


class Seating(NamedTuple):
    """Who sits where, and the druids of the seats as the rules number them."""

    seats: tuple[Seat, ...]
    druids: tuple[int, ...]


def parse(text: str) -> Seating:
    """Seats from one line of text, names cleaned, druids dealt.

    >>> [DRUIDS[druid] for druid in parse("Ada,bot:hard=Rex@brown").druids]
    ['grey', 'brown']
    """
    try:
        return from_specs(cli_values.seats(text))
    except ArgumentTypeError as error:
        raise SeatError(words_of(error)) from None


def from_specs(specs: Sequence[cli_values.SeatSpec]) -> Seating:
    """Seats from what the command line read; who asked for no druid gets the next one free."""
    taken = {spec.druid for spec in specs}
    free = iter([druid for druid in DRUIDS if druid not in taken])
    names = [_cleaned(spec.name) if spec.name is not None else None for spec in specs]
    for name in names:
        if name is not None and names.count(name) > 1:
            raise SeatError(_("two seats are called {name!r}").format(name=name))
    spare = iter([name for name in BOT_NAMES if name not in names])
    seats = tuple(
        Seat(
            name if name is not None else next(spare),
            HUMAN if spec.level is None else BOT + spec.level,
        )
        for name, spec in zip(names, specs, strict=True)
    )
    return Seating(seats, tuple(DRUIDS.index(spec.druid or next(free)) for spec in specs))


def _cleaned(typed: str) -> str:
    name = clean.name(typed)
    if not name:
        raise SeatError(_("nothing can be read of the name {name!r}").format(name=typed[:40]))
    # The default of the command line is English; the player is not.
    return _("You") if name == "You" else name


def write(seating: Seating) -> str:
    """One line of text that `parse` reads as this seating."""
    return ",".join(
        (f"{seat.kind}={seat.name}" if seat.is_bot else seat.name) + f"@{DRUIDS[druid]}"
        for seat, druid in zip(*seating, strict=True)
    )
