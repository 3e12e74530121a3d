"""How far long work is: one bar for all of it, on standard error, with the time that is left."""

from __future__ import annotations

import contextlib
import sys
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    T = TypeVar("T")


@contextlib.contextmanager
def bar(words: str, total: int | None = None) -> Iterator[Callable[[int, int], None]]:
    """Inside, what is given tells how much of how much is done, if somebody is there to see it."""
    if not sys.stderr.isatty():
        yield lambda _done, _all: None
        return
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    with Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
        refresh_per_second=5,
    ) as progress:
        task = progress.add_task(words, total=total)
        yield lambda done, all_: progress.update(task, completed=done, total=all_)


def watched(some: Iterable[T], words: str, total: int) -> Iterator[T]:
    """The same things, one after the other, with a bar."""
    with bar(words, total) as tell:
        for number, each in enumerate(some, 1):
            yield each
            tell(number, total)
