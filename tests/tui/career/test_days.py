"""The game of the day: one deal for everybody, one try that counts, a line that can be checked."""

import json
from datetime import date, timedelta
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rs_core.play.journal import read_header
from rs_core.play.match import Match
from rs_tui import games
from rs_tui.career import book, days, line
from rs_tui.career.deal import fits, plan, seed_of
from rs_tui.career.streaks import streak
from rs_tui.ground import glyphs, i18n
from rs_tui.rune_stones.career.craft import CRAFT
from rs_tui.saves import Library, header
from rs_tui.saves.day import Day
from tests.tui.career.made import at, day, play_on

NOW = date(2026, 11, 17)
DEALS = {
    ("rune_stones", "2026-11-17"): "4840ff355ddfcf20",
    ("rune_stones", "2027-02-28"): "bc9a814825ca38af",
    ("crossing", "2026-11-17"): "b3f0064bbff7f600",
    ("ruins", "2026-11-17"): "b42aef1d1101b07b",
}
"""Recorded once, for ever: the first digits of the SHA-256 of what is dealt, and to whom."""


def _dealt(game, when):
    """What a day deals: the rules, who waits, and all chance results of the deal."""
    wanted = plan(games.face(game).craft, date.fromisoformat(when), "Ada")
    match = Match(wanted.game, wanted.rules, wanted.seed, wanted.seats)
    terms = wanted.game.codec.terms(wanted.rules)
    rules = {key: value for key, value in terms.rules.items() if key not in ("cards", "faces")}
    seats = [seat.kind for seat in wanted.seats]
    told = json.dumps([rules, seats, match.entries[0].chance], sort_keys=True)
    return sha256(told.encode()).hexdigest()[:16]


@pytest.mark.parametrize("of_day", DEALS, ids=" ".join)
def test_a_day_deals_the_same_everywhere(of_day):
    assert _dealt(*of_day) == DEALS[of_day]


def test_days_differ():
    seeds = {seed_of("rune_stones", NOW + timedelta(days=n)) for n in range(400)}
    assert len(seeds) == 400
    assert all(0 <= seed < 2**64 for seed in seeds)


# --- Tries


@pytest.fixture
def library(tmp_path, monkeypatch):
    at(monkeypatch, NOW)
    return Library(tmp_path / "data")


def _begin(library, name="Ada", when=NOW, now=NOW):
    with days.begin(library, CRAFT, when, name, now) as saved:
        return saved


def test_the_first_try_counts_and_no_other(library):
    assert _begin(library).header.day == Day("2026-11-17", rated=True)
    again = _begin(library)
    assert again.header.day == Day("2026-11-17", rated=False)
    assert again.notes
    assert _begin(library, "Ben").header.day.rated
    assert [each.rated for each in days.tries(library, CRAFT, NOW, "Ada")] == [True, False]


def test_a_try_that_was_deleted_was_a_try(library):
    name = _begin(library).name
    library.delete(name)
    assert not _begin(library).header.day.rated


def test_a_try_under_another_name_was_a_try(library):
    library.rename(_begin(library).name, "Hidden")
    assert not _begin(library).header.day.rated


def test_two_who_begin_at_once_have_one_try(library, monkeypatch):
    """Both look before either has begun: the name of the file decides."""
    monkeypatch.setattr(days, "tries", lambda *_given: [])
    assert [_begin(library).header.day.rated for _session in range(2)] == [True, False]


def test_what_was_left_goes_on(library):
    name = _begin(library).name
    assert days.unfinished(days.tries(library, CRAFT, NOW, "Ada")) == name


def test_days_that_are_over_do_not_count(library):
    earlier = NOW - timedelta(days=3)
    saved = _begin(library, when=earlier)
    assert saved.header.day == Day("2026-11-14", rated=False)
    assert not fits(saved.header, CRAFT)  # begun when it was that day nowhere on earth


@pytest.mark.parametrize("when", [NOW + timedelta(days=1), date(2025, 12, 31)])
def test_days_without_a_game_are_refused(library, when):
    with pytest.raises(days.DayError):
        _begin(library, when=when)
    assert not library.files()


def test_with_the_clock_set_back_no_try_counts(library, monkeypatch):
    at(monkeypatch, "2026-11-19")
    later = _begin(library, when=date(2026, 11, 19), now=date(2026, 11, 19)).name
    at(monkeypatch, NOW)
    back = _begin(library)
    assert not back.header.day.rated
    assert later in back.notes[0]
    library.delete(later)
    library.empty_trash()
    assert _begin(library, "Ben").header.day.rated


