"""Section 11 of the rules: Nocturnal Creatures, its set-up and the banshees."""

from collections import Counter

import pytest

from rs_core.play.trace import Trace
from rs_core.rune_stones.components import NIGHT_SPACES, NIGHT_TOKENS
from rs_core.rune_stones.effects import CardSwitch, CatchWisp, Resurrect, Steal
from rs_core.rune_stones.game import GAME
from rs_core.rune_stones.rules import Rules
from rs_core.rune_stones.setup import deal
from tests.builders import Mat, table
from tests.rules import rule
from tests.small_set import small_set

STEAL_BLUE, RESURRECT, SWITCH, WISPED = 3, 5, 9, 83
BANSHEES = [*range(1, 11), *range(79, 85)]


def nocturnal(**more):
    return table(**{"nocturnal": True, "tiles": [1, 2, 11, 12], **more})


def use(*cards, **more):
    return nocturnal(hand=list(cards), **more).use(*cards)


# --- Set-up


@rule("11.1")
def test_the_banshees_are_shuffled_in_with_the_creatures():
    assert small_set().banshees == tuple(BANSHEES)
    kinds = Counter(type(small_set().cards[card].ability[0]) for card in BANSHEES)
    assert kinds == dict.fromkeys((Steal, Resurrect, CardSwitch, CatchWisp), 4)
    state = GAME.new(Rules(nocturnal=True, cards=small_set()), 1)
    assert sorted(state.display + state.pile) == sorted([*range(11, 79), *BANSHEES])
    without = GAME.new(Rules(cards=small_set()), 1)
    assert not set(BANSHEES) & set(without.display + without.pile)


@rule("11.1")
def test_banshees_turned_up_at_set_up_stay_and_dragons_are_set_aside():
    cards = ["card 100", "card 101", "card 102", "card 103"] * 2
    display = ["creature 9", "creature 71", *(f"creature {n}" for n in (79, 84, 1, 11, 12))]
    tiles = [f"tile {n}" for n in (1, 2, 3, 4)]
    chance = ["first 0", *["artefact red"] * 5, *cards, *display, *tiles, *["night blank"] * 8]
    trace = Trace([*chance, "night wisp", "night wisp"])
    state = deal(Rules(nocturnal=True, cards=small_set()), 1, trace)
    trace.finish()
    assert state.display == (12, 11, 1, 84, 79, 9)
    assert 71 in state.pile


@rule("11.1")
def test_banshees_are_summoned_paid_with_and_discarded_like_other_creatures():
    t = nocturnal(hand=[STEAL_BLUE, 100], display=[41, 42, 43, 44, 45, WISPED])
    t.play("summon", "play blue 3", "take 6")  # magic 2 of its own colour
    assert t.discard() == [STEAL_BLUE, WISPED]
    t = use(STEAL_BLUE, WISPED).play("done")
    assert t.discard() == [STEAL_BLUE]
    assert t.general_discard == [WISPED]


@rule("11.2")
def test_four_of_18_wisp_tiles_are_turned_up_at_random():
    state = GAME.new(Rules(nocturnal=True, cards=small_set()), 1)
    assert len(state.tiles) == 4
    assert sorted(state.tiles + state.tile_pile) == list(range(1, 19))
    assert state.tile_discard == ()
    games = [GAME.new(Rules(nocturnal=True, cards=small_set()), seed) for seed in range(20)]
    assert len({game.tiles for game in games}) > 15


@rule("11.3")
def test_ten_of_eleven_night_tokens_lie_on_every_fifth_space():
    assert NIGHT_SPACES == (5, 10, 15, 20, 25, 30, 35, 40, 45, 50)
    assert NIGHT_TOKENS == (3, 8)
    wisps = Counter()
    for seed in range(220):
        night = GAME.new(Rules(nocturnal=True, cards=small_set()), seed).night
        assert set(night) <= set(NIGHT_SPACES)
        wisps[len(night)] += 1
    assert set(wisps) == {2, 3}  # three wisps, unless the token left over is one
    assert 30 < wisps[2] < 95  # 3 of 11
    assert GAME.new(Rules(cards=small_set()), 1).night == ()


@rule("11.3", "14.32")
def test_a_token_stays_and_serves_every_player():
    t = use(75, WISPED, points=3, night=[5])  # 75 gives three points
    t.play("do 75 1", "wisp a", "decline")
    assert t.state.night == (5,)


# --- 11.4 Steal


@rule("11.4")
def test_steal_takes_one_gem_of_the_colour_from_each_other_player():
    others = [Mat(gems="B2 R1"), Mat(gems="R3"), Mat(gems="B1 W1")]
    t = use(STEAL_BLUE, 100, gems="B1", others=others).play("do 3 1")
    assert [t.gems(seat) for seat in range(4)] == ["B3", "R1 B1", "R3", "W1"]


