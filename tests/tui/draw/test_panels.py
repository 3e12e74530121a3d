"""Panels: what stands on their edges."""

import pytest

from rs_tui.draw.ink import plain
from rs_tui.draw.panels import footed


@pytest.mark.parametrize(
    ("words", "width", "line"),
    [
        ("die", 12, "die       5 "),
        ("+3 pt", 9, "+3 pt  5 "),
        ("comes back", 12, "comes back 5"),
    ],
)
def test_a_key_is_never_cut_for_the_words_beside_it(words, width, line):
    assert plain(footed([(words, "")], "5", width)) == line


def test_without_a_key_the_words_have_the_line():
    assert plain(footed([("comes back", "")], "", 12)) == "comes back  "
