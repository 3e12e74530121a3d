"""What is pressed for what, as the last line of a screen names it: for words that speak of keys."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rs_tui.ground import keymap

if TYPE_CHECKING:
    from collections.abc import Mapping

COACH: Final = keymap.COMMANDS["coach"].key
"""Silences the coach."""


def keys() -> Mapping[str, str]:
    """By what they do."""
    named = {name: keymap.shown(command.key) for name, command in keymap.COMMANDS.items()}
    return {"enter": "Enter", **named}
