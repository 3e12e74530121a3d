"""The public table at one moment as rows of toned text, drawn by the code that draws the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rs_core.rune_stones.vocabulary import NO_CARD
from rs_tui.draw.ink import fit, wrap
from rs_tui.draw.pickers import PLAIN
from rs_tui.rune_stones import board, mats
from rs_tui.rune_stones.cards import card_rows, empty_rows
from rs_tui.rune_stones.layout import MIN_HEIGHT, MIN_WIDTH, plan

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rs_core.rune_stones.view import View
    from rs_tui.draw.ink import Line, Rows
    from rs_tui.rune_stones.layout import Box

WIDTH: Final = MIN_WIDTH
HEIGHT: Final = MIN_HEIGHT
_FOOT: Final = 2


def frame(view: View, names: Sequence[str], told: Sequence[str], foot: Sequence[str]) -> Rows:
    """A screen of 80x24: the table, what happened in the place of the hand, two lines below."""
    nocturnal = bool(view.tiles)
    boxes = plan(WIDTH, HEIGHT, len(view.mats), nocturnal, 0).boxes
    rows: Rows = [[] for _ in range(HEIGHT)]

    def put(box: Box, drawn: Rows) -> None:
        """Pieces that stand side by side are put from left to right."""
        for row, line in enumerate(drawn[: box.height]):
            rows[box.y + row] = [*fit(rows[box.y + row], box.x), *fit(line, box.width)]

    put(boxes["status"], board.status(view, names, WIDTH))
    for space, card in enumerate(view.display):
        box = boxes[f"display{space}"]
        if card == NO_CARD:
            put(box, empty_rows(box.width, box.height))
        else:
            price = board.display_price(view, space)
            face = view.rules.cards.cards[card]
            put(box, card_rows(face, PLAIN, price, box.width, box.height))
    for number in range(len(view.rules.cards.forges)):
        box = boxes[f"forge{number}"]
        put(box, board.forge(view, number, PLAIN, box.width, box.height))
    for place in range(len(view.rules.stones)):
        box = boxes[f"rune{place}"]
        put(box, board.rune(view, place, PLAIN, box.width))
    if nocturnal:
        put(boxes["wisps"], board.wisp_heading(view, boxes["wisps"].width))
        for space in range(len(view.tiles)):
            box = boxes[f"wisp{space}"]
            put(box, board.wisp(view, space, PLAIN, box.width))
    put(boxes["markers"], board.markers(view, WIDTH))
    put(boxes["track"], board.track(view, WIDTH))
    put(boxes["mats"], mats.heading(WIDTH))
    for seat in range(len(view.mats)):
        box = boxes[f"mat{seat}"]
        put(box, mats.mat(view, seat, names, mats.MatLook(), width=box.width, height=box.height))
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
