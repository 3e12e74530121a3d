"""Tables stand in folders that nobody else can fake, fill or look into."""

import os
import socket
import stat
import subprocess
import sys

import pytest

from rs_tui.ground.errors import CallError
from rs_tui.tables import places
from rs_tui.tables.places import NotOpen, PlaceError, connect, open_place

ME = os.getuid()
ELSE = ME + 1


def mode(path):
    return stat.S_IMODE(path.lstat().st_mode)


def one_line(error):
    assert "\n" not in str(error.value)
    return str(error.value)


def fake_stat(monkeypatch, path, **changes):
    """The system tells something else of one path, as if somebody else had put it there."""
    real = type(path).lstat

    def told(self):
        found = real(self)
        if self != path:
            return found
        fields = ("st_mode", "st_ino", "st_dev", "st_nlink", "st_uid", "st_gid", "st_size")
        return os.stat_result(
            [changes.get(name, getattr(found, name)) for name in fields] + [0, 0, 0]
        )

    monkeypatch.setattr(type(path), "lstat", told)


@pytest.mark.parametrize("umask", [0, 0o022, 0o077])
@pytest.mark.parametrize("listed", [True, False])
def test_a_place_has_the_same_modes_whatever_the_umask(base, umask, listed):
    before = os.umask(umask)
    try:
        place = open_place("moon", listed=listed)
    finally:
        os.umask(before)
    folder = base / f"rune-stones-{ME}"
    assert mode(folder) == 0o711
    assert mode(folder / "listed") == 0o755
    assert mode(folder / "unlisted") == 0o711
    assert mode(place.socket) == 0o666
    assert mode(folder / "moon.lock") == 0o600
    place.close()
    assert not list(base.iterdir()), "nothing is left behind"


def test_friends_connect_and_both_ends_know_who_is_there(base):
    place = open_place("moon", listed=True)
    with connect(ME, "moon") as line:
        there, _address = place.listener.accept()
        with there:
            assert places.peer(there) == (os.getpid(), os.getuid(), os.getgid())
            assert places.peer(line).uid == ME
    place.close()
    with pytest.raises(NotOpen, match=r"no table .*/moon is open"):
        connect(ME, "moon")


def test_a_name_is_open_once_listed_or_not(base):
    place = open_place("moon", listed=True)
    for listed in (True, False):
        with pytest.raises(PlaceError, match="open already") as error:
            open_place("moon", listed=listed)
        one_line(error)
    other = open_place("sun", listed=False)
    place.close()
    assert connect(ME, "sun").close() is None, "another table stays"
    other.close()


def test_a_stale_socket_is_told_of_and_taken_over(base):
    place = open_place("moon", listed=True)
    place.listener.close()
    os.close(place.lock)  # as if the process had been killed
    with pytest.raises(NotOpen, match=r"is closed; .* can open it again") as error:
        connect(ME, "moon")
    one_line(error)
    assert not places.is_open(ME, "moon")
    again = open_place("moon", listed=False)
    assert not place.socket.exists()
    connect(ME, "moon").close()
    again.close()


@pytest.mark.parametrize("sub", ["", "listed"])
@pytest.mark.parametrize("kind", ["link", "file", "foreign", "open to others"])
def test_a_folder_that_is_not_the_owners_own_is_believed_by_nobody(base, monkeypatch, sub, kind):
    place = open_place("moon", listed=True)
    folder = base / f"rune-stones-{ME}" / sub
    if kind == "link":
        folder.rename(base / "elsewhere")
        folder.symlink_to(base / "elsewhere")
    elif kind == "file":
        folder.rename(base / "elsewhere")
        folder.touch()
    elif kind == "foreign":
        fake_stat(monkeypatch, folder, st_uid=ELSE)
    else:
        folder.chmod(0o777)
    for attempt in (lambda: connect(ME, "moon"), lambda: open_place("sun", listed=True)):
        with pytest.raises(PlaceError) as error:
            attempt()
        assert str(folder) in one_line(error)
        assert not isinstance(error.value, NotOpen)
    if not sub and kind != "foreign":  # who lists asks the system itself
        assert list(places.owners()) == []
    place.listener.close()
    os.close(place.lock)


