"""Another game, in which all choose at once and unseen, through everything that saves games."""

import json
import random

import pytest

from rs_core import games
from rs_core.play.journal import header_line
from rs_core.play.match import Seat
from rs_core.play.replay import ROUND, Replay
from rs_tui.export import export
from rs_tui.export.intake import take_in
from rs_tui.games import face
from rs_tui.rune_stones.statistics.book import gather
from rs_tui.saves import Damaged, Follower, Library
from rs_tui.saves.origin import Origin
from tests.bids.game import GAME, NOT_SEALED, Rules
from tests.tui.saves import playing

SEATS = (Seat("Ada"), Seat("Ben"), Seat("Cy"))
EYES = (None, 0, 1, 2)

pytestmark = pytest.mark.usefixtures("bids")


@pytest.fixture
def library(tmp_path):
    return Library(tmp_path / "data")


def new(library, name="Friday", undo="turn", seed=11):
    return library.create(GAME, Rules(len(SEATS), undo), SEATS, seed, name)


def step(match, dice):
    """A choice of any seat that is asked, or something taken or brought back."""
    if dice.random() < 0.3 and match.why_no_undo() is None:
        match.undo()
    elif dice.random() < 0.5 and match.undone:
        match.redo()
    else:
        asked = dice.choice(match.pending)
        match.choose(asked.seat, dice.choice(asked.options + asked.extras))


def play(match, seed=1):
    """A whole random game."""
    dice = random.Random(seed)
    while not match.over:
        step(match, dice)


def seen(match):
    """All that anybody may know and do."""
    views = [match.view(seat) for seat in EYES]
    return match.state.clone(), match.pending, views, len(match.undone), match.why_no_undo()


# --- Played, killed, gone on with


@pytest.mark.parametrize("seed", range(6))
def test_a_game_goes_on_at_the_same_open_choices_wherever_it_was_killed(library, tmp_path, seed):
    dice = random.Random(seed)
    moments = []
    with new(library, undo=("turn", "any")[seed % 2], seed=seed) as game:
        while not game.match.over:
            moments.append((game.path.read_bytes(), seen(game.match)))
            step(game.match, dice)
        moments.append((game.path.read_bytes(), seen(game.match)))
    asked = {len(found[1]) for _data, found in moments}
    assert asked == {0, 1, 2, 3}
    for number, (data, found) in enumerate(moments[:-1]):
        line = moments[number + 1][0][len(data) :]
        torn = line[: dice.randrange(len(line))]
        other = Library(tmp_path / str(number))
        other.folder.mkdir()
        (other.folder / "Friday.rsgame").write_bytes(data + torn)
        with other.open("Friday") as game:
            assert seen(game.match) == found
            assert bool(game.notes) is bool(torn)
            play(game.match, seed)
        assert other.verify("Friday").sound


def test_a_sealed_choice_is_taken_back_and_brought_back_after_a_break(library):
    with new(library) as game:
        game.match.choose(1, "seal 2")
        game.match.choose(0, "seal 4")
    with library.open("Friday") as game:
        game.match.undo()
    with library.open("Friday") as game:
        assert game.match.state.sealed == (NOT_SEALED, 2, NOT_SEALED)
        assert [asked.seat for asked in game.match.pending] == [0, 2]
        game.match.redo()
        game.match.choose(2, "seal 1")
    with library.open("Friday") as game:
        assert game.match.state.round == 2
        assert game.match.why_no_undo() is not None


def test_somebody_who_follows_stands_where_the_game_stands(library):
    with new(library) as game:
        follower = Follower(game.path)
        dice = random.Random(3)
        while not game.match.over:
            step(game.match, dice)
            assert follower.poll()
            assert seen(follower.match) == seen(game.match)


def test_nothing_is_kept_beside_a_game_that_needs_nothing(library):
    new(library).close()
    assert not library.sets.folder.exists()
    head = json.loads(library.export("Friday").splitlines()[0])
    assert head["game"] == "bids"
    assert head["rules"] == {"undo": "turn"}
    assert head["seats"] == [{"name": seat.name, "kind": "human"} for seat in SEATS]


# --- Lists


