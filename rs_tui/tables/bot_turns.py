"""Bots taking their turns and giving hints: they think elsewhere while the screen stays awake."""

from __future__ import annotations

import asyncio
import contextlib
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from rs_core.bots.bot import Cancelled
from rs_core.play.levels import LEVELS, OWN
from rs_tui.tables.failures import fallback_words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rs_core.bots.hint import Hint
    from rs_core.play.game import Choice
    from rs_core.play.snapshot import Snapshot
    from rs_tui.tables.local import LocalTable
    from rs_tui.tables.own_bot import OwnBot
    from rs_tui.tables.thinking import Asked, Thinkers, Thought

STEP: Final = 0.05
GLANCE: Final = 0.01
"""Seconds between two looks at whether a program has answered."""
QUICK: Final = "normal"
"""The highest level that answers when somebody is in a hurry."""
HINT_SECONDS: Final = 3.0


class BotTurns:
    """Thinks for the bots of tables, and gives hints; one thought at a time."""

    def __init__(self) -> None:
        """No process is started before the first bot has to think."""
        self._made: Thinkers | None = None
        self._hurried = False
        self._interrupted = False
        self._hinting = False
        self._note = ""
        self._warned: LocalTable | None = None
        """The game whose player was told that a bot fell back."""

    # --- While the screen stays awake

    def begin(self) -> None:
        """Bots may take their time again."""
        self._hurried = self._interrupted = False

    async def think(self, table: LocalTable, seat: int) -> Choice | str | None:
        """What a bot chooses; None if it was interrupted."""
        with self._own(table, seat) as own:
            if own is not None:
                return await self._heard(own)
        thinkers = self._thinkers
        asked = _asked_of(table, seat)
        level = _level(table, seat)
        thought = None
        while thought is None and not self._interrupted:
            if self._hurried:
                level = min(level, QUICK, key=LEVELS.index)
            ask = partial(thinkers.think, level, asked, ticket=thinkers.ticket())
            # Cut short by somebody in a hurry, or by a hint that nobody wants any more.
            with contextlib.suppress(Cancelled):
                thought = await asyncio.to_thread(ask)
        if thought is None or self._interrupted:
            return None
        return self._noted(table, seat, level, thought)

    async def _heard(self, own: OwnBot) -> str | None:
        """What a program chooses; None if it was interrupted."""
        own.ask()
        while not self._interrupted:
            chosen = own.hear()
            if chosen is not None:
                return chosen
            await asyncio.sleep(GLANCE)
        return None

    async def wait(self, seconds: float) -> None:
        """Let a turn be read, unless somebody is in a hurry."""
        while seconds > 0 and not self._hurried:
            await asyncio.sleep(min(STEP, seconds))
            seconds -= STEP

    async def hint(self, game: str, asked: Snapshot[Any]) -> Hint | None:
        """What a bot advises the seat that is asked; None if thinking failed.

        Raises Cancelled once nobody wants it any more.
        """
        self.forget_hint()
        thinkers = self._thinkers
        ticket = thinkers.ticket()
        self._hinting = True
        ask = partial(thinkers.hint, _asked(game, asked), seconds=HINT_SECONDS, ticket=ticket)
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
        """Cut thinking and waiting short until bots begin anew."""
        if not self._hurried:  # else what is thought is quick already, and would begin once more
            self._cut_short()

    def interrupt(self) -> None:
        """Nobody waits for what is thought about."""
        self._interrupted = True
        self._hinting = False
        self._cut_short()

    def _cut_short(self) -> None:
        self._hurried = True
        if self._made is not None:
            self._made.cancel()

    def close(self) -> None:
        """End the processes."""
        self.interrupt()
        if self._made is not None:
            self._made.close()
            self._made = None

    def take_note(self) -> str:
        """What the player has to be told of the thinking, once; empty if all went well."""
        note, self._note = self._note, ""
        return note

    # --- By lines: whoever asks waits

    def answer(self, table: LocalTable, seat: int) -> Choice | str:
        """What a bot chooses."""
        with self._own(table, seat) as own:
            if own is not None:
                return own.choose()
        level = _level(table, seat)
        return self._noted(table, seat, level, self._thinkers.think(level, _asked_of(table, seat)))

    def advise(self, game: str, asked: Snapshot[Any]) -> Hint | None:
        """What a bot advises the seat that is asked; None if thinking failed."""
        return self._thinkers.hint(_asked(game, asked), seconds=HINT_SECONDS)

    # --- Thinking

    @contextlib.contextmanager
    def _own(self, table: LocalTable, seat: int) -> Iterator[OwnBot | None]:
        """The program that plays a seat, if one does; once it fails, one of our bots does."""
        if table.seats[seat].kind != OWN:
            yield None
            return
        from rs_tui.tables.own_bot import OwnBotError

        try:
            yield table.own_bot(seat)
        except OwnBotError as error:
            self._note = table.dismiss(seat, error)

    @property
    def _thinkers(self) -> Thinkers:
        if self._made is None:
            from rs_tui.tables.thinking import Thinkers

            self._made = Thinkers()
        return self._made

    def _noted(self, table: LocalTable, seat: int, level: str, thought: Thought) -> Choice:
        """The choice; that a bot fell back to a lower level is to be said once a game."""
        if thought.fallback and table is not self._warned:
            self._warned = table
            self._note = fallback_words(table.match.seats[seat].name, level, thought.level)
        return thought.choice


def _level(table: LocalTable, seat: int) -> str:
    """Of the bot in a seat."""
    return table.match.seats[seat].kind.partition(":")[2]


def _asked_of(table: LocalTable, seat: int) -> Asked:
    """What a bot has to decide."""
    from rs_tui.tables.thinking import Asked

    match = table.match
    decision = next(each for each in table.pending if each.seat == seat)
    return Asked(table.game.name, match.choices_made, match.view(seat), decision)


def _asked(game: str, seen: Snapshot[Any]) -> Asked:
    """What the seat of a snapshot has to decide."""
    from rs_tui.tables.thinking import Asked

    assert seen.decision is not None
    return Asked(game, seen.choices, seen.view, seen.decision)
