"""Small builders for tests of the core: a table laid out as the test says, played by text.

`table(hand=[16, 77], gems="R2 W1")` is a state with its first decision worked out; `play` takes
lines of text and, for what chance shall bring, the results a journal would record.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from rs_core.play.rng import seeded
from rs_core.play.trace import Trace
from rs_core.rune_stones import choices, engine, scoring, steps
from rs_core.rune_stones.cards.faces import Card, CardSet, druid_ids, printed_number
from rs_core.rune_stones.cards.shorthand import parse_ability
from rs_core.rune_stones.components import (
    ARTEFACTS_PER_COLOUR,
    DISPLAY_SPACES,
    SUPPLY,
    WILD_ARTEFACTS,
)
from rs_core.rune_stones.gems import UNIT, counts
from rs_core.rune_stones.rules import EDITION, Rules
from rs_core.rune_stones.state import Player, State, empty_table
from rs_core.rune_stones.turn import begin_turn
from rs_core.rune_stones.vocabulary import COLOURS, EMPTY, NO_CARD, STONES
from tests.core.rune_stones.small_set import small_set

SIGNS = "RGBYWO"
"""Red, green, blue, yellow, wild, ore."""
Cards = Sequence[int]


@dataclass(frozen=True, slots=True)
class Mat:
    """What lies before one player; cards by their printed numbers."""

    hand: Cards = (100, 101, 102, 103)
    draw: Cards | None = None
    """None: the druid cards that lie nowhere else."""
    discard: Cards = ()
    gems: str = ""
    """`R2 W1 O3`: red, green, blue, yellow, wild, ore."""
    rows: tuple[str, str] = (".....", ".....")
    """The artefacts on the places red, green, blue, yellow and wild: `R..W.`."""
    stones: Sequence[str] = ()
    points: int = 0
    wild: str = ""
    """The colour of the gem on the stone Wild gem."""
    known: Cards = ()


def goods(text: str) -> int:
    """The purse that a text such as `R2 W1` shows."""
    return sum(int(word[1:]) * UNIT[SIGNS.index(word[0])] for word in text.split())


def goods_text(held: int) -> str:
    """`R2 W1`, in the fixed order."""
    return " ".join(f"{sign}{n}" for sign, n in zip(SIGNS, counts(held), strict=True) if n)


def artefacts(text: str) -> tuple[int, ...]:
    """Places or forges: a sign each, a dot for an empty one."""
    return tuple(EMPTY if sign == "." else SIGNS.index(sign) for sign in text)


def artefacts_text(places: Iterable[int]) -> str:
    """The places as `artefacts` reads them."""
    return "".join("." if place == EMPTY else SIGNS[place] for place in places)


def faces(abilities: dict[int, str], prices: Sequence[int] = ()) -> CardSet:
    """The small set, with some faces replaced: `{16: "G -> R Y B", 40: "blue 3 : 2pt"}`.

    Before a colon may stand another colour and magic; the numbers of brown's druid cards are 100 to
    107.
    """
    return _faces(tuple(sorted(abilities.items())), tuple(prices))


@lru_cache(maxsize=256)
def _faces(abilities: tuple[tuple[int, str], ...], prices: tuple[int, ...]) -> CardSet:
    usual = small_set()
    cards = dict(usual.cards)
    for number, text in abilities:
        face, _, ability = text.rpartition(":")
        colour, magic = cards[number].colour, cards[number].magic
        if face:
            name, points = face.split()
            colour, magic = (
                ["red", "green", "blue", "yellow", "multicolour"].index(name),
                int(points),
            )
        effects, choice = parse_ability(ability.strip())
        cards[number] = Card(number, colour, magic, effects, choice)
    return CardSet(
        "faces",
        "faces",
        tuple(cards.values()),
        prices=prices or usual.prices,
        forges=usual.forges,
        tiles=usual.tiles,
        banshees=frozenset(usual.banshees),
    )


@dataclass(slots=True)
class Table:
    """A state, played and looked at in the words of the rules."""

    state: State
    events: list[Any] = field(default_factory=list)
    """What happened in the last call of `play`."""
    met: list[str] = field(default_factory=list)
    """The chance results of the last call of `play`."""

    # --- Playing

    def play(self, *lines: str, chance: str | Sequence[str] | None = None) -> "Table":
        """Make choices for the seat on turn; `chance` are all results they shall meet, in order."""
        script = [chance] if isinstance(chance, str) else chance
        trace = Trace(script)
        for line in lines:
            choice = choices.parse(line, self.decision.options + self.decision.extras)
            self.state.trace = trace
            engine.apply(self.state, choice)
            self.state.trace = None
        trace.finish()
        self.events, self.met = trace.events, trace.met
        return self

    def use(self, *cards: int, chance: str | Sequence[str] | None = None) -> "Table":
        """Lay out cards for their abilities, as far as that is asked."""
        wanted = "use " + " ".join(map(str, cards))
        for line in ("abilities", wanted):
            if not self.over and line in self.options:
                self.play(line, chance=chance)
        assert tuple(map(printed_number, self.state.laid)) == cards, self.state.laid
        return self

    @property
    def decision(self) -> engine.Decision:
        """What is asked now."""
        decision = engine.pending(self.state)
        assert decision is not None, "the game is over"
        return decision

    @property
    def options(self) -> list[str]:
        """The options on offer, as text."""
        return [choices.text(option) for option in self.decision.options]

    @property
    def extras(self) -> list[str]:
        """The uses of Exchange and Wild gem on offer, as text."""
        return [choices.text(extra) for extra in self.decision.extras]

    @property
    def asked(self) -> str:
        """The name of the question, such as `cards` or `trade-in`."""
        return steps.NAMES[self.decision.step.kind]

    # --- Looking

    @property
    def seat(self) -> int:
        """The seat on turn."""
        return self.state.seat

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.state.over

    def mat(self, seat: int = 0) -> Player:
        """A player as the core knows them."""
        return self.state.players[seat]

    def gems(self, seat: int = 0) -> str:
        """What a player has of gems and ore."""
        return goods_text(self.mat(seat).gems)

    def points(self, seat: int = 0) -> int:
        """A player's power points."""
        return self.mat(seat).points

    def hand(self, seat: int = 0) -> list[int]:
        """A player's hand, by printed numbers."""
        return _printed(self.mat(seat).hand)

    def draw(self, seat: int = 0) -> list[int]:
        """A player's own draw pile."""
        return _printed(self.mat(seat).draw)

    def discard(self, seat: int = 0) -> list[int]:
        """A player's own discard."""
        return _printed(self.mat(seat).discard)

    def rows(self, seat: int = 0) -> tuple[str, str]:
        """A player's artefacts."""
        upper, lower = self.mat(seat).rows
        return artefacts_text(upper), artefacts_text(lower)

    def stones(self, seat: int = 0) -> list[str]:
        """A player's rune stones."""
        return [STONES[stone] for stone in self.mat(seat).stones]

    @property
    def supply(self) -> str:
        """The general supply of gems and ore."""
        return goods_text(self.state.supply)

    @property
    def display(self) -> list[int]:
        """The creature display, 0 for an empty space."""
        return list(self.state.display)

    @property
    def pile(self) -> list[int]:
        """The general draw pile, sorted."""
        return list(self.state.pile)

    @property
    def general_discard(self) -> list[int]:
        """The general discard, sorted."""
        return list(self.state.discard)

    @property
    def out(self) -> list[int]:
        """Druid cards out of the game, by their printed numbers."""
        return _printed(self.state.out)

    @property
    def forges(self) -> str:
        """The artefacts on the five coloured forges."""
        return artefacts_text(self.state.forges)

    @property
    def artefact_pile(self) -> str:
        """The artefact supply, sorted."""
        return artefacts_text(self.state.artefact_pile)

    @property
    def artefact_discard(self) -> str:
        """The artefact discard, sorted."""
        return artefacts_text(self.state.artefact_discard)

    def stones_left(self, name: str) -> int:
        """How many rune stones of a kind lie on the board."""
        return self.state.rune_supply[STONES.index(name)]

    @property
    def scores(self) -> tuple[int, ...]:
        """The final count by seat, if the game ended now."""
        return scoring.final_scores(self.state)


