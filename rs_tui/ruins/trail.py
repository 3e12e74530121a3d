"""What each player was seen doing, as signs: what suspicion is made of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rs_core.ruins.determinize import determinize
from rs_core.ruins.mind import belief
from rs_core.ruins.vocabulary import LAYING
from rs_tui.ground.glyphs import current

if TYPE_CHECKING:
    from rs_core.ruins.view import View
    from rs_tui.draw.ink import Line

STRONG: Final = 1.0
"""From this weight on something speaks for or against somebody."""
MOST: Final = 8
"""Signs that are shown at most: the latest."""


def trails(view: View) -> tuple[Line, ...]:
    """By seat the signs of what the viewer saw it do; nothing where nobody keeps notes (R12.8)."""
    empty: tuple[Line, ...] = tuple([] for _seat in view.pairs)
    if view.seat is None or view.phase == LAYING or not view.deeds:
        return empty
    for sign in belief.signs(determinize(view, 0), view.seat):
        empty[sign.seat].append(_shown(sign))
    return tuple(line[-MOST:] for line in empty)


def _shown(sign: belief.Sign) -> tuple[str, str]:
    """A rune opened, help, something hidden or used, something that speaks for a disciple."""
    if sign.what == belief.OPENED_RUNE:
        return current().gem, "yellow"
    if sign.weight <= -STRONG:
        return "+", "green"
    if sign.weight >= STRONG:
        return "!", "warn"
    return ("?", "dim") if sign.what == belief.HID_SOMETHING else (current().dot, "dim")
