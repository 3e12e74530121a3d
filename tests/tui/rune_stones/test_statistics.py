"""Statistics: what is counted for whom, what is marked, and what is kept beside the games."""

import json
from argparse import Namespace

import pytest

from rs_core.rune_stones.scoring import final_scores, winners
from rs_tui.career.book import FILE
from rs_tui.career.facts import facts_of, from_json
from rs_tui.draw.spark import sparkline
from rs_tui.ground import glyphs
from rs_tui.rune_stones.career.craft import CRAFT
from rs_tui.rune_stones.statistics import book
from rs_tui.rune_stones.statistics.facts import GameFacts, SeatFacts, of_game, standings
from rs_tui.saves import Library
from tests.games import finished
from tests.golden.samples import SAVES

FINISHED = SAVES / "7-finished-duel.rsgame"


def _seat(name, score, won, kind="human", **more):
    settings = {"stones": (), "best_set": 0, "handed_over": False, **more}
    return SeatFacts(name=name, kind=kind, score=score, won=won, **settings)


def _game(number, *seats, rounds=20, **more):
    settings = {"decisions": 100, "peeked": 0, "opened": False, **more}
    time = f"2025-01-{number:02}T00:00:00Z"
    return GameFacts(f"g{number}", f"{number:016x}", time, rounds, seats=seats, **settings)


def test_a_person_is_counted_by_name_and_a_bot_by_level():
    games = [
        _game(1, _seat("Ada", 70, True), _seat("Rex", 60, False, "bot:hard"), rounds=20),
        _game(2, _seat("Ada", 66, False), _seat("Max", 68, True, "bot:hard"), rounds=30),
    ]
    ada, hard = standings(games)
    assert (ada.kind, ada.name, ada.games, ada.wins) == ("human", "Ada", 2, 1)
    assert (hard.kind, hard.name, hard.games, hard.wins) == ("bot", "hard", 2, 1)
    assert ada.average_score == 68
    assert ada.average_rounds == 25
    assert ada.scores == [70, 66]


def test_a_shared_victory_is_a_victory_of_both():
    ada, ben = standings([_game(1, _seat("Ada", 70, True), _seat("Ben", 70, True))])
    assert (ada.wins, ada.shared, ben.wins, ben.shared) == (1, 1, 1, 1)


def test_streaks_follow_the_order_of_time():
    results = {1: True, 2: True, 3: False, 4: True, 5: True, 6: True, 7: False, 8: True}
    games = [
        _game(n, _seat("Ada", 70, won), _seat("Ben", 60, not won)) for n, won in results.items()
    ]
    ada, ben = standings(reversed(games))
    assert (ada.longest_streak, ada.streak) == (3, 1)
    assert (ben.longest_streak, ben.streak) == (1, 0)


def test_favourite_stones_and_the_best_set():
    games = [
        _game(1, _seat("Ada", 1, True, stones=("hand", "magic"), best_set=3)),
        _game(2, _seat("Ada", 1, True, stones=("wild", "hand"), best_set=5)),
        _game(3, _seat("Ada", 1, True, stones=("hand", "wild", "plus", "three"), best_set=2)),
    ]
    [ada] = standings(games)
    assert ada.favourites == ["hand", "wild", "magic"]
    assert ada.to_json()["best_set"] == {"artefacts": 5, "points": 15}


@pytest.mark.parametrize(
    "game",
    [
        _game(1, _seat("Ada", 1, True), peeked=1),
        _game(1, _seat("Ada", 1, True), opened=True),
        _game(1, _seat("Ada", 1, True), hinted=True),
        _game(1, _seat("Ada", 1, True, handed_over=True)),
    ],
    ids=["peeked", "opened", "hinted", "handed over"],
)
def test_games_that_were_not_played_straight_are_marked(game):
    assert game.marked
    assert standings([game])[0].marked == 1


def test_a_straight_game_is_not_marked():
    assert not _game(1, _seat("Ada", 1, True)).marked


def test_copies_of_a_game_count_once():
    game = _game(1, _seat("Ada", 1, True))
    copy = GameFacts("copy", game.end, game.played, 20, 100, game.seats, 0, False)
    assert standings([game, copy])[0].games == 1


@pytest.mark.parametrize("undo", ["turn", "any"])
def test_the_facts_of_a_game_are_those_of_its_end(undo):
    head, match = finished(5, 2, undo)
    whole = facts_of("Friday", Namespace(header=head, first_sum=""), match, "now", CRAFT)
    facts = of_game(whole)
    assert tuple(seat.score for seat in facts.seats) == final_scores(match.state)
    assert tuple(n for n, seat in enumerate(facts.seats) if seat.won) == winners(match.state)
    traded = [
        event.artefacts
        for moment in match.moments
        for event in moment.events
        if type(event).__name__ == "RowTraded" and event.seat == 0
    ]
    assert facts.seats[0].best_set >= max(traded)
    behind = sum(entry.do == "undo" and bool(entry.chance) for entry in match.entries)
    assert facts.peeked == behind
    assert facts.marked == (undo == "any")
    assert from_json(json.loads(json.dumps(whole.to_json()))) == whole


# --- What is kept beside the games


@pytest.fixture
def library(tmp_path):
    found = Library(tmp_path / "data")
    found.import_(FINISHED, "Duel")
    return found


def _forget(monkeypatch):
    """As another session that has nothing but the files."""
    monkeypatch.setattr("rs_tui.career.book._last", (None, None))


def _counting(monkeypatch):
    loads = []
    load = Library.load

    def counted(self, *given, **more):
        loads.append(given)
        return load(self, *given, **more)

    monkeypatch.setattr(Library, "load", counted)
    return loads


def test_a_game_is_replayed_once(library, monkeypatch):
    loads = _counting(monkeypatch)
    first = book.gather(library)
    assert len(loads) == 1
    _forget(monkeypatch)
    assert book.gather(library) == first
    assert len(loads) == 1


@pytest.mark.parametrize("harm", [b"", b"hello", b"1 00\n{}\n", b"\xff\xfe", b"9"])
def test_damaged_facts_are_made_again(library, harm, monkeypatch):
    first = book.gather(library)
    path = library.folder / FILE
    path.write_bytes(harm)
    _forget(monkeypatch)
    assert book.gather(library) == first
    assert path.read_bytes() != harm


def test_edited_facts_are_not_believed(library, monkeypatch):
    first = book.gather(library)
    path = library.folder / FILE
    path.write_bytes(path.read_bytes().replace(b'"score": 6', b'"score": 9'))
    _forget(monkeypatch)
    assert book.gather(library) == first


def test_a_line_of_scores_has_a_column_for_each(monkeypatch):
    assert sparkline([0, 50, 100], 100) == "▁▄█"
    monkeypatch.setattr(glyphs, "_current", glyphs.ASCII)
    assert sparkline([0, 50, 100], 100) == "_=@"
    assert sparkline([], 0) == ""
