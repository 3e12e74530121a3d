"""Tables of other machines: bytes between pipes and a socket, and the ssh that carries them.

`join ssh://HOST/OWNER/TABLE` runs `ssh HOST rune-stones join OWNER/TABLE --stdio` here; over there
that is `relay`, run by the account one logged in to, so the kernel there says who one is.
"""

from __future__ import annotations

import contextlib
import os
import select
import shlex
import shutil
import socket
import subprocess
import threading
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Protocol

from rs_tui.ground import clean
from rs_tui.ground.errors import CallError
from rs_tui.ground.i18n import _
from rs_tui.tables import address, places

if TYPE_CHECKING:
    from typing import IO

    from rs_tui.tables.address import Address

_PIECE: Final = 64 * 1024
_SSH_FAILED: Final = 255
_NO_PROGRAM: Final = 127
_OPTIONS: Final = (
    *("-T", "-x", "-a", "-e", "none"),
    *("-o", "ClearAllForwardings=yes", "-o", "PermitLocalCommand=no", "-o", "RemoteCommand=none"),
    *("-o", "RequestTTY=no", "-o", "ServerAliveInterval=15", "-o", "ServerAliveCountMax=3"),
)


class Call(Protocol):
    """A line to a table that was dialled; `Near` and `Far` are such lines."""

    @property
    def line(self) -> socket.socket:
        """What is spoken over."""

    def trouble(self) -> str | None:
        """Why it ended, if something can be said of it."""

    def close(self) -> None:
        """Hang up."""


class Near:
    """A line to a table of this machine."""

    def __init__(self, line: socket.socket) -> None:
        """A connected socket."""
        self.line = line

    def trouble(self) -> str | None:
        """Nothing can be said of it."""
        return None

    def close(self) -> None:
        """Hang up."""
        self.line.close()


def connect(where: Address) -> socket.socket:
    """A line to a table of this machine, by the name that somebody typed."""
    owner = os.getuid() if where.owner is None else places.user_number(where.owner)
    return places.connect(owner, where.table)


def relay(where: Address, source: int = 0, target: int = 1) -> int:
    """Pass bytes both ways until the table hangs up, or neither side has more to say."""
    with connect(where) as line:
        threading.Thread(target=_send, args=(source, line), daemon=True).start()
        try:
            while piece := line.recv(_PIECE):
                rest = memoryview(piece)
                while rest:
                    rest = rest[os.write(target, rest) :]
        except OSError:  # nobody reads any more, or the table was killed
            return 0
        _close(target)
        # The table says no more, but may still listen. Its hanging up ends this wait, and so does
        # our own last word, after which nothing is left to pass on.
        still = select.poll()
        still.register(line, 0)
        still.poll()
    return 0


def _close(stream: int) -> None:
    """Let the other side know that no more comes; the number stays taken."""
    nowhere = os.open(os.devnull, os.O_WRONLY | os.O_CLOEXEC)
    os.dup2(nowhere, stream)
    os.close(nowhere)


def _send(source: int, line: socket.socket) -> None:
    """What the other side says; that it has no more to say does not keep it from listening."""
    with contextlib.suppress(OSError):
        while piece := os.read(source, _PIECE):
            line.sendall(piece)
    with contextlib.suppress(OSError):
        line.shutdown(socket.SHUT_WR)


@dataclass(frozen=True, slots=True)
class Far:
    """A line to a table of another machine, and the ssh that carries it."""

    line: socket.socket
    ssh: subprocess.Popen[bytes]
    where: Address

    def trouble(self) -> str | None:
        """Why the line ended, in one sentence that says what to do; None while it stands."""
        code = self.ssh.poll()
        if code is None:
            return None
        assert self.ssh.stderr is not None
        said = _last_line(self.ssh.stderr)
        if code == _SSH_FAILED:
            words = _("ssh could not reach {host}: {said}; try `{command}` by itself")
            alone = " ".join(["ssh", *_whom(self.where), str(self.where.host)])
            return words.format(host=self.where.host, said=said or "?", command=alone)
        if code == _NO_PROGRAM:
            words = _("{host} has no rune-stones on its PATH; install it there")
            return words.format(host=self.where.host)
        return said or _("the line to {host} has ended").format(host=self.where.host)

    def close(self) -> None:
        """Hang up."""
        self.line.close()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.ssh.wait(1)
        if self.ssh.poll() is None:
            self.ssh.terminate()
            with contextlib.suppress(subprocess.TimeoutExpired):
                self.ssh.wait(1)
        if self.ssh.poll() is None:
            self.ssh.kill()
            self.ssh.wait()
        if self.ssh.stderr is not None:
            self.ssh.stderr.close()


def _last_line(stream: IO[bytes]) -> str:
    os.set_blocking(stream.fileno(), False)
    lines = (stream.read(_PIECE) or b"").decode("utf-8", "replace").strip().splitlines()
    return clean.line(lines[-1], 200).removeprefix("rune-stones: ") if lines else ""


def command(where: Address, ssh: str = "ssh") -> list[str]:
    """The call of ssh. Nothing in it can be taken for an option or for a second command.

    >>> command(address.parse("ssh://ada@example.org:2222/ada/moon"))[-3:]
    ['--', 'example.org', 'rune-stones join ada/moon --stdio']
    """
    assert where.host is not None
    # Read once more: an Address can also be made without `parse`.
    if address.parse(str(where)) != where or where.owner is None:
        raise CallError(_("{text}: this is no table of another machine").format(text=str(where)))
    words = [ssh, *_OPTIONS, *_whom(where)]
    there = ["rune-stones", "join", f"{where.owner}/{where.table}", "--stdio"]
    return [*words, "--", where.host, shlex.join(there)]


def _whom(where: Address) -> list[str]:
    """The options that say at which port and as whom."""
    port = [] if where.port is None else ["-p", str(where.port)]
    return port if where.user is None else [*port, "-l", where.user]


def dial(where: Address) -> Far:
    """A line to a table of another machine; its end and `trouble` tell if it fails."""
    ssh = shutil.which("ssh")
    if ssh is None:
        raise CallError(_("there is no ssh here (Debian: apt-get install openssh-client)"))
    ours, theirs = socket.socketpair()
    try:
        with theirs:
            started = subprocess.Popen(
                command(where, ssh),
                stdin=theirs.fileno(),
                stdout=theirs.fileno(),
                stderr=subprocess.PIPE,
            )
    except BaseException:
        ours.close()
        raise
    return Far(ours, started, where)
