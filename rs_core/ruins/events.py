"""What happened, for the chronicle and for highlights; never the source of truth (R15.8).

Public events are `Event`s, those that one seat alone may hear are `Private`.
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
class Private(Event):
    """Something that only its seat may hear."""

    @property
    def audience(self) -> int | None:
        """Its seat."""
        return self.seat


# --- Private


@dataclass(frozen=True, slots=True)
class CharactersDealt(Private):
    """The two characters of the seat, by their numbers."""

    numbers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class AllianceTold(Private):
    """Own icons and alliance: at the start, and when the Ring changes them (R12.5)."""

    icons: int
    disciple: bool


@dataclass(frozen=True, slots=True)
class CardsDrawn(Private):
    """Which cards were drawn."""

    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class FacesSeen(Private):
    """The faces of tiles at some places."""

    places: tuple[int, ...]
    tiles: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CharacterSeen(Private):
    """The covered character of another seat."""

    owner: int
    number: int


@dataclass(frozen=True, slots=True)
class TileRobbedSeen(Private):
    """The face of a robbed tile: for the robber, and for the one robbed (R12.25)."""

    place: int
    tile: int


@dataclass(frozen=True, slots=True)
class TilesHandedOver(Private):
    """All hidden tiles, for the Master."""

    tiles: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class BacksSeen(Private):
    """The faces of tiles before the Master."""

    positions: tuple[int, ...]
    tiles: tuple[int, ...]


# --- Public


@dataclass(frozen=True, slots=True)
class CharacterSealed(Event):
    """The seat has chosen which character to lay open."""


@dataclass(frozen=True, slots=True)
class CharactersShown(Event):
    """All open characters by seat; the seat is the first player."""

    numbers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """The seat is on turn."""

    round: int


@dataclass(frozen=True, slots=True)
class SearchBegan(Event):
    """The seat searches a row."""

    row: int


@dataclass(frozen=True, slots=True)
class CardsPaid(Event):
    """Cards discarded as a price."""

    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CardsDiscarded(Event):
    """Cards discarded over the limit, or to an effect."""

    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PlacesLookedAt(Event):
    """Which places of the ruins the seat looks at."""

    places: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TileTaken(Event):
    """Which place is taken, and whether the tile is hidden."""

    place: int
    hidden: bool


@dataclass(frozen=True, slots=True)
class Refilled(Event):
    """The seat refills its hand."""


@dataclass(frozen=True, slots=True)
class CardsCounted(Event):
    """How many cards the seat has drawn."""

    count: int


@dataclass(frozen=True, slots=True)
class PileRenewed(Event):
    """The discard has become the draw pile."""

    count: int


@dataclass(frozen=True, slots=True)
class TileRevealed(Event):
    """A tile is turned up before the seat."""

    place: int
    tile: int


@dataclass(frozen=True, slots=True)
class TokensTaken(Event):
    """Tokens off the seal."""

    count: int
    left: int


@dataclass(frozen=True, slots=True)
class TokensReturned(Event):
    """Tokens back on the seal."""

    count: int
    left: int


@dataclass(frozen=True, slots=True)
class HiddenTileLookedAt(Event):
    """The seat looks at a hidden tile of another one."""

    owner: int
    place: int


@dataclass(frozen=True, slots=True)
class CharacterLookedAt(Event):
    """The seat looks at the covered character of another one."""

    owner: int


@dataclass(frozen=True, slots=True)
class MarkersLaid(Event):
    """The judgement markers lie before these seats."""

    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MarkerReturned(Event):
    """A judged tile was revealed; one marker leaves the seat."""


@dataclass(frozen=True, slots=True)
class TileRobbed(Event):
    """A hidden tile, by its place, went from its owner to the seat."""

    owner: int
    place: int


@dataclass(frozen=True, slots=True)
class RobbedTileHidden(Event):
    """The seat keeps the robbed tile hidden."""

    place: int


@dataclass(frozen=True, slots=True)
class RuneCalled(Event):
    """Dragon's Call names a seat; whether a rune lay hidden there."""

    named: int
    found: bool


@dataclass(frozen=True, slots=True)
class ActionGained(Event):
    """One more action in this turn."""


@dataclass(frozen=True, slots=True)
class TileLit(Event):
    """A tile of the ruins is turned up in its place."""

    place: int
    tile: int


@dataclass(frozen=True, slots=True)
class RuinsFell(Event):
    """The tiles that were left in the ruins."""

    places: tuple[int, ...]
    tiles: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MasterRevealed(Event):
    """Both characters of the seat that leads the final battle."""

    numbers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RingMoved(Event):
    """The Ring of Shadow comes to the seat from another one, or stays."""

    owner: int
    place: int
    """NO_PLACE if it lay open."""


@dataclass(frozen=True, slots=True)
class TilesGiven(Event):
    """How many hidden tiles each seat hands over to the seat."""

    counts: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TilesLaidOut(Event):
    """So many tiles lie face down before the Master."""

    count: int


@dataclass(frozen=True, slots=True)
class FightBegan(Event):
    """The seat attacks."""


@dataclass(frozen=True, slots=True)
class Reinforced(Event):
    """The seat lets somebody draw."""

    named: int


@dataclass(frozen=True, slots=True)
class ColumnLaid(Event):
    """So many cards face down on a side of the fight."""

    side: int
    count: int


@dataclass(frozen=True, slots=True)
class SupportPassed(Event):
    """The seat supports nobody."""


@dataclass(frozen=True, slots=True)
class CardsMet(Event):
    """The front cards of both columns; which of them stay."""

    attack: int
    defence: int
    attack_stays: bool
    defence_stays: bool


@dataclass(frozen=True, slots=True)
class FightEnded(Event):
    """Whether the attack of the seat won, and how many cards were left over."""

    won: bool
    left: int


@dataclass(frozen=True, slots=True)
class BacksLookedAt(Event):
    """The winner looks at places before the Master."""

    positions: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TileWon(Event):
    """A tile of the Master's lies open before the seat."""

    position: int
    tile: int


@dataclass(frozen=True, slots=True)
class GameOver(Event):
    """Who has won, in which phase, the disciples, and the stars; the seat is who ended it."""

    winner: int
    phase: int
    disciples: tuple[int, ...]
    stars: int
