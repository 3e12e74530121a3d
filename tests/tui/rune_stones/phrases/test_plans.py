"""A plan in words: one thing after the other, as it happens."""

from rs_core.rune_stones import choices, engine
from rs_core.rune_stones.view import view
from rs_tui.rune_stones.phrases.plans import plan_words
from tests.core.rune_stones.builders import Mat, table


def test_what_comes_of_a_row_is_told_after_the_row():
    state = table(
        others=[Mat(hand=[], draw=[])],
        hand=[],
        draw=[],
        points=37,
        rows=("RGBYW", "....."),
        display=[],
        tiles=[5, 6, 7, 8],
        night=[45],
    ).state
    here, line = state.clone(), []
    for text in ("trade upper", "wisp a"):
        line.append(choices.parse(text, here.offer))
        engine.apply(here, line[-1])
    told = plan_words(line, view(state, state.seat))
    assert told.startswith("trade in the upper row for 15 points; catch a wisp; roll the die")
