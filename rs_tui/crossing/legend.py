"""The legend: every sign on the table with its meaning; and the keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rs_core.crossing.components import COLOURS, LETTERS
from rs_tui.crossing.words import SEAT_KEYS, STONE_TONES
from rs_tui.draw.blocks import Block
from rs_tui.ground.glyphs import current
from rs_tui.ground.i18n import _

if TYPE_CHECKING:
    from rs_tui.draw.ink import Line


def blocks() -> list[Block]:
    """All signs, by where they stand."""
    worth = _("1 point; a set of red, blue and yellow counts 5 (C7.2)")
    stones = [
        Block([(letter, f"{tone} strong")], f"{_colour(colour)}: {worth}")
        for letter, tone, colour in zip(LETTERS[:3], STONE_TONES, COLOURS, strict=False)
    ]
    white = Block([("W", "wild strong")], f"{_colour('white')}: {_('2 points, in no set (C7.3)')}")
    return [
        Block(text=_("Stones"), tone="strong", depth=-1),
        *stones,
        white,
        Block(),
        Block(text=_("The table"), tone="strong", depth=-1),
        Block([(current().turn, "accent")], _("The player who is asked")),
        Block([(">3", "dim")], _("Pointed at mushroom 3 in the last round")),
        Block([(f"[{_('safe')}]", "dim")], _("Protected the own tile, and is in pause (C4.8)")),
        Block([("x", "warn")], _("A clash: several pointed there, nothing moved (C10.7)")),
        Block([("#", "warn")], _("A foiled theft: the tile was protected (C4.7)")),
        Block([("<A B", "accent")], _("Who points here, by the letters on the tiles")),
        Block([("+", "accent")], _("Stones that are on their way")),
    ]


def _colour(name: str) -> str:
    return {
        "red": _("Red"),
        "blue": _("Blue"),
        "yellow": _("Yellow"),
        "white": _("White"),
    }[name]


def keys() -> list[tuple[str, str]]:
    """The keys at the table."""
    return [
        ("1-5", _("mark a mushroom")),
        (" ".join(SEAT_KEYS), _("mark the tile of a player")),
        ("p", _("mark the own tile: protect it")),
        ("Enter", _("seal what is marked, as its key once more does; a seal is final (C12.5)")),
        (_("Backspace"), _("take the mark away")),
        ("s", _("announce something, where that is played (C8.3)")),
        ("u  r", _("take back a round, bring it back, where that is played")),
        ("i", _("inspect mushrooms and tiles")),
        ("t", _("a hint: how often a bot would choose what")),
        ("c", _("chronicle of what happened")),
    ]


def sample() -> Line:
    """The stones in their colours, with their names."""
    line: Line = []
    for letter, tone, colour in zip(LETTERS, STONE_TONES, COLOURS, strict=True):
        line += [(letter, f"{tone} strong"), (f" {_colour(colour)}   ", "dim")]
    return line
