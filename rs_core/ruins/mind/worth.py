"""What tiles are worth to either side (R17.3, R17.4), and what a seat knows."""

from functools import lru_cache
from typing import Final, NamedTuple

from rs_core.ruins.faces import Artefact, Faces
from rs_core.ruins.state import State
from rs_core.ruins.vocabulary import ROW_MASKS, mask_of

HERO_RUNE: Final = 10.0
FIRST_RUNE: Final = 5.0
"""What the first rune is worth to a disciple, to be hidden."""
FIRST_RUNE_READ: Final = 2.0
"""The same to one who reads: a rune left in the ruins wins as well, if the seal is burnt."""
NEXT_RUNE: Final = 1.25
TEMPTED: Final = 2
"""Icons of a hero whom the Ring turns."""

_HERO_VALUES: Final = {
    "rune": HERO_RUNE,
    "call_rune": 3.5,
    "take_hidden": 3.0,
    "look_character": 2.0,
    "look_hidden": 2.0,
    "look_row": 2.0,
    "extra_action": 2.0,
    "judge": 1.5,
    "draw": 1.5,
    "ring": -0.5,
}
TOOLS: Final = frozenset(("take_hidden", "call_rune", "look_hidden", "look_character", "judge"))
_ACCUSING: Final = frozenset(("take_hidden", "call_rune"))
BURIED: Final = frozenset(("rune", "restore"))
"""What a disciple keeps hidden."""


class Worth(NamedTuple):
    """The values of all tiles of a set."""

    hero: tuple[float, ...]
    disciple: tuple[float, ...]


@lru_cache(maxsize=8)
def worth(faces: Faces) -> Worth:
    """Values by tile; runes for disciples as if one were hidden already."""
    return Worth(
        tuple(_hero_value(tile) for tile in faces.artefacts),
        tuple(_disciple_value(tile) for tile in faces.artefacts),
    )


def _hero_value(tile: Artefact) -> float:
    if tile.effect == "rune":
        return HERO_RUNE
    if tile.sun:
        return -1.0 - tile.power
    if tile.effect == "restore":
        return 1.0 + tile.number
    return _HERO_VALUES.get(tile.effect, 0.0)


def _disciple_value(tile: Artefact) -> float:
    if tile.effect == "rune":
        return NEXT_RUNE
    if tile.effect == "restore":
        return 3.0
    if tile.effect in _ACCUSING:
        return 3.5
    return tile.power + (0.5 if tile.sun else 0.0)


def known(s: State, seat: int) -> int:
    """The places whose faces a seat knows."""
    return s.seen[seat] | s.public


def rune_chance(s: State, seat: int) -> float:
    """How likely a tile is a rune that the seat has not seen."""
    mask = known(s, seat)
    unknown = len(s.tiles) - mask.bit_count()
    runes = s.faces.runes
    seen = (_places_of(runes, s.tiles) & mask).bit_count()
    return (len(runes) - seen) / unknown if unknown else 0.0


def known_rune_in(s: State, seat: int, places: int) -> bool:
    """Whether the seat knows of a rune among places."""
    return bool(places & known(s, seat) & _places_of(s.faces.runes, s.tiles))


@lru_cache(maxsize=1 << 8)
def _places_of(faces: frozenset[int], tiles: tuple[int, ...]) -> int:
    """The places where some faces were dealt to; the same for a whole game that is played on."""
    return mask_of(tuple(place for place, tile in enumerate(tiles) if tile in faces))


def row_left(s: State, row: int) -> int:
    """The places of a row that hold tiles."""
    return s.ruins & ROW_MASKS[row]
