"""A position as numbers: features of each player, and their weights as the race goes on.

Positions are looked at when a turn is done but for refilling the hand.
"""

import tomllib
from operator import mul, sub
from pathlib import Path
from typing import Final

from rs_core.rune_stones.cards.faces import CardSet
from rs_core.rune_stones.components import SET_POINTS, STONE_PLACES, THRONE
from rs_core.rune_stones.effects import (
    CardSwitch,
    CatchWisp,
    Draw,
    Effect,
    Gain,
    GainAny,
    PlayExtraCard,
    Power,
    Resurrect,
    Roll,
    Steal,
    SwapForWild,
    Take,
    Trade,
)
from rs_core.rune_stones.gems import ALL, SHIFT, counts
from rs_core.rune_stones.memory import Key, remember
from rs_core.rune_stones.mind.worth import FAMILIES, WILD_LEFT, Worth, rows_at_a_glance, worths
from rs_core.rune_stones.runes import hand_limit, may_use_three
from rs_core.rune_stones.state import Choice, Player, State
from rs_core.rune_stones.vocabulary import (
    COLOURS,
    DOUBLE_DIE,
    EXTRA_POINT,
    HAND,
    ORE,
    PLUS,
    STONES,
    THREE,
    WILD,
)

HELPED: Final = (
    "die-cards",  # with Double die
    "point-cards",  # with Extra power point
    "choice-cards",  # with Plus
    "hand-cards",  # any cards, with Hand size
    "three-cards",  # any cards, with Three abilities
)
PURSE: Final = (
    "coloured",
    "kinds",  # different colours among the gems
    "wild",
    "as-wild",  # gems that count as wild (10.4)
    "ore",
    "surplus",  # gems and ore beyond what two artefacts cost
    "one",  # the best artefact that can be paid
    "two",  # the best two
    "near",  # how near the next one is
)
FEATURES: Final = (
    "points",
    *(f"row{n}" for n in range(1, 6)),  # rows of so many artefacts
    "tradable",  # rows that could be traded in for a stone
    *(f"stone-{name}" for name in STONES),
    *HELPED,
    *PURSE,
    *(f"deck-{name}" for name in FAMILIES),
    "lasting",  # abilities on low numbers, which come back
    "magic",
    "cards",
    "short",  # cards missing to nine
    "shorter",  # cards missing to six
    "bulk",  # cards beyond fourteen
    "quality",  # worth of a card on average
    "hand",  # worth of the hand, cards still to be drawn by the average
    "best",  # worth of those of its cards that the next turn would use
    "wisps",  # wisp tokens ahead
    "turn",  # has a turn to come in this round
    "mover",  # has just had a turn
)
"""What is looked at, in order; the terms of hints carry these names."""

OTHER_EFFECTS: Final[dict[type[Effect], float]] = {
    GainAny: 1.2,
    Roll: 1.2,
    SwapForWild: 0.3,
    Steal: 1.5,
    Resurrect: 1.6,
    CardSwitch: 1.6,
    CatchWisp: 2.2,
    PlayExtraCard: 1.5,
}
"""What effects bring at a glance, in coloured gems."""
USUAL_DECK: Final = 8
USUAL_ABILITY: Final = 2.1
HELPING: Final = 1 << DOUBLE_DIE | 1 << EXTRA_POINT | 1 << PLUS | 1 << HAND | 1 << THREE
"""Stones that make some cards, or many cards, better."""
ENOUGH: Final = 12
"""More cards than these help no stone."""
ENOUGH_GOODS: Final = 8
"""Gems and ore that pay for two artefacts."""
SHORT_DECK: Final = 9
SHORTER_DECK: Final = 6
LARGE_DECK: Final = 14
NODES: Final = 3
"""Weights are given at the start, in the middle and at the end of the race."""
BUCKETS: Final = 26
"""Steps of the race between which weights are not told apart."""

Weights = dict[str, list[float]]


def load_weights(path: Path | None = None) -> Weights:
    """The weights of a file, or those that come with the game."""
    text = (path or Path(__file__).with_name("weights.toml")).read_text(encoding="utf-8")
    found: Weights = {name: [float(w) for w in row] for name, row in tomllib.loads(text).items()}
    if set(found) != set(FEATURES) or any(len(row) != NODES for row in found.values()):
        raise ValueError("the weights do not fit the features")
    return found


def bucket(points: int) -> int:
    """How far the race has gone when the leader has so many points: 0 at the start, BUCKETS when
    the throne is reached.
    """
    return BUCKETS if points >= THRONE else points * BUCKETS // THRONE


