"""The last chapter: a whole game against an easy bot, with a coach, and what to try afterwards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rs_core.rune_stones import events
from rs_tui.ground.i18n import N_, _
from rs_tui.lessons.script import LEARNER, Chapter, Step
from rs_tui.rune_stones.tutorial import positions

if TYPE_CHECKING:
    from rs_tui.lessons.script import Moment


def _next(moment: Moment) -> str:
    """What to try, after a game that was won or lost."""
    over = [event for event in moment.events if isinstance(event, events.GameOver)]
    if over and LEARNER in over[0].winners:
        return _(
            "The throne is yours! What next: a bot of level normal; the expansions, Nocturnal"
            " Creatures first; a table with friends (Open a table, in the title); or Crossing,"
            " which is learnt in two minutes. {enter} goes to the final count."
        )
    return _(
        "Merlin was quicker this time. New game offers easy bots until you have won against one;"
        " {hint} tells at any time what a good player would do, and the analysis after the final"
        " count shows where points were left lying. {enter} goes there."
    )


CHAPTER: Final = Chapter(
    "first",
    N_("Your first game"),
    positions.base,
    (
        Step(
            N_(
                "A whole game now, against Merlin, who plays at level easy. I speak up when you are"
                " about to miss something, each thing once; {coach} silences me. You can leave"
                " at any time and continue later. Good luck!"
            ),
        ),
        Step(until=lambda moment: moment.seen.over),
        Step(says=_next),
    ),
    save="First-game",
)
