"""Settings: kept, checked one by one, and never a reason not to start."""

import json
import os
from dataclasses import fields

import pytest

from rs_tui.ground.settings import _CHECKS, ASIDE, FILE, MOST_BYTES, Settings, language, load, save


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
    assert f"{name} = {json.dumps(value)[:20]}" in note
    assert "\n" not in note


def test_a_wrong_value_is_named_in_the_language_at_the_start(tmp_path, capsys):
    from rs_tui.cli import start as cli
    from rs_tui.ground import paths

    written_to = paths.find().config
    written_to.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    written(written_to, {"language": "de", "glyphs": "emoji", "bell": 1, "coaching": False})
    assert cli.main(["stats"]) == 0
    words = f'rune-stones: {written_to / FILE}: glyphs = "emoji", bell = 1 geht nicht; '
    assert capsys.readouterr().err == words + "es gelten die Voreinstellungen\n"


def test_settings_of_a_newer_program_are_no_fault_and_are_kept(tmp_path):
    folder = tmp_path / "config"
    newer = {"sparkle": {"stars": [1, "\u2605", None]}, "half": "\ud83d"}
    assert written(folder, {**newer, "bell": True}) == (Settings(bell=True), None)
    for speed in (2.0, 3.0):
        assert save(Settings(bot_speed=speed), folder) is None
    kept = json.loads((folder / FILE).read_bytes())
    assert {name: kept[name] for name in newer} == newer
    assert load(folder) == (Settings(bot_speed=3.0), None)


def test_what_is_written_is_never_more_than_is_read(tmp_path):
    folder = tmp_path / "config"
    before = {"sparkle": "x" * (MOST_BYTES - 100)}
    written(folder, before)
    assert "not kept" in save(Settings(), folder)
    assert json.loads((folder / FILE).read_bytes()) == before


def test_a_damaged_file_is_put_aside_before_another_is_written(tmp_path):
    folder = tmp_path / "config"
    written(folder, b'{"bell": true,')
    assert save(Settings(bell=True), folder) is None
    assert load(folder) == (Settings(bell=True), None)
    assert (folder / f"{FILE}{ASIDE}").read_bytes() == b'{"bell": true,'


@pytest.mark.parametrize("make", [os.mkfifo, os.mkdir], ids=["a pipe", "a folder"])
def test_what_is_no_file_is_neither_waited_for_nor_replaced(tmp_path, make):
    folder = tmp_path / "config"
    folder.mkdir(mode=0o700)
    make(folder / FILE)
    found, note = load(folder)
    assert found == Settings()
    assert "not a file" in note
    assert language(folder) is None
    assert "not kept" in save(Settings(), folder)
    assert not (folder / FILE).is_file()


def test_every_file_in_its_place_lets_every_command_start(capsys):
    from rs_tui.cli import start as cli
    from rs_tui.ground import paths

    folder = paths.find().config
    folder.mkdir(mode=0o700, parents=True)
    for data in (
        b"[" * 60_000,
        b"\xff\xfe",
        b" " * 10**6,
        b'{"language": []}',
        b'{"seats": "a\\ud800"}',
    ):
        (folder / FILE).write_bytes(data)
        for call in ("stats", "saves"):
            assert cli.main([call]) == 0
            assert capsys.readouterr().err.count("\n") == (call == "stats"), data[:20]


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
