"""Searching: what trees find is put together fairly, and all plans meet the same luck."""

import pytest

from rs_core.bots.bot import Budget, Dice
from rs_core.bots.plans import follow, plans
from rs_core.bots.search import Effort, Tree, Tried, merge
from rs_core.rune_stones.game import GAME
from rs_core.rune_stones.mind.evaluate import RuneStonesMind
from rs_core.rune_stones.rules import Rules
from rs_core.rune_stones.view import view

ONE, OTHER, THIRD = (1,), (2,), (3,)


def ranked(*trees):
    return [tried.choice for tried in merge([list(tree) for tree in trees])]


def test_of_what_was_tried_well_the_best_comes_first():
    assert ranked([Tried(ONE, 20, 10.0), Tried(OTHER, 20, 12.0)]) == [OTHER, ONE]
    # Dropped early by one of two trees, but clearly better where it was thought through.
    one_tree = [Tried(ONE, 20, 10.0), Tried(OTHER, 20, 14.0), Tried(THIRD, 4, 1.0)]
    other_tree = [Tried(ONE, 20, 10.0), Tried(THIRD, 20, 8.0), Tried(OTHER, 4, 2.0)]
    assert ranked(one_tree, other_tree) == [OTHER, ONE, THIRD]


def test_what_was_hardly_tried_does_not_win_by_luck():
    assert ranked([Tried(ONE, 20, 10.0), Tried(OTHER, 2, 2.0)]) == [ONE, OTHER]


def planted(mind, state, dice, effort):
    seen, seat = view(state, state.seat), state.seat
    return Tree(mind, seen, seat, dice, effort)


class Recording(RuneStonesMind):
    """Remembers the dice it was given, and who thought lines through."""

    def __init__(self):
        super().__init__()
        self.given = []
        self.thinkers = set()

    def candidates(self, s):
        self.thinkers.add(s.seat)
        return super().candidates(s)

    def reseed(self, s, number):
        self.given.append(number)
        super().reseed(s, number)


@pytest.mark.parametrize(
    ("rivals", "dice"),
    [
        # The plan, then two rounds of three turns, in which own turns are thought through before.
        (1, 1 + 2 * (3 + 1)),
        (4, 1 + 2 * (3 + 3)),
    ],
)
def test_all_plans_meet_the_same_luck_turn_by_turn(rivals, dice):
    mind = Recording()
    state = GAME.new(Rules(players=3), 4)
    effort = Effort(1, turns=2, rivals=rivals)
    tree = planted(mind, state, Dice(1), effort)
    assert len(tree.candidates) > 1
    for future in range(3):
        met = []
        for candidate in tree.candidates:
            mind.given.clear()
            tree.future(candidate.plan, future, 2)
            met.append(tuple(mind.given))
        assert len(set(met)) == 1
        assert len(set(met[0])) == dice


@pytest.mark.parametrize("seed", [3, 4, 5])
def test_a_plan_begun_once_for_all_futures_leads_where_playing_it_in_each_does(seed):
    mind = RuneStonesMind()
    rules = Rules(players=3, nocturnal=True)
    state = GAME.new(rules, seed)
    begun = 0
    for turn in range(12):
        tree = planted(mind, state, Dice(seed, turn), Effort(1))
        for candidate in tree.candidates:
            line = candidate.plan.line
            for future in range(4):
                found = tree.future(candidate.plan, future, 0)
                played = tree.world(future).clone()
                mind.reseed(played, tree.luck(future).number())
                follow(mind, played, state.seat, line)
                assert found == played
            begun += len(tree.beginnings[line].rest) < len(line)
        mind.play_on(state)
        mind.end(state)
    assert begun > 30


@pytest.mark.parametrize("seed", [3, 4])
def test_a_turn_thought_through_ends_where_playing_its_best_line_does(seed):
    mind = RuneStonesMind()
    state = GAME.new(Rules(players=3, nocturnal=True), seed)
    at_once = 0
    for turn in range(30):
        tree = planted(mind, state, Dice(seed, turn), Effort(1))
        thought, played, given = state.clone(), state.clone(), state.clone()
        mind.reseed(thought, Dice(turn).number())
        follow(mind, played, state.seat, max(plans(mind, thought, state.seat, 6)).line)
        ended = tree.play_turn(given, Dice(turn), 6)
        assert ended == played
        at_once += ended is not given
        state = ended
        mind.end(state)
    assert 0 < at_once < 30


def test_rivals_think_their_turns_through_where_the_effort_says_so():
    state = GAME.new(Rules(players=3), 4)
    for rivals, thinkers in ((1, {state.seat}), (4, {0, 1, 2})):
        mind = Recording()
        effort = Effort(1, rivals=rivals)
        tree = planted(mind, state, Dice(1), effort)
        tree.future(tree.candidates[0].plan, 0, 1)
        assert mind.thinkers == thinkers


def test_every_plan_is_tried_once_however_little_time_there_is():
    state = GAME.new(Rules(), 4)
    tree = planted(RuneStonesMind(), state, Dice(1), Effort(1))
    tree.grow(60, Budget(0.0, None))
    assert {candidate.visits for candidate in tree.candidates} == {1}
