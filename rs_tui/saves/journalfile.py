"""The file behind a game: one line appended and on the medium before a choice takes effect."""

from __future__ import annotations

import contextlib
import os
from typing import TYPE_CHECKING, NoReturn

from rs_core.play.journal import MAX_LINE
from rs_tui.ground import disk
from rs_tui.ground.i18n import _
from rs_tui.ground.reasons import reason
from rs_tui.saves.errors import CannotSave, SaveError

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from rs_core.play.journal import Entry


class JournalFile:
    """Appends entries to a game whose lock is held. `append` is the sink of its Match."""

    def __init__(
        self,
        path: Path,
        name: str,
        data: bytes,
        *,
        torn: bytes = b"",
        repair: Callable[[], object] | None = None,
        keep: Callable[[bytes], str] | None = None,
    ) -> None:
        """`data` are the lines that stand in the file, `torn` what follows them.

        `repair` keeps a copy before that is cut off. `keep` puts the lines elsewhere if the file
        is no longer what we wrote, and tells under which name.
        """
        self.path = path
        self.name = name
        self._data = bytearray(data)
        self._torn = torn
        self._repair = repair
        self._keep = keep
        self._over: str | None = None
        """Why nothing is written any more."""
        self._pid = os.getpid()
        self._fd = disk.open_to_append(path)
        self._seen: tuple[int, ...] = ()
        """The file after our last write; any change since is looked into."""

    def lines(self) -> list[str]:
        """All that was written, line by line."""
        return self._data.decode().splitlines()

    def append(self, entry: Entry) -> None:
        """Write an entry down for good; CannotSave leaves the file as it was."""
        line = entry.line().encode() + b"\n"
        if self._fd < 0 or self._pid != os.getpid():
            raise CannotSave(self.name, _("the game is not open here"))
        if self._over is not None:
            raise CannotSave(self.name, self._over)
        if len(line) > MAX_LINE or len(self._data) + len(line) > disk.MAX_BYTES:
            raise CannotSave(self.name, _("the game has become too long"))
        try:
            self._check_ground()
            self._cut_torn()
        except CannotSave:
            raise
        except SaveError as error:
            raise CannotSave(self.name, str(error)) from error
        except OSError as error:
            raise CannotSave(self.name, reason(error)) from error
        try:
            disk.write_all(self._fd, line)
            disk.sync(self._fd)
        except OSError as error:
            self._roll_back()
            raise CannotSave(self.name, reason(error)) from error
        self._data += line
        self._seen = self._look()

    def _cut_torn(self) -> None:
        """Cut off what follows the last whole line, after a copy was kept."""
        if self._repair is not None:
            self._repair()
            disk.shorten(self._fd, len(self._data))
            self._repair, self._torn = None, b""  # from here on the file is as long as we say
            self._seen = self._look()
            disk.sync(self._fd)

    def _check_ground(self) -> None:
        """Refuse to write into a file that was removed, replaced or changed behind our back."""
        try:
            here = os.path.samestat(os.fstat(self._fd), self.path.lstat())
        except FileNotFoundError:
            here = False
        if not here:
            self._give_up(_("the file was removed or replaced by another program"))
        seen = self._look()
        if seen != self._seen:
            if disk.read_from(self._fd, 0) != self._data + self._torn:
                self._give_up(_("the file was changed by another program"))
            self._seen = seen  # touched, and still the same

    def _look(self) -> tuple[int, ...]:
        found = os.fstat(self._fd)
        return found.st_size, found.st_mtime_ns, found.st_ctime_ns

    def _give_up(self, reason: str) -> NoReturn:
        """Keep what was played under another name, and write no more: both files stay."""
        if self._keep is not None:
            name = self._keep(bytes(self._data))
            words = _("{reason}; the game as it was played here is kept as {copy}")
            reason = words.format(reason=reason, copy=name)
        self._over = reason
        raise CannotSave(self.name, reason)

    def _roll_back(self) -> None:
        """Take a half-written line off again, so that the next attempt starts on a fresh line."""
        try:
            disk.shorten(self._fd, len(self._data))
            self._seen = self._look()
        except OSError:
            # The next session drops a torn line; this one must not write behind it.
            self._over = _("an earlier attempt failed; leave and resume the game")
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
