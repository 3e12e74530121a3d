"""Bots taking their turns at a table: they think elsewhere while the screen stays awake."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

    from rs_tui.session import Session

STEP: Final = 0.05


class BotTurns:
    """Plays the bots' decisions of a session, at the speed the settings say."""

    async def play(
        self, session: Session, redraw: Callable[[], None], hurried: Callable[[], bool]
    ) -> None:
        """Decide for bots until a person has to; `hurried` cuts the waiting short."""
        seat = session.turn
        while session.bot_to_move:
            choice = await asyncio.to_thread(session.bot_choice)
            session.choose(choice)
            if session.turn != seat:
                seat = session.turn
                redraw()
                await self._wait(session.settings.bot_speed, hurried)

    async def _wait(self, seconds: float, hurried: Callable[[], bool]) -> None:
        """Let a turn be read, unless somebody is in a hurry."""
        while seconds > 0 and not hurried():
            await asyncio.sleep(min(STEP, seconds))
            seconds -= STEP
