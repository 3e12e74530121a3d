"""The exam for bots: its questions can be asked, and can be failed."""

from collections import Counter

import pytest

from rs_core.rune_stones.cards.files import standard
from rs_core.rune_stones.game import GAME
from rs_core.rune_stones.notation import position
from tests.core.bots import exam
from tests.core.bots.exam import AS_GOOD, WANTED, WORSE, Question, examine, questions

ALL = [question for kind in WANTED for question in questions(kind)]


def test_there_are_as_many_questions_as_wanted():
    assert Counter(question.kind for question in ALL) == WANTED
    assert len({question.line for question in ALL}) == len(ALL)


@pytest.mark.parametrize("kind", WANTED)
def test_every_question_can_be_asked_and_failed(kind):
    """What was looked at is on offer, the best loses nothing, and something loses much."""
    for question in questions(kind):
        state = position.read(question.line, [standard()]).deal(1)
        (decision,) = GAME.pending(state)
        assert set(question.losses) <= {*decision.options, *decision.extras}
        assert min(question.losses.values()) == 0
        assert max(question.losses.values()) > WORSE


def test_a_first_impression_is_never_a_good_answer():
    """Otherwise the question would ask for no thought."""
    marks = examine("easy", ALL)
    assert marks.good <= len(ALL) // 10
    assert marks.loss > 1


def test_losses_and_marks(monkeypatch):
    one = Question("tactical", "", {(1,): 0.0, (2,): 0.004, (3,): 0.3})
    assert one.loss((2,)) <= AS_GOOD < one.loss((3,))
    assert one.loss((4,)) == 0.3  # nobody looked at it
    answers = iter([(1,), (2,), (3,), (4,)])
    monkeypatch.setattr(Question, "ask", lambda *_: next(answers))
    marks = examine("any", [one] * 4)
    assert (marks.asked, marks.good) == (4, 2)
    assert marks.loss == pytest.approx(15.1)
    assert marks.told() == "2 of 4 good, 15.10 % lost a choice"


def test_a_search_tells_a_blunder_from_a_good_choice(monkeypatch):
    """The teacher itself: two futures are enough where a win is there for the taking."""
    monkeypatch.setattr(exam, "FUTURES", 4)
    monkeypatch.setattr(exam, "PIECE", 4)
    question = max(questions("tactical"), key=lambda each: sorted(each.losses.values())[1])
    state = position.read(question.line, [standard()]).deal(2)
    found = exam.judge(exam.standard_mind(), state, 3)
    assert found is not None
    assert min(found, key=found.__getitem__) == min(question.losses, key=question.losses.get)
