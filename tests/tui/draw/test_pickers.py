"""Pickers: what names a thing points at it first; what is suggested gives way to what is made."""

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from rs_tui.draw.key_line import in_short
from rs_tui.draw.pickers import NONE, SetPicker, SpotPicker

THINGS = [(("forge", place), (15, place)) for place in (0, 2, 3)]
STOP = (5,)
PAIRS = [(frozenset(pair), (13, *pair)) for pair in combinations(range(4), 2)]
KEYS = st.lists(
    st.sampled_from(("1", "2", "3", "4", "5", "0", "left", "right", "up", "down", "space")),
    max_size=12,
)


@given(KEYS, st.sampled_from(("1", "3", "4", "0")))
def test_the_first_press_points_and_the_second_takes_what_was_shown(before, key):
    picker = SpotPicker(THINGS, STOP)
    picker.begin((15, 2))
    for pressed in before:
        if picker.press(pressed).choice is not None:
            return
    picker.reset()
    first = picker.press(key)
    assert first.choice is None
    shown = picker.current
    assert first.points == shown
    assert picker.press(key).choice == shown


@given(KEYS)
def test_a_key_stands_on_a_thing_exactly_while_it_names_it(before):
    picker = SpotPicker(THINGS, STOP)
    for pressed in before:
        picker.press(pressed)
    for spot in [("forge", place) for place in range(5)] + [NONE]:
        key = picker.look(spot).key
        assert bool(key) == any(spot == other for other, _choice in picker.entries)
        assert not key or key in picker.live()
    assert picker.press("2").refused


def test_the_cursor_may_begin_on_none_of_the_things():
    picker = SpotPicker(THINGS, STOP)
    picker.begin(STOP)
    assert picker.spot == NONE
    assert picker.press("enter").choice == STOP
    assert not picker.altered


def test_the_first_mark_takes_the_place_of_the_suggestion_and_back_brings_it_again():
    picker = SetPicker("hand", 4, PAIRS)
    picker.begin((13, 1, 2))
    assert picker.press("enter").choice == (13, 1, 2)
    picker.press("4")
    assert picker.marks == {3}
    assert picker.altered
    assert picker.press("1").points == (13, 0, 3), "nothing more can be marked"
    picker.reset()
    assert picker.marks == {1, 2}
    assert not picker.altered


@given(KEYS)
def test_marks_are_always_part_of_a_set_on_offer_and_every_live_digit_does_something(before):
    picker = SetPicker("hand", 4, PAIRS)
    picker.begin((13, 0, 1))
    for pressed in before:
        picker.press(pressed)
    assert any(picker.marks <= offered for offered, _choice in PAIRS)
    for place in range(4):
        assert (str(place + 1) in picker.live()) == (not _press(picker, str(place + 1)).refused)


def _press(picker, key):
    again = SetPicker("hand", 4, PAIRS)
    vars(again).update(vars(picker))
    return again.press(key)


def test_keys_in_short():
    assert in_short("1235") == "1-3 5"
    assert in_short("12") == "1 2"
    assert in_short("saf") == "s a f"
