"""Accounts of this machine that log in through a real OpenSSH server, for one trial; needs root."""

import contextlib
import os
import shlex
import signal
import subprocess
from collections.abc import Iterator, Sequence
from pathlib import Path

from tests.trials._sshbox import find, free_port, until_up
from tests.trials._users import User

_CONFIG = """\
Port {port}
ListenAddress 127.0.0.1
HostKey {folder}/host
PidFile {folder}/pid
UsePAM no
StrictModes no
LogLevel ERROR
PasswordAuthentication no
PermitRootLogin no
AuthorizedKeysFile {folder}/keys/%u
SetEnv PATH={folder}/bin:/usr/bin:/bin
{more}"""


class Machine:
    """A server at which every user logs in with a key of their own and has `rune-stones`."""

    def __init__(self, folder: Path, users: Sequence[User], more: str = "") -> None:
        """`more` is further configuration."""
        self.folder = folder
        self.port = free_port()
        folder.chmod(0o755)
        (folder / "keys").mkdir()
        (folder / "bin").mkdir()
        program = folder / "bin" / "rune-stones"
        program.write_text(f'#!/bin/sh\nexec {shlex.quote(users[0].python)} -m rs_tui "$@"\n')
        program.chmod(0o755)
        self.make_key(folder / "host")
        for user in users:
            self._let_in(user)
        (folder / "sshd_config").write_text(
            _CONFIG.format(port=self.port, folder=folder, more=more)
        )

    def make_key(self, path: Path) -> str:
        """A new key; its public half."""
        keygen = [find("ssh-keygen") or "", "-q", "-t", "ed25519", "-N", "", "-f", str(path)]
        subprocess.run(keygen, check=True)
        return path.with_name(f"{path.name}.pub").read_text()

    def _let_in(self, user: User) -> None:
        """A key in their home, and an ssh that finds this server under the name `table`."""
        subprocess.run(["usermod", "-p", "*", user.name], check=True)  # not locked, no password
        home = user.home / ".ssh"
        home.mkdir(mode=0o700)
        public = self.make_key(home / "id_ed25519")
        (self.folder / "keys" / user.name).write_text(public)
        (home / "config").write_text(
            f"Host table\n Hostname 127.0.0.1\n Port {self.port}\n User {user.name}\n"
            " StrictHostKeyChecking no\n LogLevel ERROR\n BatchMode yes\n"
        )
        for path in (home, *home.iterdir()):
            os.chown(path, user.uid, user.uid)

    def logged_in(self, user: User, *words: str) -> list[str]:
        """The call that runs something there on a terminal, as somebody who logs in."""
        there = shlex.join(words)
        return user.words(["env", f"HOME={user.home}", "ssh", "-tt", "table", there])


@contextlib.contextmanager
def serving(machine: Machine) -> Iterator[Machine]:
    """The server for the length of the block."""
    run_sshd = Path("/run/sshd")
    made = not run_sshd.exists()
    if made:  # the distribution's start script makes it; the server will not start without
        run_sshd.mkdir(mode=0o755)
    with (machine.folder / "log").open("wb") as log:
        server = subprocess.Popen(
            [find("sshd") or "", "-D", "-e", "-f", str(machine.folder / "sshd_config")],
            stdin=subprocess.DEVNULL,
            stderr=log,
            start_new_session=True,
        )
    try:
        until_up(machine.port, server, machine.folder / "log")
        yield machine
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.kill(server.pid, signal.SIGTERM)
        server.wait(10)
        if made:
            with contextlib.suppress(OSError):  # another trial may use it by now
                run_sshd.rmdir()
