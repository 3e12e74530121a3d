"""The scene of a table that nobody here plays at: a replay, or a game that is watched."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rs_tui.crossing.phrases import round_lines
from rs_tui.crossing.reveal import last_shown
from rs_tui.crossing.scene import Scene

if TYPE_CHECKING:
    from rs_tui.draw.ink import Line
    from rs_tui.sitting import Looked

CHRONICLE_LINES: Final = 60


def looked(looked: Looked, _width: int) -> Scene:
    """Everything that a screen shows."""
    seen = looked.seen
    lines = round_lines(seen.events, seen.names)[-CHRONICLE_LINES:]
    chronicle: list[Line] = [[(line, "")] for line in lines]
    inspector = looked.inspector
    first, second, third = looked.foot if inspector is None else inspector.details()
    return Scene(
        view=seen.view,
        names=seen.names,
        bots=tuple(seat.kind.partition(":")[2] for seat in seen.seats),
        picker=inspector,
        question=first,
        preview=f"{second} {third}",
        refusal=looked.said,
        keys=looked.keys,
        chronicle=tuple(chronicle),
        shown=last_shown(seen.view.table),
    )
