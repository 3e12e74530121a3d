"""A file system that fails on demand: put in the place of `os` in `rs_tui.ground.disk`."""

from __future__ import annotations

import contextlib
import errno
import os
from typing import TYPE_CHECKING, Any
from unittest import mock

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

CHANGING = ("write", "fsync", "replace", "ftruncate")
"""The calls that count; what comes to pass between them cannot fail by itself."""


class FaultyOs:
    """`os`, with one of its changing calls failing; `calls` counts them all."""

    def __init__(
        self, fail_at: int = 0, kind: str = "ENOSPC", *, only: tuple[str, ...] = CHANGING
    ) -> None:
        """Call number `fail_at` (from 1) fails with an errno's name, or writes `short`."""
        self.fail_at = fail_at
        self.kind = kind
        self.only = only
        self.calls = 0
        self.failed: str | None = None

    def __getattr__(self, name: str) -> Any:
        real = getattr(os, name)
        return self._counted(name, real) if name in self.only else real

    def _counted(self, name: str, real: Callable[..., Any]) -> Callable[..., Any]:
        def call(*args: Any, **settings: Any) -> Any:
            self.calls += 1
            if self.calls != self.fail_at:
                return real(*args, **settings)
            self.failed = name
            if name == "write" and self.kind != "ENOENT":
                fd, data = args
                written = real(fd, bytes(data)[: len(data) // 2])
                if self.kind == "short":
                    return written  # the rest must be written by another call
            elif self.kind == "short":
                self.failed = None  # only writes can be short
                return real(*args, **settings)
            raise OSError(getattr(errno, self.kind), os.strerror(getattr(errno, self.kind)))

        return call


@contextlib.contextmanager
def failing(fail_at: int = 0, kind: str = "ENOSPC", **more: Any) -> Iterator[FaultyOs]:
    """Let one call of the saves fail; 0: none, to count them."""
    faulty = FaultyOs(fail_at, kind, **more)
    with mock.patch("rs_tui.ground.disk.os", faulty):
        yield faulty
