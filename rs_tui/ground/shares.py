"""Shares of victories with their 95 % intervals, as Wilson reckons them.

The plainer interval of Wald, mean ± 1.96 deviations, says 100 ± 0 % after one lucky game, and
reaches below 0 and above 100 %.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rs_tui.ground.i18n import _

if TYPE_CHECKING:
    from collections.abc import Sequence

Z: Final = 1.959964
"""95 % of a normal distribution lie within so many deviations."""


def wilson(won: float, count: int) -> tuple[float, float]:
    """From where to where a share reaches of which `won` of `count` were seen; a shared victory
    counts in part.

    >>> [round(end, 3) for end in wilson(100, 100)]
    [0.963, 1.0]
    """
    if not 0 <= won <= count or not count:
        raise ValueError(f"{won} of {count} is no share")
    seen = won / count
    wider = Z * Z / count
    middle = (seen + wider / 2) / (1 + wider)
    half = Z * math.sqrt(seen * (1 - seen) / count + wider / (4 * count)) / (1 + wider)
    # At 0 and 1 one end is the share itself, which rounding must not pass.
    return max(0.0, min(seen, middle - half)), min(1.0, max(seen, middle + half))


@dataclass(frozen=True, slots=True)
class Share:
    """A share, or by how much it is more than another, with its 95 % interval."""

    mean: float
    low: float
    high: float
    count: int

    def less(self, other: float) -> Share:
        """By how much the share is more than one that is known."""
        return Share(self.mean - other, self.low - other, self.high - other, self.count)

    def told(self, *, signed: bool = False) -> str:
        """The share in per cent with its interval; a dash if nothing was seen."""
        if not self.count:
            return "-"
        form = "+.1f" if signed else ".1f"
        mean, low, high = (f"{100 * each:{form}}" for each in (self.mean, self.low, self.high))
        # Translators: a share of victories and its interval, such as 47.6 % (44.5 to 50.7).
        return _("{mean} % ({low} to {high})").format(mean=mean, low=low, high=high)


def share(values: Sequence[float]) -> Share:
    """The share of victories in some games; of each, 1, 0, or a part of a shared victory."""
    if not values:
        return Share(math.nan, math.nan, math.nan, 0)
    won = math.fsum(values)
    return Share(won / len(values), *wilson(won, len(values)), len(values))
