"""Hearing two at once: whoever types, and a table that tells what happens meanwhile."""

from __future__ import annotations

import queue
import threading
from typing import TYPE_CHECKING, Final

from rs_tui.plain.console import Console

if TYPE_CHECKING:
    from collections.abc import Callable

    from rs_tui.plain.console import Lines

TICK: Final = 0.2
"""Seconds between two looks at what the table told."""


class Ears:
    """Lines of a console, read by a thread of their own."""

    def __init__(self, console: Lines) -> None:
        """Reading begins with the first question or look."""
        self._console = console
        if isinstance(console, Console):
            console.prompts = False  # what is told meanwhile would stand behind the sign
        self._typed: queue.Queue[str | None] = queue.Queue()
        self._reader: threading.Thread | None = None
        self.over = False
        """Whether the input has ended."""
        self.meanwhile: Callable[[], bool] = lambda: False
        """Looked at while a line is waited for; true: whoever asks has to ask anew."""

    def say(self, *lines: str) -> None:
        """Print lines."""
        self._console.say(*lines)

    def ask(self) -> str | None:
        """The next line; an empty one if things have changed, None at the end of input."""
        while True:
            line = self.heard(TICK)
            if line is not None or self.over:
                return line
            if self.meanwhile():
                return ""

    def heard(self, seconds: float = 0.0) -> str | None:
        """A line that was typed, waiting so long for it; None if there is none."""
        if self._reader is None:
            self._reader = threading.Thread(target=self._read, name="typed", daemon=True)
            self._reader.start()
        try:
            line = self._typed.get(timeout=seconds) if seconds else self._typed.get_nowait()
        except queue.Empty:
            return None
        self.over = line is None
        return line

    def _read(self) -> None:
        line: str | None = ""
        while line is not None:
            line = self._console.ask()
            self._typed.put(line)
