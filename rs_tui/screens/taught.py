"""A table where a tutorial is played: what is read before the game goes on; the next chapter."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rs_tui.ground.i18n import _, words_of
from rs_tui.saves.errors import SaveError

if TYPE_CHECKING:
    from rs_tui.lessons.course import Course
    from rs_tui.lessons.lesson import Lesson
    from rs_tui.lessons.script import Chapter
    from rs_tui.saves import SavedGame
    from rs_tui.screens.base import SizedScreen
    from rs_tui.screens.game import GameScreen
    from rs_tui.sitting import Play

GO_ON: Final = ("enter", "space", "right")
BACK: Final = ("backspace", "escape", "left")


def reads(play: Play) -> bool:
    """Whether there is something to read before the game goes on."""
    if play.lesson is None:
        return False
    play.lesson.refresh()
    return play.lesson.reads


def let_play(game: GameScreen, play: Play) -> None:
    """Bots wait for those who read."""
    if play.lesson is not None:
        game.table.pause(paused=play.lesson.reads)


def take(game: GameScreen, play: Play, key: str) -> bool:
    """Take a key of somebody who reads; whether it was one."""
    lesson = play.lesson
    if lesson is None or play.inspects or not lesson.reads:
        return False
    if key in GO_ON:
        lesson.read_on()
        if lesson.finished:
            end(game, lesson)
            return True
    elif key not in BACK or not lesson.back():
        return False
    game.read_on()
    return True


def end(game: GameScreen, lesson: Lesson) -> None:
    """The chapter is done: go on with the next one; after the last, to the final count."""
    shell, course = game.shell, lesson.course
    done = course.finished(shell.settings, lesson.chapter)
    shell.keep(games=shell.settings.with_game(course.game.name, done).games)
    after = course.after(lesson.chapter)
    if after is None or game.table.over:
        game.read_on()
        return
    game.table.close()
    play(game, course, after)


def play(screen: SizedScreen, course: Course, chapter: Chapter, *, anew: bool = False) -> str:
    """Play a chapter; why that is not possible, if it is not."""
    shell = screen.shell
    try:
        saved: SavedGame = course.open(shell.library, chapter, _("You"), anew=anew)
    except (SaveError, OSError) as error:
        return words_of(error)
    name = course.game.name
    if anew:
        place = {"lesson": f"{chapter.name} 0"}
        shell.keep(games=shell.settings.with_game(name, place).games)
    shell.play(saved)
    return ""
