"""Where the tables of this machine are: a folder for each owner that only lets through.

    /tmp/rune-stones-UID/            0711  nobody but the owner sees what is in it
        listed/                      0755  tables that everybody may see
            moon.sock                0666  whoever sits down connects here
            moon.status              0644  what everybody may know of it
        unlisted/                    0711  tables that one has to know by name
        moon.lock                    0600  held as long as the table is open

Anybody may put a folder of any name into /tmp. So nothing is believed that does not belong to the
owner, and after connecting the kernel says whose process answers.
"""

from __future__ import annotations

import contextlib
import errno
import fcntl
import os
import pwd
import socket
import stat
import struct
import time
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from rs_tui.ground.errors import CallError
from rs_tui.ground.i18n import _
from rs_tui.ground.reasons import reason
from rs_tui.tables.address import is_owner

if TYPE_CHECKING:
    from collections.abc import Iterator

BASE_VARIABLE: Final = "RUNE_STONES_TABLES"
_BASE: Final = "/tmp"  # noqa: S108 - the one place every user of a machine can reach; all in it is checked
_PREFIX: Final = "rune-stones-"
_MODES: Final = {"": 0o711, "listed": 0o755, "unlisted": 0o711}
FOLDERS: Final = ("listed", "unlisted")
_SOCKET: Final = ".sock"
STATUS: Final = ".status"
_LOCK: Final = ".lock"
_LONGEST_PATH: Final = 107
BACKLOG: Final = 64
_PAUSE: Final = 0.005
"""Seconds before the next try to open a place that is being tidied up."""
_TRIES: Final = 400
_PATIENCE: Final = 5.0
_FOLDER_FLAGS: Final = os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW | os.O_CLOEXEC


class PlaceError(CallError):
    """A table that cannot be opened or reached; the message says what to do."""


class NotOpen(PlaceError):  # noqa: N818 - named for what it tells
    """There is no such table now; it may be opened, or opened again."""


class Busy(PlaceError):  # noqa: N818 - named for what it tells
    """So many come at once that the table cannot answer yet."""


class Peer(NamedTuple):
    """Who is at the other end of a socket, as the kernel says."""

    pid: int
    uid: int
    gid: int


def peer(line: socket.socket) -> Peer:
    """Who is at the other end; it cannot be forged."""
    option = getattr(socket, "SO_PEERCRED", None)
    if option is None:
        raise PlaceError(_("tables need Linux: this system does not say who sits down"))
    form = struct.Struct("3i")
    return Peer._make(form.unpack(line.getsockopt(socket.SOL_SOCKET, option, form.size)))


def base() -> Path:
    """The folder that the folders of all owners are in."""
    return Path(os.environ.get(BASE_VARIABLE) or _BASE).absolute()


def folder_of(uid: int) -> Path:
    """The folder of an owner, which need not be there."""
    return base() / f"{_PREFIX}{uid}"


def user_name(uid: int) -> str:
    """What a user is called here; the number if they have no name, or one nobody can type."""
    try:
        name = pwd.getpwuid(uid).pw_name
    except KeyError:
        return str(uid)
    return name if is_owner(name) else str(uid)


def user_number(owner: str) -> int:
    """The number of a user; CallError if there is none of that name."""
    with contextlib.suppress(KeyError):
        return pwd.getpwnam(owner).pw_uid
    if owner.isascii() and owner.isdecimal() and int(owner) < 1 << 32:
        return int(owner)
    words = _("there is no user {owner} here; `rune-stones tables` lists the tables")
    raise CallError(words.format(owner=owner))


# ---------------------------------------------------------------------- for whoever joins


def connect(owner: int, table: str) -> socket.socket:
    """A line to a table of this machine, whose server is proven to be the owner's."""
    place = folder_of(owner)
    if not _checked(place, owner):
        raise _no_table(owner, table)
    for kind in FOLDERS:
        folder = place / kind
        if not _checked(folder, owner):
            continue
        line = _connected(folder / f"{table}{_SOCKET}", owner, table)
        if line is not None:
            return line
    raise _no_table(owner, table)


