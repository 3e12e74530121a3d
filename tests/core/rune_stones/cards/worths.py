"""What abilities are worth, counted in gems, to compare the cards that are our own.

The measures of docs/COMPONENTS.md; where it says "a bit" or nothing, the choice made here.
"""

from rs_core.rune_stones.cards.faces import Card
from rs_core.rune_stones.effects import (
    Effect,
    Gain,
    GainAny,
    Power,
    Roll,
    SwapForWild,
    Take,
    Trade,
)
from rs_core.rune_stones.gems import counts

GOODS_WORTH = (1.0, 1.0, 1.0, 1.0, 1.5, 1.3)
POINT = 1.0
DIE = 1.2
COLOURED_CARD = 1.3
ANY_CARD = 1.6
ANY_GEM = 1.1
SWAP = 0.5
CHOICE = 0.2
"""How much a choice is worth beyond its better half."""

BANDS = ((1.0, 2.0), (1.5, 2.3), (2.0, 2.9), (2.5, 3.2), (3.0, 3.5))
"""The least and the most an ability is worth among 11–22, 23–34, 35–46, 47–58, 59–70."""
DRAGONS = (3.5, 4.5)
DRUIDS = (0.5, 2.0)
FAMILIES = frozenset(
    {
        "gem",
        "any gem",
        "wild",
        "ore",
        "points",
        "die",
        "coloured card",
        "any card",
        "gem to wild",
        "gem to gems",
        "gems to points",
        "two things",
        "choice",
    }
)


def worth_of_goods(goods: int) -> float:
    """The worth of gems, wild gems and ore."""
    return sum(n * each for n, each in zip(counts(goods), GOODS_WORTH, strict=True))


def worth_of_effect(effect: Effect) -> float:
    """The worth of one thing."""
    match effect:
        case Gain(goods):
            return worth_of_goods(goods)
        case Power(points):
            return points * POINT
        case Trade(give, get, power):
            return worth_of_goods(get) + power * POINT - worth_of_goods(give)
        case Take(colour):
            return ANY_CARD if colour is None else COLOURED_CARD
        case GainAny():
            return ANY_GEM
        case Roll():
            return DIE
        case SwapForWild():
            return SWAP
        case _:
            raise ValueError(f"no worth for {effect}")


def worth(card: Card) -> float:
    """The worth of a card's ability."""
    things = [worth_of_effect(effect) for effect in card.ability]
    return round(max(things) + CHOICE if card.choice else sum(things), 2)


def families(card: Card) -> set[str]:
    """The families of ability that a card belongs to."""
    found = {"choice"} if card.choice else {"two things"} if len(card.ability) == 2 else set()
    for effect in card.ability:
        found |= _families_of(effect)
    return found


def _named(*kinds: tuple[str, int]) -> set[str]:
    return {name for name, n in kinds if n}


def _families_of(effect: Effect) -> set[str]:
    match effect:
        case Gain(goods):
            *coloured, wild, ore = counts(goods)
            return _named(("gem", sum(coloured)), ("wild", wild), ("ore", ore))
        case Trade(_, get, power):
            *coloured, wild, _ = counts(get)
            gems = sum(coloured)
            return _named(("gems to points", power), ("gem to wild", wild), ("gem to gems", gems))
        case Take(colour):
            return {"any card" if colour is None else "coloured card"}
        case GainAny():
            return {"any gem"}
        case Power():
            return {"points"}
        case Roll():
            return {"die"}
        case SwapForWild():
            return {"gem to wild"}
        case _:
            return set()
