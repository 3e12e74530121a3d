"""The ratings of the bots, which all others are measured by."""

from typing import Final

ANCHORS: Final = {"random": 180, "easy": 1110, "normal": 1500, "hard": 1705, "master": 1827}
"""From the tournament in docs/BOTS.md; docs/COMING_BACK.md tells how."""
