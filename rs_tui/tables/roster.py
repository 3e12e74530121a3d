"""Who sits where, as everybody at a table is told it, and as the list of tables shows it."""

from __future__ import annotations

import contextlib
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from rs_tui.tables import status, wire
from rs_tui.tables.seats import BOT

if TYPE_CHECKING:
    from rs_core.play.game import Game
    from rs_tui.tables.opening import Opening
    from rs_tui.tables.party import Party
    from rs_tui.tables.playing import Playing


class Row(NamedTuple):
    """A seat, but for the times."""

    name: str
    kind: str
    claimed: bool
    here: bool
    coded: bool


class Roster:
    """What was told of the seats last; nothing is told twice."""

    def __init__(self, opening: Opening, party: Party) -> None:
        """Nobody was told anything."""
        self._opening = opening
        self._party = party
        self._shown: status.Status | None = None
        self._since = time.time()

    def names(self, playing: Playing | None) -> list[str]:
        """What the players are called, by seat."""
        if playing is not None:
            return [seat.name for seat in playing.match.seats]
        return [chair.name for chair in self._opening.chairs]

    def _kinds(self, playing: Playing | None) -> list[str]:
        if playing is not None:
            return [seat.kind for seat in playing.match.seats]
        return [chair.kind for chair in self._opening.chairs]

    def _game(self, playing: Playing | None) -> Game[Any, Any, Any]:
        game = playing.game if playing is not None else self._opening.game
        assert game is not None
        return game

    def _rows(self, playing: Playing | None) -> list[Row]:
        party, claims = self._party, self._party.claims.seats
        return [
            Row(name, kind, party.claimed(n), n in party.sitting, claims[n].code is not None)
            for n, (name, kind) in enumerate(
                zip(self.names(playing), self._kinds(playing), strict=True)
            )
        ]

    def tell(self, playing: Playing | None) -> None:
        """Tell everybody who sits where, if that is not what they were told."""
        party, stage = self._party, _stage(playing)
        rows = self._rows(playing)
        told = stage, rows, party.watching, party.shut
        behind = [each for each in party.visitors if each.seats_told != (told, each.seat)]
        if not behind:
            return
        game = self._game(playing).name
        chairs = tuple(
            wire.Chair(row.name, row.kind, row.claimed, row.here, party.age(seat), row.coded)
            for seat, row in enumerate(rows)
        )
        for visitor in behind:
            visitor.seats_told = told, visitor.seat
            visitor.line.send(
                wire.Seats(stage, game, chairs, visitor.seat, party.watching, party.shut)
            )

    def show(self, playing: Playing | None) -> None:
        """Let the list of tables know, if that is not what it shows."""
        if self._opening.status is None:
            return
        rows = self._rows(playing)
        waiting = () if playing is None else playing.table.waiting
        turn = tuple(rows[seat].name for seat in waiting)
        if self._shown is None or self._shown.turn != turn:
            self._since = time.time()
        free = sum(1 for row in rows if not row.claimed and not row.kind.startswith(BOT))
        now = status.Status(
            self._game(playing).name, len(rows), free, turn, int(self._since), playing is not None
        )
        if now != self._shown:
            self._shown = now
            with contextlib.suppress(OSError):  # a list without us is no reason to stop
                status.write(Path(self._opening.status), now)


def _stage(playing: Playing | None) -> str:
    """How far the table is."""
    if playing is None:
        return "lobby"
    if playing.over:
        return "over"
    return "paused" if playing.paused else "game"
