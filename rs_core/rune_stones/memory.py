"""Tables of what was found before: thinking ahead asks the same of many positions."""

from typing import Any, Final, TypeVar

Key = tuple[Any, ...]
_Key = TypeVar("_Key")
_Found = TypeVar("_Found")

MOST_REMEMBERED: Final = 2_000


def remember(
    known: dict[_Key, _Found], key: _Key, found: _Found, most: int = MOST_REMEMBERED
) -> _Found:
    """Note what was found; when there is too much of it, all the rest is forgotten."""
    if len(known) > most:
        known.clear()
    known[key] = found
    return found
