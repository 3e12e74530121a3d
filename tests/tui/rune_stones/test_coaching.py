"""The coach: what beginners miss, each thing once, and never what the program itself put there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from rs_core.play.match import Match, Seat
from rs_core.rune_stones import choices, engine, steps
from rs_core.rune_stones.game import GAME
from rs_core.rune_stones.gems import ORE_PRICE
from rs_core.rune_stones.vocabulary import BLUE, EMPTY, GREEN, RED
from rs_tui.ground.settings import Settings
from rs_tui.rune_stones import preferences
from rs_tui.rune_stones.coaching import REMARKS, Asked, Coach, one_more
from rs_tui.rune_stones.face import FACE
from rs_tui.rune_stones.play import Play
from rs_tui.rune_stones.tutorial import positions
from rs_tui.tables.local import LocalTable
from tests.trials.plain_games import MemoryGame, QuickBots

if TYPE_CHECKING:
    from collections.abc import Callable

    from rs_core.rune_stones.state import Choice, State


def asked(state: State, pointed: Choice | None = None) -> Asked:
    """What the learner is asked in a position."""
    decision = engine.pending(state)
    assert decision is not None
    return Asked(GAME.view(state, 0), decision, pointed)


def said(state: State, pointed: Choice | None = None) -> set[str]:
    """The names of all that the coach could say."""
    return {name for name, look in REMARKS.items() if look(asked(state, pointed))}


def after(state: State, *made: Choice) -> State:
    for choice in made:
        engine.apply(state, choice)
    return state


def test_a_fresh_game_needs_no_remark() -> None:
    assert said(positions.summoning()) == set()


def test_two_creatures_as_a_pair_while_there_is_a_druid() -> None:
    state = after(positions.abilities(), choices.ABILITIES)
    assert said(state, (choices.USE, 22, 47)) == {"pair"}
    assert said(state, (choices.USE, 47, 103)) == set()


def test_magic_left_over() -> None:
    state = after(positions.summoning(), choices.SUMMON)
    state = after(state, max(state.offer, key=len))
    offered = [option for option in state.offer if len(option) == 2]
    assert said(state, offered[-1]) == {"magic"}
    longest = max(state.offer, key=len)
    assert said(state, longest) == set()


def test_payments_are_only_spoken_of_if_the_player_chose_them() -> None:
    state = after(positions.forging(), choices.FORGE_ARTEFACTS, (choices.FORGE, 2))
    wilds = next(o for o in state.offer if o[1] != ORE_PRICE and o != state.offer[0])
    assert said(state, wilds) == {"wilds"}
    assert said(state, (choices.PAY, ORE_PRICE)) == {"ore"}
    assert said(state) == set()


def test_the_shorter_row() -> None:
    state = positions.table()
    state.players[0].gems += positions.purse(4, 4, 4, 4)
    state.supply -= positions.purse(4, 4, 4, 4)
    state = after(state, choices.FORGE_ARTEFACTS, (choices.FORGE, 0))
    state = after(state, state.offer[0])
    assert said(state, (choices.PLACE, 1, GREEN)) == {"row"}
    assert said(state, (choices.PLACE, 0, GREEN)) == set()


def test_rows_to_trade_in() -> None:
    state = positions.trading()
    mat = state.players[0]
    mat.rows = (mat.rows[0], (RED, GREEN, BLUE, EMPTY, EMPTY))
    state.agenda = state.agenda[:-1]
    state.agenda.append(steps.Plain(steps.TRADE_IN))
    engine.advance(state)
    assert said(state) == {"rows"}


@pytest.mark.parametrize(
    ("change", "name"),
    [
        (lambda s: setattr(s, "round", 4), "druids"),
        (lambda s: setattr(s.players[1], "points", 66), "last-round"),
        (lambda s: setattr(s.players[0], "draw", ()), "deck"),
        (lambda s: setattr(s.players[0], "gems", positions.purse(4, 4, 4, 4)), "gems"),
    ],
)
def test_before_an_action(change: Callable[[State], Any], name: str) -> None:
    state = positions.summoning()
    change(state)
    assert name in said(state)


def test_nothing_is_said_twice_and_never_again_in_later_games() -> None:
    state = positions.summoning()
    state.players[0].draw = ()
    question = asked(state)
    coach = Coach(Settings())
    first = coach.remark(question.view, question.decision, None, 1)
    assert "cards are left" in first
    assert coach.remark(question.view, question.decision, None, 1) == first  # still the same one
    assert coach.remark(question.view, question.decision, None, 2) == ""
    later = Coach(Settings().with_game("rune_stones", coach.kept()))
    assert later.remark(question.view, question.decision, None, 3) == ""


def test_the_coach_is_silenced_by_a_key_and_by_a_setting() -> None:
    off = preferences.changed(Settings(), coaching=False)
    assert not Coach(off).speaks
    assert not Coach(preferences.changed(Settings(), games_played=3)).speaks
    coach = Coach(Settings())
    coach.silence()
    assert not Coach(Settings().with_game("rune_stones", coach.kept())).speaks


def _table(state: State) -> LocalTable:
    seats = [Seat("Ida"), Seat("Otto", "bot:easy")]
    match = Match(GAME, state.rules, 1, seats, start=state)
    return LocalTable(MemoryGame(match), QuickBots())


def test_the_table_shows_a_remark_and_the_key_that_ends_it() -> None:
    state = positions.summoning()
    state.players[0].draw = ()
    play = Play(_table(state), Settings())
    scene = play.scene(80)
    assert scene.taught[0] == "Coach"
    assert "cards are left" in scene.taught[1]
    (key,) = [key for key, words in scene.keys if words == "coach off"]
    assert play.command(key)
    assert play.scene(80).taught == ("", "") or not play.scene(80).taught[1]
    assert play.kept()["coaching"] is False


def _finished(winner: int, level: str = "easy", seats: str = "") -> Settings:
    """The settings after a game that a seat won."""
    match = Match(GAME, positions.base(), 5, [Seat("Ida"), Seat("Otto", f"bot:{level}")])
    match.state.over = True
    match.state.players[winner].points = 70
    kept = preferences.changed(Settings(), seats=seats or preferences.EASY_SEATS)
    return one_more(kept, match)


def test_easy_bots_are_offered_until_one_is_beaten() -> None:
    assert preferences.seats_offered(preferences.of(Settings())) == "You,bot:easy"
    lost = preferences.of(_finished(1))
    assert preferences.seats_offered(lost) == "You,bot:easy"
    won = preferences.of(_finished(0))
    assert won.won
    assert preferences.seats_offered(won) == "You,bot:normal"
    assert not preferences.of(_finished(0, "random")).won
    own = preferences.of(_finished(0, seats="Ida,bot:hard"))
    assert preferences.seats_offered(own) == "Ida,bot:hard"
    assert FACE.new_games.words(Settings()) == "You,bot:easy"
