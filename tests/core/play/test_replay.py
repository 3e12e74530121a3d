"""Stepping through a game, whose eyes may see what, and branching off."""

import random
from dataclasses import replace
from functools import lru_cache

import pytest

from rs_core.play.match import Match, MatchError
from rs_core.play.replay import CHOICE, OPEN, ROUND, TURN, PeekError, Replay, ReplayError
from rs_core.play.replay import only_human as only
from rs_core.rune_stones.game import GAME
from rs_core.rune_stones.notation import position
from rs_core.rune_stones.view import view
from tests.games import finished, play, seats_of, unfinished


@lru_cache(maxsize=1)
def _long():
    return finished(1, 3)[1]


def test_choice_by_choice_forwards_and_backwards_meets_the_same_states():
    replay = Replay(_long())
    replay.go(0)
    forwards = [replay.moment.state]
    while replay.at < replay.last:
        replay.step(CHOICE)
        forwards.append(replay.moment.state)
    assert forwards == [moment.state for moment in _long().moments]
    backwards = [replay.moment.state]
    while replay.at:
        replay.step(CHOICE, forward=False)
        backwards.append(replay.moment.state)
    assert backwards[::-1] == forwards
    assert replay.step(CHOICE, forward=False) == 0
    assert replay.go(10**6) == replay.last == replay.step(CHOICE)


def test_a_turn_begins_where_the_seat_changes():
    replay = Replay(_long())
    replay.go(0)
    starts = [0]
    while replay.at < replay.last:
        starts.append(replay.step(TURN))
        assert replay.entry.do == "end"
    assert len(starts) == 1 + sum(m.entry.do == "end" for m in _long().moments)
    assert [replay.step(TURN, forward=False) for _ in starts[1:]] == starts[-2::-1]


def test_from_the_middle_of_a_turn_back_is_its_start():
    replay = Replay(_long())
    replay.go(0)
    first = replay.step(TURN)
    replay.step(CHOICE)
    assert replay.step(TURN, forward=False) == first


def test_rounds_are_stepped_and_jumped_to():
    replay = Replay(_long())
    replay.go(0)
    rounds = [replay.round]
    while (before := replay.at) != replay.step(ROUND):
        if replay.at != replay.last:
            assert replay.moments[replay.at - 1].state.round == replay.round - 1
            rounds.append(replay.round)
        assert replay.at > before
    assert rounds == list(range(1, _long().state.round + 1))
    assert replay.moments[replay.go_to_round(5)].state.round == 5
    assert replay.moments[replay.at - 1].state.round == 4
    for wrong in (0, -1, rounds[-1] + 1):
        with pytest.raises(ReplayError, match=f"there are 1 to {rounds[-1]}"):
            replay.go_to_round(wrong)


def test_the_results_are_those_of_the_rules_at_every_moment():
    replay = Replay(_long())
    assert len(replay.results) == replay.last + 1
    assert replay.results[-1] == GAME.result(_long().state)


# --- Nobody peeks


def test_of_a_game_that_is_not_over_there_are_the_spectator_and_the_own_seat_only():
    match = unfinished(1, 3)[1]
    assert Replay(match).eyes() == (None,)
    replay = Replay(match, own=1)
    assert replay.eyes() == (None, 1)
    for number in (0, 5, replay.last):
        replay.go(number)
        assert replay.view(1).mats[1].hand is not None
        assert all(mat.hand is None for mat in replay.view(None).mats)
        for seat in (0, 2, OPEN):
            with pytest.raises(PeekError, match="not over"):
                replay.view(seat)
            with pytest.raises(PeekError):
                replay.events(seat)


def test_when_the_game_is_over_everything_may_be_seen():
    replay = Replay(_long())
    replay.go(10)
    assert replay.eyes() == (None, 0, 1, 2, OPEN)
    for seat, player in enumerate(replay.moment.state.players):
        assert replay.view(seat).mats[seat].hand == player.hand
    with pytest.raises(ReplayError, match="no seat 7"):
        replay.view(7)


def test_events_reach_only_whom_they_are_for():
    replay = Replay(_long())
    private = 0
    for number in range(replay.last + 1):
        replay.go(number)
        heard = replay.events(0)
        assert all(event.audience in (None, 0) for event in heard)
        assert all(event.audience is None for event in replay.events(None))
        private += len(heard) - len(replay.events(None))
        assert replay.events(OPEN) == replay.moment.events
    assert private


