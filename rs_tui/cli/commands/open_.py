"""`rune-stones open LINE`: go on from a position that was pasted as one line of text."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from rs_core.play.errors import CoreError
from rs_tui import games
from rs_tui.cli import opening
from rs_tui.cli.commands import play
from rs_tui.ground.errors import CallError
from rs_tui.ground.i18n import _, words_of
from rs_tui.saves import SaveError
from rs_tui.tables.seats import SeatError

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Sequence

    from rs_core.play.match import Seat
    from rs_tui.pages import Opened
    from rs_tui.saves import Library, SavedGame


def run(args: Namespace) -> int:
    """Begin a new game from the position; one that is over is only shown."""
    library = opening.library(args)
    found = games.face(args.played).opened(library, args.line)
    try:
        table = found.seated(args.seats)
    except SeatError as error:
        raise CallError(words_of(error)) from None
    if found.over:
        print(_("The game is over in this position."), file=sys.stderr)
        print(*found.lines([seat.name for seat in table]), sep="\n")
        return 0
    return play.open_session(args, "game", lambda: _begin(library, found, table))


def _begin(library: Library, found: Opened, table: Sequence[Seat]) -> SavedGame:
    try:
        return found.begin(library, table)
    except (SaveError, CoreError) as error:
        raise CallError(words_of(error)) from None
