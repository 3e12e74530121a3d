"""Mixed strategies by regret matching over sampled joint choices (C14.3), and hints (C14.6)."""

from collections.abc import Mapping, Sequence
from operator import add, mul
from random import Random
from typing import Final, NamedTuple

from rs_core.crossing.mind.dice import dice, weighted
from rs_core.crossing.mind.hearing import Belief, beliefs, obeyed
from rs_core.crossing.mind.question import NO_TARGET, SHIELD, Question
from rs_core.crossing.mind.worth import figures
from rs_core.crossing.view import View
from rs_core.play.game import Choice, Decision

ITERATIONS: Final = 60
SKIPPED: Final = ITERATIONS // 4
"""The first quarter does not count."""
REPEATS: Final = 6
"""From scratch: the game has many lopsided equilibria, and their average leans to none."""
HINT_REPEATS: Final = 24

Mix = list[float]
"""A chance for each option of a seat."""


class Share(NamedTuple):
    """A choice, and how often it is to be made."""

    choice: Choice
    chance: float


def advise(seen: View, decision: Decision, seed: int = 0) -> tuple[Share, ...]:
    """A hint: the mixed strategy for a seat, the likeliest choice first; never one move (C14.6)."""
    question = Question(seen.table, figures(seen.table))
    random = dice(seed, decision.seat, seen.table)
    heard = beliefs(seen.table, decision.seat)
    mixed = mix_of(question, random, heard, HINT_REPEATS)[decision.seat]
    shares = map(Share, decision.options, mixed)
    return tuple(sorted(shares, key=lambda share: -share.chance))


def mix_of(
    question: Question,
    random: Random,
    heard: Mapping[int, Belief],
    repeats: int = REPEATS,
) -> list[Mix]:
    """By seat the mixed strategy; each bot solves alone, with its own random numbers (C14.3.1)."""
    total = [[0.0] * len(can) for can in question.options]
    for _ in range(repeats):
        _solve(question, random, heard, total)
    return [_shares(summed) for summed in total]


def _shares(weights: Sequence[float]) -> Mix:
    total = sum(weights)
    if total <= 0:
        return [1 / len(weights)] * len(weights) if weights else []
    return [weight / total for weight in weights]


def _solve(
    question: Question, random: Random, heard: Mapping[int, Belief], total: list[Mix]
) -> None:
    """Regret matching (RM+) once from scratch, added to `total`."""
    seats, targets = question.seats, question.targets
    regrets = [[0.0] * len(can) for can in question.options]
    mixed = [_shares(regret) for regret in regrets]
    picks = [NO_TARGET] * len(targets)
    for iteration in range(ITERATIONS):
        for seat in seats:
            mix: Sequence[float] = mixed[seat]
            if seat in heard:
                mix = obeyed(heard[seat], question, seat, mix, random)
            picks[seat] = targets[seat][weighted(random, mix)]
        shown = Shown(question, picks)
        for seat in seats:
            mix, regret = mixed[seat], regrets[seat]
            if iteration >= SKIPPED:
                total[seat] = list(map(add, total[seat], mix))
            worths = shown.worths(seat)
            expected = sum(map(mul, mix, worths))
            regret = [
                more if (more := had + worth - expected) > 0 else 0.0
                for had, worth in zip(regret, worths, strict=True)
            ]
            summed = sum(regret)
            regrets[seat] = regret
            mixed[seat] = [had / summed for had in regret] if summed > 0 else _shares(regret)


class Shown:
    """One joint choice: what each option would have been worth to a seat, the others' given.

    That a seat is robbed whatever else it chooses is counted as a gain of protecting.
    """

    __slots__ = ("counts", "found", "picks", "pointers", "question")

    def __init__(self, question: Question, picks: Sequence[int]) -> None:
        """`picks` are targets by seat."""
        self.question, self.picks = question, picks
        # The last place is for those who protect.
        self.counts = counts = [0] * (len(question.owner) + 1)
        self.pointers = pointers = counts[:]
        """The sum of the seats at a target: where one points, it is that seat."""
        for seat in question.seats:
            counts[picks[seat]] += 1
            pointers[picks[seat]] += seat
        counts[SHIELD] = 0
        self.found = [
            self._worth(target, count, pointers[target]) if count else None
            for target, count in enumerate(counts)
        ]
        """For who does not point there yet; None where nobody does, so that it would be alone."""
        for target, owner in enumerate(question.owner):
            if owner is not None and picks[owner] == SHIELD:
                self.found[target] = 0.0

    def _worth(self, target: int, count: int, pointer: int) -> float:
        """Of pointing at a target where `count` others point: spoiling it for one, or nothing."""
        return self.question.spoilt[pointer][target] if count == 1 else 0.0

    def worths(self, seat: int) -> Mix:
        """For each option of a seat."""
        question, own, counts = self.question, self.picks[seat], self.counts
        targets, prizes = question.targets[seat], question.prize[seat]
        found = self.found
        worths = [
            prizes[target] if (worth := found[target]) is None else worth for target in targets
        ]
        owner = None if own == SHIELD else question.owner[own]
        if own != SHIELD and (owner is None or self.picks[owner] != SHIELD):
            others = counts[own] - 1
            worths[targets.index(own)] = (
                self._worth(own, others, self.pointers[own] - seat) if others else prizes[own]
            )
        tile = question.tile[seat]
        if tile != NO_TARGET and counts[tile] == 1:
            worths[targets.index(SHIELD)] += question.loss[seat]
        return worths
