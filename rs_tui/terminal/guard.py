"""The one way to run a screen, and the promise that the terminal is afterwards as it was before.

    run_app(lambda terminal: TheApp(terminal), args, plain=lambda terminal: play_by_lines(args))

The first argument makes the app, a `rs_tui.terminal.app.GuardedApp`, once it is known what the
terminal can do; Textual must not be imported before that. `plain` takes over where there is no
screen (`--plain`, TERM=dumb). `run_lines` runs anything without a screen under the same promise.

Exit codes: what the app returned (0 if nothing), 1 after a fault, 2 without a terminal, and
128 + n after signal n: 129 for a hang-up, 130 for SIGINT, 143 for SIGTERM. Signal handlers never
write game state: every decision is on disk before it is drawn.
"""

from __future__ import annotations

import contextlib
import os
import select
import signal
import sys
import threading
from typing import TYPE_CHECKING, Any

from rs_tui.ground.i18n import _
from rs_tui.ground.paths import kiosk
from rs_tui.terminal import detect

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Callable
    from pathlib import Path
    from types import FrameType

    from rs_tui.terminal.app import GuardedApp
    from rs_tui.terminal.detect import Terminal
    from rs_tui.terminal.session import TerminalSession

PROG = "rune-stones"
FAULT, WRONG_CALL = 1, 2

# Each of these ends a program without asking it, if nobody handles it.
_ENDING = tuple(
    getattr(signal, name)
    for name in (
        "SIGTERM",
        "SIGHUP",
        "SIGINT",
        "SIGQUIT",
        "SIGUSR1",
        "SIGUSR2",
        "SIGALRM",
        "SIGXCPU",
    )
    if hasattr(signal, name)
)
_STOPPING = tuple(
    getattr(signal, n) for n in ("SIGTSTP", "SIGCONT", "SIGWINCH") if hasattr(signal, n)
)


def run_app(
    make_app: Callable[[Terminal], GuardedApp[Any]],
    args: Namespace | None = None,
    *,
    plain: Callable[[Terminal], int] | None = None,
    resume: str = "rune-stones continue",
) -> int:
    """Run a screen app from start to end and return the exit code of the program."""
    terminal = detect.detect(args)
    if terminal.face == "nothing" or (terminal.face == "plain" and plain is None):
        _say(_("{why}; --plain plays by lines of text").format(why=terminal.face_why))
        return WRONG_CALL
    if terminal.face == "plain":
        assert plain is not None
        if terminal.face_why != "--plain":
            _say(_("{why}: playing by lines of text").format(why=terminal.face_why))
        return run_lines(lambda: plain(terminal), args, resume=resume)
    detect.apply_environment(terminal)
    guard = Guard(args, resume)
    if terminal.face == "screen":
        from rs_tui.terminal.session import TerminalSession

        guard.session = TerminalSession(mouse=terminal.mouse)
    with guard:
        return _run(guard, make_app, terminal)


def _run(guard: Guard, make_app: Callable[[Terminal], GuardedApp[Any]], terminal: Terminal) -> int:
    app: GuardedApp[Any] | None = None
    try:
        app = make_app(terminal)
        app.terminal = terminal
        app.driver_class = _driver_class(guard, terminal)
        app.run(mouse=terminal.mouse)
        fault = app.fault
    except Exception as error:  # noqa: BLE001 - the last net: nothing may reach the player raw
        fault = error
    guard.give_back()
    if fault is not None:
        return guard.report(fault)
    assert app is not None
    if app.farewell:
        sys.stderr.write(app.farewell.rstrip("\n") + "\n")
    return app.return_code or 0


def _driver_class(guard: Guard, terminal: Terminal) -> type[Any]:
    if guard.session is None:
        from rs_tui.terminal.web import GuardedWebDriver

        return GuardedWebDriver
    from rs_tui.terminal.driver import GuardedDriver

    settings = {"terminal": terminal, "session": guard.session}
    return type("BoundDriver", (GuardedDriver,), settings)


def run_lines(
    work: Callable[[], int],
    args: Namespace | None = None,
    *,
    resume: str = "rune-stones continue",
) -> int:
    """Run something that reads and writes lines: the same signals, codes and report of faults."""
    with Guard(args, resume) as guard:
        try:
            return work()
        except BrokenPipeError:
            # The reader has left; keep Python from flushing into the pipe at the end.
            os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
            return FAULT
        except Exception as error:  # noqa: BLE001 - the last net: nothing may reach the player raw
            return guard.report(error)


