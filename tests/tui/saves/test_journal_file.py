"""Nothing takes effect before it is on disk, and a failing disk loses nothing."""

import os
from unittest import mock

import pytest

from rs_tui.saves import CannotSave, DiskError
from tests.tui.saves.faults import failing
from tests.tui.saves.playing import begin, digest, play


def test_a_choice_is_written_and_synced_before_the_state_changes(library):
    order = []
    with begin(library, "Friday") as game:
        match = game.match
        before = match.state

        class Noting:
            def __getattr__(self, name):
                if name in {"write", "fsync"}:
                    order.append((name, match.state is before, len(match.entries)))
                return getattr(os, name)

        with mock.patch("rs_tui.ground.disk.os", Noting()):
            play(match, 1)
        assert order == [("write", True, 1), ("fsync", True, 1)]
        assert match.state is not before


@pytest.mark.parametrize("kind", ["ENOSPC", "EIO", "EDQUOT"])
@pytest.mark.parametrize("call", [1, 2])
def test_a_full_disk_refuses_the_choice_and_the_next_try_goes_on(library, kind, call):
    with begin(library, "Friday") as game:
        play(game.match, 5)
        before, content = digest(game.match.state), game.path.read_bytes()
        with failing(call, kind) as faulty, pytest.raises(CannotSave, match="was not made") as said:
            play(game.match, 1)
        assert faulty.failed == ("write", "fsync")[call - 1]
        assert "\n" not in str(said.value)
        assert digest(game.match.state) == before
        assert game.path.read_bytes() == content
        play(game.match, 3)
        after = digest(game.match.state)
    with library.open("Friday") as game:
        assert digest(game.match.state) == after
        assert game.notes == []


def test_undo_redo_and_seats_are_refused_as_well(library):
    with begin(library, "Friday") as game:
        match = game.match
        while match.why_no_undo() is not None:
            play(match, 1)
        match.undo()
        for act in (match.redo, lambda: match.reseat(0, "bot:easy"), lambda: play(match, 1)):
            before = (match.state, match.seats, len(match.undone), len(match.entries))
            with failing(1), pytest.raises(CannotSave):
                act()
            assert (match.state, match.seats, len(match.undone), len(match.entries)) == before
        match.redo()
        with failing(1), pytest.raises(CannotSave):
            match.undo()
        match.undo()


def test_a_short_write_is_completed(library):
    with begin(library, "Friday") as game:
        with failing(1, "short") as faulty:
            play(game.match, 1)
        assert faulty.failed == "write"
        play(game.match, 1)
    with library.open("Friday") as game:
        assert game.match.choices_made == 2


def test_when_a_half_line_cannot_be_taken_off_the_session_writes_no_more(library):
    game = begin(library, "Friday")
    play(game.match, 2)
    with mock.patch("rs_tui.ground.disk.os") as broken:
        broken.write.side_effect = lambda fd, data: os.write(fd, bytes(data)[:9]) and _fail()
        broken.ftruncate.side_effect = OSError(5, "Input/output error")
        with pytest.raises(CannotSave):
            play(game.match, 1)
    with pytest.raises(CannotSave, match="leave and resume"):
        play(game.match, 1)
    game.close()
    with library.open("Friday") as again:
        assert again.match.choices_made == 2
        assert "was cut off" in again.notes[0]


def _fail():
    raise OSError(28, "No space left on device")


def test_a_torn_line_is_dropped_and_the_file_kept_as_a_backup_before_the_first_choice(
    library, data
):
    with begin(library, "Friday") as game:
        play(game.match, 6)
    path = data / "Friday.rsgame"
    whole = path.read_bytes()
    torn = whole[:-7]
    path.write_bytes(torn)
    with library.open("Friday") as game:
        assert game.match.choices_made == 5
        assert game.notes == [
            "the last line of Friday was cut off while it was written; it is left out"
        ]
        assert path.read_bytes() == torn  # a look changes nothing
        assert not (data / "backups").exists()
        play(game.match, 1)
    assert (data / "backups" / "Friday.1.rsgame").read_bytes() == torn
    assert path.read_bytes().startswith(torn[: torn.rindex(b"\n") + 1])
    assert library.verify("Friday").sound


@pytest.mark.parametrize("fail_at", range(1, 11))
def test_whatever_fails_while_a_torn_line_is_cut_the_next_try_goes_on(library, data, fail_at):
    with begin(library, "Friday") as game:
        play(game.match, 6)
    path = data / "Friday.rsgame"
    path.write_bytes(path.read_bytes()[:-7])
    torn = path.read_bytes()
    with library.open("Friday") as game:
        with failing(fail_at) as faulty:
            try:
                play(game.match, 1)
            except CannotSave:
                assert game.match.choices_made == 5
        assert (game.match.choices_made == 6) == (faulty.failed is None)
        if faulty.failed:
            assert path.read_bytes() in {torn, torn[: torn.rindex(b"\n") + 1]}
        play(game.match, 1)
    assert any(copy.read_bytes() == torn for copy in (data / "backups").iterdir())
    assert library.verify("Friday").sound


