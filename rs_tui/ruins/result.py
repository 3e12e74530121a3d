"""The end of the story: who won, the stars, who was who, and what lay where."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rs_core.ruins.vocabulary import (
    ALL_PLACES,
    EXPLORATION,
    HEROES,
    PLACE_NAMES,
    ROW_MASKS,
    ROWS,
    places_in,
)
from rs_tui.draw.boxes import Box
from rs_tui.draw.ink import Line, clip, wrap
from rs_tui.draw.zones import drawn
from rs_tui.ground.glyphs import current
from rs_tui.ground.i18n import _
from rs_tui.ruins import words
from rs_tui.ruins.ending import headline, stars_of, who_lines
from rs_tui.ruins.layout import LABEL, LEAST_BACK, pyramid
from rs_tui.ruins.scene import Scene
from rs_tui.ruins.zones import TILES
from rs_tui.tables.chairs import called

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rs_core.play.match import Match
    from rs_core.ruins.view import View


def result(match: Match, width: int, height: int) -> list[Line]:
    """Everything is shown now (R13.4)."""
    view: View = match.view(None)
    lines: list[Line] = [[(headline(view), "strong")]]
    for n, what in stars_of(view):
        lines.append([(current().magic * n, "yellow strong"), (f" {what}", "dim")])
    if view.winner == HEROES and not stars_of(view):
        lines.append([(_("No star this time."), "dim")])
    lines.append([])
    names = [called(seat) for seat in match.seats]
    for seat, who in enumerate(who_lines(view, names, width - 3)):
        tone = "red" if view.disciples[seat] else "green"
        won = seat in match.winners
        sign = current().throne if won else " "
        lines.append([(f"{sign} ", "accent"), (who, tone)])
    lines += [[], [(_("What lay in the ruins"), "dim")]]
    lines += _ruins(view, match.names, width, height - len(lines))
    told = wrap(words.fan(), width - 1)
    if height > len(lines) + len(told):
        lines += [[], *([(line, "dim")] for line in told)]
    return lines


def _ruins(view: View, names: Sequence[str], width: int, height: int) -> list[Line]:
    """All tiles where they lay, as a pyramid if there is room for it."""
    tall = next((n for n in (4, 3, 2) if n * ROWS < height), 0)
    if tall == 0 or width < LABEL + ROWS * LEAST_BACK:
        return [
            [
                (
                    clip(
                        ", ".join(_named(view, place) for place in places_in(ROW_MASKS[row])),
                        width - 1,
                    ),
                    "",
                )
            ]
            for row in range(1, ROWS + 1)
        ]
    whole = replace(view, ruins=ALL_PLACES, lit=0, phase=EXPLORATION)
    boxes: dict[str, Box] = {}
    each = min(16, width // ROWS)  # no prices stand at the left here
    pyramid(boxes, Box(0, 0, width, tall * ROWS), each, tall, 0)
    tiles = {name: box for name, box in boxes.items() if name.startswith("tile")}
    return drawn(TILES, Scene(whole, tuple(names)), tiles, tall * ROWS)


def _named(view: View, place: int) -> str:
    return f"{PLACE_NAMES[place]} {words.short_tile(view.rules.faces, view.tiles[place])}"
