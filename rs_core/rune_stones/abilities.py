"""Using abilities: laying cards out, working through their parts, and what becomes of them (5)."""

from functools import lru_cache
from itertools import combinations
from typing import Final

from rs_core.rune_stones import choices, events, runes
from rs_core.rune_stones.cards.faces import CardSet
from rs_core.rune_stones.effects import Effect, Power
from rs_core.rune_stones.resolve import DO, PLAIN, POSSIBLE, Possible
from rs_core.rune_stones.state import Choice, Player, State, Step
from rs_core.rune_stones.steps import (
    CARDS,
    GEM_TAKEN,
    NO_POINTS_YET,
    RUN,
    Cards,
    MoveExtra,
    Run,
    untouched,
)
from rs_core.rune_stones.table import from_hand, leave, refill_display, to_own_discard
from rs_core.rune_stones.vocabulary import CARD, NO_ACTION, NO_CARD

CARDS_USED: Final = 2
_USE: Final[Choice] = (choices.USE,)


def lay_out_options(s: State, step: Step) -> tuple[Choice, ...]:
    """Two hand cards, or three with the stone (5.1, 10.8, 14.37)."""
    del step
    player = s.players[s.seat]
    found = [_USE + cards for cards in combinations(player.hand, CARDS_USED)]
    if runes.may_use_three(player):
        found += [_USE + cards for cards in combinations(player.hand, CARDS_USED + 1)]
    return tuple(found)


def lay_out(s: State, step: Step, choice: Choice) -> None:
    """Lay the cards out."""
    del step
    cards = choice[1:]
    from_hand(s.players[s.seat], cards)
    s.laid = cards
    if s.trace is not None:
        s.trace.events.append(events.CardsLaidOut(s.seat, cards))
    s.agenda.append(untouched(cards, s.cards))


def cards_options(s: State, step: Cards) -> tuple[Choice, ...]:
    """Open parts of all the cards that can do something now, in any order (14.34)."""
    player = s.players[s.seat]
    found = [
        option
        for option, effect, possible in _open(s.cards, step[1], step[3], step[4])
        if possible(s, player, effect)
    ]
    found.append(choices.DONE)
    return tuple(found)


@lru_cache(maxsize=1 << 13)
def _open(
    faces: CardSet, cards: tuple[int, ...], parts: tuple[int, ...], fates: tuple[int, ...]
) -> tuple[tuple[Choice, Effect, Possible], ...]:
    """The open parts of some cards, and what tells whether each can do something."""
    found: list[tuple[Choice, Effect, Possible]] = []
    for card, open_parts, fate in zip(cards, parts, fates, strict=True):
        if not open_parts:
            continue
        for part, effect in enumerate(faces.ability[card]):
            if not open_parts >> part & 1 or (fate == GEM_TAKEN and type(effect) is Power):
                continue
            found.append(((choices.DO, card, part), effect, POSSIBLE[type(effect)]))
    return tuple(found)


def do_part(s: State, step: Cards, choice: Choice) -> None:
    """Do one part of a card, or give up all that is open."""
    if choice[0] != choices.DO:
        if s.trace is not None:
            s.trace.events.append(events.AbilitiesEnded(s.seat))
        return
    _, card, part = choice
    player = s.players[s.seat]
    one_of_two = s.cards.choice[card] and not runes.does_both(s, player)  # 5.6
    if s.trace is not None:
        s.trace.events.append(events.PartBegun(s.seat, card, part))
    s.agenda.append(_begun(step, card, part, one_of_two, s.rules.edition))
    effect = s.cards.ability[card][part]
    kind = type(effect)
    if kind in PLAIN:
        DO[kind](s, player, effect, CARD, choices.ACCEPT)
    else:
        s.agenda.append(Run(RUN, effect, CARD))


@lru_cache(maxsize=1 << 13)
def _begun(step: Cards, card: int, part: int, one_of_two: bool, edition: int) -> Cards:
    """What is left of some cards when a part of one is begun."""
    _, cards, begun, parts, fates = step
    left = list(parts)
    if edition == 1 and begun not in (card, NO_CARD):
        closed = cards.index(begun)
        left[closed] = 0
        fates = (*fates[:closed], NO_POINTS_YET, *fates[closed + 1 :])
    at = cards.index(card)
    if one_of_two:
        left[at] = 0
    else:
        left[at] &= ~(1 << part)
    return Cards(CARDS, cards, card, tuple(left), fates)


def finish_abilities(s: State, step: Step) -> None:
    """What becomes of the cards laid out (5.4, 10.8, 11.6, 11.7, 12.2, 14.28)."""
    del step
    player = s.players[s.seat]
    switched = s.switched
    others = [card for card in s.laid if card not in switched] if switched else s.laid
    left = list(s.laid)
    kept: tuple[int, ...] = ()
    if others:
        kept = (max(others) if runes.keeps_highest(player) else min(others),)
        left.remove(kept[0])
    s.laid = ()
    s.action = NO_ACTION
    _move(s, player, kept, left, s.extra)


def move_extra_cards(s: State) -> None:
    """The action is over: its extra cards move (14.11)."""
    if s.extra:
        _move(s, s.players[s.seat], (), [], s.extra)


def move_extra(s: State, step: MoveExtra) -> None:
    """Outside an action an extra card moves when its ability is done (14.11)."""
    _move(s, s.players[s.seat], (), [], (step.card,))


def _move(
    s: State, player: Player, kept: tuple[int, ...], left: list[int], extra: tuple[int, ...]
) -> None:
    """Extra cards go to the own discard, but used Card switches leave; then all have moved."""
    if extra:
        kept += tuple([card for card in extra if card not in s.switched])
        left += [card for card in extra if card in s.switched]
        s.extra = tuple([card for card in s.extra if card not in extra])
    if s.switched:
        s.switched = tuple([card for card in s.switched if card not in left])
    to_own_discard(player, *kept)
    leave(s, left)
    if s.trace is not None and (kept or left):
        s.trace.events.append(events.CardsMoved(s.seat, kept, tuple(sorted(left))))
    refill_display(s)  # 14.39
