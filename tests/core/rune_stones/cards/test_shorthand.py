"""The notation of abilities: read, written, and complained about."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rs_core.rune_stones.cards.files import notation, standard
from rs_core.rune_stones.cards.shorthand import NotationError, parse_ability, parse_effect, turned
from rs_core.rune_stones.effects import Draw, Gain, GainAny, Power, Roll, Steal, Take, Trade
from rs_core.rune_stones.gems import UNIT, purse
from rs_core.rune_stones.vocabulary import BLUE, GREEN, ORE, RED, WILD, YELLOW
from tests.core.rune_stones.small_set import small_set

RED_GEM, WILD_GEM = Gain(UNIT[RED]), Gain(UNIT[WILD])


@pytest.mark.parametrize(
    ("text", "things", "choice"),
    [
        ("+R", (RED_GEM,), False),
        ("+R +*", (RED_GEM, WILD_GEM), False),
        ("+R +R", (RED_GEM, RED_GEM), False),
        ("+R +* / 2pt", (Gain(UNIT[RED] + UNIT[WILD]), Power(2)), True),
        ("+R / +B", (RED_GEM, Gain(UNIT[BLUE])), True),
        ("+? die", (GainAny(), Roll()), False),
        ("any card card blue", (Take(None), Take(BLUE)), False),
        ("+# draw 2", (Gain(UNIT[ORE]), Draw(2)), False),
        ("steal yellow", (Steal(YELLOW),), False),
        ("G -> R Y B", (Trade(UNIT[GREEN], purse(1, 0, 1, 1)),), False),
        ("G→R Y B", (Trade(UNIT[GREEN], purse(1, 0, 1, 1)),), False),
        ("R R -> 4pt", (Trade(2 * UNIT[RED], 0, 4),), False),
        ("R * -> * 4pt", (Trade(UNIT[RED] + UNIT[WILD], UNIT[WILD], 4),), False),
        ("R -> * +G", (Trade(UNIT[RED], UNIT[WILD]), Gain(UNIT[GREEN])), False),
        ("2pt R -> *", (Power(2), Trade(UNIT[RED], UNIT[WILD])), False),
    ],
)
def test_reads(text, things, choice):
    assert parse_ability(text) == (things, choice)
    assert parse_ability(notation(things, choice)) == (things, choice)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "one or two things"),
        ("+R +R +R", "one or two things"),
        ("+R / +B / +G", "exactly two halves"),
        ("+R /", "one thing"),
        ("+R / +R", "two different halves"),
        ("+R die / 2pt", "one thing"),
        ("+X", "one of R G B Y * # ?"),
        ("+RG", "one of R G B Y * # ?"),
        ("0pt", "1 to 15 power points"),
        ("16pt", "1 to 15 power points"),
        ("²pt", "1 to 15 power points"),
        ("pt", "1 to 15 power points"),
        ("card", "red, green, blue or yellow"),
        ("card pink", "red, green, blue or yellow"),
        ("draw", "1 to 9 cards"),
        ("dance", "not 'dance'"),
        ("any", "not 'any'"),
        ("R", "-> after the gems"),
        ("RG -> *", "the gems R G B Y or *"),
        ("-> R", "gems before ->"),
        ("R ->", "gems or points after it"),
        ("# -> R", "the gems R G B Y or *"),
        ("R -> #", "the gems R G B Y or *"),
        ("R -> 2pt 2pt 2pt 2pt", "one or two things"),
        ("R " * 16 + "-> 4pt", "at most 15"),
        ("+R " * 16 + "/ 4pt", "at most 15"),
    ],
)
def test_says_what_it_expected(text, expected):
    with pytest.raises(NotationError, match="expected") as caught:
        parse_ability(text)
    assert expected in str(caught.value)


def test_one_effect_bundles_gems_but_nothing_else():
    assert parse_effect("+# +#") == Gain(2 * UNIT[ORE])
    with pytest.raises(NotationError):
        parse_effect("+# die")


@pytest.mark.parametrize("cards", [standard(), small_set()], ids=["standard", "small"])
def test_every_face_survives_writing_and_reading(cards):
    for card in cards.cards.values():
        assert parse_ability(notation(card.ability, card.choice)) == (card.ability, card.choice)
    for tile in cards.tiles:
        assert parse_ability(notation(tile.bonus)) == (tile.bonus, False)
    for forge in cards.forges:
        assert forge.bonus is None or parse_effect(notation(forge.bonus)) == forge.bonus


WORDS = ["+R", "+*", "+?", "+#", "2pt", "die", "card", "red", "any", "R", "*", "->", "/", "9", "x"]


@given(st.lists(st.sampled_from(WORDS), max_size=8).map(" ".join) | st.text(max_size=20))
def test_anything_is_read_or_refused_and_what_is_read_can_be_written(text):
    try:
        ability, choice = parse_ability(text)
    except NotationError:
        return
    assert parse_ability(notation(ability, choice)) == (ability, choice)


def test_turned_moves_every_colour_and_nothing_else():
    assert turned(parse_effect("+R +Y +* +#"), 1) == parse_effect("+G +R +* +#")
    assert turned(parse_effect("B -> * Y 1pt"), 2) == parse_effect("R -> * G 1pt")
    assert turned(Take(RED), 3) == Take(YELLOW)
    assert turned(Steal(YELLOW), 1) == Steal(RED)
    assert turned(Take(None), 1) == Take(None)
    assert turned(Roll(), 1) == Roll()
