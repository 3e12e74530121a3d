"""The tutorial: a short real game from a prepared position, with words for each new thing.

What has been learnt follows from the table, so the tutorial can be left and resumed anywhere, and
any choice is accepted: the words follow the player, not the other way round.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rs_core.play.match import Seat
from rs_core.ruins import steps
from rs_core.ruins.game import GAME
from rs_core.ruins.rules import Rules
from rs_core.ruins.vocabulary import BATTLE
from rs_tui.ground.i18n import N_, _
from rs_tui.saves.errors import SaveError

if TYPE_CHECKING:
    from rs_core.play.match import Match
    from rs_core.play.snapshot import Snapshot
    from rs_core.ruins.state import State
    from rs_core.ruins.view import View
    from rs_tui.saves import Library, SavedGame

SEED: Final = 20_160_217
NAME: Final = "Ruins tutorial"
SEAL: Final = 12
"""Of 21: the ruins fall sooner, so that it lasts about five minutes."""
TEACHERS: Final = ("Merlin", "Nimue", "Viviane")
_TOLD: Final[dict[int, str]] = {
    steps.LAY: N_(
        "You have two characters: one lies open and may use its ability, of the other only the"
        " icons count. Three icons make a disciple. Press 1 or 2, then Enter."
    ),
    steps.ACT: N_(
        "Heroes want six runes open; disciples hide among you. A digit marks a row, Enter searches"
        " it. Deep rows cost more cards and show more tiles. f refills, l reveals a hidden tile."
    ),
    steps.PAY: N_("A search is paid with cards: Enter takes the suggestion, a digit another kind."),
    steps.LOOK: N_(
        "You look at half of the row, and only you see the faces. Digits mark tiles, Enter looks."
    ),
    steps.TAKE: N_(
        "Take one of them. l reveals it: it weakens the seal by its power and works at once."
        " h hides it: nobody else knows. Heroes open runes; who hides one is suspicious."
    ),
    steps.SUPPORT: N_("Everybody may support a side, or nobody: 1, 2 or 0."),
    steps.BATTLE_TURN: N_(
        "The ruins fell. The Shadow Master has all hidden tiles. Fight for one of them with f,"
        " or let somebody draw 3 cards: everybody has one turn."
    ),
    steps.ATTACK_COLUMN: N_(
        "Lay cards front first with the digits, then Enter. Front cards meet one by one; each kind"
        " beats two others."
    ),
}
_WAIT: Final = N_(
    "Watch what the others take and hide. n shows your notes, t what you may conclude."
)
_BATTLE: Final = N_("The final battle: six open runes still win for the heroes.")


def open_or_begin(library: Library, name: str) -> SavedGame:
    """The tutorial that was left unfinished, or a new one."""
    for summary in library.list():
        if summary.finished or not summary.name.startswith(NAME):
            continue
        try:
            saved = library.open(summary.name)
        except SaveError:
            continue
        if is_tutorial(saved.match):
            return saved
        saved.close()
    seats = [Seat(name), *(Seat(teacher, "bot:easy") for teacher in TEACHERS)]
    try:
        return library.create(GAME, Rules(), seats, SEED, NAME, start=start())
    except SaveError:  # an older tutorial has the name
        return library.create(GAME, Rules(), seats, SEED, start=start())


def start() -> State:
    """A deal with a weakened seal, in which the learner is a hero."""
    state = GAME.new(Rules(), SEED)
    state.seal = SEAL
    return state


def is_tutorial(match: Match) -> bool:
    """Whether a game is the tutorial."""
    if match.game.name != GAME.name:
        return False
    opened = match.seed == SEED and match.entries[0].do == "open"
    return opened and not match.seats[0].is_bot


def advice(seen: Snapshot[View], *, asked: bool) -> str:
    """What to say to the learner now."""
    view = seen.view
    if view.over:
        return ""
    if not asked or view.decision is None:
        return _(_BATTLE) if view.phase == BATTLE else _(_WAIT)
    told = _TOLD.get(view.decision.step.kind)
    return _(told) if told is not None else ""
