"""All finished games of Runes & Ruins in figures: wins as hero and as disciple, stars."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from rs_tui.career import book
from rs_tui.career.facts import HUMAN
from rs_tui.ground.i18n import _, ngettext
from rs_tui.ground.wording import columns
from rs_tui.ruins.career import CRAFT

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rs_tui.career.facts import SeatFacts
    from rs_tui.saves import Library


@dataclass(slots=True)
class Standing:
    """How a person, or a level of bots, did in all games."""

    name: str
    bot: bool
    as_hero: int = 0
    won_as_hero: int = 0
    as_disciple: int = 0
    won_as_disciple: int = 0
    stars: list[int] = field(default_factory=list)
    """Of each victory as a hero."""

    @property
    def games(self) -> int:
        """How many."""
        return self.as_hero + self.as_disciple

    @property
    def won(self) -> int:
        """On either side."""
        return self.won_as_hero + self.won_as_disciple

    def note(self, seat: SeatFacts) -> None:
        """Count a game."""
        if seat.figures["disciple"]:
            self.as_disciple += 1
            self.won_as_disciple += seat.won
            return
        self.as_hero += 1
        self.won_as_hero += seat.won
        if seat.won:
            self.stars.append(seat.figures["stars"])

    def to_json(self) -> dict[str, Any]:
        """Plain data for scripts."""
        return {
            "name": self.name,
            "bot": self.bot,
            "games": self.games,
            "as_hero": self.as_hero,
            "won_as_hero": self.won_as_hero,
            "as_disciple": self.as_disciple,
            "won_as_disciple": self.won_as_disciple,
            "stars": self.stars,
        }


@dataclass(slots=True)
class Book:
    """All that is known."""

    games: int = 0
    unfinished: int = 0
    standings: dict[tuple[bool, str], Standing] = field(default_factory=dict)
    problems: list[str] = field(default_factory=list)


def gather(library: Library) -> Book:
    """All finished games."""
    found = book.gather(library, CRAFT)
    told = Book(len(found.games), found.unfinished, problems=found.problems)
    for game in found.games:
        for seat in game.seats:
            bot = seat.kind != HUMAN
            name = seat.level if bot else seat.name
            told.standings.setdefault((bot, name), Standing(name, bot)).note(seat)
    return told


def lines(told: Book) -> Iterator[str]:
    """The statistics as lines to read."""
    if not told.games:
        yield _("No game is finished yet.")
    else:
        words = ngettext("{n} finished game", "{n} finished games", told.games)
        yield words.format(n=told.games)
        found = sorted(told.standings.values(), key=lambda one: (-one.won, one.name))
        for title, bot in ((_("Players"), False), (_("Bots"), True)):
            some = [one for one in found if one.bot == bot]
            if some:
                yield ""
                heads = (title, _("Games"), _("Won as hero"), _("Won as disciple"), _("Stars"))
                yield from columns([heads, *map(_row, some)])
    if told.unfinished:
        words = ngettext("{n} game is not over.", "{n} games are not over.", told.unfinished)
        yield words.format(n=told.unfinished)
    yield from told.problems


def _row(one: Standing) -> tuple[str, ...]:
    stars = f"{sum(one.stars) / len(one.stars):.1f}" if one.stars else "-"
    return (
        one.name,
        str(one.games),
        _share(one.won_as_hero, one.as_hero),
        _share(one.won_as_disciple, one.as_disciple),
        stars,
    )


def _share(won: int, games: int) -> str:
    return f"{won}/{games} ({100 * won / games:.0f} %)" if games else "-"


def as_data(told: Book) -> dict[str, Any]:
    """Everything as plain data for scripts."""
    found = sorted(told.standings.values(), key=lambda one: (one.bot, -one.won, one.name))
    return {
        "games": told.games,
        "unfinished": told.unfinished,
        "problems": told.problems,
        "players": [one.to_json() for one in found if not one.bot],
        "bots": [one.to_json() for one in found if one.bot],
    }
