"""Choices as tuples inside, as one line of text at the edge (R15.7).

Tiles and kinds of troops are named by their words, which belong to a set of faces; inside a choice
a word stands as a number (`rs_core.play.digits`), so that text needs no set.
"""

from collections.abc import Iterable
from typing import Final

from rs_core.play.digits import word
from rs_core.play.errors import N_, CoreError, Phrase
from rs_core.play.game import Choice
from rs_core.ruins.vocabulary import FIGHT_SIDES, PLACE_NAMES

REFILL: Final[Choice] = (0,)
MORE: Final[Choice] = (1,)
NO: Final[Choice] = (2,)
HIDE: Final[Choice] = (3,)
OPEN: Final[Choice] = (4,)
SHUFFLE: Final[Choice] = (5,)
FIGHT: Final[Choice] = (6,)
DONE: Final[Choice] = (7,)
PASS: Final[Choice] = (8,)

LAY: Final = 9  # number of the character to be open
REVEAL: Final = 10  # word of a tile
BURGLE: Final = 11  # place
SEARCH: Final = 12  # row
PAY: Final = 13  # words of cards
LOOK: Final = 14  # places
TAKE: Final = 15  # place, 1 if opened
PEEK: Final = 16  # place
ROW: Final = 17  # row
MIRROR: Final = 18  # seat
JUDGE: Final = 19  # two seats
ROB: Final = 20  # place
CALL: Final = 21  # seat
LIGHT: Final = 22  # place
DISCARD: Final = 23  # words of cards
GIFT: Final = 24  # seat
PUT: Final = 25  # word of a tile
REINFORCE: Final = 26  # seat
CARD: Final = 27  # word of a card
SUPPORT: Final = 28  # side
LOOK_AT: Final = 29  # places before the Master, from 0
PICK: Final = 30  # place before the Master, from 0

WORDS: Final = (
    "refill",
    "more",
    "no",
    "hide",
    "open",
    "shuffle",
    "fight",
    "done",
    "pass",
    "lay",
    "reveal",
    "burgle",
    "search",
    "pay",
    "look",
    "take",
    "peek",
    "row",
    "mirror",
    "judge",
    "rob",
    "call",
    "light",
    "discard",
    "gift",
    "put",
    "reinforce",
    "card",
    "support",
    "look",
    "pick",
)
FACE_DOWN: Final = frozenset((WORDS[CARD], WORDS[PUT]))
"""The words of choices that name what others do not see."""
_IN_WORDS: Final = frozenset((REVEAL, PAY, DISCARD, PUT, CARD))
_IN_PLACES: Final = frozenset((BURGLE, LOOK, PEEK, ROB, LIGHT))
_IN_SEATS: Final = frozenset((MIRROR, JUDGE, CALL, GIFT, REINFORCE))
_IN_NUMBERS: Final = frozenset((SEARCH, ROW))
_FROM_ONE: Final = frozenset((LOOK_AT, PICK))
_ANY_ORDER: Final = frozenset(("pay", "discard", "look", "judge"))
_SHOWN: Final = 8


class ChoiceError(CoreError):
    """A text that is no choice on offer; the reason says what is on offer."""


def text(choice: Choice) -> str:
    """The one-line form of a choice.

    >>> text((TAKE, 7, 1)), text((JUDGE, 1, 1)), text((LOOK_AT, 1, 4))
    ('take 4b open', 'judge p2 p2', 'look 2 5')
    """
    kind, *values = choice
    return " ".join((WORDS[kind], *_arguments(kind, values)))


def _arguments(kind: int, values: list[int]) -> list[str]:
    if kind in _IN_WORDS:
        return [word(value) for value in values]
    if kind in _IN_PLACES:
        return [PLACE_NAMES[place] for place in values]
    if kind in _IN_SEATS:
        return [f"p{seat + 1}" for seat in values]
    if kind in _IN_NUMBERS:
        return [str(value) for value in values]
    if kind in _FROM_ONE:
        return [str(value + 1) for value in values]
    if kind == LAY:
        return [str(values[0]), "open"]
    if kind == TAKE:
        return [PLACE_NAMES[values[0]], ("hide", "open")[values[1]]]
    if kind == SUPPORT:
        return [FIGHT_SIDES[values[0]]]
    return []


def parse(line: str, options: Iterable[Choice]) -> Choice:
    """The option on offer that a line of text names; ChoiceError says why there is none.

    Cards paid or discarded, places and players may be named in any order.
    """
    wanted = " ".join(line.lower().split())
    offered = {text(option): option for option in options}
    if wanted in offered:
        return offered[wanted]
    first = wanted.split(" ")[0]
    if first in _ANY_ORDER:
        key = sorted(wanted.split(" "))
        for form, option in offered.items():
            if form.startswith(f"{first} ") and sorted(form.split(" ")) == key:
                return option
    if first not in WORDS:
        raise ChoiceError(
            N_("{line!r} is not a choice; try one of: {some}"), line=line[:60], some=_some(offered)
        )
    same = [form for form in offered if form.split(" ")[0] == first]
    if not same:
        raise ChoiceError(
            N_("{word!r} is not on offer now; try one of: {some}"), word=first, some=_some(offered)
        )
    raise ChoiceError(
        N_("{line!r} is not on offer; there is: {some}"), line=line[:60], some=_some(same)
    )


def _some(forms: Iterable[str]) -> str | Phrase:
    listed = list(forms)
    some = ", ".join(listed[:_SHOWN])
    if len(listed) <= _SHOWN:
        return some
    return Phrase(N_("{some} … ({n} in all)"), some=some, n=len(listed))
