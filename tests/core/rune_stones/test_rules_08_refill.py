"""Section 8 of the rules: refill the hand."""

import pytest

from tests.core.rune_stones.builders import table
from tests.rules import rule


def refill(*, chance=None, **more):
    """A player with nothing to do but to end the turn, who then has ended it."""
    t = table(**{"display": [], **more})
    if t.asked == "choose-action":
        t.play("pass")
    assert t.options == ["end"]
    return t.play("end", chance=chance)


@rule("8.1")
@pytest.mark.parametrize("held", [[], [100]])
def test_the_hand_is_drawn_up_to_four(held):
    t = refill(hand=held, draw=[102, 103, 104, 105, 106])
    assert len(t.hand()) == 4
    assert set(held) <= set(t.hand())
    assert sorted(t.hand() + t.draw()) == [*held, 102, 103, 104, 105, 106]


@rule("8.1")
def test_the_cards_drawn_are_random():
    t = refill(
        hand=[],
        draw=[102, 103, 104, 105, 106, 107],
        chance=["card 107", "card 102", "card 105", "card 104"],
    )
    assert t.hand() == [102, 104, 105, 107]
    assert t.draw() == [103, 106]
    seen = set()
    for seed in range(30):
        t = table(hand=[], draw=[102, 103, 104, 105, 106, 107], display=[])
        t.state.rng = seed * 77
        seen.add(tuple(t.play("end").hand()))
    assert len(seen) > 8


@rule("8.1", "10.2")
def test_with_the_stone_hand_size_up_to_six():
    t = refill(hand=[100], draw=[101, 102, 103, 104, 105, 106, 107], stones=["hand"])
    assert len(t.hand()) == 6


@rule("8.2")
def test_an_empty_draw_pile_is_replaced_by_the_own_discard():
    t = refill(
        hand=[],
        draw=[100],
        discard=[40, 41, 101, 102],
        chance=["card 100", "card 41", "card 101", "card 40"],
    )
    assert t.hand() == [40, 41, 100, 101]
    assert t.draw() == [102]
    assert t.discard() == []


@rule("8.2", "14.30")
def test_the_discard_is_not_touched_while_the_draw_pile_suffices():
    t = refill(hand=[], draw=[100, 101, 102, 103], discard=[40, 41])
    assert t.hand() == [100, 101, 102, 103]
    assert t.draw() == []
    assert t.discard() == [40, 41]


@rule("8.2")
@pytest.mark.parametrize(
    ("draw", "discard", "hand"),
    [([], [], []), ([100], [], [100]), ([], [40], [40]), ([100, 101], [40], [40, 100, 101])],
)
def test_with_too_few_cards_the_hand_is_smaller(draw, discard, hand):
    t = refill(hand=[], draw=draw, discard=discard)
    assert t.hand() == hand
    assert t.draw() == t.discard() == []


@rule("8.3")
@pytest.mark.parametrize("size", [4, 5, 7])
def test_a_hand_at_or_over_the_limit_draws_and_discards_nothing(size):
    hand = list(range(100, 100 + size))
    t = table(hand=hand, draw=[11, 12], discard=[13], display=[], gems="R2", stones=["wild"])
    t.play("forge", "place upper red", "stop", "end")
    assert t.hand() == hand
    assert t.draw() == [11, 12]
    assert t.discard() == [13]
    assert t.seat == 1
