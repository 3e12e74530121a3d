"""Facts of all finished games of a library, as statistics tell them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from rs_tui.career import book
from rs_tui.career.facts import HUMAN
from rs_tui.rune_stones.career.craft import CRAFT
from rs_tui.rune_stones.statistics.facts import GameFacts, in_order, of_game, standings

if TYPE_CHECKING:
    from rs_tui.saves import Library


@dataclass(slots=True)
class Book:
    """All that is known."""

    games: list[GameFacts] = field(default_factory=list)
    unfinished: int = 0
    problems: list[str] = field(default_factory=list)
    """Games that could not be read, each with the reason."""


def gather(library: Library) -> Book:
    """All finished games."""
    found = book.gather(library, CRAFT)
    return Book([of_game(game) for game in found.games], found.unfinished, found.problems)


def as_data(book: Book) -> dict[str, Any]:
    """Everything as plain data for scripts."""
    games = in_order(book.games)
    found = standings(games)
    return {
        "games": len(games),
        "unfinished": book.unfinished,
        "marked": sum(game.marked for game in games),
        "problems": book.problems,
        "players": [one.to_json() for one in found if one.kind == HUMAN],
        "bots": [one.to_json() for one in found if one.kind != HUMAN],
        "list": [game.to_json() for game in games],
    }
