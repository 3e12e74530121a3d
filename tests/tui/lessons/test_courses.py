"""Every chapter of every tutorial: nobody can be stuck, and it goes on where it was left."""

from __future__ import annotations

import random
from string import Formatter
from typing import TYPE_CHECKING, Any

import pytest

from rs_tui import games
from rs_tui.ground import i18n
from rs_tui.ground.settings import Settings
from rs_tui.lessons import keynames
from rs_tui.plain import orders
from rs_tui.saves import Library
from rs_tui.tables.local import LocalTable
from tests.tui.lessons.learning import choose, learn, sit_down

if TYPE_CHECKING:
    from pathlib import Path

    from rs_tui.lessons.course import Course
    from rs_tui.lessons.script import Chapter

COURSES = {name: games.face(name).course for name in games.FACES}
CHAPTERS = [
    pytest.param(course, chapter, id=f"{name}-{chapter.name}")
    for name, course in COURSES.items()
    for chapter in course.chapters
]
PREPARED = [each for each in CHAPTERS if each.values[1].start is not None]
"""Those that are short; the whole game at the end is for tests/trials/lessons.py."""
LANGUAGES = ("en", "fr", "de")


@pytest.mark.parametrize(("course", "chapter"), PREPARED)
@pytest.mark.parametrize("seed", range(2))
def test_whatever_a_learner_does_leads_to_the_end(
    course: Course, chapter: Chapter, seed: int, tmp_path: Path
) -> None:
    """Choices are taken by chance among those that are not refused."""
    table, lesson = sit_down(course, chapter, Library(tmp_path), Settings())
    learn(table, lesson, random.Random(seed))
    assert lesson.finished
    table.close()


@pytest.mark.parametrize(("course", "chapter"), CHAPTERS)
def test_a_lesson_goes_on_where_it_was_left(
    course: Course, chapter: Chapter, tmp_path: Path
) -> None:
    """After each step the program ends without a word, and begins again."""
    library, settings, dice = Library(tmp_path), Settings(), random.Random(7)
    table, lesson = sit_down(course, chapter, library, settings)
    for _turn in range(60):
        if lesson.finished:
            break
        if lesson.reads:
            lesson.read_on()
            settings = settings.with_game(course.game.name, lesson.kept())
        else:
            choose(table, lesson, dice)
            lesson.refresh()
            if table.over:
                break
        before = lesson.at, lesson.words
        table.close()
        table = LocalTable(course.open(library, chapter, "Ida"))
        again = course.lesson(table, settings)
        assert again is not None
        assert (again.at, again.words) == before
        lesson = again
    table.close()


@pytest.mark.parametrize(("course", "chapter"), CHAPTERS)
def test_what_is_taken_back_is_taught_again(
    course: Course, chapter: Chapter, tmp_path: Path
) -> None:
    table, lesson = sit_down(course, chapter, Library(tmp_path), Settings())
    dice = random.Random(3)
    for _turn in range(40):
        if lesson.finished or table.over:
            break
        if lesson.reads:
            lesson.read_on()
            continue
        at, said = lesson.at, lesson.words
        learner = bool(table.here and table.turn in table.here)
        choose(table, lesson, dice)
        lesson.refresh()
        if learner and table.look(0).no_undo is None:
            table.undo()
            lesson.refresh()
            assert (lesson.at, lesson.words) == (at, said)
            table.redo()
            lesson.refresh()
    table.close()


@pytest.mark.parametrize(("course", "chapter"), CHAPTERS)
def test_a_chapter_says_that_it_lays_out_another_table(
    course: Course, chapter: Chapter, tmp_path: Path
) -> None:
    table, lesson = sit_down(course, chapter, Library(tmp_path), Settings())
    assert lesson.words.startswith("A new table. ") == (chapter != course.chapters[0])
    lesson.read_on()
    assert not lesson.words.startswith("A new table. ")
    table.close()