def features(s: State, seat: int) -> list[float]:
    """The features of a player, in the order of FEATURES."""
    player = s.players[seat]
    table = worths(s.cards)
    upper, lower, places = rows_at_a_glance(player.rows)
    rows = (upper, lower)
    held = player.gems
    coloured = [held >> SHIFT[c] & ALL for c in COLOURS]
    can = table.reach(
        s.forges, places | (WILD_LEFT if s.wild_artefacts else 0), held, player.wild_colour
    )
    deck = player.hand + player.draw + player.discard
    count = len(deck)
    power = sum([table.ability[card] for card in deck])
    return [
        float(player.points),
        *(float(rows.count(n)) for n in range(1, 6)),
        float(tradable(player, upper, lower)),
        *(float(player.mask >> stone & 1) for stone in range(len(STONES))),
        *(float(n) for n in helped(player, table, deck)),
        float(sum(coloured)),
        float(4 - coloured.count(0)),
        float(held >> SHIFT[WILD] & ALL),
        float(coloured[player.wild_colour] if player.wild_colour >= 0 else 0),
        float(held >> SHIFT[ORE] & ALL),
        float(max(0, sum(counts(held)) - ENOUGH_GOODS)),
        can.one,
        can.two,
        can.near,
        *(sum([table.family[card][k] for card in deck]) for k in range(len(FAMILIES))),
        sum([table.lasting[card] for card in deck]),
        sum([table.magic[card] for card in deck]),
        float(count),
        float(max(0, SHORT_DECK - count)),
        float(max(0, SHORTER_DECK - count)),
        float(max(0, count - LARGE_DECK)),
        power / count if count else 0.0,
        *expected_hand(player, table, power, count),
        float(sum([space > player.points for space in s.night])),
        float(to_come(s, seat)),
        float(seat == s.seat),
    ]


def helped(player: Player, table: Worth, deck: tuple[int, ...]) -> tuple[int, ...]:
    """How many cards roll the die, give points, offer a choice, fill a larger hand or can be used
    three at a time, each if a stone makes that better.
    """
    mask = player.mask
    many = min(len(deck), ENOUGH)
    return (
        sum([table.rolls[card] for card in deck]) if mask >> DOUBLE_DIE & 1 else 0,
        sum([table.scores[card] for card in deck]) if mask >> EXTRA_POINT & 1 else 0,
        sum([table.offers[card] for card in deck]) if mask >> PLUS & 1 else 0,
        many if mask >> HAND & 1 else 0,
        many if mask >> THREE & 1 else 0,
    )


def tradable(player: Player, upper: int, lower: int) -> int:
    """Rows that would bring a stone now."""
    return min((upper >= 2) + (lower >= 2), STONE_PLACES - len(player.stones))


def expected_hand(player: Player, table: Worth, power: float, count: int) -> tuple[float, float]:
    """The worth of the hand when it is refilled, and of the cards of it that would be used."""
    worths_here = list(map(table.ability.__getitem__, player.hand))
    here = sum(worths_here)
    rest = count - len(worths_here)
    missing = min(rest, hand_limit(player) - len(worths_here))
    if missing > 0:
        each = (power - here) / rest
        here += each * missing
        worths_here += [each] * missing
    worths_here.sort()
    return here, sum(worths_here[-3 if may_use_three(player) else -2 :])


def to_come(s: State, seat: int) -> bool:
    """Whether a player still has a turn to begin in this round."""
    players = len(s.players)
    return (seat - s.first) % players > (s.seat - s.first) % players


def _purse(held: int, pieces: tuple[float, ...]) -> float:
    return sum([n * each for n, each in zip(counts(held), pieces, strict=True)])


