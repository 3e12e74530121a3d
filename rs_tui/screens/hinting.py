"""Waiting for a hint: what takes more than a moment says how long it has taken."""

from __future__ import annotations

import asyncio
from itertools import count
from typing import TYPE_CHECKING, Any

from rs_tui.ground.i18n import _
from rs_tui.tables.bot_turns import HINT_SECONDS

if TYPE_CHECKING:
    from collections.abc import Callable

    from rs_core.bots.hint import Hint
    from rs_core.play.snapshot import Snapshot
    from rs_tui.tables.table import Table


async def advised(table: Table, asked: Snapshot[Any], say: Callable[[str], None]) -> Hint | None:
    """What a bot advises the seat that is asked; None if thinking failed. Tells each second that
    it takes; raises Cancelled once nobody wants it any more.
    """
    thought = asyncio.ensure_future(table.bots.hint(table.game.name, asked))
    try:
        for seconds in count(1):
            done, _waiting = await asyncio.wait({thought}, timeout=1.0)
            if done:
                break
            said = _("Thinking about it: {n} s of about {most}")
            say(said.format(n=seconds, most=max(seconds, round(HINT_SECONDS))))
    except asyncio.CancelledError:
        thought.cancel()
        raise
    return thought.result()