def test_numbers_of_rules_are_kept_from_learners(tmp_path: Path) -> None:
    course = COURSES["rune_stones"]
    library = Library(tmp_path)
    for chapter in (course.chapters[1], course.chapters[-1]):
        table, lesson = sit_down(course, chapter, library, Settings())
        said = "Exactly two or three cards (5.1, 10.8)"
        taught = chapter.start is not None
        assert lesson.plainly(said) == ("Exactly two or three cards" if taught else said)
        table.close()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", list(COURSES))
def test_words_speak_only_of_keys_that_there_are(name: str, language: str) -> None:
    i18n.use(language)
    try:
        typed = {**orders.words(games.face(name).lines), "enter": "Enter", "coach": "coach"}
        for chapter in COURSES[name].chapters:
            for step in chapter.steps:
                by_screen, by_lines = step.text, step.by_lines or step.text
                for text, keys in ((by_screen, keynames.keys()), (by_lines, typed)):
                    found = {field for _, field, _, _ in Formatter().parse(i18n._(text)) if field}
                    assert found <= set(keys), text
    finally:
        i18n.use("en")


def test_a_chapter_begun_anew_leaves_one_saved_game(tmp_path: Path) -> None:
    library, course = Library(tmp_path), COURSES["rune_stones"]
    for chapter in (*course.chapters[:3], *course.chapters[1:2]):
        course.open(library, chapter, "Ida").close()
    assert [game.name for game in library.list()] == ["Tutorial"]
    assert not library.trash()


def test_a_position_of_a_chapter_is_forgotten_when_another_begins(tmp_path: Path) -> None:
    """Else the title would offer to continue what is done; a first game that was left stays."""
    library, course = Library(tmp_path), COURSES["rune_stones"]
    *_others, wisps, first = course.chapters
    for chapter in (wisps, first, wisps):
        course.open(library, chapter, "Ada").close()
        assert library.latest() == (chapter.save or course.save)
    assert {summary.name for summary in library.list()} == {first.save, course.save}
    course.open(library, first, "Ada").close()
    assert {summary.name for summary in library.list()} == {first.save}


def test_the_list_of_chapters_knows_what_is_done() -> None:
    course = COURSES["rune_stones"]
    first, second, *_rest = course.chapters
    settings = Settings()
    assert course.next(settings) is first
    settings = settings.with_game("rune_stones", course.finished(settings, first))
    entries = course.entries(settings)
    assert [entry.done for entry in entries[:3]] == [True, False, False]
    assert course.next(settings) is second
    last = course.chapters[-1]
    settings = settings.with_game("rune_stones", {"lesson": f"{last.name} 1"})
    assert course.next(settings) is last
    assert course.entries(settings)[-1].here


@pytest.mark.parametrize("left", ["", "nonsense 3", "summon x", "summon 999", 7])
def test_a_strange_place_in_the_settings_is_no_trouble(left: Any, tmp_path: Path) -> None:
    course = COURSES["rune_stones"]
    settings = Settings(games={"rune_stones": {"lesson": left, "lessons": ("gone", "table")}})
    assert course.done(settings) == ("table",)
    table, lesson = sit_down(course, course.chapters[1], Library(tmp_path), settings)
    assert not lesson.finished
    table.close()


def test_other_games_are_not_taught(tmp_path: Path) -> None:
    from dataclasses import replace

    from rs_core.play.match import Seat

    course = COURSES["rune_stones"]
    chapter, last = course.chapters[0], course.chapters[-1]
    library = Library(tmp_path)
    seats = [Seat("Ida"), Seat("Otto")]
    plain = library.create(course.game, chapter.rules(), seats, course.seed)
    assert course.chapter_of(plain.match) is None  # dealt, and two people
    plain.close()
    first = library.create(
        course.game, last.rules(), [Seat("Ida"), *course.teachers], course.seed + 7
    )
    assert course.chapter_of(first.match) is last
    first.match.rules = replace(first.match.rules, edition=1)
    assert course.chapter_of(first.match) is None  # by older rulings
    first.close()
