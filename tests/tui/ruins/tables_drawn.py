"""Tables of Runes & Ruins drawn without a terminal, and what may be wrong with one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rs_tui.draw.ink import plain
from rs_tui.ground import glyphs
from rs_tui.ruins.facts import before_master
from rs_tui.ruins.layout import places, table_width
from rs_tui.ruins.widgets import GROUPS
from rs_tui.ruins.zones import ZONES
from tests.tui.rune_stones.tables_drawn import (
    MOST_EMPTY,
    misshapen,
    overlapping,
    seen,
    whole_groups,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from rs_tui.draw.boxes import Box
    from rs_tui.draw.ink import Rows
    from rs_tui.draw.pickers import Spot
    from rs_tui.ruins.scene import Scene

FLOWING = ("chronicle", "told", "ask", "notes", "fight")
"""Zones of words, whose sentences may be longer than any room; they are cut at their end only."""
LISTED = ("player", "own", "status")
"""Zones of lists, cut where there is no room for all that lies before somebody."""


def faults(scene: Scene, width: int, height: int) -> Iterator[str]:
    """All that is wrong with a table of a size."""
    boxes = places(scene, width, height)
    pictures = {
        zone.id: zone.draw(scene, box.width, box.height)
        for zone in ZONES
        if (box := boxes.get(zone.id)) is not None
    }
    yield from overlapping(boxes, width, height)
    yield from overlapping(whole_groups(GROUPS, boxes), width, height)
    yield from misshapen(boxes, pictures)
    yield from _cut(boxes, pictures)
    yield from _empty(boxes, pictures, width, height)
    yield from _without_key(scene, pictures)


def _cut(boxes: Mapping[str, Box], pictures: Mapping[str, Rows]) -> Iterator[str]:
    """A text that ends in `…` while there are free cells behind it, or where none may be cut."""
    sign = glyphs.current().ellipsis
    for name, rows in pictures.items():
        cut = [text for row in rows if sign in (text := plain(row))]
        if not cut:
            continue
        if name.startswith("player") and boxes[name].height == 1:
            continue  # in columns, as wide as they are for everybody
        free = [text for text in cut if "    " in text[text.index(sign) :]]
        if name.startswith(FLOWING):
            free = [text for row in rows if not (text := plain(row)).strip()]
        if free or not name.startswith((*FLOWING, *LISTED)):
            yield f"{name} is cut in {boxes[name]}: {cut}"


def _empty(
    boxes: Mapping[str, Box], pictures: Mapping[str, Rows], width: int, height: int
) -> Iterator[str]:
    """Too many rows of the table with nothing on them."""
    filled = set()
    for name, rows in pictures.items():
        young = name == "chronicle" and not seen(rows[-1])  # it tells all that has happened
        if boxes[name].x < table_width(width):
            filled |= {y for y, row in enumerate(rows, boxes[name].y) if young or seen(row)}
    if height - len(filled) >= MOST_EMPTY * height:
        yield f"{height - len(filled)} of {height} rows are empty"


def _without_key(scene: Scene, pictures: Mapping[str, Rows]) -> Iterator[str]:
    """A thing that can be picked by a key it does not show, or shows a key that picks nothing."""
    for zone in ZONES:
        if zone.id not in pictures or zone.spot is None:
            continue
        wanted, shown = _wanted(scene, zone.spot), _keys(pictures[zone.id])
        gone = not any(plain(row).strip(" ·.") for row in pictures[zone.id])
        if shown != wanted and not (gone and not shown):
            yield f"{zone.id} shows the key {shown!r} instead of {wanted!r}"
    if "hand" in pictures:
        kinds = range(len(scene.faces.kinds))
        wanted = "".join(scene.look(("hand", kind)).key for kind in kinds)
        if _keys(pictures["hand"]) != wanted:
            yield f"the hand shows the keys {_keys(pictures['hand'])!r} instead of {wanted!r}"
    if scene.chips:
        asked = [name for name in ("ask",) if name in pictures]
        shown = "".join(_keys(pictures[name]) for name in asked)
        wanted = "".join(scene.look(spot).key for spot, _said in scene.chips)
        if shown != wanted:
            yield f"the question shows the keys {shown!r} instead of {wanted!r}"
    if "fight" in pictures:
        wanted = "".join(scene.look(("side", side)).key for side in range(2))
        if _keys(pictures["fight"]) != wanted:
            yield f"the fight shows the keys {_keys(pictures['fight'])!r} instead of {wanted!r}"


def _wanted(scene: Scene, spot: Spot) -> str:
    """The key that picks a thing; while tiles are laid out, those to come stand for themselves."""
    view = scene.view
    if spot[0] == "back" and view.to_put and len(view.layout) <= spot[1] < len(before_master(view)):
        spot = ("put", before_master(view)[spot[1]])
    return scene.look(spot).key


def _keys(rows: Rows) -> str:
    return "".join(text.strip() for row in rows for text, tone in row if "key" in tone.split())