def test_a_folder_that_is_too_closed_is_opened_by_its_owner(base):
    place = open_place("moon", listed=True)
    (base / f"rune-stones-{ME}").chmod(0o700)
    other = open_place("sun", listed=True)
    assert mode(base / f"rune-stones-{ME}") == 0o711
    place.close()
    other.close()


def test_a_server_of_somebody_else_is_told_nothing(base, monkeypatch):
    """Even if their socket lies in the right folder."""
    place = open_place("moon", listed=True)
    monkeypatch.setattr(places, "peer", lambda _line: places.Peer(1, ELSE, 0))
    with pytest.raises(PlaceError, match=r"answered by .*, not by") as error:
        connect(ME, "moon")
    one_line(error)
    there, _address = place.listener.accept()
    with there:
        assert there.recv(1) == b""
    place.close()


def test_a_full_queue_is_told_and_not_waited_for(base):
    place = open_place("moon", listed=True)
    lines = [connect(ME, "moon") for _ in range(places.BACKLOG + 1)]
    with pytest.raises(places.Busy) as error:
        connect(ME, "moon")
    one_line(error)
    assert places.is_open(ME, "moon")
    for line in lines:
        line.close()
    place.close()


def test_a_path_too_long_for_a_socket_is_said_before_anything_is_made(base, monkeypatch):
    monkeypatch.setenv(places.BASE_VARIABLE, str(base / ("x" * 100)))
    with pytest.raises(PlaceError, match=places.BASE_VARIABLE) as error:
        open_place("moon", listed=True)
    one_line(error)
    assert not list(base.iterdir())


def test_the_longest_name_of_a_table_fits_in_the_usual_place():
    path = f"/tmp/rune-stones-{2**32 - 1}/unlisted/{'m' * 48}.sock"
    assert len(path) < 108
    with socket.socket(socket.AF_UNIX) as line, pytest.raises(FileNotFoundError):
        line.connect(path)


def test_a_base_that_is_not_there_is_one_clear_line(base, monkeypatch):
    monkeypatch.setenv(places.BASE_VARIABLE, str(base / "nowhere"))
    with pytest.raises(PlaceError) as error:
        open_place("moon", listed=True)
    one_line(error)
    assert list(places.owners()) == []


def test_users_are_known_by_name_and_by_number():
    assert places.user_number(places.user_name(ME)) == ME
    assert places.user_number("4294967294") == 4294967294
    for nobody in ("no-such-user-here", "99999999999", "²"):
        with pytest.raises(CallError):
            places.user_number(nobody)


def test_only_folders_of_an_owner_are_looked_at(base):
    place = open_place("moon", listed=True)
    for name in ("rune-stones-", "rune-stones-x", f"rune-stones-0{ME}", "other", "rune-stones-²"):
        (base / name).mkdir()
    assert list(places.owners()) == [ME]
    place.close()


_RACE = """
import sys
from rs_tui.tables import places
for turn in range(200):
    try:
        place = places.open_place("moon", listed=True)
    except places.PlaceError as error:
        assert "open already" in str(error), error
    else:
        places.connect(places.os.getuid(), "moon").close()
        place.close()
"""


def test_opening_and_closing_at_once_never_fails_otherwise(base):
    """Folders vanish with the last table and are made by the next: neither trips over the other."""
    racers = [
        subprocess.Popen([sys.executable, "-c", _RACE], stderr=subprocess.PIPE) for _ in range(3)
    ]
    for racer in racers:
        _out, said = racer.communicate()
        assert racer.returncode == 0, said.decode()
    assert not list(base.iterdir())
