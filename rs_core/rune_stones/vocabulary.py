"""The words of the game as small ints, with the names they have in texts and files.

Ints instead of enums: the engine compares and indexes with them in its innermost loops.
"""

from typing import Final

RED: Final = 0
GREEN: Final = 1
BLUE: Final = 2
YELLOW: Final = 3
WILD: Final = 4
"""A wild gem or artefact; as a colour of magic it means multicolour, as a creature a dragon."""
ORE: Final = 5

COLOURS: Final[tuple[int, ...]] = (RED, GREEN, BLUE, YELLOW)
GOODS: Final[tuple[str, ...]] = ("red", "green", "blue", "yellow", "wild", "ore")
"""Names of gems and ore by number; the first five also name artefacts and places in a row."""
SIGNS: Final = "RGBY*#"
"""The signs of gems and ore by number, in card files and on the table, in every language."""
ANY_SIGN: Final = "?"
"""The sign of a coloured gem of one's choice."""

EMPTY: Final = -1
"""A free place in an artefact row or a forge without an artefact."""
NO_CARD: Final = 0
"""A free space of the creature display; card ids start at 1."""
NO_TILE: Final = 0
"""A free space of the wisp display; wisp tiles are numbered from 1."""

ROWS: Final[tuple[str, ...]] = ("upper", "lower")
WISP_LETTERS: Final = "abcd"
"""The names of the spaces of the wisp display."""

# Rune stones, in the order of the rules (10.1 to 10.8, 12.2, 12.3).
MAGIC: Final = 0
HAND: Final = 1
EXCHANGE: Final = 2
WILD_STONE: Final = 3
PLUS: Final = 4
DOUBLE_DIE: Final = 5
EXTRA_POINT: Final = 6
THREE: Final = 7
LOWEST: Final = 8
GEM_OR_POINTS: Final = 9

STONES: Final[tuple[str, ...]] = (
    "magic",
    "hand",
    "exchange",
    "wild",
    "plus",
    "double-die",
    "extra-point",
    "three",
    "lowest",
    "gem-or-points",
)
BASE_STONES: Final = tuple(range(8))

DRUIDS: Final[tuple[str, ...]] = ("brown", "grey", "beige", "black")

EXPANSIONS: Final = ("nocturnal", "queenie")

# Where a bonus comes from: decides which rune stones look at it and where its points are counted.
CARD: Final = 0
DIE: Final = 1
FORGE: Final = 2
WISP: Final = 3
SET: Final = 4
SOURCES: Final[tuple[str, ...]] = ("cards", "die", "forge", "wisps", "sets")

# The action under way.
NO_ACTION: Final = 0
SUMMONING: Final = 1
USING: Final = 2
FORGING: Final = 3
