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


IN_BASH = r"""
rune-stones() { printf '%s\n' Friday 'Saturday$(touch ran)'; }  # tells the names of its games
source "$0"
COMP_WORDS=("$@")
COMP_CWORD=$(($# - 1))
COMP_WORDBREAKS=$' \t\n"><=;|&(:'
_rune_stones
printf '%s\n' "${COMPREPLY[@]}"
"""


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("simu", {"simulate"}),
        ("saves ver", {"verify"}),
        ("saves export --format ", {"game", "text", "json", "cast"}),
        ("new --lang ", {"en", "fr", "de"}),
        ("--gly", {"--glyphs"}),
        ("new --expansions nocturnal,q", {"nocturnal,queenie"}),
        # Bash ends a word at a colon.
        ("new --seats Ada,bot : har", {"hard"}),
        ("new --seats bot : easy,bot : norm", {"normal"}),
        ("saves show ", {"Friday", r"Saturday\$\(touch\ ran\)"}),
    ],
)
def test_bash_completes_what_is_typed_and_runs_no_name(typed, offered, tmp_path):
    if not (bash := shutil.which("bash")):
        pytest.skip("needs bash")
    words = ["rune-stones", *typed.split(" ")]
    done = subprocess.run(
        [bash, "-c", IN_BASH, command_line.COMPLETIONS / "bash", *words],
        cwd=tmp_path,
        check=True,
        capture_output=True,
        text=True,
    )
    assert set(done.stdout.splitlines()) == offered
    assert not (tmp_path / "ran").exists()


@pytest.mark.parametrize("name", ["rs_tui/__init__.py", "rs_tui/__main__.py"])
def test_an_old_python_can_read_what_tells_it_to_leave(name):
    ast.parse((ROOT / name).read_text(encoding="utf-8"), feature_version=(3, 4))
