"""Cards, forges and wisp tiles as values, and the card set a game is played with.

A card is known by a small int id: creatures, dragons and banshees by their printed number, the
druid cards of druid d by 100 + 10 d + (printed number - 100). So ids compare like printed numbers
wherever two cards can meet (14.21).
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final
from weakref import WeakValueDictionary

from rs_core.play.codec import DataSet
from rs_core.rune_stones.effects import Effect
from rs_core.rune_stones.vocabulary import DRUIDS, WILD

FIRST_DRUID_ID: Final = 100
DRUID_STRIDE: Final = 10
IDS: Final = FIRST_DRUID_ID + DRUID_STRIDE * len(DRUIDS)

PRINTED: Final = "printed"
OURS: Final = "ours"


@dataclass(frozen=True, slots=True)
class Card:
    """One card face."""

    id: int
    colour: int
    """Colour of the creature and of its magic; WILD for dragons and multicolour magic."""
    magic: int
    ability: tuple[Effect, ...]
    """One or two things, in printed order."""
    choice: bool = False
    """A choice ability: one of the things is done (5.6), not all of them."""
    source: str = OURS

    @property
    def number(self) -> int:
        """The printed number."""
        return printed_number(self.id)

    @property
    def is_druid(self) -> bool:
        """Whether it leaves the game instead of going to the general discard (5.4)."""
        return self.id >= FIRST_DRUID_ID

    @property
    def is_dragon(self) -> bool:
        """Dragons are set aside when the display is first filled (2.8)."""
        return self.colour == WILD and not self.is_druid


@dataclass(frozen=True, slots=True)
class Forge:
    """A forge: how many gems an artefact costs there, and the bonus it gives."""

    cost: int
    bonus: Effect | None = None
    source: str = OURS


@dataclass(frozen=True, slots=True)
class Tile:
    """A wisp tile: what it gives, in order (14.2)."""

    number: int
    bonus: tuple[Effect, ...]
    source: str = OURS


def printed_number(card: int) -> int:
    """The number on a card, from its id."""
    if card < FIRST_DRUID_ID:
        return card
    return FIRST_DRUID_ID + (card - FIRST_DRUID_ID) % DRUID_STRIDE


def druid_ids(druid: int) -> tuple[int, ...]:
    """The ids of a druid's eight cards 100 to 107."""
    first = FIRST_DRUID_ID + DRUID_STRIDE * druid
    return tuple(range(first, first + 8))


class CardSet(DataSet):
    """All faces a game is played with, and tables by card id for the engine.

    Compared and hashed by identity; `fingerprint` tells two sets apart in files. A set that comes
    from another process is the one that is known here, if there is one: tables are kept by set,
    and a copy for every game would have them all made anew.
    """

    __slots__ = (
        "__weakref__",
        "ability",
        "banshees",
        "cards",
        "choice",
        "colour",
        "creatures",
        "fingerprint",
        "forges",
        "lowest_price",
        "magic",
        "name",
        "prices",
        "prices_source",
        "tiles",
    )

    def __init__(
        self,
        name: str,
        fingerprint: str,
        cards: tuple[Card, ...],
        *,
        prices: tuple[int, ...],
        forges: tuple[Forge, ...],
        tiles: tuple[Tile, ...],
        banshees: frozenset[int],
        prices_source: str = OURS,
    ) -> None:
        """Cards of the base game, the druids and the banshees together; banshees by id."""
        self.name = name
        self.fingerprint = fingerprint
        self.cards: dict[int, Card] = {card.id: card for card in sorted(cards, key=lambda c: c.id)}
        self.prices = prices
        self.lowest_price = min(prices)
        self.prices_source = prices_source
        self.forges = forges
        self.tiles: tuple[Tile, ...] = tuple(sorted(tiles, key=lambda tile: tile.number))
        self.banshees = tuple(sorted(banshees))
        self.creatures = tuple(
            card for card in self.cards if card < FIRST_DRUID_ID and card not in banshees
        )
        none = Card(0, WILD, 0, ())
        faces = tuple(self.cards.get(card, none) for card in range(IDS))
        self.colour = tuple(face.colour for face in faces)
        self.magic = tuple(face.magic for face in faces)
        self.ability = tuple(face.ability for face in faces)
        self.choice = tuple(face.choice for face in faces)
        _known.setdefault((name, fingerprint), self)

    def __reduce__(self) -> tuple[Callable[..., "CardSet"], tuple[object, ...]]:
        """How it is sent."""
        parts = {
            "name": self.name,
            "fingerprint": self.fingerprint,
            "cards": tuple(self.cards.values()),
            "prices": self.prices,
            "forges": self.forges,
            "tiles": self.tiles,
            "banshees": frozenset(self.banshees),
            "prices_source": self.prices_source,
        }
        return _received, (parts,)

    def text(self) -> str:
        """A complete card file."""
        from rs_core.rune_stones.cards.writing import card_file  # late: it is made of these faces

        return card_file(self)

    def tile(self, number: int) -> Tile:
        """The wisp tile with that number."""
        return self.tiles[number - 1]


_known: WeakValueDictionary[tuple[str, str], CardSet] = WeakValueDictionary()
"""The sets of this process, by name and fingerprint."""


def _received(parts: dict[str, Any]) -> CardSet:
    """The set that was sent: the one known here, or made of what was sent."""
    return _known.get((parts["name"], parts["fingerprint"])) or CardSet(**parts)
