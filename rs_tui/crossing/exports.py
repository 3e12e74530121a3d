"""A game for other eyes: who plays, the final count, the public table as a picture."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from rs_core.crossing import choices
from rs_core.crossing import position as positions
from rs_core.crossing.components import COLOURS, SET_BONUS, WHITE_POINTS
from rs_core.crossing.position import UNTOLD
from rs_tui.crossing import words
from rs_tui.crossing.layout import plan
from rs_tui.crossing.lines import kept_lines, score_lines
from rs_tui.crossing.reveal import last_shown
from rs_tui.crossing.scene import Scene
from rs_tui.crossing.zones import PUBLIC
from rs_tui.draw.zones import drawn
from rs_tui.ground.i18n import _

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rs_core.crossing.stones import Stones
    from rs_core.crossing.table import State
    from rs_core.crossing.view import View
    from rs_core.play.match import Match, Seat
    from rs_tui.draw.ink import Rows
    from rs_tui.saves.header import Header

_SET: Final = 3 + SET_BONUS


def picture(view: View, names: Sequence[str], width: int, height: int) -> Rows:
    """The public table as it stands on a screen of that size, down to what is said."""
    boxes = plan(width, height, view.table.players)
    scene = Scene(view, tuple(names), shown=last_shown(view.table))
    return drawn(PUBLIC, scene, boxes, boxes["said"].y + 1)


def about(header: Header, match: Match) -> list[str]:
    """Who plays which character, and how people talk."""
    marks = [seat["character"] for seat in header.terms.seats]
    seats = [
        f"{number}. {seat.name} ({words.character(mark)}, {_who(seat)})"
        for number, (seat, mark) in enumerate(zip(match.seats, marks, strict=True), 1)
    ]
    talk = {"free": _("free"), "announce": _("announcements"), "silent": _("silent")}
    said = _("Talk: {talk}").format(talk=talk[match.rules.talk])
    fan = _("A fan version; not connected with its authors and publishers.")
    return [*seats, said, fan]


def _who(seat: Seat) -> str:
    if not seat.is_bot:
        return _("human")
    return _("bot, {level}").format(level=seat.kind.partition(":")[2])


def count(match: Match, *, short: bool = False) -> list[str]:
    """Points and stones of each seat, kept announcements, and who wins."""
    view = match.view(None)
    kept = [] if short else kept_lines(view, match.names)
    won = words.winners([match.names[seat] for seat in match.winners])
    return [*score_lines(view, match.names), *kept, won]


def counted(match: Match) -> list[dict[str, int]]:
    """Sets, single stones and white stones of each seat in points (C7)."""
    table = match.view(None).table
    return [counted_of(table.total(seat)) for seat in range(table.players)]


def counted_of(stones: Stones) -> dict[str, int]:
    """Points by what they are made of.

    >>> counted_of((3, 2, 4, 2))
    {'sets': 10, 'single': 3, 'white': 4, 'total': 17}
    """
    sets = min(stones[:3])
    found = {
        "sets": _SET * sets,
        "single": sum(stones[:3]) - 3 * sets,
        "white": WHITE_POINTS * stones[3],
    }
    return {**found, "total": sum(found.values())}


def position_line(view: View) -> str:
    """A view for everybody as a line; seals only as sealed."""
    hidden = tuple(UNTOLD if has else choices.NOTHING for has in view.has_sealed)
    return positions.line(view.table, hidden)


def position(view: View, state: State | None, version: int) -> dict[str, Any]:
    """A moment as a line and as plain data; with the seals if the state is given."""
    del version
    table = view.table
    line = position_line(view) if state is None else positions.line(state.table, state.sealed)
    sealed = None if state is None else [_choice(choice) for choice in state.sealed]
    return {
        "line": line,
        "round": table.round,
        "bag": _stones(table.bag),
        "mushrooms": [_stones(each) for each in table.mushrooms],
        "players": [
            {
                "points": table.scores[seat],
                "open": _stones(table.tiles[seat]),
                "safe": _stones(table.safe[seat]),
                "paused": table.paused[seat],
                "has_sealed": view.has_sealed[seat],
                "said": [choices.text(line) for line in table.said[seat]],
            }
            for seat in range(table.players)
        ],
        "sealed": sealed,
    }


def _choice(choice: tuple[int, ...]) -> str | None:
    return choices.text(choice) if choice else None


def _stones(stones: Stones) -> dict[str, int]:
    return dict(zip(COLOURS, stones, strict=True))
