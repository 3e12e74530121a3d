"""How many disciples a deal can give (R3.4), exactly: every way to pair the cards, counted."""

from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from rs_core.ruins.faces import Character

DISCIPLE_ICONS = 3
TWO_EACH = 2


class Split(NamedTuple):
    """After a deal: how many disciples, and how many heroes that the Ring can turn."""

    disciples: int
    tempted: int


class Card(NamedTuple):
    """What a character brings to an alliance."""

    icons: int
    master: bool = False


def is_disciple(icons: int, *, master: bool) -> bool:
    """R3.1, and R3.3: the Master is one with fewer icons too."""
    return master or icons >= DISCIPLE_ICONS


def splits(characters: Iterable[Character]) -> dict[Split, Fraction]:
    """The chance of every split when these cards are dealt out, two each."""
    cards = tuple(sorted(Card(each.icons, each.is_master) for each in characters))
    return dict(_splits(cards))


def disciples_dealt(characters: Iterable[Character]) -> dict[int, Fraction]:
    """The chance of every number of disciples after the deal."""
    total: dict[int, Fraction] = {}
    for split, chance in splits(characters).items():
        total[split.disciples] = total.get(split.disciples, Fraction(0)) + chance
    return dict(sorted(total.items()))


@lru_cache(maxsize=1 << 14)
def _splits(cards: tuple[Card, ...]) -> tuple[tuple[Split, Fraction], ...]:
    """Pair the first card with each other one, and the rest among themselves."""
    if not cards:
        return ((Split(0, 0), Fraction(1)),)
    first, *rest = cards
    found: dict[Split, Fraction] = {}
    for place, other in enumerate(rest):
        icons = first.icons + other.icons
        disciple = is_disciple(icons, master=first.master or other.master)
        tempted = not disciple and icons + 1 >= DISCIPLE_ICONS
        for split, chance in _splits(tuple(rest[:place] + rest[place + 1 :])):
            key = Split(split.disciples + disciple, split.tempted + tempted)
            found[key] = found.get(key, Fraction(0)) + chance / len(rest)
    return tuple(found.items())