def table(
    *,
    others: Sequence[Mat] | None = None,
    players: int = 2,
    cards: dict[int, str] | None = None,
    prices: Sequence[int] = (),
    nocturnal: bool = False,
    queenie: bool = False,
    kinds: Sequence[str] | None = None,
    display: Cards | None = None,
    pile: Cards | None = None,
    general_discard: Cards = (),
    forges: str = "RGBYR",
    wild_artefacts: int | None = None,
    artefact_pile: str | None = None,
    artefact_discard: str = "",
    supply: str | None = None,
    rune_supply: dict[str, int] | None = None,
    tiles: Sequence[int] = (),
    tile_pile: Sequence[int] | None = None,
    tile_discard: Sequence[int] = (),
    night: Sequence[int] = (),
    seat: int = 0,
    first: int = 0,
    edition: int = EDITION,
    **mine: Any,
) -> Table:
    """A table at the start of a turn of `seat`, which has the mat given by keywords of `Mat`.

    What is not said: other seats have a plain mat, the display holds the six lowest creatures that
    lie nowhere else, and all other pieces are where the set-up puts them. A display that is said
    and short stands before an empty pile.
    """
    mats = list(others) if others is not None else [Mat() for _ in range(players - 1)]
    mats.insert(seat, Mat(**mine))
    stones = [name for mat in mats for name in mat.stones]
    if kinds is None:
        needed = [name for name in STONES if name in stones and name in STONES[8:]]
        kinds = [*STONES[: 8 - len(needed)], *needed]
    rules = Rules(
        players=len(mats),
        nocturnal=nocturnal or bool(tiles),
        queenie=queenie or bool({"lowest", "gem-or-points"} & {*kinds, *stones}),
        stones=tuple(STONES.index(name) for name in kinds),
        cards=faces(cards or {}, prices),
        edition=edition,
    )
    s = empty_table(rules, seeded(1))
    s.first, s.seat, s.round = first, seat, 1
    s.supply = SUPPLY
    for player, druid, mat in zip(s.players, rules.druids, mats, strict=True):
        _lay_mat(s, player, druid, mat)
    if supply is not None:
        s.supply = goods(supply)
    _lay_creatures(s, display, pile, general_discard)
    _lay_artefacts(s, forges, wild_artefacts, artefact_pile, artefact_discard)
    left = {name: rules.players - 1 - stones.count(name) for name in kinds} | (rune_supply or {})
    s.rune_supply = tuple(max(0, left.get(name, 0)) for name in STONES)
    s.tiles, s.tile_discard, s.night = tuple(tiles), tuple(tile_discard), tuple(night)
    if tile_pile is not None:
        s.tile_pile = tuple(sorted(tile_pile))
    elif tiles:
        s.tile_pile = tuple(n for n in range(1, 19) if n not in {*tiles, *tile_discard})
    begin_turn(s)
    engine.advance(s)
    return Table(s)


