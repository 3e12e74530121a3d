"""A little drama: the die rolls, and a row that is traded in counts up.

Frames are scenes with something in them that is about to change. Nothing is in them that the
viewer may not know, since they are made of what the viewer heard.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

from rs_core.rune_stones import events
from rs_core.rune_stones.components import DIE
from rs_core.rune_stones.vocabulary import SET
from rs_tui.ground.i18n import _
from rs_tui.rune_stones import portraits
from rs_tui.rune_stones.phrases.effects import effect_sentence

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rs_core.play.snapshot import Snapshot
    from rs_core.rune_stones.view import View
    from rs_tui.rune_stones.scene import Scene
    from rs_tui.sitting import Frame

ROLLS: Final = (2, 5, 0)
"""The faces that the die shows: so many after the one where it comes to rest."""
STEPS: Final = 5
"""In so many steps at most points count up."""
MOST: Final = 10
"""Frames at most; of more, the last are shown."""


def frames(before: int, seen: Snapshot[View]) -> Sequence[Frame]:
    """What to show of all that was heard after so many things, before what is now."""
    fresh = seen.heard - before
    if seen.taken_back or not 0 < fresh <= len(seen.events):
        return ()
    happened = seen.events[-fresh:]
    points = {seat: mat.points for seat, mat in enumerate(seen.view.mats)}
    counted = [event for event in happened if _counts(event)]
    for event in counted:
        points[event.seat] -= event.points
    if not counted:
        points = {}
    found: list[Frame] = []
    for event in happened:
        if isinstance(event, events.DieRolled):
            name = seen.names[event.seat]
            found += [partial(_shown, dict(points), _rolling(name, event, n)) for n in ROLLS]
        elif _counts(event):
            first = points[event.seat]
            for more in _steps(event.points):
                points[event.seat] = first + more
                found.append(partial(_shown, dict(points), ("", "")))
    return found[-MOST:]


def _counts(event: object) -> bool:
    return isinstance(event, events.PointsGained) and event.source == SET


def _steps(points: int) -> list[int]:
    """How many points stand at each step; the last step is all of them."""
    number = min(STEPS, points)
    return [points * (n + 1) // number for n in range(number)]


def _rolling(name: str, event: events.DieRolled, further: int) -> tuple[str, str]:
    """What is said of a face of the die, and its picture."""
    face, effect = DIE[(event.face + further) % len(DIE)]
    shown = effect_sentence(effect)
    words = _("{name}: the die rolls: {shown}").format(name=name, shown=shown)
    return words, portraits.of_face(face)


def _shown(points: Mapping[int, int], told: tuple[str, str], scene: Scene) -> Scene:
    """A scene with other points, and something else that is said and seen."""
    view = scene.view
    if points:
        mats = (replace(mat, points=points[seat]) for seat, mat in enumerate(view.mats))
        scene = replace(scene, view=replace(view, mats=tuple(mats)))
    words, picture = told
    return replace(scene, preview=words, refusal="", picture=picture) if words else scene
