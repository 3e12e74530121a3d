"""Values over time in one line."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rs_tui.ground import glyphs

if TYPE_CHECKING:
    from collections.abc import Sequence

_STEPS: Final = {"unicode": "▁▂▃▄▅▆▇█", "ascii": "_.-=+*#@"}


def sparkline(values: Sequence[int], top: int) -> str:
    """Values as columns of one cell each; `top` is a full one."""
    steps = _STEPS[glyphs.current().name]
    return "".join(steps[max(0, value) * (len(steps) - 1) // max(1, top)] for value in values)
