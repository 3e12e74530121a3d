"""Nouns of Runes & Ruins: tiles, characters, troops, places, sides; and the tones that show them.

Names come from a set of faces, which may be an owner's: what is not ours is shown as it is written.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rs_core.ruins.vocabulary import (
    ATTACK,
    BATTLE,
    COLLAPSE,
    EXPLORATION,
    HEROES,
    LAYING,
    PLACE_NAMES,
)
from rs_tui.ground.i18n import N_, _, ngettext, pgettext
from rs_tui.ground.wording import listed

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rs_core.ruins.faces import Character, Faces

RUNE: Final = N_("Dragon rune")
TILES: Final = (
    N_("Ring of Shadow"),
    N_("Lantern of Truth"),
    N_("Seer's Eye"),
    N_("Scales of Judgement"),
    N_("Mirror of Souls"),
    N_("Gauntlet"),
    N_("War Horn"),
    N_("Dragon's Call"),
    N_("Hourglass"),
    N_("Chalice of Dawn"),
    N_("Keystone"),
    N_("Great Brazier"),
    N_("Cracked Idol"),
    N_("Falling Pillar"),
    N_("Beacon of the Deep"),
)
CHARACTERS: Final = (
    N_("Captain"),
    N_("Scout"),
    N_("Sapper"),
    N_("Shadow Master"),
    N_("Burglar"),
    N_("Warden"),
    N_("Warlock"),
    N_("Healer"),
    N_("Beastmaster"),
    N_("Herald"),
    N_("Draugr"),
    N_("Drake"),
)
RACES: Final = (
    N_("human"),
    N_("elf"),
    N_("dwarf"),
    N_("shade"),
    N_("halfling"),
    N_("orc"),
    N_("gnome"),
    N_("undead"),
    N_("dragonkin"),
)
KINDS: Final = {
    "spears": N_("Spears"),
    "riders": N_("Riders"),
    "beasts": N_("Beasts"),
    "archers": N_("Archers"),
    "mages": N_("Mages"),
}
KIND_TONES: Final = ("blue", "yellow", "red", "green", "wild")
"""By kind, in the order of the set; a set of more kinds begins again."""


def tile(faces: Faces, number: int) -> str:
    """The name of a tile; runes are all alike."""
    face = faces.artefacts[number]
    if face.effect == "rune" and face.name.startswith(RUNE):
        return _(RUNE)
    return _(face.name) if face.name in TILES else face.name


def short_tile(faces: Faces, number: int) -> str:
    """The name of a tile for narrow places: its first word that tells, of eight cells at most."""
    face = faces.artefacts[number]
    if face.effect == "rune":
        return _("Rune")
    return _short().get(face.word, tile(faces, number))


def _short() -> dict[str, str]:
    return {
        "ring": _("Ring"),
        "lantern": _("Lantern"),
        "eye": _("Eye"),
        "scales": _("Scales"),
        "mirror": _("Mirror"),
        "gauntlet": pgettext("8 cells", "Gauntlet"),
        "horn": _("Horn"),
        "call": _("Call"),
        "hourglass": pgettext("8 cells", "Glass"),
        "chalice": _("Chalice"),
        "keystone": pgettext("8 cells", "Keystone"),
        "brazier": _("Brazier"),
        "idol": _("Idol"),
        "pillar": _("Pillar"),
        "beacon": _("Beacon"),
    }


def tile_tone(faces: Faces, number: int) -> str:
    """How a tile stands out: runes, what must be opened, the Ring, the rest."""
    face = faces.artefacts[number]
    if face.effect == "rune":
        return "yellow"
    if face.effect == "ring":
        return "wild"
    return "red" if face.sun else ""


def tiles(faces: Faces, numbers: Iterable[int]) -> str:
    """`Dragon rune and Great Brazier`."""
    return listed([tile(faces, number) for number in numbers])


def character(face: Character) -> str:
    """The name of a character."""
    return _(face.name) if face.name in CHARACTERS else face.name


def race(face: Character) -> str:
    """Its race."""
    return _(face.race) if face.race in RACES else face.race


def character_line(face: Character) -> str:
    """`8 Healer (elf)`."""
    return f"{character_short(face)} ({race(face)})"


def character_short(face: Character) -> str:
    """`8 Healer`."""
    return f"{face.number} {character(face)}"


def kind(faces: Faces, number: int) -> str:
    """A kind of troops."""
    name = faces.kinds[number]
    return _(KINDS[name]) if name in KINDS else name.capitalize()


def kind_counted(faces: Faces, number: int, n: int) -> str:
    """`1 Rider`, `2 Riders`."""
    said = {
        "spears": ngettext("{n} Spear", "{n} Spears", n),
        "riders": ngettext("{n} Rider", "{n} Riders", n),
        "beasts": ngettext("{n} Beast", "{n} Beasts", n),
        "archers": ngettext("{n} Archer", "{n} Archers", n),
        "mages": ngettext("{n} Mage", "{n} Mages", n),
    }.get(faces.kinds[number])
    return f"{n} {kind(faces, number)}" if said is None else said.format(n=n)


def kind_tone(number: int) -> str:
    """The colour of a kind."""
    return KIND_TONES[number % len(KIND_TONES)]


def troops(faces: Faces, cards: Iterable[int]) -> str:
    """`2 Spears and 1 Mage`, in the order of the kinds."""
    held = list(cards)
    return listed(
        [
            kind_counted(faces, number, held.count(number))
            for number in range(len(faces.kinds))
            if number in held
        ]
    ) or _("no card")


def column(faces: Faces, cards: Iterable[int]) -> str:
    """`Spears, Mages`: front first."""
    return ", ".join(kind(faces, card) for card in cards)


def cards_counted(n: int) -> str:
    """`3 cards`."""
    return ngettext("{n} card", "{n} cards", n).format(n=n)


def tiles_counted(n: int) -> str:
    """`3 tiles`."""
    return ngettext("{n} tile", "{n} tiles", n).format(n=n)


def tokens_counted(n: int) -> str:
    """`3 tokens`."""
    return ngettext("{n} token", "{n} tokens", n).format(n=n)


def icons_counted(n: int) -> str:
    """`3 icons`."""
    return ngettext("{n} icon", "{n} icons", n).format(n=n)


def stars_counted(n: int) -> str:
    """`3 stars`."""
    return ngettext("{n} star", "{n} stars", n).format(n=n)


def places(numbers: Iterable[int]) -> str:
    """`4b and 4d`."""
    return listed([PLACE_NAMES[number] for number in numbers])


def phase(number: int) -> str:
    """A phase of the game."""
    return {
        LAYING: _("Characters"),
        EXPLORATION: _("Exploration"),
        COLLAPSE: _("Collapse"),
        BATTLE: _("Final battle"),
    }[number]


def alliance(disciple: bool) -> str:
    """What somebody is."""
    return _("disciple") if disciple else _("hero")


def side(number: int) -> str:
    """Who has won."""
    return _("Legion of Heroes") if number == HEROES else _("Disciples of the Abyss")


def fight_side(number: int) -> str:
    """A side of a fight."""
    return _("attack") if number == ATTACK else _("defence")


def fan_in_short() -> str:
    """The same where the name of the game stands beside it."""
    return _("Fan version, {set}").format(set=_("reconstructed set"))


def fan() -> str:
    """What this is, and what it is not (R20.3)."""
    return _("Runes & Ruins, after the game Runes & Ruin: fan version, {set}.").format(
        set=_("reconstructed set")
    )


def names_of(seats: Iterable[int], names: Sequence[str]) -> str:
    """`Ada, Ben and Cleo`."""
    return listed([names[seat] for seat in seats])
