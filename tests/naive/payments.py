"""Every way to pay a cost, found by trying all of them."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations_with_replacement

GOODS = ("red", "green", "blue", "yellow", "wild", "ore")
COLOURS = GOODS[:4]
GEMS = GOODS[:5]
ANY = "any"


def stands_for(gem: str, wanted: str, wild_colour: str | None) -> bool:
    """Whether one gem (or ore) may pay one wanted thing."""
    counts_as_wild = gem in ("wild", wild_colour)  # 10.4
    if wanted == ANY:  # 6.3, 14.25
        return gem != "ore"
    if wanted == "ore":
        return gem == "ore"
    if wanted == "wild":
        return counts_as_wild  # 14.8
    return gem == wanted or counts_as_wild  # 5.7, 6.4


def fits(paid: Sequence[str], cost: Sequence[str], wild_colour: str | None) -> bool:
    """Whether the things paid can be dealt out over the cost, one on each (14.35: exactly)."""
    if len(paid) != len(cost):
        return False
    if not cost:
        return True
    return any(
        stands_for(gem, cost[0], wild_colour)
        and fits([*paid[:index], *paid[index + 1 :]], cost[1:], wild_colour)
        for index, gem in enumerate(paid)
    )


def payments(cost: Sequence[str], held: Counter[str], wild_colour: str | None) -> set[str]:
    """The texts of all payments a player could make."""
    kinds = [good for good in GOODS if held[good]]
    return {
        payment_text(Counter(paid))
        for paid in combinations_with_replacement(kinds, len(cost))
        if all(paid.count(good) <= held[good] for good in kinds) and fits(paid, cost, wild_colour)
    }


def payment_text(goods: Counter[str]) -> str:
    """`pay yellow2 wild1`."""
    return " ".join(["pay", *(f"{good}{goods[good]}" for good in GOODS if goods[good])])


def read_payment(text: str) -> Counter[str]:
    """The goods of a `pay` text."""
    goods: Counter[str] = Counter()
    for word in text.split()[1:]:
        name = word.rstrip("0123456789")
        goods[name] = int(word[len(name) :])
    return goods
