"""All finished games of Runes & Ruins in figures: wins as hero and as disciple, stars."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from rs_core.ruins.game import GAME
from rs_core.ruins.vocabulary import HEROES
from rs_tui.ground.i18n import _, ngettext
from rs_tui.ground.wording import columns
from rs_tui.ruins.ending import stars_of
from rs_tui.saves.errors import SaveError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rs_core.play.match import Match
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

    def note(self, match: Match, seat: int) -> None:
        """Count a game."""
        view = match.view(None)
        won = seat in match.winners
        if view.disciples[seat]:
            self.as_disciple += 1
            self.won_as_disciple += won
            return
        self.as_hero += 1
        self.won_as_hero += won
        if won and view.winner == HEROES:
            self.stars.append(sum(n for n, _what in stars_of(view)))

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
    """Read all finished games; one takes a few milliseconds."""
    book = Book()
    for told in library.list():
        if told.game != GAME.name:
            continue
        if not told.finished:
            book.unfinished += 1
            continue
        try:
            place = library.place_of(told.name, library.files()[told.name])
            match = library.load(place, own=False)[1]
        except (SaveError, OSError, KeyError) as error:
            book.problems.append(str(error))
            continue
        book.games += 1
        for seat, who in enumerate(match.seats):
            name = who.kind.partition(":")[2] if who.is_bot else who.name
            key = who.is_bot, name
            book.standings.setdefault(key, Standing(name, who.is_bot)).note(match, seat)
    return book


def lines(book: Book) -> Iterator[str]:
    """The statistics as lines to read."""
    if not book.games:
        yield _("No game is finished yet.")
    else:
        words = ngettext("{n} finished game", "{n} finished games", book.games)
        yield words.format(n=book.games)
        found = sorted(book.standings.values(), key=lambda one: (-one.won, one.name))
        for title, bot in ((_("Players"), False), (_("Bots"), True)):
            some = [one for one in found if one.bot == bot]
            if some:
                yield ""
                heads = (title, _("Games"), _("Won as hero"), _("Won as disciple"), _("Stars"))
                yield from columns([heads, *map(_row, some)])
    if book.unfinished:
        words = ngettext("{n} game is not over.", "{n} games are not over.", book.unfinished)
        yield words.format(n=book.unfinished)
    yield from book.problems


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


def as_data(book: Book) -> dict[str, Any]:
    """Everything as plain data for scripts."""
    found = sorted(book.standings.values(), key=lambda one: (one.bot, -one.won, one.name))
    return {
        "games": book.games,
        "unfinished": book.unfinished,
        "problems": book.problems,
        "players": [one.to_json() for one in found if not one.bot],
        "bots": [one.to_json() for one in found if one.bot],
    }
