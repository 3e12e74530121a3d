"""A quick player: one look at each decision, a few microseconds each; for thinking ahead."""

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from rs_core.rune_stones import choices, steps
from rs_core.rune_stones.components import STONE_PLACES
from rs_core.rune_stones.effects import GainAny, PlayExtraCard, Resurrect, SwapForWild, Take
from rs_core.rune_stones.gems import ALL, SHIFT, counts
from rs_core.rune_stones.memory import remember
from rs_core.rune_stones.mind.candidates import cheapest_plays, different_places, parts_in_order
from rs_core.rune_stones.mind.features import ENOUGH_GOODS, LARGE_DECK, Phase
from rs_core.rune_stones.mind.worth import WILD_LEFT, rows_at_a_glance
from rs_core.rune_stones.runes import extra_magic, keeps_highest, may_use_three
from rs_core.rune_stones.state import Choice, Player, Row, State
from rs_core.rune_stones.vocabulary import EMPTY, LOWEST, THREE, WILD

Pick = Callable[[State, Phase], Choice]

NOTHING_YET: Final = float("-inf")
HELD_BACK: Final = 0.15
"""Which share of what a card does when used is missed when it is played for its magic."""
_FOR_LAYOUTS: Final = 1 << LOWEST | 1 << THREE
"""Stones that change which cards are best used."""


def _first(s: State, phase: Phase) -> Choice:
    del phase
    return s.offer[0]


def _action(s: State, phase: Phase) -> Choice:
    """Forge, use or summon, by what each is worth at a glance."""
    player = s.players[s.seat]
    scarce = _scarcity(player)
    best, value = s.offer[0], NOTHING_YET
    for option in s.offer:
        if option == choices.FORGE_ARTEFACTS:
            worth = _forging(s, player, phase, scarce)
        elif option == choices.ABILITIES:
            worth = _layout(player, phase)[0] * scarce
        elif option == choices.SUMMON:
            worth = _summoning(s, player, phase)
        else:
            worth = 0.0
        if worth > value:
            best, value = option, worth
    return best


def _scarcity(player: Player) -> float:
    """How much a gem more matters: 1 until there are enough for two artefacts, then less."""
    pieces = sum(counts(player.gems))
    return ENOUGH_GOODS / pieces if pieces > ENOUGH_GOODS else 1.0


def _forging(s: State, player: Player, phase: Phase, scarce: float) -> float:
    """The worth of one or two more artefacts in the fuller row; who has plenty of gems does not
    mind paying them.
    """
    upper, lower, places = rows_at_a_glance(player.rows)
    can = phase.table.reach(
        s.forges, places | (WILD_LEFT if s.wild_artefacts else 0), player.gems, player.wild_colour
    )
    row, gem = phase.row, phase.gem * scarce
    high, low = (upper, lower) if upper >= lower else (lower, upper)
    if high == 5:
        high, low = low, 4
    one = row[high + 1] - row[high] if high < 5 else 0.0
    worth = one + can.net_one * gem
    if can.two:
        more = row[high + 2] - row[high + 1] if high < 4 else row[low + 1] - row[low]
        return max(worth, one + more + can.net_two * gem)
    return worth


def _layout(player: Player, phase: Phase) -> tuple[float, Choice]:
    """The best two or three cards to use, by what they bring and what is lost."""
    each = _one_more(player, phase, -1)
    key = (player.hand, player.mask & _FOR_LAYOUTS, each)
    found = phase.layouts.get(key)
    if found is None:
        found = remember(phase.layouts, key, _best_layout(player, phase, each))
    return found


def _best_layout(player: Player, phase: Phase, each: float) -> tuple[float, Choice]:
    gained, used, hand = phase.gained, phase.used, player.hand
    best: Choice = (choices.USE, *hand[:2])
    value = NOTHING_YET
    highest = keeps_highest(player)
    for place, one in enumerate(hand):
        for two in hand[place + 1 :]:
            gone = one if highest else two
            worth = used[one] + used[two] - gained[gone] - each
            if worth > value:
                best, value = (choices.USE, one, two), worth
    if len(hand) > 2 and may_use_three(player):
        third, more = 0, 0.0
        for three in hand:
            worth = used[three] - gained[three] - each
            if worth > more and three not in best[1:]:
                third, more = three, worth
        if third:
            return value + more, (choices.USE, *sorted((*best[1:], third)))
    return value, best


