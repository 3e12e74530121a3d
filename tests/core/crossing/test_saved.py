"""Crossing through everything that saves games, and taken back at a table."""

import json
import random

import pytest

import rs_core.games
from rs_core.crossing.game import GAME
from rs_core.crossing.rules import Rules
from rs_core.play.journal import header_line
from rs_core.play.match import Match, MatchError, Seat
from rs_core.play.replay import Replay
from rs_tui.saves import Damaged, Follower, Library
from rs_tui.saves.origin import Origin
from rs_tui.tables.local import LocalTable
from tests.core.crossing.tables import anything
from tests.rules import rule
from tests.trials.plain_games import MemoryGame
from tests.tui.saves import playing

SEATS = (Seat("Ada"), Seat("Ben"), Seat("Cy"), Seat("Di"))
RULES = Rules(4, (3, 0, 5, 1), "announce", "any", 30)


@pytest.fixture(autouse=True)
def _known(monkeypatch):
    monkeypatch.setitem(rs_core.games.GAMES, GAME.name, lambda: GAME)


@pytest.fixture
def library(tmp_path):
    return Library(tmp_path / "data")


def step(match, dice):
    """A choice of any seat that is asked, or a round taken back, or a choice brought back."""
    if dice.random() < 0.04 and match.choices_made:
        match.take_back()
    elif match.undone and dice.random() < 0.5:
        match.redo()
    else:
        match.choose(*anything(match, dice))


def seen(match):
    """All that anybody may know and do."""
    views = [match.view(seat) for seat in (None, *range(len(SEATS)))]
    return match.state.clone(), match.pending, views, len(match.undone), match.why_no_undo()


def new(library, name="Friday", seed=11):
    return library.create(GAME, RULES, SEATS, seed, name)


# --- Files


@pytest.mark.parametrize("seed", range(2))
def test_a_game_goes_on_wherever_it_was_left(library, seed):
    dice = random.Random(seed)
    with new(library, seed=seed) as game:
        expected = seen(game.match)
    while expected[1]:
        with library.open("Friday") as game:
            assert game.match.rules == RULES
            assert seen(game.match) == expected
            for _choice in range(dice.randrange(1, 40)):
                if not game.match.over:
                    step(game.match, dice)
            expected = seen(game.match)
    assert library.verify("Friday").sound
    (told,) = library.list()
    assert (told.game, told.finished, told.problem) == ("crossing", True, None)
    assert told.scores == GAME.result(expected[0])


@rule("C12.10")
def test_the_header_says_the_rules_and_the_characters(library):
    new(library).close()
    head = json.loads(library.export("Friday").splitlines()[0])
    assert head["game"] == "crossing"
    assert head["rules"] == {"talk": "announce", "undo": "any", "clock": 30}
    assert [seat["character"] for seat in head["seats"]] == ["elf", "human", "fairy", "pixie"]


def test_somebody_who_follows_stands_where_the_game_stands(library):
    with new(library) as game:
        follower = Follower(game.path)
        dice = random.Random(3)
        for _choice in range(40):
            step(game.match, dice)
            assert follower.poll()
            assert seen(follower.match) == seen(game.match)


@rule("C12.11")
@pytest.mark.parametrize("at", [0, 7, 60])
def test_a_branch_goes_on_from_its_moment_after_a_break(library, at):
    with new(library) as game:
        dice = random.Random(at)
        while not game.match.over:
            game.match.choose(*anything(game.match, dice))
        replay = Replay(game.match)
    replay.go(at)
    branch = replay.branch(99, SEATS)
    with library.create(
        GAME, branch.rules, SEATS, 99, "Branch", start=branch.start, origin=Origin("Friday", at)
    ) as game:
        assert game.match.view(None) == replay.view(None)
        step(game.match, dice)
        expected = seen(game.match)
    with library.open("Branch") as game:
        assert seen(game.match) == expected
    assert library.verify("Branch").sound


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"rules": {"undo": "turn"}}, "its rules are not those"),
        ({"rules": {"talk": "loud", "undo": "any", "clock": 0}}, "talk is free, announce or"),
        ({"seats": [{"name": "Ada", "kind": "human"}] * 4}, "a seat is not name, character"),
        ({"position": "RS2f"}, "its position is of another game"),
    ],
)
def test_a_header_that_is_none_of_this_game_is_refused_with_the_reason(library, changes, reason):
    new(library).close()
    path = library.place("Friday").path
    playing.forge(path, 0, lambda head: header_line(json.loads(head) | changes))
    with pytest.raises(Damaged, match=reason):
        library.open("Friday")


# --- Taken back


def table(undo="any"):
    seats = (Seat("Ada"), Seat("Ben", "bot:easy"), Seat("Cy"))
    return LocalTable(MemoryGame(Match(GAME, Rules(3, undo=undo), 7, seats)))


def sealed_round(playing_table):
    """Every seat that is asked takes the first thing on offer."""
    number = playing_table.match.state.table.round
    while playing_table.match.state.table.round == number:
        asked = playing_table.match.pending[0]
        playing_table.answer(asked.seat, asked.options[0])


@rule("C12.5")
def test_a_table_takes_whole_rounds_back():
    here = table()
    sealed_round(here)
    begun = here.match.choices_made
    sealed_round(here)
    ended = here.match.choices_made
    here.answer(1, here.match.decision_of(1).options[0])
    here.undo()
    assert here.match.choices_made == begun, "of the round at hand, only a bot had sealed"
    assert here.match.state.table.round == 2
    assert [entry.do for entry in here.match.entries[-(ended + 1 - begun) :]] == ["undo"] * (
        ended + 1 - begun
    )
    here.answer(0, here.match.decision_of(0).options[0])
    here.undo()
    assert here.match.choices_made == begun
    here.undo()
    assert here.match.choices_made == 0
    with pytest.raises(MatchError, match="nothing has been chosen yet"):
        here.undo()


@rule("C12.5")
def test_a_table_takes_back_what_settings_answered_with_the_round_and_no_more():
    here = table()
    sealed_round(here)
    begun = here.match.choices_made
    here.answer(0, here.match.decision_of(0).options[0])
    here.answer(2, here.match.decision_of(2).options[0], automatic=True)
    here.undo()
    assert here.match.choices_made == begun


@rule("C12.5")
def test_a_table_takes_nothing_back_where_every_seal_is_final():
    here = table("turn")
    here.answer(0, here.match.decision_of(0).options[0])
    with pytest.raises(MatchError, match="no undo"):
        here.undo()
    assert here.match.choices_made == 1
