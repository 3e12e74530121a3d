"""All pieces of a naive game in plain lists and counters, and what happens to them unasked."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from rs_core.rune_stones.cards.faces import Card, CardSet, Tile, druid_ids
from rs_core.rune_stones.effects import Effect
from rs_core.rune_stones.vocabulary import STONES
from tests.naive.chance import Chance, NaiveMismatchError
from tests.naive.payments import COLOURS, GEMS, GOODS

ROWS = ("upper", "lower")
ROW_POINTS = {0: 0, 1: 0, 2: 3, 3: 6, 4: 10, 5: 15}  # 7.2, 9.3
DIE = ("gem", "swap", "1", "2", "ore", "card")  # 5.8


@dataclass(eq=False)
class Played:
    """A card on the table, from the moment it is played until it moves."""

    card: Card
    open: set[int] = field(default_factory=set)
    """Parts that may still be done, numbered from 1."""
    points_came: bool = False
    swapped: bool = False
    """Its points were swapped for a gem (14.10)."""
    extra_point: bool = False
    """Its extra power point was given (10.7)."""
    switch_used: bool = False

    def __post_init__(self) -> None:
        self.open = set(range(1, len(self.card.ability) + 1))

    @property
    def number(self) -> int:
        return self.card.number

    def part(self, number: int) -> Effect:
        return self.card.ability[number - 1]


@dataclass(eq=False)
class NaivePlayer:
    """One player's mat, cards and marker."""

    druid: int
    draw: list[Card]
    hand: list[Card] = field(default_factory=list)
    discard: list[Card] = field(default_factory=list)
    known: list[Card] = field(default_factory=list)
    """Hand cards that everyone can tell (14.42, or by counting)."""
    points: int = 0
    gems: Counter[str] = field(
        default_factory=lambda: Counter({"red": 1, "green": 1, "blue": 1, "yellow": 1, "wild": 1})
    )
    rows: dict[str, dict[str, str | None]] = field(
        default_factory=lambda: {row: dict.fromkeys(GEMS) for row in ROWS}
    )
    stones: list[str] = field(default_factory=list)
    wild_colour: str | None = None
    exchanged: bool = False

    def leave_hand(self, number: int) -> Card:
        """Take the card with that number out of the hand."""
        card = next(card for card in self.hand if card.number == number)
        self.hand.remove(card)
        if card in self.known:
            self.known.remove(card)
        return card

    def artefacts(self, row: str) -> list[str]:
        return [piece for piece in self.rows[row].values() if piece is not None]