def _no_table(owner: int, table: str) -> NotOpen:
    words = _("no table {owner}/{table} is open; `rune-stones tables` lists those that are")
    return NotOpen(words.format(owner=user_name(owner), table=table))


def _checked(folder: Path, owner: int) -> bool:
    """Whether the folder is there; PlaceError if it is not to be believed."""
    try:
        found = folder.lstat()
    except FileNotFoundError:
        return False
    except OSError as error:
        raise PlaceError(f"{folder}: {reason(error)}") from error
    wrong = _wrong(found, owner)
    if wrong is not None:
        raise PlaceError(wrong.format(folder=folder, owner=user_name(owner)))
    return True


def _wrong(found: os.stat_result, owner: int) -> str | None:
    """Why a folder is not believed to be the owner's own."""
    if stat.S_ISLNK(found.st_mode) or not stat.S_ISDIR(found.st_mode):
        return _("{folder} is no folder of {owner}'s; it must be removed before a table can open")
    if found.st_uid != owner:
        return _(
            "{folder} does not belong to {owner}: somebody else put it there; "
            "ask the administrator to remove it"
        )
    if found.st_mode & 0o022:
        return _("{folder} can be written by others; {owner} must remove it and open tables anew")
    return None


def _connected(path: Path, owner: int, table: str) -> socket.socket | None:
    line = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    try:
        # With a limit, so that a queue that is full is told at once instead of waited for.
        line.settimeout(_PATIENCE)
        line.connect(os.fspath(path))
        line.settimeout(None)
        answering = peer(line)
    except BlockingIOError as error:
        line.close()
        words = _("the table {owner}/{table} is too busy just now; try again in a moment")
        raise Busy(words.format(owner=user_name(owner), table=table)) from error
    except OSError as error:
        line.close()
        if error.errno in {errno.ENOENT, errno.ENOTSOCK}:
            return None
        if error.errno == errno.ECONNREFUSED:
            words = _("the table {owner}/{table} is closed; {owner} can open it again")
            raise NotOpen(words.format(owner=user_name(owner), table=table)) from error
        if error.errno == errno.EACCES:
            words = _("{path} lets nobody in; {owner} must close the table and open it again")
            raise PlaceError(words.format(path=path, owner=user_name(owner))) from error
        raise PlaceError(f"{path}: {reason(error)}") from error
    except PlaceError:
        line.close()
        raise
    if answering.uid != owner:
        line.close()
        words = _("{path} is answered by {user}, not by {owner}: nothing was said to it")
        raise PlaceError(
            words.format(path=path, user=user_name(answering.uid), owner=user_name(owner))
        )
    return line


# ---------------------------------------------------------------------- for whoever opens


@dataclass(frozen=True, slots=True)
class Place:
    """A table of one's own that stands open: its socket, its status, its lock."""

    table: str
    folder: Path
    listener: socket.socket
    lock: int

    @property
    def socket(self) -> Path:
        """Where friends connect."""
        return self.folder / f"{self.table}{_SOCKET}"

    @property
    def status(self) -> Path:
        """What everybody may know of the table, kept by its server."""
        return self.folder / f"{self.table}{STATUS}"

    def close(self) -> None:
        """Take everything away again, also the folders if no other table needs them."""
        self.listener.close()
        for path in (self.socket, self.status, _lock_path(self.folder.parent, self.table)):
            path.unlink(missing_ok=True)
        os.close(self.lock)
        _tidy(self.folder.parent)


def open_place(table: str, *, listed: bool) -> Place:
    """Open a table's place; PlaceError if it is open already or its folder is not our own."""
    place = folder_of(os.getuid())
    folder = place / FOLDERS[0 if listed else 1]
    path = os.fsencode(folder / f"{table}{_SOCKET}")
    if len(path) > _LONGEST_PATH:
        words = _("{path} is too long for a socket; {variable} can name a shorter folder")
        raise PlaceError(words.format(path=os.fsdecode(path), variable=BASE_VARIABLE))
    for _try in range(_TRIES):
        try:
            for kind, mode in _MODES.items():
                _make(place / kind, mode)
            lock = _locked(place, table)
            try:
                return Place(table, folder, _listening(place, folder, table), lock)
            except BaseException:
                os.close(lock)
                raise
        except FileNotFoundError:  # the last table of ours has just closed, and tidied up
            time.sleep(_PAUSE)
            continue
        except OSError as error:
            words = _("the table {table} cannot be opened in {folder}: {why}")
            why = reason(error)
            raise PlaceError(words.format(table=table, folder=folder, why=why)) from error
    raise PlaceError(f"{folder}: {os.strerror(errno.EBUSY)}")


