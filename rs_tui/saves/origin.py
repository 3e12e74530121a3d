"""Which game another one branched off from: an optional key of its header."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from rs_tui.ground import clean

KEY: Final = "from"
_MOST: Final = 1_000_000


class Origin(NamedTuple):
    """The name of a game as it was then, and how many choices stood in it."""

    name: str
    n: int

    def to_data(self) -> dict[str, Any]:
        """As it stands in a header."""
        return {"name": clean.title(self.name), "n": self.n}


def read(data: object) -> Origin | None:
    """What a header says; None if it says nothing that can be told. A game needs none of it."""
    if type(data) is not dict:
        return None
    name, n = data.get("name"), data.get("n")
    if type(name) is not str or type(n) is not int or not 0 <= n <= _MOST:
        return None
    told = clean.title(name)
    return Origin(told, n) if told else None
