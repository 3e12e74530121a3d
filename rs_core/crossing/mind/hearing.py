"""Believing announcements: a seat is believed as often as it kept its word (C14.7)."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from rs_core.crossing.choices import PLAYER, PROTECT, say
from rs_core.crossing.table import Table
from rs_core.crossing.talk import keeps, kept
from rs_core.play.game import Choice

if TYPE_CHECKING:
    from rs_core.crossing.mind.question import Question


_LEAST = 1e-6
"""So that a seat can be believed to do what it would hardly do otherwise."""


class Belief(NamedTuple):
    """What a seat said, and how likely it is to keep it."""

    said: Choice
    chance: float


def beliefs(table: Table, listener: int) -> dict[int, Belief]:
    """What the other seats said last in this round; who never spoke before is half believed."""
    found = {}
    for seat, lines in enumerate(table.said):
        if lines and seat != listener:
            held, given = kept(table.history, seat)
            found[seat] = Belief(lines[-1], (held + 1) / (given + 2))
    return found


def obeyed(
    belief: Belief, question: "Question", seat: int, mix: Sequence[float], random: Random
) -> Sequence[float]:
    """The mix of a seat, or as often as it is believed what is left of it if it keeps its word."""
    if random.random() >= belief.chance:
        return mix
    return [
        chance + _LEAST if keeps(belief.said, choice) else 0.0
        for choice, chance in zip(question.options[seat], mix, strict=True)
    ]


def free(heard: Mapping[int, Belief], choice: Choice) -> float:
    """How likely nobody who spoke comes in the way of a choice, by what was said alone."""
    chance = 1.0
    for seat, belief in heard.items():
        rival = choice != PROTECT and belief.said == say(choice)
        hides = choice == (PLAYER, seat) and belief.said == say(PROTECT)
        if rival or hides:
            chance *= 1 - belief.chance
    return chance
