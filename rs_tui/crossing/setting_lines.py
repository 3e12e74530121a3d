"""What players can set for Crossing, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rs_tui.crossing.preferences import BLIND, CURTAIN, SPEEDS, Preferences
from rs_tui.ground.i18n import _
from rs_tui.pages import SettingLine

if TYPE_CHECKING:
    from collections.abc import Sequence


def setting_lines() -> Sequence[SettingLine]:
    """How people at one keyboard seal, and how slowly choices are shown."""
    usual = Preferences()
    return (
        SettingLine("seal", lambda: _("Sealing"), (CURTAIN, BLIND),
               lambda: (_("behind a curtain"), _("blind, the others look away")),
               lambda: _("How several people at one keyboard choose in secret (C12.6)."),
               usual.seal),
        SettingLine("reveal", lambda: _("Reveal"), SPEEDS,
               lambda: (_("at once"), _("quick"), _("as usual"), _("slow")),
               lambda: _("How slowly all choices are shown, on three (C12.8)."),
               usual.reveal),
    )  # fmt: skip
