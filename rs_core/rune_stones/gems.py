"""Gems and ore as one int (a purse), and all the ways to pay a cost.

A purse packs six counters of six bits: red, green, blue, yellow, wild, ore. Purses are added
and subtracted with + and -, are hashable, and cost nothing to clone.
"""

from collections.abc import Iterable
from functools import lru_cache
from itertools import product
from operator import lshift
from typing import Final

from rs_core.rune_stones.vocabulary import COLOURS, GOODS, ORE, WILD

BITS: Final = 6
ALL: Final = (1 << BITS) - 1
UNIT: Final = tuple(1 << (BITS * good) for good in range(len(GOODS)))
SHIFT: Final = tuple(BITS * good for good in range(len(GOODS)))
MASKS: Final = tuple(ALL << shift for shift in SHIFT)
"""Of the counter of each good."""
COLOURED: Final = sum(MASKS[colour] for colour in COLOURS)
"""Mask of the four coloured counters."""
GEMS: Final = COLOURED | MASKS[WILD]
"""Mask of the counters of all gems, wild ones too."""
GUARD: Final = sum(1 << (shift + BITS - 1) for shift in SHIFT)
"""The top bit of each counter: no counter ever reaches it, so it can catch a borrow."""
NO_WILD_COLOUR: Final = -1
ORE_PRICE: Final = 3 * UNIT[ORE]  # 6.5


def purse(*counts: int) -> int:
    """Pack counts in the order red, green, blue, yellow, wild, ore; missing ones are 0."""
    return sum(map(lshift, counts, SHIFT))


def counts(held: int) -> tuple[int, ...]:
    """The six counters of a purse."""
    return (
        held & ALL,
        held >> BITS & ALL,
        held >> 2 * BITS & ALL,
        held >> 3 * BITS & ALL,
        held >> 4 * BITS & ALL,
        held >> 5 * BITS & ALL,
    )


def count(held: int, good: int) -> int:
    """How many of one kind a purse holds."""
    return (held >> SHIFT[good]) & ALL


def total(held: int) -> int:
    """How many pieces a purse holds, ore included."""
    return sum(counts(held))


def covers(held: int, wanted: int) -> bool:
    """Whether every counter of held is at least that of wanted."""
    return ((held | GUARD) - wanted) & GUARD == GUARD


def limited(wanted: int, available: int) -> int:
    """What of wanted is available, counter by counter (14.17)."""
    if ((available | GUARD) - wanted) & GUARD == GUARD:  # `covers`, written out
        return wanted
    return purse(*(min(w, a) for w, a in zip(counts(wanted), counts(available), strict=True)))


def text(held: int) -> str:
    """`yellow2 wild1`, in the fixed order of goods."""
    return " ".join(f"{GOODS[good]}{n}" for good, n in enumerate(counts(held)) if n)


def parse(words: Iterable[str]) -> int:
    """The purse written by `text`; ValueError names the word that is wrong."""
    held = 0
    for word in words:
        name = word.rstrip("0123456789")
        if name not in GOODS or name == word:
            raise ValueError(f"not a gem or ore with its number: {word!r}")
        held += int(word[len(name) :]) * UNIT[GOODS.index(name)]
    return held


@lru_cache(maxsize=1 << 13)
def payments(cost: int, any_gems: int, held: int, wild_colour: int) -> tuple[int, ...]:
    """All different exact payments, the one that keeps most first (14.35).

    A gem pays its own colour, or a gem of any kind; wild gems and gems of the colour that counts
    as wild (10.4) pay anything. Fewest wild gems come first, then fewest that count as wild beyond
    their own colour, then those that take from the most plentiful colours.
    """
    have, need = counts(held), counts(cost)
    reds, greens, blues, yellows, wilds, _ = have
    size = sum(need) + any_gems
    found: list[tuple[int, ...]] = []
    most = [min(have[c], size if c == wild_colour else need[c] + any_gems) for c in COLOURS]
    for red, green, blue in product(*[range(n, -1, -1) for n in most[:3]]):
        open_cost = size - red - green - blue
        first = red + green * UNIT[1] + blue * UNIT[2]
        left = (reds - red) ** 2 + (greens - green) ** 2 + (blues - blue) ** 2
        for yellow in range(min(most[3], open_cost), max(0, open_cost - wilds) - 1, -1):
            as_wild = 0
            if wild_colour >= 0 or (cost and any_gems):
                paid = (red, green, blue, yellow)
                surplus = [paid[c] - need[c] if paid[c] > need[c] else 0 for c in COLOURS]
                as_wild = surplus[wild_colour] if wild_colour >= 0 else 0
                if sum(surplus) - as_wild > any_gems:
                    continue
            wild = open_cost - yellow
            plenty = left + (yellows - yellow) ** 2
            payment = first + yellow * UNIT[3] + wild * UNIT[WILD]
            found.append((wild, as_wild, plenty, len(found), payment))
    return tuple([entry[-1] for entry in sorted(found)])
