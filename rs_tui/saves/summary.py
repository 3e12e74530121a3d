"""What a list of games shows of each, and an index that saves replaying them."""

from __future__ import annotations

import os
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Final

from rs_core.play.match import Match, Seat
from rs_core.rune_stones.scoring import final_scores
from rs_tui.saves import disk
from rs_tui.saves.rows import RowFile

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from rs_tui.saves.header import Header

INDEX_VERSION: Final = 2
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

    def to_json(self) -> dict[str, Any]:
        """Plain data; `problem` only if there is one."""
        data = asdict(self)
        if self.problem is None:
            del data["problem"]
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
    """When a file was last written, as headers write times; "" if no calendar goes so far."""
    try:
        return datetime.fromtimestamp(int(found.st_mtime), UTC).isoformat()[:19] + "Z"
    except (ValueError, OverflowError, OSError):
        return ""


def key_of(path: str | os.PathLike[str]) -> tuple[str, os.stat_result]:
    """What an index entry is good for: size, time and last sum of a file."""
    fd = disk.open_to_read(path, own=False)
    try:
        found = os.fstat(fd)
        tail = os.pread(fd, _TAIL, max(0, found.st_size - _TAIL))
    finally:
        os.close(fd)
    return f"{found.st_size} {found.st_mtime_ns} {sha256(tail).hexdigest()[:16]}", found


class Index:
    """Summaries by file name, kept beside the games."""

    def __init__(self, path: Path) -> None:
        self._rows = RowFile(path, f"rune-stones index {INDEX_VERSION}")

    def refresh(self) -> None:
        """Look again at what other sessions have written."""
        self._rows.refresh()

    def get(self, file: str, key: str, name: str, played: str) -> Summary | None:
        """The summary made from these very bytes, if there is one."""
        row = self._rows.get(file, key)
        try:
            return None if row is None else _from_row(row, name, played)
        except (TypeError, ValueError):
            return None

    def put(self, file: str, key: str, summary: Summary) -> None:
        """Remember a summary; `add` or `save` writes it down."""
        self._rows.put(file, key, _to_row(summary))

    def add(self) -> None:
        """Write down what is new; failing is no harm."""
        self._rows.add()

    def save(self, files: Iterable[str]) -> None:
        """Write down what is new, without what is not among the files; failing is no harm."""
        self._rows.save(files)


def _to_row(told: Summary) -> list[Any]:
    seats = [[seat.name, seat.druid, seat.kind] for seat in told.seats]
    return [
        seats,
        told.expansions,
        told.round,
        told.turn,
        told.scores,
        told.decisions,
        told.created,
    ]


def _from_row(row: list[Any], name: str, played: str) -> Summary:
    seats, expansions, round_, turn, scores, decisions, created = row
    return Summary(
        name=name,
        seats=tuple(Seat(*seat) for seat in seats),
        expansions=tuple(expansions),
        round=round_,
        turn=turn,
        scores=tuple(scores),
        decisions=decisions,
        finished=turn is None,
        created=created,
        played=played,
    )
