"""Taking a file in, whichever of the formats it has."""

from __future__ import annotations

import os
import stat
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from rs_tui.export import record
from rs_tui.ground.i18n import _
from rs_tui.saves.errors import DiskError, NotAGame
from rs_tui.saves.names import SUFFIX

if TYPE_CHECKING:
    from collections.abc import Callable

    from rs_tui.face import Face
    from rs_tui.saves import Imported, Library

_CAST = b'{"version": 2,'
_JSON = ".json"


def take_in(
    library: Library, file: str, name: str | None = None, *, faces: Callable[[str], Face]
) -> Imported:
    """Import a game file, or the JSON record of a finished game."""
    head = _opening(file)
    if head.startswith(_CAST):
        raise NotAGame(file, _("an asciicast holds the pictures of a game, not the game"))
    if not head.startswith(record.OPENING):
        return library.import_(file, name)
    path = Path(file)
    stem = path.name.removesuffix(_JSON) or path.name
    reading = record.as_game(_read(file), stem, path, library.sets, faces)
    with tempfile.TemporaryDirectory(prefix="rune-stones-") as folder:
        copy = Path(folder) / f"{stem}{SUFFIX}"
        copy.write_bytes(reading.data)
        return library.import_(copy, name)


def _opening(file: str) -> bytes:
    """The first bytes of a file; none if it is one that the library has to complain about."""
    try:
        fd = _open(file)
    except (OSError, ValueError):
        return b""
    try:
        if not stat.S_ISREG(os.fstat(fd).st_mode):
            return b""
        return os.read(fd, len(record.OPENING))
    finally:
        os.close(fd)


def _read(file: str) -> bytes:
    try:
        fd = _open(file)
        with os.fdopen(fd, "rb") as stream:
            data = stream.read(record.MAX_BYTES + 1)
    except OSError as error:
        raise DiskError(file, error) from error
    if len(data) > record.MAX_BYTES:
        limit = record.MAX_BYTES >> 20
        raise NotAGame(file, _("it is larger than any game ({limit} MiB)").format(limit=limit))
    return data


def _open(file: str) -> int:
    # A pipe must not keep us waiting for its other end.
    return os.open(file, os.O_RDONLY | os.O_NONBLOCK | os.O_NOFOLLOW | os.O_CLOEXEC)
