"""The system's own OpenSSH server, set up so that an ordinary user can run it as a gate.

Whatever key comes is let in as far as one fixed command (`doorway`), and nothing else: no
forwarding, no files, no environment, no other command. The command that looks keys up must belong
to root, and cannot be ours; so /bin/echo does it, and gives every key the same line.
"""

from __future__ import annotations

import contextlib
import ctypes
import grp
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rs_tui.ground import clean, paths
from rs_tui.ground.errors import CallError
from rs_tui.ground.i18n import _
from rs_tui.saves.requests import started
from rs_tui.tables import places

if TYPE_CHECKING:
    from collections.abc import Callable

_PLACES: Final = "/usr/sbin:/sbin:/usr/local/sbin:/usr/bin:/usr/local/bin:/opt/homebrew/sbin"
_PLAIN_PATH: Final = re.compile(r"/[A-Za-z0-9/._-]+")
_PR_SET_PDEATHSIG: Final = 1
_GRACE: Final = 3.0
_KEPT: Final = ("TERM", "COLORTERM", "SSH_CONNECTION")
_CONFIG: Final = """\
Port {port}
{listen}HostKey "{key}"
PidFile none
UsePAM no
StrictModes no
LogLevel ERROR
AllowUsers {user}
AuthenticationMethods publickey
PubkeyAuthentication yes
PasswordAuthentication no
KbdInteractiveAuthentication no
HostbasedAuthentication no
AuthorizedKeysFile none
AuthorizedKeysCommand /bin/echo "restrict,pty,command=\\"/bin/sh {script} key:%f\\"" %t %k
AuthorizedKeysCommandUser {user}
DisableForwarding yes
AllowTcpForwarding no
AllowStreamLocalForwarding no
AllowAgentForwarding no
X11Forwarding no
GatewayPorts no
PermitTunnel no
PermitUserRC no
PermitUserEnvironment no
PermitTTY yes
AcceptEnv LANG COLORTERM
ClientAliveInterval 30
ClientAliveCountMax 4
LoginGraceTime 30
MaxSessions 1
MaxStartups 10:30:30
PrintMotd no
"""


def program(name: str) -> str:
    """Where sshd or ssh-keygen is; CallError says how to get it."""
    found = shutil.which(name, path=_PLACES) or shutil.which(name)
    if found is None:
        words = _("there is no {program} here; install OpenSSH (Debian: {command})")
        how = "apt-get install openssh-server"
        raise CallError(words.format(program=name, command=how))
    return str(Path(found).absolute())


def key_path(keep: Path) -> Path:
    """Where the key is by which friends know the gate again."""
    return keep / "host_key"


def host_key(keep: Path) -> Path:
    """That key, made when the gate is first opened."""
    path = key_path(keep)
    if not path.exists():
        call = [program("ssh-keygen"), "-q", "-t", "ed25519", "-N", "", "-C", "rune-stones"]
        done = subprocess.run([*call, "-f", path], capture_output=True, check=False)
        if done.returncode != 0:
            words = _("ssh-keygen could not make a key in {folder}: {why}")
            raise CallError(words.format(folder=keep, why=_last(done.stderr)))
    return path


def check_terminals() -> None:
    """CallError if sshd could give visitors no terminal: it insists on the group tty for them.

    Ordinary systems mount /dev/pts so; in some containers only root could.
    """
    try:
        group = grp.getgrnam("tty").gr_gid
    except KeyError:
        return
    ours, theirs = os.openpty()
    try:
        fits = os.fstat(theirs).st_gid == group or group in os.getgroups()
    finally:
        os.close(ours)
        os.close(theirs)
    if not fits:
        words = _("sshd can give no terminals here: ask the administrator for `{command}`")
        raise CallError(words.format(command=f"mount -o remount,gid={group},mode=620 /dev/pts"))


