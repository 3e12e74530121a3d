"""The first line of what is asked at the table: a question, whom it waits for, or what to press."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rs_core.rune_stones import choices
from rs_tui.ground.i18n import _
from rs_tui.rune_stones.phrases.questions import question
from rs_tui.tables import waiting

if TYPE_CHECKING:
    from rs_tui.rune_stones.play import Play


def headline(play: Play) -> str:
    """What stands there now."""
    table = play.table
    if play.inspector is not None:
        return play.inspector.details()[0]
    if play.reads:
        return _("Read, then go on")
    if table.turn is None:
        return _("The game is over: Enter for the final count")
    if table.waits:
        return waiting.words(table)
    if play.curtain:
        return _("{name}: press Enter").format(name=table.names[table.turn])
    if play.extra == choices.EXCHANGE:
        return _("Exchange: which swap with the supply?")
    if play.extra == choices.WILD:
        return _("Wild gem: which colour counts as wild from now on?")
    decision = play.decision
    assert decision is not None
    return question(decision, play.view)
