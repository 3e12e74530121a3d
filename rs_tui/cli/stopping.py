"""Long work that may be asked to stop, and then still tells what is done."""

from __future__ import annotations

import contextlib
import signal
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import FrameType

_ASKING = (signal.SIGINT, signal.SIGTERM)


class Stopped(KeyboardInterrupt):
    """Ctrl+C or SIGTERM came."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.exit_code = 128 + number


@contextlib.contextmanager
def stoppable() -> Iterator[None]:
    """Inside, Ctrl+C and SIGTERM raise Stopped, once: what is cleaned up then is left in peace.

    A signal that was ignored from the start stays so: a job in the background is not meant.
    """

    def stop(number: int, _frame: FrameType | None) -> None:
        for each in heeded:
            signal.signal(each, signal.SIG_IGN)
        raise Stopped(number)

    heeded = [each for each in _ASKING if signal.getsignal(each) is not signal.SIG_IGN]
    before = {each: signal.signal(each, stop) for each in heeded}
    try:
        yield
    finally:
        for each, handler in before.items():
            signal.signal(each, signal.SIG_DFL if handler is None else handler)