def own_folder(name: str) -> Path:
    """A folder in our own place for our eyes alone, made if it is not there."""
    place = folder_of(os.getuid())
    try:
        _make(place, _MODES[""])
        _make(place / name, 0o700)
    except OSError as error:
        raise PlaceError(f"{place / name}: {reason(error)}") from error
    return place / name


def tidy() -> None:
    """Remove our folders if nothing is in them."""
    _tidy(folder_of(os.getuid()))


def _make(folder: Path, mode: int) -> None:
    """A folder of our own with this mode, whatever the umask."""
    with contextlib.suppress(FileExistsError):
        folder.mkdir(mode=0o700)
    if not _checked(folder, os.getuid()):
        raise FileNotFoundError(folder)
    fd = os.open(folder, _FOLDER_FLAGS)
    try:
        if stat.S_IMODE(os.fstat(fd).st_mode) != mode:
            os.fchmod(fd, mode)
    finally:
        os.close(fd)


def _lock_path(place: Path, table: str) -> Path:
    return place / f"{table}{_LOCK}"


def _locked(place: Path, table: str) -> int:
    """The lock of a table's name, kept as long as the table is open."""
    path = _lock_path(place, table)
    fd = os.open(path, os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW | os.O_CLOEXEC, 0o600)
    try:
        fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
        # Whoever closed the table may have removed the file while we opened it.
        if not os.path.samestat(os.fstat(fd), path.stat()):
            raise FileNotFoundError(path)  # noqa: TRY301 - the caller tries again
    except BlockingIOError:
        os.close(fd)
        words = _("the table {table} is open already; `rune-stones join {table}` sits down at it")
        raise PlaceError(words.format(table=table)) from None
    except BaseException:
        os.close(fd)
        raise
    return fd


def _listening(place: Path, folder: Path, table: str) -> socket.socket:
    """A socket everybody may connect to. The lock is ours, so whatever lies there is stale."""
    for kind in FOLDERS:
        for suffix in (_SOCKET, STATUS):
            (place / kind / f"{table}{suffix}").unlink(missing_ok=True)
    path = folder / f"{table}{_SOCKET}"
    listener = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    try:
        listener.bind(os.fspath(path))
        path.chmod(0o666)
        listener.listen(BACKLOG)
    except BaseException:
        listener.close()
        path.unlink(missing_ok=True)
        raise
    return listener


def _tidy(place: Path) -> None:
    for folder in (*(place / kind for kind in FOLDERS), place):
        with contextlib.suppress(OSError):
            folder.rmdir()


# ---------------------------------------------------------------------- looking round


def owners() -> Iterator[int]:
    """The users whose folders are there and are their own, in the order of their numbers."""
    found = []
    with contextlib.suppress(OSError), os.scandir(base()) as entries:
        for entry in entries:
            number = entry.name.removeprefix(_PREFIX)
            if number == entry.name or not (number.isascii() and number.isdecimal()):
                continue
            with contextlib.suppress(OSError):
                uid = int(number)
                told = entry.stat(follow_symlinks=False)
                if folder_of(uid).name == entry.name and _wrong(told, uid) is None:
                    found.append(uid)
    yield from sorted(found)


def sockets(folder: Path, owner: int) -> list[str]:
    """The names of an owner's tables in a folder, open or stale."""
    if not _checked(folder, owner):
        return []
    names = (each.name for each in folder.iterdir())
    return sorted(name.removesuffix(_SOCKET) for name in names if name.endswith(_SOCKET))


def is_open(owner: int, table: str) -> bool:
    """Whether somebody answers for the table; nothing is said to them."""
    try:
        connect(owner, table).close()
    except Busy:
        return True
    except PlaceError:
        return False
    return True
