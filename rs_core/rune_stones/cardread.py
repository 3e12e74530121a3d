"""Readers of the tables of a card file: every value is checked where it is read."""

import reprlib
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from rs_core.rune_stones.cardcheck import (
    BANSHEE_NUMBERS,
    BANSHEE_VALUES,
    BANSHEES,
    CARD_VALUES,
    COLOUR_NAMES,
    CREATURE_EFFECTS,
    CREATURES,
    DRAGONS,
    DRUID_NUMBERS,
    FORGE_BONUSES,
    FORGE_VALUES,
    FORGES,
    MULTICOLOUR,
    TILE_KINDS,
    TILE_VALUES,
    TILES,
    WILD_FORGE_COST,
    Parts,
    Wrong,
    tile_kind,
)
from rs_core.rune_stones.cards import DRUID_STRIDE, FIRST_DRUID_ID, OURS, PRINTED, Card, Forge, Tile
from rs_core.rune_stones.cardtext import (
    NotationError,
    notation,
    parse_ability,
    parse_effect,
    turned,
    turned_colour,
)
from rs_core.rune_stones.components import DISPLAY_SPACES
from rs_core.rune_stones.effects import Effect
from rs_core.rune_stones.vocabulary import DRUIDS, WILD


def shown(value: object) -> str:
    """A foreign value for a message: printable and short."""
    return reprlib.repr(value)  # cuts what is long or deep


class Entry:
    """One table of a file, such as a card, with readers that complain about it by name."""

    def __init__(self, section: str, key: str, value: object, known: tuple[str, ...]) -> None:
        self.section = section
        self.key = key
        if not isinstance(value, dict):
            raise self.wrong(f"expected {{ {known[0]} = … }}, not {shown(value)}")
        self.values: Mapping[str, Any] = value
        for name in value:
            if name not in known:
                raise self.wrong(f"expected only {', '.join(known)}, not {shown(name)}")

    def wrong(self, problem: str) -> Wrong:
        """The complaint, to be raised."""
        return Wrong(self.section, self.key, problem)

    def integer(self, name: str, least: int, most: int) -> int:
        """A whole number within bounds."""
        value = self.values.get(name)
        expected = f"{name}: expected a number from {least} to {most}"
        if value is None:
            raise self.wrong(f"{expected}, but it is missing")
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            raise self.wrong(f"{expected}, not {shown(value)}")
        return value

    def string(self, name: str, expected: str) -> str:
        """A text."""
        value = self.values.get(name)
        if value is None:
            raise self.wrong(f"{name}: expected {expected}, but it is missing")
        if not isinstance(value, str):
            raise self.wrong(f"{name}: expected {expected}, not {shown(value)}")
        return value

    def colour(self, names: tuple[str, ...]) -> int:
        """A colour of magic."""
        expected = f"one of {', '.join(names)}"
        value = self.string("colour", expected)
        if value not in names:
            raise self.wrong(f"colour: expected {expected}, not {shown(value)}")
        return COLOUR_NAMES.index(value)

    def ability(self, name: str = "ability") -> tuple[tuple[Effect, ...], bool]:
        """The effects of a card or tile, and whether they are a choice."""
        text = self.string(name, 'a text such as "+R +*"')
        try:
            return parse_ability(text)
        except NotationError as error:
            raise self.wrong(f"{name} {shown(text)}: {error}") from None

    def source(self, names: tuple[str, ...]) -> str:
        """Which of its values are printed."""
        value = self.values.get("printed", False)
        if isinstance(value, bool):
            return PRINTED if value else OURS
        expected = f"printed: expected true, false or a list of {', '.join(names)}"
        if not isinstance(value, list) or any(each not in names for each in value):
            raise self.wrong(f"{expected}, not {shown(value)}")
        chosen = [name for name in names if name in value]
        if not chosen:
            return OURS
        return PRINTED if len(chosen) == len(names) else f"{PRINTED}: {', '.join(chosen)}"


def read_card(entry: Entry, card: int, names: tuple[str, ...] = COLOUR_NAMES) -> Card:
    """A creature, dragon or druid card; names are the colours it may have."""
    if names == (MULTICOLOUR,) and "colour" not in entry.values:
        colour = WILD
    else:
        colour = entry.colour(names)
    magic = entry.integer("magic", 1, 3)
    ability, choice = entry.ability()
    for effect in ability:
        if not isinstance(effect, CREATURE_EFFECTS):
            raise entry.wrong(f"ability: {notation(effect)!r} is not for this kind of card")
    return Card(card, colour, magic, ability, choice, entry.source(CARD_VALUES))


def read_banshee(entry: Entry, number: int) -> Card:
    """A banshee: exactly one of the four abilities of the expansion."""
    colour = entry.colour(COLOUR_NAMES[:-1])
    magic = entry.integer("magic", 1, 3)
    ability, _ = entry.ability()
    if len(ability) != 1 or not isinstance(ability[0], BANSHEES):
        text = shown(entry.values["ability"])
        raise entry.wrong(f"ability: expected steal red, resurrect, switch or wisp, not {text}")
    return Card(number, colour, magic, ability, source=entry.source(BANSHEE_VALUES))


def read_tile(entry: Entry, number: int) -> Tile:
    """A wisp tile of one of the printed kinds."""
    bonus, choice = entry.ability("bonus")
    if choice or not tile_kind(bonus):
        raise entry.wrong(
            f"bonus: expected one of the kinds {', '.join(TILE_KINDS)},"
            f" not {shown(entry.values['bonus'])}"
        )
    return Tile(number, bonus, entry.source(TILE_VALUES))


