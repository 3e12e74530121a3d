"""How a game ended: who won and why, the final count, where points came from, and the race."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.cells import cell_len

from rs_core.rune_stones.components import THRONE
from rs_core.rune_stones.scoring import final_count
from rs_tui.draw import pictures
from rs_tui.draw.bars import Part, stacked
from rs_tui.draw.ink import Line, clip, fit, width_of
from rs_tui.draw.plot import plot
from rs_tui.ground.glyphs import current
from rs_tui.ground.i18n import N_, _, ngettext, pgettext
from rs_tui.rune_stones import portraits, verdict
from rs_tui.rune_stones.scores import BEFORE, ON_THE_TRACK, of_match, race
from rs_tui.tables.chairs import called

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rs_core.play.match import Match
    from rs_tui.draw.ink import Rows

NAME: Final = 16
COLUMNS: Final = 60
"""Cells for all figures of a line together."""
LOWEST: Final = 8
TALLEST: Final = 22
"""Lines of the plot."""
GAP: Final = 2
PART_TONES: Final = {
    BEFORE: "open",
    "sets": "yellow-head",
    "cards": "green-head",
    "forge": "red-head",
    "wisps": "blue-head",
    "die": "wild-head",
    "gems": "here",
    "rows": "open",
}
"""The grounds on which bars tell where points came from."""
MOST: Final = 4
"""Differences that are told."""
LARGE: Final = 2
"""How many times larger the winner is where there is room."""
ROOMY: Final = 12
"""Lines of a plot beside which the winner may be large."""


def result(match: Match, width: int, height: int) -> list[Line]:
    """The winner, the count, and the race in what is left of the height."""
    seats = len(match.seats)
    tables = 2 * (seats + 1) + 1
    large = pictures.HEIGHT * LARGE + 1 + tables + 1 + ROOMY <= height
    above = [*_winner(match, width, LARGE if large else 1), []]
    left = height - len(above) - LOWEST
    if tables + 1 <= left and pictures.able():
        above += [*_bars(match, width), [], *_parts(match), []]
    elif tables + 1 <= left:
        above += [*_count(match), [], *_sources(match), []]
    elif tables - 1 <= left:
        above += [*_count(match), *_sources(match)]
    else:
        above += [*_parts(match), []]
    return [*above, *_race(match, width, height - len(above))]


# --- Who and why


def _winner(match: Match, width: int, scale: int) -> Rows:
    """The druids who won, and beside them what there is to say."""
    drawn = _portraits(match, scale) if pictures.shown() else []
    said = _reasons(match, width - (width_of(drawn[0]) + GAP if drawn else 0))
    if not drawn:
        return said
    # Beside a large picture there is a line of air between what is said.
    spread: Rows = [[], *(row for line in said for row in (line, []))] if scale > 1 else said
    spread += [[] for _row in range(len(drawn) - len(spread))]
    return [[*row, (" " * GAP, ""), *spread[n]] for n, row in enumerate(drawn)]


def _portraits(match: Match, scale: int) -> Rows:
    """The winners' pictures side by side, two at most."""
    some = [
        pictures.picture(portraits.of_seat(match.rules, seat), "", scale) for seat in match.winners
    ][:2]
    return [
        [run for number, row in enumerate(rows) for run in ([(" " * GAP, "")] * (number > 0) + row)]
        for rows in zip(*some, strict=True)
    ]


def _reasons(match: Match, width: int) -> Rows:
    """The points, what made the difference, the turning point, and how long it took."""
    scores = match.scores
    line: Line = []
    for seat in _ranked(match):
        sign = f"{current().throne} " if seat in match.winners else ""
        line.append((f"{sign}{match.seats[seat].name} {scores[seat]}", f"seat{seat} strong"))
        line.append(("   ", ""))
    rounds = match.game.clock(match.state)[0]
    length = ngettext("{n} round", "{n} rounds", rounds).format(n=rounds)
    told = [line]
    other = verdict.runner_up(match)
    if other is not None:
        told += [[(words, "")] for words in _told(match, match.winners[0], other)]
    return [fit(each, width) for each in [*told, [(length, "dim")]]]


def _told(match: Match, winner: int, other: int) -> list[str]:
    """What made the difference, and when."""
    more = verdict.differences(match, winner, other)
    parts = ", ".join(f"{_(verdict.NAMES[part])} {n:+}" for part, n in list(more.items())[:MOST])
    said = [_("Against {name}: {parts}").format(name=match.names[other], parts=parts)]
    turning = verdict.turning_point(match, winner)
    if turning is None:
        words = _("Not ahead on the track; the final count turned the game")
        if n := verdict.behind(match, winner):
            words = _("{n} behind on the track; the final count turned the game").format(n=n)
        said.append(words)
    elif turning.source:
        said.append(
            _("Turning point: round {n} ({source} +{points}), ahead ever since").format(
                n=turning.round, source=_(verdict.NAMES[turning.source]), points=turning.points
            )
        )
    return said


