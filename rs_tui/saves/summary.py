"""What a list of games shows of each, and a small index that saves replaying them.

The index is never the source of truth: an entry counts only for the very bytes it was made from,
and a damaged index is made again.
"""

from __future__ import annotations

import contextlib
import json
import os
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Final

from rs_core.play.match import Match, Seat
from rs_core.rune_stones.scoring import final_scores
from rs_tui.saves import disk
from rs_tui.saves import origin as origins
from rs_tui.saves.errors import SaveError

if TYPE_CHECKING:
    from pathlib import Path

    from rs_tui.saves.header import Header
    from rs_tui.saves.origin import Origin

INDEX_VERSION: Final = 1
_TAIL: Final = 64
"""Bytes at the end of a journal that hold the sum of its last entry."""


@dataclass(frozen=True, slots=True)
class Summary:
    """One line of a list of games. Nothing hidden is in it."""

    name: str
    seats: tuple[Seat, ...]
    expansions: tuple[str, ...]
    round: int
    turn: int | None
    """The seat that decides; None when the game is over."""
    scores: tuple[int, ...]
    """Where the markers stand; when the game is over, the final count."""
    decisions: int
    finished: bool
    created: str
    played: str
    problem: str | None = None
    """Why the game cannot be resumed; the rest is then what is known of it."""
    origin: Origin | None = None
    """The game it branched off from."""

    def to_json(self) -> dict[str, Any]:
        """Plain data; `problem` and `origin` only if there is one."""
        data = asdict(self)
        if self.problem is None:
            del data["problem"]
        if self.origin is None:
            del data["origin"]
        else:
            data["origin"] = self.origin.to_data()
        return data


def of_match(name: str, header: Header, match: Match, played: str) -> Summary:
    """The summary of a game as it stands."""
    state, decision = match.state, match.decision
    finished = decision is None
    return Summary(
        name=name,
        seats=match.seats,
        expansions=tuple(header.expansions),
        round=state.round,
        turn=None if decision is None else decision.seat,
        scores=final_scores(state) if finished else tuple(p.points for p in state.players),
        decisions=match.decisions,
        finished=finished,
        created=header.created,
        played=played,
        origin=header.origin,
    )


def of_problem(name: str, header: Header | None, played: str, problem: str) -> Summary:
    """The summary of a game that cannot be resumed."""
    return Summary(
        name=name,
        seats=header.seats if header else (),
        expansions=tuple(header.expansions) if header else (),
        round=0,
        turn=None,
        scores=(),
        decisions=0,
        finished=False,
        created=header.created if header else "",
        played=played,
        problem=problem,
    )


def time_of(found: os.stat_result) -> str:
    """When a file was last written, as headers write times."""
    return datetime.fromtimestamp(found.st_mtime, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def key_of(path: Path) -> tuple[str, os.stat_result]:
    """What an index entry is good for: size, time and last sum of a file."""
    fd = disk.open_to_read(path, own=False)
    try:
        found = os.fstat(fd)
        tail = os.pread(fd, _TAIL, max(0, found.st_size - _TAIL))
    finally:
        os.close(fd)
    return f"{found.st_size} {found.st_mtime_ns} {sha256(tail).hexdigest()[:16]}", found


class Index:
    """Summaries by file name, kept in one small file."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._rows: dict[str, tuple[str, Summary]] | None = None
        self._changed = False

    def refresh(self) -> None:
        """Look again at what other sessions have written."""
        if not self._changed:
            self._rows = None

    def get(self, file: str, key: str) -> Summary | None:
        """The summary made from these very bytes, if there is one."""
        row = self._load().get(file)
        return row[1] if row is not None and row[0] == key else None

    def put(self, file: str, key: str, summary: Summary) -> None:
        """Remember a summary; `save` writes it down."""
        self._load()[file] = (key, summary)
        self._changed = True

    def save(self, files: set[str] | None = None) -> None:
        """Write the index down, without what is not among the files; failing is no harm."""
        rows = self._load()
        for gone in set(rows) - files if files is not None else ():
            del rows[gone]
            self._changed = True
        if not self._changed:
            return
        body = json.dumps(
            {file: [key, summary.to_json()] for file, (key, summary) in rows.items()},
            ensure_ascii=False,
        )
        text = f"{INDEX_VERSION} {sha256(body.encode()).hexdigest()}\n{body}\n"
        with contextlib.suppress(OSError, SaveError):
            disk.write_cache(self.path, text.encode())
            self._changed = False

    def _load(self) -> dict[str, tuple[str, Summary]]:
        if self._rows is None:
            try:
                self._rows = _read_rows(self.path)
            except (SaveError, ValueError, KeyError, TypeError, RecursionError):
                self._rows = {}
        return self._rows


def _read_rows(path: Path) -> dict[str, tuple[str, Summary]]:
    data, _ = disk.read(path)
    head, _, body = data.partition(b"\n")
    body = body.removesuffix(b"\n")
    if head.decode() != f"{INDEX_VERSION} {sha256(body).hexdigest()}":
        return {}
    rows: dict[str, tuple[str, Summary]] = {}
    for file, (key, row) in json.loads(body).items():
        row["seats"] = tuple(Seat(**seat) for seat in row["seats"])
        for name in ("expansions", "scores"):
            row[name] = tuple(row[name])
        row["origin"] = origins.read(row.get("origin"))
        rows[file] = (key, Summary(**row))
    return rows
