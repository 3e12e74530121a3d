"""A player's tile: name and points, open stones, safe stones, where it points; with a picture."""

from typing import Final

from rs_core.crossing.components import CHARACTERS
from rs_core.crossing.stones import NONE, Stones
from rs_core.play.levels import LEVELS
from rs_tui.crossing import portraits
from rs_tui.crossing.arrows import arrow, seat_tone
from rs_tui.crossing.mushrooms import thing_tone
from rs_tui.crossing.scene import Scene
from rs_tui.crossing.stones import heaped
from rs_tui.crossing.words import SEAT_KEYS, character
from rs_tui.draw import panels, pictures
from rs_tui.draw.ink import Line, Rows, clip, justify, width_of, with_tone
from rs_tui.draw.pickers import Look
from rs_tui.ground.glyphs import current
from rs_tui.ground.i18n import _, pgettext
from rs_tui.tables.chairs import KINDS, kind_short

GROUND: Final = "card"
PICTURED: Final = pictures.HEIGHT + 2
"""Lines from which a tile has a picture."""
STONES: Final = 13
"""Columns that stones need beside it."""
EDGES: Final = {"unicode": "▌", "ascii": "|"}


def tile(scene: Scene, seat: int, width: int, height: int) -> Rows:
    """A tile in a box."""
    if seat >= scene.table.players:
        return []
    look = scene.look(("player", seat))
    inner = width - 1
    room = inner - STONES
    face = _portrait(scene, seat, room, height) if height >= PICTURED else []
    body = _beside(scene, seat, face, inner, height - 1) if face else _lines(scene, seat, inner)
    if not face and height > len(body) + 2:
        body.insert(0, [])
    rows: Rows = [_head(scene, seat, inner, look)]
    rows += [panels.grounded(line, inner, GROUND) for line in body[: height - 1]]
    rows = panels.padded(rows, inner, height, GROUND)
    return [[(EDGES[current().name], seat_tone(scene, seat)), *row] for row in rows]


def _portrait(scene: Scene, seat: int, room: int, height: int) -> Rows:
    """The picture that leaves room for the stones beside it, and for the arrow below."""
    wide = 2 * pictures.WIDTH if room >= 2 * pictures.WIDTH else pictures.WIDTH
    tall = height - 2
    if room < wide:
        return []
    if wide > pictures.WIDTH and tall < 2 * pictures.HEIGHT:
        wide = pictures.WIDTH
    return portraits.drawn(portraits.of_seat(scene, seat), wide, tall, GROUND)


def _lines(scene: Scene, seat: int, width: int) -> Rows:
    """Open stones, safe stones, the arrow: a line each."""
    return [
        [(" ", ""), *_open(scene, seat, width - 1)],
        [(" ", ""), *_safe(scene, seat, width - 1)],
        [(" ", ""), *arrow(scene, seat, width - 2)],
    ]


def _beside(scene: Scene, seat: int, face: Rows, width: int, height: int) -> Rows:
    """The picture, beside it the stones on lines of their own, below them the arrow."""
    room = width - width_of(face[0]) - 2
    told = _heaps(scene, seat, room - 1)
    air = (height - 1 - len(face)) // 2
    above = air + max(0, len(face) - len(told)) // 2
    blank: Line = [(" " * width_of(face[0]), GROUND)]
    rows: Rows = []
    for number in range(max(air + len(face), above + len(told))):
        drawn = face[number - air] if 0 <= number - air < len(face) else blank
        said = told[number - above] if 0 <= number - above < len(told) else []
        rows.append([(" ", ""), *drawn, (" ", ""), *said])
    rows += [[]] * (height - 1 - len(rows))
    return [*rows[: height - 1], [(" ", ""), *arrow(scene, seat, width - 2)]]


def _heaps(scene: Scene, seat: int, width: int) -> Rows:
    """Names and stones by turns: what is open, what is safe."""
    table, shown = scene.table, scene.shown
    if table.paused[seat]:
        return [[(_("in pause"), "dim")]]
    return [
        [(_open_label(), "dim")],
        _laid(table.tiles[seat], shown.gains.get(seat), width),
        [(_("safe"), "dim")],
        _laid(table.safe[seat], shown.saved.get(seat), width),
    ]


def _head(scene: Scene, seat: int, width: int, look: Look) -> Line:
    """`a Ada  human   7 pts`."""
    table = scene.table
    own = seat == scene.asked
    sign = current().turn if own else " "
    points = pgettext("8 cells", "{n} pts").format(n=table.scores[seat])
    room = width - len(points) - 5
    name = clip(scene.names[seat], room)
    mark = _mark(scene, seat, room - len(name) - 2)
    key: Line = [(f"{sign}{SEAT_KEYS[seat]} ", "accent" if look.possible or own else "dim")]
    left: Line = [*key, (name, f"{seat_tone(scene, seat)} strong")]
    if mark:
        left.append((f"  {mark}", "dim"))
    line = justify(left, [(points, "strong"), (" ", "")], width)
    return with_tone(line, thing_tone(look) or GROUND)


def _mark(scene: Scene, seat: int, room: int) -> str:
    """The character, and how good a bot it is; as much of it as fits, whole."""
    mark = character(CHARACTERS[scene.view.rules.characters[seat]])
    level = scene.bots[seat] if scene.bots else ""
    if not level:  # where bots have no room for theirs, a word alone would be taken for a level
        least = len(mark) + 2 + max(len(kind_short(f"bot:{each}")) for each in LEVELS)
        return mark if least <= room else ""
    kind = f"bot:{level}"
    short = kind_short(kind) if kind in KINDS else level
    return next((words for words in (f"{mark}, {short}", short) if len(words) <= room), "")


def _open(scene: Scene, seat: int, width: int) -> Line:
    """The open stones, and those on their way here."""
    table = scene.table
    if table.paused[seat]:
        return [(_("in pause"), "dim")]
    return _heap(_open_label(), table.tiles[seat], scene.shown.gains.get(seat), width)


def _safe(scene: Scene, seat: int, width: int) -> Line:
    return _heap(_("safe"), scene.table.safe[seat], scene.shown.saved.get(seat), width)


def _open_label() -> str:
    return pgettext("7 cells", "open")


def _heap(label: str, stones: Stones, coming: Stones | None, width: int) -> Line:
    """What lies somewhere, and what is on its way there."""
    wide = max(len(_open_label()), len(_("safe"))) + 1
    return [(f"{label:<{wide}}", "dim"), *_laid(stones, coming, width - wide - 1)]


def _laid(stones: Stones, coming: Stones | None, room: int) -> Line:
    if coming is None:
        return heaped(stones, room)
    have: Line = [] if stones == NONE else [*heaped(stones, room // 2), (" ", "")]
    more: Line = [("+", "accent"), *heaped(coming, max(0, room - width_of(have) - 1))]
    # What moves is what one looks at.
    return [*have, *more] if width_of(have) + width_of(more) <= room else more
