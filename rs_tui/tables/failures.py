"""What a player is told when thinking went wrong."""

from __future__ import annotations

from rs_tui.ground.i18n import _


def fallback_words(name: str, asked: str, level: str) -> str:
    """That a bot's thinking failed and a lower level chose for it."""
    return _("{name}: thinking as {asked} failed, {level} chose instead").format(
        name=name, asked=asked, level=level
    )


def no_hint_words() -> str:
    """That no hint came of the thinking."""
    return _("No hint this time: the thinking failed")
