"""Folders are the user's alone; the log of faults holds no values and does not grow."""

import os
import stat
from pathlib import Path

import pytest

from rs_tui.ground import crashlog, paths


def test_the_platform_says_where(home):
    found = paths.find()
    assert found.data == home / ".local/share/rune-stones"
    assert found.config == home / ".config/rune-stones"
    assert found.log == home / ".local/state/rune-stones/log"


def test_the_folder_of_games_can_be_moved(tmp_path, monkeypatch, home):
    monkeypatch.setenv("RUNE_STONES_DATA_DIR", str(tmp_path / "b"))
    assert paths.find(str(tmp_path / "a")).data == tmp_path / "a"
    assert paths.find().data == tmp_path / "b"
    assert paths.find().config == home / ".config/rune-stones"


def test_on_a_game_box_everything_is_in_one_folder(tmp_path, monkeypatch):
    monkeypatch.setenv("RUNE_STONES_KIOSK", "1")
    found = paths.find(tmp_path)
    assert {found.config.parent, found.log.parent} == {tmp_path}


def test_a_new_folder_is_private(tmp_path):
    old = os.umask(0)
    try:
        folder = paths.ensure(tmp_path / "new")
    finally:
        os.umask(old)
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700


def test_a_folder_that_others_can_write_is_refused(tmp_path):
    folder = tmp_path / "open"
    folder.mkdir()
    folder.chmod(0o777)
    with pytest.raises(paths.PathError, match="written by others"):
        paths.ensure(folder)


def test_a_file_in_the_way_is_named(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(paths.PathError, match="is not a folder"):
        paths.ensure(tmp_path / "file")
    with pytest.raises(paths.PathError, match="cannot make"):
        paths.ensure(tmp_path / "file" / "below")


def break_down(secret: str) -> None:
    hand: dict[str, int] = {}
    try:
        hand[secret] += 1
    except KeyError as error:
        raise RuntimeError(f"{secret} is not there") from error


def logged(folder: Path, secret: str = "CARD77") -> str:
    with pytest.raises(RuntimeError) as caught:
        break_down(secret)
    path = crashlog.write(caught.value, "a test", folder)
    assert path is not None
    return path.read_text()


def test_the_log_tells_places_and_no_values(tmp_path):
    text = logged(tmp_path / "log")
    assert "CARD77" not in text
    assert "RuntimeError" in text
    assert "caused by KeyError" in text
    assert "in break_down" in text
    assert stat.S_IMODE((tmp_path / "log" / crashlog.FILE).stat().st_mode) == 0o600


def test_the_message_is_there_for_developers_but_never_on_a_game_box(tmp_path, monkeypatch):
    monkeypatch.setenv("RUNE_STONES_DEBUG", "1")
    assert "CARD77" in logged(tmp_path / "log")
    monkeypatch.setenv("RUNE_STONES_KIOSK", "1")
    assert "CARD78" not in logged(tmp_path / "log", "CARD78")


def test_the_log_is_rotated(tmp_path, monkeypatch):
    monkeypatch.setattr(crashlog, "LIMIT", 2000)
    folder = tmp_path / "log"
    for _ in range(40):
        logged(folder)
    files = sorted(path.name for path in folder.iterdir())
    assert files == [crashlog.FILE, *(f"{crashlog.FILE}.{n}" for n in (1, 2, 3))]
    assert all(stat.S_IMODE((folder / name).stat().st_mode) == 0o600 for name in files)
    assert sum((folder / name).stat().st_size for name in files) < 5 * 2000


def test_a_link_in_place_of_the_log_is_not_followed(tmp_path):
    target = tmp_path / "target"
    target.write_text("mine")
    folder = tmp_path / "log"
    folder.mkdir(mode=0o700)
    (folder / crashlog.FILE).symlink_to(target)
    assert crashlog.write(RuntimeError(), "a test", folder) is None
    assert target.read_text() == "mine"


def test_a_log_that_cannot_be_written_is_no_fault(tmp_path):
    (tmp_path / "file").write_text("")
    assert crashlog.write(RuntimeError(), "a test", tmp_path / "file") is None
