"""The kinds of pending step on the agenda, lowest numbers first resolved without a question.

Every step is public; what is being laid or put in secret lies in the state, not here.
"""

from typing import Final, NamedTuple

# Resolved at once.
EFFECT: Final = 0
AFTER_ACTION: Final = 1
UPKEEP: Final = 2
END_TURN: Final = 3
MUSTER: Final = 4
NEXT_FIGHTER: Final = 5
RESOLVE: Final = 6
LAST_AUTOMATIC: Final = RESOLVE

# Questions.
ACT: Final = 7
ACT_AGAIN: Final = 8
PAY_BURGLE: Final = 9
PAY: Final = 10
LOOK: Final = 11
TAKE: Final = 12
MORE: Final = 13
PEEK: Final = 14
ROW: Final = 15
MIRROR: Final = 16
JUDGE: Final = 17
ROB: Final = 18
KEEP: Final = 19
CALL: Final = 20
LIGHT: Final = 21
PILLAR: Final = 22
GIFT: Final = 23
DISCARD: Final = 24
LAY_OUT: Final = 25
BATTLE_TURN: Final = 26
ATTACK_COLUMN: Final = 27
DEFENCE_COLUMN: Final = 28
SUPPORT: Final = 29
SUPPORT_COLUMN: Final = 30
LOOK_AT: Final = 31
PICK: Final = 32
LAY: Final = 33

NAMES: Final = (
    "effect",
    "after-action",
    "upkeep",
    "end-turn",
    "muster",
    "next-fighter",
    "resolve",
    "act",
    "act-again",
    "pay-burgle",
    "pay",
    "look",
    "take",
    "more",
    "peek",
    "row",
    "mirror",
    "judge",
    "rob",
    "keep",
    "call",
    "light",
    "pillar",
    "gift",
    "discard",
    "lay-out",
    "battle-turn",
    "attack-column",
    "defence-column",
    "support",
    "support-column",
    "look-at",
    "pick",
    "lay",
)


class Step(NamedTuple):
    """Something to be resolved or asked; a seat, and what else it needs to know."""

    kind: int
    seat: int
    number: int = 0
    """A tile, a row, a place, how many, or a side of a fight, as the kind says."""
    places: tuple[int, ...] = ()
    """Places of the ruins or before the Master that were looked at."""
