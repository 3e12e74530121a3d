"""Section 11 of the rules: Nocturnal Creatures, its set-up and the banshees."""

from collections import Counter

from rs_core.play.trace import Trace
from rs_core.rune_stones.components import NIGHT_SPACES, NIGHT_TOKENS
from rs_core.rune_stones.effects import CardSwitch, CatchWisp, Resurrect, Steal
from rs_core.rune_stones.game import GAME
from rs_core.rune_stones.rules import Rules
from rs_core.rune_stones.setup import deal
from tests.core.rune_stones.builders import Mat, table
from tests.core.rune_stones.small_set import small_set
from tests.rules import rule

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


@rule("14.38")
def test_resurrect_may_take_dragons_banshees_and_another_resurrect():
    t = use(RESURRECT, 100, general_discard=[6, SWITCH, 75]).play("do 5 1")
    assert t.options == ["resurrect 6", "resurrect 9", "resurrect 75"]
    assert t.play("resurrect 6").discard() == [6]