def test_a_list_tells_who_plays_and_how_it_stands(library):
    with new(library) as game:
        for seat, card in ((2, 4), (0, 1), (1, 1), (0, 2)):
            game.match.choose(seat, f"seal {card}")
        expected = GAME.standing(game.match.state)
    with new(library, "Sunday") as game:
        play(game.match)
        final = GAME.result(game.match.state)
    for each in (Library(library.folder), Library(library.folder)):
        found = {told.name: told for told in each.list()}
        told = found["Friday"]
        assert (told.game, told.seats, told.round, told.turn) == ("bids", SEATS, 2, 1)
        assert (told.scores, told.decisions, told.finished) == (expected, 4, False)
        assert sum(told.scores) > 0
        told = found["Sunday"]
        assert (told.scores, told.turn, told.finished) == (final, None, True)
        assert told.problem is None
        (library.folder / "index.lines").unlink()  # the second has to replay them
    assert told.to_json()["seats"] == [{"name": seat.name, "kind": "human"} for seat in SEATS]
    assert library.latest() == "Friday"


def test_games_of_several_kinds_lie_in_one_folder(library):
    with new(library) as game:
        play(game.match)
    playing.begin(library, "Sunday").close()
    assert {told.name: told.game for told in library.list()} == {
        "Friday": "bids",
        "Sunday": "rune_stones",
    }
    book = gather(library)  # of Rune Stones alone
    assert (book.games, book.unfinished, book.problems) == ([], 1, [])


# --- Looking back


def test_a_replay_steps_through_a_saved_game(library):
    with new(library) as game:
        play(game.match)
        results = [GAME.result(moment.state) for moment in game.match.moments]
    _reading, match, _found = library.load(library.place("Friday"))
    replay = Replay(match)
    assert list(replay.results) == results
    replay.go(0)
    rounds = [replay.round]
    while replay.step(ROUND) < replay.last:
        rounds.append(replay.round)
    assert rounds == [1, 2, 3]


@pytest.mark.parametrize("seed", range(4))
def test_a_branch_goes_on_from_its_moment_after_a_break(library, seed):
    with new(library, seed=seed) as game:
        play(game.match, seed)
        replay = Replay(game.match)
    replay.go(4 + seed)
    branch = replay.branch(99, SEATS)
    origin = Origin("Friday", replay.at)
    with library.create(
        replay.match.game, branch.rules, SEATS, 99, "Branch", start=branch.start, origin=origin
    ) as game:
        assert game.match.view(None) == replay.view(None)
        step(game.match, random.Random(seed))
        expected = seen(game.match)
    with library.open("Branch") as game:
        assert seen(game.match) == expected
        assert game.origin == origin
    assert library.verify("Branch").sound


# --- For other eyes


@pytest.mark.parametrize("form", ["game", "text", "json", "cast"])
def test_a_saved_game_is_exported_and_taken_in_again(library, tmp_path, form):
    with new(library) as game:
        play(game.match)
        expected = seen(game.match)
    place = library.place("Friday")
    reading, match, _found = library.load(place)
    data = export("Friday", reading, match, form, face(match.game.name))
    assert b"seal" in data
    if form in ("game", "json"):
        file = tmp_path / f"mail.{form}"
        file.write_bytes(data)
        name = take_in(library, str(file), "Copy", faces=face).name
        with library.open(name) as game:
            assert seen(game.match) == expected


# --- What is not such a game


SEAT = {"name": "Ada", "kind": "human"}


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"game": "chess"}, "it is a game of another kind"),
        ({"game": ["bids"]}, "it is a game of another kind"),
        ({"version": 1, "game": "chess"}, "it is a game of another kind"),
        ({"version": 1}, "the header is damaged"),
        ({"seats": [SEAT, SEAT]}, "it has no seats"),
        ({"seats": [{**SEAT, "druid": "brown"}] * 3}, "a seat is not name and kind"),
        ({"seats": [{**SEAT, "kind": 1}] * 3}, "a seat is not described by texts"),
        ({"rules": {"undo": "turn", "edition": 2}}, "its rules are not those"),
        ({"position": "RS2f"}, "its position is of another game"),
        ({"position": 1}, "its position is not a line of text"),
    ],
)
def test_a_header_that_is_none_of_this_game_is_refused_with_the_reason(library, changes, reason):
    new(library).close()
    playing.forge(
        library.place("Friday").path, 0, lambda head: header_line(json.loads(head) | changes)
    )
    with pytest.raises(Damaged, match=reason):
        library.open("Friday")


def test_a_game_that_is_not_known_here_is_told_and_left_alone(library, monkeypatch):
    new(library).close()
    before = library.export("Friday")
    monkeypatch.delitem(games.GAMES, GAME.name)
    (library.folder / "index.lines").unlink()
    (told,) = library.list()
    assert "it is a game of another kind" in told.problem
    assert library.place("Friday").path.read_bytes() == before
