"""What strangers' status files say is believed only in exactly the form that is written."""

import json
import os
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rs_tui.ground import clean
from rs_tui.tables import places, status
from rs_tui.tables.status import Status, decode

ME = os.getuid()
GOOD = Status("rune_stones", 4, 1, ("Ada",), 1_790_000_000, started=True)
_NAMES = st.text(max_size=20).map(clean.name).filter(bool)
_STATUS = st.integers(1, 16).flatmap(
    lambda seats: st.builds(
        Status,
        game=st.sampled_from(["rune_stones", "crossing"]),
        seats=st.just(seats),
        free=st.integers(0, seats),
        turn=st.lists(_NAMES, max_size=seats).map(tuple),
        since=st.integers(0, 2**40 - 1),
        started=st.booleans(),
    )
)


def encoded(**changes):
    told = {
        "v": 1,
        "game": "bids",
        "seats": 3,
        "free": 1,
        "turn": ["Ada"],
        "since": 5,
        "started": True,
        **changes,
    }
    return json.dumps(told, separators=(",", ":")).encode()


@given(_STATUS)
def test_a_status_comes_back_as_it_was_written(one):
    with TemporaryDirectory() as folder:
        status.write(Path(folder) / "x", one)
        assert status.read(Path(folder) / "x", ME) == one


def test_everybody_may_read_it_and_nothing_else_is_left(base):
    before = os.umask(0o077)
    try:
        status.write(base / "moon.status", GOOD)
        status.write(base / "moon.status", GOOD)
    finally:
        os.umask(before)
    assert [path.name for path in base.iterdir()] == ["moon.status"]
    assert (base / "moon.status").stat().st_mode & 0o777 == 0o644


def test_the_example_of_these_tests_is_sound():
    assert decode(encoded()) is not None


@pytest.mark.parametrize(
    "change",
    [
        {"v": 2},
        {"v": True},
        {"game": ""},
        {"game": "a b"},
        {"game": "x" * 41},
        {"game": "\x1b[2J"},
        {"seats": 0},
        {"seats": 17},
        {"seats": True},
        {"seats": 3.0},
        {"seats": "3"},
        {"seats": None},
        {"free": 4},
        {"free": -1},
        {"free": False},
        {"turn": "Ada"},
        {"turn": [1]},
        {"turn": [""]},
        {"turn": ["A\x1b]52;c;x\x07"]},
        {"turn": ["A" * 17]},
        {"turn": ["A", "B", "C", "D"]},
        {"turn": [["Ada"]]},
        {"since": -1},
        {"since": 2**40},
        {"since": 1.5},
        {"started": 1},
        {"more": 1},
    ],
)
def test_anything_else_is_not_believed(change):
    assert decode(encoded(**change)) is None


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"{}",
        b"[]",
        b"null",
        b"\xff",
        b"[" * 5000,
        b"1" * 5000,
        encoded() + b"\n",
        encoded().replace(b'"v":1', b'"v":1,"v":1'),
        encoded().replace(b'"since":5', b'"since":NaN'),
        encoded().replace(b":", b": "),
        encoded(turn=["Ada"] * 9000),
    ],
)
def test_other_bytes_are_not_believed(data):
    assert decode(data) is None


@given(st.binary(max_size=200))
def test_noise_is_never_more_than_nothing(data):
    assert decode(data) is None


def test_links_pipes_and_files_of_others_are_not_read(tmp_path):
    status.write(tmp_path / "real", GOOD)
    (tmp_path / "link").symlink_to(tmp_path / "real")
    os.mkfifo(tmp_path / "pipe")
    assert status.read(tmp_path / "real", ME) == GOOD
    assert status.read(tmp_path / "real", ME + 1) is None
    for name in ("link", "pipe", "missing", "."):
        assert status.read(tmp_path / name, ME) is None


def test_the_list_shows_what_is_open_and_hides_nobody_for_a_bad_neighbour(base):
    moon = places.open_place("moon", listed=True)
    sun = places.open_place("sun", listed=False)
    dead = places.open_place("dead", listed=True)
    dead.listener.close()
    status.write(moon.status, GOOD)
    (moon.folder / "-x.sock").touch()
    (moon.folder / "file.sock").touch()
    (moon.folder / "folder.sock").mkdir()
    found = status.tables()
    assert [(one.table, one.listed, one.own, one.status) for one in found] == [
        ("moon", True, True, GOOD),
        ("sun", False, True, None),
    ]
    for place in (moon, sun):
        place.close()


def test_a_table_of_somebody_else_that_is_not_listed_is_not_shown(base, monkeypatch):
    sun = places.open_place("sun", listed=False)
    moon = places.open_place("moon", listed=True)
    monkeypatch.setattr(status.os, "getuid", lambda: ME + 1)
    assert [(one.table, one.own) for one in status.tables()] == [("moon", False)]
    monkeypatch.undo()
    places.os.environ[places.BASE_VARIABLE] = str(base)
    sun.close()
    moon.close()
