"""A few turns of a sample game as a moving picture, out of the asciicast that the game exports."""

from __future__ import annotations

import json
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pyte

from rs_tui import games
from rs_tui.export import export
from rs_tui.ground import resources
from rs_tui.saves import Library
from tests.album.paint import SMALL, Painter, emulated, few_colours

if TYPE_CHECKING:
    from PIL import Image

SAMPLE: Final = "6-finished"
SECONDS: Final = 24.0
"""How long it plays."""
STILL: Final = 4.0
"""How long its last picture stands."""


def recorded(sample: str = SAMPLE) -> list[str]:
    """The lines of a sample's asciicast."""
    with tempfile.TemporaryDirectory() as folder:
        library = Library(Path(folder))
        place = library.place(str(resources.samples() / f"{sample}.rsgame"))
        reading, match, _found = library.load(place, own=False)
        face = games.face(match.game.name)
        return export(sample, reading, match, "cast", face).decode().splitlines()


def played(lines: list[str], seconds: float = SECONDS) -> list[tuple[float, Image.Image]]:
    """The end of an asciicast as images, each with the seconds it stands."""
    head, *shown = [json.loads(line) for line in lines]
    screen = pyte.Screen(head["width"], head["height"])
    stream = pyte.Stream(screen)
    painter = Painter(SMALL)
    begin = shown[-1][0] - seconds
    found: list[tuple[float, Image.Image]] = []
    for number, (when, _kind, sent) in enumerate(shown):
        stream.feed(sent)
        if when >= begin:
            until = shown[number + 1][0] if number + 1 < len(shown) else when + STILL
            found.append((until - when, painter.paint(emulated(screen), SMALL)))
    return found


def make(path: Path) -> None:
    """Write the moving picture."""
    times, images = zip(*played(recorded()), strict=True)
    first, *rest = few_colours(images)
    milliseconds = [max(20, round(time * 1000)) for time in times]
    first.save(
        path, save_all=True, append_images=rest, duration=milliseconds, loop=0, optimize=True
    )
