"""Chapters about artefacts: forging and paying, trading in a row, rune stones, the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rs_core.rune_stones import choices, events, steps
from rs_core.rune_stones.gems import ORE_PRICE
from rs_tui.ground.i18n import N_
from rs_tui.lessons.script import Chapter, Step
from rs_tui.rune_stones.tutorial import positions
from rs_tui.rune_stones.tutorial.asked import by_question, only

if TYPE_CHECKING:
    from rs_core.rune_stones.state import Choice
    from rs_tui.lessons.script import Moment


def _paid_in_ore(moment: Moment) -> bool:
    """Whether an artefact that was paid in ore lies in its row."""
    paid = False
    for event in moment.events:
        paid = paid or (
            isinstance(event, events.GoodsPaid) and event.seat == 0 and event.goods == ORE_PRICE
        )
        if paid and isinstance(event, events.ArtefactForged) and event.seat == 0:
            return True
    return False


_forge_only = only(choices.FORGE_ARTEFACTS)


def _in_ore(choice: Choice) -> str:
    """Gently back to ore."""
    if choice == choices.STOP:
        return N_("One more, please: this time pay in ore.")
    if choice[0] == choices.PAY and choice[1] != ORE_PRICE:
        return N_("This time pay in ore: 3 ore (#), and nothing else.")
    return _forge_only(choice)


FORGING: Final = Chapter(
    "forge",
    N_("Forging"),
    positions.base,
    (
        Step(
            N_(
                "A forge shows the artefact it makes, and the gems of its colour that you pay for"
                " it. A wild gem (*) stands in for any missing one. The sixth forge makes"
                " wild artefacts, for any 4 gems; they fit on every place."
            ),
            ("forge",),
            shows=("board",),
        ),
        Step(
            N_("You have gems enough: choose to forge."),
            until=lambda moment: moment.saw(events.ArtefactForged),
            says=by_question(
                {
                    steps.FORGE_FROM: N_(
                        "Choose a forge. One with a bonus gives it at once: a roll of the die, an"
                        " ore, or 3 points."
                    ),
                }
            ),
            refuses=only(choices.FORGE_ARTEFACTS),
        ),
        Step(
            N_(
                "Your first artefact! You may forge two in a turn, from different forges. And there"
                " is another way to pay: 3 ore (#) buy any artefact, a wild one too. But then the"
                " forge gives no bonus, so keep ore for forges without one."
            ),
            ("forge", "mat0"),
        ),
        Step(
            N_("Forge once more, and pay in ore."),
            until=_paid_in_ore,
            says=by_question(
                {
                    steps.FORGE_FROM: N_("Choose a second forge: this time you pay in ore."),
                    steps.PAY: N_(
                        "Change the payment to 3 ore (#) and nothing else. Before you pay you are"
                        " told if a bonus is lost by that."
                    ),
                }
            ),
            refuses=_in_ore,
        ),
        Step(
            N_(
                "Artefacts stay in their rows until you trade a row in. Each row has"
                " one place for every colour and one for a wild artefact. What it is good for, the"
                " next chapter tells."
            ),
            ("mat0",),
        ),
    ),
    positions.forging,
)


def _trade(choice: Choice) -> str:
    return N_("It may pay to wait; but trade it in this once.") if choice == choices.KEEP else ""


TRADING: Final = Chapter(
    "trade",
    N_("Rows and rune stones"),
    positions.base,
    (
        Step(
            N_(
                "You have just forged, and your upper row holds three artefacts. At the end of a"
                " turn a row can be traded in: 2, 3, 4 or 5 artefacts bring 3, 6, 10 or 15 points."
                " Larger rows are worth more for each artefact."
            ),
            ("mat0",),
            shows=("state",),
        ),
        Step(
            N_(
                "Each row that you trade in also brings a rune stone, and stones help longer when"
                " they come early. So: the first row soon, perhaps at three, later ones at four or"
                " five. You can hold four stones, each of another kind."
            ),
            ("rune",),
            shows=("board",),
        ),
        Step(
            N_("Trade in your upper row."),
            until=lambda moment: moment.saw(events.RowTraded),
            says=by_question(
                {steps.TRADE_IN: N_("Trade in your upper row: 6 points and a rune stone.")}
            ),
            refuses=_trade,
        ),
        Step(
            N_("Take a rune stone."),
            until=lambda moment: moment.saw(events.StoneTaken),
            says=by_question(
                {
                    steps.TAKE_RUNE: N_(
                        "Which stone? Look at them one by one, and read what they do before you"
                        " take one. For a first game: Hand size (6 cards instead of 4), or Three"
                        " abilities."
                    ),
                }
            ),
        ),
        Step(
            N_(
                "The stone lies on your mat and works by itself. Only two kinds wait until you use"
                " them in your turn, Exchange and Wild gem: as soon as you can, you are told how."
            ),
            ("mat0",),
        ),
        Step(
            N_(
                "And the end: once somebody has 65 points, the round is played out. Then every"
                " three gems or ore are worth 1 point, rows still lying there count as if traded"
                " in, and whoever has most sits on the throne."
            ),
            ("markers", "track"),
        ),
    ),
    positions.trading,
)
