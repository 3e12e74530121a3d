"""A second engine, written from the rules text alone, agrees at every choice."""

import pytest

from tests.core.ruins import naive
from tests.core.ruins.compare import compare


@pytest.mark.parametrize("part", range(4))
def test_the_engines_agree(part):
    tally = compare(range(part * 15, part * 15 + 15))
    assert tally["games"] == 15


def test_a_difference_is_noticed(monkeypatch):
    monkeypatch.setitem(naive.POWER, "rune1", 3)
    with pytest.raises(AssertionError, match="seal"):
        compare(range(30))
