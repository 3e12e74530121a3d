"""A position that was pasted as one line of text, to go on from."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rs_core.play.errors import CoreError
from rs_core.play.match import Seat
from rs_core.ruins.game import GAME
from rs_core.ruins.position import FIELDS, MARK
from rs_core.ruins.rules import MIN_PLAYERS, Rules
from rs_tui.ground.errors import CallError
from rs_tui.ground.i18n import _, words_of
from rs_tui.ground.seeds import new_seed
from rs_tui.ruins.ending import ending_lines
from rs_tui.ruins.lines import state_lines
from rs_tui.tables import seats

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rs_core.ruins.state import State
    from rs_tui.saves import Library, SavedGame

LEVEL: Final = "normal"


@dataclass(frozen=True, slots=True)
class Opened:
    """A position, not played on yet."""

    state: State

    @property
    def over(self) -> bool:
        """Whether the game is over in it."""
        return self.state.over

    def seated(self, wanted: Sequence[seats.SeatSpec] | None) -> tuple[Seat, ...]:
        """Who plays on: those asked for, or you at the seat to move and bots at the others."""
        players = self.state.players
        if wanted is None:
            own = next((each.seat for each in GAME.pending(self.state)), 0)
            names = iter(seats.BOT_NAMES)
            return tuple(
                Seat(_("You")) if seat == own else Seat(next(names), seats.BOT + LEVEL)
                for seat in range(players)
            )
        if len(wanted) != players:
            raise CallError(
                _("--seats: the position has {n} seats, not {given}").format(
                    n=players, given=len(wanted)
                )
            )
        return seats.seated(wanted)

    def begin(self, library: Library, table: Sequence[Seat]) -> SavedGame:
        """A new game from here."""
        return library.create(GAME, self.state.rules, table, new_seed(), start=self.state)

    def lines(self, names: Sequence[str]) -> list[str]:
        """Where everybody stands, and how it ended."""
        view = GAME.view(self.state, None)
        ended = ending_lines(view, names) if view.over else []
        return [*state_lines(view, names), *ended]


def opened(line: str) -> Opened:
    """The position of a line; CallError says what is wrong with it."""
    try:
        return Opened(GAME.codec.read_line(line, Rules(_players(line))))
    except CoreError as error:
        raise CallError(
            _("this is no position of Runes & Ruins: {why}").format(why=words_of(error))
        ) from None


def _players(line: str) -> int:
    """How many hands it has."""
    try:
        return len(json.loads(line.removeprefix(MARK))[list(FIELDS).index("hands")])
    except (ValueError, LookupError, TypeError, RecursionError):
        return MIN_PLAYERS
