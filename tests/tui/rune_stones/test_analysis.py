"""The analysis of a game: sure chances at its end, slips of humans only, nothing peeked at."""

from __future__ import annotations

import itertools

from rs_core.play.match import Match, Seat
from rs_core.rune_stones.game import GAME, open_decision
from rs_core.rune_stones.rules import Rules
from rs_tui.cli.commands.analyse import lines
from rs_tui.rune_stones.analysis import COSTLIEST, LEAST, analyse


def begun(choices: int, *kinds: str) -> Match:
    """A game of some choices, always the last on offer: poor play."""
    seats = [Seat(f"P{n}", kind) for n, kind in enumerate(kinds)]
    match = Match(GAME, Rules(players=2), 7, seats)
    for _ in itertools.repeat(None, choices):
        decision = open_decision(match)
        assert decision is not None
        match.choose(decision.seat, decision.options[-1])
    return match


def test_chances_are_those_of_all_seats_before_each_turn() -> None:
    match = begun(40, "human", "bot:normal")
    found = analyse(match)
    assert len(found.chances) == len(found.turns) >= 4
    for chances in found.chances:
        assert len(chances) == 2
        assert abs(sum(chances) - 1) < 1e-6


def test_only_humans_slip_and_only_the_costliest_are_kept() -> None:
    match = begun(60, "human", "bot:normal")
    found = analyse(match)
    assert {slip.seat for slip in found.slips} <= {0}
    assert len(found.slips) <= COSTLIEST
    assert all(slip.cost >= LEAST for slip in found.slips)
    for slip in found.slips:
        assert match.moments[slip.at + 1].entry.do == slip.chosen != slip.better


def test_of_a_game_in_play_with_two_people_no_hand_is_looked_into() -> None:
    assert analyse(begun(30, "human", "human")).slips == ()


def test_it_can_be_stopped() -> None:
    found = analyse(begun(30, "human", "bot:normal"), lambda at, _last: at < 3)
    assert len(found.turns) <= 3


def test_the_words_name_every_slip() -> None:
    match = begun(60, "human", "bot:normal")
    found = analyse(match)
    said = "\n".join(lines(match, found))
    assert "1 P0" in said
    for slip in found.slips:
        assert slip.better_words in said
        assert slip.chosen_words in said
        assert slip.why in said
