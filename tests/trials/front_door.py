"""README.md's commands as a newcomer types them: copied from it, in a clone, with an empty home.

A path with spaces and umlauts, every supported Python found, and all calls once more by a guest who
cannot write to the installation: as root, another user.
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from tests.ptyharness import PtyProgram
from tests.release import pythons
from tests.trials import _users

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "README.md"
NOBODY = 65534
PROGRAM = "rune-stones"
PACKAGES = ("PIP_", "UV_", "SSL_CERT_")
TOOLS = ("uv", "pipx", "make", "git")
ENDS = "simulate"
"""The one command among them that ends by itself."""
FIRST_SIGHT = 60
"""Seconds: the first start compiles what was installed."""


def run(short: bool) -> list[tuple[str, str]]:
    """What was typed where, and that it worked."""
    if short:  # installing takes minutes, and tests/test_packaging.py does it once already
        return [(line, "read") for line in (*installs(), *calls())]
    with TemporaryDirectory(prefix="vor der Tür ") as name:
        folder = Path(name)
        folder.chmod(0o755)
        checkout = folder / "rune stones"
        subprocess.run(["git", "clone", "--quiet", str(ROOT), checkout], check=True)
        owner = Visitor(folder / "zu Hause")
        guest = Visitor(folder / "Gäste zimmer", None if _users.missing() else NOBODY)
        rows = list(_installed(checkout, owner, guest))
        shown = owner.sees(["make", "play"], checkout)
        return [*rows, ("make play", f"opens with {shown!r}")]


def blocks() -> list[str]:
    """What README.md lets one type, block by block."""
    text = PAGE.read_text(encoding="utf-8")
    return re.findall(r"^```sh\n(.*?)^```", text, re.DOTALL | re.MULTILINE)


def installs() -> list[str]:
    """The lines that install the program."""
    (block,) = (block for block in blocks() if "pipx" in block)
    return block.splitlines()


def calls() -> list[str]:
    """The lines that call it."""
    lines = "".join(blocks()).splitlines()
    return [PROGRAM, *(line for line in lines if line.split()[0] == PROGRAM)]


class Visitor:
    """Somebody with an empty home, the system's programs and the tools that README.md names."""

    def __init__(self, folder: Path, user: int | None = None) -> None:
        """Lives in a folder that is made for them, as another user perhaps."""
        self.home, self.user = folder / "home", user
        tools = folder / "tools"
        tools.mkdir(parents=True)
        for tool in filter(shutil.which, TOOLS):
            (tools / tool).symlink_to(str(shutil.which(tool)))
        # What tells the package tools of this machine where packages are.
        self._env = {name: text for name, text in os.environ.items() if name.startswith(PACKAGES)}
        self._env |= {"LANG": "C.UTF-8", "TERM": "xterm-256color", "HOME": str(self.home)}
        self._env |= {"RUNE_STONES_TABLES": str(self.home)}
        self._path = f"{tools}:{os.defpath}"

    def moves_in(self) -> None:
        """To an empty home."""
        shutil.rmtree(self.home, ignore_errors=True)
        self.home.mkdir()
        if self.user is not None:
            os.chown(self.home, self.user, self.user)

    def types(self, line: str, folder: Path, *more: Path) -> None:
        """A line, which must succeed."""
        done = subprocess.run(
            self._words(["sh", "-c", line]),
            cwd=folder,
            env=self._surroundings(*more),
            capture_output=True,
            text=True,
            check=False,
        )
        assert not done.returncode, f"{line}\n{done.stdout}{done.stderr}"

    def sees(self, words: list[str], folder: Path, *more: Path) -> str:
        """What a program that stays opens with, on a terminal."""
        env = dict.fromkeys(os.environ) | self._surroundings(*more)
        with PtyProgram(self._words(words), env=env, cwd=str(folder)) as program:
            program.spawn(timeout=FIRST_SIGHT)
            ready = program.wait_for(" q ", timeout=FIRST_SIGHT)
            assert ready, f"{' '.join(words)}\n{program.screen_text()}"
            return " ".join(program.screen_text().split())[:24]

    def types_all(self, programs: Path) -> None:
        """Every call of README.md, at home; the table that it opens is closed again."""
        for call in calls():
            words = shlex.split(call)
            if ENDS in words:
                self.types(call, self.home, programs)
            else:
                self.sees(words, self.home, programs)
        self.types(f"{PROGRAM} tables close moon", self.home, programs)

    def _words(self, words: list[str]) -> list[str]:
        if self.user is None:
            return words
        return _users.User("", self.user, self.home, "").words(words)

    def _surroundings(self, *more: Path) -> dict[str, str]:
        return self._env | {"PATH": ":".join([*map(str, more), self._path])}


def _installed(checkout: Path, owner: Visitor, guest: Visitor) -> Iterator[tuple[str, str]]:
    for line in installs():
        tool = line.split()[0]
        if tool in TOOLS and not shutil.which(tool):
            yield line, f"not tried: there is no {tool} here"
            continue
        for python, version in [("", "")] if tool in TOOLS else pythons.found():
            owner.moves_in()
            owner.types(line.replace("python3 ", f"{python} ", 1), checkout)
            where = owner.home / ".local" if tool in TOOLS else checkout / ".venv"
            owner.types_all(where / "bin")
            by = _read_only(where, guest)
            shutil.rmtree(checkout / ".venv", ignore_errors=True)
            yield line, f"{version or 'system'}: {len(calls())} commands; {by}"


def _read_only(where: Path, guest: Visitor) -> str:
    """All calls with an installation that nobody may write to; whoever typed them."""
    if guest.user is not None and not _open_to_all(where / "bin" / PROGRAM):
        return "its Python is closed to other users"
    subprocess.run(["chmod", "-R", "a-w,a+rX", where], check=True)
    try:
        guest.moves_in()
        guest.types_all(where / "bin")
    finally:
        subprocess.run(["chmod", "-R", "u+w", where], check=True)
    who = "the same" if guest.user is None else "another"
    return f"read-only, by {who} user: {len(calls())} commands"


def _open_to_all(program: Path) -> bool:
    """Whether other users get at the Python that a program runs by, which may be in a home."""
    python = next(program.resolve().parent.glob("python")).resolve()
    return all(folder.stat().st_mode & 0o001 for folder in python.parents)
