"""The keys in words, for menus and for the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rs_tui.draw.blocks import Block
from rs_tui.ground import keymap
from rs_tui.ground.i18n import _

if TYPE_CHECKING:
    from collections.abc import Sequence


def blocks(table: Sequence[tuple[str, str]], *, puzzle: bool = False) -> list[Block]:
    """All keys, by where they work; `table` are those of a game. In a puzzle nobody helps, and no
    game is saved.
    """
    if puzzle:
        leave = _("leave: a turn that is not over counts for nothing")
        table = [each for each in table if each[0] != keymap.COMMANDS["hint"].key]
    else:
        leave = _("leave: the game is saved after every choice")
    everywhere = (
        (_("arrows"), _("move the cursor; h j k l too, where they pick nothing")),
        ("Enter", _("take what is under the cursor, confirm")),
        (_("Space"), _("mark, or change a value")),
        ("1-9", _("point at the thing in that place; once more takes it")),
        (_("Backspace"), _("one step back; Esc does the same")),
        ("?", _("help for what is on the screen")),
        (":", _("all commands by name; Ctrl+P does the same")),
        ("q", leave),
        ("Ctrl+U  Ctrl+W", _("while typing: take away all, or the last word")),
    )
    return [
        Block(text=_("Everywhere"), tone="strong", depth=-1),
        *(Block([(_shown(key), "accent")], words) for key, words in everywhere),
        Block(),
        Block(text=_("At the table"), tone="strong", depth=-1),
        *(Block([(_shown(key), "accent")], words) for key, words in table),
    ]


def _shown(keys: str) -> str:
    """Keys as the player has set them."""
    return "  ".join(keymap.shown(key) for key in keys.split("  "))
