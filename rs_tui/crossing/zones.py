"""The zones of the table of Crossing: what stands where, and how each is drawn from a scene."""

from functools import partial
from typing import Final

from rs_core.crossing.components import MAX_PLAYERS
from rs_tui.crossing import board, mushrooms, tiles
from rs_tui.crossing.arrows import seat_tone
from rs_tui.crossing.phrases import in_a_line
from rs_tui.crossing.scene import Scene
from rs_tui.draw.ink import Line, Rows, clip, fit, justify, with_tone, wrap
from rs_tui.draw.key_line import live_line
from rs_tui.draw.panels import latest, padded
from rs_tui.draw.zones import Zone

LISTED: Final = 10
"""Lines from which sentences of the chronicle stand below each other."""


def _status(scene: Scene, width: int, _height: int) -> Rows:
    return board.status(scene, width)


def _mushroom(place: int, scene: Scene, width: int, height: int) -> Rows:
    return mushrooms.mushroom(scene, place, width, height)


def _tile(seat: int, scene: Scene, width: int, height: int) -> Rows:
    return tiles.tile(scene, seat, width, height)


def _said(scene: Scene, width: int, _height: int) -> Rows:
    return board.said(scene, width)


def _chronicle(scene: Scene, width: int, height: int) -> Rows:
    """As much of what happened last as fits, the newest at the bottom, none without its start."""
    form = _listed if height >= LISTED else _in_lines
    told = [form(line, scene, width - 2) for line in scene.chronicle]
    return padded([fit([(" ", ""), *row], width) for row in latest(told, height)], width, height)


def _in_lines(line: Line, _scene: Scene, width: int) -> Rows:
    """A round broken between words; what follows the first part stands a little to the right."""
    (head, tone), *said = line
    tone = "" if said else tone
    first, *rest = wrap(in_a_line(head, [text for text, _tone in said]), width) or [""]
    return [[(first, tone)], *([(f"  {more}", tone)] for more in wrap(" ".join(rest), width - 2))]


def _listed(line: Line, scene: Scene, width: int) -> Rows:
    """A round with its sentences below its name, those of a player in the colour of the seat."""
    (head, tone), *said = line
    rows: Rows = [[(part, tone)] for part in wrap(head, width)]
    for text, _tone in said:
        first, *rest = wrap(text, width - 2) or [""]
        seat = next((n for n, name in enumerate(scene.names) if _speaks_of(first, name)), None)
        name = "" if seat is None else scene.names[seat]
        own = "" if seat is None else f"{seat_tone(scene, seat)} strong"
        rows.append([("  ", ""), (name, own), (first[len(name) :], "")])
        rows += [[(f"    {more}", "")] for more in wrap(" ".join(rest), width - 4)]
    return rows


def _speaks_of(said: str, name: str) -> bool:
    return said.startswith((f"{name}:", f"{name} :"))


def _question(scene: Scene, width: int, _height: int) -> Rows:
    """What is asked, with the key of what is marked."""
    tone = "accent" if scene.called else "strong"
    right: Line = [(f"[{scene.marked}] ", "accent")] if scene.marked else []
    asked = clip(scene.question, width - 8)
    return [justify([(f" {asked}", tone)], right, width)]


def _words(scene: Scene, width: int, height: int) -> Rows:
    """What would follow, or why a key did nothing."""
    said, tone = (scene.refusal, "warn") if scene.refusal else (scene.preview, "")
    lines = wrap(said, width - 2)
    if len(lines) > height:
        lines = [*lines[: height - 1], clip(" ".join(lines[height - 1 :]), width - 2)]
    lines += [""] * (height - len(lines))
    return [fit([(f" {line}", tone)], width) for line in lines]


def _keys(scene: Scene, width: int, _height: int) -> Rows:
    """The live keys, the most useful first; what does not fit is left out whole."""
    return [with_tone(live_line(scene.keys, width), "bar")]


STATUS: Final = (Zone("status", _status),)
MUSHROOMS: Final = tuple(
    Zone(f"mushroom{place}", partial(_mushroom, place), ("mushroom", place))
    for place in range(MAX_PLAYERS - 1)
)
UPPER: Final = tuple(
    Zone(f"upper{seat}", partial(_tile, seat), ("player", seat)) for seat in range(3)
)
LOWER: Final = tuple(
    Zone(f"lower{seat}", partial(_tile, seat), ("player", seat)) for seat in range(2, MAX_PLAYERS)
)
"""The tiles below the mushrooms: with three and four players from the third on."""
SAID: Final = (Zone("said", _said),)
CHRONICLE: Final = (Zone("chronicle", _chronicle),)
PROMPT: Final = (Zone("question", _question), Zone("words", _words))
KEYS: Final = (Zone("keys", _keys),)
PUBLIC: Final = (*STATUS, *UPPER, *MUSHROOMS, *LOWER, *SAID)
"""What everybody may see."""