class Phase:
    """The weights at one step of the race with a card set, in the forms that are looked up."""

    def __init__(self, weights: list[float], cards: CardSet) -> None:
        """Weights in the order of FEATURES."""
        self.weights = weights
        self.cards = cards
        self.table = worths(cards)
        self.of = of = dict(zip(FEATURES, weights, strict=True))
        self.row = (0.0, *(of[f"row{n}"] for n in range(1, 6)))
        self.stone = tuple(of[f"stone-{name}"] for name in STONES)
        self.helped = [of[name] for name in HELPED]
        self.point = of["points"]
        self.hope = tuple(map(sub, self.row, [each * self.point for each in SET_POINTS]))
        """What a row of so many artefacts may become, beyond its points."""
        self.tradable, self.wisps = of["tradable"], of["wisps"]
        self.turn, self.mover = of["turn"], of["mover"]
        self.gem = of["coloured"] + (of["one"] + of["two"]) / 4
        self._weights_of_purse = tuple(of[name] for name in PURSE)
        self._hand, self._best, self._quality = of["hand"], of["best"], of["quality"]
        self.one_more = tuple(
            -(of["short"] if count < SHORT_DECK else 0.0)
            - (of["shorter"] if count < SHORTER_DECK else 0.0)
            + (of["bulk"] if count >= LARGE_DECK else 0.0)
            for count in range(LARGE_DECK + 1)
        )
        """What one more card means to a deck of so many, whatever the card."""
        self.stones = self._stones()
        """What rune stones add to the score, by the mask of them."""
        self.owned = self._owned()
        """Per card id, what the card adds to the score just by being owned."""
        self.gained = self._gained()
        """Per card id, what getting the card is worth at a glance."""
        self.parts = self._parts()
        """Per card id, what each part of the ability brings at a glance."""
        self.used = [
            (max(part) if choice else sum(part)) if part else 0.0
            for part, choice in zip(self.parts, cards.choice, strict=True)
        ]
        """Per card id, what using the card brings at a glance."""
        self._decks: dict[Key, float] = {}
        self._purses: dict[Key, float] = {}
        # What `policy` found at a glance; many positions share it.
        self.layouts: dict[Key, tuple[float, Choice]] = {}
        self.takes: dict[Key, tuple[float, Choice]] = {}
        self.plays: dict[Key, Choice] = {}
        self.forges: dict[Key, Choice] = {}
        self.best_stones: dict[Key, float] = {}

    def _stones(self) -> list[float]:
        found = [0.0]
        for weight in self.stone:
            found += [others + weight for others in found]
        return found

    def _owned(self) -> list[float]:
        table = self.table
        of = self.of
        family = [of[f"deck-{name}"] for name in FAMILIES]
        return [
            sum([w * f for w, f in zip(family, families, strict=True)])
            + of["lasting"] * lasting
            + of["magic"] * magic
            + of["cards"]
            for families, lasting, magic in zip(
                table.family, table.lasting, table.magic, strict=True
            )
        ]

    def _gained(self) -> list[float]:
        share = self.of["quality"] / USUAL_DECK
        return [
            owned + share * (ability - USUAL_ABILITY)
            for owned, ability in zip(self.owned, self.table.ability, strict=True)
        ]

    def _parts(self) -> list[list[float]]:
        known = [self.gained[card] for card in self.cards.creatures]
        any_card = sum(known) / len(known)
        return [
            [self._part(effect, any_card) for effect in abilities]
            for abilities in self.cards.ability
        ]

    def _part(self, effect: Effect, any_card: float) -> float:
        """What one effect brings; `any_card` is what a creature is worth on average."""
        of, gem = self.of, self.gem
        pieces = (gem, gem, gem, gem, max(gem, of["wild"]), of["ore"])
        match effect:
            case Gain(held):
                return _purse(held, pieces)
            case Power(points):
                return points * self.point
            case Trade(give, get, power):
                return _purse(get, pieces) + power * self.point - _purse(give, pieces)
            case Take(colour):
                return max(0.0, any_card) + (0.8 if colour is None else 0.3) * gem
            case Draw(cards):
                return any_card * cards
            case _:
                return OTHER_EFFECTS[type(effect)] * gem

    def deck(self, player: Player) -> float:
        """What a player's cards add to the score; remembered, since many positions share them."""
        key = (player.mask & HELPING, player.hand, player.draw, player.discard)
        found = self._decks.get(key)
        if found is None:
            of, table = self.of, self.table
            deck = player.hand + player.draw + player.discard
            count = len(deck)
            # `map` with a list's own getter: no Python code runs for a card.
            power = sum(map(table.ability.__getitem__, deck))
            found = sum(map(self.owned.__getitem__, deck))
            hand, best = expected_hand(player, table, power, count)
            found += self._hand * hand + self._best * best
            if count:
                found += self._quality * power / count
            if count < SHORT_DECK:
                found += of["short"] * (SHORT_DECK - count)
                found += of["shorter"] * max(0, SHORTER_DECK - count)
            elif count > LARGE_DECK:
                found += of["bulk"] * (count - LARGE_DECK)
            if player.mask & HELPING:
                found += sum(map(mul, self.helped, helped(player, table, deck)))
            remember(self._decks, key, found)
        return found

    def purse(self, forges: tuple[int, ...], places: int, held: int, wild_colour: int) -> float:
        """What a player's gems and ore add to the score, by what can be forged (see Worth.reach);
        remembered too.
        """
        key = (forges, places, held, wild_colour)
        found = self._purses.get(key)
        if found is None:
            can = self.table.reach(forges, places, held, wild_colour)
            have = counts(held)
            pieces = sum(have)
            wild, ore = have[WILD], have[ORE]
            coloured, kinds, wilds, as_wild, ores, surplus, one, two, near = self._weights_of_purse
            found = (
                coloured * (pieces - wild - ore)
                + kinds * (4 - have[:WILD].count(0))
                + wilds * wild
                + as_wild * (have[wild_colour] if wild_colour >= 0 else 0)
                + ores * ore
                + surplus * (pieces - ENOUGH_GOODS if pieces > ENOUGH_GOODS else 0)
                + one * can.one
                + two * can.two
                + near * can.near
            )
            remember(self._purses, key, found)
        return found


def mix(weights: Weights, progress: float) -> list[float]:
    """The weights at a point of the race between 0 and 1, in the order of FEATURES."""
    place = progress * (NODES - 1)
    low = min(int(place), NODES - 2)
    part = place - low
    return [weights[name][low] * (1 - part) + weights[name][low + 1] * part for name in FEATURES]


def sound(weights: Weights) -> Weights:
    """Learned weights without what cannot be: few or many cards are never good in themselves (who
    is about to win has used them up, but does not win by that), and a full row is not worth more
    than its points, because it cannot grow.
    """
    found = {name: [round(weight, 5) for weight in row] for name, row in weights.items()}
    for name in ("short", "shorter", "bulk", "surplus"):
        found[name] = [min(weight, 0.0) for weight in found[name]]
    found["row5"] = [
        min(row, round(SET_POINTS[5] * point, 5))
        for row, point in zip(found["row5"], found["points"], strict=True)
    ]
    return found
