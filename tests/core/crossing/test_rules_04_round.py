"""Section C4: a round, and the rulings about it."""

from itertools import permutations, product

import pytest

from rs_core.crossing import events
from rs_core.crossing.choices import NOTHING, PROTECT
from rs_core.crossing.engine import apply, deal, pending
from rs_core.crossing.rules import Rules
from rs_core.crossing.view import view
from rs_core.play.match import MatchError
from tests.core.crossing.tables import choice_of, laid, new, offered, seal, words
from tests.rules import rule


@rule("C4.1")
def test_choices_take_effect_only_when_the_last_one_is_made():
    state = laid("RB YY", "- - -")
    before = state.table
    for seat, word in ((2, "m1"), (0, "m2")):
        apply(state, seat, choice_of(word))
        assert state.table == before
    apply(state, 1, choice_of("m2"))
    assert words(state.table.tiles) == "- - RB"


@rule("C4.1")
def test_all_choices_are_shown_together():
    told = seal(laid("RB YY", "- - -"), "m1 m2 m2")
    shown = [event for event in told if isinstance(event, events.Revealed)]
    assert shown == [events.Revealed(2, ((0, 0), (0, 1), (0, 1)))]


@rule("C4.2", "C10.1")
@pytest.mark.parametrize("players", range(3, 7))
def test_in_the_first_round_there_are_only_mushrooms(players):
    state = deal(Rules(players), 1)
    wanted = " ".join(f"m{place + 1}" for place in range(players - 1))
    assert [offered(state, seat) for seat in range(players)] == [wanted] * players


@rule("C4.3", "C10.1", "C10.2", "C10.19")
def test_what_can_be_pointed_at_holds_stones_and_is_not_the_own_tile():
    state = laid("RB - Y", "R - B YY")
    assert offered(state, 0) == "m1 m3 p3 p4 protect"
    assert offered(state, 1) == "m1 m3 p1 p3 p4"
    assert offered(state, 3) == "m1 m3 p1 p3 protect"


@rule("C10.19", "C10.1", "C10.2")
def test_the_own_tile_an_empty_thing_and_protecting_nothing_are_refused():
    match = new()
    for line in ("point p1", "point p2", "protect", "point m3", "point m0"):
        with pytest.raises(MatchError, match="on offer"):
            match.choose(0, line)
    with pytest.raises(MatchError, match="'poke m1' is not a choice; try one of: point m1, point"):
        match.choose(0, "poke m1")
    assert len(match.entries) == 1


@rule("C4.4")
def test_alone_at_a_mushroom_takes_everything_there():
    state = laid("RRBW YY", "B - -")
    told = seal(state, "m1 m2 m2", ["m1 R B", "m2 Y"])
    assert words(state.table.tiles) == "RRBBW - -"
    assert events.Took(0, 0, (2, 1, 0, 1)) in told
    assert events.Clash((0, 1), (1, 2)) in told
    assert words(state.table.mushrooms) == "RB YYY"


@rule("C4.4", "C10.7")
@pytest.mark.parametrize("line", ["m1 m1 m2", "m1 m1 m1"])
def test_several_at_a_mushroom_take_nothing(line):
    state = laid("RB YY", "- - -")
    seal(state, line, ["m1 R", "m2 R B"] if "m2" in line else ["m1 R", "m2 R"])
    assert words(state.table.tiles[:2]) == "- -"
    assert words(state.table.mushrooms[:1]) == "RRB"


@rule("C4.5")
def test_alone_at_a_tile_takes_all_its_open_stones_and_no_safe_ones():
    state = laid("RB YY", "B RRY -", "- WW -")
    told = seal(state, "p2 m1 m1")
    assert words(state.table.tiles) == "RRBY - -"
    assert words(state.table.safe) == "- WW -"
    assert events.Robbed(0, 1, (2, 0, 1, 0)) in told


@rule("C4.5", "C10.7")
def test_two_thieves_save_a_tile():
    state = laid("RB YY RR", "B RRY - -")
    told = seal(state, "p2 m1 p2 p2")
    assert words(state.table.tiles) == "B RRRBY - -"
    assert events.Clash((1, 1), (0, 2, 3)) in told
    assert not any(state.table.paused), "a clash costs nothing but the round"


@rule("C4.6", "C10.6")
def test_stones_that_arrive_in_a_round_cannot_be_taken_in_it():
    state = laid("RB YY", "- W -")
    seal(state, "m2 m1 p2")
    assert words(state.table.tiles) == "YY RB W"


@rule("C10.6")
def test_being_robbed_never_cancels_the_own_taking():
    state = laid("RB YY", "BB W -")
    seal(state, "p2 m1 p1")
    assert words(state.table.tiles) == "W RB BB"


@rule("C4.7")
def test_protecting_makes_all_open_stones_safe():
    state = laid("RB YY", "RRW - -", "B - -")
    told = seal(state, "x m1 m2")
    assert words(state.table.safe) == "RRBW - -"
    assert words(state.table.tiles) == "- RB YY"
    assert events.Protected(0, (2, 0, 0, 1)) in told


@rule("C4.7", "C10.7")
@pytest.mark.parametrize(("line", "foiled"), [("x p1 m1", (1,)), ("x p1 p1", (1, 2))])
def test_whoever_points_at_a_protected_tile_gets_nothing(line, foiled):
    state = laid("RB YY", "RRW B B")
    told = seal(state, line)
    assert words(state.table.safe) == "RRW - -"
    assert words(state.table.tiles[1:2]) == "B"
    assert events.Foiled(foiled, 0) in told
    assert not [event for event in told if isinstance(event, events.Clash)]
    assert state.table.paused == (True, False, False), "only who protected is in pause"


