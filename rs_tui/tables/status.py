"""What everybody may know of a table, in a small file that its server keeps, and the list of all.

The files of others are read strictly: they are data of strangers, shown on our screen.
"""

from __future__ import annotations

import contextlib
import json
import os
import stat
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, Final

from rs_tui.ground import clean
from rs_tui.tables import places
from rs_tui.tables.address import is_table

if TYPE_CHECKING:
    from pathlib import Path

VERSION: Final = 1
MOST_BYTES: Final = 16 * 1024
MOST_TABLES: Final = 100
"""Tables of one owner that are looked at, so that nobody fills everybody's list."""
_MOST_SEATS: Final = 16
_KINDS: Final[dict[str, type]] = {
    "v": int,
    "game": str,
    "seats": int,
    "free": int,
    "turn": list,
    "since": int,
    "started": bool,
}


@dataclass(frozen=True, slots=True)
class Status:
    """How a table stands; nothing in it is anybody's secret."""

    game: str
    """The game's name, as files have it."""
    seats: int
    free: int
    """Seats that nobody has claimed."""
    turn: tuple[str, ...]
    """The names of the players we wait for."""
    since: int
    """Seconds since the epoch at which that began."""
    started: bool
    """Whether the game has begun; before that everybody is in the lobby."""

    @property
    def since_time(self) -> datetime:
        """Since when we wait for them."""
        return datetime.fromtimestamp(self.since, UTC)


@dataclass(frozen=True, slots=True)
class Listed:
    """A table of this machine as the list shows it."""

    owner: str
    table: str
    own: bool
    listed: bool
    status: Status | None
    """None when its server says nothing yet, or nothing that can be read."""


def write(path: Path, status: Status) -> None:
    """Put the status of one's own table in its place at once, for everybody to read."""
    data = _encoded({"v": VERSION, **asdict(status)})
    fresh = path.with_name(f".{path.name}.new")
    fresh.unlink(missing_ok=True)
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC
    fd = os.open(fresh, flags, 0o644)
    try:
        os.fchmod(fd, 0o644)
        os.write(fd, data)
    finally:
        os.close(fd)
    fresh.replace(path)


def _encoded(data: dict[str, Any]) -> bytes:
    return json.dumps(data, ensure_ascii=True, separators=(",", ":")).encode()


def read(path: Path, owner: int) -> Status | None:
    """The status in a file of this owner; None if it is missing or anything is wrong with it."""
    try:
        fd = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_NOFOLLOW | os.O_CLOEXEC)
    except OSError:
        return None
    try:
        found = os.fstat(fd)
        if not stat.S_ISREG(found.st_mode) or found.st_uid != owner:
            return None
        return decode(os.read(fd, MOST_BYTES + 1))
    except OSError:
        return None
    finally:
        os.close(fd)


def decode(data: bytes) -> Status | None:
    """The status in these bytes, if they are exactly what `write` would have written."""
    if len(data) > MOST_BYTES:
        return None
    try:
        told = json.loads(data)
        # Also without doubled keys, other spellings of numbers, and the like.
        if type(told) is not dict or _encoded(told) != data:
            return None
    except (ValueError, RecursionError):
        return None
    if told.keys() != _KINDS.keys() or any(type(told[k]) is not t for k, t in _KINDS.items()):
        return None
    return _status(told)


def _status(told: dict[str, Any]) -> Status | None:
    names = told["turn"]
    sound = (
        told["v"] == VERSION
        and told["game"].isascii()
        and told["game"].isidentifier()
        and 1 <= told["seats"] <= _MOST_SEATS
        and 0 <= told["free"] <= told["seats"]
        and 0 <= told["since"] < 1 << 40
        and len(told["game"]) <= 40
        and len(names) <= told["seats"]
        and all(type(name) is str and name and name == clean.name(name) for name in names)
    )
    if not sound:
        return None
    del told["v"]
    return Status(**{**told, "turn": tuple(names)})


def tables() -> list[Listed]:
    """The tables of this machine that are open: all that are listed, and one's own."""
    found: list[Listed] = []
    for uid in places.owners():
        own = uid == os.getuid()
        for kind in places.FOLDERS if own else places.FOLDERS[:1]:
            found += _of(uid, kind, own=own)
    return found


def _of(uid: int, kind: str, *, own: bool) -> list[Listed]:
    folder = places.folder_of(uid) / kind
    names: list[str] = []
    with contextlib.suppress(OSError, places.PlaceError):
        names = places.sockets(folder, uid)[:MOST_TABLES]
    return [
        Listed(
            places.user_name(uid),
            name,
            own,
            kind == places.FOLDERS[0],
            read(folder / f"{name}{places.STATUS}", uid),
        )
        for name in names
        if is_table(name) and places.is_open(uid, name)
    ]
