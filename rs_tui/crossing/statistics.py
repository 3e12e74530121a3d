"""All finished games of Crossing in figures: wins, scores, habits, words kept."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from rs_tui.career import book
from rs_tui.career.facts import HUMAN
from rs_tui.crossing.career import CRAFT
from rs_tui.ground.i18n import _, ngettext
from rs_tui.ground.shares import wilson
from rs_tui.ground.wording import columns

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rs_tui.career.facts import SeatFacts
    from rs_tui.saves import Library

COUNTED = ("mushrooms", "tiles", "protected", "clashes", "kept", "announced")


@dataclass(slots=True)
class Standing:
    """How a person, or a level of bots, did in all games."""

    name: str
    bot: bool
    scores: list[int] = field(default_factory=list)
    shares: list[float] = field(default_factory=list)
    """Of each game, the share of the victory."""
    mushrooms: int = 0
    tiles: int = 0
    protected: int = 0
    clashes: int = 0
    kept: int = 0
    announced: int = 0

    def note(self, seat: SeatFacts) -> None:
        """Count a game."""
        self.scores.append(seat.score)
        self.shares.append(seat.share)
        for name in COUNTED:
            setattr(self, name, getattr(self, name) + seat.figures[name])

    @property
    def pointed(self) -> int:
        """How often somebody was pointed at something."""
        return self.mushrooms + self.tiles

    def to_json(self) -> dict[str, Any]:
        """Plain data for scripts."""
        return {
            "name": self.name,
            "bot": self.bot,
            "games": len(self.scores),
            "won": sum(self.shares),
            "scores": self.scores,
            "mushrooms": self.mushrooms,
            "tiles": self.tiles,
            "protected": self.protected,
            "clashes": self.clashes,
            "kept": self.kept,
            "announced": self.announced,
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
        found = sorted(told.standings.values(), key=lambda one: -sum(one.shares))
        for title, bot in ((_("Players"), False), (_("Bots"), True)):
            some = [one for one in found if one.bot is bot]
            if some:
                yield ""
                yield from columns([_heads(title), *map(_row, some)])
    for problem in told.problems:
        yield _("left out: {problem}").format(problem=problem)


def _heads(title: str) -> tuple[str, ...]:
    return (
        title, _("Games"), _("Won"), _("Score"), _("Best"), _("Mushroom"), _("Tile"),
        _("Protect"), _("Clashes"), _("Word kept"),
    )  # fmt: skip


def _row(one: Standing) -> tuple[str, ...]:
    games, won = len(one.scores), sum(one.shares)
    low, high = wilson(won, games)
    acts = one.pointed + one.protected
    return (
        one.name,
        str(games),
        f"{won:g} ({100 * won / games:.0f} %, {100 * low:.0f}-{100 * high:.0f})",
        f"{sum(one.scores) / games:.1f}",
        str(max(one.scores)),
        _per_cent(one.mushrooms, acts),
        _per_cent(one.tiles, acts),
        _per_cent(one.protected, acts),
        _per_cent(one.clashes, one.pointed),
        f"{one.kept}/{one.announced}" if one.announced else "",
    )


def _per_cent(some: int, all_: int) -> str:
    return f"{100 * some / all_:.0f} %" if all_ else "-"


def as_data(told: Book) -> dict[str, Any]:
    """Everything as plain data for scripts."""
    found: Sequence[Standing] = sorted(
        told.standings.values(), key=lambda one: (one.bot, -sum(one.shares))
    )
    return {
        "games": told.games,
        "unfinished": told.unfinished,
        "problems": told.problems,
        "players": [one.to_json() for one in found if not one.bot],
        "bots": [one.to_json() for one in found if one.bot],
    }
