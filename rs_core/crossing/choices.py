"""Choices and announcements as small tuples inside, as one line of text at the edge (C12.2)."""

from collections.abc import Iterable
from typing import Final

from rs_core.play.game import Choice
from rs_core.play.lines import read_choice

MUSHROOM: Final = 0  # place
PLAYER: Final = 1  # seat
PROTECT: Final[Choice] = (2,)
SAY: Final = 3  # and a choice
STAY_AWAY: Final = 4  # place

NOTHING: Final[Choice] = ()
"""Instead of a choice: the seat has not sealed, sits out the round, or has said nothing."""

WORDS: Final = ("point", "protect", "say")


def say(choice: Choice) -> Choice:
    """The announcement of a choice."""
    return (SAY, *choice)


def is_announcement(choice: Choice) -> bool:
    """Whether something is said, and nothing sealed."""
    return choice[0] >= SAY


def text(choice: Choice) -> str:
    """The one-line form of a choice or an announcement; places and seats count from 1.

    >>> text((MUSHROOM, 1)), text(PROTECT), text((SAY, PLAYER, 3)), text((STAY_AWAY, 0))
    ('point m2', 'protect', 'say p4', 'say not m1')
    """
    if choice[0] == STAY_AWAY:
        return f"say not {_target((MUSHROOM, choice[1]))}"
    if choice[0] == SAY:
        return f"say {_target(choice[1:])}"
    return "protect" if choice == PROTECT else f"point {_target(choice)}"


def _target(choice: Choice) -> str:
    return "protect" if choice == PROTECT else f"{'mp'[choice[0]]}{choice[1] + 1}"


def parse(line: str, options: Iterable[Choice]) -> Choice:
    """The option on offer that a line of text names; ChoiceError says why there is none."""
    return read_choice(line, options, text, WORDS)
