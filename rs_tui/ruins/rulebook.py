"""The rules of Runes & Ruins to read."""

from __future__ import annotations

from functools import partial
from typing import Final

from rs_tui.ground import resources
from rs_tui.ground.rulebook import Rulebook

LAST: Final = 16
"""What stands behind it is about bots, figures and sources."""
RULEBOOK: Final = Rulebook(partial(resources.rules_text, "RUINS.md"), "R", LAST)
