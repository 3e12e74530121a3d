"""The trials of saved games notice what they are there to notice."""

import random
from unittest import mock

import pytest

from rs_core.play import journal
from rs_core.play.errors import N_
from rs_tui.ground import disk
from rs_tui.saves import Library, SaveError, journalfile
from tests.trials import _saves, saves_damage, saves_faults, saves_kill_screen, saves_power
from tests.tui.saves.playing import begin, play


@pytest.mark.parametrize("forgotten", ["sync", "sync_folder"])
def test_the_power_trial_notices_an_fsync_that_is_not_done(forgotten):
    with (
        mock.patch.object(disk, forgotten, return_value=None),
        pytest.raises(AssertionError, match=r"after \d+ operations"),
    ):
        saves_power.run(short=True)


def test_the_trial_of_failing_calls_notices_what_is_not_taken_back():
    with (
        mock.patch.object(journalfile.JournalFile, "_roll_back", return_value=None),
        pytest.raises((AssertionError, SaveError), match=r"messages|changed|problem"),
    ):
        saves_faults.run(short=True)


def test_the_trial_of_flips_notices_a_checksum_that_is_not_looked_at(tmp_path):
    with begin(Library(tmp_path), "Friday") as game:
        play(game.match, 10)
    content = game.path.read_bytes()

    def believing(line, n, previous):
        data = journal.read_json(line)
        try:
            return journal.make_entry(n, data["seat"], data["do"], data["chance"], previous)
        except (KeyError, TypeError, UnicodeEncodeError) as error:
            raise journal.JournalError(N_("no entry")) from error

    with (
        mock.patch("rs_tui.saves.reader.read_entry", believing),
        pytest.raises(AssertionError, match=r"accepted silently|line \d+"),
    ):
        saves_damage.flips(content, tmp_path, 400, random.Random(1))


def test_the_trial_of_kills_notices_a_choice_that_was_shown_and_is_not_in_the_journal(tmp_path):
    words = ["-m", "rs_tui", "new", "--seats", "Ada,Ben", "--seed", "5", "--name", "Friday"]
    words += ["--plain", "--data-dir", str(tmp_path / "data")]
    with _saves.Terminal(words, tmp_path) as terminal:
        assert terminal.wait_for("\n> ")
        for _ in range(8):
            shown = len(terminal.output)
            terminal.press("1\n")
            while b"\n> " not in terminal.output[shown:]:
                assert terminal.read(0.02)
    library = Library(tmp_path / "data")
    lines = terminal.lines()
    assert _saves.check_shown(lines, _saves.questions(library, "Friday", 0)) == 9
    path = library.place("Friday").path
    *kept, _last = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(kept))
    with pytest.raises(AssertionError, match="shown, but not in the journal"):
        _saves.check_shown(lines, _saves.questions(library, "Friday", 0))


def test_the_trial_of_the_screen_notices_a_position_that_is_not_in_the_journal(tmp_path):
    library = Library(tmp_path)
    with begin(library, "Friday") as game:
        play(game.match, 10)
    journal = saves_kill_screen.moments(library, "Friday", 0)
    assert len(journal) == 11
    seen = [saves_kill_screen.Shown(moment, still=True) for moment in journal]
    assert saves_kill_screen.check(seen, journal) > 5
    with pytest.raises(AssertionError, match=r"not in the journal|not in this order"):
        saves_kill_screen.check(seen, journal[:-1])
    with pytest.raises(AssertionError, match="not in this order"):
        saves_kill_screen.check(seen[::-1], journal)
    strange = journal[3]._replace(mats=(journal[3].mats[0], ("Ben", "99")))
    with pytest.raises(AssertionError, match="not in the journal"):
        saves_kill_screen.check([saves_kill_screen.Shown(strange, still=False)], journal)
