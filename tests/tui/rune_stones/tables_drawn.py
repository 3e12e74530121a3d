"""Tables drawn without a terminal, and what may be wrong with one."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, Any

from rs_core.rune_stones.vocabulary import NO_CARD
from rs_tui.draw import pictures as drawn
from rs_tui.draw.boxes import around
from rs_tui.draw.ink import TONES, plain, width_of
from rs_tui.ground import glyphs
from rs_tui.rune_stones.layout import places, table_width
from rs_tui.rune_stones.widgets import GROUPS
from rs_tui.rune_stones.zones import ZONES

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from rs_tui.draw.boxes import Box
    from rs_tui.draw.ink import Line, Rows
    from rs_tui.draw.pickers import Spot
    from rs_tui.rune_stones.scene import Scene
    from rs_tui.widgets.tabletop import Group

SIZES = (
    (80, 24), (80, 25), (80, 30), (80, 43), (81, 31), (90, 28), (96, 32), (100, 24), (100, 30),
    (100, 40), (106, 50), (109, 35), (110, 24), (110, 30), (112, 38), (120, 30), (120, 40),
    (125, 45), (132, 43), (140, 36), (150, 50), (160, 40), (160, 50), (172, 44), (180, 55),
    (200, 50), (200, 60), (220, 62), (237, 66), (250, 70),
)  # fmt: skip
MOST_EMPTY = 0.25
"""The share of a table's rows that may be empty, must be below this."""
GROUNDS = {"card", "board", "picture", "bar", *(tone for tone in TONES if tone.endswith("-card"))}
FLOWING = ("chronicle", "ask", "said", "question")
"""Zones of words, whose sentences may be longer than any room; they are cut at their end only."""


def faults(scene: Scene, width: int, height: int) -> list[str]:
    """All that is wrong with a table of a size."""
    boxes = places(scene, width, height)
    pictures = {
        zone.id: zone.draw(scene, box.width, box.height)
        for zone in ZONES
        if (box := boxes.get(zone.id)) is not None
    }
    return [
        *overlapping(boxes, width, height),
        *overlapping(whole_groups(GROUPS, boxes), width, height),
        *misshapen(boxes, pictures),
        *_cut(scene, boxes, pictures),
        *_empty(boxes, pictures, width, height),
        *_unlike(scene, pictures),
        *_without_key(scene, pictures),
    ]


def whole_groups(groups: Sequence[type[Group[Any]]], boxes: Mapping[str, Box]) -> dict[str, Box]:
    """The places of whole widgets, which hide what is under them."""
    own = {
        group.__name__: [boxes[zone.id] for zone in group.zones if zone.id in boxes]
        for group in groups
    }
    return {name: around(found) for name, found in own.items() if found}


def overlapping(boxes: Mapping[str, Box], width: int, height: int) -> Iterator[str]:
    """Places that share cells, or are not on the screen."""
    for name, box in boxes.items():
        if box.x < 0 or box.y < 0 or box.x + box.width > width or box.y + box.height > height:
            yield f"{name} leaves the screen: {box}"
        if box.width < 1 or box.height < 1:
            yield f"{name} has no room: {box}"
    for (one, a), (other, b) in itertools.combinations(boxes.items(), 2):
        beside = a.x + a.width <= b.x or b.x + b.width <= a.x
        if not beside and a.y < b.y + b.height and b.y < a.y + a.height:
            yield f"{one} overlaps {other}"


def misshapen(boxes: Mapping[str, Box], pictures: Mapping[str, Rows]) -> Iterator[str]:
    """Pictures that are not exactly as large as their places."""
    for name, rows in pictures.items():
        box = boxes[name]
        if len(rows) > box.height:
            yield f"{name} has {len(rows)} rows for {box.height}"
        for row in rows:
            if width_of(row) != box.width:
                yield f"{name}: {width_of(row)} cells for {box.width}: {plain(row)!r}"


