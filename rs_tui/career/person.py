"""One name in one library: everything that screens, lines and reports tell of it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from rs_tui.career import book, ladder
from rs_tui.career.craft import Played
from rs_tui.career.facts import HINTED, HUMAN

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rs_tui.career.craft import Achievement, Craft
    from rs_tui.career.facts import GameFacts
    from rs_tui.career.ladder import Rated, Rung
    from rs_tui.saves import Library


@dataclass
class Person:
    """A name, and all finished games of the library it plays in."""

    name: str
    craft: Craft
    games: Sequence[GameFacts]
    """By time, those of others too."""

    @cached_property
    def played(self) -> list[Played]:
        """The own games, as a person."""
        return played(self.games, self.name)

    @cached_property
    def rated(self) -> Rated | None:
        """The rating; None before the first game that counts."""
        return ladder.ratings(self.games, self.craft.anchors).get(self.name)

    @cached_property
    def rungs(self) -> list[Rung]:
        """The ladder."""
        return ladder.ladder(self.games, self.name, self.craft.rungs)

    @cached_property
    def reached(self) -> dict[str, int]:
        """How much there is of what each achievement asks for."""
        counted = [each for each in self.played if earns(each.game)]
        return {each.key: each.reached(counted) for each in self.craft.achievements}

    @property
    def earned(self) -> list[Achievement]:
        """The achievements there are, in their usual order."""
        return [each for each in self.craft.achievements if self.reached[each.key] >= each.need]

    def without(self, end: str) -> Person:
        """The same if a game had never been."""
        return Person(self.name, self.craft, [game for game in self.games if game.end != end])

    def new_with(self, end: str) -> list[Achievement]:
        """What was achieved by a game."""
        before = {each.key for each in self.without(end).earned}
        return [each for each in self.earned if each.key not in before]


def earns(game: GameFacts) -> bool:
    """Whether a game counts for achievements: a hint is no shame there, all else is."""
    return not set(game.marks) - {HINTED}


def played(games: Sequence[GameFacts], name: str) -> list[Played]:
    """The games that a name plays in as a person."""
    return [
        Played(game, seat)
        for game in games
        for seat in game.seats
        if seat.name == name and seat.kind == HUMAN
    ]


def names(games: Sequence[GameFacts]) -> list[str]:
    """All people, who played last first."""
    found = [seat.name for game in reversed(games) for seat in game.seats if seat.kind == HUMAN]
    return list(dict.fromkeys(found))


def person(library: Library, craft: Craft, name: str) -> Person:
    """A name in a library."""
    return Person(name, craft, book.gather(library, craft).games)
