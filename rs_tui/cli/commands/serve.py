"""`rune-stones serve`: the game in a browser, through the extra textual-serve.

Every visitor gets a session of a game box: no files, pictures or other programs. There is no
password, so only this machine is served unless `--host` says otherwise.
"""

from __future__ import annotations

import os
import sys
from importlib.util import find_spec
from typing import TYPE_CHECKING

from rs_tui.ground import paths, ports
from rs_tui.ground.errors import CallError
from rs_tui.ground.i18n import _

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
    if find_spec("textual_serve") is None or find_spec("aiohttp") is None:
        raise CallError(_("playing in a browser needs an extra: pip install 'rune-stones[serve]'"))
    from aiohttp import web

    from rs_tui.browser.origins import Gate, is_loopback
    from rs_tui.browser.server import GameServer, keep_quiet_about_visitors

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
    if not is_loopback(args.host):
        warning = _("anybody who can reach {host} can play, without a password").format(host=host)
        sys.stderr.write(f"rune-stones: {warning}\n")
    server = GameServer(command(args), Gate.at(args.host, args.origin), args.sessions)
    keep_quiet_about_visitors()
    # Sessions are ended by the server itself; nobody else is waited for.
    web.run_app(
        server.app(),
        host=args.host,
        port=args.port,
        print=None,
        access_log=None,
        shutdown_timeout=1,
    )
    return 0


def command(args: Namespace) -> list[str]:
    """The command that is started for every visitor."""
    # -P: whatever lies in the folder the server was started in is no part of the game.
    words = [sys.executable, "-P", "-m", "rs_tui"]
    for name, option in _HANDED_ON:
        value = getattr(args, name, None)
        if value and value != "auto":
            words += [option, str(value)]
    return words


def _check_free(host: str, port: int) -> None:
    """A port in use is a wrong call; the web server would show a traceback."""
    try:
        ports.check_free(host, port)
    except OSError as error:
        words = _("cannot serve at {host} port {port}: {why}")
        why = error.strerror or _("unknown host")
        raise CallError(words.format(host=host, port=port, why=why)) from error
