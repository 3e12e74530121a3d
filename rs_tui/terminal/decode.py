"""Bytes from the terminal to Textual events; whatever cannot be one is dropped, nothing is guessed.

Textual's own reader ends the program on a bad byte, types unknown sequences as if they were keys,
believes sizes that arrive as input, and stays in a paste whose end was lost.

Every character is looked at once, and little is kept of what is unfinished, so the work grows with
the input and not faster, however it is cut. What never ends (a string, a sequence, a paste) is
dropped for as long as it comes, not for a number of characters: after any number the rest would be
typed as keys. It is over, and keys count again, at its end, at a sign that cancels it, at another
sequence, or when nothing has come for a moment (`waiting`).
"""

from __future__ import annotations

import codecs
import re
from typing import TYPE_CHECKING

from textual import events, messages
from textual._ansi_sequences import ANSI_SEQUENCES_KEYS, IGNORE_SEQUENCE
from textual._xterm_parser import XTermParser
from textual.keys import Keys

from rs_tui.ground.clean import line

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from textual.message import Message

# Seconds without a byte after which an unfinished piece is over.
ESCAPE_WAIT = 0.1
STRING_WAIT = 1.0
PASTE_WAIT = 1.0
PASTE_LIMIT = 4096
# No sequence we know is nearly as long.
SEQUENCE_LIMIT = 64

_ESC = "\x1b"
_PASTE_START, _PASTE_END = "\x1b[200~", "\x1b[201~"
_STRING_STARTS = "]PX^_"
# BEL ends a string, CAN and SUB cancel it, ESC begins its end (ST) or another sequence.
_STRING_STOPS = re.compile(r"[\x07\x18\x1a\x1b]")
_PARAMETERS = re.compile(r"[ -?]*")
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
        self._pressed = 0
        self._found: list[Message] = []
        self._go_to_text()

    def _go_to_text(self) -> None:
        # Takes text from a place on, and says up to where: one of the methods below.
        self._state: Callable[[str, int], int] = self._in_text
        self._held = ""
        self._inside_string = False
        self._paste: list[str] | None = None
        self._room = PASTE_LIMIT

    @property
    def waiting(self) -> float | None:
        """After how many quiet seconds `timeout` is due, or None."""
        if self._paste is not None:
            return PASTE_WAIT
        if self._inside_string and not self._bytes:
            return STRING_WAIT
        return ESCAPE_WAIT if self._held or self._bytes else None

    def feed(self, data: bytes) -> list[Message]:
        """The events in this piece of input; what is unfinished waits for more."""
        self._cut(self._text(data))
        found, self._found = self._found, []
        return found

    def timeout(self) -> list[Message]:
        """What the unfinished piece means, now that nothing follows it."""
        # Of an old mouse report the beginning is a sequence, and what follows is no text.
        self._cut(self._bytes[:3].decode("ascii"))
        self._bytes = b""
        if self._paste is not None:
            self._end_paste()
        elif not self._inside_string:
            # A lone ESC, or Alt with a sign that could also have begun a longer sequence.
            self._found += self._sequence(self._held)
        self._go_to_text()
        found, self._found = self._found, []
        return found

    def _text(self, data: bytes) -> str:
        data = _X10_MOUSE.sub(self._as_sgr, self._bytes + data)
        self._bytes = b""
        if begun := _X10_BEGUN.search(data, max(0, len(data) - 5)):
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

    # ------------------------------------------------------------------ one state each
    def _cut(self, text: str) -> None:
        at = 0
        while at < len(text):
            at = self._state(text, at)

    def _in_text(self, text: str, at: int) -> int:
        end = text.find(_ESC, at)
        for sign in text[at:] if end < 0 else text[at:end]:
            self._found += self._keys(sign)
        if end < 0:
            return len(text)
        self._state, self._held = self._after_escape, _ESC
        return end + 1

    def _after_escape(self, text: str, at: int) -> int:
        kind = text[at]
        if kind == _ESC:
            self._found += self._sequence(_ESC)
            return at + 1
        self._held = _ESC + kind
        if kind in _STRING_STARTS:
            self._state = self._in_string
        elif kind == "[":
            self._state = self._in_control
        elif kind == "O":
            self._state = self._in_one_more
        else:
            self._end_sequence()
        return at + 1

    def _in_one_more(self, text: str, at: int) -> int:
        """Function keys: ESC O and one more sign, ESC [ [ and one more on the Linux console."""
        if text[at] < " ":
            self._end_sequence()
            return at
        self._held += text[at]
        self._end_sequence()
        return at + 1

    def _in_control(self, text: str, at: int) -> int:
        """ESC [, parameters, a last sign; another control or a foreign letter breaks it off."""
        if self._held == "\x1b[" and text[at] == "[":
            self._state, self._held = self._in_one_more, "\x1b[["
            return at + 1
        found = _PARAMETERS.match(text, at)
        end = at if found is None else found.end()
        self._held += text[at : min(end, at + SEQUENCE_LIMIT - len(self._held))]
        if end == len(text):
            return end
        if "@" <= text[end] <= "~":
            self._held += text[end]
            end += 1
        self._end_sequence()
        return end

    def _in_string(self, text: str, at: int) -> int:
        """An answer such as ESC ] 11 ; … BEL; its content is never input."""
        self._inside_string = True
        found = _STRING_STOPS.search(text, at)
        if found is None:
            return len(text)
        self._go_to_text()
        if found[0] == _ESC:
            self._state, self._held = self._after_string, _ESC
        return found.end()

    def _after_string(self, text: str, at: int) -> int:
        if text[at] == "\\":
            self._go_to_text()
            return at + 1
        self._state = self._after_escape
        return at

    def _in_paste(self, text: str, at: int) -> int:
        end = text.find(_ESC, at)
        if end < 0:
            self._keep(text[at:])
            return len(text)
        self._keep(text[at:end])
        self._state, self._held = self._in_end_of_paste, _ESC
        return end + 1

    def _in_end_of_paste(self, text: str, at: int) -> int:
        if not _PASTE_END.startswith(self._held + text[at]):
            self._keep(self._held)
            self._state = self._in_paste
            return at
        self._held += text[at]
        if self._held == _PASTE_END:
            self._end_paste()
        return at + 1

    def _keep(self, text: str) -> None:
        assert self._paste is not None
        text = text[: self._room]
        if text:
            self._paste.append(text)
            self._room -= len(text)

    def _end_paste(self) -> None:
        pasted = line("".join(self._paste or ()), PASTE_LIMIT)
        self._found += [events.Paste(pasted)] if pasted else []
        self._go_to_text()

    # ------------------------------------------------------------------ what it means
    def _end_sequence(self) -> None:
        sequence = self._held
        self._go_to_text()
        if sequence == _PASTE_START:
            self._paste, self._state = [], self._in_paste
        else:
            self._found += self._sequence(sequence)

    def _sequence(self, sequence: str) -> Iterator[Message]:
        """The events of one whole escape sequence; an unknown one has none."""
        if sequence == _ESC:
            yield events.Key("escape", sequence)
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
