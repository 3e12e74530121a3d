"""Settings: kept, checked one by one, and never a reason not to start."""

import json
import math
import os
import tomllib
from dataclasses import fields, replace
from datetime import datetime

import pytest
import tomlkit

from rs_tui import games
from rs_tui.crossing import preferences as crossing
from rs_tui.games import load_settings as load
from rs_tui.ground.settings import GENERAL, Setting, Settings, is_count, save
from rs_tui.ground.settings import load as load_declared
from rs_tui.ground.settings_file import FILE, MOST_BYTES, OLDER, language
from rs_tui.ground.settings_text import ASIDE
from rs_tui.rune_stones import preferences
from rs_tui.rune_stones.preferences import Preferences

USUAL = preferences.changed(Settings(), **{each.name: each.default for each in fields(Preferences)})


def with_usual(**values):
    return replace(USUAL, **values)


def written(folder, data):
    folder.mkdir(mode=0o700, exist_ok=True)
    (folder / FILE).write_bytes(data if isinstance(data, bytes) else tomlkit.dumps(data).encode())
    return load(folder)


def written_by_an_earlier_version(folder, data):
    folder.mkdir(mode=0o700, exist_ok=True)
    (folder / OLDER).write_text(json.dumps(data))
    return load(folder)


def stands(folder):
    """What stands in the file."""
    return tomllib.loads((folder / FILE).read_text())


def test_a_new_player_gets_the_defaults(tmp_path):
    assert load(tmp_path / "none") == (USUAL, None)
    assert preferences.of(USUAL) == preferences.of(Settings()) == Preferences()


