"""Runes & Ruins through everything that saves games and lists them."""

import json
import random

import pytest

import rs_core.games
from rs_core.play.journal import header_line
from rs_core.play.match import Match, MatchError, Seat
from rs_core.play.replay import Replay
from rs_core.ruins.facefile import parse, template
from rs_core.ruins.game import GAME
from rs_core.ruins.rules import Rules
from rs_tui.saves import Damaged, Library
from rs_tui.saves.origin import Origin
from tests.core.ruins.games import NAMES, choose
from tests.rules import rule
from tests.tui.saves import playing

SEATS = tuple(Seat(name) for name in NAMES[:5])
FACES = parse(template().replace('word = "horn"', 'word = "trumpet"'), "mine.toml")
RULES = Rules(5, 3, "any", "notes", "turn", FACES)


@pytest.fixture(autouse=True)
def _known(monkeypatch):
    monkeypatch.setitem(rs_core.games.GAMES, GAME.name, lambda: GAME)


@pytest.fixture
def library(tmp_path):
    return Library(tmp_path / "data")


def step(match, dice):
    """A choice of any seat that is asked, or one taken back, or one brought back."""
    if dice.random() < 0.15 and match.why_no_undo() is None:
        match.undo()
    elif match.undone and dice.random() < 0.5:
        match.redo()
    else:
        decision = dice.choice(match.pending)
        match.choose(decision.seat, choose(match.state, decision, dice, 0))


def seen(match):
    """All that anybody may know and do."""
    views = [match.view(seat) for seat in (None, *range(len(SEATS)))]
    return match.state.clone(), match.pending, views, len(match.undone), match.why_no_undo()


def new(library, name="Friday", seed=11):
    return library.create(GAME, RULES, SEATS, seed, name)


@rule("R15.6", "R16.4")
def test_a_game_goes_on_wherever_it_was_left_and_lists_tell_no_alliance(library):
    dice = random.Random(4)
    with new(library) as game:
        expected = seen(game.match)
    while expected[1]:
        (told,) = library.list()
        assert (told.finished, told.scores) == (False, ())
        with library.open("Friday") as game:
            assert game.match.rules == RULES
            assert game.match.rules.faces.artefacts == FACES.artefacts
            assert seen(game.match) == expected
            for _choice in range(dice.randrange(20, 60)):
                if not game.match.over:
                    step(game.match, dice)
            expected = seen(game.match)
    assert library.verify("Friday").sound
    (told,) = library.list()
    assert (told.game, told.finished, told.problem) == ("ruins", True, None)
    assert told.scores == GAME.result(expected[0])
    assert set(told.scores) == {0, 1}


@rule("R15.9")
def test_the_header_says_the_rules_of_the_table(library):
    new(library).close()
    head = json.loads(library.export("Friday").splitlines()[0])
    assert head["game"] == "ruins"
    assert {name: head["rules"][name] for name in ("left_out", "deal", "memory", "undo")} == {
        "left_out": 3,
        "deal": "any",
        "memory": "notes",
        "undo": "turn",
    }
    assert head["rules"]["faces"]["fingerprint"] == FACES.fingerprint


@pytest.mark.parametrize("at", [0, 20, 45])
def test_a_branch_goes_on_from_its_moment(library, at):
    with new(library) as game:
        dice = random.Random(at)
        while not game.match.over:
            decision = dice.choice(game.match.pending)
            game.match.choose(decision.seat, choose(game.match.state, decision, dice, 0))
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


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"rules": {"undo": "turn"}}, "its rules are not those"),
        ({"seats": [{"name": "Ada", "druid": "x", "kind": "human"}] * 4}, "a seat is not name and"),
        ({"seats": [{"name": f"n{n}", "kind": "human"} for n in range(3)]}, "it has no seats"),
        ({"position": "RS2f"}, "its position is of another game"),
    ],
)
def test_a_header_that_is_none_of_this_game_is_refused_with_the_reason(library, changes, reason):
    new(library).close()
    path = library.place("Friday").path
    playing.forge(path, 0, lambda head: header_line(json.loads(head) | changes))
    with pytest.raises(Damaged, match=reason):
        library.open("Friday")


@rule("R15.2")
def test_nothing_is_taken_back_past_what_was_seen():
    match = Match(GAME, Rules(), 3, SEATS[:4])
    for seat in range(4):
        match.choose(seat, match.decision_of(seat).options[0])
    with pytest.raises(MatchError, match="something was revealed"):
        match.undo()
    seat = match.pending[0].seat
    match.choose(seat, "search 3")
    match.choose(seat, match.pending[0].options[0])
    match.undo()
    match.undo()
    with pytest.raises(MatchError, match="something was revealed"):
        match.undo()
