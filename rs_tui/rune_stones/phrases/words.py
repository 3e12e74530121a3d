"""Nouns and lists: gems, artefacts, places, creatures, each as a whole phrase.

Whole phrases, because other languages bend an adjective by its noun.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rs_core.rune_stones.gems import counts
from rs_core.rune_stones.vocabulary import BLUE, GREEN, ORE, RED, ROWS, WILD, YELLOW
from rs_tui.ground import wording
from rs_tui.ground.i18n import _, ngettext

if TYPE_CHECKING:
    from collections.abc import Sequence

listed = wording.listed


def points(n: int) -> str:
    """`3 power points`."""
    return ngettext("{n} power point", "{n} power points", n).format(n=n)


def points_short(n: int) -> str:
    """`3 pt`, as on a card's face."""
    return _("{n} pt").format(n=n)


def cards_counted(n: int) -> str:
    """`2 cards`."""
    return ngettext("{n} card", "{n} cards", n).format(n=n)


def artefacts_counted(n: int) -> str:
    """`3 artefacts`."""
    return ngettext("{n} artefact", "{n} artefacts", n).format(n=n)


def goods(held: int) -> str:
    """`2 red gems and 1 ore`, from a purse."""
    return listed([counted(good, n) for good, n in enumerate(counts(held)) if n]) or _("nothing")


def counted(good: int, n: int) -> str:
    """`2 red gems`."""
    forms = {
        RED: ngettext("{n} red gem", "{n} red gems", n),
        GREEN: ngettext("{n} green gem", "{n} green gems", n),
        BLUE: ngettext("{n} blue gem", "{n} blue gems", n),
        YELLOW: ngettext("{n} yellow gem", "{n} yellow gems", n),
        WILD: ngettext("{n} wild gem", "{n} wild gems", n),
        ORE: ngettext("{n} ore", "{n} ore", n),
    }
    return forms[good].format(n=n)


def colour(number: int) -> str:
    """The name of a colour standing alone."""
    return {
        RED: _("red"),
        GREEN: _("green"),
        BLUE: _("blue"),
        YELLOW: _("yellow"),
        WILD: _("wild"),
        ORE: _("ore"),
    }[number]


def magic_colour(number: int) -> str:
    """The name of a colour of magic."""
    return _("multicolour") if number == WILD else colour(number)


def magic(n: int) -> str:
    """`3 magic points`."""
    return ngettext("{n} magic point", "{n} magic points", n).format(n=n)


def artefact(number: int) -> str:
    """`red artefact`."""
    return {
        RED: _("red artefact"),
        GREEN: _("green artefact"),
        BLUE: _("blue artefact"),
        YELLOW: _("yellow artefact"),
        WILD: _("wild artefact"),
    }[number]


def creature(number: int | None) -> str:
    """`a displayed red creature`; None: any."""
    if number is None:
        return _("any displayed creature")
    return {
        RED: _("a displayed red creature"),
        GREEN: _("a displayed green creature"),
        BLUE: _("a displayed blue creature"),
        YELLOW: _("a displayed yellow creature"),
        WILD: _("a displayed dragon"),
    }[number]


def winners(names: Sequence[str]) -> str:
    """`Winners: Ada and Ben`."""
    return ngettext("Winner: {names}", "Winners: {names}", len(names)).format(names=listed(names))


def row(number: int) -> str:
    """`upper row`."""
    return {"upper": _("upper row"), "lower": _("lower row")}[ROWS[number]]


def place(number: int) -> str:
    """`red place` of a row."""
    return {
        RED: _("red place"),
        GREEN: _("green place"),
        BLUE: _("blue place"),
        YELLOW: _("yellow place"),
        WILD: _("wild place"),
    }[number]


def druid(name: str) -> str:
    """A druid by the colour in texts and files."""
    return {
        "brown": _("brown"),
        "grey": _("grey"),
        "beige": _("beige"),
        "black": _("black"),
    }[name]


def capital(text: str) -> str:
    """The text with a capital first letter."""
    return text[:1].upper() + text[1:]
