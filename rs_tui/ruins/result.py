"""The end of the story: who won, the stars, who was who, and what lay where."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rs_core.ruins.vocabulary import HEROES, PLACE_NAMES, ROW_MASKS, ROWS, places_in
from rs_tui.draw.ink import Line, clip, wrap
from rs_tui.ground.i18n import _
from rs_tui.ruins import words
from rs_tui.ruins.ending import headline, stars_of, who_line
from rs_tui.tables.chairs import called

if TYPE_CHECKING:
    from rs_core.play.match import Match
    from rs_core.ruins.view import View


def result(match: Match, width: int, height: int) -> list[Line]:
    """Everything is shown now (R13.4)."""
    view: View = match.view(None)
    lines: list[Line] = [[(headline(view), "strong")]]
    for n, what in stars_of(view):
        lines.append([("*" * n, "yellow strong"), (f" {what}", "dim")])
    if view.winner == HEROES and not stars_of(view):
        lines.append([(_("No star this time."), "dim")])
    lines.append([])
    names = [called(seat) for seat in match.seats]
    for seat in range(len(names)):
        tone = "red" if view.disciples[seat] else "green"
        won = seat in match.winners
        lines.append([("* " if won else "  ", "accent"), (who_line(view, names, seat), tone)])
    lines += [[], [(_("What lay in the ruins"), "dim")]]
    for row in range(1, ROWS + 1):
        told = ", ".join(
            f"{PLACE_NAMES[place]} {words.short_tile(view.rules.faces, view.tiles[place])}"
            for place in places_in(ROW_MASKS[row])
        )
        lines.append([(clip(told, width - 1), "")])
    if height > len(lines) + 2:
        lines += [[], *([(line, "dim")] for line in wrap(words.fan(), width - 1))]
    return lines
