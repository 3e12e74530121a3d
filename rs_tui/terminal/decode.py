"""Bytes from the terminal to Textual events; whatever cannot be one is dropped, nothing is guessed.

Textual's own reader ends the program on a bad byte, types unknown sequences as if they were keys,
believes sizes that arrive as input, and stays in a paste whose end was lost.
"""

from __future__ import annotations

import codecs
import re
from typing import TYPE_CHECKING

from textual import events, messages
from textual._ansi_sequences import ANSI_SEQUENCES_KEYS, IGNORE_SEQUENCE
from textual._xterm_parser import XTermParser
from textual.keys import Keys

from rs_tui.clean import line

if TYPE_CHECKING:
    from collections.abc import Iterator

    from textual.message import Message

# Seconds without a byte after which an unfinished piece is over.
ESCAPE_WAIT = 0.1
PASTE_WAIT = 1.0
PASTE_LIMIT = 4096
_SEQUENCE_LIMIT = 64
_STRING_LIMIT = 4096

_PASTE_START, _PASTE_END = "\x1b[200~", "\x1b[201~"
_STRING_STARTS = "]PX^_"
_SYNCHRONISED = re.compile(r"\x1b\[\?2026;[1-4]\$y")
_SGR_MOUSE = re.compile(r"\x1b\[<\d{1,4};\d{1,4};\d{1,4}[Mm]")
# ESC [ M, then button, column and line as one raw byte each: not text, so found before decoding.
_X10_MOUSE = re.compile(rb"\x1b\[M([\x20-\xff])([\x21-\xff])([\x21-\xff])", re.DOTALL)
_X10_BEGUN = re.compile(rb"\x1b(?:\[(?:M[\x20-\xff]{0,2})?)?\Z", re.DOTALL)


