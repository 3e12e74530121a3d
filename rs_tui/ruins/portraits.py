"""The pictures of Runes & Ruins (pictures.txt): which one shows a tile, a character, a kind."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rs_tui.draw import pictures

if TYPE_CHECKING:
    from rs_core.ruins.faces import Character, Faces

FILE: Final = Path(__file__).with_name("pictures.txt")
TILE_WIDTH, TILE_HEIGHT = 10, 3
"""Cells of the picture of a tile, and of a kind of troops."""
WIDTH, HEIGHT = 12, 4
"""Cells of the picture of a character."""
BACKS: Final = ("back", "back-moss", "back", "back-crack", "back")
"""The walls of the ruins are not all alike."""
CARD_BACK: Final = "card-back"

names = partial(pictures.names, FILE)
picture = partial(pictures.picture, file=FILE)
doubled = partial(pictures.doubled, file=FILE)


def of_tile(faces: Faces, tile: int) -> str:
    """The picture of a tile; empty for one of an owner's set that we do not know."""
    face = faces.artefacts[tile]
    return _known("rune" if face.effect == "rune" else face.word)


def of_back(place: int) -> str:
    """The back of a tile."""
    return BACKS[place * place % 11 % len(BACKS)]


def of_character(face: Character) -> str:
    """The picture of a character; empty for one that we do not know."""
    return _known(face.name.lower().replace(" ", "-"))


def of_kind(faces: Faces, kind: int) -> str:
    """The picture of a kind of troops."""
    return _known(faces.kinds[kind])


def _known(name: str) -> str:
    return name if name in names() else ""
