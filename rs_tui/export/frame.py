"""A picture of the public table at one moment, with what happened below it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rs_tui.draw.boxes import MIN_HEIGHT, MIN_WIDTH
from rs_tui.draw.ink import fit, wrap

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rs_tui.draw.ink import Line, Rows

WIDTH: Final = MIN_WIDTH
HEIGHT: Final = MIN_HEIGHT
_FOOT: Final = 2


def frame(table: Rows, told: Sequence[str], foot: Sequence[str]) -> Rows:
    """A screen of 80x24: the table, what happened below it, two lines at the foot."""
    table = table[: HEIGHT - _FOOT]
    room = HEIGHT - _FOOT - len(table)
    story = _story(told, room)
    air: Rows = [[] for _row in range(room - len(story))]
    below: Rows = [
        [(" " + text, "strong" if row == 0 else "dim")] for row, text in enumerate(foot[:_FOOT])
    ]
    return [fit(line, WIDTH) for line in (*table, *story, *air, *below)]


def _story(told: Sequence[str], room: int) -> list[Line]:
    """The last lines that fit, long ones broken."""
    lines = [line for text in told for line in wrap(text, WIDTH - 2)]
    return [[(" " + line, "")] for line in lines[max(0, len(lines) - room) :]]
