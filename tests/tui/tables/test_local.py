"""A table in this process: snapshots, answers by setting, undo, questions by number, bots."""

import asyncio
import random
from functools import partial

import pytest

from rs_core.play.match import Match, MatchError, Seat
from rs_core.play.snapshot import KEPT
from rs_core.rune_stones import events, steps
from rs_core.rune_stones.game import GAME
from rs_core.rune_stones.rules import Rules
from rs_tui.ground.settings import Settings
from rs_tui.rune_stones import preferences
from rs_tui.rune_stones.face import FACE
from rs_tui.tables.local import LocalTable
from tests.bids import game as bids
from tests.trials.plain_games import MemoryGame

ASKING, HELPING = (
    partial(
        FACE.answer,
        settings=preferences.changed(Settings(), skip_end_turn=helped, accept_gains=helped),
    )
    for helped in (False, True)
)


def table(kinds=("human", "human", "human"), seed=2, undo="turn"):
    rules = Rules(players=len(kinds), nocturnal=True, undo=undo)
    seats = [Seat("ABCD"[n], kind) for n, kind in enumerate(kinds)]
    return LocalTable(MemoryGame(Match(GAME, rules, seed, seats)))


def played(playing, choices, seed=1):
    rng = random.Random(seed)
    while not playing.over and choices:
        playing.choose(rng.choice(playing.decision.options))
        choices -= 1
    return playing


def sealing(*kinds):
    """A table of the game in which all seal at once."""
    seats = [Seat("ABCD"[n], kind) for n, kind in enumerate(kinds)]
    return LocalTable(MemoryGame(Match(bids.GAME, bids.Rules(len(kinds)), 7, seats)))


def test_settings_answer_the_end_of_the_turn_and_plain_gains_only():
    helped = table()
    rng = random.Random(4)
    answered = set()
    while not helped.over and helped.match.choices_made < 900:
        decision = helped.decision
        choice = helped.automatic(HELPING)
        if choice is None:
            assert decision.step.kind != steps.END_TURN or decision.extras
            helped.choose(rng.choice(decision.options))
            continue
        answered.add(helped.game.text(choice))
        if decision.step.kind == steps.RUN:
            assert type(decision.step.effect).__name__ in ("Gain", "Power", "Trade")
        elif decision.step.kind == steps.END_TURN:
            assert not decision.extras
        else:
            assert decision.step.kind in (steps.CARDS, steps.PAY, steps.PLACE)
        helped.choose(choice)
    assert {text.split()[0] for text in answered} == {"end", "accept", "do", "pay", "place"}


def test_without_the_settings_everything_is_asked():
    asking = table()
    rng = random.Random(1)
    for _choice in range(300):
        assert asking.automatic(ASKING) is None
        asking.choose(rng.choice(asking.decision.options))
    assert any(entry.do == "end" for entry in asking.match.entries)


def test_nothing_is_answered_for_bots():
    helped = table(("bot:easy", "bot:easy"))
    assert helped.decision is None
    assert helped.automatic(HELPING) is None


def test_undo_goes_back_over_what_the_settings_answered():
    helped = table(undo="any")
    rng = random.Random(4)
    answered = 0
    while not answered:
        helped.choose(rng.choice(helped.decision.options))
        before = helped.match.choices_made
        helped.settle(HELPING)
        answered = helped.match.choices_made - before
    helped.undo()
    assert helped.match.choices_made == before - 1
    assert helped.automatic(HELPING) is None, "whoever takes back wants to decide"
    assert [entry.do for entry in helped.match.entries[-answered - 1 :]] == ["undo"] * (
        answered + 1
    )


def test_a_spectator_hears_no_hand():
    watched = played(table(), 60)
    for listener in (None, 0, 1, 2):
        told = [event for _at, event in watched.chronicle(listener)]
        drawn = [event for event in told if isinstance(event, events.HandDrawn)]
        assert {event.seat for event in drawn} <= {listener}
        assert bool(drawn) == (listener is not None)
        seen = watched.look(listener)
        assert seen.heard == len(told)
        assert list(seen.events) == told[-KEPT:]


def test_what_is_seen_never_changes_and_is_asked_for_once():
    looked = table()
    before = looked.look(0)
    assert looked.look(0) is before
    assert hash(before.events) is not None
    looked.choose(looked.decision.options[0])
    assert looked.look(0) is not before
    assert before.choices == 0
    looked.undo()
    assert looked.look(0).view == before.view
    assert looked.look(0).taken_back
    assert looked.look(0).redo


def test_whose_table_is_shown():
    assert table(("bot:easy", "human")).shown_to() == 1
    assert table(("bot:easy", "bot:easy")).shown_to() is None
    several = table()
    assert several.shown_to() == several.turn


