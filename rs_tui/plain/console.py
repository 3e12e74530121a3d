"""Lines in and out: whatever arrives becomes a harmless line, whatever leaves can be printed."""

from __future__ import annotations

import select
import sys
from typing import TYPE_CHECKING, Final, Protocol

from rs_tui.ground import clean, glyphs

if TYPE_CHECKING:
    from io import BufferedIOBase, RawIOBase
    from typing import TextIO

LONGEST: Final = 4096
"""Bytes of a line that are looked at; what follows on the same line is thrown away."""
_PROMPT: Final = "> "


class Lines(Protocol):
    """Where a game is played by lines."""

    def say(self, *lines: str) -> None:
        """Print lines."""

    def ask(self) -> str | None:
        """Read one line; None at the end of input."""


class Console:
    """Standard input and output."""

    def __init__(
        self,
        source: BufferedIOBase | None = None,
        target: TextIO | None = None,
        codeset: str = "UTF-8",
    ) -> None:
        """The codeset is that of the user's locale, which Python itself may disregard."""
        self._source = source if source is not None else getattr(sys.stdin, "buffer", None)
        self._target = target if target is not None else sys.stdout
        self._codeset = codeset
        self._held = b""
        """Read, and not yet asked for."""
        self.prompts = _is_terminal(self._target) and _is_terminal(self._source)

    def say(self, *lines: str) -> None:
        """Print lines, in ASCII where the terminal can do no better."""
        for line in lines:
            self._target.write(self._printable(line) + "\n")
        self._target.flush()  # it may be said while a line is being waited for

    def ask(self) -> str | None:
        """The next line, cleaned; None at the end of input."""
        if self.prompts:
            self._target.write(_PROMPT)
        self._target.flush()
        if self._source is None:
            return None
        try:
            data = self._line(self._source)
        except (OSError, ValueError):  # the terminal has gone, or the descriptor is closed
            return None
        if not data:
            return None
        return clean.line(data.decode(self._codeset, "replace"))

    def ready(self, seconds: float) -> bool:
        """Whether a line was typed, or the input has ended; waits so long for it."""
        raw = getattr(self._source, "raw", None)
        if raw is None or b"\n" in self._held:
            return True
        try:
            return bool(select.select([raw], [], [], seconds)[0])
        except (OSError, ValueError):
            return True

    def _line(self, source: BufferedIOBase) -> bytes:
        """The next line as far as it is looked at; empty at the end of input.

        Whatever was read too far is held here: nobody else could tell whether it is there.
        """
        raw = getattr(source, "raw", None)
        while (end := self._held.find(b"\n")) < 0:
            piece = source.readline(LONGEST) if raw is None else _piece(raw)
            if not piece:
                end = len(self._held)
                break
            self._held = self._held[:LONGEST] + piece
        line, self._held = self._held[: end + 1], self._held[end + 1 :]
        return line[:LONGEST]

    def _printable(self, line: str) -> str:
        if self._codeset == "UTF-8":
            return line
        try:
            line.encode(self._codeset)
        except (UnicodeError, LookupError):
            return glyphs.fold(line)
        return line


def _piece(raw: RawIOBase) -> bytes:
    while (piece := raw.read(LONGEST)) is None:  # somebody else made it non-blocking
        select.select([raw], [], [])
    return piece


def _is_terminal(stream: BufferedIOBase | TextIO | None) -> bool:
    try:
        return stream is not None and stream.isatty()
    except (AttributeError, ValueError, OSError):
        return False
