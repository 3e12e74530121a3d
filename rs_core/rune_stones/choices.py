"""Choices as interned tuples inside, as one line of text at the edge.

The text uses printed numbers and is read against the options on offer, because druid numbers
repeat between players; docs/choices.md describes every form.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from rs_core.play.lines import read_choice
from rs_core.rune_stones import gems
from rs_core.rune_stones.cards.faces import printed_number
from rs_core.rune_stones.state import Choice
from rs_core.rune_stones.vocabulary import COLOURS, GOODS, ORE, ROWS, STONES, WISP_LETTERS

SUMMON: Final[Choice] = (0,)
ABILITIES: Final[Choice] = (1,)
FORGE_ARTEFACTS: Final[Choice] = (2,)
PASS: Final[Choice] = (3,)
DONE: Final[Choice] = (4,)
STOP: Final[Choice] = (5,)
POINTS: Final[Choice] = (6,)
ACCEPT: Final[Choice] = (7,)
DECLINE: Final[Choice] = (8,)
KEEP: Final[Choice] = (9,)
END: Final[Choice] = (10,)

PLAY: Final = 11  # colour, cards
TAKE: Final = 12  # spaces
USE: Final = 13  # cards
DO: Final = 14  # card, part
FORGE: Final = 15  # forge
PAY: Final = 16  # purse
PLACE: Final = 17  # row, place
GEM: Final = 18  # colour
SWAP: Final = 19  # colour
RESURRECT: Final = 20  # card
SWITCH: Final = 21  # space
WISP: Final = 22  # space
EXTRA: Final = 23  # card
TRADE: Final = 24  # row
RUNE: Final = 25  # stone
FIRST_EXTRA: Final = 26
EXCHANGE: Final = 26  # given, got
WILD: Final = 27  # colour

WORDS: Final = (
    "summon",
    "abilities",
    "forge",
    "pass",
    "done",
    "stop",
    "points",
    "accept",
    "decline",
    "keep",
    "end",
    "play",
    "take",
    "use",
    "do",
    "forge",
    "pay",
    "place",
    "gem",
    "swap",
    "resurrect",
    "switch",
    "wisp",
    "extra",
    "trade",
    "rune",
    "exchange",
    "wild",
)
_CARDS: Final = frozenset((USE, RESURRECT, EXTRA))
_PLACES: Final = tuple("123456")
_NAMES: Final[dict[int, Sequence[str]]] = {
    TAKE: _PLACES,
    FORGE: _PLACES,
    SWITCH: _PLACES,
    GEM: GOODS,
    SWAP: GOODS,
    EXCHANGE: GOODS,
    WILD: GOODS,
    WISP: WISP_LETTERS,
    TRADE: ROWS,
    RUNE: STONES,
}
"""How arguments are named, for choices whose arguments are all of one kind."""

GEM_CHOICES: Final = tuple((GEM, colour) for colour in COLOURS)
SWAP_CHOICES: Final = tuple((SWAP, colour) for colour in COLOURS)
FORGE_CHOICES: Final = tuple((FORGE, forge) for forge in range(6))
TRADE_CHOICES: Final = tuple((TRADE, row) for row in range(2))
RUNE_CHOICES: Final = tuple((RUNE, stone) for stone in range(len(STONES)))
WISP_CHOICES: Final = tuple((WISP, space) for space in range(4))
SWITCH_CHOICES: Final = tuple((SWITCH, space) for space in range(6))
TAKE_CHOICES: Final = tuple((TAKE, space) for space in range(6))
PLACE_CHOICES: Final = tuple(tuple((PLACE, row, place) for place in range(5)) for row in range(2))
WILD_CHOICES: Final = tuple((WILD, colour) for colour in COLOURS)
GIVE_FOR_ORE: Final = tuple((EXCHANGE, gem, ORE) for gem in range(5))
GIVE_ORE_FOR: Final = tuple((EXCHANGE, ORE, colour) for colour in COLOURS)


def text(choice: Choice) -> str:
    """The one-line form of a choice.

    >>> text((FORGE, 2)), text((PAY, gems.purse(0, 0, 0, 2, 1)))
    ('forge 3', 'pay yellow2 wild1')
    """
    kind, *values = choice
    word = WORDS[kind]
    if kind == PAY:
        return f"{word} {gems.text(values[0])}"
    if kind == PLAY:
        return " ".join((word, GOODS[values[0]], *_numbers(values[1:])))
    if kind == DO:
        return f"{word} {printed_number(values[0])} {values[1] + 1}"
    if kind == PLACE:
        return f"{word} {ROWS[values[0]]} {GOODS[values[1]]}"
    if kind in _CARDS:
        return " ".join((word, *_numbers(values)))
    names = _NAMES.get(kind)
    return " ".join((word, *(names[value] for value in values))) if names else word


def parse(line: str, options: Iterable[Choice]) -> Choice:
    """The option on offer that a line of text names; ChoiceError says why there is none."""
    return read_choice(line, options, text, WORDS)


def _numbers(cards: Iterable[int]) -> list[str]:
    return [str(printed_number(card)) for card in cards]
