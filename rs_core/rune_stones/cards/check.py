"""What a card set must hold: numbers, counts and kinds of pieces, and the check of a whole set."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from rs_core.play.errors import N_, CoreError, Reason
from rs_core.rune_stones.cards.faces import DRUID_STRIDE, OURS, Card, Forge, Tile
from rs_core.rune_stones.cards.shorthand import notation
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
from rs_core.rune_stones.gems import UNIT
from rs_core.rune_stones.vocabulary import COLOURS, DRUIDS, GOODS, ORE, WILD

CREATURES: Final = range(11, 71)
DRAGONS: Final = range(71, 79)
DRUID_NUMBERS: Final = range(100, 108)
BANSHEE_NUMBERS: Final = (*range(1, 11), *range(79, 100))
BANSHEES: Final = (Steal, Resurrect, CardSwitch, CatchWisp)
TILES: Final = range(1, 19)
FORGES: Final = range(1, 7)
WILD_FORGE_COST: Final = 4  # 6.3
MULTICOLOUR: Final = "multicolour"
COLOUR_NAMES: Final = (*GOODS[: len(COLOURS)], MULTICOLOUR)

CARD_VALUES: Final = ("colour", "magic", "ability")
BANSHEE_VALUES: Final = ("number", *CARD_VALUES)
TILE_VALUES: Final = ("kind", "bonus")
FORGE_VALUES: Final = ("cost", "bonus")

CREATURE_EFFECTS: Final = (Gain, GainAny, Power, Take, Roll, SwapForWild, Trade)  # 5.5, 5.7
FORGE_BONUSES: Final[dict[Effect, Reason]] = {  # 6.9
    Roll(): N_("a die"),
    Gain(UNIT[ORE]): N_("an ore"),
    Power(3): N_("3 power points"),
}
TILE_KINDS: Final = {  # COMPONENTS.md, the counts are printed
    "power points": 2,
    "die and gem": 4,
    "die and ore": 3,
    "two gems": 1,
    "wild gems": 2,
    "summon": 2,
    "draw": 2,
    "play card": 2,
}


class Wrong(CoreError):  # noqa: N818 - said of a value; players see CardFileError
    """A value that is not as it must be: where it stands and what was expected."""

    def __init__(self, section: str, key: str, reason: Reason, /, **facts: object) -> None:
        super().__init__(reason, **facts)
        self.section = section
        self.key = key


@dataclass(slots=True)
class Parts:
    """The pieces of a card set while it is put together."""

    name: str = ""
    prices: tuple[int, ...] = ()
    prices_source: str = OURS
    cards: dict[int, Card] = field(default_factory=dict)
    """Creatures, dragons and druid cards by id."""
    banshees: dict[tuple[int, type[Effect]], Card] = field(default_factory=dict)
    """By colour and ability: each pair exists once, whatever its number."""
    tiles: dict[int, Tile] = field(default_factory=dict)
    forges: dict[int, Forge] = field(default_factory=dict)


def tile_kind(bonus: tuple[Effect, ...]) -> str:
    """The kind of a wisp tile (11.11); empty if there is no such kind."""
    match bonus:
        case (Power(points),) if points in {2, 3}:
            return "power points"
        case (Roll(), Gain(goods)) if goods == UNIT[ORE]:
            return "die and ore"
        case (Roll(), Gain(goods)) if goods != UNIT[WILD]:
            return "die and gem"
        case (GainAny(), GainAny()):
            return "two gems"
        case (Take(None),):
            return "summon"
        case (Draw(2),):
            return "draw"
        case (PlayExtraCard(),):
            return "play card"
        case _:
            wild = all(effect == Gain(UNIT[WILD]) for effect in bonus)
            return "wild gems" if wild else ""


def check(parts: Parts) -> None:
    """Check the set as a whole: everything there, numbers unique, printed counts kept."""
    if not parts.prices:
        raise Wrong("display", "prices", N_("expected six prices, but they are missing"))
    for section, numbers in (("creatures", CREATURES), ("dragons", DRAGONS)):
        _complete(section, numbers, parts.cards)
    for druid, name in enumerate(DRUIDS):
        for number in DRUID_NUMBERS:
            if number + DRUID_STRIDE * druid not in parts.cards:
                raise _missing(f"druids.{name}", number, DRUID_NUMBERS)
    _complete("tiles", TILES, parts.tiles)
    _complete("forges", FORGES, parts.forges)
    _check_banshees(parts)
    kinds = Counter(tile_kind(tile.bonus) for tile in parts.tiles.values())
    for kind, expected in TILE_KINDS.items():
        if kinds[kind] != expected:
            problem = N_("expected {expected} of the kind {kind}, but there are {found}")
            raise Wrong("tiles", "", problem, expected=expected, kind=kind, found=kinds[kind])
    bonuses = Counter(forge.bonus for forge in parts.forges.values())
    for bonus, text in FORGE_BONUSES.items():
        if bonuses[bonus] != 1:
            problem = N_("expected {bonus} at one forge, not at {found}")
            raise Wrong("forges", "", problem, bonus=text, found=bonuses[bonus])


def _complete(section: str, numbers: range, given: Mapping[int, object]) -> None:
    for number in numbers:
        if number not in given:
            raise _missing(section, number, numbers)


def _missing(section: str, number: int, numbers: range) -> Wrong:
    problem = N_("it is missing, expected {first} to {last}")
    return Wrong(section, str(number), problem, first=numbers[0], last=numbers[-1])


def _check_banshees(parts: Parts) -> None:
    """Each ability once in each colour, every number once."""
    numbers: dict[int, Card] = {}
    for kind in BANSHEES:
        for colour in COLOURS:
            card = parts.banshees.get((colour, kind))
            if card is None:
                problem = N_("expected a banshee with {ability} in {colour}")
                facts = {"ability": _kind_name(kind), "colour": GOODS[colour]}
                raise Wrong("banshees", "", problem, **facts)
            if card.id in numbers:
                one, other = (
                    f"{GOODS[each.colour]} {notation(each.ability)}"
                    for each in (numbers[card.id], card)
                )
                problem = N_("the number is used twice: {one} and {other}")
                raise Wrong("banshees", str(card.id), problem, one=one, other=other)
            numbers[card.id] = card


def _kind_name(kind: type[Effect]) -> str:
    return {Steal: "steal", Resurrect: "resurrect", CardSwitch: "switch"}.get(kind, "wisp")
