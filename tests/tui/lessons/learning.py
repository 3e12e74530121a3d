"""Learners for tests: they read, choose among what is on offer, and are told what is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rs_tui.lessons.script import LEARNER
from rs_tui.tables.local import LocalTable

if TYPE_CHECKING:
    import random
    from collections.abc import Callable

    from rs_core.play.game import Choice
    from rs_tui.ground.settings import Settings
    from rs_tui.lessons.course import Course
    from rs_tui.lessons.lesson import Lesson
    from rs_tui.lessons.script import Chapter
    from rs_tui.saves import Library

MOST = 3000
"""Choices after which somebody is stuck."""


def sit_down(
    course: Course, chapter: Chapter, library: Library, settings: Settings
) -> tuple[LocalTable, Lesson]:
    """A table where a chapter begins."""
    table = LocalTable(course.open(library, chapter, "Ida", anew=True))
    lesson = course.lesson(table, settings)
    assert lesson is not None
    return table, lesson


def learn(
    table: LocalTable, lesson: Lesson, dice: random.Random, each: Callable[[], None] = lambda: None
) -> int:
    """Do whatever is allowed, by chance, until the chapter is done; how many choices that took.

    Whoever teaches chooses by chance, too.
    """
    made = 0
    while not lesson.finished:
        each()
        if lesson.reads:
            lesson.read_on()
            continue
        assert made < MOST, f"stuck in {lesson.heading}: {lesson.words}"
        choose(table, lesson, dice)
        made += 1
        lesson.refresh()
    return made


def choose(table: LocalTable, lesson: Lesson, dice: random.Random) -> None:
    """One choice by whoever has to decide."""
    asked = table.pending[0]
    options: list[Choice] = [*asked.options, *asked.extras]
    if asked.seat == LEARNER:
        options = [option for option in options if not lesson.refusal(option)]
        assert options, f"everything is refused in {lesson.heading}"
    table.answer(asked.seat, dice.choice(options))
