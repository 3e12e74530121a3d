"""Many tasks that do not need each other, over any concurrent.futures Executor.

What comes of a task depends on the task alone, so it does not matter who does it. Tasks go out
several at a time, because sending is not free. If the workers are lost in the middle (a process
was killed, a cluster has gone), the rest is done here: what was done counts, nothing is done twice.
"""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future, as_completed
from typing import Final, TypeVar

Task = TypeVar("Task")
Found = TypeVar("Found")

_LOST: Final[tuple[type[Exception], ...]] = (BrokenExecutor, CancelledError, OSError, EOFError)
"""What says that a worker has gone, not that a task was wrong."""


def spread(
    executor: Executor,
    work: Callable[[Task], Found],
    tasks: Sequence[Task],
    at_once: int = 1,
    lost: Callable[[int], None] | None = None,
    *,
    losses: tuple[type[Exception], ...] = (),
) -> Iterator[tuple[int, Found]]:
    """The number of each task and what came of it, as soon as it has; `lost` hears of how many
    tasks the workers were lost. `losses` are what else than a broken executor says so.
    """
    firsts = range(0, len(tasks), at_once)
    gone = _LOST + losses
    waiting: dict[Future[list[Found]], int] = {}
    left: list[int] = []
    for first in firsts:
        try:
            waiting[executor.submit(_some, work, tasks[first : first + at_once])] = first
        except (RuntimeError, OSError):  # it broke before all was sent
            left.append(first)
    for done in as_completed(waiting):
        first = waiting[done]
        try:
            found = done.result()
        except gone:
            left.append(first)
        else:
            yield from enumerate(found, first)
    if left and lost is not None:
        lost(sum(len(tasks[first : first + at_once]) for first in left))
    for first in sorted(left):
        for number in range(first, min(first + at_once, len(tasks))):
            yield number, work(tasks[number])


def in_order(found: Iterator[tuple[int, Found]]) -> Iterator[Found]:
    """What came of tasks, in the order of the tasks."""
    early: dict[int, Found] = {}
    number = 0
    for place, one in found:
        early[place] = one
        while number in early:
            yield early.pop(number)
            number += 1


def _some(work: Callable[[Task], Found], tasks: Sequence[Task]) -> list[Found]:
    return [work(task) for task in tasks]
