"""The scene of a table that nobody here plays at: a replay, or a game that is watched."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rs_tui.rune_stones.layout import line_width
from rs_tui.rune_stones.phrases.summary import turn_lines
from rs_tui.rune_stones.pickers import in_front
from rs_tui.rune_stones.scene import Scene
from rs_tui.tables.chairs import level_words

if TYPE_CHECKING:
    from rs_tui.draw.ink import Line
    from rs_tui.sitting import Looked

CHRONICLE_LINES: Final = 60


def looked(looked: Looked, width: int) -> Scene:
    """Everything that a screen of so many columns shows."""
    seen = looked.seen
    view = seen.view
    lines = turn_lines(seen.events, seen.names, view.rules.cards, line_width(width))
    chronicle: list[Line] = [[(line, "")] for line in lines[-CHRONICLE_LINES:]]
    inspector = looked.inspector
    first, second, third = looked.foot if inspector is None else inspector.details()
    return Scene(
        view=view,
        names=seen.names,
        levels=tuple(map(level_words, seen.seats)),
        cards=in_front(view),
        picker=inspector,
        question=first,
        second=second,
        preview=third,
        refusal=looked.said,
        keys=looked.keys,
        chronicle=tuple(chronicle),
        picture="" if inspector is None else inspector.picture(),
    )
