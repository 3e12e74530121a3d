"""The rules of Rune Stones to read."""

from __future__ import annotations

from typing import Final

from rs_tui.ground import resources
from rs_tui.ground.rulebook import Rulebook

RULEBOOK: Final = Rulebook(resources.rules_text)
sections = RULEBOOK.sections
paragraphs = RULEBOOK.paragraphs
search = RULEBOOK.search
