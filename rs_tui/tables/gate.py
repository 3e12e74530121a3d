"""`gate --port N`: friends without an account come in by ssh, and are known by their keys.

Runs the system's sshd as the owner, without root, in the foreground until Ctrl+C. A key that is
not known waits; the owner answers at this terminal.
"""

from __future__ import annotations

import contextlib
import errno
import fcntl
import os
import pwd
import select
import shutil
import signal
import socket
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rs_tui.ground import paths, ports
from rs_tui.ground.errors import CallError
from rs_tui.ground.i18n import _
from rs_tui.ground.reasons import reason
from rs_tui.tables import doorway, keys, knocks, places, sshd
from rs_tui.tables.address import is_owner, this_machine

if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import FrameType
    from typing import TextIO

SESSIONS: Final = 20
SESSION: Final = (sys.executable, "-I", "-m", "rs_tui", "join", "--as", doorway.IDENTITY)
_SCRIPT: Final = "enter"
_TICK: Final = 0.3
_START: Final = 10.0
_NO_SHELLS: Final = frozenset({"nologin", "false"})
_ENDING: Final = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


def run(
    port: int,
    *,
    address: str | None = None,
    allow: Path | None = None,
    anyone: bool = False,
    sessions: int = SESSIONS,
    data_dir: str | os.PathLike[str] | None = None,
    session: Sequence[str] = SESSION,
    out: TextIO | None = None,
) -> int:
    """Keep a gate open until Ctrl+C, SIGTERM or SIGHUP; CallError says why it cannot be opened.

    `session` is the command a friend gets; `doorway.IDENTITY` in it stands for who they are.
    """
    out = sys.stdout if out is None else out
    user = _user()
    allowed = () if allow is None else keys.read_keys(allow)
    sshd.program("sshd")
    sshd.check_terminals()
    _check_free(address, port)
    paths.ensure(paths.find(data_dir).data)
    keep = paths.ensure(_keep(data_dir))
    host = sshd.host_key(keep)
    folder = places.own_folder(_called(port))
    lock = _locked(folder, port)
    try:
        settings = {
            "owner": user,
            "anyone": anyone,
            "allowed": allowed,
            "keep": str(keep),
            "sessions": sessions,
            "command": list(session),
        }
        knocks.prepare(folder, settings)
        script = folder / _SCRIPT
        knocks.write(script, sshd.script(folder))
        told = folder / "sshd_config"
        knocks.write(told, sshd.config(port, address, user, host, script))
        with _Ending() as ending:
            server = sshd.Sshd(told, folder / "log")
            try:
                _until_up(server, address, port)
                _announce(out, port, user, host, anyone=anyone)
                _attend(server, folder, keep, out, ending)
            finally:
                os.close(lock)  # whoever is on the way in finds the gate closed
                lock = -1
                server.end()
    finally:
        shutil.rmtree(folder, ignore_errors=True)
        if lock >= 0:
            os.close(lock)
        places.tidy()
    return 0


def config(port: int, *, data_dir: str | os.PathLike[str] | None = None) -> str:
    """What sshd would be told for a gate at this port; nothing is opened, made or written."""
    script = places.folder_of(os.getuid()) / _called(port) / _SCRIPT
    return sshd.config(port, None, _user(), sshd.key_path(_keep(data_dir)), script)


def _keep(data_dir: str | os.PathLike[str] | None) -> Path:
    """Where the host key and the keys that were let in stay."""
    return paths.find(data_dir).data / "gate"


def _called(port: int) -> str:
    """The folder of a gate, by name."""
    return f"gate-{port}"


class _Ending:
    """Whether a signal has come that ends the gate."""

    def __init__(self) -> None:
        self.came = False

    def __enter__(self) -> _Ending:
        self._before = {number: signal.signal(number, self._note) for number in _ENDING}
        return self

    def __exit__(self, *_exc: object) -> None:
        for number, handler in self._before.items():
            signal.signal(number, signal.SIG_DFL if handler is None else handler)

    def _note(self, _number: int, _frame: FrameType | None) -> None:
        self.came = True


def _user() -> str:
    """Who opens the gate; CallError if friends could not be let in as them, or should not."""
    if os.getuid() == 0:
        words = _(
            "a gate lets friends in as whoever opens it: open it as an ordinary user, not root"
        )
        raise CallError(words)
    try:
        found = pwd.getpwuid(os.getuid())
    except KeyError:
        found = None
    if found is None or not is_owner(found.pw_name):
        raise CallError(_("sshd cannot let anybody in as this user, who has no plain name"))
    if Path(found.pw_shell).name in _NO_SHELLS:
        words = _("sshd cannot start anything for {user}: the shell is {shell}")
        raise CallError(words.format(user=found.pw_name, shell=found.pw_shell))
    return found.pw_name


