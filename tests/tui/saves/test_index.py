"""The index saves work and is never believed against the file."""

import json
import os
import shutil
from multiprocessing import get_context

import pytest

from rs_tui.ground import disk
from rs_tui.saves import Library, reader, rows, summary
from rs_tui.saves.rows import RowFile
from tests.tui.saves.playing import begin, play


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


def test_an_edit_that_sets_the_time_back_is_noticed(data, library, monkeypatch):
    with begin(library, "Friday") as game:
        play(game.match, 5)
    monkeypatch.setattr(summary, "_TICK", 0)  # long ago
    assert library.list()[0].problem is None
    path = data / "Friday.rsgame"
    found, content = path.stat(), path.read_bytes()
    path.write_bytes(content[:-9] + b"?" + content[-8:])
    os.utime(path, ns=(found.st_atime_ns, found.st_mtime_ns))
    assert Library(data).list()[0].problem is not None


@pytest.mark.parametrize("flip", range(0, 400, 7))
def test_a_damaged_index_changes_nothing(data, flip):
    library = Library(data)
    with begin(library, "Friday") as game:
        play(game.match, 5)
    expected = library.list()
    index = data / "index.lines"
    content = bytearray(index.read_bytes())
    content[flip % len(content)] ^= 1 << (flip % 8)
    index.write_bytes(content)
    assert Library(data).list() == expected


def test_an_index_of_nonsense_or_another_kind_is_ignored(data, library):
    begin(library, "Friday").close()
    expected = library.list()
    index = data / "index.lines"
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
    assert b"Friday" not in (data / "index.lines").read_bytes()


# --- Many games

MANY = 8_000
"""The index of so many is larger than the largest game."""
SOME = 800
LONG = "Friday-night-with-four-of-us"


def filled(data, count):
    """A library of so many games, all of them known to the index."""
    library = Library(data)
    begin(library, "Friday", players=4, expansions="nocturnal queenie").close()
    told = library.list()[0]
    for number in range(count):
        path = data / f"{LONG}-{number}.rsgame"
        shutil.copyfile(data / "Friday.rsgame", path)
        library.index.put(path, told)
    library.index.add()
    return Library(data)


def _refuse(*_args):
    raise AssertionError("a game was replayed that the index knows")


@pytest.fixture
def many(data):
    """A library of thousands of games, whose index is larger than any game."""
    return filled(data, MANY)


@pytest.fixture
def some(data):
    """One of hundreds."""
    return filled(data, SOME)


def test_thousands_of_games_are_listed_without_reading_one(many, data, monkeypatch):
    assert (data / "index.lines").stat().st_size > disk.MAX_BYTES
    read = []
    real = disk.read
    monkeypatch.setattr(reader, "replay", _refuse)
    monkeypatch.setattr(disk, "read", lambda path, **how: read.append(path) or real(path, **how))
    games = many.list()
    assert len({game.name for game in games}) == MANY + 1
    assert all(game.problem is None and len(game.seats) == 4 for game in games)
    assert read == [data / "index.lines"]


def test_games_untouched_since_the_last_look_are_not_even_opened(some, monkeypatch):
    opened = []
    real = summary.key_of
    monkeypatch.setattr(summary, "key_of", lambda path: opened.append(path) or real(path))
    monkeypatch.setattr(summary, "_TICK", 0)  # long ago
    some.list()
    assert len(opened) == SOME + 1  # all were just made
    opened.clear()
    assert len(some.list()) == SOME + 1
    assert opened == []


def test_the_game_played_last_is_found_by_reading_one_row(some, data, monkeypatch):
    monkeypatch.setattr(reader, "replay", _refuse)
    parsed = []
    real = rows._read
    monkeypatch.setattr(rows, "_read", lambda text: parsed.append(text) or real(text))
    os.utime(data / f"{LONG}-77.rsgame", ns=(0, 2**62))
    some.index.put(data / f"{LONG}-77.rsgame", some.summary(f"{LONG}-78"))
    some.index.add()
    parsed.clear()
    assert some.latest() == f"{LONG}-77"
    assert len(parsed) == 1


