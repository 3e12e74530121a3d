"""The session: answers by setting, undo, recap, and the score by source."""

import random
from itertools import pairwise

import pytest

from rs_core.play.match import Match, Seat
from rs_core.rune_stones import events, steps
from rs_core.rune_stones.game import GAME
from rs_core.rune_stones.rules import Rules
from rs_tui.ground.settings import Settings
from rs_tui.rune_stones import preferences
from rs_tui.rune_stones.face import FACE
from rs_tui.tables.bot_turns import BotTurns
from rs_tui.tables.session import PARTS, Session
from tests.rules import rule
from tests.trials.plain_games import MemoryGame

ASKING = preferences.changed(Settings(), skip_end_turn=False, accept_gains=False)
HELPING = preferences.changed(Settings(), skip_end_turn=True, accept_gains=True)


def session(settings=ASKING, kinds=("human", "human", "human"), seed=2, undo="turn"):
    rules = Rules(players=len(kinds), nocturnal=True, undo=undo)
    seats = [Seat("ABCD"[n], kind) for n, kind in enumerate(kinds)]
    return Session(MemoryGame(Match(GAME, rules, seed, seats)), settings)


def played(playing, choices, seed=1):
    rng = random.Random(seed)
    while not playing.over and choices:
        playing.settle(FACE.answer)
        if not playing.over:
            playing.choose(rng.choice(playing.decision.options))
        choices -= 1
    return playing


def test_settings_answer_the_end_of_the_turn_and_plain_gains_only():
    helped = session(HELPING)
    rng = random.Random(4)
    answered = set()
    while not helped.over and helped.match.choices_made < 900:
        decision = helped.decision
        choice = helped.automatic(FACE.answer)
        if choice is None:
            assert decision.step.kind != steps.END_TURN or decision.extras
            helped.choose(rng.choice(decision.options))
            continue
        answered.add(helped.match.game.text(choice))
        if decision.step.kind == steps.RUN:
            assert type(decision.step.effect).__name__ in ("Gain", "Power")
        else:
            assert decision.step.kind == steps.END_TURN
            assert not decision.extras
        helped.choose(choice)
    assert answered == {"end", "accept"}


def test_without_the_settings_everything_is_asked():
    asking = played(session(ASKING), 300)
    assert asking.automatic(FACE.answer) is None
    assert any(entry.do == "end" for entry in asking.match.entries)


def test_nothing_is_answered_for_bots():
    helped = session(HELPING, ("bot:easy", "bot:easy"))
    assert helped.automatic(FACE.answer) is None


def test_undo_goes_back_over_what_the_settings_answered():
    helped = session(HELPING, undo="any")
    rng = random.Random(4)
    while True:
        helped.choose(rng.choice(helped.decision.options))
        before = helped.match.choices_made
        if helped.settle(FACE.answer):
            break
    answered = helped.match.choices_made - before
    assert answered >= 1
    helped.undo()
    assert helped.match.choices_made == before - 1
    assert helped.automatic(FACE.answer) is None, "whoever takes back wants to decide"
    assert [entry.do for entry in helped.match.entries[-answered - 1 :]] == ["undo"] * (
        answered + 1
    )


def test_the_recap_holds_what_others_did_since_and_nothing_secret():
    table = session()
    seat = table.turn
    rng = random.Random(7)
    ended = False
    while not (ended and table.turn == seat):
        decision = table.decision
        choice = rng.choice(decision.options)
        ended = ended or (decision.seat == seat and decision.step.kind == steps.END_TURN)
        table.choose(choice)
    recap = table.since_last_turn(seat)
    assert {event.seat for event in recap} == {n for n in range(3) if n != seat}
    assert not any(isinstance(event, events.HandDrawn) for event in recap)
    assert [e.seat for e in recap if isinstance(e, events.TurnBegan)] == [
        (seat + 1) % 3,
        (seat + 2) % 3,
    ]
    done = [e.seat for e in recap if isinstance(e, events.HandRefilled)]
    assert done == sorted(set(done), key=done.index), "one turn each"


def test_a_spectator_hears_no_hand():
    table = played(session(), 60)
    for listener in (None, 0, 1, 2):
        drawn = [e for e in table.chronicle(listener) if isinstance(e, events.HandDrawn)]
        assert {event.seat for event in drawn} <= {listener}
        assert bool(drawn) == (listener is not None)


@rule("9.2", "9.3")
@pytest.mark.parametrize("seed", range(4))
def test_points_by_source_add_up_to_the_final_count(seed):
    table = played(session(seed=seed, kinds=("human", "human")), 500, seed)
    parts = table.points_by_source()
    assert all(tuple(each) == PARTS for each in parts)
    assert table.scores() == table.match.game.result(table.match.state)
    marks = [
        sum(each[name] for name in ("sets", "cards", "forge", "wisps", "die")) for each in parts
    ]
    assert marks == [player.points for player in table.match.state.players]


def test_score_history_has_a_row_a_round():
    table = played(session(kinds=("human", "human")), 400)
    history = table.score_history()
    view = table.view(None)
    assert len(history) == view.round + 1
    assert history[0] == (0, 0)
    assert history[-1] == tuple(mat.points for mat in view.mats)
    for earlier, later in pairwise(history):
        assert all(a <= b for a, b in zip(earlier, later, strict=True))


def test_whose_table_is_shown():
    assert session(kinds=("bot:easy", "human")).shown_to() == 1
    assert session(kinds=("bot:easy", "bot:easy")).shown_to() is None
    several = session()
    assert several.shown_to() == several.turn


def test_a_bot_answers_with_something_on_offer():
    table = session(kinds=("bot:easy", "bot:random"))
    bots = BotTurns()
    for _turn in range(40):
        decision = table.decision
        choice = bots.answer(table)
        assert choice in decision.options + decision.extras
        table.choose(choice)


def test_handing_over_is_an_entry():
    table = session()
    table.hand_over(1, "bot:easy")
    assert table.match.entries[-1].do == "seat 1 bot:easy"
    assert table.humans == (0, 2)
