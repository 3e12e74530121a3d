"""What `new`, `host` and `simulate` take of Runes & Ruins: seats, and the rules of the table.

The parser needs it before anything of the game; what a value may be is looked up when one is read.
"""

from __future__ import annotations

from argparse import ArgumentTypeError
from functools import partial
from typing import TYPE_CHECKING, Final

from rs_tui.ground.i18n import _, words_of

if TYPE_CHECKING:
    from argparse import ArgumentParser

    from rs_core.ruins.faces import Faces
    from rs_tui.tables.seats import SeatSpec

DEFAULT_SEATS: Final = "You,bot:normal,bot:normal,bot:normal"
OPEN_SEATS: Final = "You,open,open,open"
BOTS: Final = "bot:normal,bot:normal,bot:normal,bot:normal"
LEFT_OUT: Final = (0, 1, 3, 4)
DEALS: Final = ("any", "one")
MEMORIES: Final = ("notes", "bare")
UNDO: Final = ("none", "turn", "any")


def table(parser: ArgumentParser, seats_of_none: str, *, opens: bool = False) -> None:
    """The options that describe a table to play at."""
    words = _(
        "4 to 6 names with commas between; bot:LEVEL or bot:LEVEL=NAME is a bot "
        "(default: %(default)s)"
    )
    parser.add_argument(
        "--seats",
        type=partial(seats, opens=opens, programs=not opens),
        default=seats_of_none,
        metavar="LIST",
        help=f"{words}; {_('open is a seat for a friend')}" if opens else words,
    )
    parser.add_argument(
        "--left-out",
        type=int,
        choices=LEFT_OUT,
        default=0,
        help=_("tokens left out of the seal, for more stars (default: %(default)s)"),
    )
    parser.add_argument(
        "--deal",
        choices=DEALS,
        default="any",
        help=_("one: four players have exactly one disciple (default: %(default)s)"),
    )
    parser.add_argument(
        "--memory",
        choices=MEMORIES,
        default="notes",
        help=_("bare: the program lists nothing that was seen (default: %(default)s)"),
    )
    parser.add_argument(
        "--undo",
        choices=UNDO,
        default="turn",
        help=_("how far choices may be taken back (default: %(default)s)"),
    )
    parser.add_argument(
        "--faces",
        type=faces,
        metavar="FILE",
        help=_("a file of your own box instead of the reconstructed set"),
    )


def seats(text: str, *, opens: bool = False, programs: bool = False) -> tuple[SeatSpec, ...]:
    """Read the seats of a game."""
    from rs_tui.ruins import seating
    from rs_tui.tables.seats import SeatError

    try:
        return seating.read(text, opens=opens, programs=programs)
    except SeatError as error:
        raise ArgumentTypeError(words_of(error)) from None


def faces(text: str) -> Faces:
    """Read a file of faces."""
    from rs_core.ruins.facefile import FaceFileError, load

    try:
        return load(text)
    except FaceFileError as error:
        raise ArgumentTypeError(words_of(error)) from None
