"""The index saves work and is never believed against the file."""

import json

import pytest

from rs_tui.saves import Library, reader
from tests.saves.playing import begin, play


@pytest.fixture
def replays(monkeypatch):
    """Counts the games that had to be replayed."""
    names = []
    real = reader.replay

    def counted(reading, name, *rest):
        names.append(name)
        return real(reading, name, *rest)

    monkeypatch.setattr("rs_tui.saves.reader.replay", counted)
    return names


def test_games_that_were_closed_are_listed_without_replaying_them(data, replays):
    library = Library(data)
    for name in ("One", "Two", "Three"):
        with begin(library, name) as game:
            play(game.match, 5)
    replays.clear()
    assert [game.name for game in Library(data).list()] == ["Three", "Two", "One"]
    assert replays == []


def test_a_game_whose_session_was_killed_is_replayed_once(data, replays):
    library = Library(data)
    game = begin(library, "Friday")
    play(game.match, 5)
    assert Library(data).list()[0].decisions == 5
    assert Library(data).list()[0].decisions == 5
    assert replays == ["Friday"]
    play(game.match, 1)
    assert Library(data).list()[0].decisions == 6
    game.close()


def test_an_imported_game_is_replayed_once(data, replays, tmp_path):
    library = Library(data)
    begin(library, "Friday").close()
    file = tmp_path / "mail.rsgame"
    file.write_bytes(library.export("Friday"))
    library.import_(file)
    assert replays == ["mail"]
    assert len(Library(data).list()) == 2
    assert replays == ["mail"]


def test_a_changed_file_is_looked_at_again(data, library):
    with begin(library, "Friday") as game:
        play(game.match, 5)
    path = data / "Friday.rsgame"
    content = path.read_bytes()
    path.write_bytes(content[:-9] + b"?" + content[-8:])
    assert Library(data).list()[0].problem is not None
    path.write_bytes(content)
    assert Library(data).list()[0].problem is None


@pytest.mark.parametrize("flip", range(0, 400, 7))
def test_a_damaged_index_changes_nothing(data, flip):
    library = Library(data)
    with begin(library, "Friday") as game:
        play(game.match, 5)
    expected = library.list()
    index = data / "index.json"
    content = bytearray(index.read_bytes())
    content[flip % len(content)] ^= 1 << (flip % 8)
    index.write_bytes(content)
    assert Library(data).list() == expected


def test_an_index_of_nonsense_or_another_kind_is_ignored(data, library):
    begin(library, "Friday").close()
    expected = library.list()
    index = data / "index.json"
    for content in (b"", b"[]", b"1 x\n{}", b"\xff", json.dumps({"a": 1}).encode()):
        index.write_bytes(content)
        assert Library(data).list() == expected
    index.unlink()
    index.mkdir()
    assert Library(data).list() == expected


def test_games_that_are_gone_leave_the_index(data, library):
    begin(library, "Friday").close()
    begin(library, "Monday").close()
    library.delete("Friday")
    library.list()
    assert b"Friday" not in (data / "index.json").read_bytes()
