"""Summoning creatures: playing magic of one colour and taking what it pays for (4)."""

from functools import lru_cache
from itertools import combinations
from typing import Final

from rs_core.rune_stones import choices, events, runes
from rs_core.rune_stones.cards.faces import CardSet
from rs_core.rune_stones.components import DISPLAY_SPACES
from rs_core.rune_stones.state import Choice, Player, State, Step
from rs_core.rune_stones.steps import TAKE_CREATURES, TakeCreatures
from rs_core.rune_stones.table import from_hand, refill_display, to_own_discard
from rs_core.rune_stones.vocabulary import COLOURS, NO_ACTION, NO_CARD, WILD

ALL_SPACES: Final = tuple(range(DISPLAY_SPACES))


def can_summon(s: State, player: Player) -> bool:
    """Whether the best colour of the hand pays for the cheapest creature (14.6)."""
    if not s.display[-1]:
        return False
    need = cheapest(s) - runes.extra_magic(player)
    if need <= 0:
        return True
    magic = s.cards.magic
    for card in player.hand:
        if magic[card] >= need:
            return True
    return bool(_plays(s.cards, player.hand, need))


def cheapest(s: State) -> int:
    """The lowest price of an occupied space."""
    if s.display[0]:
        return s.cards.lowest_price
    return min([price for price, card in zip(s.cards.prices, s.display, strict=True) if card])


def play_options(s: State, step: Step) -> tuple[Choice, ...]:
    """Cards of one colour, with multicolour ones, that pay for at least one space (4.2, 4.3)."""
    del step
    player = s.players[s.seat]
    return _plays(s.cards, player.hand, cheapest(s) - runes.extra_magic(player))


@lru_cache(maxsize=1 << 12)
def _plays(cards: CardSet, hand: tuple[int, ...], need: int) -> tuple[Choice, ...]:
    held: list[list[int]] = [[], [], [], [], []]
    colours = cards.colour
    for card in hand:
        held[colours[card]].append(card)
    wilds = tuple(held[WILD])
    found: tuple[Choice, ...] = ()
    for colour in COLOURS:
        if held[colour]:
            found += _of_colour(cards, colour, tuple(held[colour]), wilds, need)
    if wilds or need <= 0:
        found += _of_colour(cards, WILD, (), wilds, need)
    return found


@lru_cache(maxsize=1 << 13)
def _of_colour(
    cards: CardSet, colour: int, own: tuple[int, ...], wilds: tuple[int, ...], need: int
) -> tuple[Choice, ...]:
    """Plays of one colour: far fewer different ones come up than hands."""
    found: list[Choice] = []
    of_wilds = _sums(cards, wilds)
    for played, magic in _sums(cards, own)[colour != WILD :]:
        for others, more in of_wilds:
            if magic + more >= need:
                together = sorted(played + others) if others else played
                found.append((choices.PLAY, colour, *together))
    return tuple(found)


@lru_cache(maxsize=1 << 12)
def _sums(cards: CardSet, hand: tuple[int, ...]) -> tuple[tuple[tuple[int, ...], int], ...]:
    """Every subset of some cards, with its magic."""
    found: list[tuple[tuple[int, ...], int]] = [((), 0)]
    for card in hand:
        magic = cards.magic[card]
        found += [((*subset, card), total + magic) for subset, total in found]
    return tuple(found)


def play_cards(s: State, step: Step, choice: Choice) -> None:
    """Play cards for their magic."""
    del step
    player = s.players[s.seat]
    cards = choice[2:]
    magic = s.cards.magic
    power = runes.extra_magic(player)
    for card in cards:
        power += magic[card]
    from_hand(player, cards)
    s.laid = cards
    if s.trace is not None:
        s.trace.events.append(events.CardsPlayed(s.seat, cards, power))
    s.agenda.append(TakeCreatures(TAKE_CREATURES, power))


def take_options(s: State, step: TakeCreatures) -> tuple[Choice, ...]:
    """Sets of creatures the magic pays for, at the prices of now (4.4, 14.6)."""
    spaces = ALL_SPACES if s.display[0] else tuple([n for n in ALL_SPACES if s.display[n]])
    return _takes(s.cards.prices, spaces, step.magic)


@lru_cache(maxsize=1 << 11)
def _takes(prices: tuple[int, ...], spaces: tuple[int, ...], magic: int) -> tuple[Choice, ...]:
    return tuple(
        (choices.TAKE, *taken)
        for size in range(1, len(spaces) + 1)
        for taken in combinations(spaces, size)
        if sum(prices[space] for space in taken) <= magic
    )


def take_creatures(s: State, step: TakeCreatures, choice: Choice) -> None:
    """Cards played and creatures taken go to the own discard; the display refills (4.6, 4.7)."""
    display = list(s.display)
    taken = []
    for space in choice[1:]:
        taken.append(display[space])
        display[space] = NO_CARD
    to_own_discard(s.players[s.seat], *s.laid, *taken)
    s.laid = ()
    s.action = NO_ACTION
    s.display = tuple(display)
    if s.trace is not None:
        spent = sum(s.cards.prices[space] for space in choice[1:])
        s.trace.events.append(events.CreaturesSummoned(s.seat, tuple(taken), step.magic - spent))
    refill_display(s)
