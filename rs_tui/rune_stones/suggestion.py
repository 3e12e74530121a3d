"""Where the cursor begins: at what a good player would choose, from what the seat may know."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rs_core.rune_stones.engine import Decision
    from rs_core.rune_stones.state import Choice
    from rs_core.rune_stones.view import View


def suggestion(view: View, decision: Decision) -> Choice:
    """A good choice, worked out once for a question: mostly in milliseconds, seldom in a tenth."""
    if len(decision.options) == 1:
        return decision.options[0]
    from rs_core.bots.suggestion import suggest  # late: brings the bots
    from rs_core.rune_stones.mind.evaluate import standard_mind

    return suggest(standard_mind(), view, decision)
