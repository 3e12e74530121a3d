"""Card switch (11.6, 11.7) and the rulings about it: what it brings, and what leaves with it."""

import pytest

from rs_core.rune_stones.game import GAME
from tests.core.rune_stones.builders import table
from tests.rules import rule

RESURRECT, SWITCH = 5, 9
DISPLAY = [41, 42, 43, 44, 45, 75]
both_editions = pytest.mark.parametrize("edition", [1, 2])
"""When a used switch leaves has changed, what becomes of the others has not."""


def nocturnal(**more):
    return table(**{"nocturnal": True, "tiles": [1, 2, 11, 12], **more})


def use(*cards, **more):
    return nocturnal(hand=list(cards), **more).use(*cards)


# --- 11.6 Card switch


@rule("11.6", "14.1")
def test_card_switch_takes_a_displayed_creature_into_the_hand():
    t = use(SWITCH, 40, display=DISPLAY, general_discard=[68], pile=[50])
    t.play("do 9 1")
    assert t.options == [f"switch {space}" for space in range(1, 7)]
    t.play("switch 6", chance="creature 50")
    assert t.hand() == [75]
    assert t.display == [50, 41, 42, 43, 44, 45]
    assert 68 in t.general_discard  # nothing comes from there


@rule("11.6")
def test_a_used_card_switch_leaves_and_the_other_card_stays_whatever_its_number():
    t = use(SWITCH, 40).play("do 9 1", "switch 6", "done")
    assert t.general_discard == [SWITCH]
    assert t.discard() == [40]
    t = use(SWITCH, 101).play("do 9 1", "switch 6", "done")
    assert t.general_discard == [SWITCH]
    assert t.discard() == [101]
    assert t.out == []
    t = use(5, SWITCH).play("do 9 1", "switch 6", "done")
    assert t.general_discard == [SWITCH]
    assert t.discard() == [5]


@rule("11.6")
def test_a_used_card_switch_leaves_at_once_and_the_other_card_when_all_is_done():
    t = use(SWITCH, 40, display=DISPLAY, general_discard=[68], pile=[50])
    t.play("do 9 1", "switch 6")
    assert t.general_discard == [SWITCH, 68]
    assert t.options == ["do 40 1", "done"]
    assert t.discard() == []
    assert t.state.laid == (40,)
    t.play("done")
    assert t.discard() == [40]
    assert t.general_discard == [SWITCH, 68]


@rule("11.6", "4.8")
def test_it_lies_in_the_general_discard_before_the_display_refills():
    t = use(SWITCH, 40, display=DISPLAY, pile=[])
    t.play("do 9 1", "switch 6", chance="creature 9")  # the only card that can be drawn
    assert t.display == [SWITCH, 41, 42, 43, 44, 45]
    assert t.general_discard == []
    assert t.hand() == [75]
    assert t.options == ["do 40 1", "done"]  # on display, it is no longer one of the cards played
    t.play("done")
    assert t.discard() == [40]
    assert t.display[0] == SWITCH


@rule("11.6", "4.8")
def test_it_is_shuffled_in_with_what_lay_in_the_general_discard():
    t = use(SWITCH, 40, display=DISPLAY, pile=[], general_discard=[20])
    t.play("do 9 1", "switch 6", chance="creature 20")
    assert t.pile == [SWITCH]
    assert t.general_discard == []


@rule("11.6", "14.39")
def test_in_the_first_edition_it_left_with_the_others():
    t = use(SWITCH, 40, display=DISPLAY, pile=[], edition=1)
    t.play("do 9 1", "switch 6")
    assert t.display == [0, 41, 42, 43, 44, 45]
    assert t.general_discard == []
    t.play("done", chance="creature 9")
    assert t.display == [SWITCH, 41, 42, 43, 44, 45]
    assert t.discard() == [40]


@rule("11.6")
def test_the_card_switched_in_can_be_kept_for_the_next_turn():
    t = use(SWITCH, 40, draw=[100, 101, 102, 103, 104])
    t.play("do 9 1", "switch 6", "done")
    taken = t.hand()
    t.play("end")
    assert len(t.hand()) == 4
    assert set(taken) < set(t.hand())


