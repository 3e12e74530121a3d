"""One hold on the terminal: raw mode and the other screen on entering, all as before on leaving.

Everything here is fit for a signal handler: nothing waits for a client that does not read.
"""

from __future__ import annotations

import contextlib
import os
import select
import termios
import threading
import time
from typing import Any

from rs_tui.terminal import sequences

# How long leaving may wait for a client that does not read before its backlog is thrown away.
PATIENCE = 0.3
_PIECE = 4096


class HangUpError(Exception):
    """The terminal is gone."""


class TerminalSession:
    """The terminal behind a pair of file descriptors, as it was found and as we set it."""

    def __init__(self, fd_in: int = 0, fd_out: int = 2, *, mouse: bool = False) -> None:
        self.fd_in = fd_in
        self.mouse = mouse
        self.entered = False
        self.titled = False
        """Whether the title of the terminal is ours."""
        self.entries = 0
        """Changes whenever the screen is cleared, before and after."""
        self.cleared = False
        """Whether the client took the sequence that does it."""
        self._before: list[Any] | None = None
        with contextlib.suppress(termios.error):
            self._before = termios.tcgetattr(fd_in)
        self._fd, self._own = _open_again(fd_out)
        # Held for one short write at a time; reentrant, for a handler that interrupts a write.
        self._lock = threading.RLock()
        self._silent = False

    def enter(self) -> None:
        """Raw mode and the alternate screen; also sets both again after somebody changed them."""
        self._silent = False
        self.entered = True
        self.set_raw()
        if not self._own:
            os.set_blocking(self._fd, False)
        # A frame on its way ends here, and a frame begun before the next line is drawn anew.
        self.entries += 1
        modes = sequences.ENTER + (sequences.MOUSE_ON if self.mouse else "")
        self.cleared = self.send(modes, wait=PATIENCE)
        self.entries += 1

    def set_raw(self) -> None:
        """Every key at once and unechoed, no signals from keys, no flow control."""
        if self._before is None:
            return
        raw = [*self._before[:6], list(self._before[6])]
        raw[0] &= ~(termios.IXON | termios.IXOFF | termios.ICRNL | termios.INLCR | termios.IGNCR)
        raw[3] &= ~(termios.ECHO | termios.ICANON | termios.IEXTEN | termios.ISIG)
        raw[6][termios.VMIN], raw[6][termios.VTIME] = 1, 0
        with contextlib.suppress(termios.error):
            termios.tcsetattr(self.fd_in, termios.TCSANOW, raw)

    def leave(self) -> None:
        """Give the terminal back as it was found, without waiting long for anybody."""
        if not self.entered:
            return
        self.entered = False
        # A writer in another thread must not draw over what comes now.
        self._silent = True
        with contextlib.suppress(termios.error):
            termios.tcflush(self.fd_in, termios.TCIFLUSH)
        with contextlib.suppress(HangUpError):
            self._send_now(sequences.LEAVE + (sequences.OLD_TITLE if self.titled else ""))
        self.titled = False
        if not self._own:
            with contextlib.suppress(OSError):
                os.set_blocking(self._fd, True)
        self.restore_modes()

    def restore_modes(self) -> None:
        """Set the line discipline back to what was found."""
        if self._before is not None:
            with contextlib.suppress(termios.error):
                termios.tcsetattr(self.fd_in, termios.TCSANOW, self._before)

    def close(self) -> None:
        """Let go of the descriptor of our own."""
        if self._own:
            self._own = False
            with contextlib.suppress(OSError):
                os.close(self._fd)

    def in_foreground(self) -> bool:
        """Whether the terminal listens to us, and not to a shell that put us in the background."""
        try:
            return os.tcgetpgrp(self.fd_in) == os.getpgrp()
        except OSError:
            return False

    def send(
        self, data: str | bytes, *, wait: float | None = None, entry: int | None = None
    ) -> bool:
        """Write everything, waiting for the client as long as `wait`; False if it was not all.

        After `leave` nothing more is written, nor after the screen was entered again if an `entry`
        is given, the number of entries till then. Raises HangUpError if the terminal is gone.
        """
        return self._write(data, wait, entry)

    def _send_now(self, text: str) -> None:
        """Write a few bytes that must arrive, throwing the backlog away if it is in the way."""
        if not self._write(text, PATIENCE, even_silent=True):
            with contextlib.suppress(termios.error):
                termios.tcflush(self._fd, termios.TCOFLUSH)
            self._write(text, PATIENCE, even_silent=True)

    def _write(
        self,
        data: str | bytes,
        wait: float | None,
        entry: int | None = None,
        *,
        even_silent: bool = False,
    ) -> bool:
        rest = memoryview(data.encode() if isinstance(data, str) else data)
        end = None if wait is None else time.monotonic() + wait
        while rest:
            if self._silent and not even_silent:
                return False
            written = self._write_piece(rest, entry)
            if written is None:
                return False
            rest = rest[written:]
            if not written:
                if end is not None and time.monotonic() >= end:
                    return False
                with contextlib.suppress(OSError):
                    select.select([], [self._fd], [], 0.05)
        return True

    def _write_piece(self, rest: memoryview, entry: int | None) -> int | None:
        """How much was written; None if the screen it was meant for is gone."""
        if not self._lock.acquire(timeout=PATIENCE):
            return 0
        try:
            if entry is not None and entry != self.entries:
                return None
            return os.write(self._fd, rest[:_PIECE])
        except BlockingIOError:
            return 0
        except OSError as error:
            raise HangUpError from error
        finally:
            self._lock.release()


def _open_again(fd: int) -> tuple[int, bool]:
    """The same terminal by a descriptor of our own, on which a write never blocks.

    Making the given one non-blocking does so for the shell, too. It is done, while we are on the
    screen, only where the terminal cannot be opened again: another user's, after su.
    """
    for name in (_name_of(fd), "/dev/tty"):
        if name is not None:
            with contextlib.suppress(OSError):
                flags = os.O_WRONLY | os.O_NOCTTY | os.O_NONBLOCK | os.O_CLOEXEC
                return os.open(name, flags), True
    return fd, False


def _name_of(fd: int) -> str | None:
    try:
        return os.ttyname(fd)
    except OSError:
        return None
