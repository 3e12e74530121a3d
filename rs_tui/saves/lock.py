"""One writer per game: a lock that dies with its process, and a note of who holds it.

The lock stands on a file of its own, because replacing a save changes its inode. It is a flock,
not a POSIX lock, which another close in the same process would drop.
"""

from __future__ import annotations

import contextlib
import fcntl
import json
import os
import signal
import time
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final

from rs_tui.ground import clean, disk
from rs_tui.ground.i18n import _
from rs_tui.saves import requests
from rs_tui.saves.errors import CannotTakeOver, DiskError, Locked, at_table

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

AWAKE: Final = 30.0
"""Seconds after their last key for which somebody who plays is asked before a take-over."""
ANSWER: Final = 12.0
"""Seconds to answer; whoever says nothing is not there."""
_DEAF: Final = 3.0
"""Seconds after which a session that has not even shown the question is taken for frozen."""
_REMEMBER: Final = 5.0
"""Seconds between two notes of a key."""
GRACE: Final = 1.0
"""Seconds that a session is given to end when asked to."""
_DEATH: Final = 5.0
"""Seconds to wait for a killed process to be gone; it may be stuck in the file system."""
_PATIENCE: Final = 0.1
"""Seconds to try for a lock, longer than anybody's short look at it lasts."""
_TICK: Final = 0.01
_MOST: Final = 1024
_held: dict[int, Path] = {}
"""Locks by descriptors, which a forked child must let go, or the lock would outlive its process."""


@dataclass(frozen=True, slots=True)
class Holder:
    """Who holds a lock, as far as the note says."""

    pid: int = 0
    uid: int = -1
    user: str = ""
    since: str = ""
    started: str = ""
    """When the process began, to know it from another one that got its number later."""
    where: str = ""
    """The address that an SSH session comes from."""
    table: str = ""
    """The table that it is played at, if a table's server holds it."""

    @property
    def is_me(self) -> bool:
        """Whether it is this very process."""
        return self.pid == os.getpid()

    @property
    def same_user(self) -> bool:
        """Whether it may be asked to end."""
        return self.uid == os.getuid()

    def who(self) -> str:
        """In words: the user, and from where."""
        return requests.who(self.user, self.where)

    def since_words(self) -> str:
        """Since when, in local time; the date too if that was not today."""
        try:
            since = datetime.fromisoformat(self.since).astimezone()
        except ValueError:
            return ""
        today = datetime.now(UTC).astimezone().date()
        return since.strftime("%H:%M" if since.date() == today else "%Y-%m-%d %H:%M")


class GameLock:
    """The right to write one game, held until `release` or the end of the process."""

    def __init__(self, path: Path, fd: int) -> None:
        """Use `acquire`."""
        self.path = path
        self._fd = fd
        self._pid = os.getpid()
        self._noted = -_REMEMBER

    def touch(self) -> None:
        """Note that somebody is here: a key came. The time of the lock file tells it."""
        now = time.monotonic()
        if self._fd >= 0 and now - self._noted >= _REMEMBER:
            self._noted = now
            with contextlib.suppress(OSError):
                os.utime(self._fd)

    def asker(self) -> requests.Asker | None:
        """Who wants this game, if somebody asks for it."""
        return requests.read(self.path) if self._fd >= 0 else None

    def tell_seen(self) -> None:
        """The question was shown."""
        requests.tell_seen(self.path)

    def refuse(self) -> None:
        """Keep the game."""
        requests.refuse(self.path)

    def release(self, *, forget: bool = False) -> None:
        """Let go; `forget` also removes the lock file, for a name that is no longer used."""
        if self._fd < 0:
            return
        if self._pid == os.getpid():  # else a forked child, whose parent still plays
            with contextlib.suppress(OSError):
                if forget:
                    self.path.unlink()
                else:
                    os.ftruncate(self._fd, 0)
            _held.pop(self._fd, None)
            os.close(self._fd)
        self._fd = -1


def acquire(path: Path, name: str, table: str = "") -> GameLock:
    """The lock of a game, for a table if one is named; Locked says who has it."""
    fd = _try_until(path, time.monotonic() + _PATIENCE)
    if fd is None:
        raise Locked(name, _read_note(path))
    return _taken(path, fd, table)


def take_over(path: Path, name: str, waiting: Callable[[str], None] | None = None) -> GameLock:
    """The lock of a game, after ending the session of the same user that holds it.

    If somebody is at its keys they are asked first, and `waiting` is told; CannotTakeOver if they
    keep the game.
    """
    fd = _try_until(path, time.monotonic() + _PATIENCE)
    if fd is None:
        old = _holder_to_end(path, name)
        with requests.Request(path) as request:
            other = request.put()
            if other is not None:
                words = _("{user} is asking for {name} already")
                raise CannotTakeOver(words.format(user=other.who(), name=name))
            if _awake(path):
                if waiting is not None:
                    waiting(
                        _("{user} is playing {name}: asking for it").format(
                            user=old.who(), name=name
                        )
                    )
                fd = _ask(path, name, request, old)
            if fd is None:
                fd = _end(path, old)
        if fd is None:
            raise Locked(name, _read_note(path))
    return _taken(path, fd)


