"""What the searches of others tell of the faces that one seat has not seen (R17.2).

A hero opens a rune that was looked at, so what a hero looked at and left, or hid, is hardly one.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from rs_core.ruins.mind.worth import known
from rs_core.ruins.state import SEARCHED, Deed, State
from rs_core.ruins.vocabulary import ALL_PLACES, places_in

HERO_LEFT: Final = 0.03
"""How likely a tile that a hero looked at and did not open is a rune, against one never seen."""
DISCIPLE_LEFT: Final = 0.7
DISCIPLE_HID: Final = 1.8
"""The same for disciples, and for what they took and hid."""


class Reading(NamedTuple):
    """What a seat thinks of the places whose faces it does not know."""

    runes: Mapping[int, float]
    """By place, how likely a rune lies there."""
    left: int
    """Places in the ruins that somebody else looked at and left: seldom what heroes want."""

    def best(self, places: int, count: int) -> float:
        """How likely a rune is among the most promising of some places."""
        among = sorted((self.runes[place] for place in places_in(places)), reverse=True)
        return _any(among[:count])

    def inside(self, ruins: int) -> float:
        """How likely a rune that the seat has not seen lies in the ruins."""
        return _any(chance for place, chance in self.runes.items() if ruins >> place & 1)


def _any(chances: Iterable[float]) -> float:
    none = 1.0
    for chance in chances:
        none *= 1 - chance
    return 1 - none


def read(s: State, seat: int, believed: Sequence[float]) -> Reading:
    """Read all searches of others, with what the seat believes of them."""
    mask = known(s, seat)
    found = fits(s, seat, mask, believed)
    runes = s.faces.runes
    missing = len(runes) - sum(s.tiles[place] in runes for place in places_in(mask))
    share = missing / (sum(found.values()) or 1.0)
    left = 0
    for deed in s.deeds:
        if deed.kind == SEARCHED and deed.seat != seat:
            left |= deed.looked & ~(1 << deed.what)
    return Reading(
        {place: min(1.0, share * fit) for place, fit in found.items()}, left & s.ruins & ~mask
    )


def fits(s: State, seat: int | None, mask: int, believed: Sequence[float]) -> dict[int, float]:
    """By place outside a mask, how well a rune there fits the searches, against one never seen."""
    found = {place: 0.0 if s.clear >> place & 1 else 1.0 for place in places_in(ALL_PLACES & ~mask)}
    for deed in s.deeds:
        if deed.kind != SEARCHED or deed.seat == seat or _opened_rune(s, deed):
            continue  # who opened a rune may have left another one
        bad = believed[deed.seat]
        for place in places_in(deed.looked & ~mask):
            likely = DISCIPLE_HID if place == deed.what else DISCIPLE_LEFT
            found[place] *= bad * likely + (1 - bad) * HERO_LEFT
    return found


def _opened_rune(s: State, deed: Deed) -> bool:
    return bool(deed.value) and s.tiles[deed.what] in s.faces.runes
