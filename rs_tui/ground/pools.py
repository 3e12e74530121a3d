"""Many games at once, wherever there are workers: processes of this machine, or a cluster."""

from __future__ import annotations

import contextlib
import multiprocessing
import signal
from concurrent.futures import Executor, Future
from queue import SimpleQueue
from threading import Lock, Thread
from typing import TYPE_CHECKING, NamedTuple, ParamSpec, TypeVar

from rs_core.bots.spread import spread
from rs_tui.ground.cores import cores

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

P = ParamSpec("P")
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
    door = _Door(workers.executor)

    def tell(count: int) -> None:
        if lost is not None and door.open:
            lost(count)

    found = spread(door, play, numbers, at_once, tell, losses=workers.losses)
    for place, record in _undisturbed(found, door):
        yield numbers[place], record


class _Door(Executor):
    """Hands tasks on to workers until it is shut; after that they may be ended at any moment."""

    def __init__(self, executor: Executor) -> None:
        """Open."""
        self.open = True
        self._executor = executor
        self._lock = Lock()

    def submit(self, fn: Callable[P, Found], /, *args: P.args, **kwargs: P.kwargs) -> Future[Found]:
        """As an executor does that was shut down, when it is shut."""
        with self._lock:
            if not self.open:
                raise RuntimeError("nothing more is wanted")
            return self._executor.submit(fn, *args, **kwargs)

    def shut(self) -> None:
        """When it returns, nothing more is on its way."""
        with self._lock:
            self.open = False


def _undisturbed(found: Iterator[Found], door: _Door) -> Iterator[Found]:
    """The same, asked for by a thread of its own.

    A signal raises in the main thread, wherever that is. In the middle of an executor it could
    leave a lock closed for which the executor then waits for ever.
    """
    arrived: SimpleQueue[tuple[Found] | BaseException | None] = SimpleQueue()

    def fetch() -> None:
        try:
            for one in found:
                if not door.open:
                    return
                arrived.put((one,))
        except BaseException as error:  # noqa: BLE001 - it is raised where it is waited for
            arrived.put(error)
        else:
            arrived.put(None)

    try:
        Thread(target=fetch, daemon=True).start()
        while (one := arrived.get()) is not None:
            if isinstance(one, BaseException):
                raise one
            yield one[0]
    finally:
        door.shut()


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
        for child in multiprocessing.active_children():  # nobody wants the games under way
            child.terminate()
        # Once, and waiting: a second call would find nothing to wait for, and the end of the
        # program would meet the executor's thread as it closes its pipe.
        executor.shutdown(cancel_futures=True)


def _leave_interrupts() -> None:
    """For platforms that cannot block a signal, and for workers started later."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
