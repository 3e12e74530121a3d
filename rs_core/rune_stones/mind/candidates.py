"""Which choices are worth thinking about: dominated ones are left out (declining plain gains,
playing more cards than the same creatures need, paying wild gems where colours would do).
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final

from rs_core.rune_stones import choices, engine, steps
from rs_core.rune_stones.cards.faces import CardSet
from rs_core.rune_stones.effects import (
    Draw,
    Effect,
    PlayExtraCard,
    Resurrect,
    SwapForWild,
    Take,
    Trade,
)
from rs_core.rune_stones.forge import forgeable
from rs_core.rune_stones.gems import UNIT
from rs_core.rune_stones.mind.worth import worths
from rs_core.rune_stones.runes import EXTRAS, does_both
from rs_core.rune_stones.state import Choice, Player, Row, State, Step
from rs_core.rune_stones.steps import Cards, Run
from rs_core.rune_stones.vocabulary import WILD

Options = tuple[Choice, ...]

MOST_TAKES: Final = 8
MOST_LAYOUTS: Final = 14
"""All but one of the pairs of a large hand, and all that four cards allow."""
MOST_PAIRS: Final = 10
"""So many of the layouts have two cards where three may be used and there are too many."""
PAIR: Final = 3
"""The length of a choice that lays out two cards."""
MOST_PAYMENTS: Final = 3
MOST_CARDS: Final = 4
_PAID: Final = (Trade, SwapForWild)


def candidates(s: State) -> Options:
    """The options worth weighing, and the extras that change something; never empty."""
    offer = s.offer
    step = s.agenda[-1]
    kind: int = step[0]
    if len(offer) > 1:
        prune = _PRUNE.get(kind)
        if prune is not None:
            offer = prune(s, step, offer)
    if kind in _WITH_EXTRAS and s.players[s.seat].mask & EXTRAS:
        offer += useful_extras(s, step)
    return offer


_WITH_EXTRAS: Final = frozenset((steps.CHOOSE_ACTION, steps.FORGE_FROM, steps.END_TURN))


def useful_extras(s: State, step: Step) -> Options:
    """Extras that let something be forged that could not be; at the end of the turn, all."""
    extras = engine.extras(s)
    if not extras or step.kind == steps.END_TURN:
        return extras
    used = step.used if step.kind == steps.FORGE_FROM else 0
    player = s.player
    now = len(forgeable(s, player, used))
    return tuple([extra for extra in extras if _forgeable_after(s, player, used, extra) > now])


def _forgeable_after(s: State, player: Player, used: int, extra: Choice) -> int:
    """How many forges would be open after an extra: all it changes for them is the purse."""
    held, wild_colour = player.gems, player.wild_colour
    if extra[0] == choices.EXCHANGE:
        player.gems = held + UNIT[extra[2]] - UNIT[extra[1]]
    else:
        player.wild_colour = extra[1]
    count = len(forgeable(s, player, used))
    player.gems, player.wild_colour = held, wild_colour
    return count


def _plays(s: State, step: Step, offer: Options) -> Options:
    del step
    return cheapest_plays(s.cards, offer)


@lru_cache(maxsize=1 << 13)
def cheapest_plays(cards: CardSet, offer: Options) -> Options:
    """For each sum of magic the cards that are missed least."""
    table = worths(cards)
    best: dict[int, tuple[float, Choice]] = {}
    for choice in offer:
        magic, missed = 0, 0.0
        for card in choice[2:]:
            magic += cards.magic[card]
            missed += 1.0 + table.ability[card]
        if magic not in best or missed < best[magic][0]:
            best[magic] = (missed, choice)
    return tuple(best[magic][1] for magic in sorted(best, reverse=True))


def _takes(s: State, step: Step, offer: Options) -> Options:
    """The sets of creatures that bring most."""
    del step
    if len(offer) <= MOST_TAKES:
        return offer
    table = worths(s.cards)
    display = s.display
    worth = [0.6 * table.ability[c] + table.lasting[c] + 0.3 * table.magic[c] - 1 for c in display]
    ranked = sorted(offer, key=lambda choice: -sum([worth[space] for space in choice[1:]]))
    return tuple(ranked[:MOST_TAKES])


def _layouts(s: State, step: Step, offer: Options) -> Options:
    """The layouts whose abilities are worth most for what leaves; some with two cards, whatever
    three bring (10.8), because three cost a card more.
    """
    del step
    if len(offer) <= MOST_LAYOUTS:
        return offer
    ability = worths(s.cards).ability

    def worth(choice: Choice) -> float:
        return sum([ability[card] for card in choice[1:]]) - 0.4 * ability[max(choice[1:])]

    ranked = sorted(offer, key=worth, reverse=True)
    pairs = [choice for choice in ranked if len(choice) == PAIR]
    if len(pairs) == len(ranked):
        return tuple(pairs[:MOST_LAYOUTS])
    others = [choice for choice in ranked if len(choice) != PAIR]
    return (*pairs[:MOST_PAIRS], *others[: MOST_LAYOUTS - MOST_PAIRS])


def parts_in_order(s: State, step: Cards, offer: Options) -> Options:
    """One order stands for all that lead to the same: what is free comes before what is paid for.

    Free parts never hurt, so they are not given up, and a card begun is finished first.
    """
    both = does_both(s, s.players[s.seat])
    return _one_order(s.cards, offer, step[2], both, s.rules.edition > 1)


@lru_cache(maxsize=1 << 13)
def _one_order(cards: CardSet, offer: Options, begun: int, both: bool, any_order: bool) -> Options:
    ability, choice = cards.ability, cards.choice
    doable: dict[int, list[Choice]] = {}
    for option in offer[:-1]:  # the last one is `done`
        doable.setdefault(option[1], []).append(option)
    for card, options in sorted(doable.items(), key=lambda item: item[0] != begun):
        free = [option for option in options if type(ability[card][option[2]]) not in _PAID]
        one_of_two = choice[card] and not both
        waits = one_of_two or not any_order  # its other part may want what other cards bring
        if not free or (waits and card != begun and _asks_a_price(ability[card])):
            continue
        if one_of_two and card != begun:
            return tuple(options)
        return (free[0],)
    if any(type(ability[o[1]][o[2]]) not in _PAID for o in offer[:-1]):
        return offer[:-1]
    return offer


def _asks_a_price(ability: tuple[Effect, ...]) -> bool:
    return any(type(effect) in _PAID for effect in ability)


def _payments(s: State, step: Step, offer: Options) -> Options:
    """The payments that keep most, and the one in ore."""
    del s, step
    if len(offer) <= MOST_PAYMENTS + 1:
        return offer
    return (*offer[:MOST_PAYMENTS], offer[-1])


def _places(s: State, step: Step, offer: Options) -> Options:
    """One place in each row, the wild place first for a wild artefact; equal rows are one."""
    del step
    return different_places(s.player.rows, offer)


@lru_cache(maxsize=1 << 13)
def different_places(rows: tuple[Row, Row], offer: Options) -> Options:
    """Places worth telling apart."""
    found: dict[Row, Choice] = {}
    for choice in offer:
        row = rows[choice[1]]
        held = found.get(row)
        if held is None or (choice[2] == WILD and held[2] != WILD):
            found[row] = choice
    return tuple(found.values())


def _effects(s: State, step: Run, offer: Options) -> Options:
    """Without declining, except cards that one may not want."""
    effect = step.effect
    kind = type(effect)
    if kind in (Take, Resurrect, PlayExtraCard):
        ability = worths(s.cards).ability
        declined = offer[-1] == choices.DECLINE
        among = offer[:-1] if declined else offer
        if len(among) > MOST_CARDS:
            shown = s.display

            def worth(choice: Choice) -> float:
                return ability[shown[choice[1]] if kind is Take else choice[1]]

            among = tuple(sorted(among, key=worth, reverse=True)[:MOST_CARDS])
        return (*among, choices.DECLINE) if declined else among
    if kind is not Draw and offer[-1] == choices.DECLINE:
        return offer[:-1]
    return offer


_PRUNE: Final[dict[int, Callable[[State, Any, Options], Options]]] = {
    steps.PLAY_CARDS: _plays,
    steps.TAKE_CREATURES: _takes,
    steps.LAY_OUT: _layouts,
    steps.CARDS: parts_in_order,
    steps.PAY: _payments,
    steps.PLACE: _places,
    steps.RUN: _effects,
}
