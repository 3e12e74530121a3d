"""Processes that play many games at once."""

from __future__ import annotations

import multiprocessing
import signal
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from multiprocessing.pool import Pool


def workers(jobs: int) -> Pool:
    """Processes that Ctrl+C leaves alone: it reaches all of them, and only we know what to do.

    Spawned, not forked: a fork would inherit locks on files and the terminal's state. They inherit
    the blocked signal, so that not even their first moment is open to it.
    """
    block = getattr(signal, "pthread_sigmask", None)
    before = block(signal.SIG_BLOCK, {signal.SIGINT}) if block else None
    try:
        return multiprocessing.get_context("spawn").Pool(jobs, _leave_interrupts)
    finally:
        if block:
            block(signal.SIG_SETMASK, before)


def _leave_interrupts() -> None:
    """For platforms that cannot block a signal, and for workers started later."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
