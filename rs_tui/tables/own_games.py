"""Bots of one's own in games without a screen, which are kept nowhere."""

from __future__ import annotations

import contextlib
import sys
from typing import TYPE_CHECKING, Any

from rs_tui.ground.errors import printable
from rs_tui.tables import own_bot
from rs_tui.tables.local import LocalTable

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, MutableSequence

    from rs_core.bots.bot import Bot, Cancel
    from rs_core.play.game import Choice, Decision
    from rs_core.play.match import Match
    from rs_tui.tables.own_bot import OwnBot, Program


class Unsaved:
    """A game that is kept nowhere."""

    name = ""
    notes = ()
    origin = None
    door = None

    def __init__(self, match: Match, programs: Mapping[int, Program]) -> None:
        """The game, and the programs that play in it."""
        self.match = match
        self.programs = programs

    def lines(self) -> list[str]:
        """There is no file."""
        return []

    def close(self) -> None:
        """There is nothing to let go of."""


class Player:
    """A program as one of our bots; if it fails, another plays on for it."""

    def __init__(self, own: OwnBot, table: LocalTable, stand_in: Bot) -> None:
        """`stand_in` plays on."""
        self._own: OwnBot | None = own
        self._table = table
        self._stand_in = stand_in

    def choose(
        self,
        view: Any,
        decision: Decision,
        *,
        seconds: float | None = None,
        cancelled: Cancel | None = None,
    ) -> Choice:
        """What the program chooses, or whoever plays on."""
        own, table = self._own, self._table
        if own is not None:
            try:
                return table.game.parse(own.choose(), decision.options + decision.extras)
            except own_bot.OwnBotError as error:
                self._own = None
                words = table.dismiss(own.seat, error)
                sys.stderr.write(f"rune-stones: {printable(words)}\n")
        return self._stand_in.choose(view, decision, seconds=seconds, cancelled=cancelled)


@contextlib.contextmanager
def seated(
    match: Match, programs: Mapping[int, Program], bots: MutableSequence[Bot]
) -> Iterator[None]:
    """Let programs play some seats instead of our bots, who play on where one fails."""
    if not programs:
        yield
        return
    table = LocalTable(Unsaved(match, programs))
    try:
        for seat in programs:
            own = table.own_bot(seat)
            assert own is not None
            bots[seat] = Player(own, table, bots[seat])
        yield
    finally:
        table.close()
