"""A seal shows nowhere before the reveal; the long form is a trial."""

from dataclasses import dataclass

import pytest

from rs_core.crossing import engine, events
from rs_core.crossing import view as looking
from rs_core.crossing.choices import NOTHING
from tests.core.crossing.secrets import search_game
from tests.rules import rule

GAMES = range(4)


@rule("C9.2", "C12.1", "C12.9")
@pytest.mark.parametrize("number", GAMES)
def test_nobody_can_tell_what_a_seat_has_sealed(number):
    tally = search_game(number)
    assert tally["seals"] > 10
    assert tally["looks"] > 100


def test_a_view_that_shows_a_seal_is_noticed(monkeypatch):
    honest = looking.view

    def peeking(state, seat):
        seen = honest(state, seat)
        shown = next((choice for choice in state.sealed if choice != NOTHING), NOTHING)
        return looking.View(seen.seat, seen.rules, seen.table, seen.has_sealed, shown)

    monkeypatch.setattr("rs_core.crossing.game.view", peeking)
    with pytest.raises(AssertionError):
        search_game(1)


def test_an_event_that_tells_a_seal_is_noticed(monkeypatch):
    @dataclass(frozen=True)
    class Loud(events.OfSeat):
        choice: object

    quiet = engine.apply

    def loud(state, seat, choice):
        if state.trace is not None:
            state.trace.events.append(Loud(seat, choice))
        quiet(state, seat, choice)

    monkeypatch.setattr(engine, "apply", loud)
    with pytest.raises(AssertionError, match="an event tells"):
        search_game(1)
