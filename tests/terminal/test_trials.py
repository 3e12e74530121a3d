"""The short forms of the terminal trials; `make trials` runs the long ones."""

import pytest

from tests.trials import (
    terminal_browser,
    terminal_env,
    terminal_garbage,
    terminal_names,
    terminal_resize,
    terminal_signals,
    terminal_ssh,
)


@pytest.mark.parametrize(
    "trial",
    [
        terminal_browser,
        terminal_env,
        terminal_garbage,
        terminal_names,
        terminal_resize,
        terminal_signals,
        terminal_ssh,
    ],
    ids=lambda module: module.__name__.rpartition(".")[2],
)
def test_it_holds(trial):
    rows = trial.run(short=True)
    assert rows
    reasons = [figure for _, figure in rows if figure.startswith("skipped")]
    if reasons:
        pytest.skip(reasons[0])
