"""All finished games of a library; what was worked out of a file once is kept beside the games."""

from __future__ import annotations

import contextlib
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from rs_tui.career.facts import GameFacts, facts_of, from_json
from rs_tui.ground import i18n
from rs_tui.saves import summary
from rs_tui.saves.errors import SaveError
from rs_tui.saves.rows import RowFile

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from pathlib import Path

    from rs_tui.career.craft import Craft
    from rs_tui.saves import Library, Summary

FILE: Final = "statistics.lines"
VERSION: Final = 3


@dataclass(slots=True)
class Book:
    """All that is known of one kind of game."""

    games: list[GameFacts] = field(default_factory=list)
    """By time; of copies of the same game, one."""
    unfinished: int = 0
    problems: list[str] = field(default_factory=list)
    """Games that could not be read, each with the reason."""


_last: tuple[object, Book] = (None, Book())
"""What was asked for last, and what it was asked of: screens ask several times."""


def gather(library: Library, craft: Craft) -> Book:
    """Read all finished games of a kind, as far as they were not read before."""
    global _last  # noqa: PLW0603 - only ever what could be worked out again
    listed = library.list()
    files = library.files()
    asked = (library.folder, craft.game, i18n.language(), _known(library, listed, files))
    if _last[0] != asked:
        _last = (asked, _gathered(library, craft, listed, files))
    return _last[1]


def _known(
    library: Library, listed: Sequence[Summary], files: Mapping[str, Path]
) -> list[tuple[str, str]]:
    """What all files are made of."""
    return [
        (told.name, told.problem or library.index.key(files[told.name].name) or told.played)
        for told in listed
        if told.name in files
    ]


def _gathered(
    library: Library, craft: Craft, listed: Sequence[Summary], files: Mapping[str, Path]
) -> Book:
    rows = RowFile(library.folder / FILE, f"rune-stones statistics {VERSION}")
    book = Book()
    found: list[GameFacts] = []
    for told in listed:
        if told.game not in (craft.game, ""):
            continue
        if told.problem is not None:
            book.problems.append(told.problem)
        elif not told.finished:
            book.unfinished += 1
        elif told.name in files:
            try:
                found.append(_facts(library, rows, told, files[told.name], craft))
            except (SaveError, OSError) as error:
                book.problems.append(str(error))
    rows.save(file.name for file in files.values())
    book.games = in_order(found)
    return book


def _facts(library: Library, rows: RowFile, told: Summary, file: Path, craft: Craft) -> GameFacts:
    # What was listed just now is what the file holds.
    key = library.index.key(file.name) or summary.key_of(file)[0]
    # Facts name their game, and a file may be shown under another name than before.
    key = f"{key} {told.name}"
    known = rows.get(file.name, key)
    if known is not None:
        with contextlib.suppress(ValueError, KeyError, TypeError, AttributeError):
            return from_json(known)
    reading, match, _found = library.load(library.place_of(told.name, file), own=False)
    facts = facts_of(told.name, reading, match, told.played, craft)
    rows.put(file.name, key, facts.to_json())
    return facts


def in_order(games: Iterable[GameFacts]) -> list[GameFacts]:
    """By the time they were begun, which stands in the file itself; copies are left out."""
    once = {game.end: game for game in sorted(games, key=lambda game: game.name, reverse=True)}
    return sorted(once.values(), key=lambda game: (game.created, game.begun, game.name))
