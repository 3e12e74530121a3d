"""Hints of Crossing, its bots at a table, and the ladder in small."""

import pytest

from rs_core.bots.crossing import make_bot
from rs_core.crossing.engine import decision
from rs_core.crossing.game import GAME
from rs_core.crossing.mind import advise
from rs_core.crossing.rules import Rules
from rs_core.crossing.view import view
from rs_core.play.match import Match, Seat
from tests.core.crossing.bot_games import one_among, played
from tests.core.crossing.tables import laid


def test_a_hint_is_a_mixed_strategy():
    state = laid("RB YY", "RBY W -")
    found = advise(view(state, 1), decision(state, 1))
    assert {share.choice for share in found} == set(decision(state, 1).options)
    assert sum(share.chance for share in found) == pytest.approx(1)
    assert [share.chance for share in found] == sorted((s.chance for s in found), reverse=True)
    assert found[0].chance < 1
    assert found == advise(view(state, 1), decision(state, 1))


def test_bots_play_through_a_match_like_anybody():
    levels = ("easy", "normal", "hard", "random")
    seats = [Seat(f"Bot {level}", f"bot:{level}") for level in levels]
    match = Match(GAME, Rules(4, talk="announce"), 3, seats)
    while not match.over:
        asked = match.pending[-1]
        bot = make_bot(levels[asked.seat], match.choices_made)
        match.choose(asked.seat, bot.choose(match.view(asked.seat), asked))
    assert sum(match.game.result(match.state)) > 40


def test_each_level_beats_the_one_below_in_some_games():
    """The ladder in small; tests/trials/crossing_ladder.py measures it."""
    for hero, field, games in (("easy", "random", 60), ("normal", "easy", 60)):
        won = sum(one_among(hero, field, 3, number, 400) for number in range(games))
        assert won / games > 0.4, hero
    clashes = [played(("easy",) * 3, seed) for seed in range(20)]
    rate = sum(game.clashed for game in clashes) / sum(game.pointed for game in clashes)
    assert 0.3 < rate < 0.6
