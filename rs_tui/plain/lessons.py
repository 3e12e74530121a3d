"""A tutorial by lines, and the coach of first games: words before each question, pages to read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from rs_tui.ground.i18n import N_, _
from rs_tui.plain import orders

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from rs_core.play.game import Choice, Decision
    from rs_tui.ground.settings import Settings
    from rs_tui.plain.game import PlainGame

    Keep = Callable[[Mapping[str, Any]], None]

COACH: Final = "coach"
ORDERS: Final = {COACH: N_("let the coach be silent, or speak again")}


class Teacher:
    """Whoever explains a game to the person who plays it by lines."""

    def __init__(self, game: PlainGame, settings: Settings, keep: Keep | None) -> None:
        """`keep` takes what settings keep of what was learnt."""
        self._game = game
        self._keep = keep
        table, face = game.table, game.face
        alone = table.company is None and len(table.here) == 1
        self.lesson = face.course.lesson(table, settings) if alone else None
        if self.lesson is not None:
            self.lesson.by_lines = True
            self.lesson.keys = {**orders.words(face.lines), "enter": "Enter", "coach": COACH}
        prepared = self.lesson is not None and self.lesson.chapter.start is not None
        coached = alone and not prepared and table.task is None
        self.coach = face.coach(settings) if coached else None
        self._said = ""

    @property
    def orders(self) -> Mapping[str, str]:
        """What can be typed besides."""
        return {} if self.coach is None else ORDERS

    def reads(self) -> bool:
        """Whether something is to be read before the game goes on."""
        if self.lesson is None:
            return False
        self.lesson.refresh()
        return self.lesson.reads

    @property
    def leads_on(self) -> bool:
        """Whether the chapter is done, and another follows."""
        lesson = self.lesson
        return (
            lesson is not None
            and lesson.finished
            and lesson.course.after(lesson.chapter) is not None
        )

    def read(self) -> bool:
        """Let everything be read that comes before the next question; False at the end of input."""
        game, lesson = self._game, self.lesson
        while lesson is not None and self.reads() and not game.leaving:
            step = lesson.step
            game.console.say("", lesson.said)
            for shown in step.shows if step is not None else ():
                game.reply(shown, "")
            game.console.say(_("Press Enter to go on."))
            line = game.console.ask()
            if line is None:
                return False
            order = game.orders().get(line.strip().casefold())
            if order is not None:
                game.reply(order, "")
            else:
                lesson.read_on()
                self.keep()
        return True

    def keep(self) -> None:
        """Keep what was learnt, and what the coach has said."""
        learnt: dict[str, Any] = {} if self.coach is None else dict(self.coach.kept())
        if self.lesson is not None:
            learnt |= self.lesson.kept()
        if self._keep is not None and learnt:
            self._keep(learnt)

    def words(self, decision: Decision) -> list[str]:
        """What is said before a question; nothing twice in a row."""
        said = self._words(decision)
        if said == self._said:
            return []
        self._said = said
        return [said] if said else []

    def _words(self, decision: Decision) -> str:
        lesson = self.lesson
        if lesson is not None and lesson.words:
            return lesson.said
        return self._remark(decision, None)

    def refusal(self, choice: Choice) -> str:
        """Why something else comes first in this chapter; empty if the choice leads on."""
        return "" if self.lesson is None else self.lesson.refusal(choice)

    def comment(self, decision: Decision, choice: Choice) -> str:
        """What the coach has to say of a choice that is about to be made."""
        return self._remark(decision, choice)

    def _remark(self, decision: Decision, choice: Choice | None) -> str:
        if self.coach is None:
            return ""
        game = self._game
        question = game.table.look(decision.seat).question
        said = self.coach.remark(game.view(), decision, choice, question)
        if not said:
            return ""
        self.keep()
        return _("Coach: {words}").format(words=said)

    def silence(self) -> None:
        """Switch the coach off, or on again."""
        if self.coach is not None:
            self._game.console.say(f"{self.coach.silence()}.")
            self.keep()
