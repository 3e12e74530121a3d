"""What somebody at the table sees: the scene of a moment, from their view and what they do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rs_tui.ground.i18n import _
from rs_tui.rune_stones import hinted, live, taught
from rs_tui.rune_stones.headline import headline
from rs_tui.rune_stones.inspector import explained
from rs_tui.rune_stones.layout import PANE_FROM, line_width
from rs_tui.rune_stones.phrases import outlook
from rs_tui.rune_stones.phrases.choices import brief_words, choice_words, outline
from rs_tui.rune_stones.phrases.summary import Turns
from rs_tui.rune_stones.phrases.words import capital
from rs_tui.rune_stones.pickers import PAGE, DiscardPicker
from rs_tui.rune_stones.scene import Scene
from rs_tui.tables.chairs import level_words

if TYPE_CHECKING:
    from rs_core.play.snapshot import Snapshot
    from rs_core.rune_stones.state import Choice
    from rs_core.rune_stones.view import View
    from rs_tui.draw.ink import Line
    from rs_tui.rune_stones.play import Play

CHRONICLE_LINES: Final = 60


class Told:
    """The last lines of what happened, a turn in a line; not looked for again while all stays."""

    def __init__(self) -> None:
        """Nothing was told yet."""
        self.lines: list[Line] = []
        self._turns = Turns()
        self._of: tuple[Snapshot[View] | None, int] = (None, 0)

    def of(self, seen: Snapshot[View], width: int) -> list[Line]:
        """What the viewer heard, in lines of at most a width."""
        if self._of[0] is not seen or self._of[1] != width:
            self._of = seen, width
            lines = self._turns.lines(seen.events, seen.names, seen.view.rules.cards, width)
            self.lines = [[(line, "")] for line in lines[-CHRONICLE_LINES:]]
        return self.lines


def scene(play: Play, width: int) -> Scene:
    """Everything a screen of so many columns shows."""
    view = play.view
    cards = play.cards(view)
    picker = play.inspector or play.picker
    current = picker.current if picker is not None else None
    lesson, said = play.lesson, taught.words(play, view, current)  # the keys go by what was said
    if play.hints and width >= PANE_FROM:
        said = _("Hint"), " ".join(play.hints)
    explanation = _explained(play, view, cards)
    preview = _preview(play, view, current, explains=bool(explanation))
    if _deed(explanation) and _deed(explanation) == _deed(preview):
        explanation = ""
    refusal = play.refusal
    if lesson is not None:
        explanation, preview, refusal = map(lesson.plainly, (explanation, preview, refusal))
    page = None
    if isinstance(picker, DiscardPicker):
        page = view.discard[picker.page * PAGE : picker.page * PAGE + PAGE]
    return Scene(
        view=view,
        names=play.table.names,
        levels=tuple(map(level_words, play.table.seats)),
        cards=cards,
        decision=play.decision if play.asks else None,
        picker=picker,
        question=headline(play),
        called=play.curtain and play.inspector is None,
        second=explanation,
        preview=play.note or _more_hint(play, width) or preview,
        refusal=refusal,
        keys=live.keys(play),
        chronicle=tuple(_chronicle(play, width)),
        taught=said,
        teaches=lesson is not None and (lesson.chapter.start is not None or lesson.reads),
        spotlight=taught.lit(play),
        changed=play.changed,
        page=page,
        picture="" if play.inspector is None else play.inspector.picture(),
        fates=outlook.fates(view, current) if play.asks else {},
    )


def _more_hint(play: Play, width: int) -> str:
    """What of a hint found no room above, until the next key."""
    fresh = play.hints and play.read is not play.hints and play.inspector is None
    return hinted.rows(play.hints, line_width(width))[1] if fresh else ""


def _preview(play: Play, view: View, current: Choice | None, *, explains: bool) -> str:
    """What the choice under the cursor would lead to; in few words if its thing is explained."""
    if play.inspector is not None:
        return play.inspector.details()[2]
    if not play.asks:
        return ""
    if current is None:
        return ""
    words = brief_words if explains else choice_words
    return outline(current, view) or capital(words(current, view))


def _explained(play: Play, view: View, cards: tuple[int, ...]) -> str:
    """What the thing under the cursor is and does."""
    if play.inspector is not None:
        return play.inspector.details()[1]
    spot = None if play.picker is None or not play.asks else play.picker.spot
    return "" if spot is None else explained(view, cards, spot)


def _deed(words: str) -> str:
    """What is done, without the card that does it: what two sentences may both say."""
    return words.partition(":")[2].strip(" .").casefold()


def _chronicle(play: Play, width: int) -> list[Line]:
    """The chronicle, and where it has no pane the hint asked for under it."""
    lines = play.told.of(play.seen, line_width(width))
    if play.hints and width < PANE_FROM:
        rows = hinted.rows(play.hints, line_width(width))[0]
        return [*lines[-4:], *([(line, "accent")] for line in rows)]
    return lines
