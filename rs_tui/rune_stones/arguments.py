"""What `new` and `simulate` take of Rune Stones: seats with druids, expansions, rune stones.

The parser needs it before anything of the game; what a value may be is looked up when one is read.
"""

from __future__ import annotations

from argparse import ArgumentTypeError
from functools import partial
from typing import TYPE_CHECKING, Final

from rs_tui.ground.i18n import N_, _, ngettext, words_of
from rs_tui.ground.values import Kind, number, words

if TYPE_CHECKING:
    from argparse import ArgumentParser

    from rs_tui.tables.seats import SeatSpec

DEFAULT_SEATS: Final = "You,bot:normal"
OPEN_SEATS: Final = "You,open"
LAST_PORT: Final = 65535


def table(parser: ArgumentParser, seats_of_none: str, *, opens: bool = False) -> None:
    """The options that describe a table to play at."""
    words = _(
        "names with commas between; bot:LEVEL or bot:LEVEL=NAME is a bot, @COLOUR behind "
        "it picks the druid (default: %(default)s)"
    )
    parser.add_argument(
        "--seats",
        type=partial(seats, opens=opens, programs=not opens),
        default=seats_of_none,
        metavar="LIST",
        help=f"{words}; {_('open is a seat for a friend')}" if opens else words,
    )
    parser.add_argument(
        "--expansions",
        type=expansions,
        default=(),
        metavar="LIST",
        help=_("nocturnal, queenie, or both (default: none)"),
    )
    parser.add_argument(
        "--runes",
        type=rune_stones,
        metavar="LIST",
        help=_("the eight kinds of rune stone to play with"),
    )


def series(parser: ArgumentParser) -> None:
    """The options that say where many games are played and kept."""
    parser.add_argument(
        "--on",
        type=cluster,
        metavar="WHERE",
        help=_("local (the default), or dask://HOST:PORT: the workers of a Dask cluster"),
    )
    parser.add_argument(
        "--keep",
        metavar="FILE",
        help=_("keep the games that are over in a file; the same call goes on from there"),
    )


def cards(parser: ArgumentParser) -> None:
    """The arguments of `cards`."""
    parser.add_argument(
        "numbers",
        type=card_number,
        nargs="*",
        metavar="NUMBER",
        help=_("show these cards (default: the whole table)"),
    )
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help=_("print JSON for scripts"))
    form.add_argument("--check", metavar="FILE", help=_("check a card file of your own"))
    form.add_argument("--template", action="store_true", help=_("print a card file to start from"))


def seats(text: str, *, opens: bool = False, programs: bool = False) -> tuple[SeatSpec, ...]:
    """Read the seats of a game, in order round the table."""
    from rs_tui.rune_stones import seating
    from rs_tui.tables.seats import SeatError

    try:
        return seating.read(text, opens=opens, programs=programs)
    except SeatError as error:
        raise ArgumentTypeError(words_of(error)) from None


def cluster(text: str) -> str | None:
    """Read where games are played: None here, else HOST:PORT of a scheduler."""
    if text == "local":
        return None
    scheme, _slashes, address = text.partition("://")
    host, _colon, port = address.rpartition(":")
    if scheme != "dask" or not host or not port.isdecimal() or not 0 < int(port) <= LAST_PORT:
        words = _("{text!r} is neither local nor an address such as dask://host:8786")
        raise ArgumentTypeError(words.format(text=text))
    return address


def expansions(text: str) -> tuple[str, ...]:
    """Read a list of expansions; `none` or nothing is the base game."""
    from rs_core.rune_stones.vocabulary import EXPANSIONS

    kind = Kind(
        EXPANSIONS,
        N_("unknown expansion {word!r} (there are {known})"),
        N_("expansion {word!r} is named twice"),
    )
    return () if text.strip().lower() == "none" else words(kind, text)


def rune_stones(text: str) -> tuple[str, ...]:
    """Read the eight kinds of rune stone to play with (12.1)."""
    from rs_core.rune_stones.components import STONE_KINDS_IN_PLAY
    from rs_core.rune_stones.vocabulary import STONES

    kind = Kind(
        STONES,
        N_("unknown rune stone {word!r} (there are {known})"),
        N_("rune stone {word!r} is named twice"),
    )
    kinds = words(kind, text)
    if len(kinds) != STONE_KINDS_IN_PLAY:
        said = ngettext(
            "{n} rune stone: a game has {kinds} kinds",
            "{n} rune stones: a game has {kinds} kinds",
            len(kinds),
        )
        raise ArgumentTypeError(said.format(n=len(kinds), kinds=STONE_KINDS_IN_PLAY))
    return kinds


def card_number(text: str) -> int:
    """Read the number on a card; whether a card carries it, the card set knows."""
    return number(
        text,
        0,
        9999,
        N_("{text!r} is not the number of a card (a whole number)"),
        N_("no card has the number {text}"),
    )