def test_a_bot_answers_with_something_on_offer():
    alone = table(("bot:easy", "bot:random"))
    for _turn in range(40):
        before = alone.match.choices_made
        assert alone.step()
        assert alone.match.choices_made == before + 1
    alone.close()


def test_handing_over_is_an_entry():
    given = table()
    given.reseat(1, "bot:easy")
    assert given.match.entries[-1].do == "seat 1 bot:easy"
    assert given.here == (0, 2)
    assert given.look(None).seats[1].is_bot


# --- Several seats that are asked at once


def test_a_question_keeps_its_number_while_others_seal():
    several = sealing("human", "human", "human")
    assert several.look(None).waiting == (0, 1, 2)
    asked = several.look(2).question
    several.choose("seal 1")
    assert several.look(None).waiting == (1, 2)
    assert several.look(2).question == asked, "nothing was asked anew"
    assert several.look(0).decision is None
    several.choose("seal 2")
    several.choose("seal 3")
    assert several.look(2).question > asked, "a new round is another question"
    assert several.look(2).decision is not None


def test_the_same_question_again_has_another_number():
    one = table()
    numbers = set()
    for _choice in range(60):
        turn = one.turn
        numbers.add((turn, one.look(turn).question))
        one.choose(one.decision.options[0])
    assert len(numbers) == 60


def test_a_seat_played_here_is_asked_while_a_bot_has_to_seal_too():
    both = sealing("bot:random", "human", "human")
    assert both.turn == 1
    assert not both.waits
    assert both.bot == 0
    both.match.choose(0, "seal 1")
    assert both.bot is None


def test_the_seal_of_one_seat_is_in_no_other_snapshot():
    several = sealing("human", "human", "human")
    several.choose("seal 4")
    for seat in (None, 1, 2):
        assert "4" not in repr(several.look(seat).events)
        assert several.look(seat).view == several.game.view(several.match.state, seat)


# --- Bots beside the screen


class Quick:
    """Bots that choose the first option."""

    def __init__(self, fail=False):
        self.fail = fail
        self.asked = []

    def begin(self):
        pass

    interrupt = hurry = close = begin

    async def think(self, asked, seat):
        self.asked.append(seat)
        if self.fail:
            raise MatchError("no room")
        return asked.match.decision_of(seat).options[0]

    async def wait(self, seconds):
        assert seconds == 0.0


def bots_table(kinds, bots):
    rules = Rules(players=len(kinds))
    seats = [Seat("ABCD"[n], kind) for n, kind in enumerate(kinds)]
    return LocalTable(MemoryGame(Match(GAME, rules, 2, seats)), bots)


async def test_bots_play_until_a_person_has_to_decide_and_after_every_choice():
    bots = Quick()
    mixed = bots_table(("human", "bot:easy", "bot:easy"), bots)
    changes = mixed.changes()
    seen = 0
    while mixed.match.state.round < 4:
        if mixed.waits:
            await anext(changes)
            seen += 1
        else:
            mixed.choose(mixed.decision.options[0])
    assert seen >= 4
    assert set(bots.asked) == {1, 2}
    await changes.aclose()


async def test_why_a_bot_cannot_go_on_is_told_once_and_the_table_lives_on():
    bots = Quick(fail=True)
    mixed = bots_table(("bot:easy", "human"), bots)
    while not mixed.waits:
        mixed.choose(mixed.decision.options[0])
    changes = mixed.changes()
    await anext(changes)
    assert str(mixed.take_trouble())
    assert mixed.take_trouble() is None
    bots.fail = False
    mixed.reseat(0, "bot:easy")
    while mixed.waits:
        await anext(changes)
    assert mixed.take_trouble() is None
    await changes.aclose()


async def test_held_bots_think_but_do_not_act_before_they_are_let_go():
    bots = Quick()
    mixed = bots_table(("human", "bot:easy"), bots)
    while not mixed.waits:
        mixed.choose(mixed.decision.options[0])
    mixed.hold(held=True)
    made = mixed.match.choices_made
    change = asyncio.ensure_future(anext(mixed.changes()))
    for _turn_of_the_loop in range(20):
        await asyncio.sleep(0)
    assert bots.asked == [1]
    assert (mixed.match.choices_made, change.done()) == (made, False)
    mixed.hold(held=False)
    await change
    assert mixed.match.choices_made > made


async def test_a_closed_table_ends_its_changes():
    still = bots_table(("human", "human"), Quick())
    task = asyncio.ensure_future(anext(still.changes()))
    await asyncio.sleep(0)
    still.close()
    with pytest.raises(StopAsyncIteration):
        await task