def _awake(path: Path) -> bool:
    """Whether somebody pressed a key in the session that holds the lock, a short time ago."""
    try:
        return time.time() - path.lstat().st_mtime < AWAKE + _REMEMBER
    except OSError:
        return False


def _ask(path: Path, name: str, request: requests.Request, old: Holder) -> int | None:
    """Wait for an answer: the lock if it is let go, None if nobody answers."""
    begun = time.monotonic()
    while (waited := time.monotonic() - begun) < ANSWER:
        fd = _try(path)
        if fd is not None:
            return fd
        if request.refused:
            words = _("{user} is playing {name} and keeps it")
            raise CannotTakeOver(words.format(user=old.who(), name=name))
        if waited > _DEAF and not request.seen:
            return None
        time.sleep(_TICK)
    return None


def _end(path: Path, old: Holder) -> int | None:
    """End a session: ask it to, and kill it if it has not let go; the lock, if it did."""
    if _read_note(path) != old or requests.started(old.pid) != old.started:
        return _try_until(path, time.monotonic() + _PATIENCE)
    with contextlib.suppress(ProcessLookupError):
        os.kill(old.pid, signal.SIGTERM)
    fd = _try_until(path, time.monotonic() + GRACE)
    # Only if it is still the same one: another session may have been quicker than we.
    if fd is None and _read_note(path) == old:
        with contextlib.suppress(ProcessLookupError):
            os.kill(old.pid, signal.SIGKILL)
        fd = _try_until(path, time.monotonic() + _DEATH)
    return fd


def taken_by() -> str | None:
    """Who is taking a game of this session over, in words; None if nobody is."""
    for path in list(_held.values()):
        found = requests.read(path)
        if found is not None:
            return found.who()
    return None


def holder(path: Path) -> Holder | None:
    """Who holds a lock now; None if nobody does."""
    try:
        fd = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_CLOEXEC)
    except OSError:
        return None
    try:
        fcntl.flock(fd, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except BlockingIOError:
        return _read_note(path)
    except OSError:
        return None
    finally:
        os.close(fd)
    return None


def _holder_to_end(path: Path, name: str) -> Holder:
    """The session that may be ended: of this user, alive, and not this one."""
    end = time.monotonic() + GRACE
    while True:
        found = _read_note(path)
        # A note is written just after the lock is taken, so a stale one may stand for a moment.
        if found.pid > 1 and requests.started(found.pid) == found.started:
            break
        if time.monotonic() > end:
            words = _("the session that plays {name} cannot be found; it may be on another machine")
            raise CannotTakeOver(words.format(name=name))
        time.sleep(_TICK)
    if found.table:
        raise CannotTakeOver(at_table(name, found.table))
    if found.is_me:
        raise CannotTakeOver(_("{name} is open in this very session").format(name=name))
    if not found.same_user:
        words = _("{name} is being played by another user ({user}); only they can leave it")
        raise CannotTakeOver(words.format(name=name, user=found.who() if found.user else found.uid))
    return found


def _try_until(path: Path, end: float) -> int | None:
    while True:
        fd = _try(path)
        if fd is not None or time.monotonic() >= end:
            return fd
        time.sleep(_TICK)


def _try(path: Path) -> int | None:
    """A locked descriptor of the lock file as it stands now, or None if another has it."""
    try:
        flags = os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW | os.O_CLOEXEC
        fd = os.open(path, flags, disk.PRIVATE)
        try:
            fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
            if os.path.samestat(os.fstat(fd), path.lstat()):
                return fd
        except (BlockingIOError, FileNotFoundError):
            pass  # held, or removed by its holder while we waited at the old file
        except BaseException:
            os.close(fd)
            raise
        os.close(fd)
    except OSError as error:
        raise DiskError(path, error) from error
    return None


def _taken(path: Path, fd: int, table: str = "") -> GameLock:
    _held[fd] = path
    pid = os.getpid()
    now = datetime.now(UTC).isoformat(timespec="seconds")
    began, where = requests.started(pid), requests.address()
    note = Holder(pid, os.getuid(), requests.user(), now, began, where, table)
    # A full disk must keep nobody from playing on: the lock holds without its note.
    with contextlib.suppress(OSError):
        os.ftruncate(fd, 0)
        os.pwrite(fd, json.dumps(asdict(note)).encode(), 0)
        os.utime(fd, (0, 0))  # no key came yet
    return GameLock(path, fd)


def _read_note(path: Path) -> Holder:
    try:
        fd = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_CLOEXEC)
        try:
            data = json.loads(os.pread(fd, _MOST, 0))
            owner = os.fstat(fd).st_uid
        finally:
            os.close(fd)
        return Holder(
            int(data["pid"]),
            # Another user could write anything into a note of theirs.
            int(data["uid"]) if owner == os.getuid() else owner,
            clean.name(str(data["user"])),
            str(data["since"])[:40],
            str(data["started"])[:40],
            clean.line(str(data["where"]), 45),
            clean.line(str(data.get("table", "")), 60),
        )
    except (OSError, ValueError, KeyError, TypeError, RecursionError, AttributeError):
        return Holder()


def _let_go_in_child() -> None:
    """Close what was inherited: closing a copy leaves the parent's lock as it is."""
    for fd in _held:
        with contextlib.suppress(OSError):
            os.close(fd)
    _held.clear()


os.register_at_fork(after_in_child=_let_go_in_child)
