"""The base of every screen app: faults go to the log, and a game box gives nothing away."""

from __future__ import annotations

import sys
import time
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from textual.app import App, SuspendNotSupported
from textual.binding import Binding, BindingType

from rs_tui.ground.i18n import _
from rs_tui.ground.paths import kiosk

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from typing import ClassVar

    from rich.console import RenderableType
    from textual.app import SystemCommand
    from textual.screen import Screen

    from rs_tui.terminal.detect import Terminal

Result = TypeVar("Result")

AGAIN = 3.0
"""Seconds within which a second Ctrl+C leaves."""


class GuardedApp(App[Result], Generic[Result]):
    """An app that `guard.run_app` can run and that never shows a traceback or local variables.

    `terminal` says what was detected; it is None in tests that use `run_test`.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+z", "suspend_process", show=False, priority=True, system=True),
        Binding("ctrl+l", "redraw", show=False, priority=True, system=True),
    ]

    terminal: Terminal | None = None
    fault: BaseException | None = None
    farewell: str = ""
    _interrupted = -60.0

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        # Textual's stand-ins for the standard streams call themselves -1, and no worker process
        # can be started with such a descriptor.
        for capture, stream in (
            (self._capture_stdout, sys.__stdout__),
            (self._capture_stderr, sys.__stderr__),
        ):
            if stream is not None:
                capture.fileno = stream.fileno  # type: ignore[method-assign]  # of this one object

    def action_help_quit(self) -> None:
        """Ctrl+C: say how to leave, and leave when it is pressed again at once."""
        now = time.monotonic()
        if now - self._interrupted < AGAIN:
            self.exit()
            return
        self._interrupted = now
        self.clear_notifications()
        words = _("Ctrl+C once more leaves; the game is saved.")
        self.notify(words, markup=False, timeout=AGAIN)

    # ------------------------------------------------------------------ faults
    def _handle_exception(self, error: Exception) -> None:
        """Remember the first fault and close; the guard tells the player afterwards."""
        self._return_code = 1
        if self.fault is None:
            self.fault = error
        if self._exception is None:  # `run_test` raises this one in the test
            self._exception = error
            self._exception_event.set()
        self._close_messages_no_wait()

    def _fatal_error(self) -> None:
        error = sys.exc_info()[1]
        self._handle_exception(error if isinstance(error, Exception) else RuntimeError())

    def panic(self, *renderables: RenderableType) -> None:  # noqa: ARG002 - they may show values
        """Close after a fault that Textual wanted to print."""
        self._fatal_error()

    def _print_error_renderables(self) -> None:
        """Keep the message given to `exit` for the guard; nothing else is ever printed."""
        words = [text for text in self._exit_renderables if isinstance(text, str)]
        self.farewell = words[0] if words else ""
        self._exit_renderables.clear()

    # ------------------------------------------------------------------ what reaches the terminal
    def action_redraw(self) -> None:
        """Ctrl+L: send the whole screen again, after something else was written over it."""
        redraw = getattr(self._driver, "redraw", None)  # a driver of tests shows nothing
        if redraw is not None:
            redraw()

    def copy_to_clipboard(self, text: str) -> None:
        """Copy inside the program only: the clipboard outside is not ours to write."""
        self._clipboard = text

    def _set_pointer_shape(self, shape: str) -> None:
        """Leave the pointer alone: older terminals print the sequence for it."""

    # ------------------------------------------------------------------ a game box
    def get_system_commands(self, screen: Screen[Any]) -> Iterable[SystemCommand]:
        """The commands of the palette, without pictures of the screen on a game box."""
        for command in super().get_system_commands(screen):
            if not (kiosk() and command.title == "Screenshot"):
                yield command

    def _refused(self) -> bool:
        if kiosk():
            self.notify(_("Not on this game box."), markup=False)
        return kiosk()

    def save_screenshot(
        self, filename: str | None = None, path: str | None = None, time_format: str | None = None
    ) -> str:
        """Save a picture of the screen, except on a game box."""
        return "" if self._refused() else super().save_screenshot(filename, path, time_format)

    def deliver_text(self, path_or_file: Any, **settings: Any) -> str | None:
        """Hand a file over, except on a game box."""
        return None if self._refused() else super().deliver_text(path_or_file, **settings)

    def deliver_binary(self, path_or_file: Any, **settings: Any) -> str | None:
        """Hand a file over, except on a game box."""
        return None if self._refused() else super().deliver_binary(path_or_file, **settings)

    def open_url(self, url: str, *, new_tab: bool = True) -> None:
        """Open a page in a browser, except on a game box: the browser would run there."""
        if not self._refused():
            super().open_url(url, new_tab=new_tab)

    @contextmanager
    def suspend(self) -> Iterator[None]:
        """Lend the terminal to another program, except on a game box."""
        if kiosk():
            raise SuspendNotSupported("no other program runs on a game box")
        with super().suspend():
            yield
