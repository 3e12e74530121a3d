"""Tables of what was found before: thinking ahead asks the same of many positions."""

from itertools import count
from typing import Any, Final, TypeVar

Key = tuple[Any, ...]
_Key = TypeVar("_Key")
_Found = TypeVar("_Found")

MOST_REMEMBERED: Final = 2_000
"""In one table."""
MOST_IN_ALL: Final = 20_000
"""In all tables together: there are seven for every phase of the race."""

_notes = count(1)
_tables: dict[int, dict[Any, Any]] = {}
"""All that hold something, by identity."""


def remember(
    known: dict[_Key, _Found], key: _Key, found: _Found, most: int = MOST_REMEMBERED
) -> _Found:
    """Note what was found; when there is too much of it, all the rest is forgotten."""
    if len(known) > most:
        known.clear()
    # Counting the notes is the same as counting what is kept, and safe where threads think.
    if next(_notes) % MOST_IN_ALL == 0:
        forget()
    _tables[id(known)] = known
    known[key] = found
    return found


def remembered() -> int:
    """How much is known in all tables together."""
    return sum(len(table) for table in list(_tables.values()))


def forget() -> None:
    """Empty all tables."""
    for table in list(_tables.values()):
        table.clear()
    _tables.clear()
