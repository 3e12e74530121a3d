"""Statistics as lines to read: tables with small plots."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rs_core.rune_stones.components import SET_POINTS
from rs_core.rune_stones.vocabulary import STONES
from rs_tui.career.facts import HUMAN
from rs_tui.draw.spark import sparkline
from rs_tui.ground import glyphs
from rs_tui.ground.i18n import _, ngettext
from rs_tui.ground.wording import columns
from rs_tui.rune_stones.phrases import stone_short
from rs_tui.rune_stones.statistics.facts import Standing, in_order, standings

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rs_tui.rune_stones.statistics.book import Book

BAR_CELLS: Final = 20
LAST_GAMES: Final = 30
_BARS: Final = {"unicode": "█", "ascii": "#"}


def lines(book: Book) -> Iterator[str]:
    """The statistics as lines to read."""
    games = in_order(book.games)
    if not games:
        yield _("No game is finished yet.")
    else:
        marked = sum(game.marked for game in games)
        yield ngettext("{n} finished game", "{n} finished games", len(games)).format(n=len(games))
        found = standings(games)
        people = [one for one in found if one.kind == HUMAN]
        bots = [one for one in found if one.kind != HUMAN]
        for title, some in ((_("Players"), people), (_("Bots"), bots)):
            if some:
                yield ""
                yield from _table(title, some)
        yield ""
        yield from _plots(found)
        if marked:
            yield ""
            yield ngettext(
                "! {n} game is marked: something was taken back after a reveal, a hint was asked"
                " for, a seat was handed over, or it did not begin with a deal.",
                "! {n} games are marked: something was taken back after a reveal, a hint was asked"
                " for, a seat was handed over, or they did not begin with a deal.",
                marked,
            ).format(n=marked)
            yield from (f"  {game.name}" for game in games if game.marked)
    if book.problems:
        yield ""
    for problem in book.problems:
        yield _("left out: {problem}").format(problem=problem)


def _table(title: str, some: Sequence[Standing]) -> Iterator[str]:
    marked = any(one.marked for one in some)
    rows = [
        (
            title,
            _("Games"),
            _("Won"),
            *(["!"] if marked else []),
            _("Score"),
            _("Best"),
            _("Rounds"),
            _("Best set"),
            _("Streak"),
            _("Favourite stones"),
        )
    ]
    rows += [
        (
            one.name,
            str(one.games),
            _won(one),
            *([str(one.marked or "")] if marked else []),
            f"{one.average_score:.1f}",
            str(max(one.scores)),
            f"{one.average_rounds:.1f}",
            f"{one.best_set} = {SET_POINTS[one.best_set]}",
            f"{one.streak}, {_('most')} {one.longest_streak}",
            ", ".join(stone_short(STONES.index(stone)) for stone in one.favourites),
        )
        for one in some
    ]
    yield from columns(rows)


def _won(one: Standing) -> str:
    """Games won, their share in per cent, and its interval: `3 (43 %, 16-75)`."""
    low, high = one.win_interval
    return f"{one.wins} ({100 * one.win_rate:.0f} %, {100 * low:.0f}-{100 * high:.0f})"


def _plots(found: Sequence[Standing]) -> Iterator[str]:
    """Games won as bars, and the last scores as a line of small columns."""
    rows = [(_("Won"), "", _("Last scores"))]
    top = max(max(one.scores) for one in found)
    for one in found:
        shown = one.name if one.kind == HUMAN else f"bot:{one.name}"
        bar = _BARS[glyphs.current().name] * round(one.win_rate * BAR_CELLS)
        rows.append((shown, bar, sparkline(one.scores[-LAST_GAMES:], top)))
    yield from columns(rows)
