"""Whether a choice could be taken back again, told before it is made and from one seat's view."""

from typing import Any

from rs_core.play.game import Choice, Game
from rs_core.play.trace import Trace


def can_be_taken_back(
    game: Game[Any, Any, Any], rules: Any, view: Any, seat: int, choice: Choice
) -> bool:
    """Whether nothing would be revealed and no turn ended: tried in a made-up world that fits."""
    if rules.undo == "none":
        return False
    state = game.determinize(view, 0)
    state.trace = trace = Trace(None)
    game.apply(state, seat, choice)
    return not trace.barrier
