"""Copies of the sets of data that games are played with, so that every game can be resumed.

A game names its set by fingerprint only. The set is kept beside the games as a complete file,
the standard one too: it may be tuned in a later version while a game is still running.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any, Final, TypeVar, cast

from rs_core.play.codec import DataSet
from rs_core.play.errors import CoreError
from rs_tui.ground import disk
from rs_tui.saves import lock
from rs_tui.saves.errors import Locked, SaveError

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from rs_core.play.codec import Codec

SUFFIX: Final = ".toml"
PATIENCE: Final = 5.0
"""Seconds that another session is given to write the same copy."""
PAUSE: Final = 0.01
D = TypeVar("D", bound=DataSet)


class DataSets:
    """The sets that are known here: standard, given on the command line, and kept copies."""

    def __init__(self, folder: Path, given: Iterable[DataSet] = ()) -> None:
        self.folder = folder
        self._known: dict[str, DataSet] = {data.fingerprint: data for data in given}
        self._kept: set[str] = set()
        """Fingerprints whose copy is known to be sound."""

    def find(self, codec: Codec[Any, Any, D], fingerprint: str) -> D | None:
        """The set of a game with a fingerprint; None if it is not here."""
        standard = codec.standard_set()
        if standard is not None and standard.fingerprint == fingerprint:
            return standard
        if fingerprint not in self._known:
            data = self._read(codec, fingerprint)
            if data is None:
                return None
            self._known[fingerprint] = data
            self._kept.add(fingerprint)
        return cast("D", self._known[fingerprint])  # no two games share a fingerprint

    def keep(self, data: DataSet | None) -> None:
        """Put a copy beside the games, unless there is a sound one; None is nothing to keep."""
        if data is None or data.fingerprint in self._kept:
            return
        self._known[data.fingerprint] = data
        path = self.folder / f"{data.fingerprint}{SUFFIX}"
        text = data.text().encode()
        end = time.monotonic() + PATIENCE
        while self._content(path) != text:
            try:
                self._write(path, text)
            except Locked:  # another game begins at the same moment, and writes the same
                if time.monotonic() > end:
                    raise
                time.sleep(PAUSE)
        self._kept.add(data.fingerprint)

    def _write(self, path: Path, text: bytes) -> None:
        disk.ensure_folder(self.folder)
        held = lock.acquire(path.with_suffix(".lock"), path.name)
        try:
            disk.write_whole(path, text)
        finally:
            held.release(forget=True)

    def _content(self, path: Path) -> bytes | None:
        try:
            return disk.read(path)[0]
        except SaveError:
            return None

    def _read(self, codec: Codec[Any, Any, D], fingerprint: str) -> D | None:
        path = self.folder / f"{fingerprint}{SUFFIX}"
        text = self._content(path)
        try:
            data = codec.read_set(text.decode(), path.name) if text else None
        except (CoreError, UnicodeDecodeError):
            return None
        return data if data and data.fingerprint == fingerprint else None
