"""README.md's commands as a newcomer types them: copied from it, in a clone, with an empty home.

A path with spaces and umlauts, every supported Python found, an installation that cannot be written
to, and, as root, another user.
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
        visitor = Visitor(folder)
        rows = list(_installed(checkout, visitor))
        shown = visitor.sees(["make", "play"], checkout)
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

    def __init__(self, folder: Path) -> None:
        """Lives in a folder."""
        self.home = folder / "home"
        tools = folder / "tools"
        tools.mkdir()
        for tool in filter(shutil.which, TOOLS):
            (tools / tool).symlink_to(str(shutil.which(tool)))
        # What tells the package tools of this machine where packages are.
        self._env = {name: text for name, text in os.environ.items() if name.startswith(PACKAGES)}
        self._env |= {"LANG": "C.UTF-8", "TERM": "xterm-256color", "HOME": str(self.home)}
        self._env |= {"RUNE_STONES_TABLES": str(folder)}
        self._path = f"{tools}:{os.defpath}"

    def moves_in(self) -> None:
        """To an empty home."""
        shutil.rmtree(self.home, ignore_errors=True)
        self.home.mkdir()

    def types(self, line: str, folder: Path, *more: Path) -> None:
        """A line, which must succeed."""
        env = self._env | {"PATH": ":".join([*map(str, more), self._path])}
        done = subprocess.run(
            ["sh", "-c", line], cwd=folder, env=env, capture_output=True, text=True, check=False
        )
        assert not done.returncode, f"{line}\n{done.stdout}{done.stderr}"

    def sees(self, words: list[str], folder: Path) -> str:
        """What a program that stays opens with, on a terminal."""
        env: dict[str, str | None] = dict.fromkeys(os.environ)
        with PtyProgram(
            words, env=env | self._env | {"PATH": self._path}, cwd=str(folder)
        ) as program:
            program.spawn(timeout=FIRST_SIGHT)
            ready = program.wait_for(" q ", timeout=FIRST_SIGHT)
            assert ready, f"{' '.join(words)}\n{program.screen_text()}"
            return " ".join(program.screen_text().split())[:24]


def _installed(checkout: Path, visitor: Visitor) -> Iterator[tuple[str, str]]:
    for line in installs():
        tool = line.split()[0]
        if tool in TOOLS and not shutil.which(tool):
            yield line, f"not tried: there is no {tool} here"
            continue
        for python, version in [("", "")] if tool in TOOLS else pythons.found():
            visitor.moves_in()
            visitor.types(line.replace("python3 ", f"{python} ", 1), checkout)
            where = visitor.home / ".local" if tool in TOOLS else checkout / ".venv"
            program = where / "bin" / PROGRAM
            for call in calls():
                words = shlex.split(call)
                if ENDS in words:
                    visitor.types(call, visitor.home, program.parent)
                else:
                    visitor.sees([str(program), *words[1:]], visitor.home)
            visitor.types(f"{PROGRAM} tables close moon", visitor.home, program.parent)
            by = _read_only(program, where)
            shutil.rmtree(checkout / ".venv", ignore_errors=True)
            yield line, f"{version or 'system'}: {len(calls())} commands; read-only, {by}"


def _read_only(program: Path, where: Path) -> str:
    """Play with an installation that nobody may write to; whoever that was."""
    subprocess.run(["chmod", "-R", "a-w,a+rX", where], check=True)
    try:
        user = None if os.geteuid() or not _open_to_all(program) else NOBODY
        with TemporaryDirectory(prefix="Gäste zimmer ") as home:
            if user is not None:
                os.chown(home, NOBODY, NOBODY)
            subprocess.run(
                [str(program), "new", "--plain", "--seats", "Ada,bot:easy"],
                env={"HOME": home, "PATH": os.defpath, "LANG": "C.UTF-8", "TERM": "dumb"},
                cwd=home,
                input=b"1\nquit\n",
                capture_output=True,
                check=True,
                user=user,
                group=user,
            )
    finally:
        subprocess.run(["chmod", "-R", "u+w", where], check=True)
    return "by the same user" if user is None else "by another user"


def _open_to_all(program: Path) -> bool:
    """Whether other users get at the Python that a program runs by, which may be in a home."""
    python = next(program.resolve().parent.glob("python")).resolve()
    return all(folder.stat().st_mode & 0o001 for folder in python.parents)