def read_forge(entry: Entry, number: int) -> Forge:
    """A forge; the right-most is the wild one (6.3)."""
    cost = entry.integer("cost", 2, 4)
    source = entry.source(FORGE_VALUES)
    if number == FORGES[-1] and cost != WILD_FORGE_COST:
        raise entry.wrong(f"cost: the wild forge costs {WILD_FORGE_COST}")
    if "bonus" not in entry.values:
        return Forge(cost, None, source)
    expected = 'the bonus "die", "+#" or "3pt"'
    text = entry.string("bonus", expected)
    try:
        bonus = parse_effect(text)
    except NotationError as error:
        raise entry.wrong(f"bonus {shown(text)}: {error}") from None
    if bonus not in FORGE_BONUSES or number == FORGES[-1]:
        where = "no bonus at the wild forge" if number == FORGES[-1] else expected
        raise entry.wrong(f"bonus: expected {where}, not {shown(text)}")
    return Forge(cost, bonus, source)


def read_prices(value: object) -> tuple[int, ...]:
    """The prices of the display: 1 to 4, all used, cheap at the right (4.1)."""
    expected = f"expected {DISPLAY_SPACES} numbers from 4 down to 1, each used"
    if (
        not isinstance(value, list)
        or len(value) != DISPLAY_SPACES
        or any(not isinstance(price, int) or isinstance(price, bool) for price in value)
        or set(value) != {1, 2, 3, 4}
        or value != sorted(value, reverse=True)
    ):
        raise Wrong("display", "prices", f"{expected}, not {shown(value)}")
    return tuple(value)


def table_in(tables: dict[str, object], section: str) -> dict[str, object]:
    value = tables[section]
    if not isinstance(value, dict):
        raise Wrong(section, "", f"expected a table [{section}], not {shown(value)}")
    return value


def _number(section: str, key: str, known: range | tuple[int, ...], expected: str) -> int:
    if not (key.isascii() and key.isdigit() and len(key) <= 3 and str(int(key)) == key):
        raise Wrong(section, key, f"expected {expected} as the number, not {shown(key)}")
    if int(key) not in known:
        raise Wrong(section, key, f"expected {expected} as the number")
    return int(key)


_CARD_KEYS: Final = (*CARD_VALUES, "printed")


def _read_display(table: dict[str, object], parts: Parts) -> None:
    entry = Entry("display", "", table, ("prices", "printed"))
    if "prices" in table:
        parts.prices = read_prices(table["prices"])
        parts.prices_source = entry.source(("prices",))


def _read_forges(table: dict[str, object], parts: Parts) -> None:
    for key, value in table.items():
        number = _number("forges", key, FORGES, "1 to 6")
        entry = Entry("forges", key, value, (*FORGE_VALUES, "printed"))
        parts.forges[number] = read_forge(entry, number)


def _read_creatures(table: dict[str, object], parts: Parts) -> None:
    for key, value in table.items():
        number = _number("creatures", key, CREATURES, "11 to 70")
        entry = Entry("creatures", key, value, _CARD_KEYS)
        parts.cards[number] = read_card(entry, number, COLOUR_NAMES[:-1])


def _read_dragons(table: dict[str, object], parts: Parts) -> None:
    for key, value in table.items():
        number = _number("dragons", key, DRAGONS, "71 to 78")
        entry = Entry("dragons", key, value, _CARD_KEYS)
        parts.cards[number] = read_card(entry, number, (MULTICOLOUR,))


def _read_druids(table: dict[str, object], parts: Parts) -> None:
    """Shapes for all four first, then the cards of single druids."""
    for key, value in table.items():
        if key in DRUIDS:
            continue
        expected = f"100 to 107 or one of {', '.join(DRUIDS)}"
        number = _number("druids", key, DRUID_NUMBERS, expected)
        shape = read_card(Entry("druids", key, value, _CARD_KEYS), number)
        for druid in range(len(DRUIDS)):
            card = replace(
                shape,
                id=druid_id(druid, number),
                colour=turned_colour(shape.colour, druid),
                ability=tuple(turned(effect, druid) for effect in shape.ability),
            )
            parts.cards[card.id] = card
    for druid, name in enumerate(DRUIDS):
        if name in table:
            section = f"druids.{name}"
            for key, value in table_in(table, name).items():
                number = _number(section, key, DRUID_NUMBERS, "100 to 107")
                card_id = druid_id(druid, number)
                parts.cards[card_id] = read_card(Entry(section, key, value, _CARD_KEYS), card_id)


def _read_banshees(table: dict[str, object], parts: Parts) -> None:
    """A banshee replaces the one of its colour and ability, whatever the numbers."""
    given: dict[object, str] = {}
    for key, value in table.items():
        number = _number("banshees", key, BANSHEE_NUMBERS, "1 to 10 or 79 to 99")
        card = read_banshee(Entry("banshees", key, value, _CARD_KEYS), number)
        place = (card.colour, type(card.ability[0]))
        if place in given:
            problem = f"the same colour and ability as banshee {given[place]}, expected each once"
            raise Wrong("banshees", key, problem)
        given[place] = key
        parts.banshees[place] = card


def _read_tiles(table: dict[str, object], parts: Parts) -> None:
    for key, value in table.items():
        number = _number("tiles", key, TILES, "1 to 18")
        parts.tiles[number] = read_tile(Entry("tiles", key, value, ("bonus", "printed")), number)


READERS: Final[dict[str, Callable[[dict[str, object], Parts], None]]] = {
    "display": _read_display,
    "forges": _read_forges,
    "creatures": _read_creatures,
    "dragons": _read_dragons,
    "druids": _read_druids,
    "banshees": _read_banshees,
    "tiles": _read_tiles,
}


def druid_id(druid: int, number: int) -> int:
    """The id of a printed druid card."""
    return FIRST_DRUID_ID + DRUID_STRIDE * druid + number - DRUID_NUMBERS[0]
