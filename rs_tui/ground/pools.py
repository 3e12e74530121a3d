"""Many games at once, wherever there are workers: processes of this machine, or a cluster."""

from __future__ import annotations

import contextlib
import multiprocessing
import signal
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from rs_core.bots.spread import spread
from rs_tui.ground.cores import cores

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from concurrent.futures import Executor

Found = TypeVar("Found")

MOST_TASKS = 20_000
"""More games than these are more a task."""


class Workers(NamedTuple):
    """Who plays games."""

    executor: Executor
    at_once: int = 1
    """So many games are a task."""
    losses: tuple[type[Exception], ...] = ()
    """What else than a broken executor says that workers are lost."""


def each(
    play: Callable[[int], Found],
    numbers: Sequence[int],
    workers: Workers | None,
    lost: Callable[[int], None] | None = None,
) -> Iterator[tuple[int, Found]]:
    """Games with their numbers, each as soon as it is over, wherever the workers are; None: here.

    If they are lost, `lost` is told of how many games, and those are played here.
    """
    if workers is None:
        yield from ((number, play(number)) for number in numbers)
        return
    at_once = max(workers.at_once, len(numbers) // MOST_TASKS)
    found = spread(workers.executor, play, numbers, at_once, lost, losses=workers.losses)
    for place, record in found:
        yield numbers[place], record


@contextlib.contextmanager
def processes(jobs: int, games: int) -> Iterator[Workers | None]:
    """Processes of this machine for some games, 0: one for each core; None if one is enough.

    Spawned, not forked: a fork would inherit locks on files and the terminal's state. Ctrl+C leaves
    them alone: it reaches all of them, and only we know what to do. They inherit the blocked
    signal, so that not even their first moment is open to it.
    """
    jobs = min(jobs or cores(), games)
    if jobs <= 1:
        yield None
        return
    from concurrent.futures import ProcessPoolExecutor  # not on every platform

    context = multiprocessing.get_context("spawn")
    executor = ProcessPoolExecutor(jobs, context, _leave_interrupts)
    block = getattr(signal, "pthread_sigmask", None)
    before = block(signal.SIG_BLOCK, {signal.SIGINT}) if block else None
    try:
        for _ in range(jobs):
            executor.submit(_leave_interrupts)  # starts a process
    finally:
        if block:
            block(signal.SIG_SETMASK, before)
    try:
        yield Workers(executor)
    finally:
        executor.shutdown(wait=False, cancel_futures=True)
        for child in multiprocessing.active_children():  # nobody wants the games under way
            child.terminate()
        executor.shutdown()


def _leave_interrupts() -> None:
    """For platforms that cannot block a signal, and for workers started later."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
