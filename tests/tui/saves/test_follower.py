"""Watching a game that somebody else plays."""

import os
import signal
import subprocess
import sys

import pytest

from rs_tui.cli.commands.watch import news
from rs_tui.rune_stones import phrases
from rs_tui.saves import Damaged, DiskError, Follower
from tests.ptyharness import PtyProgram
from tests.tui.saves.playing import begin, play, play_until
from tests.tui.saves.sessions import ROOT, Session


def test_a_follower_sees_every_choice_when_it_is_made(library):
    with begin(library, "Friday", expansions="nocturnal") as game:
        follower = Follower(game.path)
        assert follower.poll() is False
        for n in range(30):
            play(game.match, 1, seed=n)
            assert follower.poll() is True
            assert follower.poll() is False
            assert follower.match.state == game.match.state
        play_until(game.match, lambda match: match.why_no_undo() is None)
        game.match.undo()
        game.match.reseat(1, "bot:easy")
        assert follower.poll() is True
        assert follower.match.entries == game.match.entries
        assert follower.match.seats == game.match.seats


def test_a_follower_knows_who_plays(library, data):
    begin(library, "Friday").close()
    follower = Follower(data / "Friday.rsgame")
    assert follower.holder() is None
    with Session(data, "Friday") as other:
        other.line()
        assert follower.holder().pid == other.process.pid
        other.key(b"abc")
        assert follower.poll() is True
        assert follower.match.choices_made == 3


def test_half_a_line_is_waited_for(library):
    with begin(library, "Friday") as game:
        follower = Follower(game.path)
        before = game.path.read_bytes()
        play(game.match, 2)
        after = game.path.read_bytes()
        game.path.write_bytes(after[: len(before) + 20])
        assert follower.poll() is False
        game.path.write_bytes(after)
        assert follower.poll() is True
        assert follower.match.choices_made == 2


def test_a_file_that_is_replaced_or_cut_is_read_again(library):
    with begin(library, "Friday") as game:
        play(game.match, 5)
        short = game.path.read_bytes()
        play(game.match, 5)
        follower = Follower(game.path)
        copy = game.path.with_name("copy")
        copy.write_bytes(short)
        copy.replace(game.path)
        assert follower.poll() is True
        assert follower.match.choices_made == 5


def test_damage_and_a_vanished_file_are_told(library):
    with begin(library, "Friday") as game:
        follower = Follower(game.path)
        play(game.match, 2)
        content = game.path.read_bytes()
        game.path.write_bytes(content[:-30] + b"?" + content[-29:])
        with pytest.raises(Damaged) as caught:
            follower.poll()
        assert (caught.value.line, follower.match.choices_made) == (4, 1)
        game.path.unlink()
        with pytest.raises(DiskError, match="No such file"):
            follower.poll()


def test_news_for_everybody_do_not_tell_what_was_drawn(library):
    with begin(library, "Friday") as game:
        play(game.match, 60)
        hidden = {
            phrases.event_words(event, ("Ada", "Ben"), game.match.rules.cards)
            for moment in game.match.moments
            for event in moment.events
            if event.audience is not None
        }
        assert len(hidden) > 5
        assert None not in hidden
        game.match.lock(0, "a" * 32 + ":" + "b" * 64)
        told = [line.strip() for line in news(game.match, 0)]
    assert told[0] == "Ada: deal"
    assert told[-1] == "Ada: pin"
    assert len(told) > 100
    assert not hidden & set(told)


def test_the_command_prints_what_happens(library, data):
    begin(library, "Friday").close()
    with Session(data, "Friday") as player:
        player.line()
        watch = subprocess.Popen(
            [sys.executable, "-m", "rs_tui", "watch", "Friday", "--data-dir", str(data)],
            stdout=subprocess.PIPE,
            cwd=ROOT,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )
        with watch:
            try:
                first = watch.stdout.readline().decode()
                assert first.startswith("Friday: played by ")
                shown = [player.key(b"abcdefgh"[n : n + 1]).split(" ", 2)[2] for n in range(8)]
                seen = []
                while len(seen) < 8:
                    line = watch.stdout.readline().decode().rstrip("\n")
                    if line.startswith(("Ada: ", "Ben: ")) and "to the throne" not in line:
                        seen.append(line[5:])
                assert seen == shown
            finally:
                watch.send_signal(signal.SIGINT)
                try:
                    watch.communicate(timeout=60)
                except subprocess.TimeoutExpired:
                    watch.kill()
        assert watch.returncode == 130


def test_the_screen_follows_a_game_in_another_session(library, data):
    with begin(library, "Friday") as game:
        words = [sys.executable, "-m", "rs_tui", "watch", "Friday", "--data-dir", str(data)]
        with PtyProgram(words, cols=120, rows=40, cwd=str(ROOT)) as watch:
            watch.spawn()
            assert watch.wait_for(f"Round {game.match.state.round} ")
            before = game.match.state.round
            play_until(game.match, lambda match: match.state.round == before + 2)
            assert watch.wait_for(f"Round {before + 2} ")
        play(game.match, 1)  # the watcher was in nobody's way
