"""Settings: kept, checked one by one, and never a reason not to start."""

import json
import os
from dataclasses import fields

import pytest

from rs_tui.settings import _CHECKS, FILE, MOST_BYTES, Settings, load, save


def written(folder, data):
    folder.mkdir(mode=0o700, exist_ok=True)
    (folder / FILE).write_bytes(data if isinstance(data, bytes) else json.dumps(data).encode())
    return load(folder)


def test_a_new_player_gets_the_defaults(tmp_path):
    assert load(tmp_path / "none") == (Settings(), None)


def test_what_is_kept_comes_back(tmp_path):
    folder = tmp_path / "config"
    mine = Settings(
        language="de",
        theme="day",
        bot_speed=0,
        bell=True,
        skip_end_turn=False,
        seats="Zoë@grey,bot:hard=Rex@brown",
        expansions=("nocturnal", "queenie"),
        undo="any",
    )
    assert save(mine, folder) is None
    assert load(folder) == (mine, None)
    assert (folder / FILE).stat().st_mode & 0o777 == 0o600
    assert folder.stat().st_mode & 0o777 == 0o700


def test_every_setting_is_checked():
    assert set(_CHECKS) == {field.name for field in fields(Settings)}


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\xff\xfe\x00",
        b"[]",
        b"null",
        b'{"bell": true',
        b"[" * 30_000,
        b" " * (MOST_BYTES + 1) + b"{}",
        b'{"bell": true}' + b" " * MOST_BYTES,
    ],
)
def test_a_damaged_file_gives_defaults_and_one_note(tmp_path, data):
    found, note = written(tmp_path / "config", data)
    assert found == Settings()
    assert FILE in note
    assert (tmp_path / "config" / FILE).read_bytes() == data, "it is left as it is"


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("language", 7),
        ("language", "d\x1b[0m"),
        ("theme", "x" * 1000),
        ("glyphs", "emoji"),
        ("bot_speed", -1),
        ("bot_speed", 1e300),
        ("bot_speed", True),
        ("bell", 1),
        ("seats", "Ada"),
        ("seats", ["Ada", "Ben"]),
        ("expansions", "nocturnal"),
        ("expansions", ["nocturnal", "nocturnal"]),
        ("expansions", [["queenie"]]),
        ("runes", ["magic"]),
        ("undo", {}),
        ("games_played", -3),
        ("hand_order", None),
    ],
)
def test_one_bad_value_costs_no_other(tmp_path, name, value):
    good = {"coaching": False, name: value}
    found, note = written(tmp_path / "config", good)
    assert found.coaching is False
    assert getattr(found, name) == getattr(Settings(), name)
    assert name in note


def test_settings_of_a_newer_program_are_no_fault(tmp_path):
    assert written(tmp_path / "config", {"sparkle": 3, "bell": True}) == (
        Settings(bell=True),
        None,
    )


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_a_file_that_cannot_be_read_is_said(tmp_path):
    written(tmp_path / "config", {})
    (tmp_path / "config" / FILE).chmod(0)
    found, note = load(tmp_path / "config")
    assert found == Settings()
    assert "cannot be read" in note


def test_a_folder_that_cannot_be_used_is_said_and_nothing_breaks(tmp_path):
    (tmp_path / "config").write_text("a file where a folder should be")
    note = save(Settings(), tmp_path / "config")
    assert "not kept" in note
    assert load(tmp_path / "config")[0] == Settings()
