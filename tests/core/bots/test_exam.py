"""The exam for bots: its questions can be asked, and can be failed."""

from collections import Counter

import pytest

from rs_core.rune_stones.cards.files import standard
from rs_core.rune_stones.choices import ABILITIES
from rs_core.rune_stones.game import GAME
from rs_core.rune_stones.notation import position
from tests.core.bots import exam
from tests.core.bots.exam import WANTED, WORSE, Question, examine, questions
from tests.core.bots.puzzles import PUZZLES

HAVE = {"tactical": 14, "strategic": 7}
"""Of those wanted; `python -m tests.core.bots.exam` adds to them."""
ALL = [question for kind in WANTED for question in questions(kind)]


def test_questions_are_of_both_kinds_and_all_different():
    assert Counter(question.kind for question in ALL) == HAVE
    assert len({question.line for question in ALL}) == len(ALL)


@pytest.mark.parametrize("kind", WANTED)
def test_every_question_can_be_asked_and_failed(kind):
    """What was looked at is on offer, the best loses nothing, and something loses much."""
    for question in questions(kind):
        state = position.read(question.line, [standard()]).deal(1)
        (decision,) = GAME.pending(state)
        assert question.good < set(question.losses) <= {*decision.options, *decision.extras}
        assert min(question.losses.values()) == 0
        assert max(question.losses.values()) > WORSE


def test_a_first_impression_is_never_a_good_answer():
    """Otherwise the question would ask for no thought."""
    marks = examine("easy", ALL)
    assert marks.good <= len(ALL) // 10
    assert marks.loss > 100 * WORSE


def test_losses_and_marks(monkeypatch):
    losses = {(1,): 0.0, (2,): 0.004, (3,): 0.3}
    one = Question("tactical", "", losses, frozenset([(1,), (2,)]))
    assert one.loss((4,)) == one.loss((3,)) == 0.3  # nobody looked at (4,)
    answers = iter([(1,), (2,), (3,), (4,)])
    monkeypatch.setattr(Question, "ask", lambda *_: next(answers))
    marks = examine("any", [one] * 4)
    assert (marks.asked, marks.good) == (4, 2)
    assert marks.loss == pytest.approx(15.1)
    assert marks.told() == "2 of 4 good, 15.10 % lost a choice"


def test_who_judges_tells_a_win_from_what_is_none(monkeypatch):
    """The rival has ended the race: only cards that give points win."""
    monkeypatch.setattr(exam, "FUTURES", 4)
    monkeypatch.setattr(exam, "PIECE", 4)
    monkeypatch.setattr(exam, "FINDING", 1)
    (puzzle,) = [each for each in PUZZLES if each.name == "points, not the better cards"]
    state = puzzle.table().state
    losses, good = exam.judge(exam.standard_mind(), state, 3)
    assert good == {ABILITIES}
    assert losses[ABILITIES] == 0
    assert all(loss == 1 for choice, loss in losses.items() if choice not in good)
