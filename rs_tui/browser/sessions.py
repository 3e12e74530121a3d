"""One visitor: a process of the game, what the page says to it, and its end with the page."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import signal
from typing import TYPE_CHECKING, Any

from rs_tui.terminal.detect import WEB_DRIVER, sane_size

if TYPE_CHECKING:
    from asyncio.subprocess import Process
    from collections.abc import Awaitable, Callable, Coroutine, Mapping, Sequence

# Typed input that waits for the game; what comes while so much waits is dropped.
TYPED_LIMIT = 16 * 1024
PIECE = 1024
# One frame of the largest screen is far below this.
FRAME_LIMIT = 8 * 2**20
# A fault is told in one line.
_LAST_WORDS = 4096
# Seconds until a session that was told to end is made to.
GRACE = 2.0


class Said:
    """What a page has said and the game has not heard yet: never much, whatever is said.

    Of sizes and of focus only the last counts.
    """

    def __init__(self) -> None:
        self._typed = bytearray()
        self._told: dict[str, dict[str, Any]] = {}
        self._any = asyncio.Event()

    def hear(self, text: str) -> None:
        """Take one message of the page; none is answered, as the page may not be reading."""
        try:
            told = json.loads(text)
            kind, content = told[0], told[1] if len(told) > 1 else None
        except (ValueError, TypeError, LookupError, RecursionError):
            return
        if kind == "stdin" and isinstance(content, str):
            # The game makes nothing of half a character.
            self._typed += content.encode(errors="replace")[: TYPED_LIMIT - len(self._typed)]
        elif kind == "resize" and isinstance(content, dict):
            width, height = sane_size(content.get("width"), content.get("height"))
            self._told["size"] = {"type": "resize", "width": width, "height": height}
        elif kind in ("focus", "blur"):
            self._told["focus"] = {"type": kind}
        self._any.set()

    async def packets(self) -> bytes:
        """The next packets for the game; waits until there are some."""
        await self._any.wait()
        told, self._told = self._told, {}
        packets = b"".join(_packet(b"M", json.dumps(words).encode()) for words in told.values())
        if self._typed:
            packets += _packet(b"D", bytes(self._typed[:PIECE]))
            del self._typed[:PIECE]
        if not self._typed:
            self._any.clear()
        return packets


def _packet(kind: bytes, content: bytes) -> bytes:
    return kind + len(content).to_bytes(4, "big") + content


class Session:
    """A process of the game as long as `run` runs: until it ends, or its page is gone."""

    def __init__(self, command: Sequence[str], env: Mapping[str, str]) -> None:
        self._command = command
        self._env = env
        self.said = Said()
        self.last_words = b""

    async def run(
        self,
        size: tuple[int, int],
        listen: Callable[[Said], Awaitable[None]],
        show: Callable[[bytes], Awaitable[None]],
    ) -> None:
        """Play: `listen` hears the page until it is gone, `show` sends it frames.

        However this ends, the process ends soon.
        """
        process = await self._start(size)
        tasks = [
            asyncio.ensure_future(work)
            for work in (listen(self.said), self._feed(process), self._frames(process, show))
        ]
        last_words = asyncio.create_task(self._keep_last_words(process))
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            await _whole(_end(process))
            await asyncio.gather(*tasks, last_words, return_exceptions=True)
        for task in tasks:
            if not task.cancelled():
                task.result()

    async def _start(self, size: tuple[int, int]) -> Process:
        columns, rows = map(str, size)
        env = {**self._env, "TEXTUAL_DRIVER": WEB_DRIVER, "COLUMNS": columns, "ROWS": rows}
        pipe = asyncio.subprocess.PIPE
        # A session of its own, so that its end takes the bots' processes along.
        process = await asyncio.create_subprocess_exec(
            *self._command, stdin=pipe, stdout=pipe, stderr=pipe, env=env, start_new_session=True
        )
        assert process.stdin is not None
        process.stdin.transport.set_write_buffer_limits(high=PIECE)
        return process

    async def _feed(self, process: Process) -> None:
        assert process.stdin is not None
        with contextlib.suppress(ConnectionError):
            while True:
                process.stdin.write(await self.said.packets())
                await process.stdin.drain()

    async def _frames(self, process: Process, show: Callable[[bytes], Awaitable[None]]) -> None:
        out = process.stdout
        assert out is not None
        with contextlib.suppress(asyncio.IncompleteReadError, ConnectionError, ValueError):
            while await out.readline() not in (b"__GANGLION__\n", b""):
                pass  # what is said before the first frame is for nobody
            while True:
                head = await out.readexactly(5)
                length = int.from_bytes(head[1:], "big")
                if length > FRAME_LIMIT:
                    return
                content = await out.readexactly(length)
                if head[:1] == b"D":
                    await show(content)

    async def _keep_last_words(self, process: Process) -> None:
        assert process.stderr is not None
        while words := await process.stderr.read(_LAST_WORDS):
            self.last_words = (self.last_words + words)[:_LAST_WORDS]


async def _end(process: Process) -> None:
    """End a session as a terminal does whose line is gone, and by force if that is not enough."""
    with contextlib.suppress(ProcessLookupError):
        process.send_signal(signal.SIGHUP)
    with contextlib.suppress(TimeoutError):
        await asyncio.wait_for(process.wait(), GRACE)
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal.SIGKILL)
    with contextlib.suppress(TimeoutError):
        await asyncio.wait_for(process.wait(), GRACE)
    # Closes the pipes, which would wait for somebody to read them.
    process._transport.close()  # type: ignore[attr-defined]  # noqa: SLF001 - asyncio has no other way


async def _whole(work: Coroutine[Any, Any, None]) -> None:
    """Do all of some short work, whoever cancels us meanwhile."""
    task, cancelled = asyncio.create_task(work), None
    while not task.done():
        try:
            await asyncio.shield(task)
        except asyncio.CancelledError as error:
            cancelled = error
    if cancelled is not None:
        raise cancelled
