"""A wheel in empty environments: every supported Python that is found, other users, odd paths."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

VERSIONS = ("3.11", "3.12", "3.13", "3.14")
ALLOWED = {
    # What it asks for itself ...
    "rune-stones", "textual", "rich", "platformdirs", "tomlkit",
    # ... and what Textual and Rich ask for.
    "markdown-it-py", "mdurl", "mdit-py-plugins", "linkify-it-py", "uc-micro-py", "pygments",
    "typing-extensions",
}  # fmt: skip
"""All that an installation may bring."""


def found() -> Iterator[tuple[str, str]]:
    """Every supported Python of this machine, the system's own too, with its version."""
    seen = set()
    names = [f"python{version}" for version in VERSIONS]
    pyenv = sorted(Path.home().glob(".pyenv/versions/*/bin/python"))
    for name in (sys.executable, "/usr/bin/python3", *names, *map(str, pyenv)):
        program = shutil.which(name)
        asked = "import sys, ensurepip; print(sys.base_prefix, *sys.version_info[:2])"
        done = program and subprocess.run(
            [program, "-c", asked], capture_output=True, text=True, check=False
        )
        if not program or not done or done.returncode:
            continue
        prefix, major, minor = done.stdout.rsplit(maxsplit=2)
        version = f"{major}.{minor}"
        if version in VERSIONS and (prefix, version) not in seen:
            seen.add((prefix, version))
            yield program, f"{version} ({prefix})"


def tried(wheel: Path) -> Iterator[str]:
    """A line for each environment; what fails is raised."""
    for program, version in found():
        with TemporaryDirectory(prefix="süß und leer ") as folder:
            brought = _installed(program, wheel, Path(folder, "env"))
            if brought - ALLOWED:
                raise AssertionError(f"{version} brings {sorted(brought - ALLOWED)}")
            _played(Path(folder, "env", "bin", "rune-stones"), Path(folder, "home"))
            yield f"Python {version}: installed, played; brings {', '.join(sorted(brought))}"


def _installed(program: str, wheel: Path, folder: Path) -> set[str]:
    subprocess.run([program, "-m", "venv", folder], check=True, capture_output=True)
    python = str(folder / "bin" / "python")
    pip = [python, "-m", "pip", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, "install", str(wheel)], check=True, capture_output=True)
    listed = subprocess.run(
        [python, "-m", "pip", "list", "--format=freeze"], check=True, capture_output=True, text=True
    ).stdout
    names = {line.partition("==")[0].lower().replace("_", "-") for line in listed.splitlines()}
    return names - {"pip", "setuptools", "wheel"}


def _played(program: Path, home: Path) -> None:
    """A first look with an empty home: it says what it is, shows rules, plays bots and by lines."""
    home.mkdir()
    env = {"HOME": str(home), "PATH": os.defpath, "LANG": "C.UTF-8", "TERM": "dumb"}
    for words, typed in (
        (["--version"], ""),
        (["--help"], ""),
        (["rules", "forge"], ""),
        (["cards", "47"], ""),
        (["simulate", "--games", "1", "--seats", "bot:easy,bot:easy", "--jobs", "1"], ""),
        (["new", "--plain", "--seats", "Ada,bot:easy", "--seed", "7"], "1\n1\nstate\nquit\n"),
        (["continue", "--plain"], "quit\n"),
        (["saves", "verify"], ""),
    ):
        done = subprocess.run(
            [program, *words],
            env=env,
            cwd=home,
            input=typed,
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode or not done.stdout or "Traceback" in done.stderr:
            raise AssertionError(f"{' '.join(words)}: {done.returncode}\n{done.stderr}")
