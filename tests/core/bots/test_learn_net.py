"""Positions that the net is learned from: what stands in them, and that they repeat themselves."""

from rs_core.rune_stones.mind.evaluate import FEATURES, standard_mind
from tests.core.bots.learn_net import SEATS, WIDTH, play


def test_positions_of_a_game_hold_its_end_and_the_features_of_each_seat():
    found = play(standard_mind(), 5)  # two players with Nocturnal Creatures
    rows = [found[at : at + WIDTH] for at in range(0, len(found), WIDTH)]
    assert len(rows) > 5
    assert len(rows[-1]) == WIDTH
    for number, seats, progress, *rest in rows:
        assert (number, seats) == (5, 2)
        assert 0 <= progress <= 1
        assert rest[:SEATS] == list(rows[0][3 : 3 + SEATS])
        assert rest[SEATS] <= rest[0], "points never sink"
        assert not any(rest[SEATS + 2 * len(FEATURES) :])


def test_the_same_game_gives_the_same_positions():
    assert play(standard_mind(), 6) == play(standard_mind(), 6)
