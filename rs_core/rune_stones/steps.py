"""The kinds of pending step on the agenda, lowest numbers first resolved without a question.

A step is a tuple: its kind, then what is listed beside it.
"""

from typing import Final

# Resolved at once.
FINISH_ABILITIES: Final = 0
FINISH_FORGING: Final = 1
FINISH_WISP: Final = 2  # tile, space
MOVE_EXTRA: Final = 3  # card
LAST_AUTOMATIC: Final = MOVE_EXTRA

# Questions.
CHOOSE_ACTION: Final = 4
PLAY_CARDS: Final = 5
TAKE_CREATURES: Final = 6  # magic
LAY_OUT: Final = 7
CARDS: Final = 8  # cards waiting, card begun, mask of its open parts, what became of its points
POINTS_OR_GEM: Final = 9  # points
RUN: Final = 10  # effect, source
FORGE_FROM: Final = 11  # mask of forges used
PAY: Final = 12  # forge
PLACE: Final = 13  # forge, paid in ore
TRADE_IN: Final = 14
TAKE_RUNE: Final = 15
END_TURN: Final = 16

NAMES: Final = (
    "finish-abilities",
    "finish-forging",
    "finish-wisp",
    "move-extra",
    "choose-action",
    "play-cards",
    "take-creatures",
    "lay-out",
    "cards",
    "points-or-gem",
    "run",
    "forge-from",
    "pay",
    "place",
    "trade-in",
    "take-rune",
    "end-turn",
)

# What became of the points of the card begun (14.10).
NO_POINTS_YET: Final = 0
POINTS_TAKEN: Final = 1
GEM_TAKEN: Final = 2
