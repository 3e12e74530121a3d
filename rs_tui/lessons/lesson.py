"""A lesson: where somebody is in a chapter, which follows from the game and from what they read.

A step that waits for something is done when it happened, and open again when it was taken back.
Nothing depends on keys. What was read is kept with the settings, the rest is in the journal, so
that a lesson goes on at its step after whatever ended it.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from rs_tui.ground.i18n import _
from rs_tui.lessons import keynames
from rs_tui.lessons.script import LEARNER, Moment

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rs_core.play.game import Choice
    from rs_core.play.snapshot import Snapshot
    from rs_tui.lessons.course import Course
    from rs_tui.lessons.script import Chapter, Step
    from rs_tui.tables.table import Table

_RULES: Final = re.compile(r" \([A-Z]?\d+\.\d+(?:, [A-Z]?\d+\.\d+)*\)")
"""Numbers of rules behind words."""


class Lesson:
    """Somebody who learns at a table."""

    def __init__(self, course: Course, chapter: Chapter, table: Table, at: int = 0) -> None:
        """`at` steps are behind them."""
        self.course = course
        self.chapter = chapter
        self.table = table
        self.at = max(0, min(at, len(chapter.steps)))
        self.keys: Mapping[str, str] = keynames.keys()
        """What is pressed or typed for what, for the words."""
        self.by_lines = False
        """Whether there is no screen to speak of."""
        self._moment: Moment | None = None
        self.refresh()

    # --- Where they are

    @property
    def moment(self) -> Moment:
        """The game as it stands; asked for once for each change."""
        seen: Snapshot[Any] = self.table.look(LEARNER)
        if self._moment is None or self._moment.seen is not seen:
            self._moment = Moment(seen, self._heard)
        return self._moment

    def _heard(self) -> tuple[Any, ...]:
        return tuple(event for _at, event in self.table.chronicle(LEARNER))

    @property
    def step(self) -> Step | None:
        """What is taught now; None at the end of the chapter."""
        steps = self.chapter.steps
        return steps[self.at] if self.at < len(steps) else None

    @property
    def reads(self) -> bool:
        """Whether something is to be read before the game goes on."""
        step = self.step
        return step is not None and step.read

    @property
    def finished(self) -> bool:
        """Whether the chapter is done."""
        return self.step is None

    def refresh(self) -> None:
        """Follow the game: on over what has happened, back to what was taken back.

        Of a game that is over nothing more is expected.
        """
        moment, steps = self.moment, self.chapter.steps
        over = self.table.over

        def done(step: Step) -> bool:
            return step.until is not None and (over or step.until(moment))

        open_ = (n for n, each in enumerate(steps[: self.at]) if not (each.read or done(each)))
        self.at = next(open_, self.at)
        while (step := self.step) is not None and done(step):
            self.at += 1

    def read_on(self) -> None:
        """The learner has read what is said."""
        if self.reads:
            self.at += 1
            self.refresh()

    def back(self) -> bool:
        """Show once more what was read last; whether there is something in this place."""
        if self.at == 0 or not self.reads or not self.chapter.steps[self.at - 1].read:
            return False
        self.at -= 1
        return True

    def refusal(self, choice: Choice) -> str:
        """Why something else comes first; empty if the choice leads on."""
        step = self.step
        words = step.refuses(choice) if step is not None and step.refuses is not None else ""
        return _(words).format_map(self.keys) if words else ""

    # --- What is said

    @property
    def heading(self) -> str:
        """The chapter, and how far it is."""
        at = min(self.at + 1, len(self.chapter.steps))
        return f"{_(self.chapter.title)} {at}/{len(self.chapter.steps)}"

    @property
    def words(self) -> str:
        """What is said now; empty if the game speaks for itself."""
        step = self.step
        if step is None:
            return ""
        said = step.says(self.moment) if step.says is not None else ""
        text = step.by_lines if self.by_lines and step.by_lines else step.text
        words = (said or (_(text) if text else "")).format_map(self.keys)
        # Translators: {words} begin a chapter; the table is not as the chapter before left it.
        return _("A new table. {words}").format(words=words) if self._anew else words

    @property
    def said(self) -> str:
        """Words behind their heading."""
        return _("{name}: {what}").format(name=self.heading, what=self.words)

    @property
    def _anew(self) -> bool:
        """Whether a chapter begins where the one before it was at the table until now."""
        return self.at == 0 and self.reads and self.chapter != self.course.chapters[0]

    def plainly(self, words: str) -> str:
        """Without numbers of rules, which mean nothing to a learner; their own game has them."""
        return words if self.chapter.start is None else _RULES.sub("", words)

    @property
    def lit(self) -> tuple[str, ...]:
        """The zones that are spoken of."""
        step = self.step
        return () if step is None or not step.read else step.lit

    def live_keys(self) -> tuple[tuple[str, str], ...]:
        """The keys of somebody who reads."""
        back = self.at > 0 and self.chapter.steps[self.at - 1].read
        return (("Enter", _("go on")), *(((_("Bksp"), _("back")),) if back else ()))

    def kept(self) -> dict[str, Any]:
        """What settings keep: the place in the chapter, and the chapters that are done."""
        return {"lesson": f"{self.chapter.name} {self.at}"}
