"""Hostile visitors of the real web server: floods in every size, sizes, sessions without end."""

import asyncio
import contextlib
import json
import os
import signal
import tempfile
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import aiohttp

from rs_tui.browser.server import MESSAGE_LIMIT
from tests import ptyprocs
from tests.ptyterm import Terminal
from tests.trials._browser import SESSIONS, free_port, served
from tests.trials._terminal import Program, box_program

Row = tuple[str, str]

# A session that plays needs a third of this; without a cap each of these floods passes it soon.
_MOST_MB = 150.0


class Visitor:
    """A page that is none: it says what it likes, and hears what the session draws."""

    def __init__(self, socket: Any, pid: int) -> None:
        self.socket = socket
        self.pid = pid

    async def says(self, *words: object) -> None:
        await self.socket.send_str(json.dumps(words))

    async def hears(self, text: str) -> None:
        """Read until this is drawn."""
        heard = b""
        while text.encode() not in heard:
            message = await self.socket.receive(60)
            assert message.type is aiohttp.WSMsgType.BINARY, f"closed before {text!r}"
            heard = heard[-len(text) * 4 :] + message.data

    async def closed(self) -> int:
        """Read until the server closes; with which code."""
        while not self.socket.closed:
            await self.socket.receive(60)
        return int(self.socket.close_code)

    def peak(self) -> float:
        """The most memory the session has held, in MB."""
        return ptyprocs.peak_kb(self.pid) / 1024


class Box:
    """The server under attack."""

    def __init__(self, what: Program, web: aiohttp.ClientSession, port: int, pid: int) -> None:
        self.what = what
        self._web = web
        self._port = port
        self._pid = pid

    def sessions(self) -> list[int]:
        return ptyprocs.tree(self._pid)[1:]

    def wait_for(self, count: int) -> list[int]:
        """Wait until so many sessions are there; their processes."""
        deadline = time.monotonic() + 30
        while len(found := self.sessions()) != count:
            assert time.monotonic() < deadline, f"{found} are not {count} sessions"
            time.sleep(0.02)
        return found

    @contextlib.asynccontextmanager
    async def visitor(self, size: tuple[int, int] = (80, 24)) -> AsyncIterator[Visitor]:
        """A session at its first screen."""
        before = len(self.sessions())
        query = f"width={size[0]}&height={size[1]}"
        address = f"http://127.0.0.1:{self._port}/ws?{query}"
        async with self._web.ws_connect(address, max_msg_size=0) as socket:
            pid = self.wait_for(before + 1)[0]
            seen = Visitor(socket, pid)
            await seen.hears(self.what.ready)
            yield seen


FLOODS = {
    "keys": "j",
    "an unterminated OSC": "\x1b]52;c;" + "q" * 999,
    "endless parameters": "\x1b[" + "1;" * 999,
    "an unterminated paste": "\x1b[200~" + "q" * 999,
    "mouse presses": "\x1b[<0;5;5M",
    "mouse moves": "\x1b[<35;5;5M",
    "ESC": "\x1b\x1b",
}


async def _say_all(visitor: Visitor, text: str, piece: int, total: int) -> None:
    """A flood, then a size that must be drawn whatever screen the keys have led to."""
    with contextlib.suppress(ConnectionError):  # they may also lead out of the game
        for _ in range(total // piece):
            await visitor.says("stdin", (text * (piece // len(text) + 1))[:piece])
            await visitor.says("focus")
            await visitor.says("blur")
        for number in range(total // piece):
            await visitor.says("resize", {"width": 90 + number % 9, "height": 30})
        await visitor.says("resize", {"width": 100, "height": 30})


async def flood(box: Box, text: str, piece: int, total: int) -> float:
    """Say a lot; the session still draws afterwards, and has not grown. Its peak in MB."""
    async with box.visitor() as visitor:
        # Read meanwhile: a page that does not is cut off.
        saying = asyncio.create_task(_say_all(visitor, text, piece, total))
        screen, peak = Terminal(100, 30), 0.0
        while not saying.done() or not any(map(str.strip, screen.lines())):
            peak = max(peak, visitor.peak())
            message = await visitor.socket.receive(60)
            if message.type is not aiohttp.WSMsgType.BINARY:
                break
            if saying.done():
                screen.feed(message.data)
        await saying
        peak = max(peak, visitor.peak())
    box.wait_for(0)
    assert 0 < peak < _MOST_MB, f"{text[:9]!r} in pieces of {piece}: {peak:.0f} MB"
    return peak


async def one_packet(box: Box) -> int:
    """The packet of 3 MiB that made 8 GB: it is not taken, and the session ends with its page."""
    async with box.visitor() as visitor:
        with contextlib.suppress(ConnectionError):  # it closes before everything is said
            await visitor.says("stdin", "j" * 3 * 2**20)
        code = await visitor.closed()
        box.wait_for(0)
        return code


async def too_many(box: Box) -> int:
    """More sessions than there are places; how many were refused."""
    refused = 0
    async with contextlib.AsyncExitStack() as stack:
        for _ in range(SESSIONS):
            await stack.enter_async_context(box.visitor())
        for _ in range(5):
            try:
                await stack.enter_async_context(box.visitor())
            except aiohttp.WSServerHandshakeError as error:
                refused += error.status == 503
    box.wait_for(0)
    return refused


async def frozen(box: Box) -> None:
    """A session that does nothing any more ends with its page all the same."""
    async with box.visitor() as visitor:
        os.kill(visitor.pid, signal.SIGSTOP)
    box.wait_for(0)


async def attack(what: Program, port: int, pid: int, *, short: bool) -> list[Row]:
    total = 60_000 if short else 3 * 2**20
    pieces = (16, 1024, MESSAGE_LIMIT // 2)
    floods = [(text, piece) for text in FLOODS.values() for piece in pieces]
    async with aiohttp.ClientSession() as web:
        box = Box(what, web, port, pid)
        peaks = [
            await flood(box, text, piece, min(total, piece * 4_000))
            for text, piece in (floods[:1] if short else floods)
        ]
        code = await one_packet(box)
        refusals = {aiohttp.WSCloseCode.MESSAGE_TOO_BIG, aiohttp.WSCloseCode.ABNORMAL_CLOSURE}
        assert code in refusals, f"closed with {code}"
        refused = await too_many(box)
        await frozen(box)
        async with box.visitor((99_999, 99_999)) as visitor:
            largest = visitor.peak()
            assert 0 < largest < 2 * _MOST_MB, f"a huge page: {largest:.0f} MB"
    return [
        ("floods in a browser", f"{len(peaks)}, at most {max(peaks):.0f} MB a session"),
        ("one packet of 3 MiB", "not taken, no session left"),
        ("sessions beyond the limit", f"{refused} of 5 refused"),
        ("a frozen session", "ended with its page"),
        ("a page of 99999×99999", f"clamped, {largest:.0f} MB"),
    ]


def run(short: bool) -> list[Row]:
    what = box_program()
    with tempfile.TemporaryDirectory(prefix="rs-web-") as folder:
        port = free_port()
        with served(what, port, Path(folder)) as server:
            return asyncio.run(attack(what, port, server.pid, short=short))
