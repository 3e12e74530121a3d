"""What is pressed for what, as the last line of a screen names it: for words that speak of keys."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

COACH: Final = "v"
"""Silences the coach."""


def keys() -> Mapping[str, str]:
    """By what they do."""
    return {
        "enter": "Enter",
        "hint": "t",
        "undo": "u",
        "inspect": "i",
        "help": "?",
        "chronicle": "c",
        "leave": "q",
        "coach": COACH,
    }
