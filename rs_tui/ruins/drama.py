"""A little drama: the tiles of the fallen ruins and the cards of a fight are turned one by one.

Frames are scenes of what everybody heard; nothing is in them that the viewer may not know.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from rs_core.ruins import events
from rs_core.ruins.vocabulary import EXPLORATION, UNKNOWN, mask_of
from rs_tui.ruins.looked import last_fight
from rs_tui.ruins.told import event_words, turn_lines

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rs_core.play.snapshot import Snapshot
    from rs_core.ruins.view import View
    from rs_tui.draw.ink import Line
    from rs_tui.ruins.scene import Scene
    from rs_tui.sitting import Frame

HELD: Final = 4
"""How many frames a pair of cards stands."""
READ: Final = 12
"""How many frames what came of it stands."""
FALLING: Final = 2
"""The same for a tile of the fallen ruins."""
MOST: Final = 60
"""Frames at most; of more, the last are shown."""


def frames(before: int, seen: Snapshot[View]) -> Sequence[Frame]:
    """What to show of all that was heard after so many things, before what is now."""
    fresh = seen.heard - before
    if seen.taken_back or not 0 < fresh <= len(seen.events):
        return ()
    happened = seen.events[-fresh:]
    found: list[Frame] = []
    for event in happened:
        if isinstance(event, events.RuinsFell):
            for n in range(len(event.places) + 1):
                found += [partial(_fallen, event, n)] * FALLING
    if any(isinstance(event, events.CardsMet) for event in happened):
        fight = last_fight(happened)
        told = turn_lines(seen.events[:-fresh], seen.names, seen.rules)
        turned = Fight(fight, tuple([(line, "")] for line in told))
        for n in range(len(fight)):
            found += [partial(_turned, turned, n + 1, "")] * HELD
        for event in happened:
            if isinstance(event, (events.FightEnded, events.TileWon)):
                words = event_words(event, seen.names, seen.rules) or ""
                found += [partial(_turned, turned, len(fight), words)] * READ
    return found[-MOST:]


class Fight(NamedTuple):
    """How the cards met, and what was told before."""

    met: tuple[events.CardsMet, ...]
    told: tuple[Line, ...]


def _turned(fight: Fight, n: int, words: str, scene: Scene) -> Scene:
    """The fight as far as so many cards of it were turned; what came of it is told at its end."""
    view = replace(scene.view, attack=(), attackers=(), defence=(), defenders=(), laid=())
    return replace(
        scene,
        view=view,
        fight=fight.met,
        turned=n,
        chronicle=fight.told,
        question=words,
        called=False,
        marked="",
        picker=None,
        preview="",
        refusal="",
        chips=(),
    )


def _fallen(event: events.RuinsFell, n: int, scene: Scene) -> Scene:
    """The ruins as they fall, so many of their tiles turned up."""
    view = scene.view
    tiles = list(view.tiles)
    for place, tile in zip(event.places[n:], event.tiles[n:], strict=True):
        del tile
        tiles[place] = UNKNOWN
    for place, tile in zip(event.places[:n], event.tiles[:n], strict=True):
        tiles[place] = tile
    shown = replace(
        view, phase=EXPLORATION, ruins=mask_of(event.places), tiles=tuple(tiles), seal=view.seal
    )
    return replace(scene, view=shown, picker=None, chips=())
