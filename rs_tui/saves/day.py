"""Which day's game a game is: an optional key of its header."""

from __future__ import annotations

import re
from typing import Any, Final, NamedTuple

KEY: Final = "day"
_DATE: Final = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


class Day(NamedTuple):
    """The date on the calendar of whoever began it, and whether it was the one try that counts."""

    date: str
    rated: bool

    def to_data(self) -> dict[str, Any]:
        """As it stands in a header."""
        return {"date": self.date, "rated": self.rated}


def read(data: object) -> Day | None:
    """What a header says; None if it says nothing that can be told. A game needs none of it."""
    if type(data) is not dict:
        return None
    date, rated = data.get("date"), data.get("rated")
    if type(date) is not str or not _DATE.fullmatch(date) or type(rated) is not bool:
        return None
    return Day(date, rated)
