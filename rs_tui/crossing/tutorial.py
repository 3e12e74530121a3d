"""The tutorial: a short real game from a prepared position, with words for each new thing.

What has been learnt follows from the journal, so the tutorial can be left and resumed anywhere, and
any choice is accepted: the words follow the player, not the other way round.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rs_core.crossing.choices import MUSHROOM, PROTECT
from rs_core.crossing.engine import deal
from rs_core.crossing.game import GAME
from rs_core.crossing.rules import Rules
from rs_core.crossing.stones import NONE, less
from rs_core.play.match import Seat
from rs_tui.ground.i18n import N_, _
from rs_tui.saves.errors import SaveError

if TYPE_CHECKING:
    from rs_core.crossing.table import State
    from rs_core.crossing.view import View
    from rs_core.play.match import Match
    from rs_tui.saves import Library, SavedGame

SEED: Final = 20_121_201
NAME: Final = "Crossing tutorial"
PLAYERS: Final = 3
SAFE: Final = (4, 4, 4, 1)
"""What everybody has already: so the bag lasts for about six rounds, two minutes."""
TEACHERS: Final = ("Merlin", "Nimue")

TAKE: Final = "take"
ROB: Final = "rob"
HIDE: Final = "hide"
GOALS: Final = (TAKE, ROB, HIDE)
_TOLD: Final[dict[str, str]] = {
    TAKE: N_(
        "All choose in secret and point at the same moment. Press 1 or 2 for a mushroom, then"
        " Enter. Alone there, you take its stones; if somebody else points at it, nobody does."
    ),
    ROB: N_(
        "Stones on a tile are open: others can take them, and you theirs. Press the letter on a"
        " tile that holds stones, then Enter. Two thieves at one tile get nothing."
    ),
    HIDE: N_(
        "Protect what you have: p, then Enter. Your open stones become safe for good, and you sit"
        " out the next round. Do it when there is something to lose."
    ),
}
_DONE: Final = N_(
    "You know the game now. Red, blue and yellow together count 5, white 2, any other stone 1."
    " Play on until the bag is empty; t shows how a bot would mix its choices."
)
_CLASH: Final = N_("A clash: somebody else pointed there too, and nothing moved.")
_PAUSE: Final = N_("You are in pause: watch this round, in the next one you play again.")


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
        return library.create(GAME, Rules(PLAYERS), seats, SEED, NAME, start=start())
    except SaveError:  # an older tutorial has the name
        return library.create(GAME, Rules(PLAYERS), seats, SEED, start=start())


def start() -> State:
    """Two stones on each mushroom, empty tiles, and some safe stones for everybody."""
    state = deal(Rules(PLAYERS), SEED)
    bag = state.table.bag
    for _seat in range(PLAYERS):
        bag = less(bag, SAFE)
    state.table = state.table._replace(bag=bag, safe=(SAFE,) * PLAYERS)
    assert min(bag) >= 0
    assert NONE not in state.table.mushrooms
    return state


def is_tutorial(match: Match) -> bool:
    """Whether a game is the tutorial."""
    if match.game.name != GAME.name:
        return False
    opened = match.seed == SEED and match.entries[0].do == "open"
    return opened and not match.seats[0].is_bot


def learnt(view: View) -> set[str]:
    """The goals reached so far, from all choices that were shown."""
    own = [past.choices[0] for past in view.table.history if past.choices[0]]
    found = set()
    for choice in own:
        found.add(HIDE if choice == PROTECT else TAKE if choice[0] == MUSHROOM else ROB)
    return found


def advice(view: View, *, asked: bool) -> str:
    """What to say to the learner now."""
    if view.table.over:
        return ""
    if not asked:
        return _(_PAUSE) if view.table.paused[0] else ""
    done = learnt(view)
    left = [goal for goal in GOALS if goal not in done]
    said = f"{len(GOALS) - len(left)}/{len(GOALS)}  "
    if view.table.history and _clashed(view):
        said += f"{_(_CLASH)} "
    return said + (_(_TOLD[left[0]]) if left else _(_DONE))


def _clashed(view: View) -> bool:
    choices = view.table.history[-1].choices
    return bool(choices[0]) and choices[0] != PROTECT and choices.count(choices[0]) > 1
