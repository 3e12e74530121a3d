"""A line of text being typed: plain values, drawn as runs with a cursor that stands still."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING

from rich.cells import cell_len

if TYPE_CHECKING:
    from collections.abc import Callable

    from rs_tui.draw.ink import Line

PASTE_LIMIT = 4096


class LineEditor:
    """One line with a cursor.

    `cleaner` decides what may stand in the line: a sign that it drops cannot be typed, and it sees
    the whole text once more when that is taken over with `value`. A text that stood there before is
    replaced by the first sign typed; any other key keeps it, to be changed.
    """

    def __init__(self, text: str, cleaner: Callable[[str], str], limit: int) -> None:
        """Begin with a text and the cursor behind it."""
        self.cleaner = cleaner
        self.limit = limit
        self.text = text
        self.at = len(text)
        self.fresh = bool(text)
        """Whether the text is the one that stood there before, and the next sign replaces it."""

    @property
    def value(self) -> str:
        """What was typed, cleaned."""
        return self.cleaner(self.text)

    def press(self, key: str, character: str | None) -> bool:
        """Take a key; whether it had a meaning here."""
        if key == "backspace":
            self._cut(max(0, self.at - 1))
        elif key == "ctrl+u":
            self._cut(0)
        elif key == "ctrl+w":
            self._cut(self._word())
        elif key == "delete":
            self.text = self.text[: self.at] + self.text[self.at + 1 :]
        elif key in ("left", "right"):
            self.at = min(max(0, self.at + (1 if key == "right" else -1)), len(self.text))
        elif key in ("home", "end"):
            self.at = 0 if key == "home" else len(self.text)
        elif character is not None and character.isprintable():
            self.insert(character)
        else:
            return False
        self.fresh = False
        return True

    def _cut(self, start: int) -> None:
        """Take away what stands between a place and the cursor."""
        self.text = self.text[:start] + self.text[self.at :]
        self.at = start

    def _word(self) -> int:
        """Where the word before the cursor begins."""
        before = self.text[: self.at].rstrip()
        return before.rfind(" ") + 1

    def insert(self, text: str) -> None:
        """Put in what was typed or pasted, as far as it may stand there."""
        if self.fresh and text:
            self.text, self.at, self.fresh = "", 0, False
        for sign in (text[:PASTE_LIMIT].splitlines() or [""])[0]:
            before, after = self.text[: self.at], self.text[self.at :]
            if self._allowed(sign, before):
                before = unicodedata.normalize("NFC", before + sign)
                if len(before + after) <= self.limit:
                    self.text, self.at = before + after, len(before)

    def _allowed(self, sign: str, before: str) -> bool:
        if sign == " ":
            return before != "" and not before.endswith(" ")
        return self.cleaner("a" + sign) != self.cleaner("a")

    def runs(self, width: int, tone: str = "open") -> Line:
        """The line in exactly a width, with its cursor as one lit cell; that cell if less is left.

        A key typed ahead may be drawn before the line has its place.
        """
        start = 0
        while start < self.at and cell_len(self.text[start : self.at]) > width - 2:
            start += 1
        before, rest = self.text[start : self.at], self.text[self.at :]
        under, after = (rest[:1] or " "), rest[1:]
        room = width - cell_len(before) - cell_len(under)
        while after and cell_len(after) > room:
            after = after[:-1]
        return [
            (before, "marked" if self.fresh else tone),
            (under, "cursor"),
            (after + " " * (room - cell_len(after)), tone),
        ]
