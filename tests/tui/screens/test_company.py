"""At a table of several terminals: waiting, talk, consent, absence, pause, end and rematch."""

from __future__ import annotations

import random
import time
from typing import TYPE_CHECKING

import pytest

from rs_core.rune_stones.game import GAME
from rs_tui.ground.settings import Settings
from rs_tui.rune_stones import preferences
from rs_tui.tables.remote import RemoteTable
from tests.tui import fixtures
from tests.tui.company import friend, table
from tests.tui.looking import running
from tests.tui.saves import playing
from tests.tui.tables.serving import fresh, options, play, until

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from rs_tui.tables.visit import Visit
    from tests.tui.tables.serving import Threaded

pytestmark = pytest.mark.usefixtures("surroundings")
ASKING = preferences.changed(Settings(bell=True), skip_end_turn=False, coaching=False)


def rules(undo: str = "any"):
    """Rules for two."""
    return playing.rules(2, undo=undo)


@pytest.fixture
def served(short: Path) -> Iterator[Threaded]:
    """A table of Ann, who owns it, and Bob, at which the game has not begun."""
    told = options(GAME, rules(), ["human", "open"], own=0)
    with table(short, told) as made:
        yield made


def begun(served: Threaded) -> tuple[Visit, RemoteTable]:
    """Ann's visit, and the table as Bob sits at it."""
    ann = served.visit()
    bob = friend(served, 1, "Bob")
    ann.owner("start")
    return ann, RemoteTable(bob)


def bobs_turn(bob: RemoteTable, ann: Visit) -> None:
    """Until Bob has to decide, let Ann choose."""
    _until_asked(bob, RemoteTable(ann, keep=True), random.Random(4))


def anns_turn(bob: RemoteTable) -> None:
    """Until Ann has to decide, let Bob choose; what he chose is told to him in its own time."""
    dice = random.Random(5)
    while 0 not in fresh(bob).waiting:
        if bob.decision is not None:
            bob.choose(dice.choice(bob.decision.options))
        time.sleep(0.002)


def _until_asked(asked: RemoteTable, other: RemoteTable, dice: random.Random) -> None:
    while fresh(asked).decision is None:
        if fresh(other).decision is not None:
            other.choose(dice.choice(other.decision.options))
        time.sleep(0.002)


async def test_whom_we_wait_for_since_when_and_that_they_are_away(library, served):
    ann, bob = begun(served)
    bobs_turn(bob, ann)
    async with running(app := fixtures.app(library, ASKING), app.at_visit(ann)) as look:
        await look.until("Waiting for Bob since ")
        assert "m talk" in look.text
        assert "hurry" not in look.text
        assert "thinking" not in look.text
        bob.visit.close()
        await look.until("Waiting for Bob (away) since ")
        await look.press("e")
        await look.until("away since ")


async def test_a_turn_rings_once_and_stands_in_the_title(library, served, monkeypatch):
    ann, bob = begun(served)
    bobs_turn(bob, ann)
    rung, titles = [], []
    app = fixtures.app(library, ASKING)
    monkeypatch.setattr(app, "bell", lambda: rung.append(1))
    monkeypatch.setattr(app, "set_title", titles.append)
    async with running(app, app.at_visit(ann)) as look:
        await look.until("Waiting for Bob")
        assert (rung, titles) == ([], ["moon"])
        anns_turn(bob)
        await look.until("Which action?")
        await look.press("s")  # the next question of the same turn
        await look.pilot.pause()
        assert (rung, titles) == ([1], ["moon", "● your turn - moon"])


async def test_talk_stays_until_a_key_and_keys_go_to_the_line_that_is_typed(library, served):
    ann, bob = begun(served)
    bobs_turn(bob, ann)
    async with running(app := fixtures.app(library, ASKING), app.at_visit(ann)) as look:
        bob.visit.say("nice one")
        await look.until("Bob: nice one")
        await look.press("m", "=quit? u")
        assert "Say: quit? u" in look.text
        await look.press("enter")
        until(lambda: any(said.text == "quit? u" for said in bob.visit.talk))
        await look.press("c", "escape")
        await look.until(lambda: "nice one" not in look.text)
        assert look.name == "GameScreen"


async def test_undo_beyond_ones_own_takes_the_others_consent(library, served):
    ann, bob = begun(served)
    bobs_turn(bob, ann)
    anns_turn(bob)
    before = served.match.choices_made
    async with running(app := fixtures.app(library, ASKING), app.at_visit(ann)) as look:
        await look.until("Which action?")
        await look.press("u")
        await look.until("u once more asks the others")
        assert served.match.choices_made == before
        await look.press("u")
        await look.until("no answer yet: Bob")
        until(lambda: bob.visit.request is not None)
        bob.visit.agree(bob.visit.request.to, yes=True)
        await look.until(lambda: served.match.choices_made < before)
        assert served.match.moments[-1].entry.seat in (0, 1)
        until(lambda: bob.visit.request is None)


async def test_the_others_are_not_asked_for_what_the_rules_forbid(library, short):
    with table(short, options(GAME, rules("turn"), ["human", "open"], own=0)) as served:
        ann, bob = begun(served)
        bobs_turn(bob, ann)
        anns_turn(bob)
        async with running(app := fixtures.app(library, ASKING), app.at_visit(ann)) as look:
            await look.until("Which action?")
            await look.press("u")
            await look.until("No undo: something was revealed")
            assert "asks the others" not in look.text


