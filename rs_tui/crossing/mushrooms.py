"""A mushroom: a panel with a picture where there is room, else a cap of lines with its stones."""

from typing import Final

from rs_core.crossing.choices import MUSHROOM
from rs_core.crossing.stones import NONE, Stones
from rs_tui.crossing import portraits
from rs_tui.crossing.arrows import pointers
from rs_tui.crossing.scene import Scene
from rs_tui.crossing.stones import heaped
from rs_tui.crossing.words import stones_counted
from rs_tui.draw import panels, pictures
from rs_tui.draw.boxes import Box
from rs_tui.draw.ink import Line, Rows, clip, justify, width_of, with_tone
from rs_tui.draw.pickers import Look
from rs_tui.ground.glyphs import current

CAPS: Final = {
    "unicode": ("╭─╮", "│ │", "╰┬╯", "││"),
    "ascii": (".-.", "( )", "`-'", "||"),
}
"""Above the stones, beside them, below them, the stem."""
PICTURED: Final = pictures.HEIGHT + 4
"""Lines from which a mushroom is a panel with a picture."""
HIGHEST_CAP: Final = 7
"""Lines of a mushroom of lines, beyond which it would be a tower."""
GROUND: Final = "card"


def mushroom(scene: Scene, place: int, width: int, height: int) -> Rows:
    """A mushroom with its stones, its number, and who points at it."""
    if place >= len(scene.table.mushrooms):
        return []
    stones, look = scene.table.mushrooms[place], scene.look(("mushroom", place))
    pointing = pointers(scene, (MUSHROOM, place))
    if pictures.shown() and height >= PICTURED and width > pictures.WIDTH:
        return [
            [*row, panels.gap()]
            for row in _panel(place, stones, look, pointing, Box(0, 0, width - 1, height))
        ]
    tall = min(height, HIGHEST_CAP)
    rows: Rows = [[] for _row in range((height - tall) // 2)]
    rows += _cap(place, stones, look, width, tall)
    rows.append(pointing or [(clip(_counted(stones), width), "dim")])
    if height <= HIGHEST_CAP:
        return [panels.centred(row, width) for row in rows]
    inner = width - 1
    rows = [panels.grounded(panels.centred(row, inner), inner, GROUND) for row in rows]
    return [[*row, panels.gap()] for row in panels.padded(rows, inner, height, GROUND)]


def _counted(stones: Stones) -> str:
    return stones_counted(sum(stones)) if stones != NONE else ""


def _panel(place: int, stones: Stones, look: Look, pointing: Line, box: Box) -> Rows:
    """Its number and how many stones, its picture, the stones, who points at it."""
    width, height = box.width, box.height
    number: Line = [(f" {place + 1} ", "key" if look.possible and not look.cursor else "")]
    head = justify(number, [(f"{_counted(stones)} ", "dim" if not look.cursor else "")], width)
    rows: Rows = [with_tone(head, "cursor") if look.cursor else panels.on(head, "open")]
    body: Rows = [
        *portraits.drawn(portraits.of_mushroom(place), width, height - 4, GROUND),
        [],
        panels.centred(heaped(stones, width - 2), width),
    ]
    above = (height - 2 - len(body)) // 2
    body = [*([[]] * above), *body]
    rows += [panels.grounded(line, width, GROUND) for line in body]
    rows = panels.padded(rows, width, height - 1, GROUND)
    rows.append(panels.grounded(panels.centred(pointing, width), width, GROUND))
    return rows


def _cap(place: int, stones: Stones, look: Look, width: int, height: int) -> Rows:
    top, side, bottom, stem = CAPS[current().name]
    inner = min(width, 18) - 4
    tone = thing_tone(look)
    laid = heaped(stones, inner - 2)
    rows: Rows = [[(top[0] + top[1] * inner + top[2], tone)]]
    for _row in range(height - 5 if height > 5 else 0):
        rows.append([(side[0] + " " * inner + side[2], tone)])
    around = inner - width_of(laid)
    middle: Line = [(side[0] + " " * (around // 2), tone), *with_tone(laid, tone)]
    rows.insert(
        1 + max(0, height - 5) // 2, [*middle, (" " * (around - around // 2) + side[2], tone)]
    )
    half = (inner - 3) // 2
    joint = bottom[1] + top[1] + bottom[1]
    foot = bottom[0] + top[1] * half + joint + top[1] * (inner - 3 - half) + bottom[2]
    rows.append([(foot, tone)])
    named = "accent" if look.possible and not look.cursor else tone or "dim"
    rows.append([(f"{stem[0]}{place + 1}{stem[1]}", named)])
    return rows


def thing_tone(look: Look) -> str:
    """How something stands out that can be pointed at."""
    if look.cursor:
        return "cursor"
    return "open" if look.possible else ""