def test_what_is_kept_comes_back(tmp_path):
    folder = tmp_path / "config"
    mine = preferences.changed(
        with_usual(language="de", theme="day", bot_speed=0, bell=True),
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
    assert {*GENERAL, "games", "keys"} == {field.name for field in fields(Settings)}
    assert all(setting.check(setting.default) for setting in GENERAL.values())
    assert set(preferences.SETTINGS) == {field.name for field in fields(Preferences)}
    for name, setting in preferences.SETTINGS.items():
        default = setting.default
        assert setting.check(list(default) if isinstance(default, tuple) else default), name


def test_settings_of_a_game_stand_under_its_name(tmp_path):
    folder = tmp_path / "config"
    assert save(preferences.changed(Settings(bell=True), undo="any"), folder) is None
    assert stands(folder)["rune_stones"] == {"undo": "any"}
    assert stands(folder)["bell"] is True
    assert not set(stands(folder)) & set(preferences.SETTINGS)


EARLIER = {
    "language": "fr", "theme": "day", "glyphs": "ascii", "bot_speed": 2.0, "bell": True,
    "skip_end_turn": False, "accept_gains": False, "coaching": False, "hand_order": "magic",
    "games_played": 7, "seats": "Ada@black,bot:easy=Rex@grey", "expansions": ["queenie"],
    "runes": ["magic", "hand", "exchange", "wild", "plus", "three", "lowest", "gem-or-points"],
    "undo": "none", "sparkle": [1],
}  # fmt: skip
"""A file of the program when it had one game."""


def test_an_older_file_is_read_and_rewritten_without_loss(tmp_path):
    folder = tmp_path / "config"
    found, note = written_by_an_earlier_version(folder, EARLIER)
    assert note is None
    for name in set(EARLIER) - {"sparkle"}:
        value = tuple(EARLIER[name]) if isinstance(EARLIER[name], list) else EARLIER[name]
        general = name in GENERAL
        assert getattr(found if general else preferences.of(found), name) == value, name
    before = (folder / OLDER).read_bytes()
    assert save(found, folder) is None
    assert load(folder)[0] == found
    assert stands(folder)["sparkle"] == [1]
    assert (folder / OLDER).read_bytes() == before, "the earlier version can still be played"
    assert not set(stands(folder)) & set(preferences.SETTINGS)


def test_what_stands_under_the_name_of_the_game_is_newer_than_what_does_not(tmp_path):
    both = {"undo": "none", "coaching": False, "rune_stones": {"undo": "any"}}
    found, _note = written_by_an_earlier_version(tmp_path / "config", both)
    assert (preferences.of(found).undo, preferences.of(found).coaching) == ("any", False)


def test_every_game_has_its_own_settings(tmp_path):
    folder = tmp_path / "config"
    declared = {
        "first": {"games_played": Setting(0, is_count)},
        "second": {"games_played": Setting(0, is_count)},
    }
    written(folder, {"first": {"games_played": 3}, "second": {"games_played": -1, "stars": 5}})
    found, note = load_declared(folder, declared)
    assert found.games == {"first": {"games_played": 3}, "second": {"games_played": 0}}
    assert "games_played = -1 is not possible" in note
    assert save(found.with_game("second", {"games_played": 4}), folder) is None
    assert stands(folder)["first"] == {"games_played": 3}
    assert stands(folder)["second"] == {"games_played": 4, "stars": 5}


@pytest.mark.parametrize("value", [7, [], "x"])
def test_what_is_no_list_of_settings_is_named(tmp_path, value):
    found, note = written(tmp_path / "config", {"rune_stones": value, "bell": True})
    assert found == with_usual(bell=True)
    assert f"rune_stones = {json.dumps(value)} is not possible" in note


def test_every_game_declares_its_settings_at_its_desk():
    assert list(games.DESKS) == list(games.FACES)
    for name in games.DESKS:
        liked = {line.name: line for line in games.face(name).setting_lines()}
        declared = games.desk(name).settings
        for each, line in liked.items():
            assert line.usual == declared[each].default
            assert all(declared[each].check(value) for value in line.values)


@pytest.mark.parametrize(
    "data",
    [
        b"\xff\xfe\x00",
        b"[]",
        b"bell",
        b"bell = true\nbell = true",
        b"bell = [",
        b"x = " + b"[" * 30_000,
        b"x = " + b"9" * 5_000,
        b" " * (MOST_BYTES + 1) + b"bell = true",
        b"bell = true\n" + b" " * MOST_BYTES,
    ],
)
def test_a_damaged_file_gives_defaults_and_one_note(tmp_path, data):
    found, note = written(tmp_path / "config", data)
    assert found == USUAL
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
        ("glyphs", datetime(2026, 1, 1)),  # noqa: DTZ001 - as a file may say it
        ("bot_speed", math.nan),
        ("runes", ["magic"]),
        ("undo", {}),
        ("games_played", -3),
    ],
)
def test_one_bad_value_costs_no_other(tmp_path, name, value):
    good = {"rune_stones": {"coaching": False}}
    (good if name in GENERAL else good["rune_stones"])[name] = value
    found, note = written(tmp_path / "config", good)
    liked = preferences.of(found)
    assert liked.coaching is False
    if name in GENERAL:
        assert getattr(found, name) == getattr(Settings(), name)
    else:
        assert getattr(liked, name) == getattr(Preferences(), name)
    assert f"{name} = {json.dumps(value, default=str)[:20]}" in note
    assert "\n" not in note


def test_a_wrong_value_is_named_in_the_language_at_the_start(tmp_path, capsys):
    from rs_tui.cli import start as cli
    from rs_tui.ground import paths

    written_to = paths.find().config
    written_to.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    written(written_to, {"language": "de", "glyphs": "emoji", "bell": 1})
    assert cli.main(["stats"]) == 0
    words = f'rune-stones: {written_to / FILE}: glyphs = "emoji", bell = 1 ist nicht möglich; '
    assert capsys.readouterr().err == words + "es gelten die Voreinstellungen\n"


def test_what_is_not_known_is_named_and_kept(tmp_path):
    folder = tmp_path / "config"
    foreign = {"sparkle": {"stars": [1, "\u2605"]}, "rune_stones": {"glow": 1}}
    found, note = written(folder, {**foreign, "bell": True})
    assert found == with_usual(bell=True)
    assert "there are no settings rune_stones.glow, sparkle" in note
    for speed in (2.0, 3.0):
        assert save(with_usual(bot_speed=speed), folder) is None
    assert stands(folder)["sparkle"] == foreign["sparkle"]
    assert stands(folder)["rune_stones"]["glow"] == 1
    assert load(folder)[0] == with_usual(bot_speed=3.0)


