"""The tutorial of Runes & Ruins: a real game of about five minutes, with words for each thing.

Any choice is accepted: the words follow the player, not the other way round.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rs_core.play.match import Seat
from rs_core.ruins import steps
from rs_core.ruins.game import GAME
from rs_core.ruins.rules import Rules
from rs_core.ruins.vocabulary import BATTLE
from rs_tui.ground.i18n import N_, _
from rs_tui.lessons.course import Course
from rs_tui.lessons.script import Chapter, Step

if TYPE_CHECKING:
    from rs_core.ruins.state import State
    from rs_tui.lessons.script import Moment

SEED: Final = 20_160_217
SEAL: Final = 12
"""Of 21: the ruins fall sooner, so that it lasts about five minutes."""
_TOLD: Final[dict[int, str]] = {
    steps.LAY: N_(
        "You have two characters: one lies open and may use its ability, of the other only the"
        " icons count. Three icons make a disciple. Choose the one to lie open."
    ),
    steps.ACT: N_(
        "Choose a row to search. Deep rows cost more cards and show more tiles. Instead you may"
        " refill your hand, or reveal a tile that you hid."
    ),
    steps.PAY: N_("A search is paid with cards: confirm the suggestion, or give other kinds."),
    steps.LOOK: N_(
        "You look at half of the row, and only you see the faces. Mark the places, then look."
    ),
    steps.TAKE: N_(
        "Take one of them. Opened, it weakens the seal by its power and works at once. Hidden,"
        " nobody else knows what it is. Heroes open runes; who hides one is suspicious."
    ),
    steps.SUPPORT: N_("Everybody may support a side, or nobody."),
    steps.BATTLE_TURN: N_(
        "The ruins fell. The Shadow Master has all hidden tiles. Fight for one of them, or let"
        " somebody draw 3 cards: everybody has one turn."
    ),
    steps.ATTACK_COLUMN: N_(
        "Lay cards front first. Front cards meet one by one; each kind beats two others."
    ),
}
_WAIT: Final = N_("Watch what the others take and hide. {hint} tells what you may conclude.")
_BATTLE: Final = N_("The final battle: six open runes still win for the heroes.")


def rules() -> Rules:
    """Four players, everything as usual."""
    return Rules()


def start() -> State:
    """A deal with a weakened seal, in which the learner is a hero."""
    state = GAME.new(rules(), SEED)
    state.seal = SEAL
    return state


def _advice(moment: Moment) -> str:
    """What to say to the learner now."""
    view = moment.seen.view
    if moment.decision is None:
        return _(_BATTLE) if view.phase == BATTLE else _(_WAIT)
    told = _TOLD.get(moment.decision.step.kind)
    return _(told) if told is not None else ""


COURSE: Final = Course(
    game=GAME,
    save="Ruins-tutorial",
    seed=SEED,
    teachers=tuple(Seat(name, "bot:easy") for name in ("Merlin", "Nimue", "Viviane")),
    chapters=(
        Chapter(
            "ruins",
            N_("Into the ruins, in five minutes"),
            rules,
            (
                Step(
                    N_(
                        "A pyramid of tiles, and somewhere in it six dragon runes. The heroes win"
                        " as soon as six runes lie open. But among you sit disciples, who look"
                        " like heroes and want the ruins to fall."
                    ),
                    shows=("board",),
                ),
                Step(
                    N_(
                        "Who is who, only their own characters know: three icons make a disciple."
                        " You are a hero here. What a player hides, opens and searches is all you"
                        " have to judge them by."
                    ),
                ),
                Step(
                    N_(
                        "Each tile that is opened weakens the seal. When it breaks, the Shadow"
                        " Master shows himself, and a last battle is fought over the tiles that lie"
                        " hidden. Here the seal is weak already."
                    ),
                ),
                Step(until=lambda moment: moment.seen.over, says=_advice),
                Step(
                    N_(
                        "That was a short one: the seal of a real game has 21 points, and more"
                        " players make more suspects. With friends at one table it is best."
                        " {enter} goes to the end of the story."
                    ),
                ),
            ),
            start,
        ),
    ),
)
