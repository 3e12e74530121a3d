"""How each effect is run: what it offers to choose from, and what it does.

One table maps the type of an effect to its resolver. An effect that asks nothing offers ACCEPT,
one that cannot do anything now offers nothing at all.
"""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from rs_core.rune_stones import choices, events, runes
from rs_core.rune_stones.chance import draw, roll
from rs_core.rune_stones.components import DIE as DIE_TABLE
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
from rs_core.rune_stones.gems import COLOURED, GEMS, MASKS, UNIT, covers, payments
from rs_core.rune_stones.points import card_points, gems_on_offer
from rs_core.rune_stones.state import Choice, Player, State
from rs_core.rune_stones.steps import (
    CARDS,
    FINISH_WISP,
    MOVE_EXTRA,
    RUN,
    FinishWisp,
    MoveExtra,
    Run,
    untouched,
)
from rs_core.rune_stones.table import (
    draw_creature,
    from_hand,
    gain,
    leave,
    move_marker,
    pay,
    refill_display,
    take_from_display,
    to_own_discard,
)
from rs_core.rune_stones.vocabulary import (
    CARD,
    COLOURS,
    DIE,
    NO_ACTION,
    NO_CARD,
    NO_TILE,
    WILD,
    WISP,
)

Options = Callable[[State, Player, Any], tuple[Choice, ...]]
Possible = Callable[[State, Player, Any], object]
Do = Callable[[State, Player, Any, int, Choice], None]

ACCEPTED: Final = (choices.ACCEPT,)
_DIE_STEPS: Final = tuple(Run(RUN, effect, DIE) for _, effect in DIE_TABLE)


class Resolver(NamedTuple):
    """How one type of effect is offered and run, and whether it could do anything now."""

    options: Options
    run: Do
    possible: Possible


# --- What a step RUN offers and does


def run_options(s: State, step: Run) -> tuple[Choice, ...]:
    """Choices of an effect; what the die or a wisp tile gives may be forgone (5.3, 14.15)."""
    _, effect, source = step
    offered = _OPTIONS[type(effect)](s, s.players[s.seat], effect)
    if offered and source in (DIE, WISP) and type(effect) is not Roll:
        return (*offered, choices.DECLINE)
    return offered


def run_effect(s: State, step: Run, choice: Choice) -> None:
    """Do an effect as chosen."""
    _, effect, source = step
    if choice is choices.DECLINE or choice == choices.DECLINE:
        if s.trace is not None:
            s.trace.events.append(events.BonusDeclined(s.seat))
        return
    DO[type(effect)](s, s.players[s.seat], effect, source, choice)


# --- Goods


def _gain_options(s: State, _player: Player, effect: Gain) -> tuple[Choice, ...]:
    goods, supply = effect.goods, s.supply
    if covers(supply, goods):
        return ACCEPTED
    for mask in MASKS:
        if goods & mask and supply & mask:
            return ACCEPTED
    return ()


def _gain(s: State, player: Player, effect: Gain, source: int, _choice: Choice) -> None:
    gain(s, player, effect.goods, source)


def _any_options(s: State, _player: Player, _effect: GainAny) -> tuple[Choice, ...]:
    return gems_on_offer(s)


def _gain_any(s: State, player: Player, _effect: GainAny, source: int, choice: Choice) -> None:
    gain(s, player, UNIT[choice[1]], source)


def _swap_options(s: State, player: Player, _effect: SwapForWild) -> tuple[Choice, ...]:
    held = player.gems
    if not s.supply & MASKS[WILD] or not held & COLOURED:
        return ()
    return tuple([choices.SWAP_CHOICES[c] for c in COLOURS if held & MASKS[c]])


def _swap(s: State, player: Player, _effect: SwapForWild, _source: int, choice: Choice) -> None:
    colour = choice[1]
    player.gems += UNIT[WILD] - UNIT[colour]
    s.supply += UNIT[colour] - UNIT[WILD]
    if s.trace is not None:
        s.trace.events.append(events.GemSwapped(s.seat, colour))


def _trade_options(_s: State, player: Player, effect: Trade) -> tuple[Choice, ...]:
    paid = payments(effect.give, 0, player.gems & GEMS, player.wild_colour)
    return tuple([(choices.PAY, payment) for payment in paid])


def _trade(s: State, player: Player, effect: Trade, source: int, choice: Choice) -> None:
    pay(s, player, choice[1])
    gain(s, player, effect.get, source)  # 14.35: what was paid may be taken back
    if effect.power:
        card_points(s, player, effect.power)


