"""Pages about coming back, as rows of toned text: ladder, achievements, calendar, trends."""

from __future__ import annotations

from calendar import monthrange
from datetime import date, timedelta
from typing import TYPE_CHECKING, Final

from rs_tui.career import days, line, recent, report
from rs_tui.career.ladder import BEATEN, TRIES, next_rung, ratings, why_not
from rs_tui.career.streaks import streak
from rs_tui.draw.ink import Line, clip, fit, wrap
from rs_tui.draw.plot import plot
from rs_tui.draw.spark import sparkline
from rs_tui.ground import glyphs
from rs_tui.ground.i18n import _, ngettext
from rs_tui.tables.chairs import kind_short

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rs_tui.career.craft import Craft, Played
    from rs_tui.career.ladder import Rung
    from rs_tui.career.person import Person
    from rs_tui.career.report import Report

DAY_CELLS: Final = 4
MONTH: Final = 7 * DAY_CELLS
GAP: Final = 4
LABEL: Final = 26
PLOT: Final = 8
TALL: Final = 14
MARGIN: Final = 10
FEWEST: Final = 2
"""Games that make a trend."""
ROOM: Final = 12
"""Lines in which a trend can be seen."""
LAST: Final = 60
"""Games that a trend goes back."""
GAMES: Final = 12
"""Games that are listed one by one."""
STATE: Final = 20
"""Cells for how it goes on a rung."""


# --- The ladder


def rung_words(rung: Rung) -> str:
    """How it goes on a rung: the last games, won or not."""
    won, lost = ("●", "○") if glyphs.current().name == "unicode" else ("#", ".")
    marks = "".join(won if each else lost for each in rung.last)
    if rung.climbed:
        return _("climbed")
    return marks or _("not played yet")


def ladder(person: Person, width: int, height: int = 0) -> list[Line]:
    """The rating, the rungs with whom to play next, how others of this folder stand, and the last
    games as far as there is room.
    """
    rows: list[Line] = [*_rating(person, width), []]
    upcoming = next_rung(person.rungs)
    for rung in reversed(person.rungs):
        sign = glyphs.current().turn if rung is upcoming else " "
        anchor = person.craft.anchors.get(rung.level)
        tone = "accent" if rung is upcoming else "dim" if rung.climbed else ""
        at = "" if anchor is None else str(anchor)
        level = clip(kind_short(f"bot:{rung.level}"), 10)
        stands = f"{sign} {level:<11}{at:>5}   {rung_words(rung):<{STATE}}"
        rows.append(fit([(stands, tone), (_(person.craft.manners[rung.level]), "dim")], width))
    rule = _("Beat a level {won} times in {tries} games, and the next one waits.")
    rows += [[], *_text(rule.format(won=BEATEN, tries=TRIES), width)]
    rows += _text(recent.goal(person), width, "")
    found = ratings(person.games, person.craft.anchors)
    others = sorted(found.items(), key=lambda each: -each[1].now.value)
    if len(others) > 1:
        rows += [[], [(_("In this folder"), "accent")]]
        rows += [
            fit([(clip(name, 20).ljust(22), ""), (report.rating_words(one.now), "")], width)
            for name, one in others
        ]
    games = recent.last_games(person, width, min(GAMES, height - len(rows) - 2))
    return [*rows, [], *games] if games else rows


def _rating(person: Person, width: int) -> list[Line]:
    if not person.craft.anchors:
        return _text(
            _("Nobody is rated here: who wins hangs on the side one is dealt, and on the others."),
            width,
            "",
        )
    left = sum(bool(why_not(person.games)[each.game.end]) for each in person.played)
    counted = len(person.played) - left
    if person.rated is None:
        rows: list[Line] = [[(_("No rating yet: it begins with the first game that counts."), "")]]
    else:
        words = ngettext("after {n} game", "after {n} games", counted).format(n=counted)
        told = _("Rating: {rating}").format(rating=report.rating_words(person.rated.now))
        rows = [[(told, "strong"), (f"  {words}", "dim")]]
    if left:
        words = ngettext(
            "{n} game does not count: hints, undo after a reveal, branches or other cards.",
            "{n} games do not count: hints, undo after a reveal, branches or other cards.",
            left,
        )
        rows += _text(words.format(n=left), width)
    return rows


# --- Achievements


def achievements(person: Person, width: int) -> list[Line]:
    """All of them: those there are first, with what the others still want."""
    earned = {each.key for each in person.earned}
    rows: list[Line] = []
    for have in (True, False):
        for each in person.craft.achievements:
            if (each.key in earned) is not have:
                continue
            sign = glyphs.current().magic if have else glyphs.current().free
            so_far = min(person.reached[each.key], each.need)
            count = "" if have or each.need == 1 else f"  {so_far}/{each.need}"
            tone = "accent" if have else "dim"
            title = clip(_(each.title), LABEL - 1).ljust(LABEL)
            about = clip(_(each.about) + count, width - LABEL - 2)
            rows.append([(f"{sign} {title}", tone), (about, "" if have else "dim")])
    return rows


# --- The calendar


