"""A table that stands in another process, as screens and plain mode sit at it."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rs_core.play.errors import N_, Reason
from rs_tui.ground import clean
from rs_tui.saves import reader
from rs_tui.saves.datasets import DataSets
from rs_tui.tables import wire
from rs_tui.tables.party import TableError
from rs_tui.tables.table import Table
from rs_tui.tables.told import seats_of

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Sequence

    from rs_core.play.game import Choice
    from rs_core.play.match import Match, Seat
    from rs_core.play.snapshot import Snapshot
    from rs_tui.tables.bot_turns import BotTurns
    from rs_tui.tables.visit import Visit

FIRST = 10.0
"""Seconds to wait for the first look at the game."""
RECORD = 3.0
"""Seconds to wait for the record of a game that is over."""


class RemoteTable(Table):
    """The own seat at a game that a server holds.

    What was told is taken note of where somebody waits for it (`changes`, `step`) or has asked for
    something, so that nothing changes under the fingers in between.
    """

    def __init__(self, visit: Visit, bots: BotTurns | None = None, *, keep: bool = False) -> None:
        """The game must have begun, or begin soon; `keep`: closing the table keeps the visit."""
        super().__init__(bots)
        self.visit = visit
        self._keep = keep
        self._closed = False
        version = visit.version
        while not (visit.told and visit.told.now) and not visit.closed:
            before, version = version, visit.wait(version, FIRST)
            if version == before:
                break
        told = visit.told
        if told is None or told.now is None:
            raise TableError(N_("the table shows no game yet"))
        self._told = told
        self.game = told.game
        self.name = told.name
        self._version = -1
        self._now: Any = None
        self._looks: dict[int | None, Snapshot[Any]] = {}
        self._chairs: tuple[Seat, ...] = ()
        self._heard = len(visit.notes), len(visit.talk)
        self._words = ""
        self._note: list[str] = []
        self.company = visit
        self._match: Match | None = None
        self._counted = False
        self.refresh()
        self._counted = self.over

    def refresh(self) -> bool:
        """Take note of what was told; whether the game itself has changed."""
        visit = self.visit
        with visit.lock:
            told = visit.told
            chairs = seats_of(visit.seats)
            self._version = visit.version
            self._hear()
            if told is None or told.now is None:
                return False  # a game that begins, or eyes that change: the table shows the last
            if told.now is self._now and chairs == self._chairs:
                return False
            if told.now is not self._now:
                self.since = time.time() - told.now.age
            if told.name != self.name:  # a rematch
                self.name, self._match, self._counted = told.name, None, False
            self._told, self._now, self._chairs = told, told.now, chairs
            self._looks = dict(told.snapshots(chairs))
        return True

    def _hear(self) -> None:
        """What has to be said besides: how it is with the line, and what others say."""
        visit = self.visit
        if visit.words != self._words:
            self._words = visit.words
            self._note.append(visit.words)
        while visit.notes:
            self._note.append(visit.notes.popleft())

    # --- Looking

    @property
    def here(self) -> tuple[int, ...]:
        """The own seat; none for a spectator."""
        return () if self._told.seat is None else (self._told.seat,)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who sits where now."""
        return self._chairs

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that have to decide."""
        return self._looks[None].waiting

    def look(self, seat: int | None) -> Snapshot[Any]:
        """What the own seat, or a spectator, may know."""
        return self._looks[seat if seat in self._looks else None]

    def chronicle(self, seat: int | None) -> Sequence[tuple[int, Any]]:
        """All that was told."""
        return self._told.chronicle(seat)

    def record(self) -> Match | None:
        """The whole game, once it is over and the table has sent it."""
        if self._match is None and self.over:
            told, version = self._told, self.visit.version
            while not told.has_record and not self.visit.closed:
                before, version = version, self.visit.wait(version, RECORD)
                if version == before:
                    return None
            if told.has_record:
                self._match = self._replayed()
        return self._match

    def _replayed(self) -> Match:
        """The record, played through as every foreign file is; SaveError if it is none."""
        told = self._told
        data = "".join(f"{line}\n" for line in told.record).encode("utf-8", "replace")
        reading = reader.read(data, told.name, Path(told.name))
        sets = DataSets(Path(), () if told.data is None else (told.data,))
        return reader.replay(reading, told.name, sets)

    def just_finished(self) -> bool:
        """Whether our game has come to its end here; said once."""
        if self._counted or not self.over:
            return False
        self._counted = True
        return bool(self.here)

    # --- Changing

    def choose(self, choice: Choice | str, *, automatic: bool = False) -> None:
        """Answer the question that was seen; the table has it on disk when this returns."""
        text = choice if isinstance(choice, str) else self.game.text(choice)
        question = self.look(self._told.seat).question
        self._ask(lambda number: wire.Choose(number, question, text, automatic))

    def undo(self) -> None:
        """Take the own last choice back."""
        self._ask(wire.Undo)

    def redo(self) -> None:
        """Bring it back."""
        self._ask(wire.Redo)

    def note_hint(self, seat: int) -> None:
        """Let the table put down that we were told what a bot would do."""
        del seat  # the table knows it
        self._ask(wire.Hint)

    def reseat(self, seat: int, kind: str) -> None:
        """Give a seat to a bot or to a person: for the owner of the table."""
        level = kind.partition(":")[2]
        do = "bot" if level else "person"
        self._ask(lambda number: wire.Owner(number, do, seat, level))

    def _ask(self, make: Any) -> None:
        try:
            self.visit.ask(make)
        finally:
            self.refresh()

    # --- Going on

    async def changes(self) -> AsyncIterator[None]:
        """Whenever something was told that we did not ask for."""
        async for _change in self.visit.changes():
            if self._closed:
                return
            if self._version != self.visit.version:
                self.refresh()
                yield

    def step(self) -> bool:
        """Wait for something to happen; False if it is up to us, or over."""
        if self.over or not self.waits:
            return False
        if self.visit.closed:
            raise TableError(Reason("{words}"), words=self.visit.words)
        self.visit.wait(self._version)
        self.refresh()
        return True

    def hurry(self) -> None:
        """Bots think elsewhere."""

    def take_note(self) -> str:
        """How it is with the line, and what the table says; once."""
        note, self._note = " · ".join(each for each in self._note if each), []
        return clean.line(note)

    def close(self) -> None:
        """Get up; the seat stays ours."""
        self._closed = True
        super().close()
        if not self._keep:
            self.visit.close()
