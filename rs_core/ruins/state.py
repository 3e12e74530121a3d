"""The whole state of a game: mutable and slotted, with immutable leaves, so that cloning is cheap.

A tile is known by the place it was dealt to, wherever it lies: `tiles[place]` is its face for the
whole game. So all that may be known is a mask of places. Hands and piles are sorted bags.
"""

from typing import TYPE_CHECKING, NamedTuple, Protocol

from rs_core.ruins.rules import Rules
from rs_core.ruins.vocabulary import ALL_PLACES, LAYING, NO_CHARACTER, NO_SEAT, NOBODY_YET

if TYPE_CHECKING:
    from rs_core.play.game import Choice
    from rs_core.play.trace import Trace
    from rs_core.ruins.faces import Character, Faces
    from rs_core.ruins.steps import Step


class Pair(NamedTuple):
    """A player's two characters; 0 for one that is not known."""

    open: int = NO_CHARACTER
    covered: int = NO_CHARACTER


# What a seat was seen doing.
SEARCHED = 0
"""place taken, 1 if opened; looked: a mask of the places looked at."""
REVEALED = 1
"""place, the seal before; in the artefact step, of free will."""
CALLED = 2
"""seat called, 1 if a rune was found."""
SUPPORTED = 3
"""side, how many cards."""
REINFORCED = 4
"""seat that draws."""


class Deed(NamedTuple):
    """Something that everybody saw a seat do; what beliefs are made of (R17.1)."""

    kind: int
    seat: int
    what: int
    value: int = 0
    looked: int = 0


class Shown(Protocol):
    """What everybody sees of a table, in a state as in a view."""

    @property
    def ruins(self) -> int:
        """Places that still hold their tile."""

    def character(self, seat: int) -> "Character":
        """The open character of a seat."""


class State:
    """A game at one moment. `offer` is derived from the rest: the options of the top step."""

    __slots__ = (
        "agenda",
        "attack",
        "attackers",
        "burgled",
        "clear",
        "deeds",
        "defence",
        "defenders",
        "discard",
        "ended_in",
        "extra",
        "faces",
        "first",
        "gave",
        "had",
        "hands",
        "hidden",
        "laid",
        "layout",
        "leader",
        "lit",
        "markers",
        "mirrored",
        "offer",
        "open",
        "pairs",
        "peeked",
        "phase",
        "pile",
        "public",
        "rng",
        "round",
        "ruins",
        "rules",
        "seal",
        "sealed",
        "seat",
        "seen",
        "tiles",
        "to_put",
        "trace",
        "winner",
    )

    def __init__(self, rules: Rules, rng: int) -> None:
        """An empty table; setup.py lays it out."""
        players = rules.players
        self.rules = rules
        self.faces: Faces = rules.faces
        self.rng = rng
        self.phase = LAYING
        self.round = 0
        self.seat = 0
        """Who is on turn."""
        self.first = 0
        self.winner = NOBODY_YET
        self.ended_in = LAYING
        """The phase in which the game was decided."""
        self.seal = rules.tokens
        self.pairs: list[Pair] = [Pair()] * players
        """While characters are laid, in the order of their numbers."""
        self.sealed: list[int] = [NO_CHARACTER] * players
        """By seat, the character it will lay open; 0 while it chooses."""
        self.tiles: tuple[int, ...] = ()
        self.ruins = ALL_PLACES
        """Places that still hold their tile."""
        self.lit = 0
        """Places turned up by the Beacon (R12.29)."""
        self.public = 0
        """Places whose face everybody knows: revealed, lit, or lost in the collapse."""
        self.clear = 0
        """Places of which everybody knows that they hold no rune (R12.28)."""
        self.seen: list[int] = [0] * players
        """By seat, the places whose faces it has seen. Which these are is public (R12.7)."""
        self.had: list[int] = [0] * players
        """By seat, the places whose tiles have ever lain before it."""
        self.hidden: list[tuple[int, ...]] = [()] * players
        """Places of hidden tiles, in the order in which they came."""
        self.open: list[tuple[int, ...]] = [()] * players
        """Open tiles, by their faces."""
        self.mirrored: list[int] = [0] * players
        """By seat, the seats whose covered character it has seen."""
        self.hands: list[tuple[int, ...]] = [()] * players
        self.pile: tuple[int, ...] = ()
        self.discard: tuple[int, ...] = ()
        self.markers: list[int] = [0] * players
        self.extra = 0
        """Extra actions still to come this turn (R12.15)."""
        self.burgled = False
        """Whether the Burglar has looked this turn."""
        self.deeds: tuple[Deed, ...] = ()
        self._before_the_battle(players)
        self.agenda: list[Step] = []
        """Pending steps, the next one last."""
        self.offer: tuple[Choice, ...] = ()
        self.trace: Trace | None = None
        """Where events and chance results are noted; None while bots think."""

    def _before_the_battle(self, players: int) -> None:
        self.leader = NO_SEAT
        """Who leads the final battle: the Master, once revealed."""
        self.gave: tuple[tuple[int, ...], ...] = ()
        """By seat, the places of the tiles that were hidden there at the collapse."""
        self.layout: tuple[int, ...] = ()
        """Faces before the Master by place; TAKEN where one was won."""
        self.to_put: tuple[int, ...] = ()
        """Faces that the Master has still to lay out."""
        self.peeked: list[int] = [0] * players
        """By seat, the places before the Master it has looked at."""
        self.attack: tuple[int, ...] = ()
        """The column, front first."""
        self.attackers: tuple[int, ...] = ()
        """Whose card each of the column is."""
        self.defence: tuple[int, ...] = ()
        self.defenders: tuple[int, ...] = ()
        self.laid: tuple[int, ...] = ()
        """Cards of the column that is being laid, front first."""

    def clone(self) -> "State":
        """An independent copy without the trace."""
        other = _new(State)
        for name in _SHARED:
            setattr(other, name, getattr(self, name))
        for name in _LISTS:
            setattr(other, name, getattr(self, name)[:])
        other.trace = None
        return other

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.hands)

    @property
    def over(self) -> bool:
        """Whether somebody has won."""
        return self.winner != NOBODY_YET

    def character(self, seat: int) -> "Character":
        """The open character of a seat: the one whose ability works (R2.8)."""
        return self.faces.characters[self.pairs[seat].open]

    def after(self, seat: int) -> tuple[int, ...]:
        """The other seats, clockwise."""
        players = len(self.hands)
        return tuple((seat + step) % players for step in range(1, players))

    def __eq__(self, other: object) -> bool:
        """Equal if the tables are; what is derived or only noted does not count."""
        return isinstance(other, State) and all(
            getattr(self, name) == getattr(other, name)
            for name in State.__slots__
            if name not in ("offer", "trace")
        )

    __hash__ = None  # type: ignore[assignment]  # mutable: must not be used as a key


_LISTS = (
    "pairs",
    "sealed",
    "seen",
    "had",
    "hidden",
    "open",
    "mirrored",
    "hands",
    "markers",
    "peeked",
    "agenda",
)
_SHARED = tuple(name for name in State.__slots__ if name not in (*_LISTS, "trace"))
_new = object.__new__
