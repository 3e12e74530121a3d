"""Values on the command line: seats, expansions, rune stones and numbers, as plain data."""

from argparse import ArgumentTypeError
from typing import NamedTuple

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
SEEDS = 2**64
MIN_SEATS, MAX_SEATS = 2, 4  # 1.1
STONE_KINDS = 8  # 2.2, 12.1
DEFAULT_SEATS = "You,bot:normal"


class SeatSpec(NamedTuple):
    """One seat as asked for: a human if `level` is None; `druid` None means the next one free."""

    name: str | None
    level: str | None
    druid: str | None


def _one_of(what: str, word: str, known: tuple[str, ...]) -> str:
    if word not in known:
        raise ArgumentTypeError(f"unknown {what} {word!r} (there are {', '.join(known)})")
    return word


def _seat(text: str) -> SeatSpec:
    """Read `Ada`, `Ada@grey`, `bot:hard`, `bot:hard=Morrigan@black`.

    >>> _seat("bot:hard=Morrigan@black")
    SeatSpec(name='Morrigan', level='hard', druid='black')
    """
    body, sign, colour = text.strip().rpartition("@")
    if not sign:
        body, colour = colour, ""
    druid = _one_of("druid", colour.strip().lower(), DRUIDS) if sign else None
    if not body.lower().startswith("bot:"):
        if not body.strip():
            raise ArgumentTypeError("a seat has no name (write names with commas between: Ada,Ben)")
        return SeatSpec(body.strip(), None, druid)
    level, _, name = body[len("bot:") :].partition("=")
    return SeatSpec(
        name.strip() or None, _one_of("bot level", level.strip().lower(), LEVELS), druid
    )


def seats(text: str) -> tuple[SeatSpec, ...]:
    """Read the seats of a game, in order round the table."""
    table = tuple(_seat(part) for part in text.split(","))
    if not MIN_SEATS <= len(table) <= MAX_SEATS:
        raise ArgumentTypeError(f"{len(table)} seats: a game has {MIN_SEATS} to {MAX_SEATS}")
    druids = [seat.druid for seat in table if seat.druid]
    for druid in druids:
        if druids.count(druid) > 1:
            raise ArgumentTypeError(f"druid {druid!r} sits in two seats")
    return table


def _words(what: str, text: str, known: tuple[str, ...]) -> tuple[str, ...]:
    words = tuple(word.strip().lower() for word in text.split(",") if word.strip())
    for word in words:
        _one_of(what, word, known)
        if words.count(word) > 1:
            raise ArgumentTypeError(f"{what} {word!r} is named twice")
    return words


def expansions(text: str) -> tuple[str, ...]:
    """Read a list of expansions; `none` or nothing is the base game."""
    return () if text.strip().lower() == "none" else _words("expansion", text, EXPANSIONS)


def rune_stones(text: str) -> tuple[str, ...]:
    """Read the eight kinds of rune stone to play with (12.1)."""
    kinds = _words("rune stone", text, RUNE_STONES)
    if len(kinds) != STONE_KINDS:
        raise ArgumentTypeError(f"{len(kinds)} rune stones: a game has {STONE_KINDS} kinds")
    return kinds


def _number(text: str, what: str, low: int, high: int) -> int:
    # int() would also take 1_000, spaces and the digits of every script
    if not (text.isascii() and text.isdigit()):
        raise ArgumentTypeError(f"{text[:40]!r} is not a {what} (a whole number)")
    if len(text) > len(str(high)) or not low <= int(text) <= high:
        raise ArgumentTypeError(f"{what} {text[:40]} is not between {low} and {high}")
    return int(text)


def seed(text: str) -> int:
    """Read a seed: 0 to 2**64 - 1."""
    return _number(text, "seed", 0, SEEDS - 1)


def games(text: str) -> int:
    """Read a number of games."""
    return _number(text, "number of games", 1, 1_000_000)


def jobs(text: str) -> int:
    """Read a number of processes; 0 means one for each core."""
    return _number(text, "number of jobs", 0, 256)


def port(text: str) -> int:
    """Read a TCP port."""
    return _number(text, "port", 1, 65535)


def sessions(text: str) -> int:
    """Read how many may play at once."""
    return _number(text, "number of sessions", 1, 1000)


def origin(text: str) -> str:
    """Read the address of a web server, without a path: `https://games.example`."""
    from rs_tui.browser.origins import origin_of

    try:
        return origin_of(text)
    except ValueError:
        raise ArgumentTypeError(
            f"origin {text!r} is not an address such as https://games.example"
        ) from None
