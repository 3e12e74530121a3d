"""A web server in the test's own process, with a small program instead of the game behind it."""

import asyncio
import contextlib
import os
import sys
from collections.abc import AsyncIterator
from typing import Any

from aiohttp.test_utils import TestClient, TestServer

from rs_tui.browser.origins import Gate
from rs_tui.browser.server import GameServer

Client = TestClient[Any, Any]
# Of aiohttp, and none of the tests' business.
Socket = Any

# Speaks as a session does: says what it is, then sends back what it hears.
ECHO = """
import os, signal, sys
{before}
def send(data):
    os.write(1, b"D" + len(data).to_bytes(4, "big") + data)
os.write(1, b"__GANGLION__\\n")
send(b"%d %s %s" % (os.getpid(), os.environb[b"COLUMNS"], os.environb[b"ROWS"]))
while data := os.read(0, 65536):
    {on_data}
"""
DEAF = "signal.signal(signal.SIGHUP, signal.SIG_IGN)"
FORKS = "os.fork() or signal.pause()"


def command(before: str = "", on_data: str = "send(data)") -> list[str]:
    """What to start for a visitor: the small stand-in, doing what is asked for."""
    return [sys.executable, "-c", ECHO.format(before=before, on_data=on_data)]


@contextlib.asynccontextmanager
async def served(
    what: list[str] | None = None, limit: int = 20, gate: Gate | None = None
) -> AsyncIterator[Client]:
    """The server, and a client that is no browser."""
    server = GameServer(what or command(), gate or Gate.at("127.0.0.1"), limit)
    async with TestClient(TestServer(server.app(), host="127.0.0.1")) as client:
        yield client


async def enter(
    client: Client, query: str = "width=80&height=24", **headers: str
) -> tuple[Socket, int, tuple[int, int]]:
    """A session: its socket, its process, and the size it was given."""
    socket = await client.ws_connect(f"/ws?{query}", headers=headers)
    pid, columns, rows = map(int, (await socket.receive_bytes()).split())
    return socket, pid, (columns, rows)


async def gone(pid: int) -> None:
    """Wait for the end of a process."""
    try:
        end = os.pidfd_open(pid)
    except ProcessLookupError:
        return
    ended = asyncio.Event()
    asyncio.get_running_loop().add_reader(end, ended.set)
    await ended.wait()
    asyncio.get_running_loop().remove_reader(end)
    os.close(end)


async def status(client: Client, path: str, **headers: str) -> int:
    """The code of the answer to a request."""
    async with client.get(path, headers=headers) as answer:
        return answer.status
