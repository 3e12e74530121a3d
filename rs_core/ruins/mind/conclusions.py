"""What a seat may conclude from what it saw, as data; words are made elsewhere.

    for each in conclusions(view):
        each.what, each.seat, each.chance, each.signs

"Ben probably hides a rune: he looked at three tiles in row 5 and hid one" is HIDES_RUNE of Ben's
seat, with the place, its chance and the sign (looked 3, row 5).
"""

from typing import Final, NamedTuple

from rs_core.ruins.determinize import determinize
from rs_core.ruins.mind.belief import HID_SOMETHING, Sign, doubts, signs
from rs_core.ruins.mind.worth import rune_chance
from rs_core.ruins.state import State
from rs_core.ruins.view import View
from rs_core.ruins.vocabulary import LAYING, NO_PLACE, UNKNOWN

DISCIPLE: Final = "disciple"
HERO: Final = "hero"
HIDES_RUNE: Final = "hides_rune"
SURE_RUNE: Final = "sure_rune"
"""A rune that the seat has seen and that another one hides."""
LIKELY: Final = 0.6
UNLIKELY: Final = 0.1
HERO_HIDES: Final = 0.05
"""How often a hero hides a rune that was found."""


class Conclusion(NamedTuple):
    """Something likely about a seat, and what speaks for it."""

    what: str
    seat: int
    chance: float
    place: int = NO_PLACE
    signs: tuple[Sign, ...] = ()


def conclusions(seen: View) -> tuple[Conclusion, ...]:
    """What the seat of a view may conclude, the most certain first; nothing for a spectator."""
    if seen.seat is None or seen.phase == LAYING or seen.over:
        return ()
    s = determinize(seen, 0)
    believed = doubts(s, seen.seat)
    told = signs(s, seen.seat)
    found = [*_alliances(seen, believed, told), *_runes(s, seen, believed, told)]
    return tuple(sorted(found, key=lambda each: (-each.chance, each.seat, each.place, each.what)))


def _alliances(seen: View, believed: list[float], told: list[Sign]) -> list[Conclusion]:
    found = []
    for seat, chance in enumerate(believed):
        if seat == seen.seat or UNLIKELY < chance < LIKELY:
            continue
        bad = chance >= LIKELY
        speaking = tuple(sign for sign in told if sign.seat == seat and (sign.weight > 0) == bad)
        found.append(
            Conclusion(
                DISCIPLE if bad else HERO, seat, chance if bad else 1 - chance, signs=speaking
            )
        )
    return found


def _runes(s: State, seen: View, believed: list[float], told: list[Sign]) -> list[Conclusion]:
    """Hidden tiles of others that are runes, for sure or probably."""
    rho = rune_chance(s, seen.seat or 0)
    runes = s.faces.runes
    looked = {sign.place: sign for sign in told if sign.what == HID_SOMETHING}
    found = []
    for seat, places in enumerate(seen.hidden):
        for place in places:
            if seat == seen.seat:
                continue
            if seen.tiles[place] != UNKNOWN:
                if seen.tiles[place] in runes:
                    found.append(Conclusion(SURE_RUNE, seat, 1.0, place))
                continue
            sign = looked.get(place)
            if sign is None or seen.clear >> place & 1:
                continue
            # A disciple hides a rune if one of the tiles looked at is one; a hero opens it.
            any_rune = 1 - (1 - rho) ** sign.looked
            chance = any_rune * (believed[seat] + (1 - believed[seat]) * HERO_HIDES)
            if chance >= LIKELY / 2:
                found.append(Conclusion(HIDES_RUNE, seat, chance, place, (sign,)))
    return found
