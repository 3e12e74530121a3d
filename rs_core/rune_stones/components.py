"""Counts and tables of the box that no card file changes: supply, die, track, points.

Everything here is printed in the rulebooks, except where a comment says `ours`.
"""

from typing import Final

from rs_core.rune_stones.effects import Draw, Effect, Gain, GainAny, Power, SwapForWild
from rs_core.rune_stones.gems import UNIT, purse
from rs_core.rune_stones.vocabulary import ORE

SUPPLY: Final = purse(15, 15, 15, 15, 15, 20)
STARTING_GEMS: Final = purse(1, 1, 1, 1, 1)  # 2.6
ARTEFACTS_PER_COLOUR: Final = 7
WILD_ARTEFACTS: Final = 8
DISPLAY_SPACES: Final = 6
COLOURED_FORGES: Final = 5
WILD_FORGE: Final = 5
"""Index of the wild forge; the coloured forges are 0 to 4."""
PLACES: Final = 5
"""Places of an artefact row: four colours and one wild place."""
STONE_PLACES: Final = 4
HAND_LIMIT: Final = 4
LARGE_HAND_LIMIT: Final = 6  # 10.2
EXTRA_MAGIC: Final = 2  # 10.1
ORE_PAID: Final = 3  # 6.5
SET_POINTS: Final[tuple[int, ...]] = (0, 0, 3, 6, 10, 15)  # 7.2
THRONE: Final = 65
MIN_PLAYERS: Final = 2
MAX_PLAYERS: Final = 4
STONE_KINDS_IN_PLAY: Final = 8

DIE: Final[tuple[tuple[str, Effect], ...]] = (  # 5.8
    ("gem", GainAny()),
    ("swap", SwapForWild()),
    ("1", Power(1)),
    ("2", Power(2)),
    ("ore", Gain(UNIT[ORE])),
    ("card", Draw(1)),
)
DIE_FACES: Final = tuple(name for name, _ in DIE)

WISP_SPACES: Final = 4
NIGHT_SPACES: Final = tuple(range(5, 51, 5))  # 11.3
NIGHT_TOKENS: Final = (3, 8)
"""Wisp tokens and blank tokens."""
