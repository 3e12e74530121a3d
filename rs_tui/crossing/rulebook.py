"""The rules of Crossing to read."""

from __future__ import annotations

from functools import partial
from typing import Final

from rs_tui.ground import resources
from rs_tui.ground.rulebook import Rulebook

LAST: Final = 12
"""What stands behind it is about bots and sources."""
RULEBOOK: Final = Rulebook(partial(resources.rules_text, "CROSSING.md"), "C", LAST)
