"""The final count, the announcements that were kept, and the race as a plot."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rs_core.crossing.components import CHARACTERS
from rs_core.crossing.stones import plus, points
from rs_core.crossing.talk import kept
from rs_tui.crossing.exports import counted_of
from rs_tui.crossing.inspector import in_sets
from rs_tui.crossing.portraits import FILE
from rs_tui.crossing.words import CHARACTER_TONES
from rs_tui.draw import pictures
from rs_tui.draw.bars import Part, stacked
from rs_tui.draw.ink import Line, Rows, clip
from rs_tui.draw.plot import plot
from rs_tui.ground.glyphs import current
from rs_tui.ground.i18n import _, ngettext
from rs_tui.tables.chairs import called

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rs_core.crossing.table import Table
    from rs_core.play.match import Match

NAME: Final = 22
COLUMN: Final = 10
POINTS: Final = 4
"""Columns of points; further apart stands what is none."""
LOWEST, TALLEST = 6, 20
ROOMY: Final = 10
"""Lines of the plot above which there is room for bars."""
PART_TONES: Final = ("yellow-head", "blue-head", "here")
"""The grounds on which bars tell what points are made of."""
WIDE: Final = 96
"""Columns from which on the stones themselves have room."""


def result(match: Match, width: int, height: int) -> list[Line]:
    """Points by what they are made of, kept announcements, and the race."""
    table: Table = match.view(None).table
    spoke = any(kept(table.history, seat)[1] for seat in range(table.players))
    heads = [_("sets"), _("single"), _("white"), _("total")]
    if spoke:
        heads.append(_("word kept"))
    wide = width >= WIDE
    told = _("stones, sets in brackets") if wide else ""
    lines = [_columns(_("Final count"), heads, told, "dim")]
    for seat in _ranked(table):
        count = counted_of(table.total(seat))
        figures = [str(figure) for figure in count.values()]
        if spoke:
            true, all_ = kept(table.history, seat)
            figures.append(f"{true}/{all_}" if all_ else "-")
        tone = CHARACTER_TONES[match.rules.characters[seat]]
        name = f"{seat + 1} {called(match.seats[seat])}"
        name = name if len(name) < NAME else f"{seat + 1} {match.names[seat]}"
        lines.append(_columns(name, figures, in_sets(table.total(seat)) if wide else "", tone))
    if len(match.winners) > 1:
        lines += [
            [],
            [(_("Still equal: the victory is shared; n plays again (C10.13)."), "accent")],
        ]
    if pictures.able() and height - len(lines) - table.players - 3 >= ROOMY:
        lines += [[], *_bars(match, table, width)]
    if pictures.shown() and height - len(lines) - pictures.HEIGHT - 3 >= ROOMY:
        lines = [*_winners(match), [], *lines]
    tall = min(TALLEST, max(LOWEST, height - len(lines) - 2))
    tones = [CHARACTER_TONES[each] for each in match.rules.characters]
    lines += [[], [(_("Points round by round"), "dim")]]
    return [*lines, *plot(race(table), tones, width, tall)]


def _winners(match: Match) -> Rows:
    """Who won, two of them at most, and beside them how all stand."""
    rows: Rows = [[] for _row in range(pictures.HEIGHT)]
    for seat in match.winners[:2]:
        name = CHARACTERS[match.rules.characters[seat]]
        for number, row in enumerate(pictures.picture(name, "", file=FILE)):
            rows[number] += [*row, ("  ", "")]
    for seat in _ranked(match.view(None).table):
        tone = CHARACTER_TONES[match.rules.characters[seat]]
        sign = f"{current().throne} " if seat in match.winners else ""
        rows[1].append((f"{sign}{match.names[seat]} {match.scores[seat]}   ", f"{tone} strong"))
    rounds = match.game.clock(match.state)[0]
    rows[2].append((ngettext("{n} round", "{n} rounds", rounds).format(n=rounds), "dim"))
    return rows


def _bars(match: Match, table: Table, width: int) -> Rows:
    """What everybody's points are made of; the most fill the width."""
    rows: Rows = []
    names = _("sets"), _("single"), _("white")
    for seat in _ranked(table):
        figures = list(counted_of(table.total(seat)).values())
        parts = [Part(*each) for each in zip(names, figures, PART_TONES, strict=False)]
        tone = CHARACTER_TONES[match.rules.characters[seat]]
        head: Line = [(f"{clip(f'{seat + 1} {match.names[seat]}', NAME - 1):<{NAME}}", tone)]
        rows.append([*head, *stacked(parts, max(1, *table.scores), width - NAME)])
    return rows


def race(table: Table) -> list[tuple[int, ...]]:
    """The points of all seats before each round, and at the end."""
    found = [
        tuple(points(plus(open_, safe)) for open_, safe in zip(past.tiles, past.safe, strict=True))
        for past in table.history
    ]
    return [*found, table.scores]


def _ranked(table: Table) -> list[int]:
    """The winners first, then by points and white stones (C7.6)."""
    seats = range(table.players)
    return sorted(seats, key=lambda seat: (-table.scores[seat], -table.total(seat)[3]))


def _columns(name: str, figures: Sequence[str], stones: str, tone: str) -> Line:
    dim = tone == "dim"
    line: Line = [(f"{clip(name, NAME - 1):<{NAME}}", tone if dim else f"{tone} strong")]
    for number, each in enumerate(figures):
        wide = COLUMN if number < POINTS else COLUMN + 2
        line.append((f"{clip(each, wide - 1):>{wide}}", tone if dim else ""))
    return [*line, (f"   {stones}", "dim")]
