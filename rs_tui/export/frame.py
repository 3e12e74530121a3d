"""The public table at one moment as rows of toned text, drawn by the code that draws the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rs_tui.draw.boxes import MIN_HEIGHT, MIN_WIDTH
from rs_tui.draw.ink import fit, wrap
from rs_tui.draw.zones import drawn
from rs_tui.rune_stones.layout import plan
from rs_tui.rune_stones.scene import Scene
from rs_tui.rune_stones.zones import PUBLIC

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rs_core.rune_stones.view import View
    from rs_tui.draw.ink import Line, Rows

WIDTH: Final = MIN_WIDTH
HEIGHT: Final = MIN_HEIGHT
_FOOT: Final = 2


def frame(view: View, names: Sequence[str], told: Sequence[str], foot: Sequence[str]) -> Rows:
    """A screen of 80x24: the table, what happened in the place of the hand, two lines below."""
    boxes = plan(WIDTH, HEIGHT, len(view.mats), bool(view.tiles), 0)
    rows = drawn(PUBLIC, Scene(view, tuple(names), ()), boxes, HEIGHT)
    top = boxes["hand0"].y
    story = _story(told, HEIGHT - _FOOT - top)
    for row, line in enumerate(story):
        rows[top + row] = line
    for row, text in enumerate(foot[:_FOOT]):
        rows[HEIGHT - _FOOT + row] = [(" " + text, "strong" if row == 0 else "dim")]
    return [fit(line, WIDTH) for line in rows]


def _story(told: Sequence[str], room: int) -> list[Line]:
    """The last lines that fit, long ones broken."""
    lines = [line for text in told for line in wrap(text, WIDTH - 2)]
    return [[(" " + line, "")] for line in lines[-room:]]
