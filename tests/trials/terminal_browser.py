"""The game in a real headless Chromium: the page loads, keys play some turns, nothing is left."""

import asyncio
import http.server
import tempfile
import threading
import time
import urllib.error
import urllib.request
from pathlib import Path

from rs_core.rune_stones.game import GAME
from rs_tui.tables.visit import Visit
from tests import ptyprocs
from tests.trials._browser import (
    Page,
    asks,
    browser,
    found,
    free_port,
    opened,
    page_address,
    picture,
    served,
)
from tests.trials._tables import kept
from tests.trials._terminal import Program, box_program
from tests.tui.saves import playing
from tests.tui.tables.serving import options, until

Row = tuple[str, str]

_CHOICES = 3
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


async def check_own(page: Page, port: int) -> None:
    """The page says what it is, and everything it asked for is this server's."""
    assert await asks(page, "document.title") == "Rune Stones"
    assert await asks(page, "document.fonts.ready.then(all => all.size)") > 0
    own = (f"http://127.0.0.1:{port}/", f"ws://127.0.0.1:{port}/", "data:")
    assert page.asked
    assert all(url.startswith(own) for url in page.asked), page.asked


async def play(what: Program, port: int, debug_port: int) -> tuple[str, int, bytes]:
    """Open the page, go some choices further; where we got to, the bytes it took, a picture."""
    async with opened(what, port, debug_port) as page:
        for key in what.enter_keys:
            await page.press(key)
        await page.wait_for(what.playing or what.ready)
        before = page.terminal.lines()
        for _ in range(_CHOICES):
            for key in what.next_keys:
                await page.press(key)
        after = page.terminal.lines()
        assert before != after, f"keys do nothing: {after[:3]}"
        await check_own(page, port)
        return " ".join(after[0].split())[:40], page.received, await picture(page)


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
        address = await page_address(web, debug_port)
        async with web.ws_connect(address, max_msg_size=0) as connection:
            page = Page(connection)
            await page.call("Page.navigate", url=other_site)
            await page.listen(1)
            told = await asks(page, _FOREIGN.format(port=port))
            await page.listen(2)  # the frame with our page, if it were let, would start by now
            return str(told)


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


def run(short: bool) -> list[Row]:
    path = found()
    if path is None:
        return [("in a browser", "skipped: no Chromium on the PATH")]
    what = box_program()
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
                where, received, shot = asyncio.run(play(what, port, debug_port))
            assert shot.startswith(b"\x89PNG")
            deadline = time.monotonic() + 10
            while len(left := ptyprocs.tree(server.pid)) > 1:
                assert time.monotonic() < deadline, f"sessions left after the browser: {left}"
                time.sleep(0.1)
        joined = joins_by_code(what, path, home)
        return [
            ("by the code of a seat", joined),
            ("turns in Chromium", f"up to {where!r}, {received // 1024} KiB received"),
            ("without a network", "title, script and font are there; nothing else is asked for"),
            ("requests of other sites", f"{refused}, all refused"),
            ("another page, a sandboxed frame, our page in a frame", "no session"),
            ("browser closed", "no session left"),
        ]
