"""The face of the small game, as far as playing by lines and exports ask for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

from rs_tui.face import Order
from tests.play.bids import GAME

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rs_core.bots.hint import Hint
    from rs_core.play.errors import Reason
    from rs_core.play.game import Choice
    from rs_core.play.match import Match
    from rs_tui.draw.ink import Rows
    from rs_tui.face import Face
    from rs_tui.tables.session import Session
    from tests.play.bids import Agreed, Asked, Said, Seen, Table


class _Words:
    def question(self, _decision: Asked, view: Seen) -> str:
        return f"How much do you bid for a prize of {view.prize}?"

    def question_rule(self, _decision: Asked) -> str:
        return "1"

    def choice(self, choice: Choice, _view: Seen) -> str:
        return f"bid {choice[0]} of 3"

    def event(self, event: Said, names: Sequence[str], _rules: Agreed) -> str | None:
        name = names[event.seat]
        return {
            "prize": f"A prize of {event.number}",
            "bid": f"You bid {event.number}",
            "turned": f"{name}: bid {event.number}",
            "scored": f"{name}: scored {event.number}",
        }.get(event.kind)

    def why(self, _hint: Hint) -> str:
        return ""

    def no_undo(self, reason: Reason) -> str:
        return f"No undo: {reason}"

    def origin(self, _match: Match, _origin: object) -> str:
        return ""


class _Lines:
    example: Final = "bid 2"
    orders: Final = (
        Order("state", lambda: "state", "points", lambda s, v, _r: _state(v, s.names)),
    )

    def topic(self) -> str:
        return "bids"

    def offered(self, decision: Asked, _view: Seen) -> tuple[Choice, ...]:
        return decision.options

    def suggests(self, _decision: Asked) -> bool:
        return False

    def shows_hand(self, _decision: Asked) -> bool:
        return False

    def known(self, line: str) -> bool:
        return line.startswith("bid")

    def hand_lines(self, view: Seen) -> list[str]:
        return [f"Your bid: {view.own or 'none'}"]

    def board_lines(self, view: Seen) -> list[str]:
        return [f"{3} rounds, {len(view.points)} seats."]

    def state_lines(self, view: Seen, names: Sequence[str]) -> list[str]:
        return _state(view, names)

    def own_line(self, view: Seen) -> str:
        return f"You have {view.points[view.seat or 0]}."

    def end_lines(self, session: Session) -> list[str]:
        return ["The game is over.", *_state(cast("Seen", session.view(None)), session.names)]


class _Exports:
    def about(self, _header: object, match: Match) -> list[str]:
        return [seat.name for seat in match.seats]

    def count(self, match: Match, *, short: bool = False) -> list[str]:
        del short
        return _state(match.view(None), [seat.name for seat in match.seats])

    def picture(self, view: Seen, names: Sequence[str], width: int, height: int) -> Rows:
        return [[(line[:width], "")] for line in _state(view, names)[:height]]

    def counted(self, match: Match) -> list[dict[str, int]]:
        return [{"total": points} for points in match.game.result(match.state)]

    def position(self, view: Seen, state: Table | None, version: int) -> dict[str, Any]:
        del version
        hidden = None if state is None else list(state.bids)
        return {"points": list(view.points), "bids": hidden}


class _Rulebook:
    def search(self, _topic: str) -> tuple[()]:
        return ()


class BidsFace:
    """One value for the game."""

    name: Final = GAME.name
    title: Final = "Bids"
    words = _Words()
    lines = _Lines()
    exports = _Exports()
    rulebook = _Rulebook()

    def clock(self, view: Seen) -> tuple[int, int]:
        """Nobody's turn: all bid at once."""
        return view.round, 0

    def answer(self, _decision: Asked, _settings: object) -> Choice | None:
        """Every bid needs thought."""

    def begins_turn(self, _event: Said) -> bool:
        """There are no turns."""
        return False

    def ends_game(self, event: Said) -> bool:
        """The last event."""
        return event.kind == "over"

    def gains_points(self, event: Said) -> bool:
        """A prize that was won."""
        return event.kind == "scored"


def _state(view: Seen, names: Sequence[str]) -> list[str]:
    return [f"{name}: {points}" for name, points in zip(names, view.points, strict=True)]


# The screen asks for more; nothing here is drawn.
FACE: Final = cast("Face", BidsFace())
