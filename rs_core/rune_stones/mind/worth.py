"""What cards, tiles and purses offer, as tables that the evaluation and the quick policy look up.

Everything is counted in gems, as in docs/COMPONENTS.md; nothing here knows weights or chances.
"""

from functools import lru_cache
from itertools import combinations
from typing import Final

from rs_core.rune_stones import gems
from rs_core.rune_stones.cards.faces import IDS, Card, CardSet
from rs_core.rune_stones.components import ORE_PAID, WILD_FORGE
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
from rs_core.rune_stones.memory import Key, remember
from rs_core.rune_stones.state import Row
from rs_core.rune_stones.vocabulary import COLOURS, EMPTY, ORE, WILD

GOODS: Final[tuple[float, ...]] = (1.0, 1.0, 1.0, 1.0, 1.5, 1.3)
POINT: Final = 1.1
CHOICE: Final = 0.2
"""How much a choice is worth beyond its better half."""
LASTING: Final = 70
"""Cards numbered from here on leave with their first use."""

ANY_COLOUR: Final = 0.3
"""What it is worth that a wild artefact takes gems of any colour."""
NEVER: Final = -99.0
"""The worth of what is not possible."""
ANY_PLACE: Final = (1 << 10) - 1
WILD_LEFT: Final = 1 << 15
"""Marks free places (see `rows_at_a_glance`) when there are wild artefacts to forge."""

FAMILIES: Final = ("gems", "wilds", "ore", "points", "die", "creatures", "trades", "night")
"""What an ability may give; trades count what comes out minus what goes in."""
_GEMS, _WILDS, _ORE, _POINTS, _DIE, _CREATURES, _TRADES, _NIGHT = range(len(FAMILIES))

_FIXED: Final[dict[type[Effect], tuple[int, float]]] = {
    GainAny: (_GEMS, 1.1),
    Roll: (_DIE, 1.2),
    SwapForWild: (_TRADES, 0.5),
    Resurrect: (_NIGHT, 1.8),
    CardSwitch: (_NIGHT, 1.8),
    CatchWisp: (_NIGHT, 2.2),
    PlayExtraCard: (_NIGHT, 2.0),
    Steal: (_NIGHT, 1.4),
}


def goods(held: int) -> float:
    """The worth of gems, wild gems and ore."""
    return sum(n * each for n, each in zip(gems.counts(held), GOODS, strict=True))


def worth_by_family(effect: Effect) -> list[float]:
    """The worth of one effect, family by family."""
    found = [0.0] * len(FAMILIES)
    match effect:
        case Gain(held):
            *coloured, wild, ore = gems.counts(held)
            found[_GEMS] = float(sum(coloured))
            found[_WILDS] = wild * GOODS[WILD]
            found[_ORE] = ore * GOODS[ORE]
        case Power(points):
            found[_POINTS] = points * POINT
        case Trade(give, get, power):
            found[_TRADES] = goods(get) + power * POINT - goods(give)
        case Take(colour):
            found[_CREATURES] = 1.6 if colour is None else 1.3
        case Draw(cards):
            found[_CREATURES] = 1.2 * cards
        case _:
            family, worth = _FIXED[type(effect)]
            found[family] = worth
    return found


def worth_of(effect: Effect) -> float:
    """The worth of one effect."""
    return sum(worth_by_family(effect))


def ability_by_family(card: Card) -> list[float]:
    """The worth of a card's ability, family by family; of a choice, its better half."""
    things = [worth_by_family(effect) for effect in card.ability]
    if card.choice:
        best = max(things, key=sum)
        more = 1 + CHOICE / sum(best)
        return [worth * more for worth in best]
    return [sum(column) for column in zip(*things, strict=True)]


def _scores(effect: Effect) -> bool:
    return isinstance(effect, Power) or (isinstance(effect, Trade) and effect.power > 0)


class Reach:
    """What a purse can forge now."""

    __slots__ = ("near", "net_one", "net_two", "one", "two")

    def __init__(self) -> None:
        """Nothing yet."""
        self.one = self.two = 0.0
        """1 for the best artefact, 2 for the best two, and something for their bonuses."""
        self.net_one = self.net_two = NEVER
        """What their bonuses are worth, less what they cost."""
        self.near = 0.0
        """How near the next artefact is, 0 to 1."""


