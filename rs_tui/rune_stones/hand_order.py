"""The cards in front of a player, in the order that they like."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rs_tui.ground.i18n import _
from rs_tui.rune_stones import preferences
from rs_tui.rune_stones.pickers import in_front

if TYPE_CHECKING:
    from rs_core.rune_stones.view import View


def ordered(view: View, order: str) -> tuple[int, ...]:
    """What is laid out first, then the hand as sorted."""
    front = in_front(view)
    out = len(view.laid) + len(view.extra) if view.turn == view.seat else 0
    faces = view.rules.cards.cards
    keys = {
        "colour": lambda card: (faces[card].colour, card),
        "magic": lambda card: (-faces[card].magic, card),
    }
    return (*front[:out], *sorted(front[out:], key=keys.get(order)))


def after(order: str) -> tuple[str, str]:
    """The next order, and what is said of it."""
    orders = preferences.HAND_ORDERS
    following = orders[(orders.index(order) + 1) % len(orders)]
    how = {"number": _("by number"), "colour": _("by colour"), "magic": _("by magic")}[following]
    return following, _("Hand sorted {how}").format(how=how)