def _lay_mat(s: State, player: Player, druid: int, mat: Mat) -> None:
    ids = druid_ids(druid)

    def own(numbers: Cards) -> tuple[int, ...]:
        return tuple(sorted(ids[n - 100] if n >= 100 else n for n in numbers))

    player.hand, player.discard, player.known = own(mat.hand), own(mat.discard), own(mat.known)
    rest = tuple(card for card in ids if card not in player.hand + player.discard)
    player.draw = rest if mat.draw is None else own(mat.draw)
    player.gems = goods(mat.gems)
    player.rows = (artefacts(mat.rows[0]), artefacts(mat.rows[1]))
    player.points = mat.points
    for name in mat.stones:
        player.give_stone(STONES.index(name))
    s.supply -= player.gems
    if mat.wild:
        player.wild_colour = SIGNS.index(mat.wild)
        s.supply -= UNIT[player.wild_colour]


def _lay_creatures(s: State, display: Cards | None, pile: Cards | None, gone: Cards) -> None:
    everything = s.cards.creatures + (s.cards.banshees if s.rules.nocturnal else ())
    used = {*gone, *(pile or ())}
    for player in s.players:
        used |= {*player.hand, *player.draw, *player.discard}
    free = [card for card in sorted(everything) if card not in used]
    if display is None:
        display = [card for card in free if 11 <= card <= 70][:DISPLAY_SPACES]
    elif len(display) < DISPLAY_SPACES and pile is None:
        pile = ()
    s.display = (NO_CARD,) * (DISPLAY_SPACES - len(display)) + tuple(display)
    s.pile = tuple(card for card in free if card not in display) if pile is None else tuple(pile)
    s.pile, s.discard = tuple(sorted(s.pile)), tuple(sorted(gone))


def _lay_artefacts(s: State, forges: str, wild: int | None, pile: str | None, discard: str) -> None:
    s.forges, s.artefact_discard = artefacts(forges), tuple(sorted(artefacts(discard)))
    placed = [place for player in s.players for row in player.rows for place in row]
    s.wild_artefacts = WILD_ARTEFACTS - placed.count(4) if wild is None else wild
    gone = [*placed, *s.forges, *s.artefact_discard]
    s.artefact_pile = (
        tuple(c for c in COLOURS for _ in range(ARTEFACTS_PER_COLOUR - gone.count(c)))
        if pile is None
        else tuple(sorted(artefacts(pile)))
    )


def _printed(cards: Iterable[int]) -> list[int]:
    return [printed_number(card) for card in cards]


def all_goods(state: State) -> int:
    """Every gem and ore of a table as one purse."""
    stones = [UNIT[p.wild_colour] for p in state.players if p.wild_colour >= 0]
    return state.supply + sum(player.gems for player in state.players) + sum(stones)
