"""Nothing unseen can be reached from what a seat is given; the long form is a trial."""

import dataclasses

import pytest

from rs_core.ruins import choices, events
from rs_core.ruins import view as looking
from rs_core.ruins.game import GAME
from tests.core.ruins.secrets import search_game
from tests.rules import rule

GAMES = (1, 2, 9, 18)
"""The last two go through a final battle."""
EVERY = 17


@rule("R13.2", "R13.3", "R15.3", "R15.8")
@pytest.mark.parametrize("number", GAMES)
def test_nobody_is_given_what_they_have_not_seen(number):
    tally = search_game(number, EVERY)
    assert tally["views"] > 20
    assert tally["entries"] > 20


@rule("R15.3")
def test_what_lies_face_down_is_not_told():
    assert GAME.told("card mages") == "card"
    assert GAME.told("put rune6") == "put"
    for do in ("take 4b hide", "pay mages", "reveal ring", "done", "undo", "pick 2"):
        assert GAME.told(do) == do


def test_a_view_that_shows_a_covered_character_is_noticed(monkeypatch):
    honest = looking.view

    def peeking(state, seat):
        return dataclasses.replace(honest(state, seat), pairs=tuple(state.pairs))

    monkeypatch.setattr("tests.core.ruins.secrets.view", peeking)
    with pytest.raises(AssertionError):
        search_game(1, EVERY)


def test_an_event_that_names_a_hidden_tile_is_noticed(monkeypatch):
    quiet = events.FacesSeen
    monkeypatch.setattr(quiet, "audience", None)
    with pytest.raises(AssertionError):
        search_game(1, EVERY)


def test_a_card_of_a_column_that_is_told_is_noticed(monkeypatch):
    monkeypatch.setattr(choices, "FACE_DOWN", frozenset())
    with pytest.raises(AssertionError):
        search_game(9, EVERY)
