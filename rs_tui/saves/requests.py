"""Asking somebody who plays a game to let go of it: a small file beside the lock.

Whoever wants the game puts the file there; the session that plays finds it, adds a line end when
the question is shown, and takes the file away to keep the game. It gives the game by letting go
of the lock. The file stays until the game has gone over, so that the old session can say who
took it.
"""

from __future__ import annotations

import contextlib
import ipaddress
import json
import os
import pwd
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rs_tui.ground import clean, disk
from rs_tui.ground.i18n import _

if TYPE_CHECKING:
    from collections.abc import Mapping

SUFFIX: Final = ".ask"
_MOST: Final = 1024
_SEEN: Final = b"\n"


@dataclass(frozen=True, slots=True)
class Asker:
    """Who wants a game."""

    pid: int
    started: str
    user: str
    where: str

    def who(self) -> str:
        """In words."""
        return who(self.user, self.where)


def who(user: str, where: str) -> str:
    """A user, and from where they came if that is known."""
    user = user or "?"
    if not where:
        return user
    return _("{user} (from {address})").format(user=user, address=where)


def user() -> str:
    """The user of this session."""
    try:
        return pwd.getpwuid(os.getuid()).pw_name
    except KeyError:
        return str(os.getuid())


def address(env: Mapping[str, str] = os.environ) -> str:
    """Where an SSH session comes from; "" if it is none."""
    text = (env.get("SSH_CONNECTION", "").split() or [""])[0]
    try:
        return str(ipaddress.ip_address(text.partition("%")[0]))
    except ValueError:
        return ""


def started(pid: int) -> str:
    """When a process began, as its system tells it; empty if it does not, or there is none."""
    try:
        text = Path(f"/proc/{pid}/stat").read_text(encoding="ascii", errors="replace")
    except OSError:
        return "" if Path("/proc/self/stat").exists() or not disk.alive(pid) else "unknown"
    return text.rpartition(")")[2].split()[19]


def read(lock: Path) -> Asker | None:
    """Who asks for the game of a lock now, if they still wait."""
    try:
        fd = os.open(_place(lock), os.O_RDONLY | os.O_NONBLOCK | os.O_NOFOLLOW | os.O_CLOEXEC)
    except OSError:
        return None
    try:
        if os.fstat(fd).st_uid != os.getuid():
            return None
        data = json.loads(os.pread(fd, _MOST, 0))
        found = Asker(
            int(data["pid"]),
            str(data["started"])[:40],
            clean.name(str(data["user"])),
            clean.line(str(data["where"]), 45),
        )
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return None  # half written, or nonsense
    finally:
        os.close(fd)
    return found if found.pid > 1 and started(found.pid) == found.started else None


def tell_seen(lock: Path) -> None:
    """Let the one who asks know that the question is before somebody's eyes."""
    with contextlib.suppress(OSError):
        fd = os.open(_place(lock), os.O_WRONLY | os.O_APPEND | os.O_NOFOLLOW | os.O_CLOEXEC)
        try:
            disk.write_all(fd, _SEEN)
        finally:
            os.close(fd)


def refuse(lock: Path) -> None:
    """Keep the game."""
    with contextlib.suppress(OSError):
        _place(lock).unlink()


class Request:
    """A question put to whoever plays; `with` takes it back."""

    def __init__(self, lock: Path) -> None:
        """The lock of the game that is wanted."""
        self._lock = lock
        self._size = 0

    def put(self) -> Asker | None:
        """Ask; somebody else, if they are asking already."""
        other = read(self._lock)
        if other is not None:
            return other
        me = Asker(os.getpid(), started(os.getpid()), user(), address())
        data = json.dumps(asdict(me)).encode()
        with contextlib.suppress(OSError):  # nobody is kept from a game for want of a note
            disk.write_cache(_place(self._lock), data)
            self._size = len(data)
        return None

    @property
    def refused(self) -> bool:
        """Whether somebody took the question away."""
        return self._size > 0 and not os.path.lexists(_place(self._lock))

    @property
    def seen(self) -> bool:
        """Whether the question was shown."""
        try:
            return _place(self._lock).lstat().st_size > self._size > 0
        except OSError:
            return False

    def __enter__(self) -> Request:
        return self

    def __exit__(self, *_exc: object) -> None:
        found = read(self._lock)
        if self._size and found is not None and found.pid == os.getpid():
            refuse(self._lock)


def _place(lock: Path) -> Path:
    return lock.with_suffix(SUFFIX)
