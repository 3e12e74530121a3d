"""The scene of a table that nobody here plays at: a replay, or a game that is watched."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rs_core.ruins import events
from rs_tui.ruins.scene import Scene
from rs_tui.ruins.told import turn_lines
from rs_tui.ruins.trail import trails
from rs_tui.tables.chairs import level_words

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rs_tui.draw.ink import Line
    from rs_tui.sitting import Looked

CHRONICLE_LINES: Final = 60


def last_fight(happened: Iterable[events.Event]) -> tuple[events.CardsMet, ...]:
    """How the cards of the last fight met."""
    found: list[events.CardsMet] = []
    for event in happened:
        if isinstance(event, events.FightBegan):
            found = []
        elif isinstance(event, events.CardsMet):
            found.append(event)
    return tuple(found)


def looked(looked: Looked, _width: int) -> Scene:
    """Everything that a screen shows."""
    seen = looked.seen
    lines = turn_lines(seen.events, seen.names, seen.rules)[-CHRONICLE_LINES:]
    chronicle: list[Line] = [[(line, "")] for line in lines]
    inspector = looked.inspector
    first, second, third = looked.foot if inspector is None else inspector.details()
    return Scene(
        view=seen.view,
        names=seen.names,
        bots=tuple(map(level_words, seen.seats)),
        picker=inspector,
        question=first,
        preview=f"{second} {third}",
        refusal=looked.said,
        keys=looked.keys,
        chronicle=tuple(chronicle),
        fight=last_fight(seen.events),
        trails=trails(seen.view),
    )
