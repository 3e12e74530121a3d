"""The table without a terminal: places, pickers, and that every zone is drawn whole."""

from __future__ import annotations

import itertools
import random
from copy import deepcopy
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rs_core.rune_stones import engine, steps
from rs_core.rune_stones.cards.files import standard
from rs_core.rune_stones.game import GAME
from rs_tui.draw.boxes import fits
from rs_tui.draw.ink import changed_part, folded, plain, width_of
from rs_tui.draw.pickers import Look, SetPicker, SpotPicker
from rs_tui.ground import glyphs, i18n
from rs_tui.rune_stones.cards import Fate, Place, card_rows
from rs_tui.rune_stones.layout import Table, places, plan
from rs_tui.rune_stones.paying import PayPicker
from rs_tui.rune_stones.phrases.outlook import fates
from rs_tui.rune_stones.pickers import extra_picker, picker_for
from rs_tui.rune_stones.scene import Scene
from rs_tui.rune_stones.zones import HAND
from tests.tui.rune_stones import tables_drawn
from tests.tui.rune_stones.positions import NAMES, scene_of, states
from tests.tui.rune_stones.tables_drawn import overlapping

if TYPE_CHECKING:
    from collections.abc import Callable

    from rs_tui.draw.pickers import Picker

KEYS = [*"1234567890abcdrgy*#sfp", "enter", "space", "left", "right", "up", "down"]
SIZES = [(80, 24), (80, 25), (81, 31), (100, 30), (110, 24), (120, 40), (200, 60), (500, 200)]


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("hand", [4, 6, 7])
def test_no_two_places_overlap_and_all_are_on_the_screen(
    width: int, height: int, hand: int
) -> None:
    for players, nocturnal in itertools.product((2, 3, 4), (False, True)):
        boxes = plan(width, height, Table(players, nocturnal, hand))
        assert not [*overlapping(boxes, width, height)]


def test_smaller_than_80_by_24_does_not_fit() -> None:
    assert fits(80, 24)
    assert not fits(79, 24)
    assert not fits(80, 23)


@pytest.mark.parametrize("fate", [None, Fate("leaves", "x", "warn")])
def test_price_fate_and_key_of_a_small_card_stand_within_it(fate: Fate | None) -> None:
    """Between two cards a digit could be of either, and a part of what the right one does."""
    cards = standard()
    price = 4 if fate is None else None
    for card in cards.cards.values():
        place = Place(Look(possible=True, key="2"), price, fate=fate)
        rows = [plain(row) for row in card_rows(card, cards, place, 13, 3)]
        assert {row[12] for row in rows} == {" "}
        assert rows[2][9:12] == ("4✦2" if fate is None else " x2")


@pytest.mark.parametrize(("width", "height"), [(80, 24), (120, 40), (200, 60)])
@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_marked_cards_say_what_becomes_of_them(width: int, height: int, language: str) -> None:
    i18n.use(language)
    try:
        state = next(s for s in states(5, every=1) if engine.pending(s).step.kind == steps.LAY_OUT)
        scene = scene_of(state)
        choice = next(option for option in scene.decision.options if len(option) == 3)
        found = fates(scene.view, choice)
        scene = replace(scene, fates=found)
        boxes = places(scene, width, height)
        words = {True: i18n.pgettext("card", "comes back"), False: i18n.pgettext("card", "leaves")}
        if height == 24:
            words = {True: glyphs.UNICODE.returns, False: glyphs.UNICODE.leaves}
        said = {*words.values()}
        for place, card in enumerate(scene.cards):
            box = boxes[f"hand{place}"]
            drawn = HAND[place].draw(scene, box.width, box.height)
            shown = {text.strip() for row in drawn for text, _tone in row}
            fate = found.get(card)
            assert shown & said == ({words[fate]} if fate is not None else set())
        assert {*found.values()} == {True, False}
    finally:
        i18n.use("en")


@pytest.mark.parametrize(("width", "height"), [(80, 24), (120, 40), (200, 60)])
def test_a_hidden_hand_shows_as_many_backs_as_it_has_cards(width: int, height: int) -> None:
    state = next(itertools.islice(states(2), 2, None))
    view = GAME.view(state, None)
    scene = Scene(view, NAMES, ())
    boxes = places(scene, width, height)
    drawn = [
        zone.draw(scene, boxes[zone.id].width, boxes[zone.id].height)
        for zone in HAND
        if zone.id in boxes
    ]
    closed = [
        rows
        for rows in drawn
        if any(text.strip() or " on" in tone for row in rows for text, tone in row)
    ]
    assert len(closed) == min(len(drawn), view.mats[view.turn].hand_size)
    assert len({str(rows) for rows in closed}) == 1


@pytest.mark.parametrize("language", ["en", "fr", "de"])
@pytest.mark.parametrize("signs", ["unicode", "ascii"])
def test_four_players_with_all_expansions_fit_80_by_24(language: str, signs: str) -> None:
    """A few positions of the fullest table; the trial `rune_stones_tables` draws all sizes."""
    i18n.use(language)
    glyphs.use(signs)
    try:
        for state in itertools.islice(states(3, every=61), 12):
            assert not tables_drawn.faults(scene_of(state), 80, 24)
    finally:
        i18n.use("en")
        glyphs.use("unicode")


