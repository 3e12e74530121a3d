"""The file behind a game: one line appended and on the medium before a choice takes effect."""

from __future__ import annotations

import contextlib
import errno
import os
from typing import TYPE_CHECKING

from rs_core.play.journal import MAX_LINE
from rs_tui.i18n import _
from rs_tui.saves import disk
from rs_tui.saves.errors import CannotSave, SaveError

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from rs_core.play.journal import Entry


class JournalFile:
    """Appends entries to a game whose lock is held. `append` is the sink of its Match."""

    def __init__(
        self, path: Path, name: str, size: int, repair: Callable[[], object] | None = None
    ) -> None:
        """`size` is where the next line goes; `repair` keeps a copy before a torn tail is cut."""
        self.path = path
        self.name = name
        self._size = size
        self._repair = repair
        self._broken = False
        self._pid = os.getpid()
        self._fd = disk.open_to_append(path)
        self._file = os.fstat(self._fd)

    def append(self, entry: Entry) -> None:
        """Write an entry down for good; CannotSave leaves the file as it was."""
        line = entry.line().encode() + b"\n"
        if self._fd < 0 or self._pid != os.getpid():
            raise CannotSave(self.name, _("the game is not open here"))
        if self._broken:
            raise CannotSave(self.name, _("an earlier attempt failed; leave and resume the game"))
        if len(line) > MAX_LINE or self._size + len(line) > disk.MAX_BYTES:
            raise CannotSave(self.name, _("the game has become too long"))
        try:
            self._check_ground()
            if self._repair is not None:
                self._repair()
                disk.shorten(self._fd, self._size)
                self._repair = None  # from here on the file is as long as we say
                disk.sync(self._fd)
        except SaveError as error:
            raise CannotSave(self.name, str(error)) from error
        except OSError as error:
            raise CannotSave(self.name, error.strerror or str(error)) from error
        try:
            disk.write_all(self._fd, line)
            disk.sync(self._fd)
        except OSError as error:
            self._roll_back()
            raise CannotSave(self.name, error.strerror or str(error)) from error
        self._size += len(line)

    def _check_ground(self) -> None:
        """Refuse to write into a file that was removed, replaced or changed behind our back."""
        found = os.fstat(self._fd)
        if found.st_nlink == 0:
            raise OSError(errno.ENOENT, _("the file was removed"))
        if found.st_size != (self._size if self._repair is None else self._file.st_size):
            raise OSError(errno.ESTALE, _("the file was changed by another program"))

    def _roll_back(self) -> None:
        """Take a half-written line off again, so that the next attempt starts on a fresh line."""
        try:
            disk.shorten(self._fd, self._size)
        except OSError:
            # The next session drops a torn line; this one must not write behind it.
            self._broken = True
            return
        # Not on the medium yet? The line of the next choice will take it there.
        with contextlib.suppress(OSError):
            disk.sync(self._fd)

    def close(self) -> None:
        """Let go of the file; everything is on the medium already."""
        if self._fd >= 0 and self._pid == os.getpid():
            with contextlib.suppress(OSError):
                os.close(self._fd)
        self._fd = -1
