"""What one seat may know (13), and how a full state that fits it is made up for thinking ahead.

A view holds values only: no state, no random generator, nothing to follow to a hidden card.
"""

from dataclasses import dataclass

from rs_core.play.rng import mix, step
from rs_core.rune_stones.components import THRONE
from rs_core.rune_stones.engine import Decision, advance, pending
from rs_core.rune_stones.rules import Rules
from rs_core.rune_stones.state import Player, Row, State, Step, empty_table


@dataclass(frozen=True, slots=True)
class Mat:
    """A player as others see them, or as they see themselves."""

    points: int
    gems: int
    rows: tuple[Row, Row]
    stones: tuple[int, ...]
    wild_colour: int
    discard: tuple[int, ...]
    hand_size: int
    draw_size: int
    hand: tuple[int, ...] | None
    """The hand, for its owner; None for everybody else."""
    known: tuple[int, ...]
    """Hand cards that everybody knows (14.42)."""
    unseen: tuple[int, ...]
    """Draw pile and the hidden part of the hand as one bag; for the owner the draw pile."""

    @property
    def deck(self) -> tuple[int, ...]:
        """All cards the player owns, in play or not, apart from cards laid out."""
        return tuple(sorted((*self.unseen, *(self.hand or self.known), *self.discard)))

    def has(self, stone: int) -> bool:
        """Whether the player has a rune stone."""
        return stone in self.stones


@dataclass(frozen=True, slots=True)
class View:
    """The table as one seat sees it; `seat` is None for a spectator."""

    seat: int | None
    rules: Rules
    mats: tuple[Mat, ...]
    turn: int
    """The seat on turn."""
    first: int
    round: int
    over: bool
    action: int
    exchanged: bool
    agenda: tuple[Step, ...]
    """What is pending: public, like everything that was begun."""
    supply: int
    display: tuple[int, ...]
    pile: tuple[int, ...]
    """Contents of the general pile; nobody knows its order (13.1)."""
    discard: tuple[int, ...]
    out: tuple[int, ...]
    forges: tuple[int, ...]
    wild_artefacts: int
    artefact_pile: tuple[int, ...]
    artefact_discard: tuple[int, ...]
    rune_supply: tuple[int, ...]
    tiles: tuple[int, ...]
    tile_pile: tuple[int, ...]
    tile_discard: tuple[int, ...]
    night: tuple[int, ...]
    laid: tuple[int, ...]
    extra: tuple[int, ...]
    switched: tuple[int, ...]
    decision: Decision | None
    """What is being asked; for others than the one who decides, without what is on offer."""

    @property
    def last_round(self) -> bool:
        """Whether somebody has reached the throne (9.1)."""
        return any(mat.points >= THRONE for mat in self.mats)


_PLAIN = (
    "first",
    "round",
    "over",
    "action",
    "exchanged",
    "supply",
    "display",
    "pile",
    "discard",
    "out",
    "forges",
    "wild_artefacts",
    "artefact_pile",
    "artefact_discard",
    "rune_supply",
    "tiles",
    "tile_pile",
    "tile_discard",
    "night",
    "laid",
    "extra",
    "switched",
)


def view(s: State, seat: int | None) -> View:
    """What a seat may know of a state; None: a spectator."""
    decision = pending(s)
    if decision is not None and decision.seat != seat:
        decision = decision._replace(options=(), extras=())
    return View(
        seat=seat,
        rules=s.rules,
        mats=tuple(_mat(player, number == seat) for number, player in enumerate(s.players)),
        turn=s.seat,
        agenda=tuple(s.agenda),
        decision=decision,
        **{name: getattr(s, name) for name in _PLAIN},
    )


def _mat(player: Player, own: bool) -> Mat:
    known = player.known if player.draw else player.hand
    if own:
        unseen = player.draw
    else:
        hidden = [card for card in player.hand if card not in known]
        unseen = tuple(sorted((*hidden, *player.draw)))
    return Mat(
        points=player.points,
        gems=player.gems,
        rows=player.rows,
        stones=player.stones,
        wild_colour=player.wild_colour,
        discard=player.discard,
        hand_size=len(player.hand),
        draw_size=len(player.draw),
        hand=player.hand if own else None,
        known=known,
        unseen=unseen,
    )


def determinize(seen: View, rng: int) -> State:
    """A full state that fits a view: hidden cards dealt at random, with a new random state."""
    s = empty_table(seen.rules, rng)
    for name in _PLAIN:
        setattr(s, name, getattr(seen, name))
    s.seat = seen.turn
    s.agenda = list(seen.agenda)
    for player, mat in zip(s.players, seen.mats, strict=True):
        rng = _fill(player, mat, rng)
    s.rng = mix(rng)
    advance(s)
    return s


def _fill(player: Player, mat: Mat, rng: int) -> int:
    player.points = mat.points
    player.gems = mat.gems
    player.rows = mat.rows
    player.stones = mat.stones
    player.mask = sum(1 << stone for stone in mat.stones)
    player.wild_colour = mat.wild_colour
    player.discard = mat.discard
    player.known = mat.known
    if mat.hand is not None:
        player.hand, player.draw = mat.hand, mat.unseen
        return rng
    bag = list(mat.unseen)
    hidden = []
    for _ in range(mat.hand_size - len(mat.known)):
        rng = step(rng)
        hidden.append(bag.pop(mix(rng) % len(bag)))
    player.hand = tuple(sorted((*mat.known, *hidden)))
    player.draw = tuple(bag)
    return rng
