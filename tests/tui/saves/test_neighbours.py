"""One bad neighbour never hides the good games, and is told of in words."""

import errno
import json
import os
import subprocess
import time
from unittest import mock

import pytest

from rs_tui.cli.start import main
from rs_tui.rune_stones.statistics import book as statistics
from rs_tui.saves import Library, SaveError
from tests.tui.saves.faults import failing
from tests.tui.saves.playing import begin, forge, play, play_until

SECRET = "Secret.rsgame"


class _Denying:
    """`os`, where one file cannot be opened: root could open it whatever its mode."""

    def __getattr__(self, name):
        return getattr(os, name)

    def open(self, path, *rest):
        if os.fspath(path).endswith(SECRET):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
        return os.open(path, *rest)


def _not_text(data):
    (data / os.fsdecode(b"Fri\xffday.rsgame")).write_bytes(b"hello\n")


def _game_not_text(data):
    """A good game under a name that is no text."""
    (data / os.fsdecode(b"\xfe\xff.rsgame")).write_bytes((data / "Friday.rsgame").read_bytes())


def _pipe(data):
    os.mkfifo(data / "Pipe.rsgame")


def _folder(data):
    (data / "Folder.rsgame").mkdir()


def _dangling(data):
    (data / "Link.rsgame").symlink_to(data / "nowhere")


def _loop(data):
    (data / "Loop.rsgame").symlink_to(data / "Loop.rsgame")


def _unknown_level(data):
    (data / "Level.rsgame").write_bytes((data / "Friday.rsgame").read_bytes())
    forge(data / "Level.rsgame", 0, lambda head: head.replace('"human"', '"bot:gandalf"', 1))


def _unreadable(data):
    (data / SECRET).write_bytes((data / "Friday.rsgame").read_bytes())


def _far_future(data):
    (data / "Future.rsgame").write_bytes((data / "Friday.rsgame").read_bytes())
    os.utime(data / "Future.rsgame", (10**12, 10**12))


def _controls(data):
    (data / "a\x1b]52;c;x\x07\n.rsgame").write_bytes(b"")


BAD = [
    _not_text,
    _game_not_text,
    _pipe,
    _folder,
    _dangling,
    _loop,
    _unknown_level,
    _unreadable,
    _far_future,
    _controls,
]


@pytest.fixture(scope="module")
def files(tmp_path_factory):
    """A game in play and a finished one, as bytes."""
    library = Library(tmp_path_factory.mktemp("games"))
    with begin(library, "Friday") as game:
        play(game.match, 5)
    with begin(library, "Sunday") as game:
        play_until(game.match, lambda match: match.over)
    return {path.name: path.read_bytes() for path in library.files().values()}


@pytest.fixture
def good(files, data):
    """A library of good games."""
    data.mkdir(mode=0o700)
    for name, content in files.items():
        (data / name).write_bytes(content)
    library = Library(data)
    with mock.patch("rs_tui.ground.disk.os", _Denying()):
        yield library


@pytest.mark.parametrize("harm", BAD)
def test_a_bad_neighbour_hides_nothing(harm, good, data, capsys):
    before = {game.name: game for game in good.list()}
    harm(data)
    for _again in range(2):  # without and with what the first look left behind
        listed = {game.name: game for game in Library(data).list()}
        assert len(listed) == 3
        assert {name: listed[name] for name in before} == before
        book = statistics.gather(Library(data))
        assert {game.name for game in book.games} == {"Sunday"}
        assert book.unfinished + len(book.problems) == 2
    assert main(["saves", "list", "--data-dir", str(data)]) == 0
    told = capsys.readouterr()
    assert "Friday" in told.out
    assert "Sunday" in told.out
    other = next(game for name, game in listed.items() if name not in before)
    assert other.name in told.out
    if other.problem:
        assert f"{other.name}: " in told.err
    assert main(["saves", "list", "--json", "--data-dir", str(data)]) == 0
    assert len(json.loads(capsys.readouterr().out)) == 3
    assert main(["stats", "--json", "--data-dir", str(data)]) == 0
    with Library(data).open("Friday") as game:
        play(game.match, 1)


@pytest.mark.parametrize("harm", BAD)
def test_the_game_to_go_on_with_is_a_game(harm, good, data):
    harm(data)
    name = Library(data).latest()
    assert name in Library(data).files()
    if harm is _unknown_level:  # a game that asks who shall play on
        assert name == "Level"
    else:
        Library(data).open(name).close()


def test_a_name_that_is_no_text_can_be_used(good, data, capfdbinary):
    _game_not_text(data)
    name = next(name for name in good.files() if name not in ("Friday", "Sunday"))
    with good.open(name) as game:
        play(game.match, 2)
    assert good.verify(name).sound
    assert main(["saves", "path", name, "--data-dir", str(data)]) == 0
    assert capfdbinary.readouterr().out.strip() == os.fsencode(data) + b"/\xfe\xff.rsgame"
    assert good.rename(name, "Monday") == "Monday"
    assert good.open("Monday").match.choices_made == 7


def test_a_file_that_goes_while_the_folder_is_read_is_left_out(good, data):
    real = good.entries

    def entries(folder=None):
        found = real(folder)
        (data / "Sunday.rsgame").unlink(missing_ok=True)
        return found

    with mock.patch.object(good, "entries", entries):
        assert [game.name for game in good.list()] == ["Friday"]
        assert good.latest() == "Friday"


def test_an_error_of_the_disk_is_told_of_its_game_only(good, data):
    with failing(1, "EIO", only=("pread",)) as faulty:
        listed = good.list()
    assert faulty.failed
    assert sorted(game.problem is None for game in listed) == [False, True]


def test_what_cannot_be_removed_keeps_nothing_else_in_the_trash(good, data):
    good.delete("Sunday")
    (data / "trash" / "Folder.rsgame").mkdir()
    with pytest.raises(SaveError, match="Folder"):
        good.empty_trash()
    assert list(good.files(good.trash_folder)) == ["Folder"]


# --- What is left behind by those who were killed


def test_a_full_disk_leaves_no_temporary_file(good, data):
    for fail_at in range(1, 4):
        with failing(fail_at) as faulty:
            Library(data).list()
        assert not list(data.glob(".*.tmp"))
        assert faulty.calls


def test_temporary_files_of_the_dead_are_swept_away(good, data):
    with subprocess.Popen(["true"]) as gone:
        pass
    hour_ago = mock.patch("rs_tui.ground.disk.time.time", return_value=time.time() + 3600)
    dead = data / f".index.lines.{gone.pid}.tmp"
    mine = data / f".Friday.rsgame.{os.getpid()}.tmp"
    other = data / ".notes.tmp"
    for path in (dead, mine, other):
        path.write_bytes(b"x")
    good.list()
    assert dead.exists()  # just made: perhaps on another machine
    with hour_ago:
        good.list()
    assert (dead.exists(), mine.exists(), other.exists()) == (False, True, True)