@rule("11.6")
def test_two_used_card_switches_both_leave():
    t = use(8, SWITCH).play("do 8 1", "switch 6", "do 9 1", "switch 6")
    assert t.general_discard == [8, 9]
    assert t.discard() == []
    assert len(t.hand()) == 2


@rule("11.6")
def test_a_switch_that_came_up_again_may_be_taken_by_another():
    t = use(8, SWITCH, display=DISPLAY, pile=[])
    t.play("do 9 1", "switch 6", chance="creature 9")
    t.play("do 8 1", "switch 1", chance="creature 8")
    assert t.hand() == [SWITCH, 75]
    assert t.mat().known == (SWITCH, 75)
    assert t.display == [8, 41, 42, 43, 44, 45]
    assert t.asked == "end-turn"  # what it showed was used
    assert (t.discard(), t.general_discard) == ([], [])


@rule("11.6", "14.12")
def test_of_two_card_switches_the_unused_one_stays():
    t = use(8, SWITCH).play("do 8 1", "switch 6", "done")
    assert t.general_discard == [8]
    assert t.discard() == [9]


# --- 11.7 Card switch among three


def three(*cards, stones=("three",), **more):
    t = nocturnal(hand=list(cards), stones=stones, **more).play("abilities")
    return t.play("use " + " ".join(map(str, cards)))


@rule("11.7", "14.28")
@both_editions
def test_card_switch_among_three_leaves_with_the_higher_other_card(edition):
    t = three(SWITCH, 40, 60, edition=edition).play("do 9 1", "switch 6", "done")
    assert t.general_discard == [9, 60]
    assert t.discard() == [40]


@rule("11.7", "14.28")
@both_editions
def test_the_higher_other_card_leaves_even_if_the_banshee_is_highest(edition):
    t = three(1, 3, SWITCH, edition=edition).play("do 9 1", "switch 6")
    assert t.general_discard == [3, 9]
    assert t.discard() == [1]


@rule("14.28")
@both_editions
def test_a_druid_card_that_leaves_beside_a_card_switch_leaves_the_game(edition):
    t = three(SWITCH, 40, 102, edition=edition).play("do 9 1", "switch 6", "done")
    assert t.general_discard == [9]
    assert t.out == [102]
    assert t.discard() == [40]


@rule("14.28")
@both_editions
def test_two_used_switches_leave_and_the_one_other_card_stays(edition):
    t = three(8, SWITCH, 102, edition=edition).play(
        "do 8 1", "switch 6", "do 9 1", "switch 6", "done"
    )
    assert t.general_discard == [8, 9]
    assert t.discard() == [102]
    assert t.out == []


@rule("14.28")
@both_editions
def test_three_used_switches_all_leave(edition):
    t = three(7, 8, SWITCH, edition=edition).play(*["do 7 1", "switch 6", "do 8 1", "switch 6"])
    t.play("do 9 1", "switch 6")
    assert t.general_discard == [7, 8, 9]
    assert t.discard() == []


@rule("14.12")
def test_a_card_switch_not_used_goes_by_its_number():
    t = use(SWITCH, 40).play("done")
    assert t.discard() == [9]
    assert t.general_discard == [40]
    t = three(1, SWITCH, 60).play("done")
    assert t.discard() == [1]
    assert t.general_discard == [9, 60]


@rule("14.12")
def test_with_an_empty_display_card_switch_cannot_be_used():
    t = use(SWITCH, 100, display=[])
    assert t.options == ["do 100 1", "done"]


@rule("14.13")
@both_editions
def test_card_switch_with_discard_the_lowest_among_three(edition):
    t = three(SWITCH, 40, 60, stones=["three", "lowest"], edition=edition).play(
        "do 9 1", "switch 6", "done"
    )
    assert t.general_discard == [9, 40]
    assert t.discard() == [60]
    t = three(SWITCH, 40, 102, stones=["three", "lowest"], edition=edition).play(
        "do 9 1", "switch 6", "done"
    )
    assert t.general_discard == [9, 40]
    assert t.discard() == [102]


