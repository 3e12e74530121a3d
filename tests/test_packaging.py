"""The wheel: what is in it, and that it works where nothing else is."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from rs_tui import __version__
from rs_tui.cli.parser import exists
from rs_tui.ground import resources
from tests.ptyharness import PtyProgram
from tests.release import contents

ROOT = Path(__file__).resolve().parent.parent
_GAME = "rs_tui.cli.commands.play:new"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel built from the checkout with the tools of the environment."""
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run(
        [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", folder, ROOT],
        check=True,
        capture_output=True,
    )
    (made,) = folder.glob("*.whl")
    return made


def test_in_a_checkout_shipped_files_are_found_one_folder_up():
    assert resources.rules_text() == ROOT / "docs" / "RULES.md"
    for name in ("styles", "samples", "docs"):
        assert not (ROOT / "rs_tui" / name).exists(), f"a stale copy of {name} in rs_tui"


def test_a_missing_resource_says_what_to_do(monkeypatch, tmp_path):
    monkeypatch.setattr(resources, "_PACKAGE", tmp_path / "rs_tui")
    with pytest.raises(FileNotFoundError, match=r"styles is missing .* install it again"):
        resources.styles()


def _install(wheel: Path, folder: Path) -> Path:
    """An environment with the wheel and what it asks for; the folder of its programs."""
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", folder], check=True)
    python = folder / "bin" / "python"
    subprocess.run(
        [sys.executable, "-m", "pip", "--python", python, "install", "--quiet", wheel], check=True
    )
    return folder / "bin"


def test_the_wheel_works_from_another_folder(wheel, tmp_path, home):
    contents.check(wheel)
    programs = _install(wheel, tmp_path / "environment")
    program = str(programs / "rune-stones")
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    env = {"HOME": str(home), "PATH": os.defpath, "LANG": "C.UTF-8", "TERM": "xterm-256color"}

    def run(*arguments: str) -> str:
        done = subprocess.run(
            arguments,
            cwd=elsewhere,
            env=env,
            check=True,
            capture_output=True,
            text=True,
            stdin=subprocess.DEVNULL,
        )
        assert not done.stderr
        return done.stdout

    assert run(program, "--version") == f"rune-stones {__version__} (core: plain Python)\n"
    assert run(program, "--help").startswith("usage: rune-stones")
    where = "from rs_tui.ground import resources; print(resources.rules_text())"
    found = Path(run(str(programs / "python"), "-c", where).strip())
    assert tmp_path in found.parents
    assert found.read_bytes() == resources.rules_text().read_bytes()
    assert (tmp_path / "environment/share/man/man6/rune-stones.6").exists()
    if exists(_GAME):
        run(program, "new", "--plain", "--seats", "Ada,bot:easy", "--seed", "7")
        with PtyProgram([program, "new", "--seed", "7"], env=env, cwd=str(elsewhere)) as game:
            game.spawn()
            assert game.alive()
            assert game.wait_for("Enter"), game.screen_text()
    assert not list(elsewhere.iterdir())
    shutil.rmtree(tmp_path / "environment")
