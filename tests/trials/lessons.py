"""Every tutorial by learners who do anything that is not refused: nobody is ever stuck."""

import random
import tempfile
from pathlib import Path

from rs_tui import games
from rs_tui.ground.settings import Settings
from rs_tui.saves import Library
from tests.tui.lessons.learning import learn, sit_down


def run(short: bool) -> list[tuple[str, str]]:
    """Each chapter by several learners; the whole game at the end by one."""
    rows = []
    for name in games.FACES:
        course = games.face(name).course
        for chapter in course.chapters:
            learners = 1 if chapter.start is None else 3 if short else 200
            made = []
            for seed in range(learners):
                with tempfile.TemporaryDirectory() as folder:
                    table, lesson = sit_down(course, chapter, Library(Path(folder)), Settings())
                    made.append(learn(table, lesson, random.Random(seed)))
                    table.close()
            rows.append(
                (f"{name} {chapter.name}", f"{learners} learners, at most {max(made)} choices")
            )
    return rows
