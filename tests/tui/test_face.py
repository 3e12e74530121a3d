"""Faces: the shell knows a game by its face only, and a face needs no screen library."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from rs_core.rune_stones.game import GAME
from rs_tui import games, screens

SCREENS = sorted(Path(screens.__file__).parent.glob("*.py"))


@pytest.mark.parametrize("module", SCREENS, ids=lambda path: path.stem)
def test_no_screen_names_a_game(module) -> None:
    named = re.findall(r"rs_(?:tui|core)\.(\w+)", module.read_text("utf-8"))
    assert not {"games", *games.FACES} & set(named)


@pytest.mark.parametrize("name", games.FACES)
def test_a_face_goes_by_the_name_of_its_game(name) -> None:
    assert games.face(name).name == name


def test_the_title_shows_the_first_game() -> None:
    assert games.face().name == GAME.name


@pytest.mark.parametrize("name", games.FACES)
def test_the_title_of_a_game_is_known_before_its_face(name) -> None:
    assert games.face(name).title == games.TITLES[name]


@pytest.mark.parametrize(
    "code",
    [
        (
            "from rs_tui.cli.parser import build_parser\n"
            "build_parser().parse_args(['new', '--seats', 'Ada,Ben'])"
        ),
        (
            "from pathlib import Path\nfrom rs_tui import games\n"
            "games.load_settings(Path('/nowhere'))\ngames.face().new_games"
        ),
        "import rs_tui.app, rs_tui.screens.title, rs_tui.screens.game",
    ],
)
def test_nothing_of_another_game_is_loaded_before_it_is_chosen(code) -> None:
    other = "'crossing' in name or 'ruins' in name"
    asked = f"{code}\nimport sys\nprint([name for name in sys.modules if {other}])"
    done = subprocess.run(
        [sys.executable, "-c", asked], capture_output=True, text=True, check=False, timeout=60
    )
    assert (done.stdout, done.stderr) == ("[]\n", "")


def test_a_face_needs_no_screen_library_before_it_is_asked_for_its_table() -> None:
    code = (
        "import sys\n"
        "from rs_tui import games\n"
        "faces = [games.face(name) for name in games.FACES]\n"
        "assert 'textual' not in sys.modules, 'too early'\n"
        "faces[0].tabletop()\n"
        "assert 'textual' in sys.modules, 'the test looks at the wrong module'"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False, timeout=60
    )
    assert done.returncode == 0, done.stderr