def _steal_options(s: State, player: Player, effect: Steal) -> tuple[Choice, ...]:
    mask = MASKS[effect.colour]
    for other in s.players:
        if other is not player and other.gems & mask:
            return ACCEPTED
    return ()


def _steal(s: State, player: Player, effect: Steal, _source: int, _choice: Choice) -> None:
    victims = []
    for seat, other in enumerate(s.players):
        if other is not player and other.gems & MASKS[effect.colour]:
            other.gems -= UNIT[effect.colour]
            player.gems += UNIT[effect.colour]
            victims.append(seat)
    if s.trace is not None:
        s.trace.events.append(events.GemsStolen(s.seat, effect.colour, tuple(victims)))


# --- Points


def _power_options(_s: State, _player: Player, _effect: Power) -> tuple[Choice, ...]:
    return ACCEPTED


def _power(s: State, player: Player, effect: Power, source: int, _choice: Choice) -> None:
    if source == CARD:
        card_points(s, player, effect.points)
    else:
        move_marker(s, player, effect.points, source)


# --- The die


def _roll(s: State, player: Player, _effect: Roll, source: int, _choice: Choice) -> None:
    face = roll(s)
    twice = source == CARD and runes.doubles_die(s, player)
    if s.trace is not None:
        s.trace.events.append(events.DieRolled(s.seat, face, twice))
    s.agenda.append(_DIE_STEPS[face])
    if twice:
        s.agenda.append(_DIE_STEPS[face])


# --- Creatures


def _take_options(s: State, _player: Player, effect: Take) -> tuple[Choice, ...]:
    wanted, colours = effect.colour, s.cards.colour
    return tuple(
        [
            choices.TAKE_CHOICES[space]
            for space, card in enumerate(s.display)
            if card and (wanted is None or colours[card] == wanted)
        ]
    )


def _take(s: State, player: Player, _effect: Take, _source: int, choice: Choice) -> None:
    card = take_from_display(s, choice[1])
    to_own_discard(player, card)
    if s.trace is not None:
        s.trace.events.append(events.CreatureTaken(s.seat, card))
    refill_display(s)  # 14.5


def _draw_options(s: State, _player: Player, _effect: Draw) -> tuple[Choice, ...]:
    return ACCEPTED if s.pile or s.discard else ()


def _draw(s: State, player: Player, effect: Draw, _source: int, _choice: Choice) -> None:
    for _ in range(effect.cards):
        card = draw_creature(s)
        if card == NO_CARD:
            return
        to_own_discard(player, card)
        if s.trace is not None:
            s.trace.events.append(events.CreatureDrawn(s.seat, card))


def _resurrect_options(s: State, _player: Player, _effect: Resurrect) -> tuple[Choice, ...]:
    return tuple([(choices.RESURRECT, card) for card in s.discard])


def _resurrect(s: State, player: Player, _effect: Resurrect, _source: int, choice: Choice) -> None:
    card = choice[1]
    s.discard = tuple([other for other in s.discard if other != card])
    to_own_discard(player, card)
    if s.trace is not None:
        s.trace.events.append(events.CardResurrected(s.seat, card))


def _switch_options(s: State, _player: Player, _effect: CardSwitch) -> tuple[Choice, ...]:
    return tuple([choices.SWITCH_CHOICES[space] for space, card in enumerate(s.display) if card])


def _switch(s: State, player: Player, _effect: CardSwitch, _source: int, choice: Choice) -> None:
    card = take_from_display(s, choice[1])
    player.hand = tuple(sorted((*player.hand, card)))
    player.known = tuple(sorted((*player.known, card)))  # 14.42
    if s.trace is not None:
        s.trace.events.append(events.CardSwitched(s.seat, card))
    banshee = s.agenda[-1].begun
    if s.rules.edition == 1:
        s.switched = (*s.switched, banshee)
    elif banshee in s.laid or banshee in s.extra:
        lose_switch(s, banshee)
        if s.trace is not None:
            s.trace.events.append(events.CardsMoved(s.seat, (), (banshee,)))
    refill_display(s)


def lose_switch(s: State, banshee: int) -> None:
    """A Card switch that was used leaves at once (11.6, 14.16)."""
    for place, step in enumerate(s.agenda):
        if step.kind == CARDS:
            s.agenda[place] = step.rid_of(banshee)
    moves = MoveExtra(MOVE_EXTRA, banshee)
    if moves in s.agenda:
        s.agenda.remove(moves)
    s.laid = tuple([card for card in s.laid if card != banshee])
    s.extra = tuple([card for card in s.extra if card != banshee])
    leave(s, [banshee])


# --- Wisps and extra cards


def _wisp_options(s: State, _player: Player, _effect: CatchWisp) -> tuple[Choice, ...]:
    return tuple([choices.WISP_CHOICES[space] for space, tile in enumerate(s.tiles) if tile])


