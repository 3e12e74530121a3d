"""Card sets full of rare things, made at random, so that short games meet long chains of rules."""

import random

from rs_core.rune_stones.cards.faces import Card, CardSet, Forge, Tile
from rs_core.rune_stones.cards.files import standard
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
from rs_core.rune_stones.gems import purse

NOCTURNAL = 4
"""How many of the effects, at the end of the list, belong to Nocturnal Creatures."""


def strange_cards(seed: int, nocturnal: bool) -> CardSet:
    """The numbers and colours of the standard set with other abilities, tiles and forges."""
    dice = random.Random(f"cards {seed}")
    usual = standard()
    weights = _weights(dice, nocturnal)
    playful = dice.choice((0.0, 0.7))
    cards = tuple(_card(card, dice, weights) for card in usual.cards.values())
    forges = tuple(Forge(dice.randint(2, 4), _forge_bonus(dice)) for _ in range(5))
    return CardSet(
        f"strange {seed}",
        f"strange-{seed}",
        cards,
        prices=tuple(dice.randint(1, 4) for _ in range(6)),
        forges=(*forges, Forge(4)),
        tiles=tuple(Tile(tile.number, _tile_bonus(dice, playful)) for tile in usual.tiles),
        banshees=frozenset(usual.banshees),
    )


def _card(card: Card, dice: random.Random, weights: list[int]) -> Card:
    parts = dice.choice((1, 2, 2))
    ability = tuple(dice.choices(_effects(dice), weights)[0] for _ in range(parts))
    choice = parts == 2 and dice.random() < 0.5
    return Card(card.id, card.colour, dice.randint(1, 3), ability, choice)


def _weights(dice: random.Random, nocturnal: bool) -> list[int]:
    """How often each effect stands on a card: every set leans to a few of them."""
    kinds = _effects(dice)
    weights = [1] * len(kinds)
    usable = len(kinds) if nocturnal else len(kinds) - NOCTURNAL
    for index in dice.sample(range(usable), 4):
        weights[index] = 6
    return weights[:usable] + [0] * (len(kinds) - usable)


def _effects(dice: random.Random) -> list[Effect]:
    colour = dice.randrange(4)
    return [
        Gain(_goods(dice, ore=True)),
        GainAny(),
        Power(dice.randint(1, 4)),
        Take(colour),
        Take(None),
        Draw(dice.randint(1, 2)),
        Roll(),
        SwapForWild(),
        Trade(_goods(dice), _goods(dice, ore=True)),
        Trade(_goods(dice), 0, dice.randint(1, 4)),
        Trade(_goods(dice), _goods(dice, ore=True), dice.randint(1, 3)),
        Steal(colour),
        Resurrect(),
        CardSwitch(),
        CatchWisp(),
    ]


def _goods(dice: random.Random, ore: bool = False) -> int:
    counts = [0] * 6
    for _ in range(dice.randint(1, 3)):
        counts[dice.randrange(6 if ore else 5)] += 1
    return purse(*counts)


def _forge_bonus(dice: random.Random) -> Effect | None:
    ore = Gain(purse(0, 0, 0, 0, 0, 1))
    return dice.choice((None, Roll(), ore, Power(3), Power(dice.randint(1, 6))))


def _tile_bonus(dice: random.Random, playful: float) -> tuple[Effect, ...]:
    """Any bonus; how often it is Play card is the set's own."""
    if dice.random() < playful:
        return (PlayExtraCard(),)
    bonuses: list[tuple[Effect, ...]] = [
        (Power(dice.randint(1, 6)),),
        (Roll(), Gain(_goods(dice, ore=True))),
        (GainAny(), GainAny()),
        (Gain(_goods(dice, ore=True)),),
        (Take(None),),
        (Draw(2),),
        (PlayExtraCard(),),
        (PlayExtraCard(),),
        (Power(1), PlayExtraCard()),
    ]
    return dice.choice(bonuses)