class Guard:
    """Holds the signals while a game runs, gives the terminal back, and tells of faults."""

    def __init__(self, args: Namespace | None, resume: str) -> None:
        self.session: TerminalSession | None = None
        self._data_dir: str | None = getattr(args, "data_dir", None)
        self._resume = resume
        self._pid = os.getpid()
        self._handlers: dict[int, Any] = {}
        self._hooks: tuple[Any, Any] | None = None

    def __enter__(self) -> Guard:
        for number in (*_ENDING, *_STOPPING):
            self._handlers[number] = signal.getsignal(number)
        for number in _ENDING:
            # Plain handlers: asyncio's never run while the event loop waits for a slow client.
            signal.signal(number, self._end)
        self._hooks = threading.excepthook, sys.unraisablehook
        threading.excepthook = lambda told: self._note(told.exc_value, "a thread")
        sys.unraisablehook = lambda told: self._note(told.exc_value, "a clean-up")
        return self

    def __exit__(self, *_exc: object) -> None:
        self.give_back()
        end_children()
        for number, handler in self._handlers.items():
            signal.signal(number, signal.SIG_DFL if handler is None else handler)
        if self._hooks is not None:
            threading.excepthook, sys.unraisablehook = self._hooks
        if self.session is not None:
            self.session.close()

    def give_back(self) -> None:
        """Leave the screen if we are on it, and set every mode back."""
        if self.session is not None:
            self.session.leave()
            self.session.restore_modes()

    def _end(self, number: int, _frame: FrameType | None) -> None:
        """The handler of every ending signal: leave the screen, take our children along, go."""
        if os.getpid() != self._pid:  # a forked child that has kept our handler
            signal.signal(number, signal.SIG_DFL)
            os.kill(os.getpid(), number)
            return
        for each in _ENDING:
            signal.signal(each, signal.SIG_IGN)
        try:
            name = signal.Signals(number).name
            words = _("ended by {signal}; the game is saved, {command} goes on with it")
            told = _taken_over() or words.format(signal=name, command=self._resume)
            self.give_back()
            if number != signal.SIGHUP:
                _say_last(f"{PROG}: {told}\n")
            end_children()
        finally:
            os._exit(128 + number)

    def report(self, error: BaseException) -> int:
        """Tell the player of a fault in one line, with the log and the way back into the game."""
        return tell(error, self._data_dir, self._resume)

    def _note(self, error: BaseException | None, where: str) -> None:
        if error is not None:
            _write_log(error, where, self._data_dir)


def tell(error: BaseException, data_dir: str | None = None, resume: str = "") -> int:
    """Log a fault and tell of it in one line; `resume` is the command that goes on with the game.

    Developers set RUNE_STONES_DEBUG=1 and get the traceback at once.
    """
    if os.environ.get("RUNE_STONES_DEBUG") == "1" and not kiosk():
        import traceback

        traceback.print_exception(error)
    words = [_("a fault ended the program ({kind})").format(kind=type(error).__name__)]
    if resume:
        words.append(_("the game is saved, {command} goes on with it").format(command=resume))
    path = _write_log(error, "the game" if resume else "the command line", data_dir)
    if path is not None:
        words.append(_("details in {path}").format(path=path))
    _say("; ".join(words))
    return FAULT


def _taken_over() -> str | None:
    """Who ended us by taking the game over; None if nobody did."""
    lock = sys.modules.get("rs_tui.saves.lock")  # not there: no game was open
    taker = None if lock is None else lock.taken_by()
    return taker and _("{user} has taken the game over; it is saved").format(user=taker)


def _write_log(error: BaseException, where: str, data_dir: str | None) -> Path | None:
    from rs_tui.ground import crashlog, paths

    return crashlog.write(error, where, paths.find(data_dir).log)


def end_children() -> None:
    """Kill the worker processes of this program; they hold nothing that is worth keeping."""
    multiprocessing = sys.modules.get("multiprocessing")
    if multiprocessing is not None:
        for child in multiprocessing.active_children():
            with contextlib.suppress(Exception):
                child.kill()


def _say(text: str) -> None:
    """One line on standard error, if there is one."""
    if sys.__stderr__ is not None:
        with contextlib.suppress(OSError, ValueError):
            sys.__stderr__.write(f"{PROG}: {text}\n")
            sys.__stderr__.flush()


def _say_last(text: str) -> None:
    """Last words out of a signal handler: past Python's buffers, and only if somebody reads."""
    if sys.__stderr__ is None:  # closed: its number may belong to another file
        return
    with contextlib.suppress(OSError, ValueError):
        if select.select([], [2], [], 0)[1]:
            os.write(2, text.encode(errors="replace"))
