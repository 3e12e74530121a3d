"""The characters in play as a page: the own ones first, then everybody's open one (R19.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rs_core.ruins.vocabulary import LAYING
from rs_tui.ground.i18n import _
from rs_tui.ruins import words
from rs_tui.ruins.abilities import ability

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rs_core.ruins.view import View


def lines(view: View, names: Sequence[str]) -> list[str]:
    """A line for each character that the viewer knows, then those in play."""
    faces = view.rules.faces
    found = []
    if view.seat is not None:
        bad = bool(view.disciples[view.seat])
        found.append(
            _("You are a {alliance} ({icons}): three icons make a disciple (R3.1).").format(
                alliance=words.alliance(bad), icons=words.icons_counted(view.icons or 0)
            )
        )
    for seat, pair in enumerate(view.pairs):
        for number, covered in ((pair.open, False), (pair.covered, True)):
            if not number:
                continue
            face = faces.characters[number]
            said = words.character_line(face)
            where = _("dealt") if view.phase == LAYING else _("covered") if covered else _("open")
            found.append(
                f"{names[seat]}, {where}: {said}, {words.icons_counted(face.icons)}. "
                f"{ability(face)}"
            )
    known = {number for pair in view.pairs for number in pair}
    rest = [number for number in faces.in_play(len(names)) if number not in known]
    if rest:
        covered_ones = ", ".join(
            f"{words.character(faces.characters[number])} ({faces.characters[number].icons})"
            for number in rest
        )
        found.append(_("Covered, with icons: {characters}").format(characters=covered_ones))
    return found
