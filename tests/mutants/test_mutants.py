"""The changes of `make mutants` still fit the source: each old text stands there exactly once."""

import pytest

from tests.mutants.__main__ import PACKAGE
from tests.mutants.changes import ALL
from tests.rule_coverage import ROOT, book_ids


@pytest.mark.parametrize("file", sorted({mutant.file for mutant in ALL}))
def test_every_change_fits_its_file_and_leaves_it_readable(file):
    text = (ROOT / PACKAGE / file).read_text(encoding="utf-8")
    for mutant in ALL:
        if mutant.file == file:
            assert text.count(mutant.old) == 1, mutant.old
            compile(text.replace(mutant.old, mutant.new), file, "exec")


def test_every_change_names_rules_that_exist():
    ids = set(book_ids())
    for mutant in ALL:
        assert mutant.ids, mutant
        assert set(mutant.ids.split()) <= ids, mutant


def test_no_change_stands_twice():
    assert len(set(ALL)) == len(ALL) >= 60
