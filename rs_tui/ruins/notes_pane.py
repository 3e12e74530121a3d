"""What the viewer has seen, beside the ruins, and as a page (R12.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rs_core.ruins.notes import GIVEN, HIDDEN, IN_RUINS, LOST, OPEN, Note, notes
from rs_core.ruins.vocabulary import LAYING, NO_SEAT, PLACE_NAMES
from rs_tui.draw.ink import Line, Rows, clip, fit, wrap
from rs_tui.ground.i18n import _
from rs_tui.ruins import words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rs_core.ruins.view import View
    from rs_tui.ruins.scene import Scene

TWO_FROM = 38
"""Cells from which on notes stand in two columns."""


def pane(scene: Scene, width: int, height: int) -> Rows:
    """The notes, or the words that stand in their place."""
    if scene.aside:
        lines = [line for said in scene.aside for line in wrap(said, width - 2)]
        return [fit([(line, "accent")], width) for line in lines[:height]]
    view = scene.view
    if view.phase == LAYING or view.seat is None:
        said = [words.fan()] if view.phase == LAYING else []
        rows = [line for each in said for line in wrap(each, width - 2)]
        return [fit([(line, "dim")], width) for line in rows[:height]]
    return _listed(scene, width, height)


def _listed(scene: Scene, width: int, height: int) -> Rows:
    rows: Rows = [[(_("You have seen"), "dim")]]
    found = [note for note in notes(scene.view) if _told(scene.view, note)]
    # What lies hidden before others matters most, then what can still be found.
    found.sort(key=lambda note: (note.where != HIDDEN, note.place))
    lines = [_line(scene.view, scene.names, note) for note in found]
    half = (width - 1) // 2
    pairs = width >= TWO_FROM and len(lines) >= height
    while lines:
        line, lines = lines[0], lines[1:]
        if pairs and lines:
            rows.append([*fit([line], half), *fit([lines[0]], half)])
            lines = lines[1:]
        else:
            rows.append([line])
    if len(rows) > height:
        rows = [*rows[: height - 1], [(_("n shows all notes"), "dim")]]
    return [fit(row, width) for row in rows]


def _told(view: View, note: Note) -> bool:
    """What lies open is seen on the table; the own hidden tiles stand below."""
    return note.where in (IN_RUINS, HIDDEN, GIVEN) and note.holder != view.seat


def _line(view: View, names: Sequence[str], note: Note) -> tuple[str, str]:
    faces = view.rules.faces
    tile = words.tile(faces, note.tile)
    if faces.artefacts[note.tile].sun:
        tile += f" ({_('sun')})"
    place = PLACE_NAMES[note.place]
    if note.where == IN_RUINS:
        return f"{place} {tile}", words.tile_tone(faces, note.tile)
    return f"{clip(names[note.holder], 8)} {place} {tile}", "warn"


def page_lines(view: View, names: Sequence[str]) -> list[str]:
    """Everything that the seat of a view knows of the tiles, a line each."""
    if view.rules.memory == "bare":
        return [_("At this table nobody keeps notes (R12.8).")]
    found = notes(view)
    if not found:
        return [_("You have seen no tile yet.")]
    return [_sentence(view, names, note) for note in found]


def _sentence(view: View, names: Sequence[str], note: Note) -> str:
    where = {
        IN_RUINS: _("lies in the ruins"),
        HIDDEN: _("lies hidden before {name}"),
        OPEN: _("lies open before {name}"),
        GIVEN: _("was handed over by {name}"),
        LOST: _("is lost"),
    }[note.where]
    name = "" if note.holder == NO_SEAT else names[note.holder]
    return f"{PLACE_NAMES[note.place]} {words.tile(view.rules.faces, note.tile)}: " + where.format(
        name=name
    )


def page(view: View, names: Sequence[str]) -> list[Line]:
    """The same as a page."""
    return [[(line, "")] for line in page_lines(view, names)]
