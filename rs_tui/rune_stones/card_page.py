"""One card of a set in words: what it is and does, where it goes, and what of it is printed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rs_core.rune_stones.cards.check import BANSHEE_VALUES, CARD_VALUES
from rs_core.rune_stones.cards.faces import DRUID_STRIDE, FIRST_DRUID_ID, OURS, PRINTED
from rs_core.rune_stones.cards.files import notation, provenance
from rs_core.rune_stones.rules import Rules
from rs_core.rune_stones.vocabulary import DRUIDS
from rs_tui.ground.errors import CallError
from rs_tui.ground.i18n import _
from rs_tui.rune_stones.phrases.cards import card_details
from rs_tui.rune_stones.phrases.words import druid

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rs_core.rune_stones.cards.faces import Card, CardSet


def found(cards: CardSet, numbers: Sequence[int]) -> list[Card]:
    """The cards with these numbers, in this order; four druids share each of theirs."""
    wanted = []
    for number in dict.fromkeys(numbers):
        some = [card for card in cards.cards.values() if card.number == number]
        if not some:
            raise CallError(_("no card has the number {text}").format(text=number))
        wanted += some
    return wanted


def owner(card: Card) -> str:
    """The colour of the druid a card belongs to; nothing for a creature."""
    if not card.is_druid:
        return ""
    return DRUIDS[(card.id - FIRST_DRUID_ID) // DRUID_STRIDE]


def sources(cards: CardSet, card: Card) -> dict[str, str]:
    """Which values of a card are printed and which are ours."""
    values = BANSHEE_VALUES if card.id in cards.banshees else CARD_VALUES
    # Of all but the banshees the numbers are printed.
    return {"number": PRINTED, **provenance(card.source, values)}


def value(name: str) -> str:
    """A value of a card, tile or forge by its name in card files."""
    return {
        "number": _("number"),
        "colour": _("colour"),
        "magic": _("magic"),
        "ability": _("ability"),
        "kind": _("kind"),
        "bonus": _("bonus"),
        "cost": _("cost"),
    }.get(name, name)


def lines(cards: CardSet, card: Card) -> list[str]:
    """A card as the inspector tells of it, its notation, and where it is from."""
    title, *rest = card_details(card, Rules(players=2, cards=cards))
    if card.is_druid:
        title = _("{card}, druid {druid}").format(card=title, druid=druid(owner(card)))
    written = _("In a card file: {ability}").format(ability=notation(card.ability, card.choice))
    return [title, *(f"    {line}" for line in (*rest, written, *_origin(sources(cards, card))))]


def _origin(told: dict[str, str]) -> list[str]:
    printed = ", ".join(value(name) for name, source in told.items() if source == PRINTED)
    ours = ", ".join(value(name) for name, source in told.items() if source == OURS)
    said = [_("Printed in the rulebooks: {values}.").format(values=printed)] if printed else []
    return said + ([_("Reconstructed: {values}.").format(values=ours)] if ours else [])