def _summoning(s: State, player: Player, phase: Phase) -> float:
    """The worth of the creatures the best colour of magic pays for."""
    sums = [0] * 5
    magic, colour = s.cards.magic, s.cards.colour
    for card in player.hand:
        sums[colour[card]] += magic[card]
    power = max(sums[:4]) + sums[4] + extra_magic(player)
    each = _one_more(player, phase, len(s.laid))
    return _best_take(s, phase, power, each)[0]


def _best_take(s: State, phase: Phase, power: int, each: float) -> tuple[float, Choice]:
    """The creatures worth most together for some magic, if one more card means so much."""
    key = (s.display, power, each)
    found = phase.takes.get(key)
    if found is None:
        found = remember(phase.takes, key, _take_for(s, phase, power, each))
    return found


def _take_for(s: State, phase: Phase, power: int, each: float) -> tuple[float, Choice]:
    """By what is the best for every smaller sum of magic, creature by creature (a knapsack)."""
    gained, prices = phase.gained, s.cards.prices
    power = min(power, sum(prices))
    best: list[tuple[float, Choice]] = [(0.0, (choices.TAKE,))] * (power + 1)
    least_bad, alone = NOTHING_YET, best[0][1]
    for space, shown in enumerate(s.display):
        price = prices[space]
        if not shown or price > power:
            continue
        worth = gained[shown] + each
        if worth > least_bad:
            least_bad, alone = worth, (choices.TAKE, space)
        if worth > 0:
            for magic in range(power, price - 1, -1):
                others, taken = best[magic - price]
                if others + worth > best[magic][0]:
                    best[magic] = (others + worth, (*taken, space))
    return best[power] if best[power][0] > 0 else (least_bad, alone)


def _one_more(player: Player, phase: Phase, more: int) -> float:
    """What one more card means to the deck, with so many more than are on the mat."""
    count = len(player.hand) + len(player.draw) + len(player.discard) + more
    return phase.one_more[min(LARGE_DECK, count)]


def _play(s: State, phase: Phase) -> Choice:
    """Cards whose creatures are worth most, less what the cards would do in hand."""
    player = s.players[s.seat]
    bonus = extra_magic(player)
    each = _one_more(player, phase, len(s.laid))
    key = (player.hand, s.display, bonus, each)  # what is on offer follows from them
    found = phase.plays.get(key)
    if found is None:
        found = remember(phase.plays, key, _best_play(s, phase, bonus, each))
    return found


def _best_play(s: State, phase: Phase, bonus: int, each: float) -> Choice:
    used = phase.used
    magic = s.cards.magic
    best, value = s.offer[0], NOTHING_YET
    for option in cheapest_plays(s.cards, s.offer):
        cards = option[2:]
        power = bonus + sum([magic[card] for card in cards])
        missed = sum([used[card] for card in cards]) * HELD_BACK
        worth = _best_take(s, phase, power, each)[0] - missed
        if worth > value:
            best, value = option, worth
    return best


def _take(s: State, phase: Phase) -> Choice:
    each = _one_more(s.players[s.seat], phase, len(s.laid))
    return _best_take(s, phase, s.agenda[-1].magic, each)[1]


def _lay_out(s: State, phase: Phase) -> Choice:
    return _layout(s.players[s.seat], phase)[1]


def _part(s: State, phase: Phase) -> Choice:
    """The part that brings most, of those that are worth a thought."""
    parts = phase.parts
    best, value = choices.DONE, 0.0
    for option in parts_in_order(s, s.agenda[-1], s.offer):
        if len(option) > 1:
            worth = parts[option[1]][option[2]]
            if worth > value:
                best, value = option, worth
    return best


def _forge(s: State, phase: Phase) -> Choice:
    """The forge with the best bonus for its cost; `stop` if no artefact is worth its gems."""
    key = (s.offer, s.players[s.seat].rows)
    found = phase.forges.get(key)
    if found is None:
        found = remember(phase.forges, key, _best_forge(s, phase))
    return found


def _best_forge(s: State, phase: Phase) -> Choice:
    table = phase.table
    best, value = s.offer[-1], NOTHING_YET
    if best == choices.STOP:
        upper, lower, _ = rows_at_a_glance(s.player.rows)
        high = max(upper, lower) if max(upper, lower) < 5 else min(upper, lower)
        if high < 5:
            value = (phase.row[high] - phase.row[high + 1]) / max(phase.gem, 1e-3)
    for option in s.offer:
        if len(option) > 1:
            now = table.bonus[option[1]] - table.cost[option[1]]
            if now > value:
                best, value = option, now
    return best


