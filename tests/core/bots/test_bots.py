"""What holds for every bot: it answers what was asked, repeatably, honestly, and can be stopped."""

from dataclasses import replace
from functools import cache

import pytest

from rs_core.bots import LEVELS, BotError, Cancelled, SearchBot
from rs_core.bots.rune_stones import make_bot
from rs_core.bots.search import Effort
from rs_core.rune_stones.engine import apply, pending
from rs_core.rune_stones.game import GAME
from rs_core.rune_stones.mind.evaluate import standard_mind
from rs_core.rune_stones.rules import Rules
from rs_core.rune_stones.view import determinize, view
from rs_core.rune_stones.vocabulary import BASE_STONES
from tests.rules import rule

ALL_STONES = (*BASE_STONES[2:], 8, 9)
BASE = Rules()
FULL = Rules(players=3, nocturnal=True, queenie=True, stones=ALL_STONES)
LITTLE = Effort(simulations=24, trees=2, width=4)
# With little effort `master` is the same bot as `hard`.
THINKING = [level for level in LEVELS if level != "master"]


def bot_of(level, seed=1):
    """The bot, but searches with little effort: how long they think is not what is tested."""
    if level in ("hard", "master"):
        return SearchBot(standard_mind(), seed, LITTLE)
    return make_bot(level, seed)


@cache
def moments(rules, seed, every):
    """Positions of a game of the bot `normal`, every so many decisions."""
    state = GAME.new(rules, seed)
    bot = make_bot("normal", seed)
    found, number = [], 0
    while (decision := pending(state)) is not None:
        if number % every == 0:
            found.append((state.clone(), decision))
        number += 1
        apply(state, bot.choose(view(state, decision.seat), decision))
    return found


@pytest.mark.parametrize("rules", [BASE, FULL], ids=["base", "all"])
@pytest.mark.parametrize("level", THINKING)
def test_every_answer_is_on_offer_and_the_same_again(rules, level):
    met = 0
    for state, decision in moments(rules, 4, 6):
        seen = view(state, decision.seat)
        choice = bot_of(level).choose(seen, decision)
        assert choice in decision.options + decision.extras
        assert bot_of(level).choose(seen, decision) == choice
        met += 1
    assert met > 20


@rule("13.2")
@pytest.mark.parametrize("rules", [BASE, FULL], ids=["base", "all"])
@pytest.mark.parametrize("level", THINKING)
def test_what_a_seat_cannot_see_does_not_change_its_choice(rules, level):
    differed = 0
    for state, decision in moments(rules, 6, 9):
        seat = decision.seat
        choice = bot_of(level).choose(view(state, seat), decision)
        other = determinize(view(state, seat), 12345)
        differed += other.players != state.players
        assert other.rng != state.rng
        assert bot_of(level).choose(view(other, seat), pending(other)) == choice
    assert differed > 3


def test_another_seed_breaks_ties_otherwise():
    state = GAME.new(BASE, 1)
    decision = pending(state)
    seen = view(state, decision.seat)
    assert len({make_bot("random", seed).choose(seen, decision) for seed in range(20)}) > 1


def test_an_unknown_level_is_named_with_those_there_are():
    with pytest.raises(BotError, match=r"'genius'.*random, easy, normal, hard, master"):
        make_bot("genius", 1)


@pytest.mark.parametrize("level", LEVELS)
def test_a_question_without_options_is_an_error(level):
    state = GAME.new(BASE, 1)
    decision = pending(state)._replace(options=(), extras=())
    with pytest.raises(BotError, match="nothing to choose"):
        bot_of(level).choose(view(state, decision.seat), decision)


@pytest.mark.parametrize("level", ["hard", "master"])
def test_a_cancelled_search_stops_at_once(level):
    state = GAME.new(BASE, 1)
    decision = pending(state)
    asked = []

    def cancelled():
        asked.append(1)
        return len(asked) > 3

    with pytest.raises(Cancelled):
        make_bot(level, 1).choose(view(state, decision.seat), decision, cancelled=cancelled)
    assert len(asked) == 4


@pytest.mark.parametrize("level", ["normal", "hard", "master"])
def test_no_time_still_gives_an_answer(level):
    state = GAME.new(BASE, 1)
    decision = pending(state)
    choice = make_bot(level, 1).choose(view(state, decision.seat), decision, seconds=0)
    assert choice in decision.options


def test_the_number_of_trees_belongs_to_the_level_not_to_the_machine():
    state = GAME.new(BASE, 2)
    decision = pending(state)
    seen = view(state, decision.seat)
    bot = SearchBot(standard_mind(), 5, LITTLE)
    alone = [bot.tree(seen, decision, number) for number in (1, 0)]
    assert alone[1] != alone[0]
    from rs_core.bots import merge

    assert merge(alone[::-1])[0].choice == bot.choose(seen, decision)


def test_more_effort_means_more_tries():
    state = GAME.new(BASE, 2)
    decision = pending(state)
    seen = view(state, decision.seat)
    tries = [
        sum(tried.visits for tried in SearchBot(standard_mind(), 5, effort).tree(seen, decision, 0))
        for effort in (LITTLE, replace(LITTLE, simulations=96))
    ]
    assert tries[1] > 2 * tries[0]