def test_the_person_at_the_keyboard_is_known_only_if_it_can_be_one():
    rules = _long().rules
    assert only(seats_of(rules, ("bot:easy", "human", "bot:hard"))) == 1
    assert only(seats_of(rules)) is None
    assert only(seats_of(rules, ("bot:easy",) * 3)) is None


# --- Branching off


def _go_on(branch, seed=0):
    match = Match(GAME, branch.rules, branch.seed, branch.seats, start=branch.start)
    return play(match, random.Random(seed), 40)


def test_a_branch_of_a_finished_game_goes_on_from_that_very_moment():
    replay = Replay(_long())
    replay.go(37)
    branch = replay.branch(99, seats_of(_long().rules, ("bot:easy", "human", "bot:hard")))
    assert branch.start == replay.moment.state
    match = _go_on(branch)
    assert match.entries[0].do == "open"
    assert [seat.kind for seat in match.first_seats] == ["bot:easy", "human", "bot:hard"]
    first = match.moments[0].state.clone()
    first.rng = replay.moment.state.rng
    assert first == replay.moment.state
    assert match.moments[0].state.rng != replay.moment.state.rng


def test_branching_leaves_the_game_alone_and_two_seeds_part():
    before = [moment.state.clone() for moment in _long().moments]
    ends = []
    for seed in (1, 2):
        replay = Replay(_long())
        replay.go(20)
        ends.append(_go_on(replay.branch(seed, seats_of(_long().rules))).entries)
    assert [moment.state for moment in _long().moments] == before
    assert ends[0] != ends[1]


@pytest.mark.parametrize("own", [None, 0, 2])
def test_a_branch_of_a_running_game_shows_nothing_that_the_seat_did_not_know(own):
    match = unfinished(2, 3, 50)[1]
    hands = set()
    for seed in range(30):
        replay = Replay(match, own)
        replay.go(12)
        start = replay.branch(seed, seats_of(match.rules)).start
        assert view(start, own) == view(replay.moment.state, own)
        hands.add(tuple(p.hand for n, p in enumerate(start.players) if n != own))
    assert len(hands) > 5


def test_a_branched_game_is_repeated_and_verified_like_any_other():
    replay = Replay(_long())
    replay.go(50)
    branch = replay.branch(7, seats_of(_long().rules))
    played = _go_on(branch)
    line = position.full_line(branch.start)
    start = position.read(line, [branch.rules.cards]).whole
    again = Match(GAME, branch.rules, branch.seed, branch.seats, start=start)
    for entry in played.entries[1:]:
        again.repeat(entry)
    assert again.entries == played.entries
    assert again.state == played.state
    assert again.honest


def test_where_the_game_is_over_nothing_branches_off():
    with pytest.raises(ReplayError, match="over here"):
        Replay(_long()).branch(1, seats_of(_long().rules))


def test_there_are_as_many_seats_of_a_branch_and_they_have_names():
    replay = Replay(_long())
    replay.go(3)
    seats = seats_of(_long().rules)
    with pytest.raises(MatchError, match="name"):
        replay.branch(1, [replace(seats[0], name=""), *seats[1:]])
    with pytest.raises(MatchError, match="3 seats"):
        replay.branch(1, seats[:2])


# --- PINs are entries


def test_a_pin_is_kept_repeated_and_taken_away():
    match = unfinished(1, 2, 5)[1]
    pin = "0" * 32 + ":" + "a" * 64
    match.lock(1, pin)
    assert match.pins == {1: pin}
    again = unfinished(1, 2, 5)[1]
    again.repeat(match.entries[-1])
    assert again.pins == {1: pin}
    match.lock(1, "none")
    assert match.pins == {}
    assert match.choices_made == 5


@pytest.mark.parametrize(("seat", "pin"), [(2, "none"), (-1, "none"), (0, "1234"), (0, "")])
def test_a_wrong_pin_or_seat_changes_nothing(seat, pin):
    match = unfinished(1, 2, 5)[1]
    before = list(match.entries)
    with pytest.raises(MatchError):
        match.lock(seat, pin)
    assert match.entries == before
    assert match.pins == {}
