"""`rune-stones analyse`: winning chances turn by turn, and the costliest decisions."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING

from rs_tui import games
from rs_tui.cli import opening
from rs_tui.ground.errors import CallError
from rs_tui.ground.i18n import _, words_of
from rs_tui.pages import slip_details, slip_heading
from rs_tui.saves import Follower, SaveError

if TYPE_CHECKING:
    from argparse import Namespace

    from rs_core.play.match import Match
    from rs_tui.pages import Analysis

WIDTH = 78
HEIGHT = 11


def run(args: Namespace) -> int:
    """Think a game through and print what came of it."""
    library = opening.library(args)
    try:
        match = Follower(library.place(args.game).path, library.sets).match
    except SaveError as error:
        raise CallError(words_of(error)) from error
    found = games.face(match.game.name).analyse(match, _progress)
    if sys.stderr.isatty():
        sys.stderr.write("\r\x1b[K")
    if args.json:
        print(json.dumps(found.to_json()))
    else:
        print("\n".join(lines(match, found)))
    return 0


def _progress(at: int, last: int) -> bool:
    if sys.stderr.isatty():
        sys.stderr.write(f"\r{100 * at // max(1, last)} %")
        sys.stderr.flush()
    return True


def lines(match: Match, found: Analysis) -> list[str]:
    """The plot and the slips in words."""
    from rs_tui.draw.ink import plain
    from rs_tui.draw.plot import plot

    names = [seat.name for seat in match.seats]
    percent = [[round(100 * chance) for chance in moment] for moment in found.chances]
    drawn = plot(percent, [""] * len(names), WIDTH, HEIGHT, goal=100, fine=False)
    said = [_("Chance of winning before each turn, in per cent:")]
    said += [plain(line).rstrip() for line in drawn]
    said.append("     " + "  ".join(f"{n} {name}" for n, name in enumerate(names, 1)))
    said += ["", _("What cost the most:") if found.slips else found.none_told]
    for slip in found.slips:
        said.append("  " + slip_heading(slip, names[slip.seat]))
        said += ["    " + line for line in slip_details(slip)]
    return said
