"""Bars: every part as wide as it is large, and labelled only with what fits."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from rs_tui.draw.bars import Part, stacked
from rs_tui.draw.ink import width_of


@given(
    st.lists(st.integers(0, 60), min_size=1, max_size=8),
    st.integers(0, 40),
    st.integers(1, 120),
)
def test_a_bar_is_as_long_as_its_sum(values, more, room):
    parts = [Part(f"part{n}", value, f"tone{n}") for n, value in enumerate(values)]
    top = max(1, sum(values) + more)
    bar = stacked(parts, top, room)
    assert width_of(bar) == sum(values) * room // top
    tones = [tone for _text, tone in bar]
    assert tones == sorted(tones)
    for text, tone in bar:
        value = values[int(tone.removeprefix("tone"))]
        assert value
        assert text.strip() in {"", str(value), f"part{tone.removeprefix('tone')} {value}"}


def test_a_part_says_what_it_is_where_that_fits():
    parts = [Part("sets", 30, "a"), Part("die", 8, "b"), Part("gems", 2, "c")]
    assert [text.strip() for text, _tone in stacked(parts, 40, 40)] == ["sets 30", "die 8", "2"]
