"""One writer per game, known by name, and let go with the process."""

import json
import os
import signal
import subprocess
import sys
import time

import pytest

from rs_tui.saves import CannotSave, CannotTakeOver, Locked
from rs_tui.saves import lock as locks
from tests.tui.saves.playing import begin, play
from tests.tui.saves.sessions import Session


def test_a_second_session_is_told_who_plays_and_since_when(library, data):
    begin(library, "Friday").close()
    with Session(data, "Friday") as other:
        assert other.line() == "ready 1"
        with pytest.raises(Locked) as caught:
            library.open("Friday")
        holder = caught.value.holder
        assert (holder.pid, holder.uid) == (other.process.pid, os.getuid())
        assert abs(time.time() - _timestamp(holder.since)) < 60
        assert str(caught.value) == (
            f"Friday is being played by {holder.user} (process {holder.pid})"
            f" since {holder.since_words()}"
        )
        assert library.holder("Friday") == holder
        for act in (library.delete, lambda name: library.rename(name, "Monday")):
            with pytest.raises(Locked):
                act("Friday")
        assert other.key(b"q") == "closed"
    assert library.holder("Friday") is None
    library.open("Friday").close()


def _timestamp(text):
    from datetime import datetime

    return datetime.fromisoformat(text).timestamp()


def test_the_lock_dies_with_its_process(library, data):
    begin(library, "Friday").close()
    with Session(data, "Friday") as other:
        other.line()
        other.key(b"abc")
        other.process.kill()
        other.process.wait()
        with library.open("Friday") as game:
            assert len(game.match.entries) == 4


def test_a_lock_is_not_dropped_by_another_close_in_the_same_process(library):
    with begin(library, "Friday"):
        library.summary("Friday")
        library.place("Friday").lock.read_bytes()
        with pytest.raises(Locked) as caught:
            library.open("Friday")
        assert caught.value.holder.is_me


def test_a_forked_child_neither_keeps_the_lock_nor_writes(library):
    game = begin(library, "Friday")
    ready, tell = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            play(game.match, 1)
            os.write(tell, b"wrote")
        except CannotSave as error:
            os.write(tell, b"refused" if "not open here" in str(error) else b"?")
        game.close()
        time.sleep(60)
        os._exit(0)
    try:
        assert os.read(ready, 20) == b"refused"
        with pytest.raises(Locked):  # the child's close has not unlocked the parent's game
            library.open("Friday")
        play(game.match, 1)
        game.close()
        library.open("Friday").close()  # and the living child holds nothing
    finally:
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        os.close(ready)
        os.close(tell)


def test_a_started_program_does_not_inherit_the_lock(library):
    game = begin(library, "Friday")
    with subprocess.Popen(
        [sys.executable, "-c", "import sys; sys.stdin.read()"],
        stdin=subprocess.PIPE,
        close_fds=False,
    ) as child:
        game.close()
        library.open("Friday").close()
        child.communicate(b"")


@pytest.mark.parametrize("frozen", [False, True])
def test_taking_over_ends_the_old_session_and_keeps_its_choices(library, data, frozen):
    begin(library, "Friday").close()
    with Session(data, "Friday") as other:
        other.line()
        other.key(b"abcd")
        if frozen:
            other.freeze()
        begun = time.monotonic()
        with library.take_over("Friday") as game:
            assert (time.monotonic() - begun >= locks.GRACE) == frozen
            assert len(game.match.entries) == other.shown() == 5
            play(game.match, 2)
            expected = signal.SIGKILL if frozen else signal.SIGTERM
            assert other.process.wait() == -expected


def test_nothing_is_killed_for_a_game_that_is_open_here(library):
    with begin(library, "Friday"), pytest.raises(CannotTakeOver, match="this very session"):
        library.take_over("Friday")


def test_another_users_session_is_left_alone(library, data, monkeypatch):
    begin(library, "Friday").close()
    with Session(data, "Friday") as other:
        other.line()
        monkeypatch.setattr("rs_tui.saves.lock.os.getuid", lambda: os.geteuid() + 1)
        with pytest.raises(CannotTakeOver, match="another user"):
            locks.take_over(library.place("Friday").lock, "Friday")
        assert other.process.poll() is None


def test_a_note_of_a_process_that_is_not_the_holder_harms_nobody(library, data):
    """After a kill the number may belong to somebody else by the time the note is read."""
    begin(library, "Friday").close()
    with Session(data, "Friday") as holder:
        holder.line()
        with subprocess.Popen(["sleep", "60"]) as innocent:
            try:
                note = library.place("Friday").lock
                forged = json.loads(note.read_text())
                forged["pid"] = innocent.pid
                note.write_text(json.dumps(forged))
                with pytest.raises(CannotTakeOver, match="cannot be found"):
                    library.take_over("Friday")
                assert innocent.poll() is None
            finally:
                innocent.kill()


@pytest.mark.parametrize("note", ["", "{", "[]", '{"pid":"x"}', "\x00" * 50, "[" * 1000])
def test_a_damaged_note_keeps_the_lock_a_lock(library, data, note):
    with begin(library, "Friday"):
        library.place("Friday").lock.write_text(note)
        with pytest.raises(Locked, match=r"played by \? \(process \?\) since \?"):
            library.open("Friday")


def test_a_name_that_was_freed_and_taken_again_has_one_lock(library):
    """A lock on a removed file is no lock: whoever waits at it must look again."""
    place = library.new_place("Friday")
    library.hold(place).release()
    first = locks.acquire(place.lock, "Friday")
    stale = os.open(place.lock, os.O_RDWR)
    first.release(forget=True)
    with begin(library, "Friday"), pytest.raises(Locked):
        library.open("Friday")
    os.close(stale)
