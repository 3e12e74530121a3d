"""Tables drawn whole; the trial `ruins_tables` draws many more."""

from tests.trials import ruins_tables


def test_random_positions_are_drawn_without_a_fault():
    assert ruins_tables.run(short=True)
