"""A position that was pasted as one line of text, to go on from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rs_core.crossing.components import CHARACTERS
from rs_core.crossing.game import GAME
from rs_core.crossing.rules import Rules
from rs_core.play.errors import CoreError
from rs_core.play.match import Seat
from rs_tui.crossing.lines import score_lines, state_lines
from rs_tui.ground.errors import CallError
from rs_tui.ground.i18n import _, words_of
from rs_tui.ground.seeds import new_seed
from rs_tui.tables import seats

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rs_core.crossing.table import State
    from rs_tui.saves import Library, SavedGame

LEVEL: Final = "normal"
_TILES: Final = 3
"""The word of a line that names every tile."""


@dataclass(frozen=True, slots=True)
class Opened:
    """A position, not played on yet."""

    state: State

    @property
    def over(self) -> bool:
        """Whether the game is over in it."""
        return self.state.table.over

    def seated(self, wanted: Sequence[seats.SeatSpec] | None) -> tuple[Seat, ...]:
        """Who plays on: those asked for, or you at the first seat and bots at the others."""
        rules = self.state.rules
        if wanted is None:
            bots = (Seat(name, seats.BOT + LEVEL) for name in seats.BOT_NAMES[: rules.players - 1])
            return (Seat(_("You")), *bots)
        if len(wanted) != rules.players:
            raise CallError(
                _("--seats: the position has {n} seats, not {given}").format(
                    n=rules.players, given=len(wanted)
                )
            )
        for spec, number in zip(wanted, rules.characters, strict=True):
            if spec.mark not in (None, CHARACTERS[number]):
                raise CallError(_("--seats: a position has the characters in their usual order"))
        return seats.seated(wanted)

    def begin(self, library: Library, table: Sequence[Seat]) -> SavedGame:
        """A new game from here."""
        return library.create(GAME, self.state.rules, table, new_seed(), start=self.state)

    def lines(self, names: Sequence[str]) -> list[str]:
        """Where everybody stands, and the final scores."""
        view = GAME.view(self.state, None)
        return [*state_lines(view, names), *score_lines(view, names)]


def opened(line: str) -> Opened:
    """The position of a line; CallError says what is wrong with it."""
    words = line.split(" ")
    try:
        players = len(words[_TILES].split(".")) if len(words) > _TILES else 0
        return Opened(GAME.codec.read_line(line, Rules(players)))
    except CoreError as error:
        raise CallError(
            _("this is no position of Crossing: {why}").format(why=words_of(error))
        ) from None
