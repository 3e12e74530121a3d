"""Lines are measured in cells, and broken where their language may break."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from rs_tui.draw.ink import wrap

JAPANESE = "生き物を2体まで呼び出し、その魔力を支払います。残りの魔力は失われます。（規則 6.10）"


@pytest.mark.parametrize("width", range(6, 60, 5))
def test_wide_signs_wrap_where_they_may(width):
    lines = wrap(JAPANESE, width)
    assert all(cell_len(line) <= width for line in lines)
    assert "".join(lines).replace(" ", "") == JAPANESE.replace(" ", "")
    assert not [line for line in lines if line[0] in "、。）"]
    assert len(lines) <= cell_len(JAPANESE) // (width - 4) + 2


@given(st.lists(st.text("ab.-→✦", min_size=1, max_size=8), max_size=20), st.integers(8, 30))
def test_narrow_words_are_never_broken(words, width):
    lines = wrap(" ".join(words), width)
    assert " ".join(lines).split() == words
    assert all(cell_len(line) <= width for line in lines)
