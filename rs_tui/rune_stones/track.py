"""The track as a ruler: markers of the players above it, wisps on it, and what they mean."""

from typing import Final

from rs_core.rune_stones.components import NIGHT_SPACES, THRONE
from rs_core.rune_stones.view import View
from rs_tui.draw.ink import Line, Rows, Run, fit, width_of
from rs_tui.draw.ruler import Marker, Ruler
from rs_tui.ground.glyphs import current
from rs_tui.ground.i18n import _

LEFT: Final = 1
BESIDE: Final = 14
"""Columns for what is said at the right of the track."""


def ruler(width: int) -> Ruler:
    """As wide as fits, with words beside it."""
    return Ruler(THRONE, max(1, (width - LEFT - BESIDE - 1) // THRONE))


def markers(view: View, width: int) -> Rows:
    """The players' numbers over their spaces, and how far the throne is."""
    found = [
        Marker(min(mat.points, THRONE), str(seat + 1), f"seat{seat}-head")
        for seat, mat in enumerate(view.mats)
    ]
    line: Line = [(" " * LEFT, ""), *ruler(width).markers(found)]
    ahead = THRONE - _points(view)
    if ahead > 0 and not view.over:
        line.append(_first_that_fits((_("{n} to go"), "{n}"), ahead, width - width_of(line), "dim"))
    return [fit(line, width)]


def track(view: View, width: int, height: int = 1) -> Rows:
    """0 to 65: every fifth space has its night token, the last one the throne."""
    signs = current()
    points = _points(view)
    things: dict[int, Run] = {THRONE: (signs.throne, "accent")}
    if view.night:
        things |= dict.fromkeys(NIGHT_SPACES, (signs.blank, "dim"))
    things |= {space: (signs.wisp, "accent" if space > points else "dim") for space in view.night}
    tape = ruler(width)
    line: Line = [
        (" " * LEFT, ""),
        *tape.spaces(
            things, (signs.step, "dim"), (signs.tick if height > 1 else signs.step, "dim")
        ),
    ]
    line.append(_beside(view, points, width - width_of(line)))
    rows = [fit(line, width)]
    if height > 1:
        rows.append(fit([(" " * LEFT + tape.scale(), "dim")], width))
    while len(rows) < height:
        rows.append(fit([], width))
    return rows


def _points(view: View) -> int:
    """Of the viewer, else of the first."""
    if view.seat is not None:
        return view.mats[view.seat].points
    return max(mat.points for mat in view.mats)


def _beside(view: View, points: int, room: int) -> Run:
    """The next wisp, in words if there is room; without one, what the crown means."""
    coming = [space for space in view.night if space > points]
    if coming:
        sign = current().wisp
        forms = (
            _("{sign} wisp at {n}").replace("{sign}", sign),
            sign + " {n}",
        )
        return _first_that_fits(forms, min(coming), room, "accent")
    forms = (f"{current().throne} {_('the throne')}", current().throne + " {n}")
    return _first_that_fits(forms, THRONE, room, "dim")


def _first_that_fits(forms: tuple[str, ...], n: int, room: int, tone: str) -> Run:
    for form in forms:
        said = "  " + form.format(n=n)
        if width_of([(said, "")]) <= room:
            return (said, tone)
    return ("", "")
