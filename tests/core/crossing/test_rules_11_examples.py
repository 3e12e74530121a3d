"""The worked examples of section C11; seats 1, 2, 3 of the text are 0, 1, 2 here."""

import pytest

from rs_core.crossing import events
from rs_core.crossing.scoring import winners
from rs_core.crossing.stones import points
from tests.core.crossing.tables import laid, offered, seal, stones, words
from tests.rules import rule


@rule("C11.1", "C11.2")
def test_one_alone_and_two_at_the_other_mushroom_and_the_refill_after_it():
    state = laid("RB YY", "- - -", number=1)
    seal(state, "m1 m2 m2")
    assert words(state.table.tiles) == "RB - -"
    assert [sum(heap) for heap in state.table.mushrooms] == [2, 3]


@rule("C11.3")
def test_a_swap():
    state = laid("R YY", "RR BBB -")
    seal(state, "p2 p1 m1")
    assert words(state.table.tiles[:2]) == "BBB RR"


@rule("C11.4")
def test_a_chain():
    state = laid("W YY", "RR BBB Y")
    seal(state, "p2 m1 p1")
    assert words(state.table.tiles) == "BBB W RRY"


@rule("C11.5")
def test_two_thieves_at_one_who_takes_a_mushroom():
    state = laid("R YY", "- - RRBB")
    seal(state, "p3 p3 m1")
    assert words(state.table.tiles) == "- - RRRBB"


@rule("C11.6")
def test_protection_pause_and_return():
    state = laid("R YY", "- Y RRBB")
    seal(state, "p3 m1 x")
    assert words(state.table.safe) == "- - RRBB"
    assert words(state.table.tiles) == "- RY -"
    assert offered(state, 2) == ""
    assert "p3" not in offered(state, 0) + offered(state, 1)
    seal(state, "m1 m2")
    assert offered(state, 2).startswith("m1 m2 p1 p2")
    assert "protect" not in offered(state, 2)


@rule("C11.7")
def test_everybody_protects():
    state = laid("R YY", "R R R")
    before = [sum(heap) for heap in state.table.mushrooms]
    told = seal(state, "x x x")
    assert [sum(heap) for heap in state.table.mushrooms] == [size + 2 for size in before]
    assert [offered(state, seat) for seat in range(3)] == ["m1 m2"] * 3
    assert [type(event).__name__ for event in told].count("Refilled") == 2
    assert state.table.paused == (False,) * 3


@rule("C11.8")
def test_one_stone_left_for_three_mushrooms():
    state = laid("R BB Y", "- - - -", bag="W")
    seal(state, "m1 m2 m3 m3")
    assert sum(map(sum, state.table.mushrooms)) == 2
    assert state.table.last_round
    assert not state.table.over
    seal(state, " ".join(offered(state, seat).split()[0] for seat in range(4)))
    assert state.table.over


@rule("C11.9")
@pytest.mark.parametrize(
    ("heap", "wanted"), [("RRRBBYYYYWW", 17), ("BBBBB", 5), ("RBWWW", 8), ("RBYW", 7)]
)
def test_scores(heap, wanted):
    assert points(stones(heap)) == wanted


@rule("C11.10")
def test_a_tie_is_broken_by_white_stones_and_else_shared():
    # 20 points each: 16 and 2 whites, 18 and 1 white.
    two, one = "RRRRRRRRRRRRRRRRWW", "BBBBBBBBBBBBBBBBBBW"
    table = laid("Y YY", f"{two} {one} -").table
    assert table.scores == (20, 20, 0)
    assert winners(table) == (0,)
    assert winners(laid("Y YY", "RRRWW BBBWW Y").table) == (0, 1)


@rule("C11.11")
def test_a_ring_of_three_and_a_ring_that_a_clash_breaks_at_one_tile():
    state = laid("RR BB YY", "R BB YYY W")
    seal(state, "p2 p3 p1 m1")
    assert words(state.table.tiles[:3]) == "BB YYY R"
    state = laid("RR BB YY", "R BB YYY W")
    seal(state, "p2 p3 p1 p1")
    assert words(state.table.tiles) == "RBB YYY - W"


@rule("C11.12")
def test_two_thieves_at_a_protected_tile():
    state = laid("R YY", "- - RR")
    told = seal(state, "p3 p3 x")
    assert words(state.table.safe) == "- - RR"
    assert words(state.table.tiles) == "- - -"
    assert events.Foiled((0, 1), 2) in told
    assert state.table.paused == (False, False, True)


@rule("C11.13")
def test_the_last_stone():
    state = laid("R -", "R - -", bag="-")
    assert [offered(state, seat) for seat in range(3)] == ["m1 protect", "m1 p1", "m1 p1"]
    state = laid("BB -", "- - -", bag="Y")
    told = seal(state, "m1 m1 m1", ["m1 Y"])
    assert state.table.over, "nobody is asked in the last round"
    assert words(state.table.mushrooms) == "BBY -"
    assert [type(event).__name__ for event in told].count("Revealed") == 2
