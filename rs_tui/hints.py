"""Asking for a hint: a short search for the seat that decides, over what that seat may see."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rs_core.bots.hint import Hint
    from rs_core.rune_stones.engine import Decision
    from rs_core.rune_stones.view import View


def best_choices(view: View, decision: Decision, *, seconds: float) -> Hint:
    """The best choices for a decision; takes up to some seconds, so call it in a thread."""
    from rs_core.bots import advise

    return advise(view, decision, seconds=seconds)
