"""Facts of files, achievements and reports: the same whenever they are asked for."""

from datetime import date

import pytest

from rs_core.play.journal import header_sum
from rs_core.rune_stones.vocabulary import STONES
from rs_tui import games
from rs_tui.career import book, person, report, told
from rs_tui.career.summary import statistics
from rs_tui.draw.ink import plain, width_of
from rs_tui.ground import i18n
from rs_tui.rune_stones.career.craft import CRAFT
from rs_tui.saves import Library
from rs_tui.tables.local import LocalTable
from tests.core.rune_stones.small_set import small_set
from tests.golden.samples import SAVES
from tests.tui import fixtures
from tests.tui.career.made import day, duel, game, play_on, seat

FINISHED = SAVES / "7-finished-duel.rsgame"
WIDTH, HEIGHT = 77, 20


@pytest.fixture
def library(tmp_path):
    return Library(tmp_path / "data")


def _facts(library, craft=CRAFT):
    return book.gather(library, craft).games


# --- Facts


def test_a_hint_that_was_asked_for_is_in_the_file(library):
    with library.create(*CRAFT.rung("easy", "Ada")) as saved:
        play_on(saved, until=30)
    with library.open(saved.name) as saved:
        table = LocalTable(saved)
        seat_ = saved.match.pending[0].seat
        question = table.question(seat_)
        table.note_hint(seat_)
        table.note_hint(seat_)
        assert [entry.do for entry in saved.match.entries].count("hint") == 1
        assert table.question(seat_) == question
    with library.open(saved.name) as saved:
        assert saved.match.entries[-1].do == "hint"
        assert LocalTable(saved).question(seat_) == question
        play_on(saved)
    [found] = _facts(library)
    assert found.marks == ("hint",)
    assert library.verify(saved.name).sound


def test_a_straight_game_has_no_marks(library):
    library.import_(FINISHED, "Duel")
    [found] = _facts(library)
    assert found.marks == ()
    assert found.begun == header_sum(FINISHED.read_text("utf-8").splitlines()[0])


def test_other_cards_are_marked(library):
    fixtures.played(library, "Sunday", -1, cards=small_set())
    library.sets.keep(small_set())
    [found] = _facts(library)
    assert found.marks == ("cards",)


def test_copies_count_once_and_deleted_games_not_at_all(library):
    library.import_(FINISHED, "Duel")
    library.duplicate("Duel")
    assert len(_facts(library)) == 1
    for name in list(library.files()):
        library.delete(name)
    assert not _facts(library)


def test_one_file_of_facts_serves_all_games(library):
    library.import_(FINISHED, "Duel")
    first = _facts(library)
    for name in ("crossing", "ruins"):
        assert not _facts(library, games.face(name).craft)
    assert _facts(library) == first


@pytest.mark.parametrize("name", ["crossing", "ruins"])
def test_the_small_games_are_counted_too(library, name):
    craft = games.face(name).craft
    with library.create(*craft.rung("easy", "Ada")) as saved:
        match = play_on(saved, "random")
    [found] = _facts(library, craft)
    assert [each.score for each in found.seats] == list(match.scores)
    who = person.Person("Ada", craft, [found])
    assert "first" in {each.key for each in who.earned}
    assert report.reports([found], craft, found.end)[0].advice


# --- Achievements


@pytest.mark.parametrize("name", games.FACES)
def test_achievements_are_told_apart_and_none_is_there_before_a_game(name):
    craft = games.face(name).craft
    for what in ("key", "title"):
        assert len({getattr(each, what) for each in craft.achievements}) == len(craft.achievements)
    assert not person.Person("Ada", craft, []).earned


ALL = {
    "sets": 3, "fives": 3, "forged": 20, "step": 25, "behind": 20, "wisps": 5, "goods": 0,
    "dragons_lost": 3, "wasted": 10, "rolls": 15, "robbed": 1,
    "stones": list(STONES),
}  # fmt: skip


