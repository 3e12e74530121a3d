"""`rune-stones simulate`: bot games without a screen, as a summary, JSON or a balance report."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from rs_tui import games
from rs_tui.cli.progress import watched
from rs_tui.cli.stopping import Stopped, stoppable
from rs_tui.ground import outlet
from rs_tui.ground.i18n import _, ngettext

if TYPE_CHECKING:
    from argparse import Namespace

    from rs_tui.desk import Record


def run(args: Namespace) -> int:
    """Play the games and print what is asked for; asked to stop, what came of those played."""
    simulation = games.desk(args.played).simulation(args)
    played: dict[int, Record] = {}
    code = 0
    try:
        with stoppable():
            for number, record in watched(
                simulation.play(args.jobs), _("Playing"), simulation.games
            ):
                played[number] = record  # noqa: PERF403 - those played so far outlive Ctrl+C
    except Stopped as error:
        code = error.exit_code
        _tell_stopped(len(played), simulation.games)
    records = [played[number] for number in sorted(played)]
    if args.json:
        outlet.data(simulation.data(records, report=args.report))
    elif played:
        simulation.show(records, args)
    return code


def _tell_stopped(played: int, total: int) -> None:
    words = ngettext(
        "stopped: {n} game of {all} is over and counts",
        "stopped: {n} games of {all} are over and count",
        played,
    )
    sys.stderr.write(f"rune-stones: {words.format(n=played, all=total)}\n")
