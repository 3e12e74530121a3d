"""The web server: one page, the script of its terminal, and a socket for every session."""

from __future__ import annotations

import asyncio
import contextlib
import html
import logging
import os
import sys
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from aiohttp import WSMsgType, web
from aiohttp.http_exceptions import HttpProcessingError

from rs_tui.browser.sessions import Session
from rs_tui.ground.clean import line
from rs_tui.ground.i18n import _, language
from rs_tui.terminal.detect import sane_size

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]

    from rs_tui.browser.origins import Gate
    from rs_tui.browser.sessions import Said

# Larger than anything a page says, pastes apart; a larger message closes the socket.
MESSAGE_LIMIT = 256 * 1024
# Seconds after which a page that does not answer is taken for gone.
HEARTBEAT = 15.0
CLOSE_WAIT = 2.0

_PAGE = Path(__file__).with_name("page.html").read_text(encoding="utf-8")
_SMALLEST, _LARGEST, _USUAL = 6, 60, 16


def _script_folder() -> Path:
    """Where textual-serve keeps the terminal for a page."""
    found = find_spec("textual_serve")
    if found is None or found.origin is None:
        raise ModuleNotFoundError("textual_serve")
    return Path(found.origin).with_name("static")


class GameServer:
    """Serves sessions of `command` to whom the gate lets in, `limit` of them at once."""

    def __init__(self, command: Sequence[str], gate: Gate, limit: int) -> None:
        self._command = command
        self._gate = gate
        self._limit = limit
        self._running: set[asyncio.Task[Any]] = set()

    def app(self) -> web.Application:
        """The web application."""

        @web.middleware
        async def guard(request: web.Request, handler: Handler) -> web.StreamResponse:
            self._check(request)
            return await handler(request)

        app = web.Application(middlewares=[guard])
        app.router.add_get("/", self._show_page)
        app.router.add_get("/ws", self._play)
        app.router.add_static("/static", _script_folder())
        app.on_shutdown.append(self._end_all)
        return app

    # ------------------------------------------------------------------ who comes in
    def _check(self, request: web.Request) -> str:
        """The origin of our page that is asked for; refuses what comes from anywhere else."""
        transport = request.transport
        local = transport.get_extra_info("sockname") if transport is not None else None
        # Without a local address it is gone already.
        page = local and self._gate.page(request.headers.getall("Host", ()), local[:2])
        if not page or not self._gate.lets_in(request.headers.getall("Origin", ()), page):
            words = _(
                "Refused: only this server's own pages may talk to it. If visitors know it by "
                "another address, it must be started with that address: --origin URL."
            )
            raise web.HTTPForbidden(text=words, headers=_headers("'none'"))
        return str(page)

    def _check_room(self) -> None:
        if len(self._running) >= self._limit:
            words = _("All {count} places at this game box are taken. Please try again later.")
            text = words.format(count=self._limit)
            raise web.HTTPServiceUnavailable(text=text, headers=_headers("'none'"))

    # ------------------------------------------------------------------ what they get
    async def _show_page(self, request: web.Request) -> web.Response:
        self._check_room()
        socket = "ws" + self._check(request).removeprefix("http") + "/ws"
        size = request.query.get("fontsize", "")
        number = int(size) if size.isascii() and size.isdigit() and len(size) < 3 else _USUAL
        words = {
            "lang": language(),
            "socket": socket,
            "font_size": str(max(_SMALLEST, min(number, _LARGEST))),
            "starting": _("Rune Stones starts …"),
            "ended": _("The session has ended."),
            "again": _("Play again"),
        }
        text = _PAGE.format(**{name: html.escape(word) for name, word in words.items()})
        return web.Response(text=text, content_type="text/html", headers=_headers(socket))

    async def _play(self, request: web.Request) -> web.StreamResponse:
        self._check_room()
        task = asyncio.current_task()
        assert task is not None
        self._running.add(task)
        socket = web.WebSocketResponse(heartbeat=HEARTBEAT, max_msg_size=MESSAGE_LIMIT)
        session = Session(self._command, os.environ)
        try:
            await socket.prepare(request)
            size = sane_size(request.query.get("width"), request.query.get("height"))
            await session.run(size, partial(_hear, socket), socket.send_bytes)
        finally:
            self._running.discard(task)
            for words in session.last_words.decode(errors="replace").splitlines():
                sys.stderr.write(line(words) + "\n")
        # The close is for a page that reads; nobody waits for one that does not.
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(CLOSE_WAIT):
                await socket.close()
        if request.transport is not None:
            request.transport.abort()
        return socket

    async def _end_all(self, _app: web.Application) -> None:
        running = list(self._running)
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)


def keep_quiet_about_visitors() -> None:
    """Log our own faults, and not with a traceback each what visitors send that is no HTTP."""

    def ours(record: logging.LogRecord) -> bool:
        return not (record.exc_info and isinstance(record.exc_info[1], HttpProcessingError))

    logging.getLogger("aiohttp.server").addFilter(ours)


async def _hear(socket: web.WebSocketResponse, said: Said) -> None:
    """Listen to the page until it is gone."""
    async for message in socket:
        if message.type is WSMsgType.TEXT:
            said.hear(message.data)


def _headers(connect: str) -> dict[str, str]:
    """Nothing but our own files, nothing told to other sites, in no frame of another page."""
    policy = (
        "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; font-src 'self'; "
        f"img-src 'self' data:; connect-src 'self' {connect}; frame-ancestors 'none'; "
        "base-uri 'none'; form-action 'none'"
    )
    return {
        "Content-Security-Policy": policy,
        "X-Frame-Options": "DENY",
        "X-Content-Type-Options": "nosniff",
        "Referrer-Policy": "no-referrer",
        "Cache-Control": "no-store",
    }
