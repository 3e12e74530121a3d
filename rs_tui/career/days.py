"""The game of the day: one deal for everybody, one try that counts, any number of others.

The seed follows from the date alone, and everything else from the seed: no network, no clock but
the one that says which day it is here. Which try counts stands in the header of its file, so that
no later one can take its place.
"""

from __future__ import annotations

import os
from datetime import date, datetime, timedelta
from typing import TYPE_CHECKING, Final, NamedTuple

from rs_tui.career.deal import plan
from rs_tui.career.facts import HINTED, PEEKED
from rs_tui.career.ladder import why_not
from rs_tui.career.person import played as games_of
from rs_tui.ground import clean, glyphs
from rs_tui.ground.i18n import _
from rs_tui.saves import header as headers
from rs_tui.saves.day import Day
from rs_tui.saves.errors import NameTaken, SaveError

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from rs_tui.career.craft import Craft, Played
    from rs_tui.career.facts import GameFacts
    from rs_tui.saves import Library, SavedGame, Summary
    from rs_tui.saves.header import Header

FIRST: Final = date(2026, 1, 1)
"""Days before that have no game."""
SLACK: Final = timedelta(hours=1)
"""By so much clocks may be set right without anybody saying anything."""
_FREE: Final = 1000


class DayError(Exception):
    """A day that has no game; the text says why."""


class Try(NamedTuple):
    """A game of a day that was begun here."""

    name: str
    rated: bool
    finished: bool
    deleted: bool


def today() -> date:
    """The day on the calendar here."""
    return datetime.now().astimezone().date()


def stem(craft: Craft, day: date, name: str) -> str:
    """What the file of the try that counts is called, unless somebody calls it something else."""
    return clean.file_stem(f"{craft.game} {day.isoformat()} {name}")


def opponents(craft: Craft, day: date) -> list[str]:
    """The kinds of the bots of a day."""
    return [seat.kind for seat in plan(craft, day, "-").seats if seat.is_bot]


# --- Beginning


def tries(library: Library, craft: Craft, day: date, name: str) -> list[Try]:
    """What was begun here for a day by a name, in the trash too; the one that counts first."""
    found = [
        Try(told.name, header.day.rated, told.finished, deleted)
        for told, header, deleted in _headers(library, craft, day, name)
        if header.day is not None and header.day.date == day.isoformat()
    ]
    return sorted(found, key=lambda each: (not each.rated, each.deleted, each.name))


class Standing(NamedTuple):
    """How the try of a day stands, in words and where there is no room for words."""

    words: str
    brief: str


def standing(library: Library, craft: Craft, day: date, name: str) -> Standing:
    """By a look at the file of that name alone, however many others there are."""
    wanted = stem(craft, day, name)
    if not os.path.lexists(library.new_place(wanted).path):
        return Standing(_("today's game: not played yet"), glyphs.current().magic)
    told = library.summary(wanted)
    if not told.finished:
        return Standing(_("today's game: under way"), glyphs.current().ellipsis)
    points = "–".join(map(str, told.scores))
    return Standing(_("today's game: {points}").format(points=points), points)


def _headers(
    library: Library, craft: Craft, day: date, name: str
) -> Iterator[tuple[Summary, Header, bool]]:
    near = {(day + timedelta(days=n)).isoformat() for n in (-1, 0, 1, 2)}
    for deleted, listed in ((False, library.list()), (True, library.trash())):
        folder = library.trash_folder if deleted else library.folder
        for told in listed:
            people = [seat.name for seat in told.seats if not seat.is_bot]
            if told.game == craft.game and told.created[:10] in near and name in people:
                path = library.files(folder).get(told.name)
                header = None if path is None else _header(library, told.name, path)
                if header is not None:
                    yield told, header, deleted


def _header(library: Library, name: str, path: Path) -> Header | None:
    try:
        return library.read(library.place_of(name, path), own=False)[0].header
    except (SaveError, OSError):
        return None


def ahead(library: Library, now: str) -> str:
    """A game that was begun later than it is now, if the clock was set back; empty if not."""
    late = datetime.fromisoformat(now) + SLACK
    for told in library.list():
        if told.created and datetime.fromisoformat(told.created) > late:
            return told.name
    return ""


def unfinished(made: Sequence[Try]) -> str:
    """The try to go on with; empty if there is none."""
    return next((each.name for each in made if not each.finished and not each.deleted), "")


def begin(library: Library, craft: Craft, day: date, name: str, now: date) -> SavedGame:
    """The try that counts, or one more that does not; its notes say why.

    `now` is the day it is: only its own game counts.
    """
    check(day, now)
    name = clean.name(name)
    before = tries(library, craft, day, name)
    words = ""
    if day != now:
        words = _("That day is over: this try is for the pleasure of it.")
    elif before:
        words = _("The try that counts was made: this one is for the pleasure of it.")
    elif late := ahead(library, headers.now()):
        words = _(
            "The clock stands before {name} was begun, so this try does not count. If that game is"
            " wrong, delete it; if the clock is, set it right."
        ).format(name=late)
    game = plan(craft, day, name)
    for number in range(1, _FREE):
        # Two who begin at once cannot both have the first name, and so not both the try.
        rated = not words and number == 1
        wanted = stem(craft, day, name) + ("" if number == 1 else f"-{number}")
        try:
            saved = library.create(
                game.game,
                game.rules,
                game.seats,
                game.seed,
                wanted,
                day=Day(day.isoformat(), rated),
            )
        except NameTaken:
            continue
        saved.notes += [words] if words else []
        return saved
    raise DayError(_("there are too many games of that day"))


def check(day: date, now: date) -> None:
    """Refuse days that have no game yet, or never had one."""
    if day > now:
        raise DayError(_("the game of {day} is dealt on that day").format(day=day))
    if day < FIRST:
        raise DayError(_("there are games of the day from {day} on").format(day=FIRST))


# --- The calendar


def counted(games: Sequence[GameFacts], name: str) -> dict[date, Played]:
    """By day: the try of a name that counts. Other tries, and copies played on, are left out."""
    reasons = why_not(games)
    found: dict[date, Played] = {}
    for each in games_of(games, name):
        day = each.game.day
        wrong = set(reasons[each.game.end]) - {HINTED, PEEKED}  # the line tells of these
        if day is not None and day.rated and not wrong:
            found.setdefault(date.fromisoformat(day.date), each)
    return found
