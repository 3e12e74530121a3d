"""A best answer to how each other seat has chosen so far (C14.4, master)."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from rs_core.crossing.choices import PROTECT
from rs_core.crossing.mind.question import SHIELD, Question
from rs_core.crossing.mind.worth import gain, stones_at
from rs_core.crossing.reveal import options
from rs_core.crossing.table import Table
from rs_core.play.game import Choice

SMOOTH: Final = 24.0
"""How many choices seen weigh as much as what is expected of anybody: who mixes has no habits, and
a few choices taken for one mislead.
"""
HEAPS: Final = (0, 4, 6, 9)
"""Open stones from which on heaps count as alike, when a seat thinks of protecting."""

Kind = tuple[int, int]
"""A kind of target, and its rank by value among those of its kind; 0 is the best."""


def kinds(table: Table, seat: int, can: Sequence[Choice]) -> list[Kind]:
    """Of each option, what kind of target it is."""
    have = table.total(seat)
    ranked = sorted(
        (choice for choice in can if choice != PROTECT),
        key=lambda choice: -gain(have, stones_at(table, choice)),
    )
    met: Counter[int] = Counter()
    found: dict[Choice, Kind] = {PROTECT: (PROTECT[0], 0)}
    for choice in ranked:
        found[choice] = choice[0], met[choice[0]]
        met[choice[0]] += 1
    return [found[choice] for choice in can]


class Habit:
    """How a seat has chosen so far."""

    def __init__(self, table: Table, seat: int) -> None:
        """Read from the rounds played."""
        self.chosen: Counter[Kind] = Counter()
        self.could_hide: Counter[int] = Counter()
        self.hid: Counter[int] = Counter()
        for past in table.history:
            choice = past.choices[seat]
            if not choice:
                continue
            then = table._replace(mushrooms=past.mushrooms, tiles=past.tiles, safe=past.safe)
            can = options(then._replace(paused=(False,) * then.players), seat)
            if PROTECT in can:
                size = _size(then, seat)
                self.could_hide[size] += 1
                self.hid[size] += choice == PROTECT
            if choice != PROTECT:
                self.chosen[kinds(then, seat, can)[can.index(choice)]] += 1

    def expected(
        self, table: Table, seat: int, can: Sequence[Choice], usual: Sequence[float]
    ) -> list[float]:
        """A chance for each option; `usual` is what is expected of anybody."""
        hiding = usual[can.index(PROTECT)] if PROTECT in can else 0.0
        pointing = max(1 - hiding, 1e-9)
        weights = [
            0.0 if choice == PROTECT else self.chosen[kind] + SMOOTH * chance / pointing
            for choice, kind, chance in zip(can, kinds(table, seat, can), usual, strict=True)
        ]
        if PROTECT in can:
            size = _size(table, seat)
            hiding = (self.hid[size] + SMOOTH * hiding) / (self.could_hide[size] + SMOOTH)
        total = sum(weights) or 1.0
        return [
            hiding if choice == PROTECT else (1 - hiding) * weight / total
            for choice, weight in zip(can, weights, strict=True)
        ]


def _size(table: Table, seat: int) -> int:
    count = sum(table.tiles[seat])
    return sum(count >= least for least in HEAPS)


def expected_of_all(
    table: Table, question: Question, usual: Sequence[Sequence[float]]
) -> list[list[float]]:
    """By seat, the chance of each option as its habits and what is usual make it."""
    return [
        Habit(table, seat).expected(table, seat, can, usual[seat]) if can else []
        for seat, can in enumerate(question.options)
    ]


def answer_worths(
    question: Question, seat: int, expected: Sequence[Sequence[float]]
) -> list[float]:
    """What each option is worth on average, if the others choose as expected of them."""
    others = [other for other in question.seats if other != seat]
    at = [[0.0] * len(question.owner) for _ in question.options]
    hiding = [0.0] * len(question.options)
    for other in others:
        for target, chance in zip(question.targets[other], expected[other], strict=True):
            if target == SHIELD:
                hiding[other] = chance
            else:
                at[other][target] = chance
    robbed = 0.0
    if question.tile[seat] >= 0:
        robbed = sum(_alone(at, others, other, question.tile[seat]) for other in others)
    found = []
    for target in question.targets[seat]:
        if target == SHIELD:
            found.append(question.hiding[seat])
            continue
        owner = question.owner[target]
        open_chance = 1.0 if owner is None else 1 - hiding[owner]
        free = 1.0
        for other in others:
            free *= 1 - at[other][target]
        spoilt = sum(
            _alone(at, others, other, target) * question.spoilt[other][target] for other in others
        )
        found.append(
            open_chance * (free * question.prize[seat][target] + spoilt)
            - robbed * question.loss[seat]
        )
    return found


def _alone(at: Sequence[Sequence[float]], others: Sequence[int], one: int, target: int) -> float:
    """The chance that of the others only this one points at a target."""
    chance = at[one][target]
    for other in others:
        if other != one:
            chance *= 1 - at[other][target]
    return chance
