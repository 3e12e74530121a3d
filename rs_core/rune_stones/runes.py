"""What rune stones change, as questions the rest of the rules ask (10, 12)."""

from typing import Final

from rs_core.rune_stones import choices, gems
from rs_core.rune_stones.components import (
    EXTRA_MAGIC,
    HAND_LIMIT,
    LARGE_HAND_LIMIT,
    STONE_PLACES,
)
from rs_core.rune_stones.memory import Key, remember
from rs_core.rune_stones.state import Choice, Player, State
from rs_core.rune_stones.vocabulary import (
    COLOURS,
    DOUBLE_DIE,
    EXCHANGE,
    EXTRA_POINT,
    GEM_OR_POINTS,
    HAND,
    LOWEST,
    MAGIC,
    ORE,
    PLUS,
    THREE,
    USING,
    WILD,
    WILD_STONE,
)

_EXCHANGE: Final = 1 << EXCHANGE
_WILD: Final = 1 << WILD_STONE
EXTRAS: Final = _EXCHANGE | _WILD
"""Stones that may be used besides what is decided."""
_on_offer: dict[Key, tuple[Choice, ...]] = {}


def hand_limit(player: Player) -> int:
    """Cards to draw up to (8.1, 10.2)."""
    return LARGE_HAND_LIMIT if player.mask >> HAND & 1 else HAND_LIMIT


def extra_magic(player: Player) -> int:
    """Magic of any colour on top when summoning (10.1)."""
    return EXTRA_MAGIC if player.mask >> MAGIC & 1 else 0


def may_use_three(player: Player) -> bool:
    """Whether three cards may be laid out (10.8)."""
    return bool(player.mask >> THREE & 1)


def does_both(s: State, player: Player) -> bool:
    """Whether both things of a choice may be done (10.5, 14.11)."""
    return s.action == USING and bool(player.mask >> PLUS & 1)


def doubles_die(s: State, player: Player) -> bool:
    """Whether a card's die is done twice (10.6, 14.36)."""
    return s.action == USING and bool(player.mask >> DOUBLE_DIE & 1)


def extra_point(s: State, player: Player) -> int:
    """Points on top of a card's first points (10.7)."""
    return 1 if s.action == USING and player.mask >> EXTRA_POINT & 1 else 0


def may_swap_points(s: State, player: Player) -> bool:
    """Whether a card's points may be swapped for a gem (12.3, 14.10)."""
    return (
        s.action == USING
        and bool(player.mask >> GEM_OR_POINTS & 1)
        and bool(s.supply & gems.COLOURED)
    )


def keeps_highest(player: Player) -> bool:
    """Whether the highest card stays instead of the lowest (12.2)."""
    return bool(player.mask >> LOWEST & 1)


def stones_on_offer(s: State, player: Player) -> tuple[Choice, ...]:
    """Rune stones the player may take now (7.3 to 7.5, 14.23)."""
    if len(player.stones) >= STONE_PLACES:
        return ()
    key = (s.rune_supply, player.mask)
    found = _on_offer.get(key)
    if found is None:
        stones = [
            choices.RUNE_CHOICES[stone]
            for stone, left in enumerate(s.rune_supply)
            if left and not player.mask >> stone & 1
        ]
        found = remember(_on_offer, key, tuple(stones))
    return found


def extras(s: State, player: Player) -> tuple[Choice, ...]:
    """Uses of Exchange and Wild gem open to the player now (10.3, 10.4, 14.31)."""
    found: list[Choice] = []
    supply = s.supply
    if player.mask & _EXCHANGE and not s.exchanged:
        if supply & gems.MASKS[ORE]:
            found += [
                choices.GIVE_FOR_ORE[gem]
                for gem in (*COLOURS, WILD)
                if player.gems & gems.MASKS[gem]
            ]
        if player.gems & gems.MASKS[ORE]:
            found += [choices.GIVE_ORE_FOR[c] for c in COLOURS if supply & gems.MASKS[c]]
    if player.mask & _WILD and player.wild_colour < 0:
        found += [choices.WILD_CHOICES[c] for c in COLOURS if supply & gems.MASKS[c]]
    return tuple(found)
