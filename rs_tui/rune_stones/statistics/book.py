"""Facts of all finished games of a library; what was worked out once is kept beside the games."""

from __future__ import annotations

import contextlib
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from rs_core.rune_stones.game import GAME
from rs_tui.rune_stones.statistics.facts import (
    HUMAN,
    GameFacts,
    facts_of,
    from_json,
    in_order,
    standings,
)
from rs_tui.saves import summary
from rs_tui.saves.errors import SaveError
from rs_tui.saves.rows import RowFile

if TYPE_CHECKING:
    from pathlib import Path

    from rs_tui.saves import Library, Summary

FILE: Final = "statistics.lines"
VERSION: Final = 2


@dataclass(slots=True)
class Book:
    """All that is known."""

    games: list[GameFacts] = field(default_factory=list)
    unfinished: int = 0
    problems: list[str] = field(default_factory=list)
    """Games that could not be read, each with the reason."""


def gather(library: Library) -> Book:
    """Read all finished games, as far as they were not read before."""
    rows = RowFile(library.folder / FILE, f"rune-stones statistics {VERSION}")
    book = Book()
    kept: list[str] = []
    files = library.files()
    for told in library.list():
        if told.game not in (GAME.name, ""):
            continue
        if told.problem is not None:
            book.problems.append(told.problem)
        elif not told.finished:
            book.unfinished += 1
        elif told.name in files:
            file = files[told.name]
            try:
                book.games.append(_facts(library, rows, told, file))
            except (SaveError, OSError) as error:
                book.problems.append(str(error))
            else:
                kept.append(file.name)
    rows.save(kept)
    return book


def _facts(library: Library, rows: RowFile, told: Summary, file: Path) -> GameFacts:
    key, _found = summary.key_of(file)
    # Facts name their game, and a file may be shown under another name than before.
    key = f"{key} {told.name}"
    known = rows.get(file.name, key)
    if known is not None:
        with contextlib.suppress(ValueError, KeyError, TypeError, AttributeError):
            return from_json(known)
    reading, match, _found = library.load(library.place_of(told.name, file), own=False)
    facts = facts_of(told.name, reading.header, match, told.played)
    rows.put(file.name, key, facts.to_json())
    return facts


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
