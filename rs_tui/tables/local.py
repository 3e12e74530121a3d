"""A table in this process: the match, its file and its bots."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, Final, Protocol

from rs_core.play import snapshot
from rs_core.play.levels import FOR_OWN, OWN
from rs_core.play.match import HINT, MatchError
from rs_core.play.trace import heard
from rs_tui.saves.errors import SaveError
from rs_tui.tables.table import Table

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Mapping, Sequence

    from rs_core.play.game import Choice, Decision
    from rs_core.play.match import Match, Seat
    from rs_core.play.snapshot import Snapshot
    from rs_tui.saves.lock import GameLock
    from rs_tui.saves.origin import Origin
    from rs_tui.tables.bot_turns import BotTurns
    from rs_tui.tables.own_bot import OwnBot, OwnBotError, Program


STEP: Final = 0.3
"""How long a step of a bot's turn stays, as a part of what the whole turn does."""


class Saved(Protocol):
    """A game kept somewhere; `rs_tui.saves.SavedGame` is one."""

    @property
    def match(self) -> Match:
        """The game itself."""

    @property
    def name(self) -> str:
        """What it is called."""

    @property
    def notes(self) -> Sequence[str]:
        """What to tell the player about the file."""

    @property
    def origin(self) -> Origin | None:
        """The game it branched off from."""

    @property
    def door(self) -> GameLock | None:
        """Where somebody may ask for the game, and where keys are noted."""

    @property
    def programs(self) -> Mapping[int, Program]:
        """The programs of the player's own that play in it, by seat."""

    def lines(self) -> list[str]:
        """The lines of its file."""

    def close(self) -> None:
        """Let go of the file."""


