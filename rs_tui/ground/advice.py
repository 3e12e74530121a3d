"""Advice in words that every game says in the same way; plans are told by the game."""

from __future__ import annotations

from typing import Final

from rs_tui.ground.i18n import _

BEHIND: Final = 0.15
"""A chance with which nobody needs to be told only how small it is."""


def best_words(plan: str, chance: float) -> str:
    """The best plan, and the chance of winning with it."""
    said = _("{plan} ({n} % chance of winning).")
    if chance < BEHIND:
        said = _("{plan}. You are behind ({n} % chance of winning): this catches up most.")
    return said.format(plan=plan[:1].upper() + plan[1:], n=max(1, round(100 * chance)))


def next_words(plan: str, behind: float) -> str:
    """The second best, and by how much it is behind; what cannot be told apart is as good."""
    less = round(100 * behind)
    if not less:
        return _("Just as good: {plan}.").format(plan=plan)
    return _("Next best ({n} % less): {plan}.").format(n=less, plan=plan)
