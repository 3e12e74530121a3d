"""Who is who, as one seat believes (R17.1).

The covered cards are known as a set. Every way to give them out is weighed by how likely what was
seen is under it: what each seat did counts for or against it, as a factor between the alliances.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import permutations
from math import exp
from typing import Final, NamedTuple

from rs_core.ruins.corruption import DISCIPLE_ICONS
from rs_core.ruins.faces import Faces
from rs_core.ruins.mind.worth import known, worth
from rs_core.ruins.state import CALLED, REINFORCED, REVEALED, SEARCHED, SUPPORTED, Deed, State
from rs_core.ruins.vocabulary import DEFENCE, ROW_OF, places_in

SHOWN_MORE: Final = 0.2
"""How likely somebody shows the card with more icons, against the usual way."""

# Signs, and how much each speaks for a disciple: logarithms of the ratio of chances.
OPENED_RUNE: Final = "opened_rune"
HID_RUNE: Final = "hid_rune"
HID_SOMETHING: Final = "hid_something"
LEFT_RUNE: Final = "left_rune"
OPENED_SUN: Final = "opened_sun"
BURNT: Final = "burnt"
RESTORED: Final = "restored"
USED_TOOL: Final = "used_tool"
WAS_CALLED: Final = "was_called"
WAS_CLEARED: Final = "was_cleared"
HELPED_MASTER: Final = "helped_master"
HELPED_HEROES: Final = "helped_heroes"

WEIGHTS: Final[Mapping[str, float]] = {
    OPENED_RUNE: -2.5,
    HID_RUNE: 3.5,
    HID_SOMETHING: 0.2,
    LEFT_RUNE: 2.5,
    OPENED_SUN: 1.5,
    BURNT: 2.5,
    RESTORED: -1.6,
    USED_TOOL: -0.15,
    WAS_CALLED: 3.0,
    WAS_CLEARED: 0.3,
    HELPED_MASTER: 4.0,
    HELPED_HEROES: -2.5,
}


class Sign(NamedTuple):
    """Something a seat did that tells of its alliance, as data for hints."""

    seat: int
    what: str
    place: int = -1
    looked: int = 0
    """How many tiles were looked at."""
    row: int = 0

    @property
    def weight(self) -> float:
        """How much it speaks for a disciple."""
        return WEIGHTS[self.what]


def signs(s: State, seat: int) -> list[Sign]:
    """All that a seat has seen others do, read with what it knows of the faces."""
    mask = known(s, seat)
    found = []
    for deed in s.deeds:
        sign = _sign(s, deed, mask)
        if sign is not None and sign.seat != seat:
            found.append(sign)
    return found


def _sign(s: State, deed: Deed, mask: int) -> Sign | None:
    if deed.kind == SEARCHED:
        return _search_sign(s, deed, mask)
    if deed.kind == REVEALED:
        effect = s.faces.artefacts[s.tiles[deed.what]].effect
        what = {"rune": OPENED_RUNE, "restore": RESTORED}.get(effect)
        if what is None:
            useless = worth(s.faces).hero[s.tiles[deed.what]] <= 0
            what = BURNT if useless else USED_TOOL
        return Sign(deed.seat, what, deed.what)
    if deed.kind == CALLED:
        return Sign(deed.what, WAS_CALLED if deed.value else WAS_CLEARED)
    if deed.kind == SUPPORTED:
        return Sign(deed.seat, HELPED_MASTER if deed.what == DEFENCE else HELPED_HEROES)
    if deed.kind == REINFORCED and deed.what == s.leader:
        return Sign(deed.seat, HELPED_MASTER)
    return None


def _search_sign(s: State, deed: Deed, mask: int) -> Sign | None:
    place, runes = deed.what, s.faces.runes
    facts = (place, deed.looked.bit_count(), ROW_OF[place])
    seen = mask >> place & 1
    tile = s.tiles[place] if seen else -1
    left = deed.looked & ~(1 << place) & mask
    left_rune = any(s.tiles[other] in runes for other in places_in(left))
    if seen and tile in runes:
        return Sign(deed.seat, OPENED_RUNE if deed.value else HID_RUNE, *facts)
    if left_rune and seen:
        return Sign(deed.seat, LEFT_RUNE, *facts)
    if not deed.value:
        return Sign(deed.seat, HID_SOMETHING, *facts)
    if tile in s.faces.suns and facts[1] > 1:
        return Sign(deed.seat, OPENED_SUN, *facts)
    return None


class Way(NamedTuple):
    """One way to give out the covered cards, by seat, and its weight (they add up to 1)."""

    covered: tuple[int, ...]
    weight: float


def ways(s: State, seat: int | None) -> list[Way]:
    """Every way that a seat holds possible."""
    fixed = [pair.covered if _sees(s, seat, other) else 0 for other, pair in enumerate(s.pairs)]
    bag = sorted(pair.covered for pair, covered in zip(s.pairs, fixed, strict=True) if not covered)
    open_seats = [other for other, covered in enumerate(fixed) if not covered]
    factors = _factors(s, seat, open_seats)
    found = []
    total = 0.0
    for cards in permutations(bag):
        weight = 1.0
        for other, number in zip(open_seats, cards, strict=True):
            weight *= factors[other][number]
        if weight <= 0.0:
            continue
        covered = fixed[:]
        for other, number in zip(open_seats, cards, strict=True):
            covered[other] = number
        if s.rules.one_disciple and _dealt(s, covered) != 1:
            continue
        found.append((tuple(covered), weight))
        total += weight
    return [Way(covered, weight / total) for covered, weight in found]


def _sees(s: State, seat: int | None, other: int) -> bool:
    return other in (seat, s.leader) or (seat is not None and bool(s.mirrored[seat] >> other & 1))


def _dealt(s: State, covered: Sequence[int]) -> int:
    return sum(
        _kind(s.faces, pair.open, number) >= DISCIPLE_ICONS
        for pair, number in zip(s.pairs, covered, strict=True)
    )


@lru_cache(maxsize=1 << 10)
def _kind(faces: Faces, shown: int, covered: int) -> int:
    """Icons of a pair; enough for a disciple if the Master is among them."""
    one, other = faces.characters[shown], faces.characters[covered]
    icons = one.icons + other.icons
    return max(icons, DISCIPLE_ICONS) if one.is_master or other.is_master else icons


def _factors(s: State, seat: int | None, seats: Sequence[int]) -> dict[int, dict[int, float]]:
    """For each seat and card it may have covered, how well that fits what was seen."""
    told = _evidence(s, seat)
    characters = s.faces.characters
    numbers = s.faces.in_play(s.players)
    found: dict[int, dict[int, float]] = {}
    for other in seats:
        shown = s.pairs[other].open
        odds = exp(told[other])
        turned = ring_chance(s, seat, other)
        row = {}
        for number in numbers:
            icons = _kind(s.faces, shown, number)
            if icons >= DISCIPLE_ICONS:
                weight = odds
            elif icons + 1 >= DISCIPLE_ICONS:
                weight = 1 - turned + turned * odds
            else:
                weight = 1.0
            if characters[shown].icons > characters[number].icons:
                weight *= SHOWN_MORE
            row[number] = weight
        found[other] = row
    return found


def _evidence(s: State, seat: int | None) -> list[float]:
    told = [0.0] * s.players
    for sign in signs(s, -1 if seat is None else seat):
        told[sign.seat] += sign.weight
    return [max(-6.0, min(6.0, each)) for each in told]


def ring_chance(s: State, seat: int | None, other: int) -> float:
    """How likely the Ring has lain before another seat."""
    mask = s.public if seat is None else known(s, seat)
    place = s.tiles.index(s.faces.ring)
    if mask >> place & 1:
        return float(s.had[other] >> place & 1)
    unknown = ~mask
    had = (s.had[other] & unknown).bit_count()
    places = sum(unknown >> each & 1 for each in range(len(s.tiles)))
    return had / places if places else 0.0


def doubts(s: State, seat: int | None) -> list[float]:
    """How likely each seat is a disciple."""
    total = [0.0] * s.players
    rings = [ring_chance(s, seat, other) for other in range(s.players)]
    for covered, weight in ways(s, seat):
        for other, number in enumerate(covered):
            icons = _kind(s.faces, s.pairs[other].open, number)
            if icons >= DISCIPLE_ICONS:
                total[other] += weight
            elif icons + 1 >= DISCIPLE_ICONS:
                total[other] += weight * rings[other]
    return total


def plain_doubts(s: State, seat: int) -> list[float]:
    """What the open cards say, and nothing else: for those who keep no beliefs."""
    del seat
    characters = s.faces.characters
    return [
        1.0 if other == s.leader else 0.2 + 0.15 * characters[pair.open].icons
        for other, pair in enumerate(s.pairs)
    ]
