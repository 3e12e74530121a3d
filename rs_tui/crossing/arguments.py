"""What `new`, `host` and `simulate` take of Crossing: seats with characters, talk, undo, clock.

The parser needs it before anything of the game; what a value may be is looked up when one is read.
"""

from __future__ import annotations

from argparse import ArgumentTypeError
from functools import partial
from typing import TYPE_CHECKING, Final

from rs_tui.ground.i18n import N_, _, words_of
from rs_tui.ground.values import number

if TYPE_CHECKING:
    from argparse import ArgumentParser

    from rs_tui.tables.seats import SeatSpec

DEFAULT_SEATS: Final = "You,bot:normal,bot:normal"
OPEN_SEATS: Final = "You,open,open"
BOTS: Final = "bot:normal,bot:normal,bot:hard"
TALK: Final = ("free", "announce", "silent")
UNDO: Final = ("none", "turn", "any")


def table(parser: ArgumentParser, seats_of_none: str, *, opens: bool = False) -> None:
    """The options that describe a table to play at."""
    words = _(
        "3 to 6 names with commas between; bot:LEVEL or bot:LEVEL=NAME is a bot, @CHARACTER "
        "behind it picks the tile (default: %(default)s)"
    )
    parser.add_argument(
        "--seats",
        type=partial(seats, opens=opens, programs=not opens),
        default=seats_of_none,
        metavar="LIST",
        help=f"{words}; {_('open is a seat for a friend')}" if opens else words,
    )
    parser.add_argument(
        "--talk",
        choices=TALK,
        default="announce" if opens else "free",
        help=_("whether seats announce, or may not even talk (default: %(default)s)"),
    )
    parser.add_argument(
        "--undo",
        choices=UNDO,
        default="turn",
        help=_("how far rounds may be taken back (default: %(default)s)"),
    )
    parser.add_argument(
        "--clock",
        type=clock,
        default=0,
        metavar="N",
        help=_("seconds to seal at a table of several terminals (default: no clock)"),
    )


def seats(text: str, *, opens: bool = False, programs: bool = False) -> tuple[SeatSpec, ...]:
    """Read the seats of a game."""
    from rs_tui.crossing import seating
    from rs_tui.tables.seats import SeatError

    try:
        return seating.read(text, opens=opens, programs=programs)
    except SeatError as error:
        raise ArgumentTypeError(words_of(error)) from None


def clock(text: str) -> int:
    """Read how many seconds a seat has to seal; 0 for no clock."""
    from rs_core.crossing.rules import LONGEST_CLOCK

    return number(
        text,
        0,
        LONGEST_CLOCK,
        N_("{text!r} is not a number of seconds (a whole number)"),
        N_("a clock of {text} seconds is not between {low} and {high}"),
    )
