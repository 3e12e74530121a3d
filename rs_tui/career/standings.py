"""How people and levels of bots did in all finished games of a kind, one line each."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from rs_tui.career import book
from rs_tui.career.facts import HUMAN
from rs_tui.ground.i18n import _, ngettext
from rs_tui.ground.wording import columns

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from rs_tui.career.craft import Craft
    from rs_tui.career.facts import SeatFacts
    from rs_tui.saves import Library


class Standing(Protocol):
    """How a person, or a level of bots, did; what is counted is the game's own."""

    name: str
    bot: bool

    @property
    def won(self) -> float:
        """How many games, or shares of them."""

    def note(self, seat: SeatFacts) -> None:
        """Count a game."""

    def row(self) -> Sequence[str]:
        """What is told of it, in columns."""

    def to_json(self) -> dict[str, Any]:
        """Plain data for scripts."""


One = TypeVar("One", bound=Standing)


@dataclass(slots=True)
class Standings(Generic[One]):
    """All that is known."""

    games: int = 0
    unfinished: int = 0
    by_name: dict[tuple[bool, str], One] = field(default_factory=dict)
    problems: list[str] = field(default_factory=list)

    def ranked(self, *, bots: bool) -> list[One]:
        """People or levels, whoever won most first."""
        some = [one for one in self.by_name.values() if one.bot == bots]
        return sorted(some, key=lambda one: (-one.won, one.name))

    def lines(self, heads: Sequence[str]) -> Iterator[str]:
        """The statistics as lines to read."""
        if not self.games:
            yield _("No game is finished yet.")
        else:
            words = ngettext("{n} finished game", "{n} finished games", self.games)
            yield words.format(n=self.games)
        for title, bots in ((_("Players"), False), (_("Bots"), True)):
            some = self.ranked(bots=bots)
            if some:
                yield ""
                yield from columns([(title, *heads), *((one.name, *one.row()) for one in some)])
        if self.unfinished:
            words = ngettext("{n} game is not over.", "{n} games are not over.", self.unfinished)
            yield words.format(n=self.unfinished)
        for problem in self.problems:
            yield _("left out: {problem}").format(problem=problem)

    def to_json(self) -> dict[str, Any]:
        """Everything as plain data for scripts."""
        return {
            "games": self.games,
            "unfinished": self.unfinished,
            "problems": self.problems,
            "players": [one.to_json() for one in self.ranked(bots=False)],
            "bots": [one.to_json() for one in self.ranked(bots=True)],
        }


def gather(library: Library, craft: Craft, make: Callable[[str, bool], One]) -> Standings[One]:
    """All finished games."""
    found = book.gather(library, craft)
    told: Standings[One] = Standings(len(found.games), found.unfinished, problems=found.problems)
    for game in found.games:
        for seat in game.seats:
            bot = seat.kind != HUMAN
            name = seat.level if bot else seat.name
            told.by_name.setdefault((bot, name), make(name, bot)).note(seat)
    return told
