"""Tables of several terminals for pictures and tests of screens: still ones, and served ones."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import TYPE_CHECKING, Any, Final

from rs_tui.tables import identity, wire
from rs_tui.tables.status import Listed, Status
from rs_tui.tables.visit import Visit
from tests.tui.tables.serving import Threaded, until

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

WHEN: Final = 1_767_990_000
"""20:20 on the evening of all pictures."""
CHAIRS: Final = (
    wire.Chair("Ada", "human", claimed=True, here=True, age=900, coded=False),
    wire.Chair("Bartholomäus", "human", claimed=True, here=False, age=1200, coded=False),
    wire.Chair("", "open", claimed=False, here=False, age=900, coded=True),
    wire.Chair("Merlin", "bot:hard", claimed=False, here=False, age=900, coded=False),
)
TABLES: Final = [
    Listed("ada", "moon", True, True, Status("rune_stones", 4, 1, ("Ben",), WHEN - 480, True)),
    Listed("ada", "oak", True, False, Status("rune_stones", 2, 1, (), WHEN - 60, False)),
    Listed("ben", "Friday-night", False, True, Status("rune_stones", 3, 0, (), WHEN - 9000, True)),
    Listed("cleo", "raven", False, True, None),
]


class StillVisit(Visit):
    """A table at which nothing happens."""

    def __init__(self, **more: Any) -> None:
        """Nobody is dialled."""
        self.welcome = wire.Welcome(1, "moon", "ada", yours=True, unattended=False)
        self.seats = wire.Seats("lobby", "rune_stones", CHAIRS, 0, 2, False)
        self.seats_at = WHEN
        self.talk = deque([wire.Said(1, "Bartholomäus", "Back in a minute.")])
        self.said = 1
        self.codes = {2: "K7QD-4XNA"}
        self.notes = deque()
        self.request = self.told = None
        self.words = self.why = self.called = ""
        self.muted = self.closed = False
        for name, value in more.items():
            setattr(self, name, value)

    async def changes(self) -> AsyncIterator[None]:
        """None."""
        await asyncio.Event().wait()
        yield

    def close(self) -> None:
        """Nothing is open."""


def friend(served: Threaded, seat: int, name: str, **more: Any) -> Visit:
    """Somebody who is not the owner sits down."""
    visit = served.visit(seat=seat, name=name, who=identity.of_key(name.encode()), **more)
    until(lambda: visit.seat == seat or visit.notes)
    return visit


def table(tmp: Path, told: dict[str, Any]) -> Threaded:
    """A table that is served by this process."""
    return Threaded(tmp, told)
