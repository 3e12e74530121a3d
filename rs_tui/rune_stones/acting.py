"""What others do, step by step: the table as it was before, what they take lit, and the words.

Steps are made of what the viewer heard, so nothing is in them that the viewer may not know.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from rs_core.rune_stones import events
from rs_tui.rune_stones.phrases.events import event_words

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rs_core.play.snapshot import Snapshot
    from rs_core.rune_stones.view import View
    from rs_tui.draw.ink import Line
    from rs_tui.draw.pickers import Spot
    from rs_tui.rune_stones.scene import Scene
    from rs_tui.sitting import Frame

MOST: Final = 8
"""Steps at most; of more, which only come at once after the line was gone, the last are shown."""
_LONG: Final = 1.0
_SHORT: Final = 0.6


class Step(NamedTuple):
    """Something that somebody else does, and what the viewer knew before."""

    view: View
    lit: frozenset[Spot]
    words: str
    told: tuple[Line, ...]


def steps(
    before: Snapshot[View], seen: Snapshot[View], told: tuple[Line, ...]
) -> Sequence[tuple[Frame, float]]:
    """What others did between two snapshots for the same eyes, and how long each step stays; `told`
    is the chronicle as it was before.
    """
    cards = seen.view.rules.cards
    found: list[tuple[Frame, float]] = []
    for event in seen.since(before):
        step = _STEPS.get(type(event))
        if step is None or event.seat == seen.seat:
            continue
        lights, long = step
        lit = frozenset(lights(event, before.view))
        words = event_words(event, seen.names, cards) or ""
        found.append((partial(_shown, Step(before.view, lit, words, told)), long))
    return found[-MOST:]


def _shown(step: Step, scene: Scene) -> Scene:
    """The table before a step, with what is taken lit; nothing is asked meanwhile."""
    return replace(
        scene,
        view=step.view,
        lit=step.lit,
        chronicle=step.told,
        decision=None,
        picker=None,
        question=step.words,
        called=False,
        second="",
        preview="",
        refusal="",
    )


# --- What is lit


def _creatures(event: Any, view: View) -> list[Spot]:
    taken = event.cards if isinstance(event, events.CreaturesSummoned) else (event.card,)
    return [("display", space) for space, card in enumerate(view.display) if card in taken]


def _forge(event: events.ArtefactForged, view: View) -> list[Spot]:
    del view
    return [("forge", event.forge)]


def _stone(event: events.StoneTaken, view: View) -> list[Spot]:
    return [("rune", view.rules.stones.index(event.stone))]


def _wisp(event: events.WispCaught, view: View) -> list[Spot]:
    return [("wisp", space) for space, tile in enumerate(view.tiles) if tile == event.tile]


def _nothing(event: events.Event, view: View) -> list[Spot]:
    del event, view
    return []


_STEPS: Final[dict[type[events.Event], tuple[Callable[[Any, View], list[Spot]], float]]] = {
    events.ActionPassed: (_nothing, _LONG),
    events.CreaturesSummoned: (_creatures, _LONG),
    events.CardsLaidOut: (_nothing, _LONG),
    events.PointsGained: (_nothing, _SHORT),
    events.CreatureTaken: (_creatures, _SHORT),
    events.CardSwitched: (_creatures, _SHORT),
    events.CreatureDrawn: (_nothing, _SHORT),
    events.CardResurrected: (_nothing, _SHORT),
    events.GemsStolen: (_nothing, _LONG),
    events.WispCaught: (_wisp, _SHORT),
    events.ExtraCardPlayed: (_nothing, _SHORT),
    events.ArtefactForged: (_forge, _LONG),
    events.RowTraded: (_nothing, _LONG),
    events.StoneTaken: (_stone, _SHORT),
    events.ThroneReached: (_nothing, _LONG),
}
"""What is a step of its own, what is lit at it, and how long it stays."""