def _check_free(address: str | None, port: int) -> None:
    try:
        ports.check_free(address or ports.ANYWHERE, port)
    except socket.gaierror as error:
        words = _("{address} is no address of this machine")
        raise CallError(words.format(address=address)) from error
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            words = _("port {port} is in use already; take another one, such as {other}")
        elif error.errno in {errno.EACCES, errno.EPERM}:
            words = _(
                "port {port} is not for ordinary users; take one from 1024 on, such as {other}"
            )
        else:
            words = _("a gate cannot be opened at port {port}: {why}")
        other = 2222 if port != 2222 else 2223
        raise CallError(words.format(port=port, other=other, why=reason(error))) from error


def _locked(folder: Path, port: int) -> int:
    """The sign that the gate stands open, as long as our process lives."""
    fd = os.open(folder / "open", os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW | os.O_CLOEXEC, 0o600)
    try:
        fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        os.close(fd)
        words = _("a gate of yours is open at port {port} already")
        raise CallError(words.format(port=port)) from None
    # What one that was killed has left.
    for each in folder.iterdir():
        if each.is_dir() and not each.is_symlink():
            shutil.rmtree(each, ignore_errors=True)
    return fd


def _until_up(server: sshd.Sshd, address: str | None, port: int) -> None:
    until = time.monotonic() + _START
    while time.monotonic() < until:
        if (why := server.trouble()) is not None:
            words = _("sshd did not start: {why}")
            raise CallError(words.format(why=why))
        with (
            contextlib.suppress(OSError),
            socket.create_connection((address or "localhost", port), 1),
        ):
            return
        time.sleep(0.05)
    raise CallError(_("sshd does not answer at port {port}").format(port=port))


def _announce(out: TextIO, port: int, user: str, host: Path, *, anyone: bool) -> None:
    fingerprint = keys.key_of(host.with_suffix(".pub").read_text()) or ""
    lines = [
        _("The gate is open. Send your friends this line:"),
        f"  ssh -p {port} {user}@{this_machine()}",
        _("At the first time their ssh shows this fingerprint, which should be the same:"),
        f"  {fingerprint.removeprefix('key:')}",
    ]
    if anyone:
        lines.append(_("Everybody who has the line comes in, with any key."))
    else:
        lines.append(_("A key that is new here waits until you let it in."))
    lines.append(_("Ctrl+C closes the gate."))
    _say(out, *lines)


def _say(out: TextIO, *lines: str) -> None:
    # A terminal that is gone is no reason to leave anything behind.
    with contextlib.suppress(OSError):
        out.write("".join(f"{line}\n" for line in lines))
        out.flush()


def _attend(server: sshd.Sshd, folder: Path, keep: Path, out: TextIO, ending: _Ending) -> None:
    """Ask the owner about every new key, until the end."""
    asked: str | None = None
    hears = True
    while not ending.came:
        if (why := server.trouble()) is not None:
            raise CallError(_("sshd has ended: {why}").format(why=why))
        waiting = {one.key: one for one in knocks.knocks(folder)}
        if asked not in waiting:
            asked = next(iter(waiting), None)
            if asked is not None:
                words = _("{key} from {address} wants to come in. Let it in? y or n, then Enter")
                key = asked.removeprefix("key:")
                _say(out, words.format(key=key, address=waiting[asked].address or "?"))
        typed = _typed() if hears else _pause()
        hears = hears and typed is not None
        if asked is None or not typed:
            continue
        said = typed.strip()[:1].lower()
        # Translators: the letters that mean yes, such as yj.
        if said and said in _("yY").lower():
            knocks.answer(folder, keep, asked, yes=True)
            _say(out, _("It is let in, now and later."))
        # Translators: the letters that mean no.
        elif said and said in _("nN").lower():
            knocks.answer(folder, keep, asked, yes=False)
            _say(out, _("It is turned away until the gate closes."))


def _pause() -> str:
    time.sleep(_TICK)
    return ""


def _typed() -> str | None:
    """A line of the owner's, "" if there is none yet, None if there will be none."""
    try:
        if os.isatty(0) and os.tcgetpgrp(0) != os.getpgrp():
            return _pause()  # in the background; reading would stop us
        ready, _none, _error = select.select([0], [], [], _TICK)
        if not ready:
            return ""
        said = os.read(0, 1024)
    except (OSError, ValueError):
        return None
    return said.decode("utf-8", "replace") if said else None
