"""`rune-stones settings`: the file found, shown, edited and checked."""

import tomllib

import pytest

from rs_tui.cli import start as cli
from rs_tui.ground import paths
from rs_tui.ground.settings_file import FILE, OLDER
from tests.golden import settings as page


@pytest.fixture
def folder():
    found = paths.find().config
    found.mkdir(mode=0o700, parents=True)
    return found


def test_the_page_is_what_the_code_declares():
    assert page.PAGE.read_text(encoding="utf-8") == page.text(), "run: tests.golden settings"


def test_the_path_is_told_before_there_is_a_file(capsys):
    assert cli.main(["settings", "path"]) == 0
    assert capsys.readouterr().out == f"{paths.find().config / FILE}\n"


def test_what_is_shown_is_a_file_with_every_setting(folder, capsys):
    (folder / FILE).write_text('bell = true\n[rune_stones]\nundo = "any"\n')
    for call in (["settings"], ["settings", "show"]):
        assert cli.main(call) == 0
        shown = capsys.readouterr().out
        found = tomllib.loads(shown)
        assert found["bell"] is True
        assert found["rune_stones"]["undo"] == "any"
        assert "games_played" not in found["rune_stones"], "the program counts for itself"
        assert "# ring when it is a person's turn\nbell = true" in shown


def test_faults_of_the_file_are_named_beside_what_stands(folder, capsys):
    (folder / FILE).write_text("bell = 3\nbells = true\n")
    assert cli.main(["settings", "show"]) == 0
    shown = capsys.readouterr()
    assert "bell = 3 is not possible" in shown.err
    assert "no setting bells" in shown.err
    assert tomllib.loads(shown.out)["bell"] is False


def _editor(tmp_path, monkeypatch, line):
    script = tmp_path / "my editor"
    script.write_text(f"#!/bin/sh\n{line}\n")
    script.chmod(0o700)
    monkeypatch.setenv("VISUAL", f"'{script}' -w")


def test_an_editor_finds_what_stands_and_its_change_counts(folder, tmp_path, monkeypatch, capsys):
    (folder / OLDER).write_text('{"undo": "any"}')
    _editor(tmp_path, monkeypatch, 'test "$1" = -w && sed -i "s/bell = false/bell = true/" "$2"')
    assert cli.main(["settings", "edit"]) == 0
    assert cli.main(["settings"]) == 0
    found = tomllib.loads(capsys.readouterr().out)
    assert found["bell"] is True
    assert found["rune_stones"]["undo"] == "any", "taken over from the earlier version"


def test_what_was_edited_wrongly_is_named_with_its_line(folder, tmp_path, monkeypatch, capsys):
    _editor(tmp_path, monkeypatch, 'printf "bell = true\\nglyphs = \\n\\n" > "$2"')
    assert cli.main(["settings", "edit"]) == 2
    assert "line 2 makes no sense" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("editor", "words"),
    [(None, "set VISUAL or EDITOR"), ("/nowhere/at-all", "cannot be started"), ("'", "started")],
)
def test_without_an_editor_it_says_how_to_go_on(folder, monkeypatch, capsys, editor, words):
    for name in ("VISUAL", "EDITOR"):
        monkeypatch.delenv(name, raising=False)
    if editor is not None:
        monkeypatch.setenv("EDITOR", editor)
    assert cli.main(["settings", "edit"]) == 2
    assert words in capsys.readouterr().err