def _place(s: State, phase: Phase) -> Choice:
    """The fuller row; wild artefacts on the wild place."""
    del phase
    return _fuller(s.players[s.seat].rows, s.offer)


@lru_cache(maxsize=1 << 13)
def _fuller(rows: tuple[Row, Row], offer: tuple[Choice, ...]) -> Choice:
    places = different_places(rows, offer)
    return min(places, key=lambda choice: rows[choice[1]].count(EMPTY))


def _trade_in(s: State, phase: Phase) -> Choice:
    """Trade in a row if its points and a stone are worth more than what it may become; who has
    plenty of gems soon fills another.
    """
    player = s.players[s.seat]
    stone = 0.0
    if len(player.stones) < STONE_PLACES:
        stone = _best_stone(s.rune_supply, player.mask, phase) - phase.tradable
    upper, lower, _ = rows_at_a_glance(player.rows)
    best, value = choices.KEEP, 0.0
    for number, count in enumerate((upper, lower)):
        if count >= 2:
            hope = phase.hope[count]
            worth = stone - (hope * _scarcity(player) if hope > 0 else hope)
            if worth > value:
                best, value = choices.TRADE_CHOICES[number], worth
    return best


def _best_stone(supply: tuple[int, ...], mask: int, phase: Phase) -> float:
    """The worth of the best stone that somebody with some stones may take."""
    key = (supply, mask)
    found = phase.best_stones.get(key)
    if found is None:
        worths = [
            phase.stone[kind] for kind, left in enumerate(supply) if left and not mask >> kind & 1
        ]
        found = remember(phase.best_stones, key, max(worths, default=0.0))
    return found


def _rune(s: State, phase: Phase) -> Choice:
    stone = phase.stone
    return max(s.offer, key=lambda choice: stone[choice[1]])


def _run(s: State, phase: Phase) -> Choice:
    """Take what is offered; gems and cards by what they are good for."""
    kind = type(s.agenda[-1].effect)
    offer = s.offer
    if kind is GainAny:
        return choices.GEM_CHOICES[_wanted(s, [option[1] for option in offer if len(option) > 1])]
    if kind in _CARD_EFFECTS:
        return _card(s, phase, kind)
    if kind is SwapForWild:
        held = s.player.gems
        colours = [option for option in offer if len(option) > 1]
        return max(colours, key=lambda option: held >> SHIFT[option[1]] & ALL)
    if offer[0][0] == choices.WISP:
        tile, shown = phase.table.tile, s.tiles
        return max(offer, key=lambda option: tile[shown[option[1]]])
    if offer[0][0] == choices.SWITCH:
        used, display = phase.used, s.display
        return max(offer, key=lambda option: used[display[option[1]]])
    return offer[0]


_CARD_EFFECTS: Final = frozenset((Take, Resurrect, PlayExtraCard))


def _card(s: State, phase: Phase, kind: type) -> Choice:
    """The card worth most; none if all are a burden and one may decline."""
    worth = phase.used if kind is PlayExtraCard else phase.gained
    offer, shown = s.offer, s.display
    least = 0.0 if kind is PlayExtraCard else -_one_more(s.player, phase, len(s.laid))
    best, value = offer[-1], least if len(offer[-1]) == 1 else NOTHING_YET
    for option in offer:
        if len(option) > 1:
            now = worth[shown[option[1]] if kind is Take else option[1]]
            if now > value:
                best, value = option, now
    return best


def _wanted(s: State, colours: list[int]) -> int:
    """The colour that brings an artefact nearest."""
    held = s.player.gems
    wild = held >> SHIFT[WILD] & ALL
    faces = s.cards.forges
    upper, lower = s.player.rows
    best, value = colours[0], NOTHING_YET
    for colour in colours:
        have = held >> SHIFT[colour] & ALL
        worth = -0.1 * have
        if upper[colour] == EMPTY or lower[colour] == EMPTY:
            for forge, shown in enumerate(s.forges):
                if shown == colour:
                    missing = faces[forge].cost - have
                    if missing > 0:
                        worth = max(worth, (2.0 if missing - wild == 1 else 1.0) / missing)
        if worth > value:
            best, value = colour, worth
    return best


def _points_or_gem(s: State, phase: Phase) -> Choice:
    """The points, unless one gem is worth more."""
    if s.agenda[-1].points * phase.point >= phase.gem:
        return s.offer[0]
    return choices.GEM_CHOICES[_wanted(s, [option[1] for option in s.offer if len(option) > 1])]


PICK: Final[dict[int, Pick]] = {
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
"""By the kind of step: a sensible choice for a decision with several options."""
