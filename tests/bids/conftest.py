"""Bids as one of the games there are: a line for its rules, a line for its face."""

import pytest

import rs_core.games
import rs_tui.games
from tests.bids.face import FACE
from tests.bids.game import GAME, Bids


@pytest.fixture
def bids(monkeypatch: pytest.MonkeyPatch) -> Bids:
    """The game, known by its name."""
    monkeypatch.setitem(rs_core.games.GAMES, GAME.name, lambda: GAME)
    monkeypatch.setitem(rs_tui.games.FACES, GAME.name, lambda: FACE)
    return GAME
