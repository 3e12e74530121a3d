"""The thread that reads input: in pieces, and no piece before the last one is done.

One character typed costs Textual some kilobytes while it waits for its turn, so what comes in is
never turned into events all at once, on whatever way it comes.
"""

from __future__ import annotations

import contextlib
import os
import select
import signal
import threading
import time
from typing import TYPE_CHECKING, NoReturn, Protocol

from textual import events

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from textual.driver import Driver
    from textual.message import Message

PIECE = 4096
# A flood of input (a file typed as keys) is no playing: of what waits to be read at one moment only
# so many events count, more than anybody types ahead, and nothing is read before they are done.
EVENTS_AT_ONCE = 128
EVENTS_WAITING = 16
# No mouse has more; Textual would remember every press that is never released.
_BUTTONS = 8


def hang_up() -> NoReturn:
    """End the program because its terminal is gone; called from any thread but the main one."""
    # To the main thread, where Python runs handlers: what it waits for is interrupted.
    signal.pthread_kill(threading.main_thread().ident or 0, signal.SIGHUP)
    # It may be busy in something that never ends.
    time.sleep(2)
    os._exit(128 + signal.SIGHUP)


class Source(Protocol):
    """Turns bytes into messages, as `InputDecoder` does."""

    @property
    def waiting(self) -> float | None:
        """After how many quiet seconds `timeout` is due, or None."""

    def feed(self, data: bytes) -> list[Message]:
        """The messages in this piece."""

    def timeout(self) -> list[Message]:
        """The messages in what is unfinished."""


def within_reason(found: Iterable[Message]) -> Iterator[Message]:
    """The first keys, clicks and pastes of a flood; all else that is told, such as a size."""
    count = 0
    for message in found:
        if isinstance(message, events.InputEvent | events.Paste):
            count += 1
            if count > EVENTS_AT_ONCE:
                continue
        yield message


class InputLoop:
    """Gives a driver what comes in at `fd`; `run` is for a thread, `stop` and `close` end it."""

    def __init__(self, driver: Driver, fd: int, source: Source) -> None:
        self._driver = driver
        self._fd = fd
        self._source = source
        self._wake, self._waker = os.pipe()

    def stop(self) -> None:
        """Let `run` come to its end."""
        os.write(self._waker, b".")

    def close(self) -> None:
        """Let go of the descriptors, after `run` has ended."""
        os.close(self._wake)
        os.close(self._waker)

    def run(self) -> None:
        """Read until it is stopped; hang up when nobody is at the other end any more."""
        while True:
            try:
                ready, _, _ = select.select([self._fd, self._wake], [], [], self._source.waiting)
                if self._wake in ready:
                    return
                data = os.read(self._fd, PIECE) if ready else b""
            except BlockingIOError:
                continue
            except OSError:
                data, ready = b"", [self._fd]
            if ready and not data:
                hang_up()
            # The event loop may have closed meanwhile.
            with contextlib.suppress(RuntimeError):
                if self._pass_on(self._source.feed(data) if data else self._source.timeout()):
                    continue
            return

    def _pass_on(self, found: list[Message]) -> bool:
        """Give messages to the app and let it catch up; False if it was stopped meanwhile."""
        for message in within_reason(found):
            self._driver.process_message(message)
            del self._driver._down_buttons[:-_BUTTONS]  # noqa: SLF001 - Textual is pinned for this
        while True:
            taken = threading.Event()
            self._driver._loop.call_soon_threadsafe(taken.set)  # noqa: SLF001 - as said
            while not taken.wait(0.02):
                if self._stopped(0):
                    return False
            if self._backlog() <= EVENTS_WAITING:
                return True
            if self._stopped(5):
                return False

    def _stopped(self, milliseconds: int) -> bool:
        """Whether `stop` was called; a hang-up is noticed here, too, while nothing is read."""
        poll = select.poll()
        poll.register(self._wake, select.POLLIN)
        poll.register(self._fd, 0)
        for fd, told in poll.poll(milliseconds):
            if fd == self._wake:
                return True
            if told & select.POLLHUP:
                hang_up()
        return False

    def _backlog(self) -> int:
        """How many messages wait for the app, its screen and what has the focus there."""
        app = self._driver._app  # noqa: SLF001 - Textual has no other gauge
        screens = app._screen_stacks[app._current_mode][-1:]  # noqa: SLF001 - as said
        focused = [screen.focused for screen in screens if screen.focused is not None]
        return sum(pump._message_queue.qsize() for pump in (app, *screens, *focused))  # noqa: SLF001 - as said