@rule("C4.8", "C10.21")
def test_a_pause_lasts_one_round_in_which_nothing_is_chosen_or_gained():
    state = laid("RB YY", "R W -")
    told = seal(state, "x m1 m2")
    assert events.PauseBegun(0) in told
    assert state.table.paused == (True, False, False)
    assert [asked.seat for asked in pending(state)] == [1, 2]
    told = seal(state, "m1 m1")
    assert events.PauseOver(0) in told
    assert events.PauseBegun(0) not in told
    assert state.table.paused == (False, False, False)
    assert words(state.table.tiles[:1]) == "-"
    assert [asked.seat for asked in pending(state)] == [0, 1, 2]


@rule("C10.21", "C12.1")
def test_a_seat_in_pause_is_not_asked_and_writes_no_entry():
    match = new()
    for seat, line in enumerate(("point m1", "point m2", "point m2")):
        match.choose(seat, line)
    for seat, line in enumerate(("protect", "point m1", "point m2")):
        match.choose(seat, line)
    with pytest.raises(MatchError, match="seat 0 is not asked now; seats 1, 2 are"):
        match.choose(0, "point m1")
    number = len(match.entries)
    match.choose(1, "point m1")
    match.choose(2, "point m1")
    assert [entry.seat for entry in match.entries[number:]] == [1, 2]
    assert match.decision_of(0) is not None


@rule("C4.9")
def test_the_order_of_work_in_a_round():
    state = laid("RB YY", "R W B", paused=())
    seal(state, "x m1 m1")
    told = seal(state, "x m1")  # seat 0 in pause, seat 1 protects, seat 2 takes
    names = [type(event).__name__ for event in told]
    assert names == [
        *("Sealed", "Sealed", "Revealed", "Took", "Protected"),
        *("PauseOver", "PauseBegun", "Refilled"),
    ]
    assert state.table.paused == (False, True, False)


@rule("C10.3")
@pytest.mark.parametrize("players", range(3, 7))
def test_there_is_always_something_to_choose(players):
    for seed in range(40):
        match = new(players, seed)
        while not match.over:
            assert all(len(asked.options) > 1 for asked in match.pending)
            for asked in match.pending:
                match.choose(asked.seat, asked.options[(seed * 7 + asked.seat) % 2])


@rule("C10.4")
def test_stones_of_a_chain_move_one_step_only():
    state = laid("WW YY R", "R B Y -")
    seal(state, "p2 p3 m1 m2")
    assert words(state.table.tiles) == "RB Y WW YY"


@rule("C10.5")
def test_two_who_point_at_each_other_swap_and_a_ring_rotates():
    state = laid("WW YY", "R BB -")
    seal(state, "p2 p1 m1")
    assert words(state.table.tiles) == "BB R WW"
    state = laid("WW YY", "R BB YYY")
    seal(state, "p2 p3 p1")
    assert words(state.table.tiles) == "BB YYY R"


@rule("C10.11")
def test_a_tile_in_pause_is_no_target():
    state = laid("RB YY", "R W B")
    seal(state, "x m1 m2")
    assert "p1" not in offered(state, 1) + offered(state, 2)


@rule("C10.14")
def test_a_round_in_which_all_pause_passes_by_itself():
    state = laid("RB YY", "R W B")
    told = seal(state, "x x x", ["m1 R", "m2 R", "m1 B", "m2 B"])
    assert events.RoundPassed(3) in told
    assert len([event for event in told if isinstance(event, events.Refilled)]) == 2
    assert state.table.round == 4
    assert len(pending(state)) == 3
    assert state.table.history[-1].choices == (NOTHING,) * 3


@rule("C10.15")
def test_the_game_ends_when_all_pause_in_the_last_round():
    state = laid("RB YY", "R W B", bag="RB")
    told = seal(state, "x x x", ["m1 R", "m2 B"])
    assert state.table.over
    assert [type(event).__name__ for event in told[-6:]] == [
        *("LastRound", "RoundPassed", "PauseOver", "PauseOver", "PauseOver", "GameOver")
    ]
    assert pending(state) == ()


@rule("C10.16")
def test_nobody_can_protect_twice_in_a_row():
    state = laid("RB YY", "R W B")
    seal(state, "x m1 m2")
    seal(state, "m1 m2")
    assert "protect" not in offered(state, 0)
    assert "protect" in offered(state, 1)


@rule("C10.17")
def test_protecting_in_the_last_round_is_a_pure_shield():
    state = laid("RB YY", "RR W B", bag="-")
    assert "protect" in offered(state, 0)
    told = seal(state, "x p1 m1")
    assert state.table.over
    assert words(state.table.safe) == "RR - -"
    assert not [event for event in told if isinstance(event, events.PauseBegun)]
    assert state.table.paused == (False,) * 3
    assert state.table.scores == (2, 2, 3)


@rule("C10.18", "C9.1")
def test_open_and_safe_stones_are_all_visible():
    state = laid("RB YY", "RR W -", "B YY W")
    for seat in (None, 0, 1, 2):
        seen = view(state, seat).table
        assert (words(seen.tiles), words(seen.safe)) == ("RR W -", "B YY W")


@rule("C1.2", "C4.6", "C12.1")
def test_the_order_in_which_seats_seal_changes_nothing():
    for line in product(("m1", "p2", "x"), ("m1", "p3", "x"), ("m2", "p1", "x")):
        ends = []
        for order in permutations(range(3)):
            state = laid("RB YY", "R WW B")
            for seat in order:
                apply(state, seat, choice_of(line[seat]))
            ends.append(state)
        assert all(end == ends[0] for end in ends), line
        assert ends[0].table.history[0].choices.count(PROTECT) == line.count("x")
