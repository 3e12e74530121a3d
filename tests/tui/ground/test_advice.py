"""Advice in words: how small a chance is, is never all that is said of it."""

from __future__ import annotations

import pytest

from rs_tui.ground.advice import best_words


@pytest.mark.parametrize(
    ("chance", "said"),
    [
        (0.53, "Forge 3 (53 % chance of winning)."),
        (0.15, "Forge 3 (15 % chance of winning)."),
        (
            0.08,
            "Forge 3. You are behind (8 % chance of winning): this catches up most.",
        ),
        (
            0.001,
            "Forge 3. You are behind (1 % chance of winning): this catches up most.",
        ),
    ],
)
def test_whoever_is_behind_is_told_what_can_be_done(chance: float, said: str) -> None:
    assert best_words("forge 3", chance) == said