def calendar(person: Person, now: date, width: int) -> list[Line]:
    """Months side by side, this one first, as far back as somebody played."""
    played = days.counted(person.games, person.name)
    rows: list[Line] = [[(streak_words(played, now), "strong")], []]
    beside = max(1, (width + GAP) // (MONTH + GAP))
    months = _months(min([*played, now]), now)
    for at in range(0, len(months), beside):
        band = [_month(first, played, now) for first in months[at : at + beside]]
        for level in range(max(map(len, band))):
            row: Line = []
            for month in band:
                row += fit(month[level] if level < len(month) else [], MONTH + GAP)
            rows.append(row)
        rows.append([])
    signs = [(line.WON, _("won")), (line.LOST, _("lost")), (line.SHARED, _("shared"))]
    told = "   ".join(f"{sign} {words}" for sign, words in signs)
    return [*rows, [(told, "dim")]]


def days_page(person: Person, now: date, width: int) -> list[Line]:
    """The calendar, what it is about, and who waits on the days of this week."""
    rule = _("Each day has one deal, the same for everybody; the first try counts.")
    rows = [*calendar(person, now, width), [], *_text(rule, width), []]
    return [*rows, *recent.week(person, now, width)]


def streak_words(played: Mapping[date, Played], now: date, *, short: bool = False) -> str:
    """How many days in a row, and how many at most."""
    found = streak(played, now)
    words = ngettext("{n} day in a row", "{n} days in a row", found.now).format(n=found.now)
    most = _("most {n}").format(n=found.longest)
    if short:
        return f"{words}, {most}"
    won = sum(each.seat.won for each in played.values())
    total = ngettext("{n} played", "{n} played", len(played)).format(n=len(played))
    return f"{words}, {most} · {total}, {_('{n} won').format(n=won)}"


def _months(first: date, last: date) -> list[date]:
    """The first days of all months from the last back to the first."""
    found = [last.replace(day=1)]
    while found[-1] > first.replace(day=1):
        found.append((found[-1] - timedelta(days=1)).replace(day=1))
    return found


def _month(first: date, played: Mapping[date, Played], now: date) -> list[Line]:
    rows: list[Line] = [[(f"{first:%Y-%m}", "accent")]]
    names = recent.weekdays()
    rows.append([("".join(f"{name:>{DAY_CELLS - 1}} " for name in names), "dim")])
    row: Line = [(" " * DAY_CELLS * first.weekday(), "")]
    for number in range(1, monthrange(first.year, first.month)[1] + 1):
        day = first.replace(day=number)
        each = played.get(day)
        sign = " " if each is None else line.sign(each)
        tone = "dim" if each is None else "accent" if each.seat.won else ""
        row.append((f"{number:>{DAY_CELLS - 1}}{sign}", "cursor" if day == now else tone))
        if day.weekday() == 6:
            rows.append(row)
            row = []
    return [*rows, row] if row else rows


# --- Reports and trends


def of_game(
    found: Sequence[Report], title: str, craft: Craft, width: int, height: int
) -> list[Line]:
    """What a game meant for each of its people; for one alone with the trend, if there is room."""
    rows: list[Line] = []
    for each in found:
        if len(found) > 1:
            rows.append([(each.played.seat.name, "accent")])
        for words in report.lines(each, better=len(found) > 1):
            rows += _text(words, width, "")
        if each.played.game.day is not None:
            rows.append([])
            rows += _text(line.line(title, craft, each.played), width, "accent")
        rows.append([])
    if len(found) == 1:
        rows += [*recent.measures(found[0], width), []]
        rows += [*recent.within_reach(found[0].person, width), []]
    left = height - len(rows)
    if len(found) == 1 and left >= ROOM and len(found[0].person.played) >= FEWEST:
        rows += trends(found[0].person, width, left)
    return rows


def trends(person: Person, width: int, height: int) -> list[Line]:
    """What changed over the last games: plots of the first measure and the rating, and the rest."""
    games = person.played[-LAST:]
    if len(games) < FEWEST:
        return _text(_("A trend needs two finished games."), width, "")
    rows: list[Line] = []
    first, *others = person.craft.measures
    rated = [] if person.rated is None else person.rated.history[-LAST:]
    plots = 1 + (len(rated) >= FEWEST)
    tall = min(TALL, max(PLOT - 2, (height - len(others) - 1) // plots - 2))
    values = [(first.value(each),) for each in games]
    low = max(0, min(values)[0] - MARGIN)
    rows += [_heading(_(first.label), values), *plot(values, ["seat0"], width, tall, low=low), []]
    for measure in others:
        told = [measure.value(each) for each in games]
        name = f"{_(measure.label)} {told[0]} {glyphs.current().arrow} {told[-1]}"
        # Not quite to the top, so that lines stay apart.
        spark = sparkline(told[-max(1, width - LABEL - 12) :], max(told) * 7 // 5 + 1)
        rows.append([(clip(name, LABEL + 8).ljust(LABEL + 10), ""), (spark, "accent")])
    if len(rated) >= FEWEST:
        worth = [(round(each.value),) for _end, each in rated]
        low = max(0, min(worth)[0] - 50)
        rows += [[], _heading(_("Rating"), worth), *plot(worth, ["seat1"], width, tall, low=low)]
    return rows


def _heading(label: str, values: Sequence[tuple[int, ...]]) -> Line:
    return [(f"{label}  {values[0][0]} {glyphs.current().arrow} {values[-1][0]}", "strong")]


def _text(words: str, width: int, tone: str = "dim") -> list[Line]:
    return [[(each, tone)] for each in wrap(words, width)]
