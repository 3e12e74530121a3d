"""Whether anybody can tell what a seat has sealed: games that differ in it must look alike."""

import json
import pickle
import random
from collections import Counter
from collections.abc import Iterator

from rs_core.crossing.game import GAME
from rs_core.crossing.table import State
from rs_core.play.game import Choice
from rs_core.play.match import Match
from rs_core.play.trace import Trace
from rs_tui.export.public import public_entries
from tests.core.crossing.tables import anything, new


def search_game(number: int) -> Counter[str]:
    """Play the n-th game; at every seal, look for it in all that others may see."""
    dice = random.Random(f"secrets {number}")
    talk = ("announce", "free")[number % 2]
    match = new(3 + number % 4, number, talk=talk)
    tally: Counter[str] = Counter(games=1)
    sealed: dict[int, Choice] = {}
    while not match.over:
        before, number_of_rounds = match.state, len(match.state.table.history)
        seat, choice = anything(match, dice)
        match.choose(seat, choice)
        if len(match.state.table.history) > number_of_rounds:
            sealed.clear()
        elif match.moments[-1].answer:
            sealed[seat] = choice
            _same_sound(before, seat, choice)
            tally["seals"] += 1
        for owner, secret in sealed.items():
            for other in _others(match.state, owner, secret):
                tally["looks"] += _same_looks(match.state, other, owner)
            _not_public(match, owner)
    return tally


def _others(state: State, owner: int, secret: Choice) -> Iterator[State]:
    """States that differ in what the owner has sealed."""
    options = GAME.pending(_unsealed(state, owner))
    mine = next(decision.options for decision in options if decision.seat == owner)
    for choice in mine:
        if choice != secret:
            other = state.clone()
            other.sealed = (*state.sealed[:owner], choice, *state.sealed[owner + 1 :])
            yield other


def _unsealed(state: State, owner: int) -> State:
    other = state.clone()
    other.sealed = (*state.sealed[:owner], (), *state.sealed[owner + 1 :])
    return other


def _same_looks(state: State, other: State, owner: int) -> int:
    """All views of others, what travels to a client and what goes to a bot's process."""
    looks = 0
    for seat in (None, *range(state.table.players)):
        one, two = GAME.view(state, seat), GAME.view(other, seat)
        if seat == owner:
            assert one != two, "its owner sees the seal"
            continue
        looks += 1
        assert one == two, f"seat {seat} can tell what seat {owner} has sealed"
        assert json.dumps(GAME.travel.view_data(one)) == json.dumps(GAME.travel.view_data(two))
        assert pickle.dumps(one) == pickle.dumps(two)
    assert GAME.result(state) == GAME.result(other)
    assert GAME.clock(state) == GAME.clock(other)
    return looks


def _same_sound(before: State, seat: int, choice: Choice) -> None:
    """Whatever a seat seals, the events are the same."""
    told = set()
    mine = next(each.options for each in GAME.pending(before) if each.seat == seat)
    for option in {choice, *mine}:
        state = before.clone()
        state.trace = trace = Trace()
        GAME.apply(state, seat, option)
        told.add((tuple(trace.events), tuple(trace.met), trace.barrier))
    assert len(told) == 1, "an event tells what was sealed"


def _not_public(match: Match, owner: int) -> None:
    """The entries that everybody may read end before the seal."""
    seals = [
        moment.entry.n
        for moment, before in zip(match.moments[1:], match.moments, strict=False)
        if moment.answer
        and moment.entry.seat == owner
        and GAME.clock(before.state) == GAME.clock(match.state)
    ]
    assert len(seals) == 1
    assert all(told.n < seals[0] for told in public_entries(match, match.entries))
