"""Values on the command line: seats, expansions, rune stones and numbers, as plain data."""

from argparse import ArgumentTypeError
from typing import NamedTuple

from rs_tui.ground.i18n import N_, _, ngettext
from rs_tui.ground.seeds import SEEDS

LEVELS = ("random", "easy", "normal", "hard", "master")
DRUIDS = ("brown", "grey", "beige", "black")
EXPANSIONS = ("nocturnal", "queenie")
RUNE_STONES = (
    "magic",
    "hand",
    "exchange",
    "wild",
    "plus",
    "double-die",
    "extra-point",
    "three",
    "lowest",
    "gem-or-points",
)
MIN_SEATS, MAX_SEATS = 2, 4  # 1.1
STONE_KINDS = 8  # 2.2, 12.1
DEFAULT_SEATS = "You,bot:normal"


class SeatSpec(NamedTuple):
    """One seat as asked for: a human if `level` is None; `druid` None means the next one free."""

    name: str | None
    level: str | None
    druid: str | None


class Kind(NamedTuple):
    """Words one may choose among, and what to say of others."""

    known: tuple[str, ...]
    unknown: str
    twice: str = ""


_LEVEL = Kind(LEVELS, N_("unknown bot level {word!r} (there are {known})"))
_DRUID = Kind(DRUIDS, N_("unknown druid {word!r} (there are {known})"))
_EXPANSION = Kind(
    EXPANSIONS,
    N_("unknown expansion {word!r} (there are {known})"),
    N_("expansion {word!r} is named twice"),
)
_RUNE_STONE = Kind(
    RUNE_STONES,
    N_("unknown rune stone {word!r} (there are {known})"),
    N_("rune stone {word!r} is named twice"),
)


def _one_of(kind: Kind, word: str) -> str:
    if word not in kind.known:
        known = ", ".join(kind.known)
        raise ArgumentTypeError(_(kind.unknown).format(word=word[:40], known=known))
    return word


def _seat(text: str) -> SeatSpec:
    """Read `Ada`, `Ada@grey`, `bot:hard`, `bot:hard=Morrigan@black`.

    >>> _seat("bot:hard=Morrigan@black")
    SeatSpec(name='Morrigan', level='hard', druid='black')
    """
    body, sign, colour = text.strip().rpartition("@")
    if not sign:
        body, colour = colour, ""
    druid = _one_of(_DRUID, colour.strip().lower()) if sign else None
    if not body.lower().startswith("bot:"):
        if not body.strip():
            words = _("a seat has no name (write names with commas between: Ada,Ben)")
            raise ArgumentTypeError(words)
        return SeatSpec(body.strip(), None, druid)
    level, _sign, name = body[len("bot:") :].partition("=")
    return SeatSpec(name.strip() or None, _one_of(_LEVEL, level.strip().lower()), druid)


def seats(text: str) -> tuple[SeatSpec, ...]:
    """Read the seats of a game, in order round the table."""
    table = tuple(_seat(part) for part in text.split(","))
    if not MIN_SEATS <= len(table) <= MAX_SEATS:
        words = ngettext(
            "{n} seat: a game has {low} to {high}",
            "{n} seats: a game has {low} to {high}",
            len(table),
        )
        raise ArgumentTypeError(words.format(n=len(table), low=MIN_SEATS, high=MAX_SEATS))
    druids = [seat.druid for seat in table if seat.druid]
    for druid in druids:
        if druids.count(druid) > 1:
            raise ArgumentTypeError(_("druid {druid!r} sits in two seats").format(druid=druid))
    return table


def _words(kind: Kind, text: str) -> tuple[str, ...]:
    words = tuple(word.strip().lower() for word in text.split(",") if word.strip())
    for word in words:
        _one_of(kind, word)
        if words.count(word) > 1:
            raise ArgumentTypeError(_(kind.twice).format(word=word))
    return words


def expansions(text: str) -> tuple[str, ...]:
    """Read a list of expansions; `none` or nothing is the base game."""
    return () if text.strip().lower() == "none" else _words(_EXPANSION, text)


def rune_stones(text: str) -> tuple[str, ...]:
    """Read the eight kinds of rune stone to play with (12.1)."""
    kinds = _words(_RUNE_STONE, text)
    if len(kinds) != STONE_KINDS:
        words = ngettext(
            "{n} rune stone: a game has {kinds} kinds",
            "{n} rune stones: a game has {kinds} kinds",
            len(kinds),
        )
        raise ArgumentTypeError(words.format(n=len(kinds), kinds=STONE_KINDS))
    return kinds


def _number(text: str, low: int, high: int, strange: str, outside: str) -> int:
    """A whole number; what is said of anything else, and of one beyond the limits."""
    # int() would also take 1_000, spaces and the digits of every script
    if not (text.isascii() and text.isdigit()):
        raise ArgumentTypeError(_(strange).format(text=text[:40]))
    if len(text) > len(str(high)) or not low <= int(text) <= high:
        raise ArgumentTypeError(_(outside).format(text=text[:40], low=low, high=high))
    return int(text)


def seed(text: str) -> int:
    """Read a seed: 0 to 2**64 - 1."""
    return _number(
        text,
        0,
        SEEDS - 1,
        N_("{text!r} is not a seed (a whole number)"),
        N_("seed {text} is not between {low} and {high}"),
    )


def games(text: str) -> int:
    """Read a number of games."""
    return _number(
        text,
        1,
        1_000_000,
        N_("{text!r} is not a number of games (a whole number)"),
        N_("number of games {text} is not between {low} and {high}"),
    )


def jobs(text: str) -> int:
    """Read a number of processes; 0 means one for each core."""
    return _number(
        text,
        0,
        256,
        N_("{text!r} is not a number of jobs (a whole number)"),
        N_("number of jobs {text} is not between {low} and {high}"),
    )


def port(text: str) -> int:
    """Read a TCP port."""
    return _number(
        text,
        1,
        65535,
        N_("{text!r} is not a port (a whole number)"),
        N_("port {text} is not between {low} and {high}"),
    )


def sessions(text: str) -> int:
    """Read how many may play at once."""
    return _number(
        text,
        1,
        1000,
        N_("{text!r} is not a number of sessions (a whole number)"),
        N_("number of sessions {text} is not between {low} and {high}"),
    )


def origin(text: str) -> str:
    """Read the address of a web server, without a path: `https://games.example`."""
    from rs_tui.browser.origins import origin_of

    try:
        return origin_of(text)
    except ValueError:
        words = _("origin {text!r} is not an address such as https://games.example")
        raise ArgumentTypeError(words.format(text=text)) from None


def card_number(text: str) -> int:
    """Read the number on a card; whether a card carries it, the card set knows."""
    return _number(
        text,
        0,
        9999,
        N_("{text!r} is not the number of a card (a whole number)"),
        N_("no card has the number {text}"),
    )
