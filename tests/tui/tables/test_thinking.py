"""Bots in processes of their own: same answers, stopped at once, and what happens if one dies."""

import os
import signal
import threading

import pytest

from rs_core.bots import Cancelled, ruins
from rs_core.bots.rune_stones import advise, make_bot
from rs_core.play.match import Match, Seat
from rs_core.ruins.game import GAME as RUINS
from rs_core.ruins.rules import Rules as RuinsRules
from rs_core.rune_stones.game import GAME, open_decision
from rs_core.rune_stones.rules import Rules
from rs_tui.tables.thinking import Asked, Thinkers
from tests.core.rune_stones.small_set import small_set

SEATS = (Seat("Ada"), Seat("Ben"))


@pytest.fixture(scope="module")
def position():
    match = Match(GAME, Rules(cards=small_set()), 5, SEATS)
    decision = open_decision(match)
    return match.view(decision.seat), decision


@pytest.fixture(scope="module")
def thinkers():
    with Thinkers(2) as found:
        yield found


@pytest.mark.parametrize("level", ["random", "easy", "normal", "hard"])
def test_the_answer_is_that_of_the_bot_itself(thinkers, position, level):
    view, decision = position
    thought = thinkers.think(level, Asked(GAME.name, 7, view, decision))
    assert thought.choice == make_bot(level, 7).choose(view, decision)
    assert (thought.level, thought.fallback) == (level, False)


def test_a_slow_bot_of_another_game_thinks_in_a_process_too(thinkers, monkeypatch):
    match = Match(RUINS, RuinsRules(4), 5, tuple(Seat(name) for name in "ABCD"))
    decision = match.pending[0]
    view = match.view(decision.seat)
    expected = ruins.make_bot("hard", 7).choose(view, decision)
    monkeypatch.setattr(ruins.TryingBot, "choose", None)
    assert thinkers.think("hard", Asked(RUINS.name, 7, view, decision)).choice == expected


def test_the_number_of_processes_does_not_matter(thinkers, position):
    with Thinkers(1) as alone:
        asked = Asked(GAME.name, 3, *position)
        assert alone.think("hard", asked) == thinkers.think("hard", asked)


def test_a_hint_is_that_of_the_bots_themselves(thinkers, position):
    assert thinkers.hint(Asked(GAME.name, 4, *position)) == advise(*position, 4)


def _in_thread(thinkers, position):
    """Start a long thought; the thread and where its outcome will stand."""
    outcome = []

    def work():
        try:
            outcome.append(thinkers.think("master", Asked(GAME.name, 1, *position)))
        except Cancelled:
            outcome.append("cancelled")

    thread = threading.Thread(target=work)
    thread.start()
    return thread, outcome


def _wait_until_busy(thinkers):
    while not any(worker.request for worker in thinkers._workers):
        pass


def test_a_cancelled_thought_ends_and_the_next_one_is_right(thinkers, position):
    expected = thinkers.think("hard", Asked(GAME.name, 9, *position))
    thread, outcome = _in_thread(thinkers, position)
    _wait_until_busy(thinkers)
    thinkers.cancel()
    thread.join(20)
    assert outcome == ["cancelled"]
    assert thinkers.think("hard", Asked(GAME.name, 9, *position)) == expected


def test_what_was_cancelled_before_its_thread_ran_is_not_thought_about(thinkers, position):
    ticket = thinkers.ticket()
    thinkers.cancel()
    asked = thinkers._number
    with pytest.raises(Cancelled):
        thinkers.hint(Asked(GAME.name, 4, *position), ticket=ticket)
    with pytest.raises(Cancelled):
        thinkers.think("hard", Asked(GAME.name, 4, *position), ticket=ticket)
    assert thinkers._number == asked


def test_a_hint_is_none_if_its_process_dies(position):
    with Thinkers(1) as thinkers:
        outcome = []
        asked = Asked(GAME.name, 4, *position)
        thread = threading.Thread(target=lambda: outcome.append(thinkers.hint(asked)))
        thread.start()
        _wait_until_busy(thinkers)
        os.kill(thinkers._workers[0].process.pid, signal.SIGKILL)
        thread.join(60)
        assert outcome == [None]
        assert thinkers.hint(Asked(GAME.name, 4, *position)) == advise(*position, 4)


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGSTOP])
def test_a_worker_that_dies_or_hangs_does_not_hang_the_game(position, how):
    with Thinkers(2) as thinkers:
        thread, outcome = _in_thread(thinkers, position)
        _wait_until_busy(thinkers)
        for worker in thinkers._workers:
            os.kill(worker.process.pid, how)
        if how == signal.SIGSTOP:
            thinkers.cancel()
        thread.join(60)
        if how == signal.SIGSTOP:
            assert outcome == ["cancelled"]
        else:
            [thought] = outcome
            assert thought.fallback
            assert thought.level == "hard"
            assert thought.choice in position[1].options
        again = thinkers.think("hard", Asked(GAME.name, 9, *position))
        assert (again.level, again.fallback) == ("hard", False)


def test_closing_ends_the_processes(position):
    thinkers = Thinkers(2)
    thinkers.warm_up()
    pids = [worker.process.pid for worker in thinkers._workers]
    thinkers.close()
    for pid in pids:
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)
