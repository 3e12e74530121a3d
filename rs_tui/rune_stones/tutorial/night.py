"""The chapter about wisps, for those who want to play with Nocturnal Creatures."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rs_core.rune_stones import choices, events, steps
from rs_core.rune_stones.effects import CatchWisp
from rs_tui.ground.i18n import N_, _
from rs_tui.lessons.script import Chapter, Step
from rs_tui.rune_stones.tutorial import positions
from rs_tui.rune_stones.tutorial.asked import by_question

if TYPE_CHECKING:
    from rs_core.rune_stones.state import Choice
    from rs_tui.lessons.script import Moment

_OTHERS: Final = by_question({steps.TRADE_IN: N_("Trade in your upper row: 3 points are enough.")})


def _trade(choice: Choice) -> str:
    return N_("Trade the row in: its points lead to the wisp.") if choice == choices.KEEP else ""


def _says(moment: Moment) -> str:
    """Words for catching a wisp; else those of the question."""
    asked = moment.decision
    step = None if asked is None else asked.step
    if step is not None and step.kind == steps.RUN and isinstance(step.effect, CatchWisp):
        return _(
            "You have reached the token! Choose one of the four wisps: its bonus is yours at once,"
            " and another wisp takes its place."
        )
    return _OTHERS(moment)


CHAPTER: Final = Chapter(
    "wisps",
    N_("Wisps"),
    positions.nocturnal,
    (
        Step(
            N_(
                "One more thing, from the expansion Nocturnal Creatures. Some spaces of the track"
                " bear a wisp token. Whoever reaches or passes one catches a wisp; the token stays"
                " for the others. You stand on 13, and the next token lies on 15."
            ),
            ("markers", "track"),
            shows=("state",),
        ),
        Step(
            N_(
                "These four wisps are out: points, gems, a roll of the die, more cards. It is worth"
                " planning to land on a token while the wisp is there that you need."
            ),
            ("wisp",),
            shows=("board",),
        ),
        Step(
            N_("Trade in your upper row: 3 points are enough."),
            until=lambda moment: moment.saw(events.WispCaught),
            says=_says,
            refuses=_trade,
        ),
        Step(
            N_(
                "Caught! With this expansion there are banshees among the creatures, too: they"
                " steal gems, bring cards back, or call a wisp. You know everything now: the next"
                " chapter is a game of your own."
            ),
        ),
    ),
    positions.night,
)
