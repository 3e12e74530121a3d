"""A page of `rune-stones serve` in a headless Chromium, driven through its debugging port."""

import asyncio
import base64
import contextlib
import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

from tests.ptyterm import Terminal
from tests.trials._terminal import ROOT, Program

_BROWSERS = ("chromium", "chromium-browser", "google-chrome", "chrome")
# Serves what is under test instead of the game: `command` is what starts for a visitor.
_SERVE = (
    "import sys; sys.path.insert(0, {root!r})\n"
    "from argparse import Namespace\n"
    "from rs_tui.cli.commands import serve\n"
    "serve.command = lambda args: {command!r}\n"
    "sys.exit(serve.run(Namespace(host='127.0.0.1', port={port}, origin=[], sessions={limit})))"
)
SESSIONS = 3
_FOCUS = "document.querySelector('textarea').focus()"


def found() -> str | None:
    """The browser of this machine, if there is one."""
    return next(filter(None, map(shutil.which, _BROWSERS)), None)


def free_port() -> int:
    """A port nobody listens at."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@contextlib.contextmanager
def served(what: Program, port: int, home: Path) -> Iterator[subprocess.Popen[bytes]]:
    """The web server, until the end of the block."""
    script = _SERVE.format(root=str(ROOT), command=[*what.argv], port=port, limit=SESSIONS)
    env = {**os.environ, "HOME": str(home), "RUNE_STONES_DATA_DIR": str(home / "data")}
    server = subprocess.Popen(
        [sys.executable, "-c", script], env=env, cwd=ROOT, stdout=subprocess.DEVNULL
    )
    try:
        _wait_for_page(f"http://127.0.0.1:{port}/", server)
        yield server
    finally:
        server.terminate()
        try:
            server.wait(10)
        except subprocess.TimeoutExpired:
            server.kill()
            server.wait()


def _wait_for_page(address: str, server: subprocess.Popen[bytes]) -> None:
    deadline = time.monotonic() + 20
    while time.monotonic() < deadline:
        assert server.poll() is None, "the server ended"
        with contextlib.suppress(OSError), urllib.request.urlopen(address, timeout=2) as page:
            assert b"terminal" in page.read()
            return
        time.sleep(0.1)
    raise AssertionError("the server never answered")


@contextlib.contextmanager
def browser(path: str, debug_port: int, profile: Path) -> Iterator[None]:
    """A headless browser with a profile of its own, which finds no other machine."""
    started = subprocess.Popen(
        [
            path,
            "--headless=new",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-dev-shm-usage",
            "--window-size=1280,900",
            "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
            f"--remote-debugging-port={debug_port}",
            f"--user-data-dir={profile}",
            "about:blank",
        ],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    try:
        yield
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(started.pid, signal.SIGKILL)
        started.wait()


class Page:
    """A page in the browser, driven through its debugging port."""

    def __init__(self, socket: Any) -> None:
        self._socket = socket
        self._number = 0
        self.terminal = Terminal(80, 24)
        self.size = (0, 0)
        self.received = 0
        self.asked: list[str] = []

    async def call(self, method: str, **settings: Any) -> dict[str, Any]:
        self._number += 1
        number = self._number
        await self._socket.send_json({"id": number, "method": method, "params": settings})
        while True:
            told = await self._hear(10)
            if told.get("id") == number:
                return dict(told.get("result", {}))

    async def _hear(self, seconds: float) -> dict[str, Any]:
        told = dict(json.loads((await self._socket.receive(seconds)).data))
        if told.get("method") == "Network.webSocketFrameReceived":
            frame = told["params"]["response"]
            if frame["opcode"] == 2:
                data = base64.b64decode(frame["payloadData"])
                self.received += len(data)
                self.terminal.feed(data)
        elif told.get("method") == "Network.requestWillBeSent":
            self.asked.append(told["params"]["request"]["url"])
        elif told.get("method") == "Network.webSocketCreated":
            self.asked.append(told["params"]["url"])
            query = told["params"]["url"].partition("?")[2]
            sizes = dict(pair.split("=") for pair in query.split("&") if "=" in pair)
            self.size = int(sizes.get("width", 80)), int(sizes.get("height", 24))
            self.terminal = Terminal(*self.size)
        return told

    async def press(self, key: str) -> None:
        """A key as a person presses it."""
        text = "\r" if key == "enter" else key
        settings = {"key": "Enter" if key == "enter" else key, "text": text}
        if key == "enter":
            settings |= {"code": "Enter", "windowsVirtualKeyCode": "13"}
        await self.call("Input.dispatchKeyEvent", type="keyDown", **_numbers(settings))
        await self.call("Input.dispatchKeyEvent", type="keyUp", key=settings["key"])
        await self.listen(0.5)

    async def type(self, text: str) -> None:
        """Letters, then Enter."""
        for letter in text:
            await self.press(letter)
        await self.press("enter")

    async def listen(self, seconds: float) -> None:
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            with contextlib.suppress(asyncio.TimeoutError):
                await self._hear(left)

    async def wait_for(self, text: str) -> None:
        end = time.monotonic() + 20
        while text not in "\n".join(self.terminal.lines()):
            assert time.monotonic() < end, f"never saw {text!r}: {self.terminal.lines()[:3]}"
            await self.listen(0.2)


def _numbers(settings: dict[str, str]) -> dict[str, Any]:
    return {name: int(value) if value.isdigit() and name.startswith("windows") else value
            for name, value in settings.items()}  # fmt: skip


async def page_address(web: Any, debug_port: int) -> str:
    deadline = time.monotonic() + 30
    while time.monotonic() < deadline:
        with contextlib.suppress(Exception):
            async with web.get(f"http://127.0.0.1:{debug_port}/json") as answer:
                for target in await answer.json():
                    if target["type"] == "page":
                        return str(target["webSocketDebuggerUrl"])
        await asyncio.sleep(0.1)
    raise AssertionError("the browser never answered")


@contextlib.asynccontextmanager
async def opened(
    what: Program, port: int, debug_port: int, font_size: int = 12
) -> AsyncIterator[Page]:
    """The page of the game, ready for keys."""
    import aiohttp

    async with aiohttp.ClientSession() as web:
        address = await page_address(web, debug_port)
        async with web.ws_connect(address, max_msg_size=0) as connection:
            page = Page(connection)
            for domain in ("Network", "Page", "Runtime"):
                await page.call(f"{domain}.enable")
            await page.call("Emulation.setFocusEmulationEnabled", enabled=True)
            address = f"http://127.0.0.1:{port}/?fontsize={font_size}"
            await page.call("Page.navigate", url=address)
            await page.wait_for(what.ready)
            # A headless window is in nobody's focus; a person would click into the terminal.
            await page.call("Runtime.evaluate", expression=_FOCUS)
            await page.listen(0.5)
            yield page


async def asks(page: Page, expression: str) -> Any:
    """What a script in the page finds out."""
    found = await page.call("Runtime.evaluate", expression=expression, awaitPromise=True)
    return found["result"].get("value")


async def picture(page: Page) -> bytes:
    """The page as it stands, a PNG."""
    shot = await page.call("Page.captureScreenshot", format="png")
    return base64.b64decode(shot["data"])
