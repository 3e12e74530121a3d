"""Lines in and out: whatever arrives becomes a harmless line, whatever leaves can be printed."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Final, Protocol

from rs_tui.ground import clean, glyphs

if TYPE_CHECKING:
    from io import BufferedIOBase
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
            data = self._source.readline(LONGEST)
            rest = data
            while rest and not rest.endswith(b"\n"):
                rest = self._source.readline(LONGEST)
        except (OSError, ValueError):  # the terminal has gone, or the descriptor is closed
            return None
        if not data:
            return None
        return clean.line(data.decode(self._codeset, "replace"))

    def _printable(self, line: str) -> str:
        if self._codeset == "UTF-8":
            return line
        try:
            line.encode(self._codeset)
        except (UnicodeError, LookupError):
            return glyphs.fold(line)
        return line


def _is_terminal(stream: BufferedIOBase | TextIO | None) -> bool:
    try:
        return stream is not None and stream.isatty()
    except (AttributeError, ValueError, OSError):
        return False
