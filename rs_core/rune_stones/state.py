"""The whole state of a game: mutable and slotted, with immutable leaves, so that cloning is cheap.

Piles and hands are sorted tuples without an order to peek at; pending work is the agenda.
"""

from typing import TYPE_CHECKING, Any, Final

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

# What a mat and a table consist of. Named here because a compiled class has no __slots__.
OF_PLAYER: Final = (
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
OF_STATE: Final = (
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
    "wild_artefacts",
)
_DERIVED: Final = ("offer", "trace")


class Player:
    """One player's mat, cards and marker; made by `empty_mat`, or bare for a copy to be filled."""

    __slots__ = OF_PLAYER

    points: int
    gems: int
    """A purse (gems.py): coloured gems, wild gems, ore."""
    rows: tuple[Row, Row]
    hand: tuple[int, ...]
    draw: tuple[int, ...]
    discard: tuple[int, ...]
    known: tuple[int, ...]
    """Hand cards that everybody knows (14.42)."""
    stones: tuple[int, ...]
    """Rune stones in the order taken."""
    mask: int
    """The same stones as a bit mask."""
    wild_colour: int
    """The colour of the gem on the stone Wild gem (10.4)."""

    def clone(self) -> "Player":
        """An independent copy."""
        other = Player()
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
    """A game at one moment. `offer` is derived from the rest: the options of the top step.

    Made by `empty_table`, or bare for a copy to be filled.
    """

    __slots__ = OF_STATE + _DERIVED

    rules: Rules
    cards: "CardSet"
    rng: int
    players: list[Player]
    agenda: list[Step]
    """Pending steps, the next one last."""
    first: int
    seat: int
    round: int
    over: bool
    action: int
    """The action under way."""
    exchanged: bool
    """Whether the stone Exchange was used this turn."""
    supply: int
    display: tuple[int, ...]
    pile: tuple[int, ...]
    discard: tuple[int, ...]
    out: tuple[int, ...]
    """Druid cards out of the game."""
    forges: tuple[int, ...]
    wild_artefacts: int
    artefact_pile: tuple[int, ...]
    artefact_discard: tuple[int, ...]
    rune_supply: tuple[int, ...]
    tiles: tuple[int, ...]
    """The wisp display."""
    tile_pile: tuple[int, ...]
    tile_discard: tuple[int, ...]
    night: tuple[int, ...]
    """Spaces of the track with a wisp token."""
    laid: tuple[int, ...]
    """Cards played in the action under way."""
    extra: tuple[int, ...]
    """Extra cards played by a wisp (14.11), until they move."""
    switched: tuple[int, ...]
    """Card switches used in a game of edition 1, until they move with the others."""
    offer: tuple[Choice, ...]
    trace: "Trace | None"
    """Where events and chance results are noted; None while bots think."""

    def clone(self) -> "State":
        """An independent copy without the trace."""
        other = State()
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
            getattr(self, name) == getattr(other, name) for name in OF_STATE
        )

    __hash__ = None  # type: ignore[assignment]  # mutable: must not be used as a key


def _values(player: Player) -> list[object]:
    return [getattr(player, name) for name in OF_PLAYER]


def empty_mat() -> Player:
    """A mat with nothing on it."""
    player = Player()
    player.points = 0
    player.gems = 0
    player.rows = (EMPTY_ROW, EMPTY_ROW)
    player.hand = player.draw = player.discard = player.known = player.stones = ()
    player.mask = 0
    player.wild_colour = NO_WILD_COLOUR
    return player


def empty_table(rules: Rules, rng: int) -> State:
    """A table with nothing on it; setup.py lays it out."""
    s = State()
    s.rules = rules
    s.cards = rules.cards
    s.rng = rng
    s.players = [empty_mat() for _ in range(rules.players)]
    s.agenda = []
    s.first = 0
    s.seat = 0
    s.round = 0
    s.over = False
    s.action = NO_ACTION
    s.exchanged = False
    s.supply = 0
    s.display = ()
    s.pile = ()
    s.discard = ()
    s.out = ()
    s.forges = ()
    s.wild_artefacts = 0
    s.artefact_pile = ()
    s.artefact_discard = ()
    s.rune_supply = ()
    s.tiles = ()
    s.tile_pile = ()
    s.tile_discard = ()
    s.night = ()
    s.laid = ()
    s.extra = ()
    s.switched = ()
    s.offer = ()
    s.trace = None
    return s
