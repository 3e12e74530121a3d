"""The rule coverage command counts what it says it counts."""

import pytest

from tests import rule_coverage as coverage
from tests.rules import rule

_TEXT = """\
## 2 Set-up
- 2.1 One.
- 2.10 Ten, after 2.9 in words.
## 5 Abilities
- 5.5 Basic:
  - 5.5.1 Gem.
  - 5.5.2 Any gem.
## 14 Rulings
- 14.3 A remark.
- 14.4 A ruling.
"""
_IDS = ["2.1", "2.10", "5.5", "5.5.1", "5.5.2", "14.3", "14.4"]


def test_ids_are_read_from_the_paragraphs_only():
    assert coverage.all_ids(_TEXT) == _IDS


def test_remarks_and_the_goal_need_no_test():
    assert coverage.to_prove(["1.1", *_IDS]) == [each for each in _IDS if each != "14.3"]
    assert coverage.to_prove(["C1.1", "C2.1", "C8.2", "C12.9", "C14.3.1"]) == ["C2.1", "C12.9"]


def test_ids_of_another_game_are_read_and_stand_by_themselves():
    assert coverage.all_ids("- C2.1 One.\n  - C14.3.1 Part.\n- 2.1 Other.") == [
        "C2.1",
        "C14.3.1",
        "2.1",
    ]
    assert sorted(["C2.1", "14.3", "C10.1", "2.1"], key=coverage.order) == [
        *("2.1", "14.3", "C2.1", "C10.1")
    ]
    assert coverage.unproven(["2.1", "C2.1"], {"2.1"}) == ["C2.1"]


def test_a_paragraph_is_proven_by_its_name_or_by_all_its_parts():
    ids = ["5.5", "5.5.1", "5.5.2"]
    assert coverage.unproven(ids, {"5.5"}) == ["5.5.1", "5.5.2"]
    assert coverage.unproven(ids, {"5.5.1"}) == ["5.5", "5.5.2"]
    assert coverage.unproven(ids, {"5.5.1", "5.5.2"}) == []


def test_a_short_id_does_not_prove_a_longer_one():
    assert coverage.unproven(["2.1", "2.10"], {"2.1"}) == ["2.10"]


def test_the_list_must_be_exact():
    def said(carried: set[str], known: list[str]) -> list[str]:
        return [line.partition(":")[0] for line in coverage.complaints(_IDS, carried, known)]

    proven = {"2.1", "5.5.1", "5.5.2"}
    assert said(proven, ["2.10", "14.4"]) == []
    assert said(proven, ["14.4"]) == ["2.10"]
    assert said(proven, ["2.1", "2.10", "14.4"]) == ["2.1"]
    assert said({*proven, "99.1"}, ["2.10", "14.4"]) == ["99.1"]


@pytest.mark.parametrize("book", coverage.BOOKS, ids=lambda book: book.path.stem)
def test_the_rules_text_has_all_its_paragraphs(book):
    ids = coverage.all_ids(book.path.read_text(encoding="utf-8"))
    assert len(ids) == len(set(ids))
    assert ids == sorted(ids, key=coverage.order)
    assert {coverage.order(each)[0] for each in ids} == {book.letter}
    assert book.remarks <= set(ids)
    proven = [each for each in ids if coverage.order(each)[1][0] in book.sections]
    assert coverage.to_prove(ids) == [each for each in proven if each not in book.remarks]


def test_known_paragraphs_are_there():
    ids = set(coverage.book_ids())
    assert {"5.5.8", "11.11.8", "14.42", "15.17", "C3.1", "C10.22", "C12.10"} <= ids
    assert len(coverage.to_prove(ids)) > 150


def test_a_marker_needs_an_id_that_looks_like_one():
    assert rule("6.10", "5.5.1", "C4.4").args == ("6.10", "5.5.1", "C4.4")
    for wrong in ((), ("6",), ("six",), ("6.10 ",), ("c4.4",), ("C4",)):
        with pytest.raises(ValueError, match=r"rule"):
            rule(*wrong)