async def test_a_request_is_answered_among_everyone_and_never_by_a_stray_key(library, served):
    ann, bob = begun(served)
    bobs_turn(bob, ann)
    anns_turn(bob)
    before = served.match.choices_made
    async with running(app := fixtures.app(library, ASKING), app.at_visit(ann)) as look:
        bob.visit.go_back(before - 1)
        await look.until("Bob: may I take 1 choice back? (e to answer)")
        await look.press("y", "n")
        assert served.match.choices_made == before
        assert bob.visit.request is not None
        await look.press("e", "y")
        await look.until(lambda: served.match.choices_made == before - 1)


async def test_the_owner_lets_a_bot_play_for_who_is_away_and_they_come_back(library, served):
    ann, bob = begun(served)
    bobs_turn(bob, ann)
    async with running(app := fixtures.app(library, ASKING), app.at_visit(ann)) as look:
        await look.press("e", "end", "b", "1")
        await look.until("somebody sits there")
        bob.visit.close()
        await look.until("away since")
        await look.press("b", "1")
        await look.until("bot: random")
        await look.press("escape")
        await look.until("Which action?")
        friend(served, 1, "Bob")
        await look.until(lambda: not served.match.seats[1].is_bot)


async def test_a_paused_game_takes_no_choice_and_says_so(library, served):
    ann, bob = begun(served)
    bobs_turn(bob, ann)
    anns_turn(bob)
    async with running(app := fixtures.app(library, ASKING), app.at_visit(ann)) as look:
        await look.until("Which action?")
        await look.press("e", "p")
        await look.until("paused")
        await look.press("escape")
        before = served.match.choices_made
        await look.press("s", "s")
        await look.until("paused")
        assert served.match.choices_made == before
        await look.press("e", "p", "escape", "s", "s")
        await look.until(lambda: served.match.choices_made > before)


async def test_friends_get_no_commands_of_the_owner(library, served):
    _ann, bob = begun(served)
    async with running(app := fixtures.app(library, ASKING), app.at_visit(bob.visit)) as look:
        await look.press(":", "=bot")
        await look.until("There is no such command")
        await look.press("escape")
        await look.press("e")
        assert "close" not in look.text
        assert "pause" not in look.text


async def test_the_end_gives_the_record_and_the_owner_a_rematch(library, short):
    folder = short / "data"
    folder.mkdir(mode=0o700)
    games = type(library)(folder)
    fixtures.played(games, "Friday", 1445, "Ann,Bob")
    with table(short, {"table": "moon", "save": "Friday"}) as served:
        ann = served.visit(seat=0)
        ann.owner("free", 1)
        bob = friend(served, 1, "Bob")
        play([RemoteTable(ann, keep=True), RemoteTable(bob, keep=True)], random.Random(1))
        async with running(app := fixtures.app(library, ASKING), app.at_visit(ann)) as look:
            await look.until("The game is over")
            await look.press("enter")
            await look.until("rematch")
            for key, screen in (("p", "ReplayScreen"), ("c", "ChronicleScreen")):
                await look.press(key)
                assert look.name == screen
                await look.press("escape")
            await look.press("n")
            await look.until(lambda: look.name == "GameScreen")
            assert served.match.choices_made == 0
            until(lambda: bob.told is not None and bob.told.name == served.host.playing.saved.name)
            assert not ann.closed


async def test_friends_follow_a_rematch_from_the_result(library, short):
    folder = short / "data"
    folder.mkdir(mode=0o700)
    fixtures.played(type(library)(folder), "Friday", -1, "Ann,Bob")
    with table(short, {"table": "moon", "save": "Friday"}) as served:
        ann = served.visit(seat=0)
        ann.owner("free", 1)
        bob = friend(served, 1, "Bob")
        async with running(app := fixtures.app(library, ASKING), app.at_visit(bob)) as look:
            await look.until("The game is over")
            await look.press("enter")
            await look.until("replay")
            assert "rematch" not in look.text
            ann.owner("rematch")
            await look.until(lambda: look.name == "GameScreen")


async def test_a_line_that_is_cut_is_said_calmly_and_comes_back(library, served, monkeypatch):
    ann, bob = begun(served)
    bobs_turn(bob, ann)
    async with running(app := fixtures.app(library, ASKING), app.at_visit(ann)) as look:
        await look.until("Waiting for Bob")
        dial, ann._dial = ann._dial, _nobody_answers
        ann._call.close()
        await look.until("The line to the table is cut; trying again")
        ann._dial = dial
        await look.until("Waiting for Bob")


async def test_leaving_keeps_the_seat_and_hangs_up(library, served, monkeypatch):
    ann, bob = begun(served)
    titles = []
    app = fixtures.app(library, ASKING)
    monkeypatch.setattr(app, "set_title", titles.append)
    async with running(app, app.at_visit(ann)) as look:
        await look.press("q")
        await look.until("New game")
        assert ann.closed
        assert titles[-1] == "Rune Stones"
        until(lambda: not bob.visit.seats.seats[0].here)
        assert bob.visit.seats.seats[0].claimed


def _nobody_answers():
    raise OSError("nobody")
