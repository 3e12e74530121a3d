"""`rune-stones host`: open a table for several terminals, and sit down at it."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from rs_tui.cli import opening
from rs_tui.cli.commands import join
from rs_tui.ground import paths
from rs_tui.ground.errors import CallError
from rs_tui.ground.i18n import _, words_of
from rs_tui.saves import SaveError
from rs_tui.tables import arrival, places
from rs_tui.tables.address import Address

if TYPE_CHECKING:
    from argparse import Namespace


def run(args: Namespace) -> int:
    """Open the table; with --no-play say so in one line, else sit down."""
    if paths.kiosk():
        raise CallError(_("no tables are opened on this game box"))
    if not args.no_play:
        join.check_terminal(args)
    kept = opening.prepare(args)
    library = opening.library(args)
    terms = arrival.Terms(
        listed=args.listed,
        speed=kept.bot_speed,
        gatekeepers=tuple(places.user_number(name) for name in args.gatekeeper),
        unattended=args.no_play,
    )
    try:
        if args.game_file is not None:
            table = arrival.open_saved(library, args.game_file, terms)
        else:
            table = arrival.open_new(library, opening.planned(args), terms)
    except SaveError as error:
        raise CallError(words_of(error)) from error
    if not args.no_play:
        return join.sit(args, Address(table))
    arrival.go(Address(table), watch=True).close()  # or it says what is in the way
    owner = places.user_name(os.getuid())
    words = _("the table {table} is open; friends sit down by: {command}")
    command = f"rune-stones join {owner}/{table}"
    sys.stdout.write(words.format(table=table, command=command) + "\n")
    return 0
