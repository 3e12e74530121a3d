"""What was worked out of games once, kept beside them: a line for each game, added at the end.

    SUM <tab> "FILE" <tab> KEY <tab> ROW

Never the source of truth: a row counts only for the very bytes it was made from (its key), and a
line that is torn, damaged or missing costs no more than working it out again. So nobody has to
wait for the medium or for another session: of two that write at once, one may lose its rows.
A later line for the same file stands for the earlier one; lines that stand for nothing are thrown
out when games are gone or there are too many of them.
"""

from __future__ import annotations

import contextlib
import json
import os
from json.encoder import encode_basestring_ascii
from typing import TYPE_CHECKING, Any, Final
from zlib import crc32

from rs_tui.ground import disk
from rs_tui.saves.errors import SaveError

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

MAX_BYTES: Final = 64 * 1024 * 1024
"""Of the file, for writing as for reading: more than 100,000 games."""
BATCH: Final = 64
"""Rows that may wait to be written: who ends a long list early keeps what it found."""
_read: Final = json.JSONDecoder().raw_decode
"""Without a look for spaces, which no row holds."""
_SPARE: Final = 200
"""Lines that may stand for nothing, besides one for every two that count."""


class RowFile:
    """Rows by the names of files."""

    def __init__(self, path: Path, head: str) -> None:
        """`head` is the first line: what the rows are, and the version of their form."""
        self.path = path
        self._head = f"{head}\n".encode()
        self._lines: dict[bytes, bytes] | None = None
        self._new: dict[bytes, bytes] = {}
        self._dead = 0
        """How many lines of the file stand for nothing."""
        self._full = False

    def refresh(self) -> None:
        """Look again at what other sessions have written."""
        self._lines = None

    def find(self, file: str) -> tuple[str, Any] | None:
        """The row of a file, behind the key that tells which bytes it was made from."""
        name = _name(file)
        line = self._new.get(name) or self._load().get(name)
        if line is None:
            return None
        total, _, rest = line.partition(b"\t")
        _file, key, row = rest.split(b"\t", 2)
        try:
            return (key.decode(), _read(row.decode())[0]) if total == _sum(rest) else None
        except (ValueError, RecursionError):
            return None

    def key(self, file: str) -> str:
        """The key of the row of a file, without a look at the row; empty if there is none."""
        name = _name(file)
        line = self._new.get(name) or self._load().get(name)
        return "" if line is None else line.split(b"\t", 3)[2].decode(errors="replace")

    def get(self, file: str, key: str) -> Any:
        """The row made from these very bytes; None if there is none."""
        found = self.find(file)
        return found[1] if found is not None and found[0] == key else None

    def put(self, file: str, key: str, row: Any) -> None:
        """Remember a row; `save` or `add` writes it down, and so does a batch of them."""
        rest = b"\t".join((_name(file), key.encode(), json.dumps(row).encode()))
        self._new[_name(file)] = _sum(rest) + b"\t" + rest
        if len(self._new) >= BATCH:
            self.add()

    def add(self) -> None:
        """Write down what is new at the end, without reading the rest; failing is no harm."""
        if not self._new:
            return
        new = dict(self._new)
        with contextlib.suppress(OSError, SaveError):
            self._append(b"".join(line + b"\n" for line in new.values()))
        lines = self._lines
        if lines is not None:
            self._dead += len(new.keys() & lines.keys())
            lines |= new
        self._new.clear()

    def save(self, files: Iterable[str]) -> None:
        """Write down what is new, and throw out what is of no file any more."""
        self._load()
        self.add()
        lines = self._load()
        there = {_name(file) for file in files}
        gone = lines.keys() - there
        if not (gone or self._full) and self._dead <= len(lines) // 2 + _SPARE:
            return
        kept = {file: line for file, line in lines.items() if file in there}
        self._lines, self._dead, self._full = kept, 0, False
        with contextlib.suppress(OSError, SaveError):
            disk.write_cache(self.path, self._whole(kept.values()))

    def _whole(self, lines: Iterable[bytes]) -> bytes:
        """The file with as many of the lines as may be read again, those added last first."""
        kept: list[bytes] = []
        room = MAX_BYTES // 2 - len(self._head)
        for line in reversed(list(lines)):
            room -= len(line) + 1
            if room < 0:
                break
            kept.append(line + b"\n")
        return self._head + b"".join(reversed(kept))

    def _append(self, data: bytes) -> None:
        try:
            fd = disk.open_to_append(self.path, most=MAX_BYTES)
        except SaveError:
            if os.path.lexists(self.path) and not self.path.is_file():
                raise
            disk.write_cache(self.path, self._head + data)
            return
        try:
            size = os.fstat(fd).st_size
            if os.pread(fd, len(self._head), 0) != self._head:
                disk.write_cache(self.path, self._head + data)
            elif size + len(data) < MAX_BYTES:
                torn = os.pread(fd, 1, size - 1) != b"\n"
                disk.write_all(fd, b"\n" * torn + data)
            else:
                self._full = True  # the next `save` makes room
        finally:
            os.close(fd)

    def _load(self) -> dict[bytes, bytes]:
        """All lines; what was read is whole, even if another thread refreshes meanwhile."""
        lines = self._lines
        if lines is None:
            lines, dead = {}, 0
            with contextlib.suppress(SaveError):
                data, _found = disk.read(self.path, most=MAX_BYTES)
                lines, dead = self._taken(data)
            self._lines, self._dead = lines, dead
        return lines

    def _taken(self, data: bytes) -> tuple[dict[bytes, bytes], int]:
        """The lines that count, and how many stand for nothing."""
        lines: dict[bytes, bytes] = {}
        dead = 0
        if not data.startswith(self._head):
            return lines, dead
        for line in data[len(self._head) :].split(b"\n"):
            if line.count(b"\t") >= 3:
                file = line.split(b"\t", 2)[1]
                # Behind what stood for it, so that the order tells what was added last.
                dead += lines.pop(file, None) is not None
                lines[file] = line
            elif line:
                dead += 1
        return lines, dead


def _name(file: str) -> bytes:
    """A file name as it stands in a line; it may hold anything, bytes that are no text too."""
    return encode_basestring_ascii(file).encode()


def _sum(rest: bytes) -> bytes:
    """Against damage, not against forging: these are the own files of whoever reads them."""
    return b"%08x" % crc32(rest)