class LocalTable(Table):
    """One game, played by all its people at this keyboard."""

    def __init__(
        self, saved: Saved, bots: BotTurns | None = None, speed: Callable[[], float] = float
    ) -> None:
        """`speed` says how long a bot's turn stays before the next; a step of it, a part of that.

        A screen that shows steps itself lets the bots wait by asking for the next change later.
        """
        super().__init__(bots)
        self.saved = saved
        self.name = saved.name
        self.notes = saved.notes
        self.origin = saved.origin
        self.door = saved.door
        self.match = saved.match
        self.game = saved.match.game
        self._speed = speed
        self._automatic: set[int] = set()
        """Numbers of the entries that were answered by setting."""
        self._seen_at = -1
        self._pending: tuple[Decision, ...] = ()
        self._waiting: tuple[int, ...] = ()
        self._looks: dict[int | None, Snapshot[Any]] = {}
        """What was asked of the match at that entry; after another it is asked anew."""
        self._questions: dict[int, tuple[Decision, int]] = {}
        """By seat: what it is asked, and the number of the entry that led to it."""
        self._first = True
        """Whether nothing was asked of the match here yet."""
        self._counted = not self.pending
        """Whether the end of the game was counted, or came before anybody sat down here."""
        self._wake = asyncio.Event()
        self._wake.set()
        self._closed = False
        self._paused = False
        self._own: dict[int, OwnBot] = {}
        self._free = asyncio.Event()
        """Not set while bots are held."""
        self._free.set()

    # --- Looking

    @property
    def here(self) -> tuple[int, ...]:
        """The seats that people play."""
        return tuple(n for n, seat in enumerate(self.match.seats) if not seat.is_bot)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who sits where now."""
        return self.match.seats

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that have to decide."""
        return self._waiting if self.pending else ()

    def look(self, seat: int | None) -> Snapshot[Any]:
        """What a seat may know now; the match is asked once for each entry."""
        pending = self.pending
        if seat not in self._looks:
            self._looks[seat] = snapshot.of_match(
                self.match, seat, pending=pending, question=self.question(seat)
            )
        return self._looks[seat]

    def question(self, seat: int | None) -> int:
        """The number of what a seat is asked; 0 if it is not asked."""
        return self._questions[seat][1] if self.pending and seat in self._questions else 0

    @property
    def pending(self) -> tuple[Decision, ...]:
        """All that has to be decided now, by people and bots."""
        now = len(self.match.entries)
        if now != self._seen_at:
            self._seen_at, self._looks = now, {}
            self._pending = self.match.pending
            self._waiting = tuple(each.seat for each in self._pending)
            self._number_questions()
        return self._pending

    def _number_questions(self) -> None:
        """A seat that is asked the same as before is not disturbed by what others do."""
        last = self.match.entries[-1]
        before = self._questions
        first, self._first = self._first, False
        self._questions = {}
        for decision in self._pending:
            asked, number = before.get(decision.seat, (None, 0))
            if first:
                number = _asked_since(self.match, decision)
            elif asked != decision or (last.seat == decision.seat and last.do != HINT):
                number = last.n
            self._questions[decision.seat] = decision, number

    def chronicle(self, seat: int | None) -> Sequence[tuple[int, Any]]:
        """All that happened and still stands, as far as a seat may hear of it."""
        return list(snapshot.chronicle(self.match.moments, seat))

    def record(self) -> Match:
        """The game itself."""
        return self.match

    def just_finished(self) -> bool:
        """Whether a person's game has come to its end here; said once."""
        if self._counted or self.pending:
            return False
        self._counted = True
        return bool(self.here)

    # --- Changing

    def choose(self, choice: Choice | str, *, automatic: bool = False) -> None:
        """Make a choice for the seat that decides; it is on disk when this returns."""
        turn = self.turn
        self.answer(-1 if turn is None else turn, choice, automatic=automatic)

    def answer(self, seat: int, choice: Choice | str, *, automatic: bool = False) -> None:
        """Make a choice for a seat; it is on disk when this returns."""
        self.match.choose(seat, choice)
        if automatic:
            self._automatic.add(self.match.entries[-1].n)
        self._wake.set()

    def undo(self) -> None:
        """Take back the last choice, together with what the settings answered after it, and what
        the game takes back with it.
        """
        while True:
            before = tuple(self.match.moments)
            self.take_back()
            taken = before[len(self.match.moments) :]
            automatic = all(self.was_automatic(moment.entry.n) for moment in taken)
            if not automatic or self.match.why_no_undo() is not None:
                return

    def take_back(self) -> None:
        """Take back the last choice with what the game takes back with it, and no more."""
        self.match.take_back()
        self._wake.set()

    def was_automatic(self, entry: int) -> bool:
        """Whether the choice of that number was an answer by setting."""
        return entry in self._automatic

    def redo(self) -> None:
        """Bring back the choice taken back last."""
        self.match.redo()
        self._wake.set()

    def note_hint(self, seat: int) -> None:
        """Put down that a seat was told what a bot would do."""
        self.match.note_hint(seat)

    def reseat(self, seat: int, kind: str) -> None:
        """Give a seat to a bot or to a person; whoever thinks there stops."""
        self.bots.interrupt()
        self.match.reseat(seat, kind)
        self._wake.set()

    # --- Bots

    def pause(self, *, paused: bool) -> None:
        """Let the bots stop, or go on."""
        self._paused = paused
        if paused:
            self.bots.interrupt()
        else:
            self._wake.set()

    def wake(self) -> None:
        """Let bots that stopped try again."""
        self._wake.set()

    @property
    def bot(self) -> int | None:
        """The seat of the bot that decides next; None where people decide first."""
        levels = {
            number: seat.kind.partition(":")[2]
            for number, seat in enumerate(self.match.seats)
            if seat.is_bot
        }
        waiting = self.waiting
        asked = self.game.bots_to_ask(self.match.state, waiting, levels) if levels else ()
        return next(iter(asked), None)

    def own_bot(self, seat: int) -> OwnBot | None:
        """The program that plays a seat, started now if it is not yet; None: one of our bots."""
        if self.match.seats[seat].kind != OWN or seat not in self.saved.programs:
            return None
        if seat not in self._own:
            from rs_tui.tables.own_bot import OwnBot

            self._own[seat] = OwnBot(self.saved.programs[seat], self, seat)
        return self._own[seat]

    def dismiss(self, seat: int, error: OwnBotError) -> str:
        """Let one of our bots play on for a program that failed; what the player is told."""
        from rs_tui.tables import own_bot

        if seat in self._own:
            self._own.pop(seat).close()
        self.match.reseat(seat, f"bot:{FOR_OWN}")
        return own_bot.words(self.match.seats[seat].name, self.saved.programs[seat], error)

    async def changes(self) -> AsyncIterator[None]:
        """Let bots decide whenever they have to, each time another seat is to move, and at last."""
        while not self._closed:
            await self._wake.wait()
            self._wake.clear()
            self.bots.begin()
            try:
                async for _turn in self._bots_play():
                    yield
            except (MatchError, SaveError, OSError) as error:
                self.trouble = error
                yield

    async def _bots_play(self) -> AsyncIterator[None]:
        untold = False
        while (seat := self.bot) is not None and self._may_move(seat):
            together = len(self.pending) > 1
            choice = await self.bots.think(self, seat)
            await self._free.wait()
            if choice is None or not self._may_move(seat):
                break  # interrupted, or nobody waits any more
            self.match.choose(seat, choice)
            untold = not any(heard(self.match.moments[-1].events, None))
            if not untold:
                yield
                if not together:  # what is chosen at the same time is not there to be read yet
                    await self.bots.wait(self._speed() * (STEP if self.bot == seat else 1))
        if untold:
            yield

    def _may_move(self, seat: int) -> bool:
        """Whether a bot is the next to decide, and somebody waits for it."""
        return seat == self.bot and not self._closed and not self._paused

    def hold(self, *, held: bool) -> None:
        """Let bots wait before their next choice; what they think of goes on."""
        if held:
            self._free.clear()
        else:
            self._free.set()

    def step(self) -> bool:
        """Let a bot that has to move decide, while whoever asks waits."""
        seat = self.bot
        if seat is not None:
            self.match.choose(seat, self.bots.answer(self, seat))
        return seat is not None

    def take_note(self) -> str:
        """That a bot fell back to a lower level."""
        return self.bots.take_note()

    def hurry(self) -> None:
        """Cut thinking and waiting short until a person has to decide."""
        self.bots.hurry()

    def close(self) -> None:
        """Get up; others may have the file."""
        self._closed = True
        self._free.set()
        self._wake.set()
        for own in self._own.values():
            own.close()
        super().close()
        self.saved.close()


def _asked_since(match: Match, decision: Decision) -> int:
    """The number of the entry that led to a question, as far back as the journal tells it.

    A game that was opened again asks under the number that it asked under before.
    """
    seat = decision.seat
    place = len(match.moments) - 1
    for entry in reversed(match.entries):
        if entry.do == HINT:
            continue
        if entry.seat == seat or entry.do in ("undo", "redo"):
            return entry.n
        if entry.do.partition(" ")[0] in ("seat", "pin"):
            continue
        place -= 1
        asked = match.game.pending(match.moments[place].state) if place >= 0 else ()
        if decision not in asked:
            return entry.n
    return 0
