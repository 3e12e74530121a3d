"""The kinds of pending step on the agenda, lowest numbers first resolved without a question.

Each kind that needs to know more than its name has a tuple of its own; all others are Plain.
"""

from functools import lru_cache
from typing import Final, NamedTuple

from rs_core.rune_stones.cards.faces import CardSet
from rs_core.rune_stones.effects import Effect
from rs_core.rune_stones.vocabulary import NO_CARD

# Resolved at once.
FINISH_ABILITIES: Final = 0
FINISH_FORGING: Final = 1
FINISH_WISP: Final = 2
MOVE_EXTRA: Final = 3
LAST_AUTOMATIC: Final = MOVE_EXTRA

# Questions.
CHOOSE_ACTION: Final = 4
PLAY_CARDS: Final = 5
TAKE_CREATURES: Final = 6
LAY_OUT: Final = 7
CARDS: Final = 8
POINTS_OR_GEM: Final = 9
RUN: Final = 10
FORGE_FROM: Final = 11
PAY: Final = 12
PLACE: Final = 13
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

# What became of the points of a card (14.10).
NO_POINTS_YET: Final = 0
POINTS_TAKEN: Final = 1
GEM_TAKEN: Final = 2


class Plain(NamedTuple):
    """A step that needs to know nothing more."""

    kind: int


class FinishWisp(NamedTuple):
    """A wisp tile set aside until its bonus is done (14.33)."""

    kind: int
    tile: int
    space: int


class MoveExtra(NamedTuple):
    """An extra card that moves when its ability is done (14.11)."""

    kind: int
    card: int


class TakeCreatures(NamedTuple):
    """Which creatures, for so much magic (4.4)."""

    kind: int
    magic: int


class PointsOrGem(NamedTuple):
    """A card's points, or a gem instead (12.3)."""

    kind: int
    points: int


class Run(NamedTuple):
    """An effect, and whether a card, the die, a forge or a wisp gives it."""

    kind: int
    effect: Effect
    source: int


class ForgeFrom(NamedTuple):
    """Which forge, none of those already used."""

    kind: int
    used: int
    """A bit mask."""


class Pay(NamedTuple):
    """How to pay a forge."""

    kind: int
    forge: int


class Place(NamedTuple):
    """Where the artefact of a forge goes."""

    kind: int
    forge: int
    in_ore: bool


class Cards(NamedTuple):
    """Cards whose parts may be done: those laid out, or one extra card (14.11, 14.34)."""

    kind: int
    cards: tuple[int, ...]
    begun: int
    """The card whose part was done last."""
    parts: tuple[int, ...]
    """For each card the mask of its parts that are still open."""
    fates: tuple[int, ...]
    """For each card what became of its points."""

    @property
    def fate(self) -> int:
        """What became of the points of the card begun."""
        return self.fates[self.cards.index(self.begun)]

    def meets(self, fate: int) -> "Cards":
        """The points of the card begun have met their fate."""
        at = self.cards.index(self.begun)
        return self._replace(fates=(*self.fates[:at], fate, *self.fates[at + 1 :]))

    def rid_of(self, card: int) -> "Cards":
        """A card has left the table: it is forgotten unless something of it is still open."""
        kept = [
            at
            for at, (other, parts) in enumerate(zip(self.cards, self.parts, strict=True))
            if other != card or parts
        ]
        if len(kept) == len(self.cards):
            return self
        return Cards(
            CARDS,
            tuple([self.cards[at] for at in kept]),
            NO_CARD if self.begun == card else self.begun,
            tuple([self.parts[at] for at in kept]),
            tuple([self.fates[at] for at in kept]),
        )


@lru_cache(maxsize=1 << 12)
def untouched(cards: tuple[int, ...], faces: CardSet) -> Cards:
    """Cards of which nothing has been done yet."""
    parts = tuple([(1 << len(faces.ability[card])) - 1 for card in cards])
    return Cards(CARDS, cards, NO_CARD, parts, (NO_POINTS_YET,) * len(cards))
