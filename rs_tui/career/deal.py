"""From a date to a deal: the same everywhere, for ever."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from hashlib import sha256
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from rs_tui.career.craft import Craft
    from rs_tui.pages import Plan
    from rs_tui.saves.header import Header

SERIES: Final = "1"
"""The way from a date to a deal; another way would be another series, from a date on."""
EARLIEST, LATEST = timedelta(hours=-14), timedelta(hours=36)
"""When, counted from midnight in Greenwich, it can be that day somewhere on earth."""


def seed_of(game: str, day: date) -> int:
    """The seed of a day.

    >>> seed_of("rune_stones", date(2026, 11, 17))
    10694720579756974177
    """
    said = f"rune-stones daily {SERIES} {game} {day.isoformat()}"
    return int.from_bytes(sha256(said.encode()).digest()[:8], "big")


def plan(craft: Craft, day: date, name: str) -> Plan:
    """The game of a day for a name."""
    return craft.day(day, seed_of(craft.game, day), name)


def fits(header: Header, craft: Craft) -> bool:
    """Whether a game is what it says: dealt for its day, and begun while it was that day somewhere.

    Cards and rulings may be those of another version; whoever tells the result names it.
    """
    day = header.day
    if day is None or header.position is not None or header.origin is not None:
        return False
    try:
        when = date.fromisoformat(day.date)
        begun = datetime.fromisoformat(header.created)
        people = [seat.name for seat in header.seats if not seat.is_bot]
        wanted = plan(craft, when, people[0]) if len(people) == 1 else None
    except ValueError:
        return False
    if wanted is None or wanted.seed != header.seed:
        return False
    midnight = datetime(when.year, when.month, when.day, tzinfo=begun.tzinfo)
    if not midnight + EARLIEST <= begun <= midnight + LATEST:
        return False
    terms = header.game.codec.terms(wanted.rules)
    same = all(
        value == header.terms.rules.get(key)
        for key, value in terms.rules.items()
        if key not in craft.versioned
    )
    kinds = [seat.kind for seat in header.seats] == [seat.kind for seat in wanted.seats]
    return same and kinds and terms.seats == header.terms.seats
