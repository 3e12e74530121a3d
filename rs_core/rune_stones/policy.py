"""A quick player: one look at each decision, a few microseconds each; for thinking ahead."""

from collections.abc import Callable
from typing import Final

from rs_core.rune_stones import choices, steps
from rs_core.rune_stones.candidates import candidates
from rs_core.rune_stones.components import SET_POINTS, STONE_PLACES
from rs_core.rune_stones.effects import (
    Draw,
    GainAny,
    PlayExtraCard,
    Resurrect,
    SwapForWild,
    Take,
    Trade,
)
from rs_core.rune_stones.features import Phase
from rs_core.rune_stones.gems import ALL, SHIFT
from rs_core.rune_stones.runes import extra_magic
from rs_core.rune_stones.state import Choice, Player, State
from rs_core.rune_stones.vocabulary import EMPTY, WILD
from rs_core.rune_stones.worth import WILD_LEFT, rows_at_a_glance, worths

Pick = Callable[[State, Phase], Choice]


def quick(s: State, phase: Phase) -> Choice:
    """A sensible choice for the decision at hand."""
    offer = s.offer
    if len(offer) == 1:
        return offer[0]
    return _PICK[s.agenda[-1][0]](s, phase)


def _first(s: State, phase: Phase) -> Choice:
    del phase
    return s.offer[0]


def _action(s: State, phase: Phase) -> Choice:
    """Forge, use or summon, by what each is worth at a glance."""
    player = s.player
    best, value = s.offer[0], float("-inf")
    for option in s.offer:
        if option == choices.FORGE_ARTEFACTS:
            worth = _forging(s, player, phase)
        elif option == choices.ABILITIES:
            worth = _layout(s, player, phase)[0]
        elif option == choices.SUMMON:
            worth = _summoning(s, player, phase)
        else:
            worth = 0.0
        if worth > value:
            best, value = option, worth
    return best


def _forging(s: State, player: Player, phase: Phase) -> float:
    upper, lower, places = rows_at_a_glance(player.rows)
    can = worths(s.cards).reach(
        s.forges, places | (WILD_LEFT if s.wild_artefacts else 0), player.gems, player.wild_colour
    )
    top = max(upper, lower)
    if top == 5:
        top = min(upper, lower)
    one = phase.row[min(5, top + 1)] - phase.row[top] - 3 * phase.gem
    if can.two:
        return 2 * one + (can.two - 2) * 3 * phase.gem
    return one + (can.one - 1) * 3 * phase.gem


def _layout(s: State, player: Player, phase: Phase) -> tuple[float, Choice]:
    """The best two or three cards to use, by their abilities and what is lost."""
    ability = worths(s.cards).ability
    hand = player.hand
    gem, card = phase.gem, phase.owned(s.cards)
    best, value = (choices.USE, *hand[:2]), float("-inf")
    low_stays = not player.mask >> 8 & 1
    for place, one in enumerate(hand):
        for two in hand[place + 1 :]:
            gone = two if low_stays else one
            worth = (ability[one] + ability[two]) * gem - max(0.0, card[gone])
            if worth > value:
                best, value = (choices.USE, one, two), worth
    if player.mask >> 7 & 1:
        for three in hand:
            if three in best:
                continue
            worth = value + ability[three] * gem - max(0.0, card[three])
            if worth > value:
                return worth, (choices.USE, *sorted((*best[1:], three)))
    return value, best


def _summoning(s: State, player: Player, phase: Phase) -> float:
    """The worth of the creatures the best colour of magic pays for."""
    sums = [0] * 5
    magic, colour = s.cards.magic, s.cards.colour
    for card in player.hand:
        sums[colour[card]] += magic[card]
    power = max(sums[:4]) + sums[4] + extra_magic(player)
    return _best_take(s, phase, power)[0]


def _best_take(s: State, phase: Phase, power: int) -> tuple[float, tuple[int, ...]]:
    """The most worthy creatures for some magic, best worth for the price first."""
    card = phase.owned(s.cards)
    prices = s.cards.prices
    ranked = sorted(
        [
            (card[shown] / prices[space], space)
            for space, shown in enumerate(s.display)
            if shown and prices[space] <= power
        ],
        reverse=True,
    )
    taken: list[int] = []
    worth = 0.0
    for rate, space in ranked:
        if prices[space] <= power and (rate > 0 or not taken):
            power -= prices[space]
            taken.append(space)
            worth += rate * prices[space]
    return worth, tuple(sorted(taken))


def _play(s: State, phase: Phase) -> Choice:
    """Cards whose creatures are worth most, less what the cards would do in hand."""
    table = worths(s.cards)
    magic = s.cards.magic
    bonus = extra_magic(s.player)
    best, value = s.offer[0], float("-inf")
    for option in candidates(s):
        power = bonus + sum([magic[card] for card in option[2:]])
        missed = sum([table.ability[card] for card in option[2:]]) * phase.gem * 0.2
        worth = _best_take(s, phase, power)[0] - missed
        if worth > value:
            best, value = option, worth
    return best


