"""From what was asked for (seats, expansions, rune stones, seed) to the rules of a new game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rs_core.rune_stones.rules import Rules, check_expansions, draw_stones, stone_number
from rs_core.rune_stones.vocabulary import BASE_STONES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rs_core.rune_stones.cards.faces import CardSet


def make_rules(
    druids: Sequence[int],
    expansions: Sequence[str],
    seed: int,
    cards: CardSet,
    *,
    runes: Sequence[str] | None = None,
    undo: str = "turn",
) -> Rules:
    """The rules to play by, with a druid a seat; RulesError says what cannot be played."""
    check_expansions(list(expansions))
    queenie = "queenie" in expansions
    if runes:
        stones = tuple(sorted(stone_number(name) for name in runes))
    else:
        stones = draw_stones(seed) if queenie else BASE_STONES  # 12.1
    return Rules(
        players=len(druids),
        nocturnal="nocturnal" in expansions,
        queenie=queenie,
        stones=stones,
        druids=tuple(druids),
        undo=undo,
        cards=cards,
    )
