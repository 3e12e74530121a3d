"""Days one after the other."""

from __future__ import annotations

from datetime import date, timedelta
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable

DAY: Final = timedelta(days=1)


class Streak(NamedTuple):
    """How many days in a row."""

    now: int
    """Up to today or yesterday; 0 if it has ended."""
    longest: int


def streak(days: Iterable[date], now: date) -> Streak:
    """Of some days; those after `now` are not there yet.

    >>> streak([date(2026, 11, 14), date(2026, 11, 16), date(2026, 11, 17)], date(2026, 11, 18))
    Streak(now=2, longest=2)
    """
    longest = run = 0
    last: date | None = None
    for day in sorted({day for day in days if day <= now}):
        run = run + 1 if last is not None and day - last == DAY else 1
        longest, last = max(longest, run), day
    alive = last is not None and now - last <= DAY
    return Streak(run if alive else 0, longest)
