"""Textual's driver for a browser, with our own decoding of input and sane sizes."""

from __future__ import annotations

import json
import os
import signal
import sys
from typing import TYPE_CHECKING, Any

from textual import events
from textual.drivers.web_driver import WebDriver
from textual.geometry import Size
from textual.messages import ExitApp

from rs_tui.terminal import detect, sequences
from rs_tui.terminal.canvas import Canvas
from rs_tui.terminal.decode import InputDecoder
from rs_tui.terminal.reading import InputLoop
from rs_tui.terminal.writer import drawn_size

if TYPE_CHECKING:
    from collections.abc import Iterator

    from textual.app import App
    from textual.message import Message

# What the server tells us is a few words long; a longer packet is none of ours.
TOLD_LIMIT = 1024

_OTHER_SCREEN = "\x1b[?1049h"
# Sent at the start, beside frames. The others that Textual would set (motion of the mouse, an old
# form of its reports) are not wanted: see `sequences`.
_MODES = frozenset(
    {_OTHER_SCREEN, "\x1b[?25l", "\x1b[?2004h", sequences.ASK_SYNCHRONISED}
    | {"\x1b[?1000h", "\x1b[?1006h"}
)


class Packets:
    """Cuts the stream of the web server: a letter, four bytes of length, the content.

    Typed input is handed on as it comes, whatever length was announced; only what the server tells
    is kept until it is whole.
    """

    def __init__(self) -> None:
        self._head = b""
        self._left = 0
        self._told = b""

    def feed(self, data: bytes) -> Iterator[tuple[str, bytes]]:
        """Pieces of input ("D"), and whole words of the server ("M")."""
        at = 0
        while at < len(data):
            if len(self._head) < 5:
                wanted = 5 - len(self._head)
                self._head += data[at : at + wanted]
                at += wanted
                self._left = int.from_bytes(self._head[1:5], "big")
                self._told = b""
            else:
                piece = data[at : at + self._left]
                at += len(piece)
                self._left -= len(piece)
                if self._head[:1] == b"D":
                    yield "D", piece
                else:
                    self._told += piece[: TOLD_LIMIT + 1 - len(self._told)]
            if len(self._head) == 5 and not self._left:
                if self._head[:1] == b"M" and len(self._told) <= TOLD_LIMIT:
                    yield "M", self._told
                self._head = b""


class GuardedWebDriver(WebDriver):
    """Like the terminal driver: drops what it cannot read, and ends when the browser is gone."""

    def __init__(
        self,
        app: App[Any],
        *,
        debug: bool = False,
        mouse: bool = True,
        size: tuple[int, int] | None = None,
    ) -> None:
        size = size or detect.find_size()[0]
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        assert sys.__stdin__ is not None
        self._decoder = InputDecoder(mouse=mouse)
        self._packets = Packets()
        self._canvas = Canvas(*size)
        self._doubted = False
        self._input = InputLoop(self, sys.__stdin__.fileno(), self)
        self._key_thread.daemon = True
        self._write = self._write_whole  # type: ignore[assignment]  # Textual has a partial there

    # ------------------------------------------------------------------ writing
    def write(self, data: str) -> None:
        """Send what a frame changes to the browser, and as they are the modes set at the start."""
        if data == _OTHER_SCREEN:
            self._canvas.cleared()
        if data not in _MODES:
            size = drawn_size(self._app)
            if self._doubted or size != self._canvas.size:
                self._doubted = False
                self._canvas.resize(*size)
            self._canvas.draw(sequences.only_known(data))
            data = self._canvas.changes()
        if data:
            super().write(data)

    def redraw(self) -> None:
        """Send the whole screen again."""
        self._doubted = True
        self.write("")

    def _write_whole(self, data: bytes) -> int:
        rest = memoryview(data)
        while rest:
            try:
                rest = rest[os.write(self.fileno, rest) :]
            except BrokenPipeError:  # the web server is gone: the same as a hang-up
                signal.raise_signal(signal.SIGHUP)
        return len(data)

    def stop_application_mode(self) -> None:
        """Say that it is over, and stop reading."""
        self._input.stop()
        super().stop_application_mode()

    # ------------------------------------------------------------------ reading
    def run_input_thread(self) -> None:
        """Read packets from the web server until it closes the pipe."""
        self._input.run()

    @property
    def waiting(self) -> float | None:
        """After how many quiet seconds `timeout` is due, or None."""
        return self._decoder.waiting

    def timeout(self) -> list[Message]:
        """The messages in what is unfinished."""
        return self._decoder.timeout()

    def feed(self, data: bytes) -> list[Message]:
        """The messages in a piece of the server's stream."""
        found: list[Message] = []
        for kind, content in self._packets.feed(data):
            found += self._decoder.feed(content) if kind == "D" else self._told(content)
        return found

    def _told(self, content: bytes) -> Iterator[Message]:
        """What the web server says about size, focus and the end; nothing else is listened to."""
        try:
            told = json.loads(content)
            kind = told["type"]
            if kind == "resize":
                self._size = detect.sane_size(told["width"], told["height"])
                self._doubted = True  # the page may have lost cells, whatever the size is now
                yield events.Resize(Size(*self._size), Size(*self._size))
            elif kind == "focus":
                yield events.AppFocus()
            elif kind == "blur":
                yield events.AppBlur()
            elif kind == "quit":
                yield ExitApp()
        except (ValueError, TypeError, KeyError, RecursionError):
            return