def _cut(scene: Scene, boxes: Mapping[str, Box], pictures: Mapping[str, Rows]) -> Iterator[str]:
    """A text that ends in `…` while there are free cells in its box."""
    sign = glyphs.current().ellipsis
    for name, rows in pictures.items():
        said = [plain(row) for row in rows]
        cut = [text for text in said if sign in text]
        if not cut:
            continue
        if name.startswith("mat") and boxes[name].height == 1 and _names_only(scene, cut, sign):
            continue  # a column of its own, as wide as the heading says
        free = [text for text in said if not text.strip()] or [
            text for text in cut if "   " in text[text.index(sign) :]
        ]
        if name == "chronicle" and all(text.strip() for text in said):
            continue  # of each turn the start, up to a whole word; a key tells the rest
        if free or not name.startswith((*FLOWING, "mat", "status")):
            yield f"{name} is cut: {cut}"


def _names_only(scene: Scene, cut: list[str], sign: str) -> bool:
    return all(
        any(text[: text.index(sign)].strip(" ▸>1234").rstrip() in name for name in scene.names)
        for text in cut
    )


def _empty(
    boxes: Mapping[str, Box], pictures: Mapping[str, Rows], width: int, height: int
) -> Iterator[str]:
    """Too many rows of the table with nothing on them, neither signs nor the ground of a panel."""
    filled = set()
    for name, rows in pictures.items():
        if boxes[name].x < table_width(width):
            filled |= {y for y, row in enumerate(rows, boxes[name].y) if seen(row)}
    if height - len(filled) >= MOST_EMPTY * height:
        yield f"{height - len(filled)} of {height} rows are empty"


def _unlike(scene: Scene, pictures: Mapping[str, Rows]) -> Iterator[str]:
    """Cards side by side of which only some say in words what they do; without pictures, few."""
    shown = scene.view.display if scene.page is None else scene.page
    for name, cards in (("display", shown), ("hand", scene.cards)):
        worded = [
            any("dim" in tone.split() and text.strip(" │|") for row in rows for text, tone in row)
            for place, card in enumerate(cards)
            if card != NO_CARD and (rows := pictures.get(f"{name}{place}")) is not None
        ]
        said = sum(worded)
        if 0 < said < (len(worded) if drawn.shown() else len(worded) / 2):
            yield f"only some cards of the {name} stand in words"


def seen(row: Line) -> bool:
    """Whether anything is to be seen of a row."""
    return any(text.strip() or GROUNDS & set(tone.split()) for text, tone in row)


def _without_key(scene: Scene, pictures: Mapping[str, Rows]) -> Iterator[str]:
    """A thing that can be picked by a key it does not show, or shows a key that picks nothing."""
    for zone in ZONES:
        if zone.id not in pictures or zone.spot is None:
            continue
        key = scene.look(zone.spot).key
        shown = "".join(
            text for row in pictures[zone.id] for text, tone in row if "key" in tone.split()
        ).strip()
        gone = zone.spot[0] == "hand" and zone.spot[1] >= len(scene.cards)
        if shown != key and not gone:
            yield f"{zone.id} shows the key {shown!r} instead of {key!r}"
    yield from _without_key_on_mats(scene, pictures)
    yield from _without_key_in_words(scene, pictures)


def _without_key_on_mats(scene: Scene, pictures: Mapping[str, Rows]) -> Iterator[str]:
    if scene.decision is None:
        return
    spots: list[Spot] = [*(("row", n) for n in range(2)), *(("place", n) for n in range(10))]
    wanted = sorted(scene.look(spot).key for spot in spots if scene.look(spot).key)
    shown = sorted(
        text.strip()
        for row in pictures[f"mat{scene.decision.seat}"]
        for text, tone in row
        if {"key", "here"} & set(tone.split()) and text.strip().isdigit()
    )
    if wanted != shown:
        yield f"the mat shows the keys {shown} instead of {wanted}"


def _without_key_in_words(scene: Scene, pictures: Mapping[str, Rows]) -> Iterator[str]:
    zones = [name for name in ("ask", "said") if name in pictures]
    said = " ".join(plain(row) for name in zones for row in pictures[name])
    for zone, most in (("chip", 7), ("action", 4), ("swap", 12)):
        for place in range(most):
            key = scene.look((zone, place)).key
            if key and f"{key} " not in said:
                yield f"{zone} {place} does not show {key!r} in {said!r}"
