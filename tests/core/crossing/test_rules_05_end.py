"""Sections C5 to C7: new stones, end, score."""

from collections import Counter

import pytest

from rs_core.crossing import events
from rs_core.crossing.choices import MUSHROOM, PLAYER
from rs_core.crossing.engine import apply, deal, pending
from rs_core.crossing.rules import Rules
from rs_core.crossing.scoring import winners
from rs_core.crossing.stones import points
from rs_core.play.trace import ChanceError
from tests.core.crossing.tables import count, laid, seal, stones, words
from tests.rules import rule


def served(told):
    return [event.served for event in told if isinstance(event, events.Refilled)]


@rule("C5.1")
def test_empty_mushrooms_get_two_stones_and_others_one_in_the_order_of_their_numbers():
    state = laid("RB - YY R", "- - - - -")
    told = seal(state, "m1 m3 m3 m3 m4", ["m1 R R", "m2 B B", "m3 W", "m4 Y W"])
    assert words(state.table.mushrooms) == "RR BB YYW YW"
    assert served(told) == [((0, (0, 0)), (1, (1, 1)), (2, (3,)), (3, (2, 3)))]


@rule("C5.1")
@pytest.mark.parametrize("chance", [["m2 R", "m1 B B"], ["m1 B", "m2 R"], ["m1 B B", "m2 R R"]])
def test_other_hand_outs_are_refused(chance):
    with pytest.raises(ChanceError):
        seal(laid("RB YY", "- - -"), "m1 m2 m2", chance)


@rule("C2.1", "C5.1")
def test_new_stones_leave_the_bag():
    state = laid("RB YY", "- - -")
    seal(state, "m1 m2 m2", ["m1 R R", "m2 W"])
    assert state.table.bag == (15, 17, 16, 5)
    assert count(state) == 60


@rule("C5.1", "C9.3")
def test_stones_are_drawn_by_their_number_in_the_bag():
    drawn = Counter()
    for seed in range(600):
        state = laid("RB YY", "- - -", bag="RRRRRRBBBW")
        state.rng = seed * 7919
        (laid_out,) = served(seal(state, "m1 m2 m2"))
        drawn.update(colour for _, colours in laid_out for colour in colours)
    shares = [drawn[colour] / 1800 for colour in range(4)]
    assert shares == pytest.approx([0.6, 0.3, 0.0, 0.1], abs=0.04)


@rule("C5.2", "C10.8")
def test_a_short_bag_is_handed_out_in_a_random_order():
    ends = Counter()
    for seed in range(900):
        state = laid("RB YY RR BB", "- - - - -", bag="WWW")
        state.rng = seed * 7919
        (laid_out,) = served(seal(state, "m1 m2 m3 m3 m4"))
        assert state.table.bag == (0, 0, 0, 0)
        *full, (_, last) = laid_out
        # Dues are 2, 2, 1, 2: each in turn gets its full due, the last one what is left.
        assert all(len(colours) == (1 if place == 2 else 2) for place, colours in full)
        assert sum(len(colours) for _, colours in full) + len(last) == 3
        ends[laid_out[0][0]] += 1
    assert set(ends) == {0, 1, 2, 3}
    assert min(ends.values()) > 180


@rule("C10.8")
def test_a_bag_that_is_just_enough_is_handed_out_in_order():
    for seed in range(20):
        state = laid("RB YY RR", "- - - -", bag="WWWWB")
        state.rng = seed * 7919
        (laid_out,) = served(seal(state, "m1 m2 m3 m3"))
        assert [place for place, _ in laid_out] == [0, 1, 2]


@rule("C10.8", "C12.3")
@pytest.mark.parametrize("chance", [["m3 W", "m1 W W"], ["m2 W W", "m3 W"], ["m1 W W", "m2 W"]])
def test_any_order_may_be_met_if_the_bag_is_short(chance):
    state = laid("RB YY RR BB", "- - - - -", bag="WWW")
    seal(state, "m1 m2 m3 m3 m4", chance)
    assert [sum(each) for each in state.table.mushrooms] == [
        sum(len(result.split()) - 1 for result in chance if result.startswith(f"m{place}")) + more
        for place, more in ((1, 0), (2, 0), (3, 2), (4, 0))
    ]


@rule("C6.1", "C10.10")
def test_the_round_after_the_last_stone_left_the_bag_is_the_last_and_is_played_in_full():
    state = laid("RB YY", "- - -", bag="RWY")
    told = seal(state, "m1 m2 m2")
    assert events.LastRound(3) in told
    assert state.table.last_round
    assert not state.table.over
    assert len(pending(state)) == 3
    told = seal(state, "m1 m2 m2")
    assert state.table.over
    assert state.table.round == 3
    assert not served(told)
    assert isinstance(told[-1], events.GameOver)
    assert pending(state) == ()


