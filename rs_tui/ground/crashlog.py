"""The log of faults: where a program broke, never what anybody held in hand.

A fault is told by its kind and the places in the code. Its message and all values are left out,
because they may name hidden cards or the seed; RUNE_STONES_DEBUG=1 adds the message.
"""

from __future__ import annotations

import logging
import os
import sys
import traceback
from typing import TYPE_CHECKING

from rs_tui import __version__
from rs_tui.ground import paths

if TYPE_CHECKING:
    from io import TextIOWrapper
    from logging.handlers import RotatingFileHandler
    from pathlib import Path

FILE = "rune-stones.log"
LIMIT = 256 * 1024
OLD_FILES = 3
_FRAMES = 40


def describe(error: BaseException) -> str:
    """Kind and places of a fault and of what caused it, without messages and values."""
    parts: list[str] = []
    seen: set[int] = set()
    link: BaseException | None = error
    while link is not None and id(link) not in seen:
        seen.add(id(link))
        parts.append(_one(link))
        # A failed worker of Textual keeps the fault in an attribute.
        inside = getattr(link, "error", None)
        if isinstance(inside, BaseException):
            link = inside
        else:
            link = link.__cause__ or (None if link.__suppress_context__ else link.__context__)
    return "\ncaused by ".join(parts)


def _one(error: BaseException) -> str:
    head = kind(error)
    if isinstance(error, OSError) and error.errno is not None:
        head += f" {error.errno} ({os.strerror(error.errno)})"
    if os.environ.get("RUNE_STONES_DEBUG") == "1" and not paths.kiosk():
        head += f": {error}"
    frames = traceback.extract_tb(error.__traceback__, limit=-_FRAMES)
    places = [f"  {f.filename}:{f.lineno} in {f.name}\n    {f.line}" for f in frames]
    return "\n".join([head, *places])


def kind(error: BaseException) -> str:
    """The name of an exception's class, with its module unless it is built in."""
    cls = type(error)
    return cls.__name__ if cls.__module__ == "builtins" else f"{cls.__module__}.{cls.__name__}"


def write(error: BaseException, where: str = "", log_dir: Path | None = None) -> Path | None:
    """Add a fault to the log; the log's path, or None if it could not be written."""
    folder = log_dir or paths.find().log
    text = (
        f"rune-stones {__version__}, Python {sys.version.split()[0]}, {sys.platform}"
        f"{', ' + where if where else ''}\n{describe(error)}\n"
    )
    try:
        handler = _handler(paths.ensure(folder) / FILE)
        try:
            handler.emit(_record(text))
        finally:
            handler.close()
    except (OSError, paths.PathError):
        return None
    return folder / FILE


def _record(text: str) -> logging.LogRecord:
    return logging.LogRecord("rune-stones", logging.ERROR, "", 0, text, None, None)


def _handler(file: Path) -> RotatingFileHandler:
    # Late: the module pulls in sockets and pickling, and most sessions log nothing.
    from logging.handlers import RotatingFileHandler

    class PrivateFile(RotatingFileHandler):
        """A rotated log that only its owner can read and that follows no link."""

        def _open(self) -> TextIOWrapper:
            flags = os.O_WRONLY | os.O_APPEND | os.O_CREAT
            # Not every platform has these, and a fault is told of on all of them.
            flags |= getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_CLOEXEC", 0)
            descriptor = os.open(self.baseFilename, flags, 0o600)
            if hasattr(os, "fchmod"):
                os.fchmod(descriptor, 0o600)
            return os.fdopen(descriptor, "a", encoding="utf-8", errors="backslashreplace")

        def handleError(self, record: logging.LogRecord) -> None:  # noqa: ARG002, N802 - logging's name
            if (error := sys.exception()) is not None:
                raise error

    handler = PrivateFile(file, maxBytes=LIMIT, backupCount=OLD_FILES, encoding="utf-8")
    handler.setFormatter(logging.Formatter("%(asctime)s %(message)s"))
    return handler
