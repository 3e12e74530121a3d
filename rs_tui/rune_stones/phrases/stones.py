"""Rune stones: their names at three lengths, and what each does."""

from __future__ import annotations

from typing import Final

from rs_core.rune_stones.vocabulary import (
    DOUBLE_DIE,
    EXCHANGE,
    EXTRA_POINT,
    GEM_OR_POINTS,
    HAND,
    LOWEST,
    MAGIC,
    PLUS,
    SIGNS,
    THREE,
    WILD_STONE,
)
from rs_tui.ground.i18n import _, pgettext

SHORT_CELLS: Final = 8
TAG_CELLS: Final = 5

RULES: Final = {
    MAGIC: "10.1",
    HAND: "10.2",
    EXCHANGE: "10.3",
    WILD_STONE: "10.4",
    PLUS: "10.5",
    DOUBLE_DIE: "10.6",
    EXTRA_POINT: "10.7",
    THREE: "10.8",
    LOWEST: "12.2",
    GEM_OR_POINTS: "12.3",
}


def stone_name(stone: int) -> str:
    """The name of a rune stone as in the rulebook."""
    return {
        MAGIC: _("Magic points"),
        HAND: _("Hand size"),
        EXCHANGE: _("Exchange"),
        WILD_STONE: _("Wild gem"),
        PLUS: _("Plus"),
        DOUBLE_DIE: _("Double die"),
        EXTRA_POINT: _("Extra power point"),
        THREE: _("Three abilities"),
        LOWEST: _("Discard the lowest"),
        GEM_OR_POINTS: _("Gem or points"),
    }[stone]


def stone_short(stone: int) -> str:
    """The name on the board, at most eight cells."""
    return {
        MAGIC: pgettext("8 cells", "Magic"),
        HAND: pgettext("8 cells", "Hand"),
        EXCHANGE: pgettext("8 cells", "Exchange"),
        WILD_STONE: pgettext("8 cells", "Wild"),
        PLUS: pgettext("8 cells", "Plus"),
        DOUBLE_DIE: pgettext("8 cells", "2 Dice"),
        EXTRA_POINT: pgettext("8 cells", "+1 pt"),
        THREE: pgettext("8 cells", "Three"),
        LOWEST: pgettext("8 cells", "Lowest"),
        GEM_OR_POINTS: pgettext("8 cells", "Gem/pt"),
    }[stone]


def stone_tag(stone: int, wild_colour: int = -1) -> str:
    """The name on a player's mat, at most five cells; the colour on Wild gem stands with it."""
    if stone == WILD_STONE and wild_colour >= 0:
        return pgettext("3 cells", "Wi") + ":" + SIGNS[wild_colour]
    return {
        MAGIC: pgettext("5 cells", "Magic"),
        HAND: pgettext("5 cells", "Hand"),
        EXCHANGE: pgettext("5 cells", "Exch"),
        WILD_STONE: pgettext("5 cells", "Wild"),
        PLUS: pgettext("5 cells", "Plus"),
        DOUBLE_DIE: pgettext("5 cells", "Dice"),
        EXTRA_POINT: pgettext("5 cells", "+1 pt"),
        THREE: pgettext("5 cells", "Three"),
        LOWEST: pgettext("5 cells", "Low"),
        GEM_OR_POINTS: pgettext("5 cells", "Gm/pt"),
    }[stone]


def stone_sentence(stone: int) -> str:
    """What a rune stone does, in one sentence."""
    return {
        MAGIC: _("When you summon, you have 2 more magic points, even without playing a card."),
        HAND: _("You refill your hand up to 6 cards."),
        EXCHANGE: _("Once a turn, swap a gem for an ore, or an ore for a coloured gem."),
        WILD_STONE: _("Choose a colour, once for all: your gems of it also count as wild."),
        PLUS: _("When you use abilities, you may do both things of a choice."),
        DOUBLE_DIE: _("When you use abilities, what a card's die shows is done twice."),
        EXTRA_POINT: _(
            "When you use abilities, 1 more power point for each card that gives points."
        ),
        THREE: _("When you use abilities, you may play three cards; only the lowest comes back."),
        LOWEST: _("When you use abilities, the highest card comes back and the lower ones leave."),
        GEM_OR_POINTS: _(
            "When you use abilities, you may take a coloured gem instead of a card's points."
        ),
    }[stone]


def stone_rule(stone: int) -> str:
    """The id of the paragraph about a rune stone."""
    return RULES[stone]
