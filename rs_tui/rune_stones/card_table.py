"""`rune-stones cards`: the card set as coloured tables or JSON, and the check of a card file."""

from __future__ import annotations

import sys
from io import TextIOWrapper
from typing import TYPE_CHECKING, Any

from rs_core.rune_stones.cards.check import FORGE_VALUES, MULTICOLOUR, TILE_VALUES, tile_kind
from rs_core.rune_stones.cards.faces import OURS, PRINTED, druid_ids
from rs_core.rune_stones.cards.files import notation, provenance, standard, template
from rs_core.rune_stones.components import DIE_FACES
from rs_core.rune_stones.vocabulary import DRUIDS, GOODS, WILD
from rs_tui.ground import glyphs, i18n, outlet
from rs_tui.ground.errors import CallError, printable
from rs_tui.ground.i18n import _, ngettext
from rs_tui.rune_stones import card_page, portraits
from rs_tui.rune_stones.card_choice import card_set, checked
from rs_tui.rune_stones.phrases import words
from rs_tui.rune_stones.phrases.cards import kind

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Sequence

    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    from rs_core.rune_stones.cards.faces import Card, CardSet, Tile
    from rs_tui.terminal.detect import Terminal

_KINDS = ("harpy", "dryad", "goblin", "satyr", "dragon")
_STYLES = {
    "red": "bold red",
    "green": "bold green",
    "blue": "bold blue",
    "yellow": "bold yellow",
    MULTICOLOUR: "bold magenta",
}
_SIGN_STYLES = {"R": "red", "G": "green", "B": "blue", "Y": "yellow", "*": MULTICOLOUR}


def run(args: Namespace) -> int:
    """Print the table, some cards, the JSON, the template, or what is to be said about a file."""
    if args.numbers and (args.template or args.check):
        raise CallError(_("numbers of cards go with the table and --json only"))
    if args.template:
        sys.stdout.write(template())
    elif args.check:
        _check(checked(args.check), args.check)
    elif args.json:
        outlet.data(as_data(card_set(args), args.numbers))
    elif args.numbers:
        _show(card_set(args), args)
    else:
        _print(card_set(args), args)
    return 0


def as_data(cards: CardSet, numbers: Sequence[int] = ()) -> dict[str, Any]:
    """The whole set as plain data for scripts, or some of its cards."""
    if numbers:
        return {
            "name": cards.name,
            "fingerprint": cards.fingerprint,
            "cards": [_card_data(cards, card) for card in card_page.found(cards, numbers)],
        }
    return {
        "name": cards.name,
        "fingerprint": cards.fingerprint,
        "prices": {
            "values": list(cards.prices),
            "provenance": provenance(cards.prices_source, ("prices",)),
        },
        "forges": [
            {
                "number": number,
                "cost": forge.cost,
                "bonus": notation(forge.bonus) if forge.bonus else None,
                "provenance": provenance(forge.source, FORGE_VALUES),
            }
            for number, forge in enumerate(cards.forges, 1)
        ],
        "cards": [_card_data(cards, card) for card in cards.cards.values()],
        "tiles": [
            {
                "number": tile.number,
                "kind": tile_kind(tile.bonus),
                "ability": notation(tile.bonus),
                "provenance": provenance(tile.source, TILE_VALUES),
            }
            for tile in cards.tiles
        ],
    }


def _card_data(cards: CardSet, card: Card) -> dict[str, Any]:
    banshee = card.id in cards.banshees
    sort = "druid" if card.is_druid else "banshee" if banshee else _KINDS[card.colour]
    return {
        "number": card.number,
        "kind": sort,
        "druid": card_page.owner(card) or None,
        "colour": colour_name(card.colour),
        "magic": card.magic,
        "ability": notation(card.ability, card.choice),
        "provenance": card_page.sources(cards, card),
    }


def colour_name(colour: int) -> str:
    """The colour of a card's magic."""
    return MULTICOLOUR if colour == WILD else GOODS[colour]


