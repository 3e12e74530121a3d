"""Whole turns thought through: lines of own decisions to the end of the turn, and their worth."""

from typing import Any, Final, NamedTuple

from rs_core.bots.bot import Dice
from rs_core.bots.mind import Mind
from rs_core.play.game import Choice

MOST_STEPS: Final = 200
"""No turn is that long; a guard against a mind that never rests."""


_TIE: Final = 1e-9


class Plan(NamedTuple):
    """A line of own choices to the end of the turn, and the chance of winning there."""

    chance: float
    line: tuple[Choice, ...]


def plans(mind: Mind, state: Any, seat: int, most: int) -> list[Plan]:
    """Lines from a decision to the end of its turn, at least one for each candidate, and about as
    many as asked for; decisions that only carry out what was decided are made at a glance.
    """
    planner = _Planner(mind, seat)
    planner.branch(state, (), mind.candidates(state), most)
    return planner.found


def best_of(found: list[Plan], dice: Dice) -> Choice:
    """The choice that begins the best plan; one of them if several are as good."""
    value = max(found).chance
    best = sorted({plan.line[0] for plan in found if plan.chance > value - _TIE})
    return best[dice.below(len(best))]


def follow(mind: Mind, state: Any, seat: int, line: tuple[Choice, ...]) -> None:
    """Play a line as far as it goes, and quickly on until the turn is done but for ending it."""
    for choice in line:
        if mind.ends_turn(choice) or mind.mover(state) != seat or not mind.offers(state, choice):
            break
        mind.apply(state, choice)
    while not mind.resting(state):
        mind.apply(state, mind.quick(state))


class _Planner:
    """Collects plans."""

    def __init__(self, mind: Mind, seat: int) -> None:
        self.mind = mind
        self.seat = seat
        self.found: list[Plan] = []

    def branch(
        self, state: Any, line: tuple[Choice, ...], options: tuple[Choice, ...], most: int
    ) -> None:
        """Try each option."""
        for option in options:
            if self.mind.ends_turn(option):
                self._add(state, (*line, option))
            else:
                after = state.clone()
                self.mind.apply(after, option)
                self._follow(after, (*line, option), most // len(options))

    def _follow(self, state: Any, line: tuple[Choice, ...], most: int) -> None:
        """Go on in a state of one's own; several ways where the share allows all of them."""
        mind = self.mind
        for _ in range(MOST_STEPS):
            if mind.resting(state):
                break
            if most > 1 and mind.branching(state):
                options = mind.candidates(state)
                if 1 < len(options) <= most:
                    self.branch(state, line, options, most)
                    return
            choice = mind.quick(state)
            line = (*line, choice)
            mind.apply(state, choice)
        self._add(state, line)

    def _add(self, state: Any, line: tuple[Choice, ...]) -> None:
        self.found.append(Plan(self.mind.chances(state)[self.seat], line))
