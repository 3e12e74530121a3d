"""Mixed strategies by regret matching over sampled joint choices (C14.3), and hints (C14.6)."""

from collections.abc import Mapping, Sequence
from operator import add, mul
from random import Random
from typing import Final, NamedTuple

from rs_core.crossing.mind.dice import dice, weighted
from rs_core.crossing.mind.hearing import Belief, beliefs, obeyed
from rs_core.crossing.mind.question import NO_TARGET, SHIELD, Question
from rs_core.crossing.mind.worth import figures
from rs_core.crossing.table import Decision
from rs_core.crossing.view import View
from rs_core.play.game import Choice

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
    seats = question.seats
    targets = question.targets
    regrets = [[0.0] * len(can) for can in question.options]
    mixed = [_shares(regret) for regret in regrets]
    nobody = [0] * (len(question.owner) + 1)
    picks = [NO_TARGET] * len(targets)
    for iteration in range(ITERATIONS):
        # How many point at each target, and the sum of their seats; the last place is for shields.
        pointing, pointers = nobody[:], nobody[:]
        for seat in seats:
            mix: Sequence[float] = mixed[seat]
            if seat in heard:
                mix = obeyed(heard[seat], question, seat, mix, random)
            picks[seat] = target = targets[seat][weighted(random, mix)]
            pointing[target] += 1
            pointers[target] += seat
        for seat in seats:
            mix, target = mixed[seat], picks[seat]
            if iteration >= SKIPPED:
                total[seat] = list(map(add, total[seat], mix))
            pointing[target] -= 1
            pointers[target] -= seat
            worths = _worths(question, seat, picks, pointing, pointers)
            pointing[target] += 1
            pointers[target] += seat
            expected = sum(map(mul, mix, worths))
            regret = [
                more if (more := had + worth - expected) > 0 else 0.0
                for had, worth in zip(regrets[seat], worths, strict=True)
            ]
            regrets[seat] = regret
            summed = sum(regret)
            mixed[seat] = [had / summed for had in regret] if summed > 0 else _shares(regret)


def _worths(
    question: Question,
    seat: int,
    picks: Sequence[int],
    pointing: Sequence[int],
    pointers: Sequence[int],
) -> Mix:
    """What each option of a seat would be worth, if the others point as they do.

    `pointers` is the sum of the seats at a target: where one points, it is that seat.
    """
    tile = question.tile[seat]
    robbed = -question.loss[seat] if tile >= 0 and pointing[tile] == 1 else 0.0
    owners, prizes, spoilt = question.owner, question.prize[seat], question.spoilt
    found = []
    for target in question.targets[seat]:
        if target < 0:
            found.append(question.hiding[seat])
            continue
        owner, count = owners[target], pointing[target]
        if count > 1 or (owner is not None and picks[owner] == SHIELD):
            found.append(robbed)
        elif count:
            found.append(robbed + spoilt[pointers[target]][target])
        else:
            found.append(robbed + prizes[target])
    return found
