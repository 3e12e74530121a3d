"""Mixed strategies by regret matching over sampled joint choices (C14.3), and hints (C14.6)."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final, NamedTuple

from rs_core.crossing.mind.dice import dice, weighted
from rs_core.crossing.mind.hearing import Belief, beliefs, obeyed
from rs_core.crossing.mind.question import SHIELD, Question
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
    regrets = [[0.0] * len(can) for can in question.options]
    for iteration in range(ITERATIONS):
        mixed = [_shares(regret) for regret in regrets]
        if iteration >= SKIPPED:
            for summed, mix in zip(total, mixed, strict=True):
                for index, chance in enumerate(mix):
                    summed[index] += chance
        picks = {}
        for seat in question.seats:
            mix = obeyed(heard[seat], question, seat, mixed[seat], random) if seat in heard else (
                mixed[seat]
            )
            picks[seat] = question.targets[seat][weighted(random, mix)]
        _learn(question, picks, mixed, regrets)


def _learn(
    question: Question, picks: Mapping[int, int], mixed: list[Mix], regrets: list[Mix]
) -> None:
    """Every seat regrets what it did not choose while the others chose as they did."""
    pointing = [0] * len(question.owner)
    pointers = [0] * len(question.owner)
    for seat, target in picks.items():
        if target != SHIELD:
            pointing[target] += 1
            pointers[target] += seat
    for seat in question.seats:
        own = picks[seat]
        if own != SHIELD:
            pointing[own] -= 1
            pointers[own] -= seat
        worths = _worths(question, seat, picks, pointing, pointers)
        if own != SHIELD:
            pointing[own] += 1
            pointers[own] += seat
        expected = sum(map(float.__mul__, mixed[seat], worths))
        regrets[seat] = [
            max(0.0, regret + worth - expected)
            for regret, worth in zip(regrets[seat], worths, strict=True)
        ]


def _worths(
    question: Question,
    seat: int,
    picks: Mapping[int, int],
    pointing: Sequence[int],
    pointers: Sequence[int],
) -> list[float]:
    """What each option of a seat would be worth, if the others point as they do.

    `pointers` is the sum of the seats at a target: where one points, it is that seat.
    """
    tile = question.tile[seat]
    robbed = -question.loss(seat) if tile >= 0 and pointing[tile] == 1 else 0.0
    found = []
    for target in question.targets[seat]:
        if target == SHIELD:
            found.append(question.worth_of_hiding(seat))
            continue
        worth = robbed
        owner = question.owner[target]
        if owner is None or picks.get(owner) != SHIELD:
            if pointing[target] == 0:
                worth += question.prize(seat, target)
            elif pointing[target] == 1:
                other = pointers[target]
                worth += question.figures.spoil * question.value[other][target]
        found.append(worth)
    return found