@rule("11.4", "14.19")
def test_steal_is_not_possible_if_nobody_has_the_colour():
    t = use(STEAL_BLUE, 100, gems="B5", others=[Mat(gems="R3 W3 O3")])
    assert t.options == ["do 100 1", "done"]


# --- 11.5 Resurrect


@rule("11.5")
def test_resurrect_takes_any_card_of_the_general_discard_into_the_own_discard():
    t = use(RESURRECT, 100, general_discard=[20, 50, 60], discard=[107]).play("do 5 1")
    assert t.options == ["resurrect 20", "resurrect 50", "resurrect 60"]
    t.play("resurrect 50")
    assert t.discard() == [50, 107]
    assert t.general_discard == [20, 60]
    assert t.hand() == []


@rule("11.5")
def test_with_an_empty_general_discard_resurrect_is_lost():
    assert use(RESURRECT, 100).options == ["do 100 1", "done"]


# --- 11.6 Card switch


@rule("11.6", "14.1")
def test_card_switch_takes_a_displayed_creature_into_the_hand():
    t = use(SWITCH, 40, display=[41, 42, 43, 44, 45, 75], general_discard=[68], pile=[50])
    t.play("do 9 1")
    assert t.options == [f"switch {space}" for space in range(1, 7)]
    t.play("switch 6", chance="creature 50")
    assert t.hand() == [75]
    assert t.display == [50, 41, 42, 43, 44, 45]
    assert t.general_discard == [68]  # nothing comes from there


@rule("11.6")
def test_a_used_card_switch_leaves_and_the_other_card_stays_whatever_its_number():
    t = use(SWITCH, 40).play("do 9 1", "switch 6", "done")
    assert t.general_discard == [SWITCH]
    assert t.discard() == [40]
    t = use(SWITCH, 101).play("do 9 1", "switch 6", "done")
    assert t.general_discard == [SWITCH]
    assert t.discard() == [101]
    assert t.out == []
    t = use(5, SWITCH).play("do 9 1", "switch 6")
    assert t.general_discard == [SWITCH]
    assert t.discard() == [5]


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
def test_card_switch_among_three_leaves_with_the_higher_other_card():
    t = three(SWITCH, 40, 60).play("do 9 1", "switch 6", "done")
    assert t.general_discard == [9, 60]
    assert t.discard() == [40]


@rule("11.7", "14.28")
def test_the_higher_other_card_leaves_even_if_the_banshee_is_highest():
    t = three(1, 5, SWITCH).play("do 9 1", "switch 6")
    assert t.general_discard == [5, 9]
    assert t.discard() == [1]


@rule("14.28")
def test_a_druid_card_that_leaves_beside_a_card_switch_leaves_the_game():
    t = three(SWITCH, 40, 102).play("do 9 1", "switch 6", "done")
    assert t.general_discard == [9]
    assert t.out == [102]
    assert t.discard() == [40]


@rule("14.28")
def test_two_used_switches_leave_and_the_one_other_card_stays():
    t = three(8, SWITCH, 102).play("do 8 1", "switch 6", "do 9 1", "switch 6", "done")
    assert t.general_discard == [8, 9]
    assert t.discard() == [102]
    assert t.out == []


@rule("14.28")
def test_three_used_switches_all_leave():
    t = three(7, 8, SWITCH).play(*["do 7 1", "switch 6", "do 8 1", "switch 6"])
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
def test_card_switch_with_discard_the_lowest_among_three():
    t = three(SWITCH, 40, 60, stones=["three", "lowest"]).play("do 9 1", "switch 6", "done")
    assert t.general_discard == [9, 40]
    assert t.discard() == [60]
    t = three(SWITCH, 40, 102, stones=["three", "lowest"]).play("do 9 1", "switch 6", "done")
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


@rule("14.16")
def test_resurrect_cannot_find_cards_played_in_this_action():
    t = use(RESURRECT, SWITCH, general_discard=[20]).play("do 9 1", "switch 6", "do 5 1")
    assert t.general_discard == [9]  # 20 was the only choice
    assert t.discard() == [5, 20]
    alone = use(RESURRECT, SWITCH).play("do 9 1", "switch 6")
    assert alone.asked == "end-turn"  # Resurrect found nothing
    assert alone.discard() == [5]


@rule("14.38")
def test_resurrect_may_take_dragons_banshees_and_another_resurrect():
    t = use(RESURRECT, 100, general_discard=[6, SWITCH, 75]).play("do 5 1")
    assert t.options == ["resurrect 6", "resurrect 9", "resurrect 75"]
    assert t.play("resurrect 6").discard() == [6]


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