def test_closing_a_game_adds_a_line_and_reads_no_other(some, data, monkeypatch):
    before = (data / "index.lines").read_bytes()
    monkeypatch.setattr(RowFile, "_load", _refuse)
    with begin(some, "Monday") as game:
        play(game.match, 3)
    after = (data / "index.lines").read_bytes()
    assert after.startswith(before)
    assert after[len(before) :].count(b"\n") == 1


def test_a_list_that_is_ended_early_keeps_what_it_found(data, replays, monkeypatch):
    begin(Library(data), "Friday").close()
    (data / "index.lines").unlink()
    for number in range(9):
        shutil.copyfile(data / "Friday.rsgame", data / f"Friday-{number}.rsgame")
    monkeypatch.setattr(rows, "BATCH", 2)

    def ended(reading, name, *rest):
        if name == "Friday-2":
            raise KeyboardInterrupt
        return real(reading, name, *rest)

    real = reader.replay
    with monkeypatch.context() as patch:
        patch.setattr(reader, "replay", ended)
        with pytest.raises(KeyboardInterrupt):
            Library(data).list()
    found = len(replays)
    assert len(Library(data).list()) == 10
    assert len(replays) <= 10 + 1
    assert found > 2


def test_the_index_never_grows_beyond_what_is_read(data, monkeypatch):
    monkeypatch.setattr(rows, "MAX_BYTES", 3000)
    library = Library(data)
    for number in range(12):
        begin(library, f"Game-{number}").close()
        assert (data / "index.lines").stat().st_size <= 3000
    for _again in range(3):
        assert len(Library(data).list()) == 12
        assert (data / "index.lines").stat().st_size <= 3000


def test_playing_one_game_again_and_again_does_not_fill_the_index(data, library):
    begin(library, "Friday").close()
    size = (data / "index.lines").stat().st_size
    for _round in range(4):
        for _again in range(150):
            with library.open("Friday"):
                pass
        library.list()
    assert (data / "index.lines").stat().st_size < 250 * size


def test_a_torn_row_spoils_no_other(data, replays):
    for name in ("One", "Two", "Three"):
        begin(Library(data), name).close()
    index = data / "index.lines"
    index.write_bytes(index.read_bytes()[:-20])
    begin(Library(data), "Four").close()
    replays.clear()
    assert len(Library(data).list()) == 4
    assert replays == ["Three"]


def _write_rows(path, letter):
    file = RowFile(path, "test 1")
    for number in range(300):
        file.put(f"{letter}{number}", "key", [letter, number])
        if number % 50 == 0:
            file.refresh()
            file.save([f"{each}{n}" for each in "ab" for n in range(300)])
    file.add()


def test_two_processes_that_write_at_once_leave_only_true_rows(tmp_path):
    path = tmp_path / "rows"
    context = get_context("spawn")
    writers = [context.Process(target=_write_rows, args=(path, each)) for each in "ab"]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join()
        assert writer.exitcode == 0
    file = RowFile(path, "test 1")
    found = 0
    for letter in "ab":
        for number in range(300):
            row = file.get(f"{letter}{number}", "key")
            assert row in (None, [letter, number])
            found += row is not None
    assert found >= 300  # of two that make the file at once, one may lose its rows


def test_any_file_name_has_its_row(tmp_path):
    path = tmp_path / "rows"
    file = RowFile(path, "test 1")
    strange = [os.fsdecode(b"\xff\xfe.rsgame"), "a\tb\nc", '"', "Zoë", ""]
    for number, name in enumerate(strange):
        file.put(name, "key", number)
    file.add()
    again = RowFile(path, "test 1")
    assert [again.get(name, "key") for name in strange] == list(range(len(strange)))
    assert again.get("Zoë", "another key") is None


def test_a_look_in_another_thread_is_not_disturbed_by_a_refresh(tmp_path, monkeypatch):
    """The title looks for the last game in a thread while a list of games begins anew."""
    kept = RowFile(tmp_path / "rows", "head")
    kept.put("a", "key", [1])
    kept.add()
    kept.refresh()
    real = disk.read

    def refreshed_meanwhile(*args, **how):
        found = real(*args, **how)
        kept.refresh()
        return found

    monkeypatch.setattr(disk, "read", refreshed_meanwhile)
    assert kept.find("a") == ("key", [1])
    kept.save(["a"])
    assert kept.find("a") == ("key", [1])
