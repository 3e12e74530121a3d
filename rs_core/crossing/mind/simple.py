"""Players that weigh what they see and solve nothing: easy and normal (C14.4)."""

from collections.abc import Mapping, Sequence
from typing import Final

from rs_core.crossing.choices import MUSHROOM, PROTECT
from rs_core.crossing.mind.hearing import Belief, free
from rs_core.crossing.mind.worth import at_risk, figures, gain, stones_at
from rs_core.crossing.table import Table
from rs_core.play.game import Choice
from rs_core.play.rng import mix, step

LEAST: Final = 0.02
"""Nothing is quite out of the question."""
STEALING: Final = 0.7
"""How much of a theft is hoped for: tiles are watched more than mushrooms."""
RISK: Final = 0.75
"""How much of the open stones may be lost."""

THRESHOLDS: Final[Mapping[int, tuple[int, int]]] = {3: (4, 6), 4: (4, 6), 5: (4, 6), 6: (9, 12)}
"""From how many open stones on `normal` protects, by players: with more players a round brings
less, so that a pause is dear and a heap must be worth it.
"""


def soft(
    table: Table, seat: int, can: Sequence[Choice], heard: Mapping[int, Belief]
) -> list[float]:
    """Weights by points gained and points at risk."""
    have = table.total(seat)
    weights = []
    for choice in can:
        if choice == PROTECT:
            worth = RISK * at_risk(table, seat) - figures(table).pause
        else:
            worth = gain(have, stones_at(table, choice))
            if choice[0] != MUSHROOM:
                worth *= STEALING
        weights.append(max(LEAST, worth * free(heard, choice)))
    return weights


def banking(
    table: Table, seat: int, can: Sequence[Choice], heard: Mapping[int, Belief]
) -> list[float]:
    """Weights of soft targets, until the heap is large enough to be made safe."""
    if sum(table.tiles[seat]) >= threshold(table, seat):
        return [float(choice == PROTECT) for choice in can]
    have = table.total(seat)
    return [
        0.0
        if choice == PROTECT
        else max(LEAST, gain(have, stones_at(table, choice)) * free(heard, choice))
        for choice in can
    ]


def threshold(table: Table, seat: int) -> int:
    """How many open stones are enough; drawn anew after each protection of the seat."""
    low, high = THRESHOLDS[table.players]
    began = table.history[0].mushrooms if table.history else table.mushrooms
    protected = sum(past.choices[seat] == PROTECT for past in table.history)
    state = step(seat)
    for number in (protected, *(count for stones in began for count in stones)):
        state = mix(step(state ^ number))
    return low + state % (high - low + 1)