@rule("14.13", "12.2")
def test_card_switch_with_discard_the_lowest_of_two():
    t = use(SWITCH, 40, stones=["lowest"]).play("do 9 1", "switch 6", "done")
    assert t.general_discard == [9]
    assert t.discard() == [40]
    unused = use(SWITCH, 40, stones=["lowest"]).play("done")
    assert unused.general_discard == [9]
    assert unused.discard() == [40]
    highest = use(1, SWITCH, stones=["lowest"]).play("do 9 1", "switch 6")
    assert highest.general_discard == [9]
    assert highest.discard() == [1]


# --- 14.16 What Resurrect can find


@rule("14.16", "11.6")
def test_resurrect_finds_a_card_switch_used_beside_it():
    t = use(RESURRECT, SWITCH, general_discard=[20]).play("do 9 1", "switch 6", "do 5 1")
    assert t.options == ["resurrect 9", "resurrect 20"]
    t.play("resurrect 9")
    assert t.discard() == [5, 9]
    assert t.general_discard == [20]


@rule("14.16")
def test_resurrect_cannot_find_the_other_cards_played_in_this_action():
    t = three(RESURRECT, SWITCH, 40).play("do 9 1", "switch 6", "do 5 1")
    assert t.discard() == [9]  # the only choice: neither 5 nor 40 lies in the general discard
    t.play("done")
    assert t.discard() == [5, 9]
    assert t.general_discard == [40]
    unused = use(RESURRECT, SWITCH, general_discard=[20]).play("do 5 1", "done")
    assert unused.discard() == [5, 20]
    assert unused.general_discard == [9]


@rule("14.16", "14.28")
def test_of_three_cards_with_two_switches_resurrect_finds_both():
    t = three(RESURRECT, 8, SWITCH).play("do 8 1", "switch 6", "do 9 1", "switch 6", "do 5 1")
    assert t.options == ["resurrect 8", "resurrect 9"]
    t.play("resurrect 8")
    assert t.discard() == [5, 8]
    assert t.general_discard == [9]


@rule("14.16", "14.11")
def test_resurrect_finds_a_card_switch_used_as_extra_card():
    t = nocturnal(hand=[RESURRECT, SWITCH, 83], draw=[], tiles=[17, 18, 11, 12])
    t.play("abilities", "use 5 83", "do 83 1", "wisp a", "extra 9", "do 9 1", "switch 6")
    assert t.general_discard == [SWITCH]
    assert t.state.extra == ()
    t.play("do 5 1")
    assert t.discard() == [5, 9]  # the only choice, and 5 is the lower of the two played
    assert t.general_discard == [83]


@rule("14.16")
def test_in_the_first_edition_resurrect_could_not_find_it():
    old = {"edition": 1}
    t = use(RESURRECT, SWITCH, general_discard=[20], **old).play("do 9 1", "switch 6", "do 5 1")
    assert t.general_discard == [9]  # 20 was the only choice
    assert t.discard() == [5, 20]
    alone = use(RESURRECT, SWITCH, **old).play("do 9 1", "switch 6")
    assert alone.asked == "end-turn"  # Resurrect found nothing
    assert alone.discard() == [5]


@rule("14.42")
def test_a_card_switched_into_hand_is_known_until_it_is_played():
    t = use(SWITCH, 40, display=[41, 42, 43, 44, 45, 75], draw=[100, 101, 102, 103, 104])
    t.play("do 9 1", "switch 6", "done", "end")
    assert t.mat().known == (75,)
    assert 75 in t.hand()
    for seat in (1, None):
        assert GAME.view(t.state, seat).mats[0].known == (75,)


@rule("14.42")
@pytest.mark.parametrize("action", ["summon", "abilities"])
def test_a_known_card_is_forgotten_when_it_is_played(action):
    t = nocturnal(hand=[75, 100], known=[75], draw=[101, 102, 103, 104, 105], gems="R2")
    t.play(action)
    if action == "summon":
        t.play("play wild 75")
    assert t.mat().known == ()