# --- Figures


def _bars(match: Match, width: int) -> Rows:
    """Where everybody's points came from, as bars; the winner's fills the width."""
    found, scores = of_match(match), match.scores
    names = {BEFORE: N_("before"), **verdict.NAMES}
    rows: Rows = [[(_("Where the points came from"), "dim")]]
    for seat in _ranked(match):
        parts = [Part(_(names[key]), found[seat][key], tone) for key, tone in PART_TONES.items()]
        head: Line = [(_padded(clip(_numbered(match, seat), NAME), NAME), f"seat{seat} strong")]
        total: Line = [(f"{scores[seat]:>4} ", "strong")]
        rows.append([*head, *total, *stacked(parts, max(scores), width - NAME - 5)])
    return rows


def _count(match: Match) -> list[Line]:
    """Track, goods, rows and total (9.2, 9.3)."""
    heads = (_("track"), _("gems, ore"), _("upper row"), _("lower row"), _("total"))
    mats = match.view(None).mats
    counts = {seat: final_count(mats[seat]) for seat in _ranked(match)}
    values = {seat: (*count, count.total) for seat, count in counts.items()}
    return _table(match, _("Final count"), heads, values)


def _sources(match: Match) -> list[Line]:
    """Where the points on the track came from; those a game began with have a column too."""
    heads = {part: _(name) for part, name in ON_THE_TRACK.items()}
    return _points(match, _("On the track by"), heads)


def _parts(match: Match) -> list[Line]:
    """Both in one table, where there is no room for two."""
    heads = {
        "sets": pgettext("6 cells", "sets"),
        "cards": pgettext("6 cells", "cards"),
        "forge": pgettext("6 cells", "forge"),
        "wisps": pgettext("6 cells", "wisps"),
        "die": pgettext("6 cells", "die"),
        "gems": pgettext("6 cells", "gems"),
        "rows": pgettext("6 cells", "rows"),
    }
    return _points(match, _("Final count"), heads, total=True)


def _points(match: Match, title: str, heads: dict[str, str], *, total: bool = False) -> list[Line]:
    parts = of_match(match)
    if any(each[BEFORE] for each in parts):
        heads = {BEFORE: _("before"), **heads}
    values = {seat: tuple(parts[seat][key] for key in heads) for seat in _ranked(match)}
    if not total:
        return _table(match, title, tuple(heads.values()), values)
    values = {seat: (*some, match.scores[seat]) for seat, some in values.items()}
    return _table(match, title, (*heads.values(), _("total")), values)


def _race(match: Match, width: int, left: int) -> list[Line]:
    """Markers over the rounds, in so many lines if they are neither too few nor too many."""
    tones = [f"seat{seat}" for seat in range(len(match.seats))]
    height = min(TALLEST, max(LOWEST, left))
    return plot(race(match), tones, width, height, goal=THRONE)


def _ranked(match: Match) -> list[int]:
    scores = match.scores
    return sorted(range(len(scores)), key=lambda seat: -scores[seat])


def _numbered(match: Match, seat: int) -> str:
    own = match.seats[seat]
    said = f"{seat + 1} {called(own)}"
    return said if cell_len(said) < NAME else f"{seat + 1} {own.name}"


def _table(
    match: Match, title: str, heads: Sequence[str], values: Mapping[int, Sequence[int]]
) -> list[Line]:
    """A line for each seat; columns are as wide as their heads, and share what is left."""
    name = max(NAME, cell_len(title))
    spare = NAME + COLUMNS - name - sum(cell_len(head) + 1 for head in heads)
    rooms = [cell_len(head) + 1 + max(0, spare) // len(heads) for head in heads]
    lines: list[Line] = [[(_padded(title, name), "dim")]]
    lines[0] += [(f"{head:>{room}}", "dim") for head, room in zip(heads, rooms, strict=True)]
    for seat, figures in values.items():
        line: Line = [(_padded(clip(_numbered(match, seat), name), name), f"seat{seat} strong")]
        line += [(f"{n:>{room}}", "") for n, room in zip(figures, rooms, strict=True)]
        lines.append(line)
    return lines


def _padded(text: str, width: int) -> str:
    return text + " " * (width - cell_len(text))
