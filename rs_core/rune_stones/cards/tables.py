"""Readers of the tables of a card file: every value is checked where it is read."""

import reprlib
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from rs_core.play.errors import N_, Phrase, Reason
from rs_core.rune_stones.cards.check import (
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
from rs_core.rune_stones.cards.faces import (
    DRUID_STRIDE,
    FIRST_DRUID_ID,
    OURS,
    PRINTED,
    Card,
    Forge,
    Tile,
)
from rs_core.rune_stones.cards.shorthand import (
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
            raise self.wrong(
                N_("expected {{ {known} = … }}, not {value}"), known=known[0], value=shown(value)
            )
        self.values: Mapping[str, Any] = value
        for name in value:
            if name not in known:
                raise self.wrong(
                    N_("expected only {known}, not {value}"),
                    known=", ".join(known),
                    value=shown(name),
                )

    def wrong(self, problem: Reason, /, **facts: object) -> Wrong:
        """The complaint, to be raised."""
        return Wrong(self.section, self.key, problem, **facts)

    def missing(self, name: str, expected: Phrase | Reason) -> Wrong:
        """The complaint about a value that is not there."""
        problem = N_("{name}: expected {expected}, but it is missing")
        return self.wrong(problem, name=name, expected=expected)

    def other(self, name: str, expected: Phrase | Reason, value: object) -> Wrong:
        """The complaint about a value that is another."""
        problem = N_("{name}: expected {expected}, not {value}")
        return self.wrong(problem, name=name, expected=expected, value=shown(value))

    def integer(self, name: str, least: int, most: int) -> int:
        """A whole number within bounds."""
        value = self.values.get(name)
        expected = Phrase(N_("a number from {least} to {most}"), least=least, most=most)
        if value is None:
            raise self.missing(name, expected)
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            raise self.other(name, expected, value)
        return value

    def string(self, name: str, expected: Phrase | Reason) -> str:
        """A text."""
        value = self.values.get(name)
        if value is None:
            raise self.missing(name, expected)
        if not isinstance(value, str):
            raise self.other(name, expected, value)
        return value

    def colour(self, names: tuple[str, ...]) -> int:
        """A colour of magic."""
        expected = Phrase(N_("one of {names}"), names=", ".join(names))
        value = self.string("colour", expected)
        if value not in names:
            raise self.other("colour", expected, value)
        return COLOUR_NAMES.index(value)

    def ability(self, name: str = "ability") -> tuple[tuple[Effect, ...], bool]:
        """The effects of a card or tile, and whether they are a choice."""
        text = self.string(name, N_('a text such as "+R +*"'))
        try:
            return parse_ability(text)
        except NotationError as error:
            raise self.unread(name, text, error) from None

    def unread(self, name: str, text: str, why: NotationError) -> Wrong:
        """The complaint about an ability that cannot be read."""
        return self.wrong(Reason("{name} {text}: {why}"), name=name, text=shown(text), why=why)

    def source(self, names: tuple[str, ...]) -> str:
        """Which of its values are printed."""
        value = self.values.get("printed", False)
        if isinstance(value, bool):
            return PRINTED if value else OURS
        if not isinstance(value, list) or any(each not in names for each in value):
            expected = Phrase(N_("true, false or a list of {names}"), names=", ".join(names))
            raise self.other("printed", expected, value)
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
            problem = N_("ability: {ability!r} is not for this kind of card")
            raise entry.wrong(problem, ability=notation(effect))
    return Card(card, colour, magic, ability, choice, entry.source(CARD_VALUES))


def read_banshee(entry: Entry, number: int) -> Card:
    """A banshee: exactly one of the four abilities of the expansion."""
    colour = entry.colour(COLOUR_NAMES[:-1])
    magic = entry.integer("magic", 1, 3)
    ability, _ = entry.ability()
    if len(ability) != 1 or not isinstance(ability[0], BANSHEES):
        expected = N_("steal red, resurrect, switch or wisp")
        raise entry.other("ability", expected, entry.values["ability"])
    return Card(number, colour, magic, ability, source=entry.source(BANSHEE_VALUES))


def read_tile(entry: Entry, number: int) -> Tile:
    """A wisp tile of one of the printed kinds."""
    bonus, choice = entry.ability("bonus")
    if choice or not tile_kind(bonus):
        expected = Phrase(N_("one of the kinds {kinds}"), kinds=", ".join(TILE_KINDS))
        raise entry.other("bonus", expected, entry.values["bonus"])
    return Tile(number, bonus, entry.source(TILE_VALUES))


def read_forge(entry: Entry, number: int) -> Forge:
    """A forge; the right-most is the wild one (6.3)."""
    cost = entry.integer("cost", 2, 4)
    source = entry.source(FORGE_VALUES)
    if number == FORGES[-1] and cost != WILD_FORGE_COST:
        raise entry.wrong(N_("cost: the wild forge costs {cost}"), cost=WILD_FORGE_COST)
    if "bonus" not in entry.values:
        return Forge(cost, None, source)
    expected = N_('the bonus "die", "+#" or "3pt"')
    text = entry.string("bonus", expected)
    try:
        bonus = parse_effect(text)
    except NotationError as error:
        raise entry.unread("bonus", text, error) from None
    if bonus not in FORGE_BONUSES or number == FORGES[-1]:
        if number == FORGES[-1]:
            expected = N_("no bonus at the wild forge")
        raise entry.other("bonus", expected, text)
    return Forge(cost, bonus, source)


def read_prices(value: object) -> tuple[int, ...]:
    """The prices of the display: 1 to 4, all used, cheap at the right (4.1)."""
    if (
        not isinstance(value, list)
        or len(value) != DISPLAY_SPACES
        or any(not isinstance(price, int) or isinstance(price, bool) for price in value)
        or set(value) != {1, 2, 3, 4}
        or value != sorted(value, reverse=True)
    ):
        problem = N_("expected {n} numbers from 4 down to 1, each used, not {value}")
        raise Wrong("display", "prices", problem, n=DISPLAY_SPACES, value=shown(value))
    return tuple(value)


def table_in(tables: dict[str, object], section: str) -> dict[str, object]:
    value = tables[section]
    if not isinstance(value, dict):
        problem = N_("expected a table [{section}], not {value}")
        raise Wrong(section, "", problem, section=section, value=shown(value))
    return value


def _number(section: str, key: str, known: range | tuple[int, ...], expected: Phrase | str) -> int:
    if not (key.isascii() and key.isdigit() and len(key) <= 3 and str(int(key)) == key):
        problem = N_("expected {expected} as the number, not {value}")
        raise Wrong(section, key, problem, expected=expected, value=shown(key))
    if int(key) not in known:
        raise Wrong(section, key, N_("expected {expected} as the number"), expected=expected)
    return int(key)


def _from_to(numbers: range) -> Phrase:
    return Phrase(N_("{first} to {last}"), first=numbers[0], last=numbers[-1])


_CARD_KEYS: Final = (*CARD_VALUES, "printed")


def _read_display(table: dict[str, object], parts: Parts) -> None:
    entry = Entry("display", "", table, ("prices", "printed"))
    if "prices" in table:
        parts.prices = read_prices(table["prices"])
        parts.prices_source = entry.source(("prices",))


def _read_forges(table: dict[str, object], parts: Parts) -> None:
    for key, value in table.items():
        number = _number("forges", key, FORGES, _from_to(FORGES))
        entry = Entry("forges", key, value, (*FORGE_VALUES, "printed"))
        parts.forges[number] = read_forge(entry, number)


def _read_creatures(table: dict[str, object], parts: Parts) -> None:
    for key, value in table.items():
        number = _number("creatures", key, CREATURES, _from_to(CREATURES))
        entry = Entry("creatures", key, value, _CARD_KEYS)
        parts.cards[number] = read_card(entry, number, COLOUR_NAMES[:-1])


def _read_dragons(table: dict[str, object], parts: Parts) -> None:
    for key, value in table.items():
        number = _number("dragons", key, DRAGONS, _from_to(DRAGONS))
        entry = Entry("dragons", key, value, _CARD_KEYS)
        parts.cards[number] = read_card(entry, number, (MULTICOLOUR,))


def _read_druids(table: dict[str, object], parts: Parts) -> None:
    """Shapes for all four first, then the cards of single druids."""
    for key, value in table.items():
        if key in DRUIDS:
            continue
        expected = Phrase(N_("100 to 107 or one of {druids}"), druids=", ".join(DRUIDS))
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
                number = _number(section, key, DRUID_NUMBERS, _from_to(DRUID_NUMBERS))
                card_id = druid_id(druid, number)
                parts.cards[card_id] = read_card(Entry(section, key, value, _CARD_KEYS), card_id)


def _read_banshees(table: dict[str, object], parts: Parts) -> None:
    """A banshee replaces the one of its colour and ability, whatever the numbers."""
    given: dict[object, str] = {}
    for key, value in table.items():
        number = _number("banshees", key, BANSHEE_NUMBERS, N_("1 to 10 or 79 to 99"))
        card = read_banshee(Entry("banshees", key, value, _CARD_KEYS), number)
        place = (card.colour, type(card.ability[0]))
        if place in given:
            problem = N_("the same colour and ability as banshee {other}, expected each once")
            raise Wrong("banshees", key, problem, other=given[place])
        given[place] = key
        parts.banshees[place] = card


def _read_tiles(table: dict[str, object], parts: Parts) -> None:
    for key, value in table.items():
        number = _number("tiles", key, TILES, _from_to(TILES))
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