@pytest.mark.parametrize("seed", range(4))
def test_keys_only_ever_make_choices_on_offer_and_always_get_on(seed: int) -> None:
    """Whatever is pressed, a picker gives an offered choice, and sooner or later it gives one."""
    dice = random.Random(seed)
    for state in itertools.islice(states(seed, players=2 + seed % 3, every=9), 60):
        decision = engine.pending(state)
        assert decision is not None
        picker = picker_for(GAME.view(state, decision.seat), decision)
        for _ in range(5000):
            outcome = picker.press(dice.choice(KEYS))
            if outcome.choice is not None:
                break
        assert outcome.choice in decision.options


@pytest.mark.parametrize("seed", range(3))
def test_every_choice_on_offer_can_be_reached_by_keys(seed: int) -> None:
    for state in itertools.islice(states(seed, players=2, every=11), 40):
        decision = engine.pending(state)
        assert decision is not None
        view = GAME.view(state, decision.seat)
        assert reach(partial(picker_for, view, decision)) == set(decision.options)


def reach(make: Callable[[], Picker]) -> set[tuple[int, ...]]:
    """All choices a picker can make: every mark, step or name a person could use."""
    picker = make()
    found = {picker.press("0").choice} - {None}
    if isinstance(picker, SetPicker):
        for places in picker.sets:
            fresh = make()
            for place in sorted(places):
                fresh.press(str(place + 1))
            found.add(fresh.press("enter").choice)
    elif isinstance(picker, PayPicker):
        todo, seen = [picker], {(picker.chosen, ())}
        while todo:
            here = todo.pop()
            found.add(here.press("enter").choice)
            for key in "RGBY*#":
                there = deepcopy(here)
                there.press(key)
                if (there.chosen, tuple(there.wanted)) not in seen:
                    seen.add((there.chosen, tuple(there.wanted)))
                    todo.append(there)
    elif isinstance(picker, SpotPicker):
        for _ in range(len(picker.entries)):
            found.add(picker.press("enter").choice)
            picker.press("right")
    else:
        found.add(picker.press("enter").choice)
    return found - {None}


def test_the_suggested_payment_is_there_and_stays_complete() -> None:
    options = [((0, 0, 0, 2, 1, 0), (16, 1)), ((0, 0, 0, 1, 2, 0), (16, 2))]
    picker = PayPicker(options)
    assert picker.press("enter").choice == (16, 1)
    picker.press("*")
    assert picker.press("enter").choice == (16, 2)
    assert picker.press("R").refused


def test_a_mark_that_no_set_allows_is_refused() -> None:
    picker = SetPicker("hand", 3, [(frozenset({0, 1}), (13, 1)), (frozenset({1, 2}), (13, 2))])
    picker.press("1")
    assert picker.press("3").refused
    assert picker.press("enter").refused
    picker.press("2")
    assert picker.press("enter").choice == (13, 1)


def test_stones_have_pickers_only_when_they_are_open() -> None:
    assert extra_picker([], 26) is None
    picker = extra_picker([(26, 0, 5), (26, 5, 1)], 26)
    assert picker is not None
    assert picker.press("1").points == (26, 0, 5)
    assert picker.press("1").choice == (26, 0, 5)
    picker.press("2")
    assert picker.press("2").choice == (26, 5, 1)


SIGNS = st.text(st.sampled_from("ab äß…→×日  "), max_size=6)


@given(st.lists(st.tuples(SIGNS, st.sampled_from("xy"))))
def test_a_line_in_ascii_has_everything_where_it_was(line: list[tuple[str, str]]) -> None:
    """Words may take from the gap behind them, but what follows begins in its old place."""
    made = folded(line)
    assert plain(made).isascii()
    assert len(plain(made)) == width_of(line)
    before, after = cells(line), cells(made)
    for n, (sign, tone) in enumerate(before):
        apart = n == 0 or before[n - 1][1] != tone or plain(before[max(0, n - 2) : n]) == "  "
        if apart and sign in "ab":
            assert after[n] == (sign, tone)


def cells(line: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """One entry per cell; the second half of a wide sign is a blank."""
    found = []
    for text, tone in line:
        for sign in text:
            found += [(sign, tone), *[("", tone)] * (width_of([(sign, "")]) - 1)]
    return found


@given(st.lists(SIGNS, min_size=2, max_size=2), st.integers(0, 40), st.integers(0, 40))
def test_all_that_differs_lies_within_the_changed_part(
    texts: list[str], first: int, second: int
) -> None:
    lines = [toned(text.ljust(8), at) for text, at in zip(texts, (first, second), strict=True)]
    found = changed_part(*lines)
    if found is None:
        assert "日" in "".join(texts)
        return
    before, after = map(cells, lines)
    x, wide = found
    assert before[:x] == after[:x]
    assert before[x + wide :] == after[x + wide :]
    assert not wide or (before[x] != after[x] and before[x + wide - 1] != after[x + wide - 1])


def toned(text: str, at: int) -> list[tuple[str, str]]:
    return [(text[:at], "x"), (text[at:], "y")]
