"""A position that was pasted as one line of text, to go on from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rs_core.play.match import Seat
from rs_core.rune_stones.game import GAME
from rs_core.rune_stones.notation import position
from rs_core.rune_stones.notation.position import PositionError
from rs_core.rune_stones.scoring import final_count
from rs_core.rune_stones.vocabulary import DRUIDS
from rs_tui.ground.errors import CallError
from rs_tui.ground.i18n import _, words_of
from rs_tui.ground.seeds import new_seed
from rs_tui.rune_stones.lines import state_lines
from rs_tui.tables import seats

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rs_core.rune_stones.notation.position import Position
    from rs_tui.saves import Library, SavedGame

LEVEL: Final = "normal"


@dataclass(frozen=True, slots=True)
class Opened:
    """A position, not played on yet."""

    found: Position

    @property
    def over(self) -> bool:
        """Whether the game is over in it."""
        return self.found.seen.over

    def seated(self, wanted: Sequence[seats.SeatSpec] | None) -> tuple[Seat, ...]:
        """Who plays on: those asked for, or you at the seat to move and bots at the others."""
        druids = [DRUIDS[druid] for druid in self.found.rules.druids]
        if wanted is None:
            names = iter(seats.BOT_NAMES)
            return tuple(
                Seat(_("You"))
                if seat == self.found.seen.turn
                else Seat(next(names), seats.BOT + LEVEL)
                for seat in range(len(druids))
            )
        if len(wanted) != len(druids):
            raise CallError(
                _("--seats: the position has {n} seats, not {given}").format(
                    n=len(druids), given=len(wanted)
                )
            )
        for spec, druid in zip(wanted, druids, strict=True):
            if spec.mark not in (None, druid):
                words = _("--seats: the druids of the position are {druids}")
                raise CallError(words.format(druids=", ".join(druids)))
        return seats.seated(wanted)

    def begin(self, library: Library, table: Sequence[Seat]) -> SavedGame:
        """A new game from here."""
        seed = new_seed()
        return library.create(GAME, self.found.rules, table, seed, start=self.found.deal(seed))

    def lines(self, names: Sequence[str]) -> list[str]:
        """Where everybody stands, and the final scores."""
        seen = self.found.seen
        said = state_lines(seen, names)
        for name, mat in zip(names, seen.mats, strict=True):
            score = final_count(mat).total
            said.append(_("{name}: final score {n}").format(name=name, n=score))
        return said


def opened(library: Library, line: str) -> Opened:
    """The position of a line; CallError says what is wrong with it."""
    try:
        cards = library.sets.find(GAME.codec, position.card_set_of(line))
        return Opened(position.read(line, [] if cards is None else [cards]))
    except PositionError as error:
        raise CallError(words_of(error)) from None