class InputDecoder:
    """Cuts input into whole keys, reports and pastes; `timeout` is for when it is quiet."""

    def __init__(self, encoding: str = "utf-8", *, mouse: bool = True) -> None:
        self._decoder = codecs.getincrementaldecoder(encoding)("replace")
        self._parser = XTermParser()
        self._mouse = mouse
        self._bytes = b""
        self._held = ""
        self._paste: list[str] | None = None
        self._pressed = 0

    @property
    def waiting(self) -> float | None:
        """After how many quiet seconds `timeout` is due, or None."""
        if self._paste is not None:
            return PASTE_WAIT
        return ESCAPE_WAIT if self._held or self._bytes else None

    def feed(self, data: bytes) -> list[Message]:
        """The events in this piece of input; what is unfinished waits for more."""
        return list(self._cut(self._held + self._text(data)))

    def timeout(self) -> list[Message]:
        """What the unfinished piece means, now that nothing follows it."""
        held = self._held + self._bytes.decode("latin-1")
        self._held, self._bytes = "", b""
        if self._paste is not None:
            return self._end_paste()
        found: list[Message] = []
        while held.startswith("\x1b\x1b") or held == "\x1b":
            found.append(events.Key("escape", "\x1b"))
            held = held[1:]
        if len(held) == 2:  # Alt with a sign that could also have begun a longer sequence
            found += self._keys(held[1], alt=True)
        return found

    def _text(self, data: bytes) -> str:
        data = _X10_MOUSE.sub(self._as_sgr, self._bytes + data)
        self._bytes = b""
        if begun := _X10_BEGUN.search(data):
            data, self._bytes = data[: begun.start()], data[begun.start() :]
        # U+FFFD stands for bytes that are no text; nobody types it.
        return self._decoder.decode(data).replace("\ufffd", "").replace("\0", "")

    def _as_sgr(self, found: re.Match[bytes]) -> bytes:
        """An old mouse report in the newer form, whose release names its button."""
        button, column, row = (part[0] - 32 for part in found.groups())
        if button & 3 == 3 and not button & 64:
            return b"\x1b[<%d;%d;%dm" % (self._pressed, column, row)
        self._pressed = button & 3
        return b"\x1b[<%d;%d;%dM" % (button, column, row)

    def _cut(self, text: str) -> Iterator[Message]:
        self._held = ""
        at = 0
        while at < len(text):
            if self._paste is not None:
                at, done = self._in_paste(text, at)
                yield from done
            elif text[at] != "\x1b":
                yield from self._keys(text[at])
                at += 1
            else:
                end = _end_of_sequence(text, at)
                if end is None:
                    self._held = text[at:]
                    return
                yield from self._sequence(text[at:end])
                at = end

    def _in_paste(self, text: str, at: int) -> tuple[int, list[Message]]:
        assert self._paste is not None
        end = text.find(_PASTE_END, at)
        if end >= 0:
            self._keep(text[at:end])
            return end + len(_PASTE_END), self._end_paste()
        # The end may be cut in two by the line: its beginning is held back.
        tail = text.rfind("\x1b", max(at, len(text) - len(_PASTE_END) + 1))
        if tail >= 0 and _PASTE_END.startswith(text[tail:]):
            self._held = text[tail:]
        else:
            tail = len(text)
        self._keep(text[at:tail])
        return len(text), []

    def _keep(self, text: str) -> None:
        assert self._paste is not None
        room = PASTE_LIMIT - sum(map(len, self._paste))
        if room > 0 and text:
            self._paste.append(text[:room])

    def _end_paste(self) -> list[Message]:
        pasted, self._paste = line("".join(self._paste or ()), PASTE_LIMIT), None
        return [events.Paste(pasted)] if pasted else []

    def _sequence(self, sequence: str) -> Iterator[Message]:
        """The events of one whole escape sequence; an unknown one has none."""
        if sequence == "\x1b":
            yield events.Key("escape", sequence)
        elif sequence == _PASTE_START:
            self._paste = []
        elif len(sequence) == 2 and sequence not in ANSI_SEQUENCES_KEYS:
            yield from self._keys(sequence[1], alt=True)
        elif ANSI_SEQUENCES_KEYS.get(sequence, IGNORE_SEQUENCE) is not IGNORE_SEQUENCE:
            yield from self._keys(sequence)
        elif _SYNCHRONISED.fullmatch(sequence):
            yield messages.TerminalSupportsSynchronizedOutput()
        elif self._mouse and _SGR_MOUSE.fullmatch(sequence):
            event = self._parser.parse_mouse_code(sequence)
            if event is not None:
                yield event

    def _keys(self, sequence: str, *, alt: bool = False) -> Iterator[Message]:
        if "\x80" <= sequence < "\xa0":  # C1 controls: no key sends them
            return
        for event in self._parser._sequence_to_key_events(sequence):  # noqa: SLF001 - Textual is pinned for this
            if event.key != Keys.Ignore:
                # With Alt it is another key, and no text.
                yield events.Key(f"alt+{event.key}", None) if alt else event


def _end_of_sequence(text: str, at: int) -> int | None:
    """Where the sequence that begins with ESC at `at` ends, or None if more must come.

    A sequence that breaks off (another ESC, a control, too long) ends before what broke it.
    """
    if at + 1 == len(text):
        return None
    kind = text[at + 1]
    if kind == "\x1b":
        return at + 1
    if kind in _STRING_STARTS:
        return _end_of_string(text, at)
    if kind == "O":
        return None if at + 2 == len(text) else at + (2 if text[at + 2] < " " else 3)
    if kind != "[":
        return at + 2
    if text.startswith("[", at + 2):  # function keys of the Linux console: ESC [ [ A
        return None if at + 3 == len(text) else at + 4
    for i in range(at + 2, min(len(text), at + _SEQUENCE_LIMIT)):
        if "@" <= text[i] <= "~":
            return i + 1
        if not " " <= text[i] <= "?":
            return i
    return None if len(text) - at < _SEQUENCE_LIMIT else at + _SEQUENCE_LIMIT


def _end_of_string(text: str, at: int) -> int | None:
    """The end of an answer such as ESC ] 11 ; … BEL; its content is never input."""
    for i in range(at + 2, min(len(text), at + _STRING_LIMIT)):
        if text[i] == "\x07":
            return i + 1
        if text[i] == "\x1b":
            if i + 1 == len(text):
                return None
            return i + 2 if text[i + 1] == "\\" else i
    return None if len(text) - at < _STRING_LIMIT else at + _STRING_LIMIT
