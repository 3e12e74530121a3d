"""Tries at puzzles: the first counts, once, whatever happens to the file; and their ratings."""

from functools import partial

import pytest

from rs_core.play.match import MatchError
from rs_tui.career import puzzle_words
from rs_tui.career.glicko import Rating, Result, rated
from rs_tui.career.puzzles import FILE, UNSURE, Tries, difficulty, find, ratings, solver
from rs_tui.career.solving import PuzzleTable
from rs_tui.cli.parser import build_parser
from rs_tui.ground.settings import Settings
from rs_tui.rune_stones import sure
from rs_tui.rune_stones.career.anchors import ANCHORS
from rs_tui.rune_stones.puzzles.book import PUZZLES
from rs_tui.saves import Library

GAME = "rune_stones"
FIRST, SECOND = PUZZLES.all()[:2]


@pytest.fixture
def library(tmp_path):
    return Library(tmp_path)


def _played(library, puzzle, which, name="Ada"):
    table = PuzzleTable(library, PUZZLES, puzzle, name)
    for choice in puzzle.line(which):
        table.choose(choice)
    table.close()
    assert table.outcome is not None
    return table


def test_the_answer_is_right_and_the_next_best_is_not(library):
    assert _played(library, FIRST, "answer").solved
    assert not _played(library, SECOND, "second").solved
    found = solver(library, GAME, PUZZLES, "Ada")
    assert [found.solves(FIRST), found.solves(SECOND), found.solved] == [True, False, 1]
    assert found.tried == [FIRST, SECOND]
    assert solver(library, GAME, PUZZLES, "Ben").tried == []


def test_only_the_first_try_counts(library):
    assert _played(library, FIRST, "second").outcome.counts
    before = (library.folder / FILE).read_bytes()
    again = _played(library, FIRST, "answer")
    assert again.solved
    assert not again.outcome.counts
    assert (library.folder / FILE).read_bytes() == before
    told = puzzle_words.outcome(again, solver(library, GAME, PUZZLES, "Ada"))
    assert "Only the first try counts." in told[1]
    assert _played(library, FIRST, "answer", "Ben").outcome.counts


def test_first_tries_of_several_terminals_are_all_kept(library, monkeypatch):
    """While one begins the file, another has begun it."""
    begin = Tries._begin

    def both(self):
        if not (library.folder / FILE).exists():
            monkeypatch.setattr(Tries, "_begin", begin)
            Tries(library, GAME).add(FIRST, "Ben", "other")
        begin(self)

    monkeypatch.setattr(Tries, "_begin", both)
    assert Tries(library, GAME).add(FIRST, "Ada", "key")
    assert {each.name for each in Tries(library, GAME).all()} == {"Ada", "Ben"}


def test_a_name_is_taken_as_it_is_kept():
    for said, kept in ((" Ann ", "Ann"), ("\x1b[31mX", "X")):
        assert build_parser().parse_args(["puzzles", "--name", said]).name == kept


def test_a_try_is_on_disk_before_anything_is_said_and_nothing_counts_twice(library):
    """Killed at whatever moment: either the try stands, or there was none."""
    table = PuzzleTable(library, PUZZLES, FIRST, "Ada")
    *most, last = FIRST.line("answer")
    for choice in most:
        table.choose(choice)
        assert Tries(library, GAME).all() == []
    table.choose(last)
    whole = (library.folder / FILE).read_bytes()
    assert len(Tries(library, GAME).all()) == 1
    head = whole.index(b"\n") + 1
    for size in range(head, len(whole)):
        (library.folder / FILE).write_bytes(whole[:size])
        made = Tries(library, GAME).all()
        assert len(made) == (size == len(whole) - 1)  # only its end of line may be missing
        assert Tries(library, GAME).add(FIRST, "Ada", FIRST.line("answer") and "x") is not made
        assert len(Tries(library, GAME).all()) == 1


def test_an_edited_or_foreign_file_is_survived(library):
    _played(library, FIRST, "second")
    path = library.folder / FILE
    path.write_bytes(path.read_bytes().replace(b"false", b"true ") + b"\xff\x00\n[]\n0 {}\n")
    assert Tries(library, GAME).all() == []
    assert _played(library, FIRST, "answer").outcome.counts
    assert Tries(library, "crossing").all() == []


def test_a_file_that_cannot_be_used_is_told_at_once_and_one_may_play_all_the_same(library):
    (library.folder / FILE).symlink_to("/nowhere")
    table = PuzzleTable(library, PUZZLES, FIRST, "Ada")
    assert "link" in table.unkept
    assert table.task[1].startswith(f"{FILE} cannot be written: this try will not count.")
    for choice in FIRST.line("answer"):
        table.choose(choice)
    assert table.solved
    assert not table.outcome.counts
    found = solver(library, GAME, PUZZLES, "Ada")
    assert "link" in found.trouble
    assert found.trouble == puzzle_words.standing(found)
    told = "\n".join(puzzle_words.outcome(table, found))
    assert "Right!" in told
    assert f"This try was not counted: {found.trouble}" in told


def test_looking_whether_tries_can_be_kept_makes_none(library):
    table = PuzzleTable(library, PUZZLES, FIRST, "Ada")
    assert table.unkept == ""
    assert Tries(library, GAME).all() == []


