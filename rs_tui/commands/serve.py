"""`rune-stones serve`: the game in a browser, through the extra textual-serve.

Every visitor gets a session of a game box: no files, pictures or other programs. There is no
password, so only this machine is served unless `--host` says otherwise.
"""

from __future__ import annotations

import ipaddress
import os
import shlex
import socket
import sys
from typing import TYPE_CHECKING, Any

from rs_tui import paths
from rs_tui.cli_errors import CallError
from rs_tui.i18n import _

if TYPE_CHECKING:
    from argparse import Namespace

# Options that a session in the browser takes over from the call.
_HANDED_ON = (
    ("lang", "--lang"),
    ("cards", "--cards"),
    ("glyphs", "--glyphs"),
    ("color", "--color"),
)


def run(args: Namespace) -> int:
    """Serve until Ctrl+C or SIGTERM."""
    try:
        from textual_serve.server import Server
    except ImportError:
        words = _("playing in a browser needs an extra: pip install 'rune-stones[serve]'")
        raise CallError(words) from None
    _check_free(args.host, args.port)
    try:
        data = paths.ensure(paths.find(getattr(args, "data_dir", None)).data)
    except paths.PathError as error:
        raise CallError(str(error)) from error
    os.environ[paths.KIOSK_VARIABLE] = "1"
    os.environ[paths.DATA_DIR_VARIABLE] = str(data)
    host = f"[{args.host}]" if ":" in args.host else args.host
    address = f"http://{host}:{args.port}"
    print(_("Rune Stones is served at {address}; Ctrl+C ends.").format(address=address), flush=True)
    if not _is_loopback(args.host):
        warning = _("anybody who can reach {host} can play, without a password").format(host=host)
        sys.stderr.write(f"rune-stones: {warning}\n")
    server = _quiet(Server)(command(args), args.host, args.port, "Rune Stones", address)
    server.allowed = None if not _is_loopback(args.host) else _local_names(args.port)
    server.serve()
    return 0


def command(args: Namespace) -> str:
    """The shell command that textual-serve starts for every visitor."""
    words = [sys.executable, "-m", "rs_tui"]
    for name, option in _HANDED_ON:
        value = getattr(args, name, None)
        if value and value != "auto":
            words += [option, str(value)]
    return shlex.join(words)


def _is_loopback(host: str) -> bool:
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def _local_names(port: int) -> frozenset[str]:
    return frozenset(f"{name}:{port}" for name in ("127.0.0.1", "localhost", "[::1]"))


def _check_free(host: str, port: int) -> None:
    """A port in use is a wrong call; textual-serve would show a traceback."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        family, kind, protocol, _name, address = found[0]
        with socket.socket(family, kind, protocol) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(address)
    except OSError as error:
        words = _("cannot serve at {host} port {port}: {why}")
        why = error.strerror or _("unknown host")
        raise CallError(words.format(host=host, port=port, why=why)) from error


def _quiet(server: type[Any]) -> type[Any]:
    """The server without its banner, open to its own pages only."""
    from aiohttp import web

    class QuietServer(server):  # type: ignore[misc]  # the extra has no types
        """Refuses pages of other sites, which a browser would let talk to this machine."""

        allowed: frozenset[str] | None = None

        def initialize_logging(self) -> None:
            import logging

            logging.basicConfig(level="WARNING", format="%(message)s")

        async def on_startup(self, app: Any) -> None:
            """Print nothing more."""

        async def _make_app(self) -> Any:
            async def same_site(request: Any, handler: Any) -> Any:
                origin = request.headers.get("Origin", "").partition("//")[2]
                named = self.allowed is None or request.host in self.allowed
                if not named or (origin and origin != request.host):
                    raise web.HTTPForbidden(text="only pages of this server may talk to it")
                return await handler(request)

            app = await super()._make_app()
            app.middlewares.append(web.middleware(same_site))
            return app

    return QuietServer
