"""Whole turns thought through: every line of own decisions that shapes the turn, and its worth."""

from typing import Any, Final, NamedTuple

from rs_core.bots.mind import Mind
from rs_core.play.game import Choice

MOST_STEPS: Final = 200
"""No turn is that long; a guard against a mind that never rests."""


class Plan(NamedTuple):
    """A line of own choices to the end of the turn, and the chance of winning there."""

    chance: float
    line: tuple[Choice, ...]


def plans(mind: Mind, state: Any, seat: int) -> list[Plan]:
    """The lines from a decision to the end of its turn; decisions that only carry out what was
    decided are made at a glance.
    """
    found: list[Plan] = []
    for option in mind.candidates(state):
        if mind.ends_turn(option):
            found.append(Plan(mind.chances(state)[seat], (option,)))
        else:
            _follow(mind, state, seat, (option,), found)
    return found


def _follow(mind: Mind, state: Any, seat: int, line: tuple[Choice, ...], found: list[Plan]) -> None:
    state = state.clone()
    mind.apply(state, line[-1])
    for _ in range(MOST_STEPS):
        if mind.resting(state):
            break
        if mind.branching(state):
            options = mind.candidates(state)
            if len(options) > 1:
                for option in options:
                    _follow(mind, state, seat, (*line, option), found)
                return
        choice = mind.quick(state)
        line = (*line, choice)
        mind.apply(state, choice)
    found.append(Plan(mind.chances(state)[seat], line))
