"""Cards, tiles and forges in sentences, for the inspector and for plain mode."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rs_core.rune_stones.cards.faces import printed_number
from rs_core.rune_stones.vocabulary import BLUE, EMPTY, GREEN, RED, WILD, YELLOW
from rs_tui.ground.i18n import _
from rs_tui.rune_stones.phrases import words
from rs_tui.rune_stones.phrases.effects import effect_sentence

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rs_core.rune_stones.cards.faces import Card, CardSet, Forge, Tile
    from rs_core.rune_stones.rules import Rules


def numbers(cards: Iterable[int]) -> str:
    """`16 and 58`, from card ids."""
    return words.listed([str(printed_number(card)) for card in cards])


def kind(card: Card, cards: CardSet) -> str:
    """What sort of creature a card is."""
    if card.is_druid:
        return _("druid card")
    if card.id in cards.banshees:
        return _("banshee")
    return {
        GREEN: _("dryad"),
        RED: _("harpy"),
        BLUE: _("goblin"),
        YELLOW: _("satyr"),
        WILD: _("dragon"),
    }[card.colour]


def card_name(card: Card, cards: CardSet) -> str:
    """The kind alone, as it stands on a card: `Goblin`, `Druid`."""
    # Translators: the kind of a card that one began with, on its head; at most 7 cells.
    return words.capital(_("druid") if card.is_druid else kind(card, cards))


def named(card: int, cards: CardSet) -> str:
    """`Goblin 52`, from its id; a card that the set does not know by its number alone."""
    face = cards.cards.get(card)
    return str(printed_number(card)) if face is None else f"{card_name(face, cards)} {face.number}"


def name_list(found: Iterable[int], cards: CardSet) -> str:
    """`Goblin 52 and Satyr 42`, from ids."""
    return words.listed([named(card, cards) for card in found])


def card_title(card: Card, cards: CardSet) -> str:
    """`Dryad 16 (green, 1 magic point)`."""
    return _("{card} ({colour}, {magic})").format(
        card=named(card.id, cards),
        colour=words.magic_colour(card.colour),
        magic=words.magic(card.magic),
    )


def ability_sentence(card: Card) -> str:
    """What a card's ability does, as an order without a full stop."""
    said = [effect_sentence(effect) for effect in card.ability]
    if len(said) < 2:
        return "".join(said)
    if card.choice:
        return _("either {first}, or {second}").format(first=said[0], second=said[1])
    return _("{first}; {second}").format(first=said[0], second=said[1])


def card_sentence(card: Card, cards: CardSet) -> str:
    """A card in full: name, colour, magic and ability."""
    return _("{title}: {ability}.").format(
        title=card_title(card, cards), ability=ability_sentence(card)
    )


def card_details(card: Card, rules: Rules) -> list[str]:
    """All there is to say about a card: what it is and does, where it goes, where it is from."""
    cards = rules.cards
    lines = [
        card_title(card, cards),
        words.capital(ability_sentence(card)) + ".",
    ]
    if card.colour == WILD:
        lines.append(_("Its magic points can be added to any colour (4.3)."))
    if card.is_druid:
        lines.append(_("After its ability: out of the game if its number is the higher one (5.4)."))
        lines.append(_("It is one of the eight cards you began with (2.5)."))
    else:
        lines.append(
            _("After its ability: to the general discard if its number is the higher one (5.4).")
        )
        lines.append(_("It comes from the creature display or the general pile (4, 5.5.4)."))
    return lines


def tile_sentence(tile: Tile) -> str:
    """What a wisp tile gives, as an order without a full stop."""
    if len(tile.bonus) == 2 and tile.bonus[0] == tile.bonus[1]:
        return _("twice: {bonus}").format(bonus=effect_sentence(tile.bonus[0]))
    said = [effect_sentence(effect) for effect in tile.bonus]
    return _(", then ").join(said)


def forge_sentence(number: int, colour: int, forge: Forge) -> str:
    """A forge and what it asks and gives; `number` counts from 0."""
    if colour == EMPTY:
        return _("forge {n}: empty").format(n=number + 1)
    if colour == WILD:
        cost = _("any {n} gems").format(n=forge.cost)
    else:
        cost = words.counted(colour, forge.cost)
    said = _("forge {n}: {artefact} for {cost}").format(
        n=number + 1, artefact=words.artefact(colour), cost=cost
    )
    if forge.bonus is not None:
        said += _("; bonus: {bonus}").format(bonus=effect_sentence(forge.bonus))
    return said