def _wisp(s: State, _player: Player, _effect: CatchWisp, _source: int, choice: Choice) -> None:
    space = choice[1]
    tile = s.tiles[space]
    s.tiles = (*s.tiles[:space], NO_TILE, *s.tiles[space + 1 :])  # 14.33
    if s.trace is not None:
        s.trace.events.append(events.WispCaught(s.seat, tile))
    s.agenda.append(FinishWisp(FINISH_WISP, tile, space))
    s.agenda.extend([Run(RUN, bonus, WISP) for bonus in reversed(s.cards.tile(tile).bonus)])


def finish_wisp(s: State, step: FinishWisp) -> None:
    """The tile's bonus is done: discard it and turn up another (11.9, 14.33)."""
    _, tile, space = step
    s.tile_discard = tuple(sorted((*s.tile_discard, tile)))
    if not s.tile_pile:
        s.tile_pile, s.tile_discard = s.tile_discard, ()
    new, s.tile_pile = draw(s, s.tile_pile, "tile")
    s.tiles = (*s.tiles[:space], new, *s.tiles[space + 1 :])
    if s.trace is not None:
        s.trace.events.append(events.TileTurnedUp(s.seat, new))


def _extra_options(_s: State, player: Player, _effect: PlayExtraCard) -> tuple[Choice, ...]:
    return tuple([(choices.EXTRA, card) for card in player.hand])


def _extra(s: State, player: Player, _effect: PlayExtraCard, _source: int, choice: Choice) -> None:
    card = choice[1]
    from_hand(player, (card,))
    s.extra = (*s.extra, card)
    if s.trace is not None:
        s.trace.events.append(events.ExtraCardPlayed(s.seat, card))
    if s.action == NO_ACTION:
        s.agenda.append(MoveExtra(MOVE_EXTRA, card))
    s.agenda.append(untouched((card,), s.cards))


def _always(_s: State, _player: Player, _effect: Roll) -> tuple[Choice, ...]:
    return ACCEPTED


def _can_gain_any(s: State, _player: Player, _effect: GainAny) -> bool:
    return bool(s.supply & COLOURED)


def _can_swap(s: State, player: Player, _effect: SwapForWild) -> bool:
    return bool(s.supply & MASKS[WILD] and player.gems & COLOURED)


def _can_trade(_s: State, player: Player, effect: Trade) -> bool:
    held = player.gems & GEMS
    return covers(held, effect.give) or bool(payments(effect.give, 0, held, player.wild_colour))


def _can_resurrect(s: State, _player: Player, _effect: Resurrect) -> bool:
    return bool(s.discard)


def _can_switch(s: State, _player: Player, _effect: CardSwitch) -> bool:
    return any(s.display)


def _can_catch(s: State, _player: Player, _effect: CatchWisp) -> bool:
    return any(s.tiles)


def _can_play(_s: State, player: Player, _effect: PlayExtraCard) -> bool:
    return bool(player.hand)


RESOLVERS: Final[dict[type[Effect], Resolver]] = {
    Gain: Resolver(_gain_options, _gain, _gain_options),
    GainAny: Resolver(_any_options, _gain_any, _can_gain_any),
    Power: Resolver(_power_options, _power, _power_options),
    Take: Resolver(_take_options, _take, _take_options),
    Draw: Resolver(_draw_options, _draw, _draw_options),
    Roll: Resolver(_always, _roll, _always),
    SwapForWild: Resolver(_swap_options, _swap, _can_swap),
    Trade: Resolver(_trade_options, _trade, _can_trade),
    Steal: Resolver(_steal_options, _steal, _steal_options),
    Resurrect: Resolver(_resurrect_options, _resurrect, _can_resurrect),
    CardSwitch: Resolver(_switch_options, _switch, _can_switch),
    CatchWisp: Resolver(_wisp_options, _wisp, _can_catch),
    PlayExtraCard: Resolver(_extra_options, _extra, _can_play),
}
_OPTIONS: Final = {kind: resolver.options for kind, resolver in RESOLVERS.items()}
DO: Final[dict[type[Effect], Do]] = {kind: resolver.run for kind, resolver in RESOLVERS.items()}
"""What runs an effect."""
POSSIBLE: Final[dict[type[Effect], Possible]] = {
    kind: resolver.possible for kind, resolver in RESOLVERS.items()
}
"""Whether an effect can do anything now, asked more often than anything else."""
PLAIN: Final = frozenset((Gain, Power, Draw, Roll, Steal))
"""Effects that ask nothing: a part of a card that can do something is done at once."""
