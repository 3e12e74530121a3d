"""The whole state of a game: mutable and slotted, with immutable leaves, so that cloning is cheap.

Piles and hands are sorted tuples without an order to peek at; pending work is the agenda.
"""

from typing import TYPE_CHECKING, Any

from rs_core.rune_stones.gems import NO_WILD_COLOUR
from rs_core.rune_stones.rules import Rules
from rs_core.rune_stones.vocabulary import EMPTY, NO_ACTION

if TYPE_CHECKING:
    from rs_core.play.trace import Trace
    from rs_core.rune_stones.cards.faces import CardSet

Step = Any
"""A pending step: a tuple of its kind (see steps.py) and what it needs to know."""
Choice = tuple[int, ...]
"""A choice: its kind (see choices.py) and its arguments."""
Row = tuple[int, ...]
"""Five places: the colour of the artefact there (WILD for a wild one), or EMPTY."""

EMPTY_ROW: Row = (EMPTY,) * 5


class Player:
    """One player's mat, cards and marker."""

    __slots__ = (
        "discard",
        "draw",
        "gems",
        "hand",
        "known",
        "mask",
        "points",
        "rows",
        "stones",
        "wild_colour",
    )

    def __init__(self) -> None:
        """An empty mat."""
        self.points = 0
        self.gems = 0
        """A purse (gems.py): coloured gems, wild gems, ore."""
        self.rows: tuple[Row, Row] = (EMPTY_ROW, EMPTY_ROW)
        self.hand: tuple[int, ...] = ()
        self.draw: tuple[int, ...] = ()
        self.discard: tuple[int, ...] = ()
        self.known: tuple[int, ...] = ()
        """Hand cards that everybody knows (14.42)."""
        self.stones: tuple[int, ...] = ()
        """Rune stones in the order taken."""
        self.mask = 0
        """The same stones as a bit mask."""
        self.wild_colour = NO_WILD_COLOUR
        """The colour of the gem on the stone Wild gem (10.4)."""

    def clone(self) -> "Player":
        """An independent copy."""
        other = _new(Player)
        other.points = self.points
        other.gems = self.gems
        other.rows = self.rows
        other.hand = self.hand
        other.draw = self.draw
        other.discard = self.discard
        other.known = self.known
        other.stones = self.stones
        other.mask = self.mask
        other.wild_colour = self.wild_colour
        return other

    def give_stone(self, stone: int) -> None:
        """Put a rune stone on the mat."""
        self.stones = (*self.stones, stone)
        self.mask |= 1 << stone

    def __eq__(self, other: object) -> bool:
        """Equal if everything on the mat is."""
        return isinstance(other, Player) and _values(self) == _values(other)

    __hash__ = None  # type: ignore[assignment]  # mutable: must not be used as a key


class State:
    """A game at one moment. `offer` is derived from the rest: the options of the top step."""

    __slots__ = (
        "action",
        "agenda",
        "artefact_discard",
        "artefact_pile",
        "cards",
        "discard",
        "display",
        "exchanged",
        "extra",
        "first",
        "forges",
        "laid",
        "night",
        "offer",
        "out",
        "over",
        "pile",
        "players",
        "rng",
        "round",
        "rules",
        "rune_supply",
        "seat",
        "supply",
        "switched",
        "tile_discard",
        "tile_pile",
        "tiles",
        "trace",
        "wild_artefacts",
    )

    def __init__(self, rules: Rules, rng: int) -> None:
        """An empty table; setup.py lays it out."""
        self.rules = rules
        self.cards: CardSet = rules.cards
        self.rng = rng
        self.players: list[Player] = [Player() for _ in range(rules.players)]
        self.agenda: list[Step] = []
        """Pending steps, the next one last."""
        self.first = 0
        self.seat = 0
        self.round = 0
        self.over = False
        self.action = NO_ACTION
        """The action under way."""
        self.exchanged = False
        """Whether the stone Exchange was used this turn."""
        self.supply = 0
        self.display: tuple[int, ...] = ()
        self.pile: tuple[int, ...] = ()
        self.discard: tuple[int, ...] = ()
        self.out: tuple[int, ...] = ()
        """Druid cards out of the game."""
        self.forges: tuple[int, ...] = ()
        self.wild_artefacts = 0
        self.artefact_pile: tuple[int, ...] = ()
        self.artefact_discard: tuple[int, ...] = ()
        self.rune_supply: tuple[int, ...] = ()
        self.tiles: tuple[int, ...] = ()
        """The wisp display."""
        self.tile_pile: tuple[int, ...] = ()
        self.tile_discard: tuple[int, ...] = ()
        self.night: tuple[int, ...] = ()
        """Spaces of the track with a wisp token."""
        self.laid: tuple[int, ...] = ()
        """Cards played in the action under way."""
        self.extra: tuple[int, ...] = ()
        """Extra cards played by a wisp (14.11), until they move."""
        self.switched: tuple[int, ...] = ()
        """Card switches used in a game of edition 1, until they move with the others."""
        self.offer: tuple[Choice, ...] = ()
        self.trace: Trace | None = None
        """Where events and chance results are noted; None while bots think."""

    def clone(self) -> "State":
        """An independent copy without the trace."""
        other = _new(State)
        other.rules = self.rules
        other.cards = self.cards
        other.rng = self.rng
        other.players = [player.clone() for player in self.players]
        other.agenda = self.agenda[:]
        other.first = self.first
        other.seat = self.seat
        other.round = self.round
        other.over = self.over
        other.action = self.action
        other.exchanged = self.exchanged
        other.supply = self.supply
        other.display = self.display
        other.pile = self.pile
        other.discard = self.discard
        other.out = self.out
        other.forges = self.forges
        other.wild_artefacts = self.wild_artefacts
        other.artefact_pile = self.artefact_pile
        other.artefact_discard = self.artefact_discard
        other.rune_supply = self.rune_supply
        other.tiles = self.tiles
        other.tile_pile = self.tile_pile
        other.tile_discard = self.tile_discard
        other.night = self.night
        other.laid = self.laid
        other.extra = self.extra
        other.switched = self.switched
        other.offer = self.offer
        other.trace = None
        return other

    @property
    def player(self) -> Player:
        """The player on turn."""
        return self.players[self.seat]

    def __eq__(self, other: object) -> bool:
        """Equal if the tables are; what is derived or only noted does not count."""
        return isinstance(other, State) and all(
            getattr(self, name) == getattr(other, name)
            for name in State.__slots__
            if name not in ("offer", "trace")
        )

    __hash__ = None  # type: ignore[assignment]  # mutable: must not be used as a key


def _values(player: Player) -> list[object]:
    return [getattr(player, name) for name in Player.__slots__]


_new = object.__new__
