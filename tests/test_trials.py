"""The short form of every trial."""

import sys

import pytest

from tests import trials
from tests.discovery import offers

_RUNS = {
    name: run
    for name, run in offers(trials, "run").items()
    if not getattr(sys.modules[f"tests.trials.{name}"], "LONG_ONLY", False)
}


@pytest.mark.parametrize("name", _RUNS)
def test_the_short_form_holds(name):
    rows = _RUNS[name](True)
    assert rows
    reasons = [figure for _, figure in rows if figure.startswith("skipped: ")]
    if len(reasons) == len(rows):
        pytest.skip(reasons[0])
