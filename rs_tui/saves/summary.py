"""What a list of games shows of each, and an index that saves replaying them."""

from __future__ import annotations

import json
import os
from dataclasses import asdict, dataclass
from functools import lru_cache
from time import gmtime, time_ns
from typing import TYPE_CHECKING, Any, Final, NamedTuple
from zlib import crc32

from rs_core.play.match import Match, Seat
from rs_tui.ground import disk
from rs_tui.saves import origin as origins
from rs_tui.saves.rows import RowFile

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from rs_tui.saves.header import Header
    from rs_tui.saves.origin import Origin

INDEX_VERSION: Final = 3
_TICK: Final = 2 * 10**9
"""Nanoseconds within which two changes of a file may bear the same time, on any file system."""
_TAIL: Final = 64
"""Bytes at the end of a journal that hold the sum of its last entry."""


@dataclass(frozen=True, slots=True)
class Summary:
    """One line of a list of games. Nothing hidden is in it."""

    name: str
    game: str
    """Of which kind, as it stands in headers; "" if that is not known."""
    seats: tuple[Seat, ...]
    traits: tuple[dict[str, str], ...]
    """What each seat has besides name and kind, such as a druid."""
    expansions: tuple[str, ...]
    round: int
    turn: int | None
    """The seat that decides, or the first of them; None when the game is over."""
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
        data["seats"] = [
            {"name": seat.name, **traits, "kind": seat.kind}
            for seat, traits in zip(self.seats, data.pop("traits"), strict=True)
        ]
        if self.problem is None:
            del data["problem"]
        if self.origin is None:
            del data["origin"]
        else:
            data["origin"] = self.origin.to_data()
        return data


def of_match(name: str, header: Header, match: Match, played: str) -> Summary:
    """The summary of a game as it stands."""
    game, state, pending = match.game, match.state, match.pending
    finished = not pending
    return Summary(
        name=name,
        game=game.name,
        seats=match.seats,
        traits=header.terms.seats,
        expansions=header.expansions,
        round=game.clock(state)[0],
        turn=None if finished else pending[0].seat,
        scores=game.result(state) if finished else game.standing(state),
        decisions=match.choices_made,
        finished=finished,
        created=header.created,
        played=played,
        origin=header.origin,
    )


def of_problem(name: str, header: Header | None, played: str, problem: str) -> Summary:
    """The summary of a game that cannot be resumed."""
    return Summary(
        name=name,
        game=header.game.name if header else "",
        seats=header.seats if header else (),
        traits=header.terms.seats if header else (),
        expansions=header.expansions if header else (),
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
        year, month, day, hour, minute, second = gmtime(found.st_mtime)[:6]
    except (ValueError, OverflowError, OSError):
        return ""
    if year > 9999:
        return ""
    return f"{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}Z"


def key_of(path: str | os.PathLike[str]) -> tuple[str, os.stat_result]:
    """What a row is made of: size, time and last sum of a file."""
    fd = disk.open_to_read(path, own=False)
    try:
        found = os.fstat(fd)
        tail = os.pread(fd, _TAIL, max(0, found.st_size - _TAIL))
    finally:
        os.close(fd)
    return f"{found.st_size} {found.st_mtime_ns} {crc32(tail):08x}", found


class Found(NamedTuple):
    """A file as a look at its folder tells it; nothing that costs, as there may be thousands."""

    file: str
    path: str
    status: os.stat_result

    @classmethod
    def at(cls, path: Path) -> Found:
        """One file alone."""
        return cls(path.name, str(path), path.lstat())


class Index:
    """Summaries by file name, kept beside the games."""

    def __init__(self, path: Path) -> None:
        self._rows = RowFile(path, f"rune-stones index {INDEX_VERSION}")

    def refresh(self) -> None:
        """Look again at what other sessions have written."""
        self._rows.refresh()

    def get(self, name: str, found: Found) -> Summary | None:
        """The summary made from these very bytes, if there is one.

        The file is not opened if it is untouched since somebody looked into it.
        """
        known = self._rows.find(found.file)
        if known is None:
            return None
        of, _, seen = known[0].partition("/")
        now = _seen(found.status)
        if not seen or seen != now:
            if of != key_of(found.path)[0]:
                return None
            if now:
                self._rows.put(found.file, f"{of}/{now}", known[1])
        try:
            return _from_row(known[1], name)
        except (TypeError, ValueError, AttributeError):
            return None

    def key(self, file: str) -> str:
        """What the summary of a file was made from, as `key_of` told it; empty if there is none.

        Right after a list it is what the file is made of now, without a look into it.
        """
        return self._rows.key(file).partition("/")[0]

    def put(self, path: str | os.PathLike[str], summary: Summary) -> None:
        """Remember the summary of a file as it is; `add` or `save` writes it down."""
        of, found = key_of(path)
        self._rows.put(os.path.basename(path), f"{of}/{_seen(found)}", _to_row(summary))  # noqa: PTH119 - as above

    def add(self) -> None:
        """Write down what is new; failing is no harm."""
        self._rows.add()

    def save(self, files: Iterable[str]) -> None:
        """Write down what is new, without what is not among the files; failing is no harm."""
        self._rows.save(files)


def _seen(found: os.stat_result) -> str:
    """What changes with every touch of a file; "" if it may be touched again and not show it."""
    if time_ns() - found.st_ctime_ns < _TICK:
        return ""
    return f"{found.st_size} {found.st_mtime_ns} {found.st_ctime_ns} {found.st_ino}"


def _to_row(told: Summary) -> list[Any]:
    seats = [
        [seat.name, traits, seat.kind] for seat, traits in zip(told.seats, told.traits, strict=True)
    ]
    return [
        told.game,
        json.dumps(seats),
        " ".join(told.expansions),
        told.round,
        told.turn,
        told.scores,
        told.decisions,
        told.created,
        None if told.origin is None else told.origin.to_data(),
        told.played,
    ]


@lru_cache(maxsize=1000)
def _seats(text: str) -> tuple[tuple[Seat, ...], tuple[dict[str, str], ...]]:
    """The same people play many games, so that their seats are a text of its own in a row."""
    found = json.loads(text)
    return (
        tuple(Seat(name, kind) for name, _traits, kind in found),
        tuple(traits for _name, traits, _kind in found),
    )


def _from_row(row: list[Any], name: str) -> Summary:
    game, people, expansions, round_, turn, scores, decisions, created, origin, played = row
    seats, traits = _seats(people)
    return Summary(
        name=name,
        game=game,
        seats=seats,
        traits=traits,
        expansions=tuple(expansions.split()),
        round=round_,
        turn=turn,
        scores=tuple(scores),
        decisions=decisions,
        finished=turn is None,
        created=created,
        played=played,
        origin=origins.read(origin),
    )