def too_wide(cards: CardSet) -> list[str]:
    """What to say about each face that does not fit its place on the table in every language."""
    from rs_tui.rune_stones.phrases.faces import FACE_CELLS, SECOND_CELLS, face

    wide: dict[int, list[str]] = {}
    spoken = i18n.language()
    try:
        for language in i18n.languages():
            i18n.use(language)
            for card in cards.cards.values():
                if any(line.endswith(glyphs.current().ellipsis) for line in face(card)):
                    wide.setdefault(card.id, []).append(language)
    finally:
        i18n.use(spoken)
    text = _(
        "{card}: {ability} does not fit lines of {first} and {second} cells ({languages}), ends in"
        " …"
    )
    return [
        text.format(
            card=f"{card_page.owner(cards.cards[card])} {cards.cards[card].number}".strip(),
            ability=notation(cards.cards[card].ability, cards.cards[card].choice),
            first=FACE_CELLS,
            second=SECOND_CELLS,
            languages=", ".join(languages),
        )
        for card, languages in wide.items()
    ]


def _face(card: Card | None) -> tuple[object, ...] | None:
    """What makes two faces differ: all but where they come from."""
    return None if card is None else (card.colour, card.magic, card.ability, card.choice)


def _check(cards: CardSet, file: str) -> None:
    usual = standard().cards
    changed = sum(_face(usual.get(card.id)) != _face(card) for card in cards.cards.values())
    text = ngettext(
        "{file}: good. Set {name} ({fingerprint}); {changed} face differs from the standard.",
        "{file}: good. Set {name} ({fingerprint}); {changed} faces differ from the standard.",
        changed,
    )
    said = text.format(
        file=printable(file), name=cards.name, fingerprint=cards.fingerprint, changed=changed
    )
    sys.stdout.write("\n".join((said, *too_wide(cards))) + "\n")


def _terminal(args: Namespace) -> Terminal:
    """What was found out about the terminal, and an output that takes every sign somehow."""
    from rs_tui.terminal.detect import detect

    out = sys.stdout
    if isinstance(out, TextIOWrapper) and out.encoding.lower() not in {"utf-8", "utf8"}:
        out.reconfigure(errors="replace")
    return detect(args)


def _show(cards: CardSet, args: Namespace) -> None:
    """Some cards in words, each beside its picture where the terminal can show one."""
    terminal = _terminal(args)
    plain = terminal.codeset != "UTF-8"
    found = card_page.found(cards, args.numbers)
    console = outlet.console(args.color, terminal.colour)
    if _pictured(console, terminal):
        from rs_tui.rune_stones.card_pictures import beside

        for card in found:
            for line in beside(portraits.of_card(card, cards), card_page.lines(cards, card)):
                console.print(line, soft_wrap=True, highlight=False)
            console.print()
        return
    pages = ["\n".join(card_page.lines(cards, card)) for card in found]
    text = "\n\n".join(pages) + "\n"
    sys.stdout.write(glyphs.fold(text) if plain else text)


def _print(cards: CardSet, args: Namespace) -> None:
    """The tables in colour: creatures and dragons, druids, banshees, wisp tiles, board."""
    terminal = _terminal(args)
    console = outlet.console(args.color, terminal.colour)
    ascii_only = terminal.glyphs == "ascii"
    banshees = [cards.cards[card] for card in cards.banshees]
    creatures = [cards.cards[card] for card in cards.creatures]
    if _pictured(console, terminal):
        _print_pictures(cards, console)
    for title, some in ((_("Creatures"), creatures), (_("Banshees"), banshees)):
        table = _table(title, (_("No"), _("Creature"), _("Magic"), _("Ability"), _("Printed")))
        for card in some:
            name = colour_name(card.colour)
            table.add_row(
                str(card.number),
                _styled(_creature(card, cards), name),
                _styled(f"{'*' if card.colour == WILD else name[0].upper()} {card.magic}", name),
                _ability(card, ascii_only=ascii_only),
                _printed(card.source),
            )
        console.print(table)
    table = _table(_("Druids"), (_("No"), *map(words.druid, DRUIDS)))
    for row in zip(*(druid_ids(druid) for druid in range(len(DRUIDS))), strict=True):
        faces = [cards.cards[card] for card in row]
        table.add_row(str(faces[0].number), *(_small(face, ascii_only) for face in faces))
    console.print(table)
    table = _table(_("Wisp tiles"), (_("No"), _("Kind"), _("Bonus"), _("Printed")))
    for tile in cards.tiles:
        shown = _signs(notation(tile.bonus), ascii_only=ascii_only)
        table.add_row(str(tile.number), _tile_kind(tile), shown, _printed(tile.source))
    console.print(table)
    table = _table(_("Forges"), (_("No"), _("Gems"), _("Bonus"), _("Printed")))
    for number, forge in enumerate(cards.forges, 1):
        bonus = _signs(notation(forge.bonus), ascii_only=ascii_only) if forge.bonus else ""
        table.add_row(str(number), str(forge.cost), bonus, _printed(forge.source))
    console.print(table)
    prices = " ".join(map(str, cards.prices))
    console.print(_("Prices of the display: {prices}").format(prices=prices), markup=False)
    text = _("Set {name} ({fingerprint})")
    console.print(text.format(name=cards.name, fingerprint=cards.fingerprint), markup=False)


