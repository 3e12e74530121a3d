"""What happens before the first frame: little is imported, and a wrong call still ends as one."""

from __future__ import annotations

import subprocess
import sys
from types import SimpleNamespace

import pytest

from rs_tui.cli.start import main
from rs_tui.terminal import detect

LATER = (
    "rs_core.play.game",
    "rs_core.play.match",
    "rs_core.rune_stones.cards",
    "rs_core.rune_stones.engine",
    "rs_tui.face",
    "rs_tui.rune_stones.face",
    "rs_tui.saves",
)
"""Rules, cards, faces and saved games: the title shows none of them at first."""


def test_the_title_imports_neither_the_rules_nor_the_saved_games() -> None:
    code = (
        "import sys, rs_tui.cli.start, rs_tui.cli.commands.play, rs_tui.cli.launch, rs_tui.app\n"
        "import rs_tui.terminal.driver, rs_tui.screens.title\n"
        "print(*sys.modules, sep='\\n')"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60
    )
    assert [name for name in done.stdout.split() if name.startswith(LATER)] == []


def test_a_broken_card_file_ends_the_call_before_any_screen(tmp_path, monkeypatch, capsys) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    screen = SimpleNamespace(face="screen", glyphs="unicode")
    monkeypatch.setattr(detect, "detect", lambda _args: screen)
    monkeypatch.setattr("rs_tui.cli.launch.run", lambda *_args, **_named: pytest.fail("a screen"))
    assert main(["--cards", str(tmp_path / "none.toml")]) == 2
    assert "none.toml" in capsys.readouterr().err
