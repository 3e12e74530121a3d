"""Two hundred games recorded under edition 1 of the rulings, half of them left inside an ability.

Each line of the file is a game: its header, its entries without numbers and sums, the sum of the
last one (which proves all before it), where the game was left (`cut`: so many entries; the rest is
how it went on), a digest of all that was on offer at every choice, and the table at the end.
"""

from __future__ import annotations

import json
import lzma
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from rs_core.play.journal import Entry, header_sum, make_entry
from rs_core.rune_stones.game import open_decision

if TYPE_CHECKING:
    from rs_core.play.match import Match

_FILE: Final = Path(__file__).with_name("edition1.jsonl.xz")
_TABLE: Final = (
    "display pile discard out forges artefact_pile artefact_discard rune_supply tiles tile_pile "
    "tile_discard supply rng round seat"
)
_MAT: Final = "points gems rows hand draw discard known stones wild_colour"


@dataclass(frozen=True, slots=True)
class Recorded:
    """A game as it was recorded."""

    level: str
    header: str
    entries: tuple[Entry, ...]
    cut: int | None
    offers: str
    final: dict[str, Any]

    @property
    def left(self) -> int:
        """How many entries had been written when the game was left."""
        return len(self.entries) if self.cut is None else self.cut

    def data(self, entries: int | None = None) -> bytes:
        """The file, whole or with its first entries."""
        lines = [self.header, *(entry.line() for entry in self.entries[:entries])]
        return "".join(f"{line}\n" for line in lines).encode()


@cache
def recorded() -> tuple[Recorded, ...]:
    """All of them."""
    with lzma.open(_FILE, "rt", encoding="utf-8") as file:
        return tuple(_read(json.loads(line)) for line in file)


def _read(data: dict[str, Any]) -> Recorded:
    previous = header_sum(data["header"])
    entries: list[Entry] = []
    for n, (seat, do, chance) in enumerate(data["entries"], 1):
        entries.append(make_entry(n, seat, do, chance, previous))
        previous = entries[-1].sum
    assert previous == data["sum"], "the recorded file is damaged"
    return Recorded(
        data["level"], data["header"], tuple(entries), data["cut"], data["offers"], data["final"]
    )


class Offers:
    """A digest of what a match offers before every choice."""

    def __init__(self) -> None:
        self._sum = sha256()

    def note(self, match: Match) -> None:
        """What is on offer now."""
        self._sum.update(f"{_offered(match)}\n".encode())

    def digest(self) -> str:
        """Of everything noted."""
        return self._sum.hexdigest()


def _offered(match: Match) -> str:
    decision = open_decision(match)
    if decision is None:
        return "over"
    text = match.game.text
    options = "|".join(sorted(map(text, decision.options)))
    extras = "|".join(sorted(map(text, decision.extras)))
    return f"{decision.seat}:{options}+{extras}"


def table(match: Match) -> dict[str, Any]:
    """The table as the record tells it."""
    state = match.state
    told = {name: getattr(state, name) for name in _TABLE.split()}
    told["players"] = [
        {name: getattr(player, name) for name in _MAT.split()} for player in state.players
    ]
    return json.loads(json.dumps(told))  # type: ignore[no-any-return]  # tuples become lists
