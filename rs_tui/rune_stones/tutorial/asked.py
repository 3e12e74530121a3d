"""Words that follow the question, and gentle refusals of what would lead away from a chapter."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rs_core.rune_stones import choices, steps
from rs_tui.ground.i18n import N_, _

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from rs_core.rune_stones.state import Choice
    from rs_tui.lessons.script import Moment, Says

ACTIONS: Final = (choices.SUMMON, choices.ABILITIES, choices.FORGE_ARTEFACTS)
_REFUSED: Final[dict[Choice, str]] = {
    choices.SUMMON: N_("Later: in this chapter, summon creatures."),
    choices.ABILITIES: N_("Later: in this chapter, use abilities."),
    choices.FORGE_ARTEFACTS: N_("Later: in this chapter, forge artefacts."),
}
USUAL: Final[Mapping[int, str]] = {
    steps.CARDS: N_(
        "Do what your cards show, one thing after the other and in any order: from one card to the"
        " other and back, nothing is lost by that."
    ),
    steps.RUN: N_(
        "This is one thing that a card, the die, a forge or a wisp brings you. You need not take"
        " it, but it is a gift."
    ),
    steps.PAY: N_(
        "A payment is suggested that keeps wild gems for later. You may change it gem by gem before"
        " you pay."
    ),
    steps.PLACE: N_(
        "Into which row? Gather different colours in one row: five artefacts in a row are worth"
        " 15 points, two and three of them only 9."
    ),
    steps.TRADE_IN: N_(
        "A row of two or more may be traded in at the end of your turn. The chapter about rows"
        " tells more; here, do as you like."
    ),
    steps.TAKE_RUNE: N_(
        "Read what a stone does before you take it: it helps you for the rest of the game."
    ),
    steps.END_TURN: N_("End your turn: your hand is refilled, and the next player is on turn."),
}
"""What is said of questions that a chapter has no words of its own for."""


def by_question(words: Mapping[int, str]) -> Says:
    """The words of a chapter for the question that is asked, or the usual ones."""
    known = {**USUAL, **words}

    def says(moment: Moment) -> str:
        asked = moment.decision
        found = "" if asked is None else known.get(asked.step.kind, "")
        return _(found) if found else ""

    return says


def only(action: Choice, **others: tuple[Choice, str]) -> Callable[[Choice], str]:
    """One of the actions, and none of the other choices that are named with their words."""
    refused = dict(others.values())

    def refuses(choice: Choice) -> str:
        if choice in ACTIONS and choice != action:
            return _REFUSED[action]
        return refused.get(choice, "")

    return refuses