@rule("C6.1")
def test_while_a_stone_is_in_the_bag_the_game_goes_on():
    state = laid("RB YY", "- - -", bag="RWYB")
    told = seal(state, "m1 m2 m2")
    assert events.LastRound(3) not in told
    assert not state.table.last_round
    seal(state, "m1 m2 m2")
    assert not state.table.over


@rule("C6.2")
def test_stones_left_on_mushrooms_belong_to_nobody():
    state = laid("WWW YY", "R - -", bag="-")
    seal(state, "m1 m1 m2")
    assert state.table.over
    assert words(state.table.mushrooms) == "WWW -"
    assert state.table.scores == (1, 0, 2)


@rule("C7.1")
def test_safe_and_open_stones_are_counted_together():
    assert laid("RB YY", "RB - W", "Y - W").table.scores == (5, 0, 4)


@rule("C7.2", "C7.3", "C7.4", "C7.5", "C10.12")
@pytest.mark.parametrize(
    ("letters", "wanted"),
    [
        ("-", 0),
        ("RBY", 5),
        ("RRBBYY", 10),
        ("W", 2),
        ("WWW", 6),
        ("R", 1),
        ("RRB", 3),
        ("RBW", 4),
        ("RYW", 4),
        ("BYW", 4),
        ("RRRBBY", 5 + 3),
        ("RBYW", 7),
    ],
)
def test_points(letters, wanted):
    assert points(stones(letters)) == wanted


@rule("C7.5")
def test_the_formula_is_the_count_by_hand():
    for red in range(5):
        for blue in range(5):
            for yellow in range(5):
                for white in range(3):
                    sets = min(red, blue, yellow)
                    rest = red + blue + yellow - 3 * sets
                    by_hand = 5 * sets + 2 * white + rest
                    assert points((red, blue, yellow, white)) == by_hand


@rule("C7.6", "C10.13")
@pytest.mark.parametrize(
    ("tiles", "won"),
    [
        ("RBY RR W", (0,)),
        ("RBY RRRR RRR", (0,)),
        ("RRRR WW -", (1,)),
        ("RRW BBW W", (0, 1)),
        ("RRRR BBBB YYYY", (0, 1, 2)),
        ("RRRR BBW YYW", (1, 2)),
    ],
)
def test_most_points_then_most_white_stones_win_and_others_share(tiles, won):
    assert winners(laid("RB YY", tiles).table) == won


def rounds_played(players, wish):
    """Rounds until the game is over, if each seat takes what it wishes, or else the last option."""
    state = deal(Rules(players), 1)
    while asked := pending(state):
        for decision in asked:
            wanted = wish(decision.seat)
            apply(state, decision.seat, wanted if wanted in decision.options else _last(decision))
    return state.table.round


def _last(decision):
    return [option for option in decision.options if option[0] == MUSHROOM][-1]


@rule("C3.2", "C10.20")
@pytest.mark.parametrize(
    ("players", "shortest", "longest"), [(3, 16, 29), (4, 11, 19), (5, 8, 14), (6, 7, 11)]
)
def test_bounds_of_a_game_in_rounds(players, shortest, longest):
    # All at one mushroom: nothing is ever taken, so that each mushroom gets one stone a round.
    assert rounds_played(players, lambda _: (MUSHROOM, 0)) == longest
    # Each mushroom is emptied in every round but the first, in which two must clash.
    emptying = [(MUSHROOM, place) for place in range(players - 1)]
    assert rounds_played(players, [*emptying, (PLAYER, 0)].__getitem__) == shortest


@rule("C10.22")
def test_who_has_one_option_is_sealed_by_the_program_without_a_question():
    state = laid("R -", "- - -", bag="W")
    told = seal(state, "m1 m1 m1", ["m1 W"])
    assert state.table.over
    assert [event for event in told if isinstance(event, events.Sealed)] == [
        events.Sealed(seat) for seat in range(3)
    ]
    assert [event.choices for event in told if isinstance(event, events.Revealed)] == [
        ((0, 0), (0, 0), (0, 0))
    ] * 2
    assert words(state.table.mushrooms) == "RW -"


@rule("C10.22")
def test_a_seat_in_pause_does_not_keep_the_others_from_being_sealed():
    state = laid("R -", "B - -", bag="W")
    seal(state, "x m1 m1", ["m2 W"])
    assert not state.table.over, "two mushrooms hold stones"
    state = laid("R -", "B - -", bag="W")
    seal(state, "x m1 m1", ["m1 W"])
    assert state.table.over
    assert state.table.history[-1].choices == ((), (0, 0), (0, 0))
