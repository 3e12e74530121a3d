"""Glicko-2, as Mark Glickman published it ("Example of the Glicko-2 system", 2022).

One game is one rating period. Who meets several opponents in it has a result against each of them;
these results hang together, so each counts in part.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

SCALE: Final = 173.7178
"""Points of the shown scale for one of the formula's own."""
TAU: Final = 0.5
"""How quickly the volatility may change; 0.3 to 1.2 are sensible."""
CLOSE: Final = 0.000_001
"""How exactly the new volatility is found."""
MIDDLE: Final = 1500.0


class Rating(NamedTuple):
    """How strong somebody is, how far that may be off, and how much it moves about."""

    value: float = MIDDLE
    deviation: float = 350.0
    volatility: float = 0.06


class Result(NamedTuple):
    """A result against somebody: 1 is a victory, 0 a defeat."""

    against: Rating
    score: float
    weight: float = 1.0


def expected(rating: Rating, other: Rating) -> float:
    """The share of results that somebody can expect against another."""
    against = _g(other.deviation / SCALE)
    return 1 / (1 + math.exp(-against * (rating.value - other.value) / SCALE))


def rated(before: Rating, results: Iterable[Result]) -> Rating:
    """The rating after a period with some results."""
    phi = before.deviation / SCALE
    known = moved = 0.0
    for other, score, weight in results:
        g, chance = _g(other.deviation / SCALE), expected(before, other)
        known += weight * g * g * chance * (1 - chance)
        moved += weight * g * (score - chance)
    if not known:
        return before._replace(deviation=SCALE * math.hypot(phi, before.volatility))
    variance = 1 / known
    volatility = _volatility(phi, before.volatility, variance, variance * moved)
    wider = math.hypot(phi, volatility)
    sure = 1 / math.sqrt(1 / wider**2 + known)
    value = before.value + SCALE * sure**2 * moved
    return Rating(value, SCALE * sure, volatility)


def _g(phi: float) -> float:
    return 1 / math.sqrt(1 + 3 * phi**2 / math.pi**2)


def _volatility(phi: float, sigma: float, variance: float, delta: float) -> float:
    """Step 5: where a function crosses zero, by the Illinois algorithm."""
    start = math.log(sigma**2)

    def f(x: float) -> float:
        spread = phi**2 + variance + math.exp(x)
        pull = math.exp(x) * (delta**2 - spread) / (2 * spread**2)
        return pull - (x - start) / TAU**2

    low, high = start, _other_end(f, start, delta**2 - phi**2 - variance)
    at_low, at_high = f(low), f(high)
    while abs(high - low) > CLOSE:
        between = low + (low - high) * at_low / (at_high - at_low)
        at_between = f(between)
        if at_between * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = between, at_between
    return math.exp(low / 2)


def _other_end(f: Callable[[float], float], start: float, surprise: float) -> float:
    if surprise > 0:
        return math.log(surprise)
    steps = 1
    while f(start - steps * TAU) < 0:
        steps += 1
    return start - steps * TAU