@pytest.mark.parametrize(
    "change",
    [
        {"seed": 5},
        {"created": "2026-11-19T13:00:00Z"},
        {"created": "2026-11-16T08:00:00Z"},
        {"day": {"date": "2026-11-16", "rated": True}},
        {"day": {"date": "2026-02-30", "rated": True}},
        {"day": "today"},
    ],
)
def test_a_header_that_was_edited_is_no_game_of_its_day(library, change):
    saved = _begin(library)
    data = read_header(saved.lines()[0])
    assert fits(header.read(data), CRAFT)
    assert not fits(header.read(data | change), CRAFT)


def test_other_opponents_are_another_game(library):
    data = read_header(_begin(library).lines()[0])
    data["seats"][1]["kind"] = "bot:easy"
    assert not fits(header.read(data), CRAFT)


# --- The line


@pytest.fixture
def finished(library):
    """The game of the day, played to its end."""
    saved = _begin(library)
    with library.open(saved.name) as opened:
        play_on(opened)
    return saved.name


def _line(library, name="Ada"):
    found = days.counted(book.gather(library, CRAFT).games, name)
    return line.line("Rune Stones", CRAFT, found[NOW])


def _verdict(library, said, file):
    reading, match, _found = library.load(library.place(file), own=False)
    return line.verdict(said, "Rune Stones", CRAFT, reading, match)


def test_a_line_fits_its_file_in_every_language(library, finished):
    said = {}
    for code in i18n.languages():
        with i18n.speaking(code):
            said[code] = _line(library)
    assert len(set(said.values())) == len(said)
    for each in said.values():
        assert "2026-11-17" in each
        assert "standard" in each
        assert _verdict(library, each, finished).fits
        assert _verdict(library, glyphs.fold(f"  {each} "), finished).fits


def test_a_line_that_does_not_fit_is_told_apart(library, finished):
    said = _line(library)
    head, _sign, tail = said.partition("[")
    digits = [n for n, letter in enumerate(head) if letter.isdigit()]
    for at_ in digits:
        other = head[:at_] + str((int(head[at_]) + 1) % 10) + head[at_ + 1 :]
        assert not _verdict(library, f"{other}[{tail}", finished).fits
    assert not _verdict(library, said.replace("▲", "◆").replace("▼", "◆"), finished).fits
    assert not _verdict(library, said.replace(tail[-4:-1], "000"), finished).fits
    assert not _verdict(library, "Rune Stones", finished).fits


def test_a_line_does_not_fit_a_game_of_another_kind(library, finished):
    said = _line(library)
    other = _begin(library).name
    assert not _verdict(library, said, other).fits  # not over
    with library.open(other) as opened:
        play_on(opened, "random")
    assert "another game" in _verdict(library, said, other).words


def test_luck_that_was_edited_is_told_apart(library, finished):
    """A file can be chained anew, but its luck is still not that of its seed."""
    reading, match, _found = library.load(library.place(finished), own=False)
    match.honest = False
    assert "luck" in line.verdict(_line(library), "Rune Stones", CRAFT, reading, match).words


# --- The calendar


def test_a_day_is_played_once(library, finished):
    found = book.gather(library, CRAFT).games
    assert list(days.counted(found, "Ada")) == [NOW]
    assert not days.counted(found, "Merlin")


def test_other_tries_and_copies_are_left_out():
    first, again = day("2026-11-16"), day("2026-11-17", rated=False, marks=("again",))
    assert list(days.counted([first, again], "Ada")) == [date(2026, 11, 16)]
    other = day("2026-11-16", won=False, end="f" * 16)
    assert not days.counted([first, other], "Ada")


@given(st.sets(st.integers(0, 60)), st.integers(0, 60))
def test_streaks_are_runs_of_days(played, now):
    start = date(2026, 1, 1)
    found = streak([start + timedelta(days=n) for n in played], start + timedelta(days=now))
    there = {n for n in played if n <= now}
    runs = [
        next(k for k in range(1, 70) if n + k not in there) for n in there if n - 1 not in there
    ]
    assert found.longest == max(runs, default=0)
    end = now if now in there else now - 1
    assert found.now == next(k for k in range(70) if end - k not in there)
