"""Processes that play many games at once.

Ctrl+C leaves them alone: it reaches all of them, and only we know what to do. They are spawned, not
forked: a fork would inherit locks on files and the terminal's state. They inherit the blocked
signal, so that not even their first moment is open to it.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import signal
from concurrent.futures import ProcessPoolExecutor
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from concurrent.futures import Executor
    from multiprocessing.pool import Pool


def workers(jobs: int) -> Pool:
    """Some processes as a pool, which waits for ever for one that was killed."""
    with _without_interrupts():
        return multiprocessing.get_context("spawn").Pool(jobs, _leave_interrupts)


@contextlib.contextmanager
def executor(jobs: int) -> Iterator[Executor]:
    """Some processes as an executor, which says so when one was killed."""
    found = ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), _leave_interrupts)
    with _without_interrupts():
        for _ in range(jobs):
            found.submit(_leave_interrupts)  # starts a process
    try:
        yield found
    finally:
        found.shutdown(wait=False, cancel_futures=True)
        for child in multiprocessing.active_children():  # nobody wants the games under way
            child.terminate()
        found.shutdown()


@contextlib.contextmanager
def _without_interrupts() -> Iterator[None]:
    """What is started inside is born with Ctrl+C blocked."""
    block = getattr(signal, "pthread_sigmask", None)
    before = block(signal.SIG_BLOCK, {signal.SIGINT}) if block else None
    try:
        yield
    finally:
        if block:
            block(signal.SIG_SETMASK, before)


def _leave_interrupts() -> None:
    """For platforms that cannot block a signal, and for workers started later."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
