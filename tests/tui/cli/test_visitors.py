"""Visitors of one account are kept apart by their keys."""

import base64
import os
import subprocess
import sys
from pathlib import Path

import pytest

from rs_tui.cli import visitors
from rs_tui.ground.errors import CallError
from rs_tui.tables import identity

ADA = "publickey ssh-ed25519 " + base64.b64encode(b"ada's key").decode()
BEN = "publickey ssh-ed25519 " + base64.b64encode(b"ben's key").decode()


@pytest.fixture
def visit(tmp_path):
    """The environment of a visitor, and the folder that they get."""

    def entered(auth, **more):
        file = tmp_path / "auth"
        if auth is not None:
            file.write_text(auth)
        env = {
            "RUNE_STONES_KIOSK": "1",
            "RUNE_STONES_VISITORS": str(tmp_path / "games"),
            "SSH_USER_AUTH": str(file),
            **more,
        }
        visitors.enter(env)
        return env

    return entered


def test_every_key_has_a_folder_of_its_own_and_always_the_same(visit, tmp_path):
    ada, ben = (visit(auth + "\n")["RUNE_STONES_DATA_DIR"] for auth in (ADA, BEN))
    assert ada != ben
    assert visit(f"{ADA} a comment\n")["RUNE_STONES_DATA_DIR"] == ada
    assert visit(f"password\n{ADA}\n{BEN}\n")["RUNE_STONES_DATA_DIR"] == ada
    for folder in (ada, ben):
        assert Path(folder).parent == tmp_path / "games"
        assert set(Path(folder).name) <= set("0123456789abcdef")


def test_every_visitor_is_known_at_tables_by_their_key(visit):
    assert visit(ADA)[identity.VISITOR_VARIABLE] == identity.of_key(b"ada's key")
    assert visit(BEN, **{identity.VISITOR_VARIABLE: "key:x"})[
        identity.VISITOR_VARIABLE
    ] == identity.of_key(b"ben's key")


@pytest.mark.parametrize(
    "auth", [None, "", "password\n", "publickey\n", "publickey ssh-ed25519 ../..\n", "\xff\x00"]
)
def test_without_a_key_there_is_no_folder_and_no_game(visit, auth):
    with pytest.raises(CallError, match="by their SSH keys"):
        visit(auth)


def test_another_folder_cannot_be_asked_for(visit):
    mine = visit(ADA)["RUNE_STONES_DATA_DIR"]
    assert visit(ADA, RUNE_STONES_DATA_DIR="/elsewhere")["RUNE_STONES_DATA_DIR"] == mine


def test_elsewhere_than_on_a_game_box_nothing_changes(tmp_path):
    for env in ({"RUNE_STONES_VISITORS": str(tmp_path)}, {"RUNE_STONES_KIOSK": "1"}, {}):
        before = dict(env)
        visitors.enter(env)
        assert env == before


def _call(env, *words, typed=b""):
    return subprocess.run(
        [sys.executable, "-m", "rs_tui", *words],
        input=typed,
        env={**os.environ, **env},
        capture_output=True,
        check=False,
        timeout=120,
    )


def test_a_visitor_finds_the_own_games_only(visit, tmp_path):
    """Nobody sees, loads, deletes or empties the trash of another."""
    ada = visit(ADA)
    env = {name: ada[name] for name in ("RUNE_STONES_KIOSK", "RUNE_STONES_VISITORS")}
    folder = tmp_path / "visitors"
    folder.mkdir()
    for name, auth in (("ada", ADA), ("ben", BEN)):
        (folder / name).write_text(f"{auth}\n")
    her, him = ({**env, "SSH_USER_AUTH": str(folder / name)} for name in ("ada", "ben"))
    begun = _call(her, "--plain", "new", "--seats", "Ada,bot:random", "--name", "Friday")
    assert begun.returncode == 0, begun.stderr
    assert b"Friday" in _call(her, "saves", "list").stdout
    for words in (["saves", "list"], ["saves", "trash"]):
        assert b"Friday" not in _call(him, *words).stdout
    for words in (
        ["saves", "show", "Friday"],
        ["saves", "delete", "Friday", "--yes"],
        ["--plain", "load", "Friday"],
        ["watch", "Friday"],
    ):
        done = _call(him, *words)
        assert done.returncode == 2
        assert b"no saved game called Friday" in done.stderr
    assert _call(her, "saves", "delete", "Friday", "--yes").returncode == 0
    _call(him, "saves", "trash", "--empty", "--yes")
    assert b"Friday" in _call(her, "saves", "trash").stdout
    for path in (tmp_path / "games").iterdir():
        assert path.stat().st_mode & 0o077 == 0
    nobody = _call({**env, "SSH_USER_AUTH": ""}, "saves", "list")
    assert (nobody.returncode, nobody.stdout) == (2, b"")
