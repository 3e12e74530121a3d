"""What others do, step by step: the table as it was before, what they touch lit, and the words.

Steps are made of what the viewer heard, so nothing is in them that the viewer may not know.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from rs_core.ruins import events
from rs_tui.ruins.looked import last_fight
from rs_tui.ruins.told import event_words, turn_lines

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rs_core.play.snapshot import Snapshot
    from rs_core.ruins.view import View
    from rs_tui.draw.ink import Line
    from rs_tui.draw.pickers import Spot
    from rs_tui.ruins.scene import Scene
    from rs_tui.sitting import Frame

MOST: Final = 8
"""Steps at most; of more, which only come at once after the line was gone, the last are shown."""
_SILENT: Final = (
    events.Private,
    events.CharacterSealed,
    events.CharactersShown,
    events.TurnBegan,
    events.CardsCounted,
    events.PileRenewed,
    events.CardsMet,
    events.FightEnded,
    events.TileWon,
    events.GameOver,
)
"""What is no step of its own: it follows from one, or is shown in another way."""
_LONG: Final = (events.TileTaken, events.TileRevealed, events.RuinsFell, events.MasterRevealed)


class Step(NamedTuple):
    """Something that somebody else does, and what the viewer knew before."""

    view: View
    lit: frozenset[Spot]
    words: str
    told: tuple[Line, ...]
    fight: tuple[events.CardsMet, ...]
    """The last one before."""


def steps(before: Snapshot[View], seen: Snapshot[View]) -> Sequence[tuple[Frame, float]]:
    """What others did between two snapshots for the same eyes, and how long each step stays."""
    happened = [
        event
        for event in seen.since(before)
        if event.seat != seen.seat and not isinstance(event, _SILENT)
    ]
    if not happened:
        return ()
    told: tuple[Line, ...] = tuple(
        [(line, "")] for line in turn_lines(before.events, before.names, before.rules)
    )
    fight = last_fight(before.events)
    found: list[tuple[Frame, float]] = []
    for event in happened[-MOST:]:
        words = event_words(event, seen.names, seen.rules)
        if words:
            step = Step(before.view, frozenset(_lit(event)), words, told, fight)
            found.append((partial(_shown, step), 1.0 if isinstance(event, _LONG) else 0.6))
    return found


def _lit(event: events.Event) -> list[Spot]:
    match event:
        case events.SearchBegan(row=row):
            return [("row", row)]
        case events.PlacesLookedAt(places=places):
            return [("place", place) for place in places]
        case events.TileTaken(place=place) | events.TileLit(place=place):
            return [("place", place)]
        case events.CharacterLookedAt(owner=owner) | events.HiddenTileLookedAt(owner=owner):
            return [("player", owner)]
        case events.TileRobbed(owner=owner):
            return [("player", owner)]
        case events.MarkersLaid(seats=seats):
            return [("player", seat) for seat in seats]
        case events.RuneCalled(named=named) | events.Reinforced(named=named):
            return [("player", named)]
    return []


def _shown(step: Step, scene: Scene) -> Scene:
    """The table before a step, with what is touched lit; nothing is asked meanwhile."""
    return replace(
        scene,
        view=step.view,
        lit=step.lit,
        chronicle=step.told,
        fight=step.fight,
        asked=None,
        picker=None,
        given={},
        chips=(),
        question=step.words,
        called=False,
        marked="",
        preview="",
        refusal="",
    )
