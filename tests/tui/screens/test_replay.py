"""A replay of a game that is not over tells nothing that is still secret."""

import pytest

from rs_core.play.match import Match
from rs_core.ruins.game import GAME
from rs_core.ruins.rules import Rules
from rs_tui.ruins import seating
from rs_tui.screens.replay import ReplayScreen
from tests.rules import rule
from tests.tui.crossing import games as crossing

pytestmark = pytest.mark.usefixtures("surroundings")


def ruins():
    """A game of Runes & Ruins, just dealt."""
    return Match(GAME, Rules(4), 7, seating.parse("Ada,Ben,bot:easy=Cleo,bot:easy=Dora"))


@rule("R15.1", "C12.1")
@pytest.mark.parametrize("game", [ruins, crossing.new])
def test_a_choice_that_is_sealed_is_not_told_before_all_have_sealed(game):
    match = game()
    *first, last = match.pending
    texts = [match.game.text(asked.options[-1]) for asked in first]
    for asked, do in zip(first, texts, strict=True):
        match.choose(asked.seat, do)
    screen = ReplayScreen(match, "Friday", own=0)
    assert said(screen, 1).endswith(f"Ada: {texts[0]}"), "the own choice"
    for at, asked in enumerate(first[1:], 2):
        assert said(screen, at).endswith(f"{match.names[asked.seat]}: sealed")
    match.choose(last.seat, last.options[0])
    screen = ReplayScreen(match, "Friday", own=0)
    for at, do in enumerate(texts, 1):
        assert said(screen, at).endswith(do)


def said(screen, at):
    """What a replay says of a moment."""
    screen.replay.go(at)
    return screen.foot()[0]
