"""The face of Bids, as far as playing by lines and exports ask for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

from rs_tui.face import Order
from rs_tui.lessons.course import Course
from tests.bids.game import GAME, LOOK, ROUNDS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rs_core.play.errors import Reason
    from rs_core.play.game import Choice
    from rs_core.play.match import Match
    from rs_tui.draw.ink import Rows
    from rs_tui.face import Face
    from rs_tui.tables.table import Table
    from tests.bids.game import Asked, Event, Rules, State, View


class _Words:
    def question(self, _decision: Asked, view: View) -> str:
        return f"Which card do you seal in round {view.round}?"

    def question_rule(self, _decision: Asked) -> str:
        return "1"

    def choice(self, choice: Choice, _view: View, _names: Sequence[str]) -> str:
        return "look at the prize" if choice == LOOK else f"seal the {choice[1]}"

    def event(self, event: Event, names: Sequence[str], _rules: Rules) -> str | None:
        name = names[event.seat]
        if event.what == "bids":
            prize, *cards = event.value
            return f"{name}: takes {prize} of the bids {cards}"
        return {
            "look": f"{name}: looked at the prize",
            "seen": f"The prize is {event.value}",
            "sealed": f"{name}: sealed a card",
        }[event.what]

    def no_undo(self, reason: Reason) -> str:
        return f"No undo: {reason}"

    def origin(self, _match: Match, _origin: object) -> str:
        return ""


class _Lines:
    example: Final = "seal 2"
    orders: Final = (
        Order("state", lambda: "state", "scores", lambda s, v, _r: _state(v, s.names)),
    )

    def topic(self) -> str:
        return "bids"

    def offered(self, decision: Asked, _view: View) -> tuple[Choice, ...]:
        return decision.options

    def suggests(self, _decision: Asked) -> bool:
        return False

    def shows_hand(self, _decision: Asked) -> bool:
        return False

    def known(self, line: str) -> bool:
        return line.startswith("seal")

    def hand_lines(self, view: View) -> list[str]:
        return [f"The prize: {view.prize or 'not seen'}"]

    def board_lines(self, view: View) -> list[str]:
        return [f"{ROUNDS} rounds, {len(view.scores)} seats."]

    def state_lines(self, view: View, names: Sequence[str]) -> list[str]:
        return _state(view, names)

    def own_line(self, view: View) -> str:
        return f"You have {view.scores[view.seat or 0]}."

    def end_lines(self, table: Table) -> list[str]:
        return ["The game is over.", *_state(cast("View", table.view(None)), table.names)]


class _Exports:
    def about(self, _header: object, match: Match) -> list[str]:
        return [seat.name for seat in match.seats]

    def count(self, match: Match, *, short: bool = False) -> list[str]:
        del short
        return _state(match.view(None), [seat.name for seat in match.seats])

    def picture(self, view: View, names: Sequence[str], width: int, height: int) -> Rows:
        return [[(line[:width], "")] for line in _state(view, names)[:height]]

    def counted(self, match: Match) -> list[dict[str, int]]:
        return [{"total": score} for score in match.game.result(match.state)]

    def position(self, view: View, state: State | None, version: int) -> dict[str, Any]:
        del version
        sealed = None if state is None else list(state.sealed)
        return {"scores": list(view.scores), "sealed": sealed}


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

    def answer(self, _decision: Asked, _view: object, settings: object) -> Choice | None:
        """Every bid needs thought."""
        del settings
        return None

    course = Course(GAME, "", 0, (), ())

    def coach(self, _settings: object) -> None:
        return None

    def begins_turn(self, _event: Event) -> bool:
        """There are no turns."""
        return False

    def ends_game(self, _event: Event) -> bool:
        """Nothing tells it."""
        return False

    def gains_points(self, event: Event) -> bool:
        """A prize was taken."""
        return event.what == "bids"


def _state(view: View, names: Sequence[str]) -> list[str]:
    return [f"{name}: {score}" for name, score in zip(names, view.scores, strict=True)]


# The screen asks for more; nothing here is drawn.
FACE: Final = cast("Face", BidsFace())
