"""Whether anybody can tell what a seat has sealed: games that differ in it must look alike."""

import json
import pickle
import random
from collections import Counter
from collections.abc import Mapping

from rs_core.crossing.choices import NOTHING
from rs_core.crossing.game import GAME
from rs_core.crossing.table import State
from rs_core.crossing.view import View
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
        for owner in sealed:
            _not_public(match, owner)
        if sealed:
            tally["looks"] += _same_looks(match.state, _alternatives(match.state, sealed))
    return tally


def _alternatives(state: State, sealed: Mapping[int, Choice]) -> dict[int, list[Choice]]:
    """What each owner of a seal might have sealed instead."""
    unsealed = _with_seals(state, dict.fromkeys(sealed, NOTHING))
    return {
        asked.seat: [choice for choice in asked.options if choice != sealed[asked.seat]]
        for asked in GAME.pending(unsealed)
        if asked.seat in sealed
    }


def _with_seals(state: State, seals: Mapping[int, Choice]) -> State:
    """The same moment, had some seats sealed something else."""
    other = state.clone()
    other.sealed = tuple(seals.get(seat, choice) for seat, choice in enumerate(state.sealed))
    return other


def _same_looks(state: State, instead: Mapping[int, list[Choice]]) -> int:
    """All views of others whatever was sealed, and what is sent of them."""
    looks = 0
    others = [
        (owner, _with_seals(state, {owner: choice}))
        for owner, choices in instead.items()
        for choice in choices
    ]
    assert {GAME.result(other) for _, other in others} == {GAME.result(state)}
    assert {GAME.clock(other) for _, other in others} == {GAME.clock(state)}
    for seat in (None, *range(state.table.players)):
        seen = GAME.view(state, seat)
        for owner, other in others:
            same = GAME.view(other, seat) == seen
            assert same != (seat == owner), f"what {owner} sealed, as seat {seat} sees it"
            looks += seat != owner
        # A moment is written whole, which takes long: once, with all seals of others changed.
        changed = {owner: choices[-1] for owner, choices in instead.items() if owner != seat}
        if changed:
            made_up = GAME.view(_with_seals(state, changed), seat)
            assert _sent(made_up) == _sent(seen), f"seat {seat} is sent what was sealed"
    return looks


def _sent(seen: View) -> tuple[str, bytes]:
    """What travels to a terminal, and to the process of a bot."""
    return json.dumps(GAME.travel.view_data(seen)), pickle.dumps(seen)


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
