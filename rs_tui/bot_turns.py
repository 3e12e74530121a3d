"""Bots taking their turns at a table: they think elsewhere while the screen stays awake."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from rs_core.bots.bot import Cancelled

if TYPE_CHECKING:
    from collections.abc import Callable

    from rs_core.rune_stones.state import Choice
    from rs_tui.session import Session
    from rs_tui.thinking import Thinkers

STEP: Final = 0.05
QUICK: Final = "normal"
"""The level that answers when somebody is in a hurry."""


class BotTurns:
    """Plays the bots' decisions of a session, at the speed the settings say."""

    def __init__(self) -> None:
        """No process is started before the first bot has to think."""
        self._thinkers: Thinkers | None = None
        self._hurried = False
        self._stopped = False

    async def play(self, session: Session, redraw: Callable[[], None]) -> None:
        """Decide for bots until a person has to, or until stopped."""
        self._hurried = self._stopped = False
        seat = session.turn
        while session.bot_to_move and not self._stopped:
            choice = await self._think(session)
            if choice is None:
                return
            session.choose(choice)
            if session.turn != seat:
                seat = session.turn
                redraw()
                await self._wait(session.settings.bot_speed)

    def hurry(self) -> None:
        """Cut thinking and waiting short until a person has to decide."""
        self._hurried = True
        if self._thinkers is not None:
            self._thinkers.cancel()

    def stop(self) -> None:
        """Nobody waits any more."""
        self._stopped = True
        self.hurry()

    def close(self) -> None:
        """End the processes."""
        self.stop()
        if self._thinkers is not None:
            self._thinkers.close()
            self._thinkers = None

    async def _think(self, session: Session) -> Choice | None:
        decision = session.decision
        assert decision is not None
        view = session.view(decision.seat)
        level = session.seats[decision.seat].kind.partition(":")[2]
        # Bots break ties by a seed of their own: that of the game tells the future.
        seed = session.match.decisions
        if self._thinkers is None:
            from rs_tui.thinking import Thinkers

            self._thinkers = Thinkers()
        for asked in (QUICK if self._hurried else level, QUICK):
            try:
                thought = await asyncio.to_thread(self._thinkers.think, asked, seed, view, decision)
            except Cancelled:
                if self._stopped:
                    return None
                continue
            return None if self._stopped else thought.choice
        return None

    async def _wait(self, seconds: float) -> None:
        """Let a turn be read, unless somebody is in a hurry."""
        while seconds > 0 and not self._hurried:
            await asyncio.sleep(min(STEP, seconds))
            seconds -= STEP
