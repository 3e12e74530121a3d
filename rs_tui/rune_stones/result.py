"""The final count row by row, where the points came from, and the race as a plot."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rs_core.rune_stones.components import THRONE
from rs_core.rune_stones.scoring import final_count
from rs_tui.draw.ink import Line, clip
from rs_tui.draw.plot import plot
from rs_tui.ground.i18n import _
from rs_tui.rune_stones.scores import BEFORE, ON_THE_TRACK, of_match, race

if TYPE_CHECKING:
    from rs_core.play.match import Match

NAME: Final = 16
COLUMNS: Final = 60
"""Cells for all figures of a line together."""
LOWEST: Final = 8
TALLEST: Final = 22
"""Lines of the plot."""


def result(match: Match, width: int, height: int) -> list[Line]:
    """Final count, points by source, and the race in what is left of the height."""
    above = [*_count(match), [], *_sources(match), []]
    return [*above, *_race(match, width, height - len(above))]


def _count(match: Match) -> list[Line]:
    """Track, goods, rows and total (9.2, 9.3)."""
    heads = (_("track"), _("gems, ore"), _("upper row"), _("lower row"), _("total"))
    lines = [_columns(_("Final count"), heads, "dim")]
    mats = match.view(None).mats
    for seat in _ranked(match):
        count = final_count(mats[seat])
        values = (*count, count.total)
        lines.append(_columns(_numbered(match, seat), [str(v) for v in values], f"seat{seat}"))
    return lines


def _sources(match: Match) -> list[Line]:
    """Where the points on the track came from; those a game began with have a column too."""
    parts = of_match(match)
    heads = {part: _(name) for part, name in ON_THE_TRACK.items()}
    if any(each[BEFORE] for each in parts):
        heads = {BEFORE: _("before"), **heads}
    lines = [_columns(_("On the track by"), tuple(heads.values()), "dim")]
    for seat in _ranked(match):
        values = [str(parts[seat][key]) for key in heads]
        lines.append(_columns(_numbered(match, seat), values, f"seat{seat}"))
    return lines


def _race(match: Match, width: int, left: int) -> list[Line]:
    """Markers over the rounds, in so many lines if they are neither too few nor too many."""
    tones = [f"seat{seat}" for seat in range(len(match.seats))]
    height = min(TALLEST, max(LOWEST, left))
    return plot(race(match), tones, width, height, goal=THRONE)


def _ranked(match: Match) -> list[int]:
    scores = match.scores
    return sorted(range(len(scores)), key=lambda seat: -scores[seat])


def _numbered(match: Match, seat: int) -> str:
    return f"{seat + 1} {match.seats[seat].name}"


def _columns(name: str, values: tuple[str, ...] | list[str], tone: str) -> Line:
    line: Line = [(f"{clip(name, NAME):<{NAME}}", f"{tone} strong" if tone != "dim" else tone)]
    room = COLUMNS // len(values)
    line += [
        (f"{clip(value, room - 1):>{room}}", "" if tone != "dim" else tone) for value in values
    ]
    return line
