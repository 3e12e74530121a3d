"""Intervals of shares of victories, and how many cores there are: the same answer everywhere."""

import os
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rs_tui.ground.cores import cores
from rs_tui.ground.shares import share, wilson

ROOT = Path(__file__).resolve().parents[3]
COUNTS = st.integers(1, 100_000)


@pytest.mark.parametrize(
    ("won", "count", "low", "high"),
    # From Wilson's formula as Agresti and Coull, and Newcombe, tabulate it.
    [
        (0, 10, 0.0, 0.2775),
        (1, 10, 0.0179, 0.4042),
        (5, 10, 0.2366, 0.7634),
        (10, 10, 0.7225, 1.0),
        (100, 100, 0.9630, 1.0),
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_known_intervals(won, count, low, high):
    assert wilson(won, count) == pytest.approx((low, high), abs=5e-5)


@given(COUNTS.flatmap(lambda count: st.tuples(st.integers(0, count), st.just(count))))
def test_an_interval_holds_its_share_and_is_never_empty(seen):
    won, count = seen
    low, high = wilson(won, count)
    assert 0 <= low <= won / count <= high <= 1
    assert high - low > 0
    assert wilson(count - won, count) == pytest.approx((1 - high, 1 - low), abs=1e-9)
    more = wilson(2 * won, 2 * count)
    assert more[1] - more[0] < high - low


@pytest.mark.parametrize(("won", "count"), [(0, 0), (3, 2), (-1, 5)])
def test_what_is_no_share_is_refused(won, count):
    with pytest.raises(ValueError, match="is no share"):
        wilson(won, count)


def test_shares_are_told_with_both_ends():
    assert share([1.0] * 100).told() == "100.0 % (96.3 to 100.0)"
    assert share([1.0, 0.5, 0.0, 0.5]).told() == "50.0 % (15.0 to 85.0)"
    assert share([1.0, 0.0]).less(0.25).told(signed=True) == "+25.0 % (-15.5 to +65.5)"
    assert share([]).told() == "-"


def test_no_interval_is_reckoned_anywhere_else():
    for file in [*ROOT.glob("rs_*/**/*.py"), *ROOT.glob("tests/trials/*.py")]:
        # The sign itself may be drawn, and a rating has its own deviation.
        if file.name not in ("shares.py", "glyphs.py") and "career" not in str(file):
            assert not re.search(r"1\.96\b|±", file.read_text(encoding="utf-8")), file


def test_cores_where_the_system_does_not_tell_which_may_be_used(monkeypatch):
    monkeypatch.setattr(os, "sched_getaffinity", lambda _pid: {0, 2, 5}, raising=False)
    assert cores() == 3
    monkeypatch.delattr(os, "sched_getaffinity")
    monkeypatch.setattr(os, "cpu_count", lambda: 8)
    assert cores() == 8
    monkeypatch.setattr(os, "cpu_count", lambda: None)
    assert cores() == 1


def test_cores_are_counted_in_one_place():
    counting = [
        file.name
        for folder in ("rs_core", "rs_tui", "benchmarks", "tests/trials")
        for file in (ROOT / folder).rglob("*.py")
        if re.search("sched_getaffinity|cpu_count", file.read_text(encoding="utf-8"))
    ]
    assert counting == ["cores.py"]
