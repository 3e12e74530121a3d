"""A real OpenSSH server on loopback, set up as docs/HOSTING.md says, for one trial."""

import contextlib
import getpass
import os
import re
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from tests.trials._terminal import ROOT, Program

PAGE = ROOT / "docs" / "HOSTING.md"
_GAME = "/opt/rune-stones/bin/python -I -m rs_tui"


def missing() -> str:
    """Why there can be no server here, or nothing."""
    for name in ("sshd", "ssh", "ssh-keygen", "sftp", "scp"):
        if find(name) is None:
            return f"skipped: no {name} (Debian: apt-get install openssh-server)"
    return ""


def find(name: str) -> str | None:
    """Where a program is."""
    return shutil.which(name) or shutil.which(name, path="/usr/sbin:/sbin")


def block(kind: str) -> str:
    """One fenced block of the page on hosting."""
    found = re.search(rf"^```{kind}\n(.*?)^```", PAGE.read_text(), re.MULTILINE | re.DOTALL)
    assert found, f"docs/HOSTING.md has no block {kind}"
    return found[1]


class Box:
    """The server, its keys and the folders of two visitors."""

    starting = b"env -i"
    """In the words of the shell that is about to become the game."""

    def __init__(self, folder: Path, what: Program, *, forced: bool) -> None:
        self.folder = folder
        self.what = what
        self.secret = folder / "secret"
        self.canary = folder / "canary"
        self.secret.write_text("TOPSECRET\n")
        self.port = free_port()
        self.server = 0
        self.forced = forced
        self.games = folder / "games"
        for name in ("host", "ada", "ben"):
            keygen = [find("ssh-keygen") or "", "-q", "-t", "ed25519", "-N", "", "-f", name]
            subprocess.run(keygen, cwd=folder, check=True)
        for name in ("ada", "ben"):
            (folder / "games" / name).mkdir(parents=True, mode=0o700)
        self._write_config()

    def _ours(self, text: str, visitor: str) -> str:
        """The page's words with our places in them."""
        words = self.what.argv
        game = " ".join([words[0], "-I", *(_quoted(word) for word in words[1:])])
        assert _GAME in text
        text = text.replace(_GAME, game)
        return text.replace("/srv/rune-stones/ada", str(self.folder / "games" / visitor))

    def _write_config(self) -> None:
        keys = self.folder / "authorized_keys"
        line = block("authorized_keys").strip()
        match = block("sshd_config_forced" if self.forced else "sshd_config")
        match = match.replace("/etc/ssh/rune-stones/authorized_keys", str(keys))
        match = match.replace("User runestones", f"User {getpass.getuser()}")
        lines = []
        for name in ("ada", "ben"):
            public = (self.folder / f"{name}.pub").read_text().strip()
            options = self._ours(line.partition(" ssh-ed25519")[0], name)
            lines.append(public if self.forced else f"{options} {public}")
        keys.write_text("\n".join(lines) + "\n")
        keys.chmod(0o600)
        if self.forced:
            match = self._ours(match, "ada").replace("/srv/rune-stones", str(self.folder / "games"))
        (self.folder / "sshd_config").write_text(
            f"Port {self.port}\nListenAddress 127.0.0.1\nHostKey {self.folder}/host\n"
            f"PidFile {self.folder}/pid\nUsePAM no\nStrictModes no\nLogLevel ERROR\n"
            f"PasswordAuthentication no\nPermitRootLogin prohibit-password\n"
            f"AuthorizedKeysFile {keys}\nSubsystem sftp internal-sftp\n"
            f"X11Forwarding yes\nAllowAgentForwarding yes\nPermitUserEnvironment yes\n{match}"
        )

    def client(
        self, *options: str, visitor: str = "ada", command: tuple[str, ...] = ()
    ) -> list[str]:
        """The call of the SSH client."""
        return [find("ssh") or "", *self.common(visitor), *options, "127.0.0.1", *command]

    def common(self, visitor: str = "ada", port: str = "-p") -> list[str]:
        """The options of every client."""
        settings = {
            "IdentityFile": str(self.folder / visitor),
            "IdentitiesOnly": "yes",
            "StrictHostKeyChecking": "no",
            "UserKnownHostsFile": str(self.folder / "known_hosts"),
            "LogLevel": "ERROR",
            "ConnectTimeout": "10",
            "BatchMode": "yes",
        }
        options = [port, str(self.port), "-F", "none"]
        for name, value in settings.items():
            options += ["-o", f"{name}={value}"]
        return options

    def program(self, *options: str, visitor: str = "ada") -> Program:
        """The program as seen through the line."""
        from dataclasses import replace

        return replace(self.what, argv=tuple(self.client("-tt", *options, visitor=visitor)))


def _quoted(word: str) -> str:
    assert not set(word) & set("\"'$`\\"), f"cannot stand in a config file: {word}"
    return word if word.replace("/", "").replace(".", "").replace("-", "").replace(
        "_", "").isalnum() else f"'{word}'"  # fmt: skip


def free_port() -> int:
    """A port that nobody uses."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@contextlib.contextmanager
def box(what: Program, *, forced: bool = False) -> Iterator[Box]:
    """A server for the length of the block."""
    run_sshd = Path("/run/sshd")
    made = os.getuid() == 0 and not run_sshd.exists()
    if made:  # the distribution's start script makes it; the server will not start without
        run_sshd.mkdir(mode=0o755)
    with tempfile.TemporaryDirectory(prefix="rs-ssh-") as name:
        it = Box(Path(name), what, forced=forced)
        with (it.folder / "log").open("wb") as log:
            server = subprocess.Popen(
                [find("sshd") or "", "-D", "-e", "-f", str(it.folder / "sshd_config")],
                stdin=subprocess.DEVNULL,
                stderr=log,
                start_new_session=True,
            )
        try:
            it.server = server.pid
            until_up(it.port, server, it.folder / "log")
            yield it
        finally:
            with contextlib.suppress(ProcessLookupError):
                os.kill(server.pid, signal.SIGTERM)
            server.wait(10)
            if made:
                run_sshd.rmdir()


def until_up(port: int, server: subprocess.Popen[bytes], log: Path) -> None:
    """Wait until a server listens; AssertionError with its log if it ends instead."""
    deadline = time.monotonic() + 10
    while time.monotonic() < deadline:
        assert server.poll() is None, f"no server: {log.read_text()}"
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
            return
        time.sleep(0.05)
    raise AssertionError("the server never listened")
