"""The puzzles that come with Rune Stones: whole, sound, and told in words."""

import json
from collections import Counter

import pytest

from rs_core.bots.puzzles.race import MARGIN
from rs_core.bots.puzzles.shelf import seen_of, theme
from rs_core.rune_stones import choices, steps, turns
from rs_core.rune_stones.cards.files import standard
from rs_core.rune_stones.components import THRONE
from rs_core.rune_stones.notation import position
from rs_core.rune_stones.view import determinize, view
from rs_tui.ground import i18n
from rs_tui.rune_stones.puzzles.book import FILE, PUZZLES
from rs_tui.rune_stones.puzzles.reasons import Reasons

EVERY = PUZZLES.all()
LAST_WORDS = ("shared", "geteilt", "partag", "for sure", "sicher", "coup sûr")
"""What is said of a game that ends with the right turn."""
STARTS = (
    steps.CHOOSE_ACTION,
    steps.LAY_OUT,
    steps.FORGE_FROM,
    steps.PLAY_CARDS,
    steps.TRADE_IN,
)


def test_every_line_of_the_file_is_a_puzzle_of_its_own():
    rows = [json.loads(line) for line in FILE.read_text("utf-8").splitlines()]
    assert len(rows) == len(EVERY) > 0
    for key in ("id", "line"):
        assert max(Counter(row[key] for row in rows).values()) == 1
    assert len({seen_of(row["line"]) for row in rows}) == len(rows)
    for row in rows:
        assert row["cards"] == standard().fingerprint
        assert len(row["margins"]) == len(set(row["seeds"])) == 4
        assert MARGIN <= row["margin"] == min(row["margins"])
        assert row["margin"] <= row["chance"] <= 1


def test_they_stand_by_theme_and_in_no_order_that_tells_how_difficult_they_are():
    themes = list(PUZZLES.themes())
    order = [(themes.index(each.theme), each.name) for each in EVERY]
    assert order == sorted(order)
    assert all(1 <= each.level <= 5 for each in EVERY)


@pytest.mark.parametrize("puzzle", EVERY, ids=lambda puzzle: puzzle.name)
def test_the_answer_is_a_turn_of_its_own_by_todays_rules(puzzle):
    start = puzzle.start
    assert start.agenda[-1].kind in STARTS
    best, second = (turns.way(start, puzzle.line(which)) for which in ("answer", "second"))
    assert puzzle.right(best.key)
    assert not puzzle.right(second.key)
    assert (best.line, second.line) == (puzzle.line("answer"), puzzle.line("second"))
    assert theme(start, best, second) == puzzle.theme


@pytest.mark.parametrize("puzzle", EVERY[:4], ids=lambda puzzle: puzzle.name)
def test_a_position_tells_no_more_than_its_seat_sees(puzzle):
    """Another world that fits the view is as good a position: nothing else is asked or right."""
    seen = view(puzzle.start, puzzle.start.seat)
    other = determinize(seen, 77)
    assert (
        turns.way(other, puzzle.line("answer")).key
        == turns.way(puzzle.start, puzzle.line("answer")).key
    )
    again = position.read(position.full_line(other), [standard()]).deal(5)
    assert view(again, again.seat) == seen


@pytest.mark.parametrize("puzzle", EVERY, ids=lambda puzzle: puzzle.name)
def test_a_game_that_is_over_is_won_for_sure_whatever_bots_made_of_it(puzzle):
    names = [seat.name for seat in puzzle.begin("Ada").seats]
    best = Reasons(puzzle.start, puzzle.line("answer"), puzzle.line("second"), names).best
    own = best.counts[puzzle.start.seat]
    others = [each for seat, each in enumerate(best.counts) if seat != puzzle.start.seat]
    assert ("wins for sure" in puzzle.answer(names)[0]) is (best.over and own > max(others))


def test_nobody_sees_better_rune_stones_in_taking_none():
    """Whether a turn takes a stone is a fact, and bots can see it the other way round."""
    for puzzle in EVERY:
        names = [seat.name for seat in puzzle.begin("Ada").seats]
        reasons = Reasons(puzzle.start, puzzle.line("answer"), puzzle.line("second"), names)
        if len(reasons.best.stones) != len(reasons.second.stones):
            seen = puzzle.answer(names)[2].partition("What bots see in it")[2]
            assert "rune stones" not in seen


def test_it_is_told_what_a_turn_leaves_that_the_other_does():
    told = 0
    for puzzle in EVERY:
        names = [seat.name for seat in puzzle.begin("Ada").seats]
        lines, said = [puzzle.line(which) for which in ("answer", "second")], puzzle.answer(names)
        for line, other, words in zip(lines, reversed(lines), said, strict=False):
            if choices.STOP in line and choices.STOP not in other:
                assert "stop forging" in words.lower()
                told += 1
            rows = any(each[0] == choices.TRADE for each in line)
            near = max(each.points for each in puzzle.start.players) < THRONE
            if choices.KEEP in line[:1] or (
                choices.KEEP in line and choices.KEEP not in other[1:] and not rows and near
            ):
                assert "keep the artefacts" in words.lower()
                told += 1
    assert told


@pytest.mark.parametrize("language", i18n.languages())
def test_answers_are_told_in_words(language):
    i18n.use(language)
    try:
        for puzzle in EVERY:
            names = [seat.name for seat in puzzle.begin("Ada").seats]
            best, second, why, bots = puzzle.answer(names)
            last = any(word in best for word in LAST_WORDS)
            assert last or f" {round(100 * puzzle._row['chance'])} " in best
            assert str(puzzle.least) in second
            assert puzzle.least <= 100 * puzzle.margin
            assert len(why) > 40
            assert any(name in why for name in names)
            assert str(sum(asked for _right, asked in puzzle._row["bots"].values())) in bots
            assert "{" not in f"{best}{second}{why}{bots}"
            assert puzzle.question()
    finally:
        i18n.use("en")
