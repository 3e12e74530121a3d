"""What the viewer has seen, beside the ruins, and as a page (R12.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.cells import cell_len

from rs_core.ruins.notes import GIVEN, HIDDEN, IN_RUINS, LOST, OPEN, Note, notes
from rs_core.ruins.vocabulary import BATTLE, LAYING, NO_SEAT, PLACE_NAMES
from rs_tui.draw.ink import Line, Rows, clip, fit, width_of, wrap
from rs_tui.draw.panels import padded
from rs_tui.ground.i18n import _
from rs_tui.ruins import words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rs_core.ruins.view import View
    from rs_tui.ruins.scene import Scene

SHOWN_FROM = 14
"""Rows from which on notes stand above the chronicle."""
MOST_SHARE = 0.5
"""How much of the room they may take there."""


def pane(scene: Scene, width: int, height: int) -> Rows:
    """The notes beside the ruins, or the words that stand in their place."""
    rows = _aside(scene, width - 1, height) or _notes(scene, width - 1, height)
    if scene.view.phase == LAYING and not rows:
        rows = [[(line, "dim")] for line in wrap(words.fan(), width - 1)[:height]]
    return padded([fit(row, width) for row in rows], width, height)


def told_first(scene: Scene, width: int, height: int) -> Rows:
    """What stands above the chronicle: a hint or the tutorial, else notes where there is room."""
    rows = _aside(scene, width, height)
    if not rows and height >= SHOWN_FROM:
        rows = _notes(scene, width, int(height * MOST_SHARE))
        if scene.view.phase == LAYING:
            rows = [[(line, "dim")] for line in wrap(words.fan(), width)]
    return [*rows, []] if rows and len(rows) < height else rows


def _aside(scene: Scene, width: int, height: int) -> Rows:
    """Whole sentences, as many as fit; of the first alone, what fits of it."""
    lines: list[str] = []
    for said in scene.aside:
        more = wrap(said, width)
        if lines and len(lines) + len(more) > height:
            break
        lines += more
    if len(lines) > height:
        lines = [*lines[: height - 1], clip(" ".join(lines[height - 1 :]), width)]
    return [[(line, "accent")] for line in lines]


def _notes(scene: Scene, width: int, height: int) -> Rows:
    view = scene.view
    if view.phase == LAYING or view.seat is None:
        return []
    found = [note for note in notes(view) if _told(view, note)]
    # What lies hidden before others matters most, then what can still be found.
    found.sort(key=lambda note: (note.where != HIDDEN, note.place))
    lines: Rows = [[_line(view, scene.names, note, width)] for note in found]
    room = height - 1
    if len(lines) > room:
        lines = _paired(lines, width)
    if len(lines) > room:
        lines = [*lines[: room - 1], [(_("n shows all notes"), "dim")]]
    if not lines and view.phase == BATTLE:
        return []
    if not lines:
        lines = [[(line, "dim")] for line in wrap(_("Nothing yet: search a row."), width)[:room]]
    return [[(_("You have seen"), "dim")], *lines]


def _paired(lines: Rows, width: int) -> Rows:
    """Two notes side by side where both fit whole."""
    half = width // 2
    rows: Rows = []
    for line in lines:
        if rows and width_of(rows[-1]) < half and width_of(line) <= width - half:
            rows[-1] = [*fit(rows[-1], half), *line]
        else:
            rows.append(list(line))
    return rows


def _told(view: View, note: Note) -> bool:
    """What lies open is seen on the table; the own hidden tiles stand below, until they are given
    away.
    """
    return note.where == GIVEN or (note.where in (IN_RUINS, HIDDEN) and note.holder != view.seat)


def _line(view: View, names: Sequence[str], note: Note, width: int) -> tuple[str, str]:
    faces = view.rules.faces
    place = PLACE_NAMES[note.place]
    name = "" if note.where == IN_RUINS else f"{names[note.holder]} "
    tile = words.tile(faces, note.tile)
    sun = "*" if faces.artefacts[note.tile].sun else ""
    if cell_len(f"{name}{place} {tile}{sun}") > width:
        tile = words.short_tile(faces, note.tile)
    said = f"{place} {tile}{sun}"
    if note.where == IN_RUINS:
        return said, words.tile_tone(faces, note.tile)
    if cell_len(name + said) > width:
        name = f"{note.holder + 1} "  # the number of the player
    return clip(f"{name}{said}", width), "warn"


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
