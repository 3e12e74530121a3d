"""Facts of all finished games of a library; what was worked out once is kept beside the games.

The kept facts are never the source of truth: they count only for the very bytes they were made
from, and a damaged file is made again.
"""

from __future__ import annotations

import contextlib
import json
from dataclasses import dataclass, field
from hashlib import sha256
from typing import TYPE_CHECKING, Final

from rs_tui.saves import disk, summary
from rs_tui.saves.errors import SaveError
from rs_tui.statistics import GameFacts, facts_of, from_json

if TYPE_CHECKING:
    from pathlib import Path

    from rs_tui.saves import Library

FILE: Final = "statistics.json"
VERSION: Final = 1
Rows = dict[str, tuple[str, GameFacts]]


@dataclass(slots=True)
class Book:
    """All that is known."""

    games: list[GameFacts] = field(default_factory=list)
    unfinished: int = 0
    problems: list[str] = field(default_factory=list)
    """Games that could not be read, each with the reason."""


def gather(library: Library) -> Book:
    """Read all finished games, as far as they were not read before."""
    path = library.folder / FILE
    before = _load(path)
    after: Rows = {}
    book = Book()
    for told in library.list():
        if told.problem is not None:
            book.problems.append(told.problem)
            continue
        if not told.finished:
            book.unfinished += 1
            continue
        place = library.place(told.name)
        try:
            key, _found = summary.key_of(place.path)
            row = before.get(told.name)
            if row is None or row[0] != key:
                reading, match, _found = library.load(place, own=False)
                row = (key, facts_of(told.name, reading.header, match, told.played))
        except (SaveError, OSError) as error:
            book.problems.append(str(error))
            continue
        after[told.name] = row
        book.games.append(row[1])
    if after != before:
        _save(path, after)
    return book


def _save(path: Path, rows: Rows) -> None:
    """Failing to keep the facts is no harm."""
    data = {name: [key, facts.to_json()] for name, (key, facts) in rows.items()}
    body = json.dumps(data, ensure_ascii=False)
    text = f"{VERSION} {sha256(body.encode()).hexdigest()}\n{body}\n"
    with contextlib.suppress(OSError, SaveError):
        disk.write_cache(path, text.encode())


def _load(path: Path) -> Rows:
    try:
        data, _found = disk.read(path)
        head, _, body = data.partition(b"\n")
        body = body.removesuffix(b"\n")
        if head.decode() != f"{VERSION} {sha256(body).hexdigest()}":
            return {}
        return {
            str(name): (str(key), from_json(facts))
            for name, (key, facts) in json.loads(body).items()
        }
    except (SaveError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return {}