def test_a_newer_programs_file_is_read_as_far_as_it_is_understood(tmp_path):
    found, note = written(tmp_path / "config", {"version": 2, "sparkle": 1, "bell": True})
    assert found == with_usual(bell=True)
    assert "newer version" in note
    assert "sparkle" not in note
    assert save(with_usual(bell=False), tmp_path / "config") is None
    kept = stands(tmp_path / "config")
    assert (kept["version"], kept["sparkle"], kept["bell"]) == (2, 1, False)
    assert "version = -1 is not possible" in written(tmp_path / "config", {"version": -1})[1]


def test_halves_of_signs_and_nothings_of_an_earlier_file_do_no_harm(tmp_path):
    folder = tmp_path / "config"
    written_by_an_earlier_version(folder, {"half": "\ud83d", "no": {"x": [None, 1]}, "none": None})
    assert save(Settings(bell=True), folder) is None
    assert stands(folder)["no"] == {"x": [1]}
    assert stands(folder)["bell"] is True


BY_HAND = """\
# quiet, please
bell = false  # the cat
bot_speed = 2
glyphs = 'ascii'

[rune_stones]
# us two
seats = "Ada,bot:hard"  # for now
"""


def test_comments_and_the_way_things_are_written_stay(tmp_path):
    folder = tmp_path / "config"
    found, note = written(folder, BY_HAND.encode())
    assert note is None
    assert save(replace(found, bell=True), folder) is None
    kept = (folder / FILE).read_text()
    for line in BY_HAND.replace("bell = false", "bell = true").splitlines():
        assert line in kept.splitlines()
    assert load(folder) == (replace(found, bell=True), None)


def test_a_wrong_value_is_mended_when_settings_are_kept(tmp_path):
    folder = tmp_path / "config"
    found, note = written(folder, {"bell": 0, "rune_stones": {"coaching": 1}})
    assert "bell = 0, coaching = 1 are not possible" in note
    assert save(found, folder) is None
    assert load(folder) == (found, None)


def test_what_is_written_is_never_more_than_is_read(tmp_path):
    folder = tmp_path / "config"
    before = {"sparkle": "x" * (MOST_BYTES - 20)}
    written(folder, before)
    assert "cannot be saved" in save(Settings(), folder)
    assert stands(folder) == before


def test_a_damaged_file_is_put_aside_before_another_is_written(tmp_path):
    folder = tmp_path / "config"
    written(folder, b"bell = [")
    assert save(Settings(bell=True), folder) is None
    assert load(folder) == (with_usual(bell=True), None)
    assert (folder / f"{FILE}{ASIDE}").read_bytes() == b"bell = ["


@pytest.mark.parametrize("make", [os.mkfifo, os.mkdir], ids=["a pipe", "a folder"])
def test_what_is_no_file_is_neither_waited_for_nor_replaced(tmp_path, make):
    folder = tmp_path / "config"
    folder.mkdir(mode=0o700)
    make(folder / FILE)
    found, note = load(folder)
    assert found == USUAL
    assert "not a file" in note
    assert language(folder) is None
    assert "cannot be saved" in save(Settings(), folder)
    assert not (folder / FILE).is_file()


def test_every_file_in_its_place_lets_every_command_start(capsys):
    from rs_tui.cli import start as cli
    from rs_tui.ground import paths

    folder = paths.find().config
    folder.mkdir(mode=0o700, parents=True)
    for data in (
        b"x = " + b"[" * 60_000,
        b"\xff\xfe",
        b" " * 10**6,
        b"language = []",
        b'seats = "a\\ud800"',
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
    assert found == USUAL
    assert "cannot be read" in note


def test_a_folder_that_cannot_be_used_is_said_and_nothing_breaks(tmp_path):
    (tmp_path / "config").write_text("a file where a folder should be")
    note = save(Settings(), tmp_path / "config")
    assert "cannot be saved" in note
    assert load(tmp_path / "config")[0] == USUAL


def test_of_a_game_that_is_loaded_later_the_file_is_believed_only_when_it_is(tmp_path):
    folder = tmp_path / "config"
    told = {"crossing": {"seal": "blind", "reveal": 7, "clock": True}}
    found, note = written(folder, told)
    assert note is None
    liked = crossing.of(found)
    assert liked.seal == "blind"
    assert liked.reveal == crossing.Preferences().reveal
    assert liked.clock == 0
    save(found.with_game("crossing", {"seal": "curtain"}), folder)
    assert crossing.of(load(folder)[0]).seal == "curtain"
