"""The clock of a table of several terminals: a bot chooses for whoever is late."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final

from rs_core import games

if TYPE_CHECKING:
    from collections.abc import Callable

    from rs_tui.tables.local import LocalTable

LEVEL: Final = "easy"
MOST: Final = 9
"""Choices of a bot at most for one answer: what it does besides leaves the question open."""


class Clock:
    """Counts from the beginning of a turn, or of a round in which all choose at the same time."""

    def __init__(self, table: LocalTable, now: Callable[[], float] = time.monotonic) -> None:
        """The rules say how long people have; 0: all the time in the world."""
        self._table = table
        self._now = now
        self._patience = table.game.patience(table.match.rules)
        self._turn: object = None
        self._since = now()

    def strike(self, *, paused: bool) -> tuple[int, ...]:
        """Answer for the people whose time is over; which seats that were."""
        table, now = self._table, self._now()
        turn = table.game.clock(table.match.state)
        if not self._patience or paused or turn != self._turn:
            self._turn, self._since = turn, now
            return ()
        if now - self._since < self._patience:
            return ()
        late = tuple(seat for seat in table.waiting if not table.seats[seat].is_bot)
        for seat in late:
            self._answer(seat)
        return late

    def _answer(self, seat: int) -> None:
        """The journal tells that a bot had the seat for this choice."""
        table = self._table
        asked = table.match.choices_made
        table.reseat(seat, f"bot:{LEVEL}")
        bot = games.bots(table.game.name).make_bot(LEVEL, asked)
        for _choice in range(MOST):
            decision = table.match.decision_of(seat)
            if decision is None:
                break
            choice = bot.choose(table.match.view(seat), decision)
            table.answer(seat, choice)
            if choice in decision.options:
                break
        table.reseat(seat, "human")
