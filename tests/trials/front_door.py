"""README.md's commands as a newcomer types them: copied from it, in a clone, with an empty home.

A path with spaces and umlauts, every supported Python found, an installation that cannot be written
to, and, as root, another user.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from tests.release import pythons

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "README.md"
NOBODY = 65534


def run(short: bool) -> list[tuple[str, str]]:
    """What was typed where, and that it worked."""
    if short:  # installing takes minutes, and tests/test_packaging.py does it once already
        return [(line, "read") for line in commands()]
    with TemporaryDirectory(prefix="vor der Tür ") as folder:
        Path(folder).chmod(0o755)
        checkout = Path(folder, "rune stones")
        subprocess.run(["git", "clone", "--quiet", str(ROOT), checkout], check=True)
        rows = list(_installed(checkout, Path(folder, "home")))
        _sh("make play ARGS=--version", checkout, Path(folder, "home"))
        return [*rows, ("make play", "starts")]


def commands() -> list[str]:
    """The lines that install the program."""
    text = PAGE.read_text(encoding="utf-8")
    found = re.search(r"front_door.py -->\n```sh\n(.*?)```", text, re.DOTALL)
    assert found is not None
    return found[1].splitlines()


def _installed(checkout: Path, home: Path) -> Iterator[tuple[str, str]]:
    for line in commands():
        tool = line.split()[0]
        if not shutil.which(tool):
            yield line, f"not tried: there is no {tool} here"
            continue
        found = list(pythons.found())
        for python, version in found if tool == "python3" else found[:1]:
            shutil.rmtree(home, ignore_errors=True)
            _sh(line.replace("python3 ", f"{python} ", 1), checkout, home)
            where = checkout / ".venv" if tool == "python3" else home
            program = next(path for path in sorted(where.rglob("rune-stones")) if path.is_file())
            _sh(f'"{program}" simulate --games 1 --seats bot:easy,bot:easy --jobs 1', home, home)
            by = _read_only(program, where)
            shutil.rmtree(checkout / ".venv", ignore_errors=True)
            yield line, f"Python {version}: plays, read-only {by}"


def _read_only(program: Path, where: Path) -> str:
    """Play with an installation that nobody may write to; whoever that was."""
    subprocess.run(["chmod", "-R", "a-w,a+rX", where], check=True)
    user = None if os.geteuid() else NOBODY
    with TemporaryDirectory() as home:
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
    subprocess.run(["chmod", "-R", "u+w", where], check=True)
    return "by the same user" if user is None else "by another user"


def _sh(line: str, folder: Path, home: Path) -> None:
    """Type a line in a folder, with an empty home."""
    home.mkdir(exist_ok=True)
    env = {"HOME": str(home), "PATH": os.environ["PATH"], "LANG": "C.UTF-8"}
    env |= {name: text for name, text in os.environ.items() if name.startswith(("PIP_", "UV_"))}
    done = subprocess.run(
        ["sh", "-c", line], cwd=folder, env=env, capture_output=True, text=True, check=False
    )
    assert not done.returncode, f"{line}\n{done.stdout}{done.stderr}"
