"""Nouns of Crossing: characters, stones, points; and the tones that show them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rs_tui.ground.i18n import _, ngettext
from rs_tui.ground.wording import listed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rs_core.crossing.stones import Stones

STONE_TONES: Final = ("red", "blue", "yellow", "wild")
CHARACTER_TONES: Final = ("blue", "green", "seat0", "ore", "red", "yellow")
"""By the number of the character (C2.3)."""
SEAT_KEYS: Final = "ABCDEF"
"""By seat; small letters are commands everywhere (C16.1)."""


def character(name: str) -> str:
    """A character by its name in files."""
    return {
        "human": _("human"),
        "pixie": _("pixie"),
        "goblin": _("goblin"),
        "elf": _("elf"),
        "dwarf": _("dwarf"),
        "fairy": _("fairy"),
    }[name]


def stones_counted(n: int) -> str:
    """`3 stones`."""
    return ngettext("{n} stone", "{n} stones", n).format(n=n)


def points(n: int) -> str:
    """`3 points`."""
    return ngettext("{n} point", "{n} points", n).format(n=n)


def heap(stones: Stones) -> str:
    """`2 red, 1 blue and 1 white`."""
    red, blue, yellow, white = stones
    said = (
        ngettext("{n} red", "{n} red", red).format(n=red) if red else "",
        ngettext("{n} blue", "{n} blue", blue).format(n=blue) if blue else "",
        ngettext("{n} yellow", "{n} yellow", yellow).format(n=yellow) if yellow else "",
        ngettext("{n} white", "{n} white", white).format(n=white) if white else "",
    )
    return listed([each for each in said if each]) or _("nothing")


def winners(names: Sequence[str]) -> str:
    """`Winners: Ada and Ben`."""
    return ngettext("Winner: {names}", "Winners: {names}", len(names)).format(names=listed(names))
