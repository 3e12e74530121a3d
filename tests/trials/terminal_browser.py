"""The game in a real headless Chromium: the page loads, keys play some turns, nothing is left."""

import asyncio
import base64
import contextlib
import http.server
import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.request
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

from rs_core.rune_stones.game import GAME
from rs_tui.tables.visit import Visit
from tests import ptyprocs
from tests.ptyterm import Terminal
from tests.trials._tables import kept
from tests.trials._terminal import ROOT, Program, box_program
from tests.tui.saves import playing
from tests.tui.tables.serving import options, until

Row = tuple[str, str]

_BROWSERS = ("chromium", "chromium-browser", "google-chrome", "chrome")
# Serves what is under test instead of the game: `command` is what starts for a visitor.
_SERVE = (
    "import sys; sys.path.insert(0, {root!r})\n"
    "from argparse import Namespace\n"
    "from rs_tui.cli.commands import serve\n"
    "serve.command = lambda args: {command!r}\n"
    "sys.exit(serve.run(Namespace(host='127.0.0.1', port={port}, origin=[], sessions={limit})))"
)
_CHOICES = 3
SESSIONS = 3
# What another page may try: a socket of its own, one out of a sandboxed frame, our page in a frame.
_FOREIGN = """
new Promise(told => {{
  const ask = `const s = new WebSocket("ws://127.0.0.1:{port}/ws");
    s.onopen = () => top.postMessage("open", "*"); s.onerror = () => top.postMessage("no", "*");`;
  const heard = [];
  addEventListener("message", e => heard.push(e.data) == 2 && told(heard.join()));
  const sandboxed = document.createElement("iframe");
  sandboxed.sandbox = "allow-scripts";
  sandboxed.srcdoc = "<script>" + ask + "</" + "script>";
  const framed = document.createElement("iframe");
  framed.src = "http://127.0.0.1:{port}/";
  document.body.append(sandboxed, framed);
  eval(ask);
}})
"""
_FOCUS = "document.querySelector('textarea').focus()"


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


def refuses_other_sites(port: int) -> int:
    """A page of another site must not be able to play, nor a name that points here."""
    tries = (
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
        {"Origin": "file://"},
        {"Origin": "about:blank"},
        {"Host": "evil.example"},
        {"Host": f"evil.example:{port}", "Origin": f"http://evil.example:{port}"},
    )
    for headers in tries:
        for path in ("/", "/ws"):
            request = urllib.request.Request(f"http://127.0.0.1:{port}{path}", headers=headers)
            code = 200
            try:
                urllib.request.urlopen(request, timeout=5)
            except urllib.error.HTTPError as error:
                code = error.code
            assert code == 403, f"{headers}: {code}"
    return len(tries) * 2


class Page:
    """A page in the browser, driven through its debugging port."""

    def __init__(self, socket: Any) -> None:
        self._socket = socket
        self._number = 0
        self.terminal = Terminal(80, 24)
        self.size = (0, 0)
        self.received = 0

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
        elif told.get("method") == "Network.webSocketCreated":
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


@contextlib.asynccontextmanager
async def opened(what: Program, port: int, debug_port: int) -> AsyncIterator[Page]:
    """The page of the game, ready for keys."""
    import aiohttp

    async with aiohttp.ClientSession() as web:
        address = await _page_address(web, debug_port)
        async with web.ws_connect(address, max_msg_size=0) as connection:
            page = Page(connection)
            for domain in ("Network", "Page", "Runtime"):
                await page.call(f"{domain}.enable")
            await page.call("Emulation.setFocusEmulationEnabled", enabled=True)
            await page.call("Page.navigate", url=f"http://127.0.0.1:{port}/?fontsize=12")
            await page.wait_for(what.ready)
            # A headless window is in nobody's focus; a person would click into the terminal.
            await page.call("Runtime.evaluate", expression=_FOCUS)
            await page.listen(0.5)
            yield page


async def play(what: Program, port: int, debug_port: int) -> tuple[str, int, bytes]:
    """Open the page, go some choices further; where we got to, the bytes it took, a picture."""
    async with opened(what, port, debug_port) as page:
        for key in what.enter_keys:
            await page.press(key)
        await page.wait_for(what.playing or what.ready)
        before = what.choice("\n".join(page.terminal.lines()))
        for _ in range(_CHOICES):
            for key in what.next_keys:
                await page.press(key)
        after = what.choice("\n".join(page.terminal.lines()))
        assert before != after, f"keys do nothing: {page.terminal.lines()[:3]}"
        shot = await page.call("Page.captureScreenshot", format="png")
        return after, page.received, base64.b64decode(shot["data"])


async def join(what: Program, port: int, debug_port: int, code: str) -> None:
    """Sit down by a code at the one table there is, after a wrong one, and make a choice."""
    async with opened(what, port, debug_port) as page:
        await page.press("j")
        await page.wait_for("/moon")
        await page.press("enter")
        await page.wait_for("with a code")
        for said, name in (("wrong", "Eve"), (code, "Cleo")):
            await page.press("enter")
            await page.wait_for("Code of the seat:")
            await page.type(said)
            await page.wait_for("Your name:")
            await page.type(name)
            await page.wait_for("not the code" if said == "wrong" else "Cleo")
        await page.wait_for("Which action?")
        await page.press("enter")
        await page.wait_for("Which cards")


