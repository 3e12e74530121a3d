"""Matches between bots: fair, repeatable, and taken up again where they stopped."""

import json

import pytest

from rs_core.bots import EFFORTS
from rs_core.bots.search import SearchBot
from rs_core.rune_stones.mind.evaluate import load_weights
from tests.core.bots import match
from tests.core.bots.match import Player, main


def call(kept, games, *more, one="easy", other="random"):
    return main([one, other, "--games", str(games), "--seed", "7", "--kept", str(kept), *more])


def test_a_match_is_taken_up_where_it_stopped(tmp_path, capsys):
    whole, stopped = tmp_path / "whole", tmp_path / "stopped"
    call(whole, 4)
    assert capsys.readouterr().out.splitlines()[-1].startswith("together: 100.0 % (51.0 to 100.0)")
    call(stopped, 2)
    call(stopped, 4)
    assert stopped.read_text() == whole.read_text()
    with pytest.raises(AssertionError, match="another match"):
        call(whole, 4, other="easy")


def test_parts_of_a_match_are_the_match(tmp_path, monkeypatch):
    monkeypatch.setattr(match, "play", lambda _players, _seed, number: float(number % 3 == 0))
    for part in "01":
        call(tmp_path / part, 10, "--part", f"{part}/2")
    call(tmp_path / "all", 10)
    rows = [line for part in "01" for line in (tmp_path / part).read_text().splitlines()]
    assert sorted(map(json.loads, rows)) == [
        json.loads(line) for line in (tmp_path / "all").read_text().splitlines()
    ]


def test_a_player_may_have_other_weights_and_another_effort(tmp_path):
    weights = load_weights() | {"points": [9.0, 9.0, 9.0]}
    file = tmp_path / "weights.toml"
    file.write_text("".join(f"{name} = {row}\n" for name, row in weights.items()))
    bot = Player(f"master,turns=3,trust=4,weights={file}").bot(1)
    assert isinstance(bot, SearchBot)
    assert (bot.effort.turns, bot.effort.trust) == (3, 4.0)
    assert bot.effort.simulations == EFFORTS["master"].simulations
    assert bot.mind.evaluator._mixed[0][0] == 9.0
    plain = Player("hard").bot(1)
    assert plain.effort == EFFORTS["hard"]


def test_the_same_deal_is_played_from_both_seats(monkeypatch):
    """A player against itself wins one of the two, or shares both."""
    players = (Player("easy"), Player("easy"))
    for number in (0, 2):  # the base game, both expansions
        assert match.play(players, 3, number) + match.play(players, 3, number + 1) == 1
