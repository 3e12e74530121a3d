"""Hearing two at once: whoever types, and a table that tells what happens meanwhile."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final

from rs_tui.plain.console import Console

if TYPE_CHECKING:
    from collections.abc import Callable

    from rs_tui.plain.console import Lines

TICK: Final = 0.2
"""Seconds between two looks at what the table told."""


class Ears:
    """Lines of a console, and something else to look at while none is typed."""

    def __init__(self, console: Lines) -> None:
        """Without a console of its own that can wait, a line is there whenever one is asked for."""
        self._lines = console
        self._console = console if isinstance(console, Console) else None
        if self._console is not None:
            self._console.prompts = False  # what is told meanwhile would stand behind the sign
        self.over = False
        """Whether the input has ended."""
        self.meanwhile: Callable[[], bool] = lambda: False
        """Looked at while a line is waited for; true: whoever asks has to ask anew."""

    def say(self, *lines: str) -> None:
        """Print lines."""
        self._lines.say(*lines)

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
        if self.over:
            time.sleep(seconds)
            return None
        if self._console is not None and not self._console.ready(seconds):
            return None
        line = self._lines.ask()
        self.over = line is None
        return line
