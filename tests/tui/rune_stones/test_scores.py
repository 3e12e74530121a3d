"""Where points come from, and the race: both are those of the table."""

import random
from itertools import pairwise

import pytest

from rs_core.play.match import Match, Seat
from rs_core.rune_stones.game import GAME
from rs_core.rune_stones.rules import Rules
from rs_core.rune_stones.vocabulary import SOURCES
from rs_tui.rune_stones.scores import BEFORE, ON_THE_TRACK, PARTS, of_match, race
from tests.rules import rule


def played(choices, seed):
    match = Match(GAME, Rules(players=2, nocturnal=True), seed, [Seat("Ada"), Seat("Ben")])
    rng = random.Random(seed)
    while not match.over and match.choices_made < choices:
        [decision] = match.pending
        match.choose(decision.seat, rng.choice(decision.options))
    return match


def test_every_source_of_the_rules_is_told():
    assert set(ON_THE_TRACK) == set(SOURCES)


@rule("9.2", "9.3")
@pytest.mark.parametrize("seed", range(4))
def test_points_of_match_add_up_to_the_final_count(seed):
    match = played(500, seed)
    found = of_match(match)
    assert all(tuple(each) == (BEFORE, *PARTS) for each in found)
    assert tuple(sum(each.values()) for each in found) == GAME.result(match.state)
    marks = [sum(each[part] for part in ON_THE_TRACK) for each in found]
    assert marks == [player.points for player in match.state.players]


def test_the_race_has_a_row_a_round():
    match = played(400, 2)
    found = race(match)
    assert len(found) == match.state.round + 1
    assert found[0] == (0, 0)
    assert found[-1] == tuple(player.points for player in match.state.players)
    for earlier, later in pairwise(found):
        assert all(a <= b for a, b in zip(earlier, later, strict=True))
