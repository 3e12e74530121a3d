"""Every touch of the file system: private files, no links followed, nothing half written.

All changes of what is kept go through this module, so that trials can make each of them fail.
"""

from __future__ import annotations

import contextlib
import errno
import fcntl
import os
import stat
import time
from typing import TYPE_CHECKING, Final

from rs_tui.ground import clean, paths, reasons
from rs_tui.ground.i18n import _

if TYPE_CHECKING:
    from pathlib import Path

MAX_BYTES: Final = 2 * 1024 * 1024
PRIVATE: Final = 0o600
_TEMPORARY: Final = ".tmp"
_FRESH: Final = 60.0
"""Seconds for which a temporary file is left alone, whoever made it."""
_SAFE: Final = os.O_NOFOLLOW | os.O_CLOEXEC
# On some systems fsync leaves the data in the drive's cache, and this does not.
_FULL_SYNC: Final[int | None] = getattr(fcntl, "F_FULLFSYNC", None)


class SaveError(Exception):
    """Anything about what is kept on disk that a player has to be told; nothing was changed."""


class NotAGame(SaveError):  # noqa: N818 - named for what it tells
    """A file of another kind, or one that is not opened: a folder, a link, somebody else's."""

    def __init__(self, path: str | os.PathLike[str], reason: str) -> None:
        self.reason = reason
        super().__init__(f"{clean.line(os.fspath(path))}: {reason}")


class DiskError(SaveError):
    """The file system said no; the choice was not made and the game is as it was."""

    def __init__(self, path: str | os.PathLike[str], error: OSError) -> None:
        self.errno = error.errno
        super().__init__(
            _("{path}: {reason}").format(
                path=clean.line(os.fspath(path)), reason=reasons.reason(error)
            )
        )


def ensure_folder(folder: Path) -> Path:
    """A folder for the user alone, on disk before anything is put into it."""
    made = [each for each in (folder, *folder.parents) if not each.exists()]
    try:
        for each in reversed(made):
            paths.ensure(each)
            sync_folder(each.parent)
        paths.ensure(folder)
    except paths.PathError as error:
        raise SaveError(str(error)) from error
    except OSError as error:
        raise DiskError(folder, error) from error
    return folder


def open_to_read(path: str | os.PathLike[str], *, own: bool = True, most: int | None = None) -> int:
    """A descriptor of a regular file of bearable size; NotAGame says why it is not opened."""
    try:
        # A pipe must not keep us waiting for its other end.
        fd = os.open(path, os.O_RDONLY | os.O_NONBLOCK | _SAFE)
    except OSError as error:
        raise _not_opened(path, error) from error
    return _checked(fd, path, own=own, most=most)


def open_to_append(path: Path, *, most: int | None = None) -> int:
    """A descriptor of an own regular file that writes at its end."""
    try:
        fd = os.open(path, os.O_RDWR | os.O_APPEND | os.O_NONBLOCK | _SAFE)
    except OSError as error:
        raise _not_opened(path, error) from error
    return _checked(fd, path, own=True, most=most)


def _not_opened(path: str | os.PathLike[str], error: OSError) -> SaveError:
    if error.errno == errno.ELOOP:
        return NotAGame(path, _("this is a link, and links are not followed"))
    if error.errno in {errno.EISDIR, errno.ENXIO}:
        return NotAGame(path, _("this is not a file"))
    return DiskError(path, error)


def _checked(fd: int, path: str | os.PathLike[str], *, own: bool, most: int | None) -> int:
    found = os.fstat(fd)
    limit = MAX_BYTES if most is None else most
    reason = None
    if stat.S_ISDIR(found.st_mode):
        reason = _("this is a folder")
    elif not stat.S_ISREG(found.st_mode):
        reason = _("this is not a file")
    elif own and found.st_uid != os.getuid():
        reason = _("it belongs to another user; `rune-stones saves import` takes a copy")
    elif found.st_size > limit:
        reason = _("it is larger than any game ({limit} MiB)").format(limit=limit >> 20)
    if reason is not None:
        os.close(fd)
        raise NotAGame(path, reason)
    return fd


def read(path: Path, *, own: bool = True, most: int | None = None) -> tuple[bytes, os.stat_result]:
    """The bytes of a regular file of bearable size, and what it was when they were read."""
    fd = open_to_read(path, own=own, most=most)
    try:
        found = os.fstat(fd)
        return read_from(fd, 0, most), found
    except OSError as error:
        raise DiskError(path, error) from error
    finally:
        os.close(fd)