def _pictured(console: Console, terminal: Terminal) -> bool:
    """Whether pictures can be printed."""
    return console.color_system in {"256", "truecolor"} and terminal.glyphs == "unicode"


def _print_pictures(cards: CardSet, console: Console) -> None:
    """Every kind of creature, the druids, the wisps and the die."""
    from rs_tui.rune_stones.card_pictures import in_rows

    some = [cards.cards[card] for card in (*cards.creatures, *cards.banshees)]
    druids = [cards.cards[druid_ids(number)[0]] for number in range(len(DRUIDS))]
    for names in (
        {portraits.of_card(card, cards): kind(card, cards) for card in some},
        {portraits.of_card(card, cards): words.druid(card_page.owner(card)) for card in druids},
        {portraits.of_tile(tile): _tile_kind(tile) for tile in cards.tiles},
        {portraits.DIE: _("die"), **dict.fromkeys(map(portraits.of_face, DIE_FACES), "")},
    ):
        for line in in_rows(names, console.width):
            console.print(line, highlight=False)


def _table(title: str, columns: tuple[str, ...]) -> Table:
    from rich.table import Table

    table = Table(title=title, box=None, title_justify="left", header_style="bold", pad_edge=False)
    for column in columns:
        table.add_column(column)
    return table


def _styled(text: str, colour: str) -> Text:
    from rich.text import Text

    return Text(text, _STYLES[colour])


def _ability(card: Card, *, ascii_only: bool) -> Text:
    return _signs(notation(card.ability, card.choice), ascii_only=ascii_only)


def _signs(text: str, *, ascii_only: bool) -> Text:
    """A notation with its gems in their colours."""
    from rich.text import Text

    shown = Text()
    for word in text.split():
        style = _STYLES.get(_SIGN_STYLES.get(word.removeprefix("+"), word), "")
        shown.append(" " if shown else "")
        shown.append(word if ascii_only else word.replace("->", "→"), style)
    return shown


def _small(card: Card, ascii_only: bool) -> Text:
    """A druid card in one cell: colour and magic, then the ability."""
    name = colour_name(card.colour)
    sign = "*" if card.colour == WILD else name[0].upper()
    return _styled(f"{sign}{card.magic} ", name).append_text(_ability(card, ascii_only=ascii_only))


def _printed(source: str) -> str:
    """Which values are printed; nothing if all are ours."""
    if source == OURS:
        return ""
    if source == PRINTED:
        return _("all")
    return ", ".join(card_page.value(name) for name in source.split(": ")[1].split(", "))


def _creature(card: Card, cards: CardSet) -> str:
    # Translators: a creature in a table, such as green dryad.
    colour = _("white") if card.colour == WILD else words.colour(card.colour)
    return _("{colour} {creature}").format(colour=colour, creature=kind(card, cards))


def _tile_kind(tile: Tile) -> str:
    return {
        "power points": _("power points"),
        "die and ore": _("die and ore"),
        "die and gem": _("die and gem"),
        "two gems": _("two gems"),
        "wild gems": _("wild gems"),
        "summon": _("summon"),
        "draw": _("draw"),
        "play card": _("play card"),
    }[tile_kind(tile.bonus)]