def config(port: int, address: str | None, user: str, key: Path, script: Path) -> str:
    """The configuration; CallError if a path or a name could be misread in it."""
    if not _PLAIN_PATH.fullmatch(str(script)):
        words = _("{path} has signs that sshd may misread; {variable} can name another folder")
        raise CallError(words.format(path=script, variable=places.BASE_VARIABLE))
    if '"' in str(key) or not str(key).isprintable():
        raise CallError(_("{path} has signs that sshd may misread").format(path=key))
    listen = "" if address is None else f"ListenAddress {address}\n"
    return _CONFIG.format(port=port, listen=listen, key=key, user=user, script=script)


def script(run: Path) -> str:
    """What sshd starts for everybody: a clean environment, then the doorway."""
    env = [f'{name}="${name}"' for name in _KEPT] + ['LANG="${LANG:-C.UTF-8}"']
    fixed = {"PATH": "/usr/bin:/bin", "HOME": "/", paths.KIOSK_VARIABLE: "1"}
    if os.environ.get(places.BASE_VARIABLE):
        fixed[places.BASE_VARIABLE] = str(places.base())
    env += [f"{name}={shlex.quote(value)}" for name, value in fixed.items()]
    doorway = shlex.join([sys.executable, "-I", "-m", "rs_tui.tables.doorway", str(run)])
    return f'exec env -i {" ".join(env)} {doorway} "$1"\n'


class Sshd:
    """A server that runs as long as we do."""

    def __init__(self, config_file: Path, log: Path) -> None:
        """Started at once; `trouble` says if it did not last."""
        self._log = log
        with log.open("wb") as file:
            self._process = subprocess.Popen(
                [program("sshd"), "-D", "-e", "-f", config_file],
                stdin=subprocess.DEVNULL,
                stdout=file,
                stderr=file,
                process_group=0,
                preexec_fn=_dying_with_us(),  # noqa: PLW1509 - before any thread is started
            )

    def trouble(self) -> str | None:
        """Why it has ended; None while it runs."""
        if self._process.poll() is None:
            return None
        with contextlib.suppress(OSError):
            return _last(self._log.read_bytes()[-4096:])
        return "?"

    def end(self) -> None:
        """End it with everything that runs for visitors: by asking, then by force."""
        if self._process.poll() is not None:
            return
        # Stopped, it lets nobody in while we look who is there.
        self._process.send_signal(signal.SIGSTOP)
        visitors = {pid: started(pid) for pid in descendants(self._process.pid)}
        for number, grace in ((signal.SIGHUP, _GRACE), (signal.SIGKILL, 1.0)):
            until = time.monotonic() + grace
            _send(visitors, number)
            while any(_lives(*one) for one in visitors.items()) and time.monotonic() < until:
                time.sleep(0.02)
        self._process.kill()
        self._process.wait()


def _send(processes: dict[int, str], number: signal.Signals) -> None:
    for pid, begun in processes.items():
        if _lives(pid, begun):
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.kill(pid, number)


def _lives(pid: int, begun: str) -> bool:
    """Whether it is still this process; one that has ended and waits for notice is not."""
    with contextlib.suppress(OSError):
        state = Path(f"/proc/{pid}/stat").read_bytes().rpartition(b")")[2].split()[:1]
        return state != [b"Z"] and started(pid) == begun
    return False


def descendants(root: int) -> list[int]:
    """The processes that come from one, children before their own."""
    children: dict[int, list[int]] = {}
    for folder in Path("/proc").iterdir():
        if folder.name.isdecimal():
            with contextlib.suppress(OSError, ValueError, IndexError):
                parent = int((folder / "stat").read_bytes().rpartition(b")")[2].split()[1])
                children.setdefault(parent, []).append(int(folder.name))
    found: list[int] = []
    todo = list(children.get(root, []))
    while todo:
        pid = todo.pop(0)
        found.append(pid)
        todo += children.get(pid, [])
    return found


def _dying_with_us() -> Callable[[], None]:
    """A call for the child: if the gate is killed, so is its server."""
    libc = ctypes.CDLL(None)

    def ask() -> None:
        if hasattr(libc, "prctl"):
            libc.prctl(_PR_SET_PDEATHSIG, signal.SIGTERM, 0, 0, 0)

    return ask


def _last(said: bytes) -> str:
    lines = said.decode("utf-8", "replace").strip().splitlines()
    return clean.line(lines[-1], 200) if lines else "?"
