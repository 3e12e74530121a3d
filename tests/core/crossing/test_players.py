"""The bots of Crossing as the shell asks for them: levels, hints, chances."""

import pytest

from rs_core.bots import LEVELS, Cancelled
from rs_core.bots.crossing import BOTS
from rs_core.crossing import mind
from rs_core.crossing.game import GAME
from tests.core.crossing.tables import laid, new, random_match

WAITING, GONE = (lambda: False), (lambda: True)


def test_there_are_the_levels_of_all_games():
    assert mind.LEVELS == LEVELS


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_answers_as_its_mind_does_unless_nobody_waits(level):
    match = random_match(2, most=20)
    asked = match.pending[0]
    seen = match.view(asked.seat)
    bot = BOTS.make_bot(level, 4)
    choice = bot.choose(seen, asked, seconds=1.0, cancelled=WAITING)
    assert choice == mind.Bot(level, 4).choose(seen, asked)
    assert choice in asked.options + asked.extras
    with pytest.raises(Cancelled):
        bot.choose(seen, asked, cancelled=GONE)


def test_a_hint_names_the_whole_mixed_strategy():
    match = new(seed=4)
    asked = match.decision_of(1)
    found = BOTS.advise(match.view(1), asked, 3, cancelled=WAITING)
    assert found.mixed
    assert {each.choice for each in found.best} == set(asked.options)
    assert sum(each.chance for each in found.best) == pytest.approx(1)
    shares = [each.chance for each in found.best]
    assert shares == sorted(shares, reverse=True)
    assert [each.behind for each in found.best] == [shares[0] - each for each in shares]
    with pytest.raises(Cancelled):
        BOTS.advise(match.view(1), asked, cancelled=GONE)


def test_chances_are_shares_and_see_no_seal():
    state = laid("RB YY", "RR - B", safe="RRBBYYWW - -", bag="R")
    chances = BOTS.chances(GAME.view(state, None), 1)
    assert sum(chances) == pytest.approx(1)
    assert chances[0] == max(chances) > 0.9
    found = set()
    for choice in ((0, 0), (0, 1), (1, 0)):
        state.sealed = ((), choice, ())
        found.add(tuple(BOTS.chances(GAME.view(state, 0), 1)))
    assert len(found) == 1


def test_chances_are_exact_when_the_game_is_over():
    match = random_match(1)
    winners = GAME.winners(match.state)
    assert BOTS.chances(match.view(0)) == pytest.approx(
        [(seat in winners) / len(winners) for seat in range(match.rules.players)]
    )