def _take(s: State, phase: Phase) -> Choice:
    return (choices.TAKE, *_best_take(s, phase, s.agenda[-1][1])[1])


def _lay_out(s: State, phase: Phase) -> Choice:
    return _layout(s, s.player, phase)[1]


def _part(s: State, phase: Phase) -> Choice:
    """Plain gains first, then whatever else the cards can do."""
    del phase
    offer = candidates(s)
    ability = s.cards.ability
    for option in offer:
        if len(option) > 1 and type(ability[option[1]][option[2]]) is not Trade:
            return option
    return offer[0]


def _forge(s: State, phase: Phase) -> Choice:
    """The coloured forge with the best bonus, the wild one if nothing else is open."""
    del phase
    bonus = worths(s.cards).bonus
    forges = s.cards.forges
    best, value = s.offer[0], float("-inf")
    for option in s.offer:
        if len(option) > 1:
            forge = option[1]
            now = bonus[forge] - forges[forge].cost
            if now > value:
                best, value = option, now
    return best


def _place(s: State, phase: Phase) -> Choice:
    """The fuller row, short of a full one; wild artefacts on the wild place."""
    del phase
    rows = s.player.rows
    return max(candidates(s), key=lambda choice: -rows[choice[1]].count(EMPTY))


def _trade_in(s: State, phase: Phase) -> Choice:
    """Trade in a row if its points and a stone are worth more than what it may become."""
    player = s.player
    stone = 0.0
    if len(player.stones) < STONE_PLACES:
        stone = max(
            [
                phase.stone[k]
                for k, left in enumerate(s.rune_supply)
                if left and not player.mask >> k & 1
            ],
            default=0.0,
        )
    best, value = choices.KEEP, 0.0
    for row in (0, 1):
        count = 5 - player.rows[row].count(EMPTY)
        if count >= 2:
            worth = SET_POINTS[count] * phase.point + stone - phase.row[count] + phase.row[0]
            if worth > value:
                best, value = choices.TRADE_CHOICES[row], worth
    return best


def _rune(s: State, phase: Phase) -> Choice:
    return max(s.offer, key=lambda choice: phase.stone[choice[1]])


def _run(s: State, phase: Phase) -> Choice:
    """Take what is offered; gems and cards by what they are good for."""
    effect = s.agenda[-1][1]
    kind = type(effect)
    offer = s.offer
    if kind in (Take, Resurrect, PlayExtraCard):
        card = phase.owned(s.cards) if kind is not PlayExtraCard else worths(s.cards).ability
        shown = s.display
        best, value = offer[-1], 0.0 if offer[-1] == choices.DECLINE else float("-inf")
        for option in offer:
            if len(option) > 1:
                worth = card[shown[option[1]] if kind is Take else option[1]]
                if worth > value:
                    best, value = option, worth
        return best
    if kind is GainAny:
        return choices.GEM_CHOICES[_wanted(s, [o[1] for o in offer if len(o) > 1])]
    if kind is SwapForWild:
        held = s.player.gems
        return max(
            offer[:-1] if len(offer[-1]) == 1 else offer, key=lambda o: held >> SHIFT[o[1]] & ALL
        )
    if kind is Draw:
        return offer[0]
    if offer[0][0] == choices.WISP:
        tiles = worths(s.cards).tile
        return max(offer, key=lambda o: tiles[s.tiles[o[1]]])
    if offer[0][0] == choices.SWITCH:
        ability = worths(s.cards).ability
        return max(offer, key=lambda o: ability[s.display[o[1]]])
    return offer[0]


def _wanted(s: State, colours: list[int]) -> int:
    """The colour that brings an artefact nearest."""
    held = s.player.gems
    wild = held >> SHIFT[WILD] & ALL
    faces = s.cards.forges
    rows = s.player.rows
    best, value = colours[0], float("-inf")
    for colour in colours:
        have = held >> SHIFT[colour] & ALL
        worth = -0.1 * have
        if rows[0][colour] == EMPTY or rows[1][colour] == EMPTY:
            for forge, shown in enumerate(s.forges):
                if shown == colour:
                    missing = faces[forge].cost - have
                    if missing > 0:
                        worth = max(worth, (2.0 if missing - wild == 1 else 1.0) / missing)
        if worth > value:
            best, value = colour, worth
    return best


def _points_or_gem(s: State, phase: Phase) -> Choice:
    del phase
    return s.offer[0]


_PICK: Final[dict[int, Pick]] = {
    steps.CHOOSE_ACTION: _action,
    steps.PLAY_CARDS: _play,
    steps.TAKE_CREATURES: _take,
    steps.LAY_OUT: _lay_out,
    steps.CARDS: _part,
    steps.POINTS_OR_GEM: _points_or_gem,
    steps.RUN: _run,
    steps.FORGE_FROM: _forge,
    steps.PAY: _first,
    steps.PLACE: _place,
    steps.TRADE_IN: _trade_in,
    steps.TAKE_RUNE: _rune,
    steps.END_TURN: _first,
}