class _OtherSite(http.server.BaseHTTPRequestHandler):
    """A site of somebody else, on this machine: what comes from afar Chromium stops by itself."""

    def do_GET(self) -> None:
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        self.wfile.write(b"<body>another page")

    def log_message(self, *_words: object) -> None:
        """Say nothing."""


async def intrude(port: int, debug_port: int, other_site: str) -> str:
    """Try from another page to talk to the server; what the page was told."""
    import aiohttp

    async with aiohttp.ClientSession() as web:
        address = await _page_address(web, debug_port)
        async with web.ws_connect(address, max_msg_size=0) as connection:
            page = Page(connection)
            await page.call("Page.navigate", url=other_site)
            await page.listen(1)
            script = _FOREIGN.format(port=port)
            found = await page.call("Runtime.evaluate", expression=script, awaitPromise=True)
            await page.listen(2)  # the frame with our page, if it were let, would start by now
            return str(found["result"].get("value"))


async def _page_address(web: Any, debug_port: int) -> str:
    deadline = time.monotonic() + 30
    while time.monotonic() < deadline:
        with contextlib.suppress(Exception):
            async with web.get(f"http://127.0.0.1:{debug_port}/json") as answer:
                for target in await answer.json():
                    if target["type"] == "page":
                        return str(target["webSocketDebuggerUrl"])
        await asyncio.sleep(0.1)
    raise AssertionError("the browser never answered")


@contextlib.contextmanager
def browser(path: str, debug_port: int, profile: Path) -> Iterator[None]:
    """A headless browser with a profile of its own, until the end of the block."""
    started = subprocess.Popen(
        [
            path,
            "--headless=new",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-dev-shm-usage",
            "--window-size=1280,900",
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


def joins_by_code(what: Program, path: str, home: Path) -> str:
    """A page of `serve` at a table of the same owner, by the code of a seat; what its owner saw."""
    # By this seed the first seat begins.
    told = options(GAME, playing.rules(2), ("open", "open"), seed=1)
    with kept(told) as table:
        owner = table.visit()
        owner.sit(1, "Ada")
        owner.owner("code", 0)
        until(lambda: 0 in owner.codes)
        port, debug_port = free_port(), free_port()
        with served(what, port, home), browser(path, debug_port, home / "profile-2"):
            ada = threading.Thread(target=_start_when_full, args=(owner,))
            ada.start()
            asyncio.run(join(what, port, debug_port, owner.codes[0]))
            ada.join()
        until(lambda: owner.seats is not None and not owner.seats.seats[0].here)
        made = table.saved("Friday")
        chosen = [entry.do for entry in made.entries if entry.seat == 0 and entry.n > 1]
        assert made.seats[0].name == "Cleo"
        assert chosen, "nothing was chosen in the page"
        return f"Cleo sat down in a page and chose {chosen[-1]!r}; refused with a wrong code"


def _start_when_full(owner: Visit) -> None:
    until(lambda: owner.seats is not None and all(each.here for each in owner.seats.seats))
    owner.owner("start")


def _missing() -> str:
    if not any(map(shutil.which, _BROWSERS)):
        return "skipped: no Chromium on the PATH"
    return ""


def run(short: bool) -> list[Row]:
    if reason := _missing():
        return [("in a browser", reason)]
    what = box_program()
    path = next(filter(None, map(shutil.which, _BROWSERS)))
    with tempfile.TemporaryDirectory(prefix="rs-web-") as folder:
        home, port, debug_port = Path(folder), free_port(), free_port()
        with served(what, port, home) as server:
            refused = refuses_other_sites(port)
            with browser(path, debug_port, home / "profile"):
                with http.server.HTTPServer(("127.0.0.1", 0), _OtherSite) as other:
                    threading.Thread(target=other.serve_forever, daemon=True).start()
                    address = f"http://127.0.0.1:{other.server_port}/"
                    told = asyncio.run(intrude(port, debug_port, address))
                    other.shutdown()
                assert told == "no,no", f"another page was let in: {told}"
                assert ptyprocs.tree(server.pid) == [server.pid], "another page started a session"
                where, received, picture = asyncio.run(play(what, port, debug_port))
            assert picture.startswith(b"\x89PNG")
            if kept := os.environ.get("RUNE_STONES_TRIAL_PICTURE"):
                Path(kept).write_bytes(picture)
            deadline = time.monotonic() + 10
            while len(left := ptyprocs.tree(server.pid)) > 1:
                assert time.monotonic() < deadline, f"sessions left after the browser: {left}"
                time.sleep(0.1)
        joined = joins_by_code(what, path, home)
        return [
            ("by the code of a seat", joined),
            ("turns in Chromium", f"up to {where!r}, {received // 1024} KiB received"),
            ("requests of other sites", f"{refused}, all refused"),
            ("another page, a sandboxed frame, our page in a frame", "no session"),
            ("browser closed", "no session left"),
        ]
