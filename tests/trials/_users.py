"""Other users of this machine, made for one trial; needs root."""

import contextlib
import os
import pwd
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from rs_tui.tables import places

ROOT = Path(__file__).resolve().parent.parent.parent
_NEEDED = ("useradd", "userdel", "setpriv", "unshare")
# A terminal that an ordinary user's sshd can give away, also where /dev/pts is mounted without it.
_TERMINALS = "mount -t devpts -o newinstance,ptmxmode=666,gid=tty,mode=620 devpts /dev/pts"


@dataclass(frozen=True)
class User:
    """Somebody with an account, and a Python that they can start."""

    name: str
    uid: int
    home: Path
    python: str

    def words(self, command: Sequence[str], *, terminals: bool = False) -> list[str]:
        """The call that runs a command as them, with no rights of ours left."""
        drop = ["setpriv", f"--reuid={self.uid}", f"--regid={self.uid}", "--clear-groups"]
        call = [*drop, "--inh-caps=-all", "--bounding-set=-all", "--", *command]
        if not terminals:
            return call
        gid = subprocess.run(["getent", "group", "tty"], capture_output=True, check=True).stdout
        mount = _TERMINALS.replace("gid=tty", f"gid={gid.decode().split(':')[2]}")
        return ["unshare", "-m", "sh", "-c", f'{mount} && exec "$@"', "sh", *call]

    def env(self, more: Mapping[str, str] | None = None) -> dict[str, str]:
        """What they start with."""
        usual = {"PATH": "/usr/bin:/bin:/usr/sbin:/sbin", "LANG": "C.UTF-8"}
        return {**usual, "HOME": str(self.home), "USER": self.name, **(more or {})}

    def runs(
        self, code: str, *args: str, env: Mapping[str, str] | None = None
    ) -> subprocess.CompletedProcess[str]:
        """Run some Python as them."""
        return subprocess.run(
            self.words([self.python, "-c", code, *args]),
            env=self.env(env),
            cwd="/",
            capture_output=True,
            text=True,
            check=False,
            timeout=300,
        )


def missing() -> str:
    """Why there can be no other users here, or nothing."""
    if os.getuid() != 0:
        return "skipped: needs root, to have other users"
    for name in _NEEDED:
        if shutil.which(name) is None:
            return f"skipped: no {name}"
    return ""


@contextlib.contextmanager
def users(*names: str) -> Iterator[tuple[User, ...]]:
    """Accounts for the length of the block; LookupError if they could run nothing of ours."""
    with tempfile.TemporaryDirectory(prefix="rs-users-", dir="/tmp") as top:
        folder = Path(top)
        folder.chmod(0o755)
        python = _python(folder)
        made: list[User] = []
        try:
            for name in names:
                account, home = f"rs{name}{os.getpid()}", folder / name
                call = ["useradd", "--create-home", "--home-dir", str(home), "--shell", "/bin/bash"]
                subprocess.run([*call, account], check=True, capture_output=True)
                made.append(User(account, pwd.getpwnam(account).pw_uid, home, python))
            if (tried := made[0].runs("import rs_tui.tables.gate")).returncode != 0:
                raise LookupError(tried.stderr.strip().splitlines()[-1])
            yield tuple(made)
        finally:
            for user in made:
                for stray in _processes(user.uid):
                    with contextlib.suppress(ProcessLookupError):
                        os.kill(stray, 9)
                # Also while sshd has yet to take note that a session has ended.
                call = ["userdel", "--force", user.name]
                subprocess.run(call, check=False, capture_output=True)
                shutil.rmtree(places.folder_of(user.uid), ignore_errors=True)


def _processes(uid: int) -> list[int]:
    found = []
    for each in Path("/proc").iterdir():
        with contextlib.suppress(OSError):
            if each.name.isdecimal() and each.stat().st_uid == uid:
                state = (each / "stat").read_bytes().rpartition(b")")[2].split()[0]
                if state != b"Z":
                    found.append(int(each.name))
    return found


def processes(user: User) -> list[int]:
    """What runs as them now."""
    return _processes(user.uid)


def _python(folder: Path) -> str:
    """A Python that everybody can start and that knows our packages, also where ours is private."""
    base = "/usr/bin/python3" if Path("/usr/bin/python3").exists() else sys.executable
    subprocess.run([base, "-m", "venv", "--without-pip", folder / "python"], check=True)
    (site,) = (folder / "python" / "lib").glob("python*/site-packages")
    found = [str(ROOT), sysconfig.get_path("purelib")]
    (site / "ours.pth").write_text("".join(f"{place}\n" for place in found))
    return str(folder / "python" / "bin" / "python")