def test_every_achievement_of_rune_stones_can_be_earned():
    proud = seat("Ada", 85, 1.0, **ALL)
    levels = ("normal", "hard", "master")
    bots = [seat(f"B{n}", 60 - n, 0.0, f"bot:{each}") for n, each in enumerate(levels)]
    found = [game(n, proud, *bots) for n in range(60)]
    close = seat("Ada", 61, 1.0, **ALL | {"goods": 25})
    found.append(game(70, close, *bots))
    found += [day(f"2026-02-{n:02}") for n in range(1, 8)]
    who = person.Person("Ada", CRAFT, found)
    assert {each.key for each in who.earned} == {each.key for each in CRAFT.achievements}


def test_hints_do_not_stand_in_the_way_of_achievements_but_branches_do():
    for marks, there in ((("hint",), True), (("hint", "position"), False)):
        who = person.Person("Ada", CRAFT, [duel(1, marks=marks)])
        assert bool(who.earned) is there


# --- Reports


def test_a_report_is_the_same_after_the_program_was_killed(library):
    """Nothing is kept but the file: whoever looks later finds what would have been shown."""
    with library.create(*CRAFT.rung("easy", "Ada")) as saved:
        match = play_on(saved)
    end = match.entries[-1].sum
    first = report.reports(_facts(library), CRAFT, end)
    later = report.reports(_facts(Library(library.folder)), CRAFT, end)
    assert [report.lines(each) for each in first] == [report.lines(each) for each in later]
    assert {each.key for each in first[0].new} >= {"door"}


def test_what_is_new_is_new_once():
    games_ = [duel(1), duel(2)]
    assert [each.key for each in person.Person("Ada", CRAFT, games_).new_with(games_[1].end)] == []
    one, two = (report.reports(games_, CRAFT, each.end)[0] for each in games_)
    assert not one.new  # the other game would have earned it too
    assert two.change > 0


def test_a_report_says_why_a_game_does_not_count():
    [found] = report.reports([duel(1, marks=("hint", "undo"))], CRAFT, duel(1).end)
    assert "hint" in report.lines(found)[0]
    assert not report.short(found).startswith("Rating")


def test_what_went_better_is_told_with_what_it_was():
    before = game(1, seat("Ada", 60, goods=12, lost=9, sets=2, wasted=0), seat("Ben", 70, 1.0))
    after = game(2, seat("Ada", 70, 1.0, goods=3, lost=10, sets=2, wasted=0), seat("Ben", 60))
    [found, _ben] = report.reports([before, after], CRAFT, after.end)
    assert [(each.measure.key, each.now, each.before) for each in found.better] == [
        ("score", 70, 60),
        ("goods", 3, 12),
    ]


# --- Pages


def _many():
    figures = {"goods": 4, "lost": 9, "sets": 2, "wasted": 1}
    return [
        game(
            n,
            seat("Ada", 60 + n % 9, float(n % 2), **figures),
            seat("Merlin", 65, float(not n % 2), "bot:easy"),
        )
        for n in range(30)
    ]


@pytest.mark.parametrize("code", i18n.languages())
def test_pages_fit_the_smallest_screen(code):
    with i18n.speaking(code):
        who = person.Person("Ada", CRAFT, _many())
        pages = [
            told.ladder(who, WIDTH, HEIGHT),
            told.days_page(who, date(2026, 11, 17), WIDTH),
            told.achievements(who, WIDTH),
            told.trends(who, WIDTH, HEIGHT),
            told.of_game(report.reports(who.games, CRAFT, who.games[-1].end), "", CRAFT, WIDTH, 20),
        ]
    for rows in pages:
        assert rows
        assert max(map(width_of, rows)) <= WIDTH
    assert all("…" not in plain(row) for page in pages[:3] for row in page)
    assert len(pages[0]) <= HEIGHT
    assert len(pages[3]) <= HEIGHT


def test_statistics_tell_of_everybody(library):
    library.import_(FINISHED, "Duel")
    said = "\n".join(statistics(library, CRAFT, date(2026, 11, 17)))
    assert "Ada" in said
    assert "Ben" in said
    assert "±" in said
