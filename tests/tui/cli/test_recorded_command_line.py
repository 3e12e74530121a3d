"""The completions and the man page say what the parser says."""

import ast
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.golden import command_line

ROOT = Path(__file__).resolve().parents[3]


@pytest.mark.parametrize("path", command_line.texts(), ids=lambda path: path.name)
def test_it_is_up_to_date(path):
    assert path.read_text(encoding="utf-8") == command_line.texts()[path], "run: make completions"


def test_the_man_page_is_clean_roff():
    if not (groff := shutil.which("groff")):
        pytest.skip("needs groff to read the page")
    done = subprocess.run(
        [groff, "-man", "-Tutf8", "-ww", "-z", command_line.MAN_PAGE],
        check=True,
        capture_output=True,
        text=True,
    )
    assert not done.stderr


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("simu", {"simulate"}),
        ("saves ver", {"verify"}),
        ("saves export --format ", {"game", "text", "json", "cast"}),
        ("new --lang ", {"en", "fr", "de"}),
        ("--gly", {"--glyphs"}),
    ],
)
def test_bash_completes_what_is_typed(typed, offered):
    if not (bash := shutil.which("bash")):
        pytest.skip("needs bash")
    words = ["rune-stones", *typed.split(" ")]
    script = 'source "$0"; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); '
    script += '_shtab_rune_stones "$1" "${COMP_WORDS[COMP_CWORD]}"; echo "${COMPREPLY[@]}"'
    done = subprocess.run(
        [bash, "-c", script, command_line.COMPLETIONS / "bash", *words],
        check=True,
        capture_output=True,
        text=True,
    )
    assert set(done.stdout.split()) == offered


@pytest.mark.parametrize("name", ["rs_tui/__init__.py", "rs_tui/__main__.py"])
def test_an_old_python_can_read_what_tells_it_to_leave(name):
    ast.parse((ROOT / name).read_text(encoding="utf-8"), feature_version=(3, 4))
