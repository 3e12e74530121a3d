"""Positions like chess problems: an immediate win is taken, a sure one is not given away."""

import pytest

from rs_core.bots.rune_stones import make_bot
from rs_core.rune_stones import engine, scoring
from rs_core.rune_stones.view import view
from tests.core.bots.puzzles import PUZZLES

LEVELS = ("normal", "hard")


def _play_turn(table, level):
    bot = make_bot(level, 3)
    seat = table.seat
    said = []
    while not table.over and table.seat == seat:
        decision = table.decision
        choice = bot.choose(view(table.state, seat), decision)
        said.append(choice)
        engine.apply(table.state, choice)
    return said


def test_there_are_enough_puzzles():
    assert len(PUZZLES) >= 20
    assert len({puzzle.name for puzzle in PUZZLES}) == len(PUZZLES)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.name)
def test_the_puzzle_is_solved(puzzle, level):
    table = puzzle.table()
    seat = table.seat
    said = _play_turn(table, level)
    if puzzle.outcome == "wins":
        assert table.over, said
        assert scoring.winners(table.state) == (seat,), (table.scores, said)
    else:
        assert not table.over, (table.scores, said)


def _answers(table, seat, limit):
    """All positions after the turn of a seat, up to a limit; chance as the seed has it."""
    if table.over or table.seat != seat:
        yield table
        return
    decision = table.decision
    for choice in decision.options + decision.extras:
        if limit[0] <= 0:
            return
        limit[0] -= 1
        state = table.state.clone()
        engine.apply(state, choice)
        yield from _answers(type(table)(state), seat, limit)


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.name)
def test_the_puzzle_can_be_failed(puzzle):
    """Otherwise it would prove nothing."""
    table = puzzle.table()
    seat = table.seat
    good = bad = False
    for after in _answers(table, seat, [20_000]):
        won = after.over and scoring.winners(after.state) == (seat,)
        right = won if puzzle.outcome == "wins" else not after.over
        good, bad = good or right, bad or not right
        if good and bad:
            break
    assert good, "no answer is right"
    assert bad, "every answer is right"