def test_how_difficult_a_puzzle_is_shows_only_after_the_first_try(library):
    themes = PUZZLES.themes()

    def shown():
        return puzzle_words.line(solver(library, GAME, PUZZLES, "Ada"), 1, FIRST, themes)

    level = puzzle_words.difficulty(FIRST)
    assert level not in shown()
    assert str(FIRST.rating) not in shown()
    assert FIRST.as_data(tried=False)["rating"] is None
    told = puzzle_words.outcome(
        _played(library, FIRST, "answer"), solver(library, GAME, PUZZLES, "Ada")
    )
    assert told[1].startswith(f"This puzzle: {level} {FIRST.rating} · Rating: ")
    assert level in shown()
    assert FIRST.as_data(tried=True)["rating"] == FIRST.rating


def test_what_waits_stands_before_what_was_missed_and_what_was_solved(library):
    third, fourth = PUZZLES.all()[2:4]
    _played(library, FIRST, "answer")
    _played(library, third, "second")
    found = solver(library, GAME, PUZZLES, "Ada")
    assert found.ordered()[0] is SECOND
    assert found.ordered()[1] is fourth
    assert found.ordered()[-2:] == [third, FIRST]
    assert {each.theme for each in found.ordered(FIRST.theme)} == {FIRST.theme}


def test_an_overview_of_many_puzzles_fits_a_screen(library):
    class Many(type(PUZZLES)):
        def all(self):
            return (PUZZLES.all() * 17)[:153]

    told = puzzle_words.overview(solver(library, GAME, Many(), "Ada"), PUZZLES.themes(), 78)
    assert len(told) < 20
    assert max(map(len, told)) <= 78
    assert any("153" in line.split() for line in told)


def test_ratings_follow_from_the_first_tries(library):
    _played(library, FIRST, "answer")
    _played(library, SECOND, "second")
    found = ratings(Tries(library, GAME).all(), PUZZLES.all())["Ada"]
    one = rated(Rating(), [Result(Rating(FIRST.rating, UNSURE), 1.0)])
    two = rated(one, [Result(Rating(SECOND.rating, UNSURE), 0.0)])
    assert found.now == two
    assert [name for name, _rating in found.history] == [FIRST.name, SECOND.name]
    assert found.as_data()["counted"] == 2


def test_a_puzzle_is_as_difficult_as_the_bots_find_it():
    asked = {"easy": 2, "normal": 4, "hard": 3, "master": 1}
    levels = list(asked)
    found = [
        difficulty(
            {level: [n * (at >= first), n] for at, (level, n) in enumerate(asked.items())}, ANCHORS
        )
        for first in range(len(levels) + 1)
    ]
    assert found == sorted(found)
    assert found[0] < ANCHORS["easy"] < found[1] < ANCHORS["normal"] < found[2] < found[-1]
    assert difficulty({}, ANCHORS) == 1500


def test_the_next_puzzle_is_one_that_was_not_tried_then_one_that_was_missed(library):
    found = solver(library, GAME, PUZZLES, "Ada")
    upcoming = found.next()
    assert abs(upcoming.rating - 1450) == min(abs(each.rating - 1450) for each in PUZZLES.all())
    for puzzle in PUZZLES.all():
        Tries(library, GAME).add(puzzle, "Ada", "" if puzzle is SECOND else puzzle.key)
    assert solver(library, GAME, PUZZLES, "Ada").next() is SECOND
    assert solver(library, GAME, PUZZLES, "Ada").next(theme="none of these") is None


def test_puzzles_are_found_by_number_and_by_name():
    assert find(PUZZLES, "1") is FIRST
    assert find(PUZZLES, SECOND.name) is SECOND
    wrong = ("0", "99999", "0000019", "", "-1", "x")
    assert [find(PUZZLES, each) for each in wrong] == [None] * len(wrong)


def test_settings_answer_nothing_that_is_to_be_found(library):
    """The usual payment for the right artefact would lose the puzzle."""
    puzzle = find(PUZZLES, "06c220")
    forge, pay, *_others = puzzle.line("answer")
    table = PuzzleTable(library, PUZZLES, puzzle, "Ada")
    table.choose(forge)
    usual = sure.answer(table.decision, table.look(table.turn).view, Settings())
    assert usual not in (None, pay)
    table.settle(partial(sure.answer, settings=Settings()))
    assert pay in table.decision.options


def test_nobody_helps_at_a_puzzle_and_it_ends_with_the_turn(library):
    table = PuzzleTable(library, PUZZLES, FIRST, "Ada")
    with pytest.raises(MatchError, match="hints"):
        table.note_hint(FIRST.start.seat)
    with pytest.raises(MatchError):
        table.reseat(0, "bot:easy")
    with pytest.raises(MatchError):
        table.choose("nothing of the kind")
    assert table.automatic(lambda _decision, _view: FIRST.line("answer")[0]) in (
        None,
        FIRST.line("answer")[0],
    )
    for choice in FIRST.line("answer"):
        table.choose(choice)
    with pytest.raises(MatchError, match="over"):
        table.choose(FIRST.line("answer")[0])
