"""What stands beside the table of Rune Stones for learners: the words of tutorial or coach."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rs_tui.ground.i18n import _

if TYPE_CHECKING:
    from rs_core.rune_stones.state import Choice
    from rs_core.rune_stones.view import View
    from rs_tui.rune_stones.play import Play


def words(play: Play, view: View, current: Choice | None) -> tuple[str, str]:
    """A heading and what is said; of two who could speak, the tutorial."""
    lesson, decision = play.lesson, play.decision
    if play.hints or play.inspector is not None:
        return "", ""
    if play.table.task is not None:
        return play.table.task
    if lesson is not None and lesson.words:
        return lesson.heading, lesson.words
    prepared = lesson is not None and lesson.chapter.start is not None
    if decision is None or not play.asks or prepared:
        return "", ""
    pointed = current if current != play.found else None
    remark = play.coach.remark(view, decision, pointed, play.seen.question)
    return _("Coach"), remark


def lit(play: Play) -> tuple[str, ...]:
    """The zones that are spoken of."""
    return () if play.lesson is None or play.inspects else play.lesson.lit
