"""Following a game that somebody else plays: read-only, line by line as they are written."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from rs_core.play.journal import VERSION, Entry, JournalError, read_entry
from rs_tui.ground import disk
from rs_tui.ground.i18n import _, words_of
from rs_tui.saves import lock, reader
from rs_tui.saves.datasets import DataSets
from rs_tui.saves.errors import Damaged, DiskError
from rs_tui.saves.folder import CARDS, Folder

if TYPE_CHECKING:
    from rs_core.play.match import Match
    from rs_tui.saves.header import Header
    from rs_tui.saves.lock import Holder


class Follower:
    """A second pair of eyes on a journal. `match` stands where the journal stood at the last poll.

    Show `match.view(None)` and events without an audience: the file also holds what only the
    players may know.
    """

    def __init__(self, path: str | os.PathLike[str], sets: DataSets | None = None) -> None:
        """Read the game as it stands; `sets` if its cards may be elsewhere than beside it."""
        self.path = Path(path)
        self.name = self.path.stem
        self._sets = sets or DataSets(self.path.parent / CARDS)
        self.header: Header
        self.match: Match
        self._file = (0, 0)
        self._offset = 0
        self._whole = False
        self._load()

    def poll(self) -> bool:
        """Take in what was written since; whether anything was."""
        try:
            found = self.path.lstat()
        except OSError as error:
            raise DiskError(self.path, error) from error
        if (found.st_dev, found.st_ino) != self._file or found.st_size < self._offset:
            # Replaced by its migrated form, or cut back to its last whole line.
            self._load()
            return True
        if found.st_size == self._offset:
            return False
        if self._whole:
            before = len(self.match.entries)
            self._load()
            return len(self.match.entries) != before
        return self._read_on()

    def holder(self) -> Holder | None:
        """Who plays the game now; None if nobody does."""
        return lock.holder(Folder(self.path.parent).place(self.path).lock)

    def _load(self) -> None:
        data, found = disk.read(self.path, own=False)
        reading = reader.read(data, self.name, self.path)
        if reading.damage is not None:
            raise Damaged(self.name, *reading.damage, len(reading.entries))
        self.match = reader.replay(reading, self.name, self._sets)
        self.header = reading.header
        self._file = (found.st_dev, found.st_ino)
        self._offset = len(data) - reading.torn
        self._whole = reading.version < VERSION  # what comes next must be upgraded with the rest

    def _read_on(self) -> bool:
        fd = disk.open_to_read(self.path, own=False)
        try:
            data = disk.read_from(fd, self._offset)
        except OSError as error:
            raise DiskError(self.path, error) from error
        finally:
            os.close(fd)
        lines, _torn = reader.split(data)
        for line in lines:
            reader.repeat(self.match, [self._entry(line)], self.name)
            self._offset += len(line) + 1
        return bool(lines)

    def _entry(self, line: bytes) -> Entry:
        last = self.match.entries[-1]
        try:
            return read_entry(line.decode(), last.n + 1, last.sum)
        except JournalError as error:
            raise Damaged(self.name, last.n + 2, words_of(error), last.n) from error
        except UnicodeDecodeError as error:
            raise Damaged(self.name, last.n + 2, _("the line is not UTF-8"), last.n) from error
