"""Build and check a release, and stop before uploading: `python -m tests.release [--to DIR]`."""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from rs_tui import __version__
from tests.release import contents, pythons

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).resolve().parents[2]


class NotReady(Exception):  # noqa: N818 - said of a release, not of a mistake
    """Why there is no release yet."""


def main() -> int:
    """The command line; 1 if something is in the way."""
    parser = argparse.ArgumentParser(prog="python -m tests.release", description=__doc__)
    parser.add_argument("--to", type=Path, default=ROOT / "dist", help="folder for what is built")
    args = parser.parse_args()
    try:
        _check_version()
        files = _built(args.to)
        _said("twine check", [sys.executable, "-m", "twine", "check", "--strict", *files])
        (wheel,) = (file for file in files if file.suffix == ".whl")
        contents.check(wheel)
        print("contents of the wheel: fine")
        for row in pythons.tried(wheel):
            print(row)
    except (NotReady, AssertionError, subprocess.CalledProcessError) as error:
        print(f"not ready: {error}", file=sys.stderr)
        return 1
    blanks = list(blank())
    for each in blanks:
        print(f"to be filled in before publishing: {each}")
    names = " ".join(str(file) for file in files)
    print(f"Nothing was uploaded. To do so: {sys.executable} -m twine upload {names}")
    return 0


def _check_version() -> None:
    """Program, changelog and citation name one version, and nothing is left out."""
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    released = re.findall(r"^## \[(\d[^\]]*)\] - (\d{4}-\d\d-\d\d)$", changes, re.MULTILINE)
    if not released or released[0][0] != __version__:
        raise NotReady(f"CHANGELOG.md has no heading '## [{__version__}] - DATE' at its top")
    unreleased = re.search(r"^## \[Unreleased\]\n(.*?)^## \[", changes, re.MULTILINE | re.DOTALL)
    if unreleased and unreleased[1].strip():
        raise NotReady("CHANGELOG.md has entries under [Unreleased]")
    cited = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    if f"version: {__version__}\n" not in cited or released[0][1] not in cited:
        raise NotReady("CITATION.cff names another version or date")
    left = subprocess.run(
        ["git", "status", "--porcelain"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout
    if left:
        raise NotReady(f"not everything is committed:\n{left}")


def blank() -> Iterator[str]:
    """What nobody but the publisher knows, and the project does not make up."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    if "urls" not in project:
        yield "[project.urls] in pyproject.toml: where the source and the issues are"
    if "authors" not in project and "maintainers" not in project:
        yield "[project] authors or maintainers in pyproject.toml"
    if "@" not in (ROOT / "SECURITY.md").read_text(encoding="utf-8"):
        yield "SECURITY.md: a private address for faults"


def _built(folder: Path) -> list[Path]:
    """An sdist, and a wheel made of it, in an empty folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.iterdir():
        old.unlink()
    with TemporaryDirectory() as clone:
        # What is not committed is not released.
        _said("git clone", ["git", "clone", "--quiet", str(ROOT), clone])
        _said("build", [sys.executable, "-m", "build", "--outdir", str(folder), clone])
    return sorted(folder.iterdir())


def _said(what: str, command: list[object]) -> None:
    done = subprocess.run(list(map(str, command)), capture_output=True, text=True, check=False)
    if done.returncode:
        raise NotReady(f"{what} failed:\n{done.stdout}{done.stderr}")
    print(f"{what}: fine")


if __name__ == "__main__":
    sys.exit(main())
