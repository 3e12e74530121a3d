"""The tutorial of Crossing: a short real game of about two minutes, with words for each new thing.

Any choice is accepted: the words follow the player, not the other way round.
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
from rs_tui.lessons.course import Course
from rs_tui.lessons.script import LEARNER, Chapter, Step

if TYPE_CHECKING:
    from rs_core.crossing.table import State
    from rs_core.crossing.view import View
    from rs_tui.lessons.script import Moment

SEED: Final = 20_121_201
PLAYERS: Final = 3
SAFE: Final = (4, 4, 4, 1)
"""What everybody has already: so the bag lasts for about six rounds, two minutes."""

TAKE: Final = "take"
ROB: Final = "rob"
HIDE: Final = "hide"
GOALS: Final = (TAKE, ROB, HIDE)
_TOLD: Final[dict[str, str]] = {
    TAKE: N_(
        "Mark a mushroom by the key that stands on it, then seal your choice. Alone there, you take"
        " its stones; if somebody else points at it too, nobody does."
    ),
    ROB: N_(
        "Stones on a tile are open: others can take them, and you theirs. Mark a tile that holds"
        " stones, and seal. Two thieves at one tile get nothing."
    ),
    HIDE: N_(
        "Now protect what you have: mark your own tile, and seal. Your open stones become safe for"
        " good, and you sit out the next round. Do it when there is something to lose."
    ),
}
_CLASH: Final = N_("A clash: somebody else pointed there too, and nothing moved.")
_PAUSE: Final = N_("You are in pause: watch this round, in the next one you play again.")


def rules() -> Rules:
    """Three players, everything as usual."""
    return Rules(PLAYERS)


def start() -> State:
    """Two stones on each mushroom, empty tiles, and some safe stones for everybody."""
    state = deal(rules(), SEED)
    bag = state.table.bag
    for _seat in range(PLAYERS):
        bag = less(bag, SAFE)
    state.table = state.table._replace(bag=bag, safe=(SAFE,) * PLAYERS)
    assert min(bag) >= 0
    assert NONE not in state.table.mushrooms
    return state


def learnt(view: View) -> set[str]:
    """The goals reached so far, from all choices that were shown."""
    own = [past.choices[LEARNER] for past in view.table.history if past.choices[LEARNER]]
    found = set()
    for choice in own:
        found.add(HIDE if choice == PROTECT else TAKE if choice[0] == MUSHROOM else ROB)
    return found


def _advice(moment: Moment) -> str:
    """What to say to the learner who has not tried everything yet."""
    view = moment.seen.view
    if moment.decision is None:
        return _(_PAUSE) if view.table.paused[LEARNER] else ""
    left = [goal for goal in GOALS if goal not in learnt(view)]
    goal = next((each for each in left if _possible(each, view)), TAKE)
    return f"{_clashed(view)} {_(_TOLD[goal])}".strip()


def _playing_on(moment: Moment) -> str:
    """What to say until the bag is empty."""
    view = moment.seen.view
    if moment.decision is None:
        return _(_PAUSE) if view.table.paused[LEARNER] else ""
    said = _("Play on until the bag is empty; {hint} shows how a bot would mix its choices.")
    return f"{_clashed(view)} {said}".strip()


def _possible(goal: str, view: View) -> bool:
    """Whether the learner can do it now."""
    own, *others = view.table.tiles
    return goal == TAKE or (own != NONE if goal == HIDE else any(each != NONE for each in others))


def _clashed(view: View) -> str:
    """That nothing moved in the last round, if somebody else had the learner's idea."""
    if not view.table.history:
        return ""
    choices = view.table.history[-1].choices
    own = choices[LEARNER]
    return _(_CLASH) if own and own != PROTECT and choices.count(own) > 1 else ""


COURSE: Final = Course(
    game=GAME,
    save="Crossing-tutorial",
    seed=SEED,
    teachers=(Seat("Merlin", "bot:easy"), Seat("Nimue", "bot:easy")),
    chapters=(
        Chapter(
            "crossing",
            N_("Crossing in two minutes"),
            rules,
            (
                Step(
                    N_(
                        "Mushrooms full of stones, and three who want them. In each round all"
                        " choose in secret and point at the same moment: at a mushroom, at"
                        " somebody's tile, or at their own to protect it."
                    ),
                    shows=("board",),
                ),
                Step(
                    N_(
                        "What you win lies open on your tile until you protect it. Only safe stones"
                        " count at the end: red, blue and yellow together 5, white 2, any other"
                        " stone 1."
                    ),
                ),
                Step(until=lambda moment: learnt(moment.seen.view) == set(GOALS), says=_advice),
                Step(
                    N_(
                        "You have tried all there is: taking, robbing, protecting. The rest is"
                        " guessing what the others think that you think."
                    ),
                ),
                Step(until=lambda moment: moment.seen.over, says=_playing_on),
                Step(
                    N_(
                        "The bag is empty. Next time try more players, and announcing: then people"
                        " say what they will do, and need not do it. {enter} goes to the final"
                        " count."
                    ),
                ),
            ),
            start,
        ),
    ),
)
