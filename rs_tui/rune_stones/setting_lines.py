"""What players can set for Rune Stones, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rs_tui.ground.i18n import _
from rs_tui.pages import SettingLine
from rs_tui.rune_stones.preferences import HAND_ORDERS, Preferences

if TYPE_CHECKING:
    from collections.abc import Sequence

_OFF_ON: Final = (False, True)


def setting_lines() -> Sequence[SettingLine]:
    """How much is asked, the order of the hand, and coaching."""
    usual = Preferences()
    return (
        SettingLine("skip_end_turn", lambda: _("End of turn"), _OFF_ON,
               lambda: (_("always ask"), _("ask if there is a choice")),
               lambda: _("The stop before the hand is refilled, with undo and Exchange."),
               usual.skip_end_turn),
        SettingLine("accept_gains", lambda: _("Plain gains"), _OFF_ON,
               lambda: (_("always ask"), _("take at once")),
               lambda: _("What die and wisps give can be forgone, but seldom is (5.3)."),
               usual.accept_gains),
        SettingLine("hand_order", lambda: _("Hand"), HAND_ORDERS,
               lambda: (_("by number"), _("by colour"), _("by magic")),
               lambda: _("The order of the cards in hand; o changes it in a game."),
               usual.hand_order),
        SettingLine("coaching", lambda: _("Coaching"), _OFF_ON,
               lambda: (_("off"), _("on")),
               lambda: _("Says in the first games what beginners often miss, each thing once."),
               usual.coaching),
    )  # fmt: skip
