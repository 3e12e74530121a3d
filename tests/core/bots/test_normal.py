"""The bot `normal`: stones by dice, wide where it matters, no faith in one throw of the dice."""

from rs_core.bots.bot import Dice
from rs_core.bots.greedy import AGAIN, JUDGED, PLANS, NormalBot
from rs_core.bots.plans import Plan, different, liked, plans
from rs_core.bots.rune_stones import make_bot
from rs_core.rune_stones import choices, engine, steps
from rs_core.rune_stones.game import GAME
from rs_core.rune_stones.mind.evaluate import (
    DISAPPOINTING,
    POOR_STONES,
    RuneStonesMind,
    standard_mind,
)
from rs_core.rune_stones.rules import Rules
from rs_core.rune_stones.view import view
from rs_core.rune_stones.vocabulary import EXCHANGE, MAGIC
from tests.core.rune_stones.builders import table

MIND = standard_mind()
SEEDS = range(60)


def before_a_stone(points):
    """A player with a row traded in, who may take any of the eight stones."""
    found = table(points=points, rows=("RGB..", "....."), gems="R2", hand=(100, 101))
    while found.state.agenda[-1].kind != steps.TAKE_RUNE:
        trade = choices.TRADE_CHOICES[0]
        options = found.decision.options
        engine.apply(found.state, trade if trade in options else MIND.quick(found.state))
    return found


def taken(points):
    """The stones that bots with other seeds take."""
    found = before_a_stone(points)
    seen = view(found.state, found.seat)
    return {make_bot("normal", seed).choose(seen, found.decision)[1] for seed in SEEDS}


def test_the_dice_choose_among_all_stones_but_the_least_liked_and_those_that_disappoint():
    found = before_a_stone(10)
    worth = {}
    for option in found.decision.options:
        after = found.state.clone()
        engine.apply(after, option)
        worth[option[1]] = MIND.chances(after)[found.seat]
    hoped = set(worth) - DISAPPOINTING
    poor = sorted(hoped, key=worth.__getitem__)[:POOR_STONES]
    assert taken(10) == hoped - set(poor)


def test_late_stones_are_all_alike():
    assert taken(54) == {option[1] for option in before_a_stone(54).decision.options}


def test_one_stone_is_always_left_to_the_dice():
    early = before_a_stone(10).state
    exchange, magic = choices.RUNE_CHOICES[EXCHANGE], choices.RUNE_CHOICES[MAGIC]
    assert MIND.to_taste(early, [exchange]) == [exchange]
    assert MIND.to_taste(early, [exchange, magic]) == [magic]


def test_a_choice_is_liked_for_the_best_plan_that_it_begins():
    found = [Plan(0.1, ((1,),)), Plan(0.3, ((2,),)), Plan(0.2, ((3,),)), Plan(0.4, ((1,), (9,)))]
    assert liked(found) == [(1,), (2,), (3,)]


def test_of_plans_that_begin_alike_the_first_stays():
    one, same, other = (Plan(0.1, ((1,), (2,), (n,))) for n in (3, 4, 5))
    other = other._replace(line=((1,), (7,)))
    assert different([one, same, other]) == [one, other]


def test_a_large_hand_and_the_last_steps_deserve_more_lines():
    assert MIND.breadth(table(points=20).state) == 1
    assert MIND.breadth(table(points=20, stones=["hand"]).state) > 1
    assert MIND.breadth(table(points=60).state) > 1


class Counting(RuneStonesMind):
    """Counts the worlds it makes up."""

    worlds = 0

    def imagine(self, view, number):
        self.worlds += 1
        return super().imagine(view, number)


def test_the_best_plans_are_judged_in_more_worlds():
    mind = Counting()
    state = GAME.new(Rules(), 3)
    decision = engine.pending(state)
    bot = NormalBot(mind, 1)
    bot.choose(view(state, decision.seat), decision)
    assert mind.worlds == 1 + AGAIN


def test_a_plan_that_only_one_world_favours_is_not_taken():
    mind = standard_mind()
    state = GAME.new(Rules(), 3)
    seat = state.seat
    seen = view(state, seat)
    found = sorted(plans(mind, state, seat, PLANS), reverse=True)
    lucky = Plan(0.98, found[-1].line)
    judged = NormalBot(mind, 1)._judged(seen, seat, [lucky, *found], Dice(5))
    assert len(judged) == JUDGED
    assert next(plan for plan in judged if plan.line == lucky.line).chance < 0.9


def test_all_layouts_of_four_cards_and_nearly_all_pairs_of_six_are_weighed():
    four, six = (100, 101, 102, 103), (100, 101, 102, 103, 104, 105)
    for stone, hand, layouts in (("three", four, 10), ("hand", six, 14)):
        state = table(points=20, stones=[stone], hand=hand).state
        engine.apply(state, choices.ABILITIES)
        assert state.agenda[-1].kind == steps.LAY_OUT
        assert len(MIND.candidates(state)) == layouts
