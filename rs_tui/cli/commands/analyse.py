"""`rune-stones analyse`: winning chances turn by turn, and the costliest decisions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rs_tui import games
from rs_tui.cli import opening
from rs_tui.cli.progress import bar
from rs_tui.ground import outlet
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
    with bar(_("Thinking")) as tell:

        def go_on(at: int, last: int) -> bool:
            tell(at, last)
            return True

        found = games.face(match.game.name).analyse(match, go_on)
    if args.json:
        outlet.data(found.to_json())
    else:
        print("\n".join(lines(match, found)))
    return 0


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
