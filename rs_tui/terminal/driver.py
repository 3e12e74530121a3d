"""Textual's driver for Linux and macOS with our own reading, writing, stopping and leaving."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import termios
import threading
from typing import TYPE_CHECKING, Any

from textual import events
from textual.drivers.linux_driver import LinuxDriver
from textual.geometry import Size

from rs_tui.terminal import detect, sequences
from rs_tui.terminal.decode import InputDecoder
from rs_tui.terminal.reading import InputLoop
from rs_tui.terminal.session import HangUpError, TerminalSession
from rs_tui.terminal.writer import Writer, drawn_size

if TYPE_CHECKING:
    from types import FrameType

    from textual.app import App
    from textual.message import Message

    from rs_tui.terminal.detect import Terminal


def _nobody_to_continue_us() -> bool:
    """Whether a stopped process would stay so: no shell with jobs stands above us (`ssh -t`)."""
    session = os.getsid(0)
    try:
        return os.getpgrp() == session or os.getsid(os.getppid()) != session
    except OSError:
        return True


class GuardedDriver(LinuxDriver):
    """Reads what can be read, sends only what we know, survives stops and notices a hang-up.

    `terminal` and `session` are set by the guard before the app runs.
    """

    terminal: Terminal
    session: TerminalSession

    def __init__(
        self,
        app: App[Any],
        *,
        debug: bool = False,
        mouse: bool = True,
        size: tuple[int, int] | None = None,
    ) -> None:
        # The base class sets SIGTSTP and SIGCONT to the two methods below.
        # Without a size Textual would believe COLUMNS and LINES, whatever they say.
        size = size or self._get_terminal_size()
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        self._writer = Writer(self.session, self.terminal, size)
        self._reader: threading.Thread | None = None
        self._input: InputLoop | None = None
        self._stopping = False

    @property
    def can_suspend(self) -> bool:
        """Whether the process may be stopped; on a game box there is no shell to come back from."""
        return not self.terminal.kiosk and not _nobody_to_continue_us()

    def _get_terminal_size(self) -> tuple[int, int]:
        return detect.find_size()[0]

    def write(self, data: str) -> None:
        """Draw a frame. Nothing is sent before the screen is entered or after it is left."""
        self._writer.draw(data, drawn_size(self._app))

    def redraw(self) -> None:
        """Send the whole screen again, after somebody else wrote on it."""
        self._writer.doubt()
        self._writer.show(drawn_size(self._app))

    def set_title(self, words: str) -> None:
        """Show words as the title of the terminal, if it has one; the old one comes back."""
        if not (self.session.entered and self.terminal.titled):
            return
        keep = "" if self.session.titled else sequences.KEEP_TITLE
        self.session.titled = True
        self._writer.put(sequences.encode(keep + sequences.title(words), self.terminal.codec))

    # ------------------------------------------------------------------ entering and leaving
    def start_application_mode(self) -> None:
        """Enter the screen; also after `App.suspend`."""
        self.session.mouse = self._mouse
        self.session.enter()
        self._writer.start()
        self._start_reading()
        signal.signal(signal.SIGWINCH, lambda *_: self._send_size())
        if self._get_terminal_size() != self._app.size:  # else the app would draw all of it twice
            self._send_size()
        if self.terminal.synchronised:
            # Past the filter for frames, which knows no questions.
            with contextlib.suppress(HangUpError):
                self.session.send(sequences.ASK_SYNCHRONISED, wait=0.1)
        if self._must_signal_resume:
            self._must_signal_resume = False
            self._post(self.SignalResume())

    def disable_input(self) -> None:
        """Stop reading."""
        signal.signal(signal.SIGWINCH, signal.SIG_DFL)
        if self._input is not None:
            self._input.stop()
            if self._reader is not None:
                self._reader.join(timeout=2)
            self._input.close()
            self._input = None
            with contextlib.suppress(termios.error):
                termios.tcflush(self.fileno, termios.TCIFLUSH)

    def stop_application_mode(self) -> None:
        """Leave the screen after everything has been written."""
        self.disable_input()
        self._writer.finish()
        self.session.leave()

    def close(self) -> None:
        """Nothing is left to do after `stop_application_mode`."""

    def _post(self, message: Message) -> None:
        asyncio.run_coroutine_threadsafe(self._app._post_message(message), self._loop)  # noqa: SLF001 - as the base class does

    def _send_size(self) -> None:
        """Tell the app of the size there is now; also out of the handler of a signal."""
        size = Size(*self._get_terminal_size())
        self._writer.doubt()
        self._post(events.Resize(size, size))
        # Textual draws nothing for a size it had already; the terminal may have lost cells.
        self._loop.call_soon_threadsafe(self._writer.show, size)

    # ------------------------------------------------------------------ stop and continue
    def _sigtstp_application(self, _signum: int = 0, _frame: FrameType | None = None) -> None:
        """Stop the process with the terminal given back, and enter again when it goes on."""
        if not self.can_suspend or self._stopping:
            return
        if not self.session.entered:  # inside App.suspend: somebody else has the terminal
            os.kill(os.getpid(), signal.SIGSTOP)
            return
        self._stopping = True
        try:
            self.session.leave()
            os.kill(os.getpid(), signal.SIGSTOP)
            # Here again after SIGCONT. In the background the next line stops us once more, by
            # SIGTTOU, until the shell brings us to the front.
            self._enter_again()
        finally:
            self._stopping = False
        self._post(self.SignalResume())

    def _sigcont_application(self, _signum: int = 0, _frame: FrameType | None = None) -> None:
        """After a SIGSTOP nobody announced: the screen is not started twice, only set right."""
        if self.session.entered and not self._stopping and self.session.in_foreground():
            self._enter_again()

    def _enter_again(self) -> None:
        with contextlib.suppress(HangUpError):
            self.session.enter()
        self._send_size()

    # ------------------------------------------------------------------ reading
    def _start_reading(self) -> None:
        decoder = InputDecoder(self._input_encoding(), mouse=self._mouse)
        self._input = InputLoop(self, self.fileno, decoder)
        self._reader = threading.Thread(target=self._input.run, name="terminal-input", daemon=True)
        self._reader.start()

    def _input_encoding(self) -> str:
        codec = self.terminal.codec
        # ASCII is what a terminal without a locale says; it may well send UTF-8.
        return "utf-8" if codec is None or codec.name == "ascii" else codec.name
