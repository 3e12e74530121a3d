"""What stones are worth to a seat in the middle of a game (C14.2)."""

from typing import Final, NamedTuple

from rs_core.crossing.choices import MUSHROOM
from rs_core.crossing.stones import Stones, plus, points
from rs_core.crossing.table import Table
from rs_core.play.game import Choice

HOPE: Final = 0.25
"""For each coloured stone: it may become part of a set."""


class Figures(NamedTuple):
    """What a point on the table is worth against one that is safe."""

    open: float = 0.72
    """A point in open stones; a safe one is 1."""
    pause: float = 1.6
    """What a round in pause costs."""
    spoil: float = 0.35
    """A point that another does not gain."""


LAST_ROUND: Final = Figures(open=1.0, pause=0.0)


def figures(table: Table) -> Figures:
    """In the last round nothing can be lost any more, and no pause costs."""
    return LAST_ROUND if table.last_round else Figures()


def gain(have: Stones, more: Stones) -> float:
    """What more stones are worth to who has some."""
    return points(plus(have, more)) - points(have) + HOPE * sum(more[:3])


def at_risk(table: Table, seat: int) -> float:
    """What the open stones of a seat are worth to it."""
    return gain(table.safe[seat], table.tiles[seat])


def stones_at(table: Table, target: Choice) -> Stones:
    """What lies on a mushroom or a tile."""
    kind, place = target
    return table.mushrooms[place] if kind == MUSHROOM else table.tiles[place]