def _edit(path):
    """Another choice in the middle, in place and of the same length."""
    content = path.read_bytes()
    at = content.index(b'"do":"') + 6
    with path.open("r+b") as file:
        file.seek(at)
        file.write(b"X")


def _edit_and_set_the_time_back(path):
    found = path.stat()
    _edit(path)
    os.utime(path, ns=(found.st_atime_ns, found.st_mtime_ns))


def _swap_lines(path):
    """What an editor does: a new file under the old name, the old one gone."""
    lines = path.read_bytes().splitlines(keepends=True)
    copy = path.with_name("copy")
    copy.write_bytes(b"".join([*lines[:-2], lines[-1], lines[-2]]))
    copy.replace(path)


@pytest.mark.parametrize(
    ("harm", "said"),
    [
        (lambda path: path.unlink(), "removed"),
        (lambda path: _copy(path).replace(path), "replaced"),
        (lambda path: path.rename(path.with_name("elsewhere")), "removed"),
        (lambda path: path.write_bytes(path.read_bytes() + b"x\n"), "changed by another program"),
        (lambda path: path.write_bytes(b""), "changed by another program"),
        (_edit, "changed by another program"),
        (_edit_and_set_the_time_back, "changed by another program"),
        (_swap_lines, "replaced"),
    ],
)
@pytest.mark.parametrize("resumed", [False, True])
def test_a_file_that_changes_behind_the_players_back_is_noticed(library, harm, said, resumed):
    """The choice is not made, the file stays as somebody left it, what was played is kept."""
    game = begin(library, "Friday")
    if resumed:
        game.close()
        game = library.open("Friday")
    with game:
        if not resumed:
            play(game.match, 2)
        played = game.path.read_bytes()
        harm(game.path)
        left = game.path.read_bytes() if game.path.exists() else None
        for _again in range(2):
            with pytest.raises(CannotSave, match=said) as caught:
                play(game.match, 1)
            assert "kept as Friday-recovered" in str(caught.value)
            assert str(caught.value).count("not made") == 1
        assert game.match.choices_made == (0 if resumed else 2)
    assert (game.path.read_bytes() if game.path.exists() else None) == left
    assert library.export("Friday-recovered") == played
    assert "Friday-recovered-2" not in library.files()
    with library.open("Friday-recovered") as again:
        assert digest(again.match.state) == digest(game.match.state)


@pytest.mark.parametrize(
    "touch",
    [
        os.utime,
        lambda path: path.chmod(0o640),
        lambda path: path.with_name("link").hardlink_to(path),
        lambda path: path.write_bytes(path.read_bytes()),
    ],
)
def test_a_file_that_is_touched_and_still_the_same_is_played_on(library, touch):
    with begin(library, "Friday") as game:
        play(game.match, 2)
        touch(game.path)
        play(game.match, 2)
    assert library.verify("Friday").sound
    assert list(library.files()) == ["Friday"]


def test_a_copy_that_cannot_be_kept_is_tried_again(library):
    with begin(library, "Friday") as game:
        play(game.match, 2)
        played = game.path.read_bytes()
        _edit(game.path)
        with failing(1), pytest.raises(CannotSave, match="No space"):
            play(game.match, 1)
        with pytest.raises(CannotSave, match="kept as Friday-recovered"):
            play(game.match, 1)
    assert library.export("Friday-recovered") == played


def test_an_untouched_file_is_not_read_again(library):
    with begin(library, "Friday") as game:
        play(game.match, 1)
        with mock.patch("rs_tui.ground.disk.read_from", side_effect=AssertionError("read")):
            play(game.match, 3)


def _copy(path):
    copy = path.with_name("copy")
    copy.write_bytes(path.read_bytes())
    return copy


def test_nothing_is_written_that_would_not_be_read(library, monkeypatch):
    with begin(library, "Friday") as game:
        play(game.match, 2)
        monkeypatch.setattr("rs_tui.ground.disk.MAX_BYTES", game.path.stat().st_size + 20)
        with pytest.raises(CannotSave, match="too long"):
            play(game.match, 1)
    with library.open("Friday") as game:
        assert game.match.choices_made == 2


@pytest.mark.parametrize("fail_at", range(1, 12))
def test_a_new_game_is_there_whole_or_not_at_all(library, fail_at):
    said = ""
    with failing(fail_at) as faulty:
        try:
            begin(library, "Friday").close()
        except DiskError as error:
            said = str(error)
    assert bool(faulty.failed) == ("No space left" in said)
    assert list(library.files()) == ([] if said else ["Friday"])
    begin(library, "Friday" if said else "Monday").close()
    assert all(game.problem is None for game in library.list())