def read_from(fd: int, offset: int, most: int | None = None) -> bytes:
    """What stands from an offset on, up to the largest size, that of a game unless said."""
    parts: list[bytes] = []
    room = (MAX_BYTES if most is None else most) + 1 - offset
    while room > 0 and (part := os.pread(fd, min(room, 1 << 20), offset)):
        parts.append(part)
        offset += len(part)
        room -= len(part)
    return b"".join(parts)


def write_all(fd: int, data: bytes) -> None:
    """Write everything, however little the system takes at a time."""
    rest = memoryview(data)
    while rest:
        written = os.write(fd, rest)
        if written <= 0:
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        rest = rest[written:]


def sync(fd: int) -> None:
    """Come back when a file is on the medium."""
    if _FULL_SYNC is not None:
        with contextlib.suppress(OSError):
            fcntl.fcntl(fd, _FULL_SYNC)
            return
    os.fsync(fd)


def sync_folder(folder: Path) -> None:
    """Come back when the names in a folder are on the medium."""
    fd = os.open(folder, os.O_RDONLY | os.O_CLOEXEC)
    try:
        os.fsync(fd)
    except OSError as error:
        if error.errno != errno.EINVAL:  # a file system that knows no such thing
            raise
    finally:
        os.close(fd)


def shorten(fd: int, size: int) -> None:
    """Cut a file off at a size."""
    os.ftruncate(fd, size)


def write_whole(path: Path, data: bytes, *, times: os.stat_result | None = None) -> None:
    """Put a whole file in its place at once: whoever looks finds the old one or the new one.

    The caller holds the lock of the name.
    """
    try:
        _put(path, data, times=times, lasting=True)
        sync_folder(path.parent)
    except OSError as error:
        raise DiskError(path, error) from error


def write_cache(path: Path, data: bytes) -> None:
    """Put a file in its place that can be made again: not worth waiting for the medium."""
    _put(path, data)


def _put(
    path: Path, data: bytes, *, times: os.stat_result | None = None, lasting: bool = False
) -> None:
    """Write a temporary file and give it the name; whatever fails, none is left behind."""
    temporary = path.with_name(f".{path.name}.{os.getpid()}{_TEMPORARY}")
    try:
        fd = _new_file(temporary)
        try:
            write_all(fd, data)
            if times is not None:
                os.utime(fd, ns=(times.st_atime_ns, times.st_mtime_ns))
            if lasting:
                sync(fd)
        finally:
            os.close(fd)
        os.replace(temporary, path)  # noqa: PTH105 - trials break it here
    except OSError:
        with contextlib.suppress(OSError):
            os.unlink(temporary)  # noqa: PTH108 - trials break it here
        raise


def sweep(folder: Path) -> None:
    """Remove temporary files whose process is gone: it was killed while it wrote them."""
    with contextlib.suppress(OSError), os.scandir(folder) as found:
        for each in found:
            if each.name.startswith(".") and each.name.endswith(_TEMPORARY):
                with contextlib.suppress(OSError, OverflowError):
                    _sweep_one(each)


def _sweep_one(found: os.DirEntry[str]) -> None:
    number = found.name.removesuffix(_TEMPORARY).rpartition(".")[2]
    pid = int(number) if number.isdecimal() else 0
    status = found.stat(follow_symlinks=False)
    # One just made may be of a process on another machine, whose number says nothing here.
    fresh = time.time() - status.st_ctime < _FRESH
    if stat.S_ISREG(status.st_mode) and not fresh and pid and not alive(pid):
        os.unlink(found.path)  # noqa: PTH108 - trials break it here


def alive(pid: int) -> bool:
    """Whether there is a process of this number."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True


def _new_file(path: Path) -> int:
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | _SAFE
    try:
        fd = os.open(path, flags, PRIVATE)
    except FileExistsError:
        os.unlink(path)  # noqa: PTH108 - trials break it here
        fd = os.open(path, flags, PRIVATE)
    os.fchmod(fd, PRIVATE)
    return fd


def move(source: Path, target: Path) -> None:
    """Give a file another name; the caller holds the locks of both."""
    try:
        os.replace(source, target)  # noqa: PTH105 - trials break it here
        sync_folder(target.parent)
        if source.parent != target.parent:
            sync_folder(source.parent)
    except OSError as error:
        raise DiskError(source, error) from error


def remove(path: Path) -> None:
    """Delete a file for good."""
    try:
        os.unlink(path)  # noqa: PTH108 - trials break it here
        sync_folder(path.parent)
    except OSError as error:
        raise DiskError(path, error) from error
