"""The keys in words, for menus and for the table."""

from __future__ import annotations

from rs_tui.draw.blocks import Block
from rs_tui.ground.i18n import _


def blocks() -> list[Block]:
    """All keys, by where they work."""
    everywhere = (
        (_("arrows"), _("move the cursor")),
        ("Enter", _("take what is under the cursor, confirm")),
        (_("Space"), _("mark, or change a value")),
        ("1-9", _("the thing in that place")),
        (_("Backspace"), _("one step back; Esc does the same")),
        ("?", _("help for what is on the screen")),
        (":", _("all commands by name; Ctrl+P does the same")),
        ("q", _("leave: a game is saved with every choice")),
    )
    table = (
        ("0", _("no: decline, or stop")),
        ("u  r", _("take back a choice, bring it back")),
        ("x", _("Exchange, once a turn (10.3)")),
        ("w", _("Wild gem: choose its colour (10.4)")),
        ("R G B Y * #", _("name a gem or ore while one is chosen")),
        ("a b c d", _("name a wisp while one is chosen")),
        ("i", _("inspect a card: what it does, in words")),
        ("t", _("a hint from the bots")),
        ("d", _("decks: your own, and what is known of the others")),
        ("c", _("chronicle of what happened")),
        ("o", _("sort the hand in another way")),
    )
    return [
        Block(text=_("Everywhere"), tone="strong", depth=-1),
        *(Block([(key, "accent")], words) for key, words in everywhere),
        Block(),
        Block(text=_("At the table"), tone="strong", depth=-1),
        *(Block([(key, "accent")], words) for key, words in table),
    ]
