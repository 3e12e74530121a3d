"""Sends the screen in the background: always its newest state, and only what changed of it."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Any

from rs_tui.terminal import sequences
from rs_tui.terminal.canvas import Canvas
from rs_tui.terminal.reading import hang_up
from rs_tui.terminal.session import HangUpError

if TYPE_CHECKING:
    from textual.app import App

    from rs_tui.terminal.detect import Terminal
    from rs_tui.terminal.session import TerminalSession


def drawn_size(app: App[Any]) -> tuple[int, int]:
    """The size for which the screen on top was laid out; the app's own runs ahead of it."""
    size = app.screen.outer_size if app.screen_stack else app.size
    return size or app.size


class Writer:
    """Frames are drawn by the caller; a thread sends what differs, as fast as the client reads.

    A client that does not read holds up nobody: frames that it missed are never sent. The handler
    of a signal may silence the session, or enter the screen again, at any moment. What is drawn
    while no thread runs, because another program has the terminal, is sent when one does.
    """

    def __init__(self, session: TerminalSession, terminal: Terminal, size: tuple[int, int]) -> None:
        self._session = session
        self._terminal = terminal
        self._canvas = Canvas(*size)
        self._aside: list[bytes] = []
        # Held while a frame is drawn or the changes are worked out.
        self._lock = threading.Lock()
        self._wanted = threading.Event()
        self._thread: threading.Thread | None = None
        self._last = False
        self._entry = -1
        self._doubted = False

    def draw(self, frame: str, size: tuple[int, int]) -> None:
        """A frame, for a screen of this size."""
        frame = sequences.only_known(frame)
        if self._terminal.colour == "none":
            frame = sequences.without_colour(frame)
        with self._lock:
            if size != self._canvas.size:
                self._canvas.resize(*size)
            self._canvas.draw(frame)
        self._wanted.set()

    def put(self, data: bytes) -> None:
        """Bytes that are no part of the picture, to be sent as they are."""
        with self._lock:
            self._aside.append(data)
        self._wanted.set()

    def doubt(self) -> None:
        """What the terminal shows is unknown from now on; all is sent the next time.

        Called by the handlers of signals, so it waits for nothing and wakes nobody.
        """
        self._doubted = True

    def show(self, size: tuple[int, int]) -> None:
        """Send what the terminal lacks of the last frame, if that was drawn for this size."""
        if size == self._canvas.size:
            self._wanted.set()

    def start(self) -> None:
        """Begin to send; all that was drawn before, too."""
        self._last = False
        if self._entry >= 0:  # what was there before stands no longer
            self._wanted.set()
        self._thread = threading.Thread(target=self._run, name="terminal-output", daemon=True)
        self._thread.start()

    def finish(self) -> None:
        """Send what waits, then stop."""
        if self._thread is not None:
            self._last = True
            self._wanted.set()
            self._thread.join()
            self._thread = None

    def _run(self) -> None:
        last = False
        while not last:
            self._wanted.wait()
            self._wanted.clear()
            last = self._last
            data, entry = self._newest()
            try:
                if data and not self._session.send(data, entry=entry):
                    self._doubted = True
            except HangUpError:
                hang_up()

    def _newest(self) -> tuple[bytes, int]:
        with self._lock:
            entry = self._session.entries
            if entry != self._entry:
                self._entry, self._doubted = entry, not self._session.cleared
                self._canvas.cleared()
            if self._doubted:
                self._doubted = False
                self._canvas.forget()
            aside, self._aside = b"".join(self._aside), []
            return aside + sequences.encode(self._canvas.changes(), self._terminal.codec), entry
