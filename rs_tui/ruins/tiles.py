"""The ruins: tiles in a pyramid, each a panel with what the viewer knows of it.

A tile of one row shows its key, its place and a sign for its face. A larger one shows its name, and
a picture of it or of the wall that hides it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.cells import cell_len

from rs_core.ruins.vocabulary import LAYING, PLACE_NAMES, ROW_MASKS, TAKEN, UNKNOWN
from rs_tui.draw import panels, pictures
from rs_tui.draw.ink import clip, fit, joined, width_of, with_tone, wrap
from rs_tui.ground.glyphs import current
from rs_tui.ground.i18n import _
from rs_tui.ruins import portraits, words
from rs_tui.ruins.facts import before_master, row_price

if TYPE_CHECKING:
    from rs_core.ruins.faces import Faces
    from rs_tui.draw.ink import Line, Rows
    from rs_tui.draw.pickers import Look
    from rs_tui.ruins.scene import Scene

GROUND: Final = "card"
PICTURED: Final = 1 + portraits.TILE_HEIGHT
"""Rows from which a tile has a picture."""
DOUBLED: Final = 1 + 2 * portraits.TILE_HEIGHT
_BRICKS: Final = {"unicode": ("┴┬", "┬┴"), "ascii": ("_|", "|_")}


def tile(scene: Scene, place: int, width: int, height: int) -> Rows:
    """The tile of a place, or the place without one."""
    view = scene.view
    if not view.ruins >> place & 1:
        return _gone(width, height)
    face = view.tiles[place]
    if height == 1:
        return [_line(scene, place, face, width)]
    look = scene.look(("place", place))
    pictured = pictures.shown() and height >= PICTURED
    head = _head(scene, place, face, look, width - 1, pictured=pictured)
    body = _face(scene.faces, face, portraits.of_back(place), width - 1, height - 1)
    if pictured:
        body[-1] = _keyed(body[-1], look.key)
    return [[*line, panels.gap()] for line in [head, *body]]


def _keyed(line: Line, key: str) -> Line:
    """A line with a key at its right end."""
    if not key:
        return line
    cells = [(sign, tone) for text, tone in line for sign in text]
    return [*joined(cells[:-3]), *panels.key_chip(key)]


def _gone(width: int, height: int) -> Rows:
    middle = height // 2
    return [
        fit([(f"{current().free if row == middle else ' ':^{width - 1}}", "dim")], width)
        for row in range(height)
    ]


def _line(scene: Scene, place: int, face: int, width: int) -> Line:
    """`2■4b◆`: key, sign of the cursor, place, face."""
    look = scene.look(("place", place))
    sign = panels.sign_of(look)
    tone = panels.head_tone(look, GROUND)
    first = (look.key, "key") if look.key else (sign, f"{tone} accent" if tone == GROUND else tone)
    mark = face_sign(scene, place, face)
    own = face_tone(scene.faces, face)
    shown = sign if look.key and sign != " " else " "
    text: Line = [(f"{PLACE_NAMES[place]}{shown}", tone), (mark, f"{tone} {own}".strip())]
    return [*fit([first, *text], width - 1), panels.gap()]


def face_sign(scene: Scene, place: int, face: int) -> str:
    """A rune, a sun, something else that was seen, a tile turned up for all; nothing if unseen."""
    if face == UNKNOWN:
        return " "
    if scene.view.lit >> place & 1:
        return "!"
    return tile_sign(scene.faces, face)


def tile_sign(faces: Faces, face: int) -> str:
    """The sign of a face."""
    artefact = faces.artefacts[face]
    if artefact.effect == "rune":
        return current().gem
    if artefact.effect == "ring":
        return current().blank
    return "*" if artefact.sun else current().full


def face_tone(faces: Faces, face: int) -> str:
    """The ink of a face."""
    return "dim" if face == UNKNOWN else words.tile_tone(faces, face)


def _head(scene: Scene, place: int, face: int, look: Look, width: int, *, pictured: bool) -> Line:
    """The place; with a picture below also the name, which else stands there with the key here."""
    sign = panels.sign_of(look, "!" if scene.view.lit >> place & 1 else " ")
    known = ""
    if pictured and face != UNKNOWN:
        known = _fitting(scene.faces, face, width - 3)
    tight = 4 + cell_len(known) > width
    name = PLACE_NAMES[place]
    left: Line = [(f"{name}{sign}" if tight else f"{sign}{name} ", "")]
    left.append((known, face_tone(scene.faces, face)))
    if look.cursor or look.marked:
        left = [(text, "") for text, _own in left]
    line = fit(left, width) if pictured else panels.footed(left, look.key, width)
    tone = panels.head_tone(look, "open" if look.possible or face != UNKNOWN else GROUND)
    return [(text, own if own == "key" else f"{tone} {own}".strip()) for text, own in line]


def _fitting(faces: Faces, face: int, room: int) -> str:
    """The whole name if it fits, else the short one."""
    whole = words.tile(faces, face)
    return whole if cell_len(whole) <= room else clip(words.short_tile(faces, face), room)


def _spelt(faces: Faces, face: int, width: int, height: int) -> list[str]:
    """The whole name in lines if it fits, else the short one."""
    lines = wrap(words.tile(faces, face), width)
    if len(lines) > height or any(line.endswith(current().ellipsis) for line in lines):
        return [clip(words.short_tile(faces, face), width)]
    return lines


def _face(faces: Faces, face: int, back: str, width: int, height: int) -> Rows:
    """What is below the head: a picture, or the name and what it takes off the seal."""
    if face == UNKNOWN:
        if pictures.shown() and height >= portraits.TILE_HEIGHT:
            return _paved(back, width, height)
        return _wall(width, height)
    name = portraits.of_tile(faces, face)
    if pictures.shown() and name and height >= portraits.TILE_HEIGHT:
        rows = _pictured(name, width, height)
        if height > len(rows):
            rows.append(panels.grounded(_power(faces, face, width), width, GROUND))
        return panels.padded(rows, width, height, GROUND)
    lines: Rows = [
        [(f" {line}", face_tone(faces, face))] for line in _spelt(faces, face, width - 1, height)
    ]
    if len(lines) < height:
        lines.append(_power(faces, face, width))
    rows = [panels.grounded(line, width, GROUND) for line in lines[:height]]
    return panels.padded(rows, width, height, GROUND)


def _pictured(name: str, width: int, height: int) -> Rows:
    """As large as fits."""
    large = height >= DOUBLED - 1 and width >= 2 * portraits.TILE_WIDTH
    rows = portraits.doubled(name) if large else portraits.picture(name)
    return [
        panels.grounded(panels.centred(list(line), width), width, pictures.GROUND) for line in rows
    ]


def _paved(name: str, width: int, height: int) -> Rows:
    """A wall all over the tile: the picture of its back, again and again."""
    large = height >= DOUBLED - 1 and width >= 2 * portraits.TILE_WIDTH
    drawn = portraits.doubled(name) if large else portraits.picture(name)
    plain = (
        portraits.doubled(portraits.BACKS[0]) if large else portraits.picture(portraits.BACKS[0])
    )
    rows: Rows = []
    for n in range(height):
        first = drawn if n < len(drawn) else plain
        cells = [(sign, tone) for text, tone in first[n % len(first)] for sign in text]
        more = [(sign, tone) for text, tone in plain[n % len(plain)] for sign in text]
        while len(cells) < width:
            cells += more
        rows.append(joined(cells[:width]))
    return rows


def _wall(width: int, height: int) -> Rows:
    """Bricks, for a back that has no picture."""
    one, other = _BRICKS[current().name]
    tone = f"{GROUND} dim"
    return [[(((one if row % 2 else other) * width)[:width], tone)] for row in range(height)]


def _power(faces: Faces, face: int, width: int) -> Line:
    """What it takes off the seal; a sun must be opened."""
    artefact = faces.artefacts[face]
    told = _("power {n}").format(n=artefact.power)
    sun = f" {_('sun')}*" if artefact.sun else ""
    return [(f" {told}{sun if cell_len(told + sun) < width else ''}", "dim")]


def label(scene: Scene, row: int, width: int, height: int) -> Rows:
    """The number of a row, which is its key, and what a search costs."""
    view = scene.view
    look = scene.look(("row", row))
    left = view.ruins & ROW_MASKS[row]
    if not left:
        return [fit([], width) for _row in range(height)]
    price = row if view.seat is None or view.phase == LAYING else row_price(view, row)
    sign = panels.sign_of(look)
    chip: Line = panels.key_chip(look.key) if look.key else [(f" {row} ", "dim")]
    if look.cursor or look.marked:
        chip = [(f" {look.key or row} ", "key" if look.key else "here")]
    lead: Line = [(sign, "accent"), *chip]
    if height == 1:
        said = clip(_("cost {n}").format(n=price), width - 4)
        line: Line = [*lead, (said, "" if look.possible else "dim")]
        return [fit(line, width)]
    text = clip(_("cost {n}").format(n=price), width - 1)
    rows: Rows = [fit(lead, width), fit([(f" {text}", "" if look.possible else "dim")], width)]
    return panels.padded(rows, width, height)


def back(scene: Scene, at: int, width: int, height: int) -> Rows:
    """A tile before the Master, with its number; its face if the viewer knows it."""
    view = scene.view
    tiles = before_master(view)
    if at >= len(tiles):
        return [fit([], width) for _row in range(height)]
    face = tiles[at]
    if face == TAKEN:
        return _gone(width, height)
    putting = bool(view.to_put) and at >= len(view.layout)
    look = scene.look(("put", face) if putting else ("back", at))
    sign = panels.sign_of(look)
    tone = panels.head_tone(look, "open" if look.possible or face != UNKNOWN else GROUND)
    number = current().free if putting else str(at + 1)
    chip = panels.key_chip(look.key, 1)
    lead: Line = [(sign, tone), *(chip or [(number, tone)]), (" ", tone)]
    if face != UNKNOWN and width - 1 < 3 + cell_len(words.short_tile(scene.faces, face)):
        lead = [*lead[1:2], (sign, tone)]
    room = width - 1 - width_of(lead)
    name = "" if face == UNKNOWN else _fitting(scene.faces, face, room)
    inked = tone if look.cursor or look.marked else f"{tone} {face_tone(scene.faces, face)}"
    head = [*lead, *with_tone(fit([(name, "")], room), inked.strip())]
    if height == 1:
        return [[*fit(head, width - 1), panels.gap()]]
    body = _face(scene.faces, face, portraits.BACKS[0], width - 1, height - 1)
    return [[*fit(line, width - 1), panels.gap()] for line in [head, *body]]