class Table:
    """The whole table; its methods ask nobody anything."""

    def __init__(
        self,
        card_set: CardSet,
        chance: Chance,
        *,
        players: int,
        druids: Sequence[int],
        nocturnal: bool,
        stones: Sequence[str],
        edition: int,
    ) -> None:
        if len(druids) != players or len(set(druids)) != players:
            raise NaiveMismatchError(f"{players} players with druids {list(druids)}")
        if len(stones) != 8 or not set(stones) <= set(STONES):
            raise NaiveMismatchError(f"not eight kinds of rune stone: {list(stones)}")
        self.card_set = card_set
        self.chance = chance
        self.nocturnal = nocturnal
        self.edition = edition
        """Which rulings are played by: 1 had another 14.34, 11.6 and 14.16."""
        self.players = [
            NaivePlayer(druid, [card_set.cards[card] for card in druid_ids(druid)])
            for druid in druids
        ]
        self.round = 1
        self.over = False
        self.action: str | None = None
        self.laid: list[Played] = []
        self.extra: list[Played] = []
        self.order: list[Played] = []
        """The laid-out cards in the order in which their parts were done."""
        self.out: list[tuple[int, int]] = []
        self.supply = Counter(dict.fromkeys(COLOURS, 15) | {"wild": 15, "ore": 20})
        for player in self.players:
            self.supply -= player.gems  # 2.1, 2.6
        self.runes = dict.fromkeys(stones, players - 1)  # 2.2
        self.wild_artefacts = 8
        self.artefact_pile = [colour for colour in COLOURS for _ in range(7)]
        self.artefact_discard: list[str] = []
        self.forges: list[str | None] = [None] * 5
        numbers = card_set.creatures + (card_set.banshees if nocturnal else ())  # 11.1
        self.pile = [card_set.cards[number] for number in numbers]
        self.general_discard: list[Card] = []
        self.display: list[Card | None] = [None] * 6
        self.wisp_pile = list(card_set.tiles) if nocturnal else []
        self.wisp_discard: list[Tile] = []
        self.wisp_display: list[Tile | None] = [None] * (4 if nocturnal else 0)
        self.night: list[int] = []
        self.first = self.seat = 0
        self.deal()

    def deal(self) -> None:
        """Set-up, in the order in which chance is recorded."""
        seats = [str(seat) for seat in range(len(self.players))]
        self.first = self.seat = int(self.chance.meet("first", seats))  # 2.9
        self.fill_forges()
        for player in self.players:
            self.refill_hand(player)
        dragons = []
        for space in reversed(range(6)):  # 2.8
            card = self.draw_creature()
            while card is not None and card.is_dragon:
                dragons.append(card)
                card = self.draw_creature()
            self.display[space] = card
        self.pile += dragons
        if self.nocturnal:
            for space in range(4):
                self.turn_up_tile(space)
            tokens = ["wisp"] * 3 + ["blank"] * 8
            for place in range(5, 51, 5):  # 11.3
                token = self.chance.meet("night", tokens)
                tokens.remove(token)
                if token == "wisp":
                    self.night.append(place)

    @property
    def player(self) -> NaivePlayer:
        """The player on turn."""
        return self.players[self.seat]

    def has(self, stone: str) -> bool:
        return stone in self.player.stones

    def helped_by(self, stone: str) -> bool:
        """Whether a stone that speaks of using abilities helps now (14.11)."""
        return self.action == "abilities" and self.has(stone)

    # Goods

    def take_goods(self, goods: Counter[str]) -> None:
        for good in GOODS:  # 14.17
            got = min(goods[good], self.supply[good])
            self.supply[good] -= got
            self.player.gems[good] += got

    def pay_goods(self, goods: Counter[str]) -> None:
        for good, count in goods.items():
            if self.player.gems[good] < count:
                raise NaiveMismatchError(f"{count} {good} cannot be paid")
            self.player.gems[good] -= count
            self.supply[good] += count  # 6.6

    # Creatures

    def draw_creature(self) -> Card | None:
        if not self.pile:  # 4.8, 14.30
            self.pile, self.general_discard = self.general_discard, []
        if not self.pile:
            return None
        drawn = self.chance.meet("creature", [str(card.number) for card in self.pile])
        card = next(card for card in self.pile if str(card.number) == drawn)
        self.pile.remove(card)
        return card

    def draw_to_discard(self, cards: int) -> None:
        for _ in range(cards):
            card = self.draw_creature()
            if card is not None:
                self.player.discard.append(card)

    def lift_creature(self, space: int) -> Card:
        """Take the creature off a space counted from 1."""
        card = self.display[space - 1]
        if card is None:
            raise NaiveMismatchError(f"no creature on space {space}")
        self.display[space - 1] = None
        return card

    def refill_display(self) -> None:
        """Slide to the right, then fill from the right-most free space (4.7, 14.39)."""
        left = [card for card in self.display if card is not None]
        self.display = [*[None] * (6 - len(left)), *left]
        for space in reversed(range(6)):
            if self.display[space] is None:
                self.display[space] = self.draw_creature()

    def send_away(self, card: Card) -> None:
        if card.is_druid:  # 5.4
            self.out.append((self.player.druid, card.number))
        else:
            self.general_discard.append(card)

    # Artefacts

    def fill_forges(self) -> None:
        for forge in range(5):
            if self.forges[forge] is None:
                if not self.artefact_pile:  # 6.12
                    self.artefact_pile, self.artefact_discard = self.artefact_discard, []
                if self.artefact_pile:
                    colour = self.chance.meet("artefact", self.artefact_pile)
                    self.artefact_pile.remove(colour)
                    self.forges[forge] = colour

    # Wisps

    def turn_up_tile(self, space: int) -> None:
        if not self.wisp_pile:  # 11.9
            self.wisp_pile, self.wisp_discard = self.wisp_discard, []
        if self.wisp_pile:
            drawn = self.chance.meet("tile", [str(tile.number) for tile in self.wisp_pile])
            tile = next(tile for tile in self.wisp_pile if str(tile.number) == drawn)
            self.wisp_pile.remove(tile)
            self.wisp_display[space] = tile

    # Own cards

    def refill_hand(self, player: NaivePlayer) -> None:
        limit = 6 if "hand" in player.stones else 4  # 8.1, 10.2
        while len(player.hand) < limit:
            if not player.draw:  # 8.2
                player.known = list(player.hand)
                player.draw, player.discard = player.discard, []
            if not player.draw:
                break
            drawn = self.chance.meet("card", [str(card.number) for card in player.draw])
            card = next(card for card in player.draw if str(card.number) == drawn)
            player.draw.remove(card)
            player.hand.append(card)
        if not player.draw:
            player.known = list(player.hand)
