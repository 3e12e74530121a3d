"""The standard card set: what is printed holds, what is ours has the shape it was meant to have."""

from collections import Counter
from itertools import pairwise

import pytest

from rs_core.rune_stones.cards.check import BANSHEES, tile_kind
from rs_core.rune_stones.cards.faces import OURS, PRINTED, druid_ids
from rs_core.rune_stones.cards.files import notation, provenance, standard
from rs_core.rune_stones.cards.shorthand import parse_effect
from rs_core.rune_stones.effects import (
    CardSwitch,
    CatchWisp,
    Gain,
    Power,
    Resurrect,
    Roll,
    Steal,
    Trade,
)
from rs_core.rune_stones.gems import UNIT, counts, purse
from rs_core.rune_stones.vocabulary import BLUE, COLOURS, GOODS, GREEN, ORE, RED, WILD, YELLOW
from rs_tui.rune_stones.card_table import too_wide
from rs_tui.rune_stones.phrases.faces import face
from tests.core.rune_stones.cards.worths import BANDS, DRAGONS, DRUIDS, FAMILIES, families, worth

CARDS = standard()
CREATURES = [CARDS.cards[number] for number in range(11, 71)]
THE_DRAGONS = [CARDS.cards[number] for number in range(71, 79)]
BAND_CARDS = [CREATURES[first : first + 12] for first in range(0, 60, 12)]


def show(cards):
    return [(card.number, notation(card.ability, card.choice), worth(card)) for card in cards]


def test_counts():
    assert CARDS.creatures == tuple(range(11, 79))
    assert len(CARDS.banshees) == 16
    assert len(CARDS.tiles) == 18
    assert [len(druid_ids(druid)) for druid in range(4)] == [8] * 4
    assert len(CARDS.cards) == 60 + 8 + 16 + 4 * 8


def test_display_prices_fall_from_4_to_1():
    assert CARDS.prices == (4, 3, 2, 1, 1, 1)


def test_forges():
    faces = [(forge.cost, forge.bonus) for forge in CARDS.forges]
    assert faces == [
        (2, None),
        (2, None),
        (3, Roll()),
        (3, Gain(UNIT[ORE])),
        (4, Power(3)),
        (4, None),
    ]


@pytest.mark.parametrize(
    ("number", "colour", "effect"),
    [
        (16, GREEN, Trade(UNIT[GREEN], purse(1, 0, 1, 1))),
        (21, BLUE, Trade(UNIT[BLUE], 2 * UNIT[WILD])),
    ],
)
def test_single_cards_that_are_known(number, colour, effect):
    card = CARDS.cards[number]
    assert (card.colour, card.ability) == (colour, (effect,))
    assert provenance(card.source) == {"colour": PRINTED, "magic": OURS, "ability": PRINTED}


def test_other_known_facts():
    assert (CARDS.cards[67].colour, CARDS.cards[68].colour) == (GREEN, RED)
    faces = [set(card.ability) for card in CARDS.cards.values() if card.choice]
    assert {parse_effect("+R"), parse_effect("+B")} in faces
    for text in ("any card", "2pt"):
        assert any(card.ability == (parse_effect(text),) for card in CARDS.cards.values())
    assert any(parse_effect("card red") in card.ability for card in CREATURES)
    assert any(card.magic == 2 for card in CREATURES)


def test_fifteen_creatures_of_each_colour_three_in_each_band():
    for cards in BAND_CARDS:
        assert Counter(card.colour for card in cards) == dict.fromkeys(COLOURS, 3)
        # Interleaved: never more than two of a colour in a row.
        assert all(
            len({a.colour, b.colour, c.colour}) > 1
            for a, b, c in zip(cards, cards[1:], cards[2:], strict=False)
        )


def test_magic_is_1_to_3_of_the_own_colour_and_multicolour_on_dragons():
    assert {card.magic for card in CREATURES} == {1, 2, 3}
    assert {card.colour for card in CREATURES} == set(COLOURS)
    assert {card.colour for card in THE_DRAGONS} == {WILD}
    assert {card.magic for card in THE_DRAGONS} == {2, 3}


@pytest.mark.parametrize("band", range(5))
def test_worth_of_a_band(band):
    least, most = BANDS[band]
    wrong = [card for card in BAND_CARDS[band] if not least <= worth(card) <= most]
    assert not wrong, show(wrong)


def test_bands_rise():
    means = [sum(map(worth, cards)) / len(cards) for cards in BAND_CARDS]
    assert all(low + 0.3 < high for low, high in pairwise(means)), means


