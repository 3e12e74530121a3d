"""Which picture shows a mushroom, and a player: at rest, with a fist on the count, pointing."""

from pathlib import Path
from typing import Final

from rs_core.crossing.choices import PROTECT
from rs_core.crossing.components import CHARACTERS
from rs_tui.crossing.scene import Scene
from rs_tui.draw import panels, pictures
from rs_tui.draw.ink import Rows

FILE: Final = Path(__file__).with_name("pictures.txt")
FIST, POINT, SHIELD = "fist", "point", "shield"


def of_mushroom(place: int) -> str:
    """Each has its own cap."""
    return f"mushroom-{place + 1}"


def of_seat(scene: Scene, seat: int) -> str:
    """The character; on the count a fist, then what the hand does."""
    shown = scene.shown
    if shown.counting and scene.view.has_sealed[seat]:
        return FIST
    if shown.lit and shown.choices[seat]:
        return SHIELD if shown.choices[seat] == PROTECT else POINT
    return CHARACTERS[scene.view.rules.characters[seat]]


def drawn(name: str, width: int, height: int, ground: str) -> Rows:
    """A picture as large as fits, in the middle of a width; none where none fits or is shown."""
    if not pictures.shown() or width < pictures.WIDTH or height < pictures.HEIGHT:
        return []
    tone = f"{ground} {pictures.GROUND}"
    if width >= 2 * pictures.WIDTH and height >= 2 * pictures.HEIGHT:
        rows = pictures.doubled(name, file=FILE)
    else:
        rows = pictures.picture(name, file=FILE)
    return [panels.grounded(panels.centred(row, width), width, tone) for row in rows]
