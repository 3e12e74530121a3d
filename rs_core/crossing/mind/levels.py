"""The levels of bots (C14.4), what they announce and whether they keep it (C14.7)."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from rs_core.crossing.choices import say
from rs_core.crossing.mind.dice import dice, weighted
from rs_core.crossing.mind.ending import in_sight, win_chances
from rs_core.crossing.mind.habits import answer_worths, expected_of_all
from rs_core.crossing.mind.hearing import beliefs
from rs_core.crossing.mind.mixing import mix_of
from rs_core.crossing.mind.question import Question
from rs_core.crossing.mind.simple import banking, soft
from rs_core.crossing.mind.worth import figures
from rs_core.crossing.talk import keeps
from rs_core.crossing.view import View
from rs_core.play.game import Choice, Decision

Strategy = Callable[[View, Decision, Random], Sequence[float]]
"""A weight for each option of a seat."""

TRUTH: Final = {"easy": 0.9, "normal": 0.75, "hard": 0.6, "master": 0.6}
"""How often a level does what it announced; who is not named announces nothing."""
ANSWERING: Final = 0.5
"""How often `master` gives the best answer instead of mixing."""


def _random(seen: View, decision: Decision, random: Random) -> Sequence[float]:
    del seen, random
    return [1.0] * len(decision.options)


def _easy(seen: View, decision: Decision, random: Random) -> Sequence[float]:
    del random
    heard = beliefs(seen.table, decision.seat)
    return soft(seen.table, decision.seat, decision.options, heard)


def _normal(seen: View, decision: Decision, random: Random) -> Sequence[float]:
    del random
    heard = beliefs(seen.table, decision.seat)
    return banking(seen.table, decision.seat, decision.options, heard)


def _hard(seen: View, decision: Decision, random: Random) -> Sequence[float]:
    question = Question(seen.table, figures(seen.table))
    # To draw from the average of some solutions is to draw from any of them: it finds one.
    return mix_of(question, random, beliefs(seen.table, decision.seat), repeats=1)[decision.seat]


def _master(seen: View, decision: Decision, random: Random) -> Sequence[float]:
    table, seat = seen.table, decision.seat
    question = Question(table, figures(table))
    mixed = mix_of(question, random, beliefs(table, seat))
    expected = expected_of_all(table, question, mixed)
    if in_sight(table):
        return _best(win_chances(seen.rules, table, seat, expected, random))
    answer = _best(answer_worths(question, seat, expected))
    return [
        ANSWERING * best + (1 - ANSWERING) * chance
        for best, chance in zip(answer, mixed[seat], strict=True)
    ]


def _best(worths: Sequence[float]) -> list[float]:
    best = max(worths)
    found = [float(worth == best) for worth in worths]
    return [each / sum(found) for each in found]


STRATEGIES: Final[dict[str, Strategy]] = {
    "random": _random,
    "easy": _easy,
    "normal": _normal,
    "hard": _hard,
    "master": _master,
}
LEVELS: Final = tuple(STRATEGIES)


class Bot:
    """A player that decides by itself, in no time worth cutting short."""

    def __init__(self, level: str, seed: int) -> None:
        """The seed draws from the mixed strategy."""
        self.level = level
        self.seed = seed

    def choose(self, view: View, decision: Decision) -> Choice:
        """One line announced where that is possible, then one of the options."""
        seat, said = decision.seat, view.table.said[decision.seat]
        random = dice(self.seed, seat, view.table)
        weights = list(STRATEGIES[self.level](view, decision, random))
        if self.level in TRUTH:
            if decision.extras and not said:
                return say(decision.options[weighted(random, weights)])
            if said:
                honest = random.random() < TRUTH[self.level]
                weights = _true_to(said[-1], decision.options, weights, honest)
        return decision.options[weighted(random, weights)]


def _true_to(
    said: Choice, options: Sequence[Choice], weights: Sequence[float], honest: bool
) -> list[float]:
    """The weights of what keeps an announcement, or of what breaks it."""
    fits = [keeps(said, choice) == honest for choice in options]
    if not any(fits):
        return list(weights)
    return [max(weight, 1e-6) if fit else 0.0 for weight, fit in zip(weights, fits, strict=True)]
