"""`rune-stones open LINE`: go on from a position that was pasted as one line of text."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from rs_core.play.match import Seat
from rs_core.rune_stones import position
from rs_core.rune_stones.position import PositionError
from rs_core.rune_stones.vocabulary import DRUIDS
from rs_tui.cli import opening
from rs_tui.cli.commands import play
from rs_tui.ground.errors import CallError
from rs_tui.ground.i18n import _, words_of
from rs_tui.ground.seeds import new_seed
from rs_tui.saves import SaveError
from rs_tui.tables import seats

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Sequence

    from rs_core.rune_stones.position import Position
    from rs_tui.cli.values import SeatSpec
    from rs_tui.saves import Library, SavedGame

LEVEL = "normal"


def run(args: Namespace) -> int:
    """Begin a new game from the position; one that is over is only shown."""
    games = opening.library(args)
    found = read(games, args.line)
    table = seated(found, args.seats)
    if found.seen.over:
        _show(found, table)
        return 0
    return play.open_session(args, "game", lambda: _begin(games, found, table))


def read(games: Library, line: str) -> Position:
    """The position of a line; CallError says what is wrong with it."""
    try:
        cards = games.sets.find(position.card_set_of(line))
        return position.read(line, [] if cards is None else [cards])
    except PositionError as error:
        raise CallError(words_of(error)) from None


def seated(found: Position, wanted: Sequence[SeatSpec] | None) -> tuple[Seat, ...]:
    """Who plays on: those asked for, or you at the seat to move and bots at the others."""
    druids = [DRUIDS[druid] for druid in found.rules.druids]
    if wanted is None:
        names = iter(seats.BOT_NAMES)
        return tuple(
            Seat(_("You")) if seat == found.seen.turn else Seat(next(names), seats.BOT + LEVEL)
            for seat in range(len(druids))
        )
    if len(wanted) != len(druids):
        raise CallError(
            _("--seats: the position has {n} seats, not {given}").format(
                n=len(druids), given=len(wanted)
            )
        )
    for spec, druid in zip(wanted, druids, strict=True):
        if spec.druid not in (None, druid):
            words = _("--seats: the druids of the position are {druids}")
            raise CallError(words.format(druids=", ".join(druids)))
    try:
        return seats.from_specs([spec._replace(druid=None) for spec in wanted]).seats
    except seats.SeatError as error:
        raise CallError(words_of(error)) from None


def _begin(games: Library, found: Position, table: Sequence[Seat]) -> SavedGame:
    seed = new_seed()
    try:
        return games.create(found.rules, table, seed, start=found.deal(seed))
    except (SaveError, PositionError) as error:
        raise CallError(words_of(error)) from None


def _show(found: Position, table: Sequence[Seat]) -> None:
    from rs_core.rune_stones.gems import total
    from rs_core.rune_stones.scoring import row_points
    from rs_tui.rune_stones.lines import state_lines

    names = [seat.name for seat in table]
    print(_("The game is over in this position."), file=sys.stderr)
    print(*state_lines(found.seen, names), sep="\n")
    for name, mat in zip(names, found.seen.mats, strict=True):
        score = mat.points + total(mat.gems) // 3 + sum(row_points(row) for row in mat.rows)
        print(_("{name}: final score {n}").format(name=name, n=score))