def test_dragons_and_druids_are_worth_what_they_should():
    assert all(DRAGONS[0] <= worth(card) <= DRAGONS[1] for card in THE_DRAGONS), show(THE_DRAGONS)
    for druid in range(4):
        cards = [CARDS.cards[card] for card in druid_ids(druid)]
        assert all(DRUIDS[0] <= worth(card) <= DRUIDS[1] for card in cards), show(cards)


@pytest.mark.parametrize("cards", [*BAND_CARDS, THE_DRAGONS])
def test_magic_runs_against_ability(cards):
    by_magic = {magic: [c for c in cards if c.magic == magic] for magic in (3, 2, 1)}
    for more, less in pairwise(group for group in by_magic.values() if group):
        assert max(map(worth, more)) <= min(map(worth, less)), (show(more), show(less))
    if cards is not THE_DRAGONS:
        assert {magic: len({c.colour for c in by_magic[magic]}) for magic in by_magic} == {
            3: 4,
            2: 4,
            1: 4,
        }


@pytest.mark.parametrize("colour", COLOURS)
def test_every_colour_has_every_family(colour):
    found = set().union(*(families(card) for card in CREATURES if card.colour == colour))
    assert found == FAMILIES


@pytest.mark.parametrize("colour", COLOURS)
def test_a_colour_leans_to_the_gems_of_the_next_colours(colour):
    given = Counter()
    for card in CREATURES:
        for effect in card.ability if card.colour == colour else ():
            goods = effect.goods if isinstance(effect, Gain) else getattr(effect, "get", 0)
            given.update({good: counts(goods)[good] for good in COLOURS})
    following = [(colour + step) % 4 for step in (1, 2)]
    others = [(colour + step) % 4 for step in (0, 3)]
    assert min(given[good] for good in following) > max(given[good] for good in others), given


def test_no_two_creatures_have_the_same_ability():
    faces = Counter((card.ability, card.choice) for card in (*CREATURES, *THE_DRAGONS))
    assert [face for face, n in faces.items() if n > 1] == []


def test_druids_have_the_same_shapes_with_the_colours_moved_on():
    for druid in range(4):
        for first, card in zip(druid_ids(0), druid_ids(druid), strict=True):
            brown, other = CARDS.cards[first], CARDS.cards[card]
            moved = {good: GOODS[(GOODS.index(good) + druid) % 4] for good in GOODS[:4]}
            signs = {good[0].upper(): moved[good][0].upper() for good in moved}
            text = notation(brown.ability, brown.choice)
            expected = " ".join(
                "+" + signs.get(word[1], word[1]) if word[0] == "+" else moved.get(word, word)
                for word in text.split()
            )
            assert notation(other.ability, other.choice) == expected
            assert other.magic == brown.magic
            assert GOODS[other.colour] == moved.get(GOODS[brown.colour], "wild")


@pytest.mark.parametrize("druid", range(4))
def test_druid_magic(druid):
    cards = [CARDS.cards[card] for card in druid_ids(druid)]
    assert {card.magic for card in cards} <= {1, 2}
    assert sum(card.colour == WILD for card in cards) == 2
    assert [card.ability for card in cards].count((Power(2),)) == 1


def test_each_banshee_ability_once_in_each_colour():
    found = {}
    for number in CARDS.banshees:
        card = CARDS.cards[number]
        found[number] = (type(card.ability[0]), card.colour, card.magic)
        if isinstance(card.ability[0], Steal):
            assert card.ability[0].colour == card.colour
    colours = (GREEN, RED, BLUE, YELLOW)
    expected = {}
    for kind, numbers, magic in (
        (Steal, (1, 2, 3, 4), 2),
        (Resurrect, (5, 6, 79, 80), 2),
        (CardSwitch, (7, 8, 9, 10), 1),
        (CatchWisp, (81, 82, 83, 84), 1),
    ):
        expected |= {n: (kind, c, magic) for n, c in zip(numbers, colours, strict=True)}
    assert found == expected
    assert len(BANSHEES) == 4


def test_wisp_tiles():
    assert Counter(tile_kind(tile.bonus) for tile in CARDS.tiles) == {
        "power points": 2,
        "die and gem": 4,
        "die and ore": 3,
        "two gems": 1,
        "wild gems": 2,
        "summon": 2,
        "draw": 2,
        "play card": 2,
    }
    texts = Counter(notation(tile.bonus) for tile in CARDS.tiles)
    assert texts["2pt"] == texts["3pt"] == texts["+*"] == texts["+* +*"] == 1
    assert all(texts[f"die +{sign}"] == 1 for sign in "RGBY")
    # 14.2: the die comes first.
    assert all(tile.bonus[0] == Roll() for tile in CARDS.tiles if Roll() in tile.bonus)


def test_faces_fit_two_lines_of_twelve_cells_in_every_language():
    assert too_wide(CARDS) == []
    assert face(CARDS.cards[16]) == ("G → R B Y", "")
