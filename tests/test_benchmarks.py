"""Every benchmark runs in its short form; what it finds is a figure, never a verdict."""

import pytest

import benchmarks
from tests.discovery import offers

_RUNS = offers(benchmarks, "run")


@pytest.mark.parametrize("name", _RUNS)
def test_the_short_form_runs(name):
    figures = _RUNS[name](True)
    if name == "forms" and not figures:
        pytest.skip("there is no compiled core of this source here (make fast)")
    assert figures
    names = [figure.name for figure in figures]
    assert len(set(names)) == len(names)
