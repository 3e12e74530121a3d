"""All the ways to pay a cost (6.2 to 6.5, 10.4, 14.8, 14.35), against a count by brute force."""

from itertools import combinations_with_replacement, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rs_core.rune_stones.gems import (
    NO_WILD_COLOUR,
    UNIT,
    counts,
    covers,
    limited,
    parse,
    payments,
    purse,
    text,
    total,
)
from rs_core.rune_stones.vocabulary import BLUE, GREEN, RED, WILD
from tests.core.rune_stones.builders import goods, goods_text
from tests.rules import rule

KINDS = range(5)
"""Four colours and wild."""
purses = st.builds(purse, *(st.integers(0, 3) for _ in KINDS))
costs = st.builds(purse, *(st.integers(0, 2) for _ in KINDS))
colours = st.integers(-1, 3)


def brute_force(cost, any_gems, held, wild_colour):
    """Every different handful of gems held that can be laid out on the shown cost."""
    need = [kind for kind in KINDS for _ in range(counts(cost)[kind])] + [None] * any_gems
    found = set()
    for handful in combinations_with_replacement(KINDS, len(need)):
        paid = tuple(handful.count(kind) for kind in KINDS)
        if all(n <= have for n, have in zip(paid, counts(held), strict=False)) and _fits(
            handful, need, wild_colour
        ):
            found.add(purse(*paid))
    return found


def _fits(handful, need, wild_colour):
    """Whether the gems can be assigned one by one to what is shown."""
    if not need:
        return not handful
    first, *rest = need
    return any(
        _fits(handful[:at] + handful[at + 1 :], rest, wild_colour)
        for at, gem in enumerate(handful)
        if gem in {first, WILD, wild_colour} or first is None
    )


def ways(cost, held, *, any_gems=0, wild=NO_WILD_COLOUR):
    return [goods_text(paid) for paid in payments(goods(cost), any_gems, goods(held), wild)]


@rule("6.4", "14.35")
@given(cost=costs, held=purses, wild_colour=colours)
def test_payments_of_a_shown_cost_are_all_there_are(cost, held, wild_colour):
    if total(cost) > 5:
        return
    found = payments(cost, 0, held, wild_colour)
    assert set(found) == brute_force(cost, 0, held, wild_colour)
    assert len(found) == len(set(found))


@rule("6.3", "14.25")
@given(any_gems=st.integers(1, 4), held=purses, wild_colour=colours)
def test_payments_of_any_gems_are_all_there_are(any_gems, held, wild_colour):
    found = payments(0, any_gems, held, wild_colour)
    assert set(found) == brute_force(0, any_gems, held, wild_colour)
    assert len(found) == len(set(found))


@given(cost=costs, any_gems=st.integers(0, 4), held=purses, wild_colour=colours)
def test_payments_are_exact_and_held(cost, any_gems, held, wild_colour):
    for paid in payments(cost, any_gems, held, wild_colour):
        assert total(paid) == total(cost) + any_gems
        assert covers(held, paid)


@given(cost=costs, any_gems=st.integers(0, 4), held=purses, wild_colour=colours)
def test_fewer_wild_gems_come_first(cost, any_gems, held, wild_colour):
    wilds = [counts(paid)[WILD] for paid in payments(cost, any_gems, held, wild_colour)]
    assert wilds == sorted(wilds)


def test_wild_gems_are_kept_then_gems_that_count_as_wild_then_scarce_colours():
    assert ways("R2", "R2 W2") == ["R2", "R1 W1", "W2"]
    assert ways("R2", "R2 B2 W1", wild=BLUE) == ["R2", "R1 B1", "B2", "R1 W1", "B1 W1"]
    assert ways("", "R3 G1", any_gems=2) == ["R2", "R1 G1"]


@rule("6.2")
def test_another_colour_does_not_pay():
    assert ways("R2", "G5 B5 Y5 R1") == []
    assert ways("R2", "R2 G5") == ["R2"]


@rule("6.5")
def test_ore_never_pays_among_gems():
    assert ways("R2", "R1 O5") == []
    assert ways("", "R3 O5", any_gems=4) == []


@rule("14.8")
def test_a_shown_wild_gem_is_paid_by_wild_gems_or_what_counts_as_wild():
    assert ways("W1", "R5 G5") == []
    assert ways("W1", "R1 G1 W1") == ["W1"]
    assert ways("W1", "R1 G1 W1", wild=GREEN) == ["G1", "W1"]
    assert ways("R1 W1", "R2 W1", wild=RED) == ["R2", "R1 W1"]


@rule("10.4")
def test_a_colour_that_counts_as_wild_still_pays_its_own_colour():
    assert ways("R1 G1", "R2 G1", wild=RED) == ["R1 G1", "R2"]


def test_a_cost_of_nothing_is_paid_by_nothing():
    assert payments(0, 0, goods("R3 W1"), NO_WILD_COLOUR) == (0,)


@pytest.mark.parametrize("held", [*product((0, 1, 7), repeat=3)])
def test_purses_are_read_and_written_alike(held):
    red, wild, ore = held
    each = purse(red, 0, 0, 0, wild, ore)
    assert counts(each) == (red, 0, 0, 0, wild, ore)
    assert parse(text(each).split()) == each
    assert total(each) == sum(held)


@pytest.mark.parametrize("word", ["red", "2", "purple1", "red-1", "red1x", ""])
def test_a_word_that_is_no_gem_with_its_number_is_refused(word):
    with pytest.raises(ValueError, match="not a gem or ore"):
        parse([word])


@rule("14.17")
@given(wanted=purses, there=purses)
def test_what_is_available_is_the_smaller_of_each(wanted, there):
    smaller = tuple(min(w, t) for w, t in zip(counts(wanted), counts(there), strict=True))
    assert counts(limited(wanted, there)) == smaller
    assert covers(there, wanted) == (smaller == counts(wanted))


def test_a_purse_adds_up_like_its_counters():
    assert goods("R2 O3") + UNIT[RED] - 2 * UNIT[5] == goods("R3 O1")
