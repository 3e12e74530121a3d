"""What statistics say about coming back: ratings, days and achievements of everybody here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rs_tui.career import book, days, ladder
from rs_tui.career.person import Person, names
from rs_tui.career.report import rating_words
from rs_tui.career.told import streak_words
from rs_tui.ground.i18n import _
from rs_tui.ground.wording import columns

if TYPE_CHECKING:
    from collections.abc import Iterator
    from datetime import date

    from rs_tui.career.craft import Craft
    from rs_tui.saves import Library


def statistics(library: Library, craft: Craft, now: date) -> Iterator[str]:
    """Lines to read below the statistics of a game; none before a game is finished."""
    games = book.gather(library, craft).games
    people = [Person(name, craft, games) for name in names(games)]
    if not people:
        return
    rated = ladder.ratings(games, craft.anchors)
    rows = [(_("Players"), _("Rating"), _("Ladder"), _("Achievements"), _("Games of the day"))]
    for each in people:
        one = rated.get(each.name)
        climbed = sum(rung.climbed for rung in each.rungs)
        rows.append(
            (
                each.name,
                "-" if one is None else rating_words(one.now),
                f"{climbed}/{len(each.rungs)}",
                f"{len(each.earned)}/{len(craft.achievements)}",
                streak_words(days.counted(games, each.name), now),
            )
        )
    yield ""
    yield from columns(rows)
    for each in people:
        if each.earned:
            yield ""
            yield _("{name}: achievements").format(name=each.name)
            told = [(f"  {_(found.title)}", _(found.about)) for found in each.earned]
            yield from columns(told)
