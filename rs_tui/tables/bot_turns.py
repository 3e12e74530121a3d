"""Bots taking their turns and giving hints: they think elsewhere while the screen stays awake."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING, Final

from rs_core.bots.bot import Cancelled
from rs_tui.tables.failures import fallback_words

if TYPE_CHECKING:
    from collections.abc import Callable

    from rs_core.bots.hint import Hint
    from rs_core.rune_stones.engine import Decision
    from rs_core.rune_stones.state import Choice
    from rs_core.rune_stones.view import View
    from rs_tui.tables.session import Session
    from rs_tui.tables.thinking import Thinkers, Thought

STEP: Final = 0.05
QUICK: Final = "normal"
"""The level that answers when somebody is in a hurry."""
HINT_SECONDS: Final = 3.0


class BotTurns:
    """Plays the bots' decisions of a session, at the speed the settings say, and gives hints."""

    def __init__(self) -> None:
        """No process is started before the first bot has to think."""
        self._made: Thinkers | None = None
        self._hurried = False
        self._stopped = False
        self._hinting = False
        self._note = ""
        self._warned: Session | None = None
        """The game whose player was told that a bot fell back."""

    # --- On a screen

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

    async def hint(self, session: Session) -> Hint | None:
        """What a bot advises the seat that decides; None if thinking failed.

        Raises Cancelled once nobody wants it any more.
        """
        self.forget_hint()
        thinkers = self._thinkers
        ticket = thinkers.ticket()
        self._hinting = True
        ask = partial(thinkers.hint, *_seen(session), seconds=HINT_SECONDS, ticket=ticket)
        try:
            return await asyncio.to_thread(ask)
        except asyncio.CancelledError:
            if ticket == thinkers.ticket():
                thinkers.cancel()
            raise
        finally:
            if ticket == thinkers.ticket():
                self._hinting = False

    def forget_hint(self) -> None:
        """Stop thinking about a hint, if one is being thought about: the player goes on."""
        if self._hinting and self._made is not None:
            self._hinting = False
            self._made.cancel()

    def hurry(self) -> None:
        """Cut thinking and waiting short until a person has to decide."""
        self._hurried = True
        if self._made is not None:
            self._made.cancel()

    def stop(self) -> None:
        """Nobody waits any more."""
        self._stopped = True
        self._hinting = False
        self.hurry()

    def close(self) -> None:
        """End the processes."""
        self.stop()
        if self._made is not None:
            self._made.close()
            self._made = None

    def take_note(self) -> str:
        """What the player has to be told of the thinking, once; empty if all went well."""
        note, self._note = self._note, ""
        return note

    # --- By lines: whoever asks waits

    def answer(self, session: Session) -> Choice:
        """What the bot that has to move chooses."""
        level = _level(session)
        return self._noted(session, level, self._thinkers.think(level, *_seen(session)))

    def advise(self, session: Session) -> Hint | None:
        """What a bot advises the seat that decides; None if thinking failed."""
        return self._thinkers.hint(*_seen(session), seconds=HINT_SECONDS)

    # --- Thinking

    @property
    def _thinkers(self) -> Thinkers:
        if self._made is None:
            from rs_tui.tables.thinking import Thinkers

            self._made = Thinkers()
        return self._made

    async def _think(self, session: Session) -> Choice | None:
        thinkers = self._thinkers
        seen = _seen(session)
        for level in (QUICK if self._hurried else _level(session), QUICK):
            ask = partial(thinkers.think, level, *seen, ticket=thinkers.ticket())
            try:
                thought = await asyncio.to_thread(ask)
            except Cancelled:
                if self._stopped:
                    return None
                continue
            return None if self._stopped else self._noted(session, level, thought)
        return None

    def _noted(self, session: Session, level: str, thought: Thought) -> Choice:
        """The choice; that a bot fell back to a lower level is to be said once a game."""
        if thought.fallback and session is not self._warned and session.turn is not None:
            self._warned = session
            self._note = fallback_words(session.names[session.turn], level, thought.level)
        return thought.choice

    async def _wait(self, seconds: float) -> None:
        """Let a turn be read, unless somebody is in a hurry."""
        while seconds > 0 and not self._hurried:
            await asyncio.sleep(min(STEP, seconds))
            seconds -= STEP


def _level(session: Session) -> str:
    """Of the bot that has to move."""
    assert session.turn is not None
    return session.seats[session.turn].kind.partition(":")[2]


def _seen(session: Session) -> tuple[int, View, Decision]:
    """A seed, what the seat that decides sees, and what it has to decide.

    Bots break ties by a seed of their own: that of the game tells the future.
    """
    decision = session.decision
    assert decision is not None
    return session.match.choices_made, session.view(decision.seat), decision