class Worth:
    """The tables of a card set."""

    def __init__(self, cards: CardSet) -> None:
        """Look at every face once."""
        self.family: list[list[float]] = [[0.0] * len(FAMILIES) for _ in range(IDS)]
        self.lasting = [0.0] * IDS
        self.magic = [0.0] * IDS
        self.rolls, self.scores, self.offers = [0] * IDS, [0] * IDS, [0] * IDS
        """Whether a card rolls the die, gives points, offers a choice."""
        for card in cards.cards.values():
            self.family[card.id] = ability_by_family(card)
            stays = max(0, LASTING - card.number) / LASTING
            self.lasting[card.id] = sum(self.family[card.id]) * stays
            self.magic[card.id] = card.magic + (0.5 if card.colour == WILD else 0.0)
            effects = {type(effect) for effect in card.ability}
            self.rolls[card.id] = int(Roll in effects)
            self.scores[card.id] = int(any(map(_scores, card.ability)))
            self.offers[card.id] = int(card.choice)
        self.ability = [sum(families) for families in self.family]
        self.tile = (0.0, *(sum(worth_of(part) for part in tile.bonus) for tile in cards.tiles))
        self.cost = tuple(forge.cost for forge in cards.forges)
        self.bonus = tuple(worth_of(forge.bonus) if forge.bonus else 0.0 for forge in cards.forges)
        self._open = [self._when_open(mask) for mask in range(1 << len(self.cost))]
        self._reached: dict[Key, Reach] = {}

    def _when_open(
        self, mask: int
    ) -> tuple[list[tuple[float, float, int]], list[tuple[float, float, int, int, int]]]:
        """The forges of a mask, and all pairs of them, best first: what they are worth (see
        Reach), the same less the cost, the cost of a pair, and their numbers.
        """
        bonus, cost = (*self.bonus[:WILD_FORGE], ANY_COLOUR), self.cost
        numbers = [number for number in range(len(cost)) if mask >> number & 1]
        ones = [(1.0 + bonus[n] / 3, bonus[n] - cost[n], n) for n in numbers]
        pairs = [
            (
                2.0 + (bonus[a] + bonus[b]) / 3,
                bonus[a] + bonus[b] - cost[a] - cost[b],
                cost[a] + cost[b],
                a,
                b,
            )
            for a, b in combinations(numbers, 2)
        ]
        return sorted(ones, reverse=True), sorted(pairs, reverse=True)

    def reach(self, forges: tuple[int, ...], places: int, held: int, wild_colour: int) -> Reach:
        """What can be forged; `places` as in `rows_at_a_glance`, marked if wild artefacts are left.

        Roughly: colours pay first, then wild gems, ore last.
        """
        key = (forges, places, held, wild_colour)
        found = self._reached.get(key)
        if found is None:
            found = self._reach(forges, places, held, wild_colour)
            remember(self._reached, key, found, 10_000)
        return found

    def _reach(self, forges: tuple[int, ...], places: int, held: int, wild_colour: int) -> Reach:
        have = gems.counts(held)
        pieces = sum(have) - have[ORE]
        wild, own = have[WILD], have
        if wild_colour >= 0:
            wild += have[wild_colour]
            own = (*have[:wild_colour], 0, *have[wild_colour + 1 :])
        costs = self.cost
        open_now = 0
        short = [0] * len(costs)
        near = 0.0
        for number, colour in enumerate(forges):
            if colour == EMPTY or not places >> (2 * colour) & 3:
                continue
            cost = costs[number]
            missing = cost - own[colour]
            if missing <= wild:
                open_now |= 1 << number
                short[number] = max(0, missing)
            else:
                near = max(near, 1.0 - (missing - wild) / cost)
        if places & WILD_LEFT and places & ANY_PLACE:
            cost = costs[WILD_FORGE]
            if pieces >= cost:
                open_now |= 1 << WILD_FORGE
            else:
                near = max(near, pieces / cost)
        found = Reach()
        found.near = near
        if open_now:
            ones, pairs = self._open[open_now]
            found.one = ones[0][0]
            found.net_one = max([net - short[number] / 2 for _, net, number in ones])
            if pairs:
                # Two of one colour need two places, and gems for both.
                room = [own[c] + wild if places >> (2 * c) & 2 else 0 for c in COLOURS]
                colours = (*forges, WILD)
                best, best_net = 0.0, NEVER
                for two, net, cost, number, other in pairs:
                    if (
                        (two > best or net > best_net)
                        and cost <= pieces
                        and short[number] + short[other] <= wild
                        and (colours[number] != colours[other] or cost <= room[colours[number]])
                    ):
                        best = max(best, two)
                        best_net = max(best_net, net - (short[number] + short[other]) / 2)
                found.two, found.net_two = best, best_net
        if have[ORE] >= ORE_PAID and places & ANY_PLACE:
            self._by_ore(found, have[ORE] // ORE_PAID)
        return found

    @staticmethod
    def _by_ore(found: Reach, times: int) -> None:
        """Artefacts paid in ore, without a bonus."""
        price = ORE_PAID * GOODS[ORE]
        if times > 1:
            found.two = max(found.two, 2.0)
            found.net_two = max(found.net_two, -2 * price)
        if found.one:
            found.two = max(found.two, found.one + 1.0)
            found.net_two = max(found.net_two, found.net_one - price)
        found.one = max(found.one, 1.0)
        found.net_one = max(found.net_one, -price)


@lru_cache(maxsize=8)
def worths(cards: CardSet) -> Worth:
    """The tables of a card set."""
    return Worth(cards)


_glances: dict[Key, tuple[int, int, int]] = {}


def rows_at_a_glance(rows: tuple[Row, Row]) -> tuple[int, int, int]:
    """Artefacts in each row, and free places: two bits a colour, and two for the wild places."""
    found = _glances.get(rows)
    if found is None:
        upper, lower = rows
        places = 0
        for place in range(5):
            free = (upper[place] == EMPTY) + (lower[place] == EMPTY)
            places |= ((0, 1, 3)[free]) << (2 * place)
        found = (5 - upper.count(EMPTY), 5 - lower.count(EMPTY), places)
        remember(_glances, rows, found, 10_000)
    return found
