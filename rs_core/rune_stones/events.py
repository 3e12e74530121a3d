"""What happened, for the chronicle and for highlights; never the source of truth.

Everything is public but `HandDrawn`, which only its seat may hear.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened to a seat."""

    seat: int

    @property
    def audience(self) -> int | None:
        """The only seat that may hear of it; None for everybody."""
        return None


@dataclass(frozen=True, slots=True)
class GameBegan(Event):
    """The game is dealt; the seat is the first player."""


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """The seat is on turn."""

    round: int


@dataclass(frozen=True, slots=True)
class ActionPassed(Event):
    """None of the three actions was possible (3.4)."""


@dataclass(frozen=True, slots=True)
class CardsPlayed(Event):
    """Cards played for their magic (4.2)."""

    cards: tuple[int, ...]
    magic: int


@dataclass(frozen=True, slots=True)
class CreaturesSummoned(Event):
    """Creatures taken with magic; `left` magic is lost (4.5)."""

    cards: tuple[int, ...]
    left: int


@dataclass(frozen=True, slots=True)
class CardsLaidOut(Event):
    """Cards laid out for their abilities (5.1)."""

    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PartBegun(Event):
    """A part of a card's ability is being done."""

    card: int
    part: int


@dataclass(frozen=True, slots=True)
class GoodsGained(Event):
    """Gems or ore taken from the supply."""

    goods: int
    source: int


@dataclass(frozen=True, slots=True)
class GoodsPaid(Event):
    """Gems or ore put back into the supply."""

    goods: int


@dataclass(frozen=True, slots=True)
class PointsGained(Event):
    """The marker moved to `total`."""

    points: int
    source: int
    total: int


@dataclass(frozen=True, slots=True)
class GemSwapped(Event):
    """A coloured gem given for a wild gem."""

    colour: int


@dataclass(frozen=True, slots=True)
class DieRolled(Event):
    """The die shows a face; done twice with Double die."""

    face: int
    twice: bool


@dataclass(frozen=True, slots=True)
class BonusDeclined(Event):
    """A bonus was forgone."""


@dataclass(frozen=True, slots=True)
class AbilitiesEnded(Event):
    """What was still open of the cards was given up."""


@dataclass(frozen=True, slots=True)
class CreatureTaken(Event):
    """A displayed creature went to the own discard."""

    card: int


@dataclass(frozen=True, slots=True)
class CreatureDrawn(Event):
    """A card of the general pile went to the own discard, shown to all (14.22)."""

    card: int


@dataclass(frozen=True, slots=True)
class CardResurrected(Event):
    """A card of the general discard went to the own discard."""

    card: int


@dataclass(frozen=True, slots=True)
class CardSwitched(Event):
    """A displayed creature went straight into the hand."""

    card: int


@dataclass(frozen=True, slots=True)
class GemsStolen(Event):
    """Each victim gave a gem of the colour."""

    colour: int
    victims: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class WispToken(Event):
    """The marker reached or passed a wisp token."""

    space: int


@dataclass(frozen=True, slots=True)
class WispCaught(Event):
    """A wisp tile was chosen."""

    tile: int


@dataclass(frozen=True, slots=True)
class ExtraCardPlayed(Event):
    """A wisp let the player play one more card."""

    card: int


@dataclass(frozen=True, slots=True)
class CardsMoved(Event):
    """After abilities: what came back to the own discard, and what left."""

    kept: tuple[int, ...]
    left: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ArtefactForged(Event):
    """An artefact was paid and placed."""

    forge: int
    colour: int
    row: int
    place: int
    bonus_lost: bool


@dataclass(frozen=True, slots=True)
class RowTraded(Event):
    """A row of artefacts was given up for points."""

    row: int
    artefacts: int


@dataclass(frozen=True, slots=True)
class StoneTaken(Event):
    """A rune stone was taken."""

    stone: int


@dataclass(frozen=True, slots=True)
class Exchanged(Event):
    """The stone Exchange swapped one thing for another."""

    given: int
    got: int


@dataclass(frozen=True, slots=True)
class WildColourChosen(Event):
    """A gem was put on the stone Wild gem."""

    colour: int


@dataclass(frozen=True, slots=True)
class DisplayFilled(Event):
    """New creatures on the display."""

    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ForgeFilled(Event):
    """A new artefact on a forge."""

    forge: int
    colour: int


@dataclass(frozen=True, slots=True)
class TileTurnedUp(Event):
    """A new wisp tile on the night board."""

    tile: int


@dataclass(frozen=True, slots=True)
class HandRefilled(Event):
    """How many cards were drawn."""

    count: int


@dataclass(frozen=True, slots=True)
class HandDrawn(Event):
    """Which cards were drawn: for the player alone."""

    cards: tuple[int, ...]

    @property
    def audience(self) -> int | None:
        """Only the player who drew."""
        return self.seat


@dataclass(frozen=True, slots=True)
class ThroneReached(Event):
    """Somebody has 65 or more: this is the last round (9.1)."""


@dataclass(frozen=True, slots=True)
class GameOver(Event):
    """The final count; the seat is the first of the winners."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
